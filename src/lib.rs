//! Fishpond, in which children practise arithmetic by playing fishing games.

pub mod app;
pub mod cli;
pub mod licences;
