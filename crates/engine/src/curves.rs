//! Exponentials, logarithms and powers that end in the same digits on every computer.
//!
//! Those of the standard library come from the system, and each system rounds the last digit in its own way. The same answers shall give
//! the same estimates everywhere, and the same seed the same puzzles. `crates/engine/clippy.toml` refuses the others. Roots are exact anyway.

pub(crate) use libm::{exp, log as ln, log2, pow};
