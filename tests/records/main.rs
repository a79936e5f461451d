//! The data folder: children, what they tried, the lock, class lists, tables for spreadsheets, the game left in the middle.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod album;
mod class;
mod class_list;
mod erased;
mod folder;
mod given;
mod going_back;
mod lock;
mod made;
mod merging;
mod reading;
mod roster;
mod school;
mod school_crash;
mod school_year;
mod statements;
mod store;
mod store_crash;
mod store_faults;
mod tables;
