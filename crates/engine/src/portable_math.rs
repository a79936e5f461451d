//! Exponentials, logarithms and powers that end in the same digits on every computer.
//!
//! Those of the standard library come from the operating system, and each system rounds the last digit in its own way. But the same answers
//! shall give the same estimates everywhere, and the same seed the same puzzles. So `crates/engine/clippy.toml` forbids those of the
//! standard library. Square roots are exact on every system, and may come from there.

pub(crate) use libm::{exp, log as ln, log2, pow};
