//! Reads the arguments, and starts the app or a subcommand.

use std::process::ExitCode;

use fishpond::cli;

fn main() -> ExitCode {
    cli::start(std::env::args_os())
}
