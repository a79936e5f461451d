//! The heart of Fishpond: its arithmetic, its games by the rules, computer players and practice. It knows no window, no language, no file, no clock
//! and no global chance; what it needs of the world comes in as a value.

pub mod arithmetic;
pub mod findings;
pub mod games;
pub mod opponents;
pub mod practice;
