//! Fishpond: children practise arithmetic by playing fishing games.

pub mod app;
pub mod arithmetic;
pub mod cli;
