//! Nothing but libFuzzer: what it calls is in `fuzz/src/main.rs`.

use libfuzzer_sys as _;
