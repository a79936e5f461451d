//! The engine of Fishpond: its arithmetic, the rules of its games, its computer players and its practice.
//!
//! It knows no window, language, file, clock or global randomness. What it needs from the world comes in as a value.

#![warn(missing_docs, clippy::missing_errors_doc)]

pub mod arithmetic;
pub mod findings;
pub mod games;
pub mod matchmaking;
pub mod opponents;
pub mod plan;
mod portable_math;
pub mod practice;
mod recent_values;
