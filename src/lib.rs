//! Fishpond, in which children practise arithmetic by playing fishing games.

pub mod app;
pub mod cli;
pub mod licences;

pub use pages::{fonts, language, reports, wording};
pub use records;
pub use records::machine;
