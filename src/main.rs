//! Parses the arguments, and starts the app or a subcommand.

use std::process::ExitCode;

use clap::Parser;
use fishpond::cli;

fn main() -> ExitCode {
    cli::run(cli::Arguments::parse())
}
