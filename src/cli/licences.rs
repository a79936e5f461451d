//! `fishpond licences`: what is built in, by whom, and under which licence.

use std::io::{self, Write};

use crate::licences::text;

pub fn print_licences() -> io::Result<()> {
    match io::stdout().lock().write_all(text().unwrap_or_default().as_bytes()) {
        // Whoever has read enough may leave early.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => told,
    }
}
