//! Tests of pages on paper, and of printing them.

#![cfg(feature = "print")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod class_sheets;
mod decks;
mod district;
mod explained;
#[path = "../records/made.rs"]
#[allow(dead_code, reason = "the records need more of it")]
mod made;
mod pages;
mod printing;
mod pupil_sheets;
mod read;
mod second_reader;
mod worksheets;
