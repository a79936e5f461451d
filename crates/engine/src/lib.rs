//! The engine of Fishpond: its arithmetic, the rules of its games, its computer players and its practice.
//!
//! It knows no window, language, file, clock or global randomness. What it needs from the world comes in as a value.

#![warn(missing_docs, clippy::missing_errors_doc)]

pub mod arithmetic;
mod curves;
pub mod findings;
pub mod games;
pub mod matchmaking;
pub mod opponents;
pub mod plan;
pub mod practice;
mod window;
