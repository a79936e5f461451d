//! Tests every reader of outside data with libFuzzer. `FISHPOND_FUZZ` names the reader, and `tools/fuzz.sh` runs them all.
//!
//! A reader may refuse any input, with a sentence that says why. It may not panic, use more than 512 MB, or think for more than five
//! seconds.

#![no_main]

mod games;
#[path = "../../../tests/records/memory.rs"]
#[allow(dead_code, reason = "it is of the tests, which need more of it")]
mod memory;
mod readers;
mod school;
mod seeds;
mod storage;

use std::ffi::{c_char, c_int};
use std::slice;
use std::sync::OnceLock;

use readers::Reader;

/// The most bytes that a reader may use at one time. libFuzzer itself watches SQLite's memory, and memory that is never freed.
const MOST: usize = 512 << 20;

/// The most seconds of processor time that a reader may take for one input. On a busy computer the time that passes says little.
const LONGEST: f64 = 5.0;

/// Counts how much memory is in use. It refuses at once to give more than 8 GB.
#[global_allocator]
static MEMORY: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, 16 * MOST);

static READER: OnceLock<&Reader> = OnceLock::new();

/// Chooses the reader to test. libFuzzer calls this first.
#[unsafe(no_mangle)]
extern "C" fn LLVMFuzzerInitialize(_: *const c_int, _: *const *const *const c_char) -> c_int {
    let name = std::env::var("FISHPOND_FUZZ").unwrap_or_default();
    let Some(reader) = readers::ALL.iter().find(|reader| reader.name == name) else {
        let names: Vec<&str> = readers::ALL.iter().map(|reader| reader.name).collect();
        println!("{}", names.join("\n"));
        std::process::exit(i32::from(!name.is_empty()));
    };
    if let Some(folder) = std::env::var_os("FISHPOND_FUZZ_SEEDS") {
        seeds::write_seeds(reader, folder.as_ref());
        std::process::exit(0);
    }
    let _set_once = READER.set(reader);
    // A panic in any thread is a finding, even if it is caught.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        std::process::abort();
    }));
    0
}

/// Gives an input to the reader. libFuzzer calls this with each input.
#[unsafe(no_mangle)]
extern "C" fn LLVMFuzzerTestOneInput(input: *const u8, length: usize) -> c_int {
    // SAFETY: libFuzzer passes `length` bytes, and they do not change until this function returns.
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

/// The processor time of the thread that runs the reader, in seconds. Always 0 if the system does not report it.
fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    told.split(' ')
        .next()
        .and_then(|nanoseconds| nanoseconds.parse().ok())
        .map_or(0.0, |nanoseconds: f64| nanoseconds / 1e9)
}
