//! Fishpond, in which children practise arithmetic by playing fishing games.

pub mod app;
pub mod cli;
pub mod fonts;
pub mod language;
pub mod licences;
pub mod reports;
pub mod wording;

pub use records;
pub use records::machine;
