//! Reads the command line, and starts the app or a subcommand.

// Otherwise a console would open behind the window (crates/windows-console).
#![windows_subsystem = "windows"]

use std::process::ExitCode;

use fishpond::cli;

fn main() -> ExitCode {
    cli::start(std::env::args_os())
}
