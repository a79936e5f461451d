//! Links libFuzzer and nothing else. What it calls is in `crates/fuzz/src/main.rs`.

use libfuzzer_sys as _;
