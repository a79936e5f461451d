//! Reads the arguments, and starts the app or a subcommand.

// With a console of its own, one would stand behind the window (packaging/windows/console).
#![windows_subsystem = "windows"]

use std::process::ExitCode;

use fishpond::cli;

fn main() -> ExitCode {
    cli::start(std::env::args_os())
}
