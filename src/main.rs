//! Parses the arguments and starts the app or a subcommand.

use std::process::ExitCode;

use clap::Parser;
use fishpond::{app, cli};

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    if let Some(command) = arguments.command {
        return cli::run(command);
    }
    match app::run(arguments.start()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => cli::failed(&error),
    }
}
