//! Every reader of what comes from outside, behind libFuzzer: `FISHPOND_FUZZ` names the reader, `scripts/fuzz.sh` runs them all.
//!
//! A reader may refuse whatever it is given, in words. It may not panic, take more than 512 MB, or think for more than five seconds.

#![no_main]

mod games;
#[path = "../../tests/records/memory.rs"]
#[allow(dead_code, reason = "it is of the tests, which need more of it")]
mod memory;
mod readers;
mod school;
mod seeds;
mod shelf;

use std::ffi::{c_char, c_int};
use std::slice;
use std::sync::OnceLock;

use readers::Reader;

/// How much may be allocated at once, in bytes. SQLite's own memory, and all that stays, libFuzzer watches.
const MOST: usize = 512 << 20;

/// How long a reader may think, in seconds of a processor: on a busy machine those on the wall say nothing.
const LONGEST: f64 = 5.0;

/// Counts. What is more than any machine has is refused at once.
#[global_allocator]
static MEMORY: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, 16 * MOST);

static READER: OnceLock<&Reader> = OnceLock::new();

/// What libFuzzer calls first.
#[unsafe(no_mangle)]
extern "C" fn LLVMFuzzerInitialize(_: *const c_int, _: *const *const *const c_char) -> c_int {
    let name = std::env::var("FISHPOND_FUZZ").unwrap_or_default();
    let Some(reader) = readers::ALL.iter().find(|reader| reader.name == name) else {
        let names: Vec<&str> = readers::ALL.iter().map(|reader| reader.name).collect();
        println!("{}", names.join("\n"));
        std::process::exit(i32::from(!name.is_empty()));
    };
    if let Some(folder) = std::env::var_os("FISHPOND_FUZZ_SEEDS") {
        seeds::write(reader, folder.as_ref());
        std::process::exit(0);
    }
    let _set_once = READER.set(reader);
    // A panic in any thread is a finding, caught or not.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        std::process::abort();
    }));
    0
}

/// What it calls with each input.
#[unsafe(no_mangle)]
extern "C" fn LLVMFuzzerTestOneInput(input: *const u8, length: usize) -> c_int {
    // SAFETY: libFuzzer hands on `length` bytes, which stay as they are until this function is left.
    let input = unsafe { slice::from_raw_parts(input, length) };
    if let Some(reader) = READER.get() {
        let before = seconds();
        (reader.read)(input);
        let thought = seconds() - before;
        assert!(thought <= LONGEST, "it took {thought} seconds");
        assert!(MEMORY.max_allocated() <= MOST, "{} MB were allocated", MEMORY.max_allocated() >> 20);
    }
    0
}

/// What the reader's thread has had of a processor since it began, in seconds; always 0 where the system does not tell.
fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split(' ')
        .next()
        .and_then(|nanoseconds| nanoseconds.parse().ok())
        .map_or(0.0, |nanoseconds: f64| nanoseconds / 1e9)
}
