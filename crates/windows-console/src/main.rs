//! `fishpond.com`: starts the `fishpond.exe` beside it with the same arguments and streams, waits for it, and ends with its exit code. A
//! command line would not wait for a program that opens a window.

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let program = std::env::current_exe().map(|console| console.with_file_name("fishpond.exe"));
    let ended = program.and_then(|program| Command::new(program).args(std::env::args_os().skip(1)).status());
    match ended {
        // Fishpond's exit codes are 0, 1 and 2. The system's own codes for a crash are larger.
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX).into(),
        Err(error) => {
            eprintln!("error: fishpond.exe beside this program cannot be started: {error}");
            ExitCode::from(2)
        }
    }
}
