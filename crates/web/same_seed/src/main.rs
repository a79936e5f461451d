//! Prints what the engine makes of fixed seeds.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(fishpond_same_seed::engine_results().as_bytes())
}
