//! Fishpond: children practise arithmetic by playing fishing games.

pub mod app;
pub mod arithmetic;
pub mod cli;
pub mod fonts;
pub mod games;
pub mod language;
pub mod opponents;
pub mod practice;
pub mod records;
pub mod reports;
pub mod wording;
