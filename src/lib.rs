//! Fishpond, in which children practise arithmetic by playing fishing games.

pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod licences;
