//! Attaches Fishpond to a console on Windows. There a program either opens a console whenever it starts, or has none. Fishpond has none, so
//! that no black window opens behind its own. If it is started from a console, it uses that one.

#![cfg(windows)]

use std::ffi::c_void;

/// The number by which Windows means the process that started this one.
const PARENT: u32 = u32::MAX;
/// Standard output and standard error, by the system's numbers.
const STREAMS: [u32; 2] = [(-11_i32).cast_unsigned(), (-12_i32).cast_unsigned()];

#[link(name = "kernel32")]
unsafe extern "system" {
    fn AttachConsole(process: u32) -> i32;
    fn GetStdHandle(stream: u32) -> *mut c_void;
}

/// Attaches to the console of the process that started this one, if there is one. Returns whether anybody reads our standard output or
/// standard error: there, in a file or in another program.
pub fn attach_console() -> bool {
    // SAFETY: `AttachConsole` takes a number and touches no memory of ours. Streams that are redirected already stay as they are.
    let is_attached = unsafe { AttachConsole(PARENT) } != 0;
    is_attached
        || STREAMS.into_iter().any(|stream| {
            // SAFETY: `GetStdHandle` takes a number, and we only look at the result.
            let handle = unsafe { GetStdHandle(stream) };
            // A handle that is null or −1 means an error.
            !handle.is_null() && handle.addr() != usize::MAX
        })
}
