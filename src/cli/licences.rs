//! `fishpond licences`: prints what is built in, by whom, and under which licence.

use std::io::{self, Write};

use crate::licences::licence_list;

pub fn print_licences() -> io::Result<()> {
    match io::stdout().lock().write_all(licence_list().unwrap_or_default().as_bytes()) {
        // A reader that has seen enough, such as `head`, may close standard output early.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => told,
    }
}
