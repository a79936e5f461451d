//! A program of Windows either opens a console wherever it is started, or has none at all. Fishpond is of the second kind, so that
//! nothing black stands behind its window, and takes the console of whoever started it from one.

#![cfg(windows)]

use std::ffi::c_void;

/// Whoever started this process.
const PARENT: u32 = u32::MAX;
/// Standard output and standard error, as the system numbers them.
const STREAMS: [u32; 2] = [(-11_i32).cast_unsigned(), (-12_i32).cast_unsigned()];

#[link(name = "kernel32")]
unsafe extern "system" {
    fn AttachConsole(process: u32) -> i32;
    fn GetStdHandle(stream: u32) -> *mut c_void;
}

/// Takes the console of whoever started this process, if there is one, and tells whether anybody reads what is written to standard
/// output or standard error, there, in a file or in another program.
#[must_use]
pub fn is_read() -> bool {
    // SAFETY: it takes a number and touches no memory of ours. Streams that lead elsewhere already stay as they are.
    let is_attached = unsafe { AttachConsole(PARENT) } != 0;
    is_attached
        || STREAMS.into_iter().any(|stream| {
            // SAFETY: it takes a number; what it gives is only looked at.
            let handle = unsafe { GetStdHandle(stream) };
            // Neither nothing nor an error, which is −1.
            !handle.is_null() && handle.addr() != usize::MAX
        })
}
