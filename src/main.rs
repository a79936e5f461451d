//! Fishpond
fn main() {}
