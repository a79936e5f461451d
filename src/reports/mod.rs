//! What grown-ups take home: tables for spreadsheets, and a made-up class to try them with.

mod made_up;
mod tables;

pub use made_up::made_up_class;
pub use tables::{Period, Table};
