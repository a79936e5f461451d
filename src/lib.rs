//! Fishpond: children practise arithmetic by playing fishing games.

pub mod arithmetic;
pub mod games;
pub mod opponents;
