//! Prints the answer of a command, in words or as a line of JSON. It goes to standard error if the main result, such as an export, goes to
//! standard output, and otherwise to standard output.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use interchange::is_invisible_control;
use serde_json::json;

use super::UNREADABLE;
use super::output::OutputTarget;
use super::records_access::{CommandError, Response};

#[derive(Debug, Clone, Copy, Default)]
pub struct AnswerPrinter {
    json: bool,
    /// Whether the command writes its main result to standard output, so that its answer goes to standard error.
    is_beside: bool,
}

impl AnswerPrinter {
    pub const fn new(json: bool) -> Self {
        Self { json, is_beside: false }
    }

    pub const fn is_json(self) -> bool {
        self.json
    }

    /// Answers on standard error if `output` is standard output.
    pub fn avoiding_output(self, output: &OutputTarget) -> Self {
        Self { is_beside: matches!(output, OutputTarget::Standard), ..self }
    }

    /// Prints a line of the answer. It is no error if the reader has seen enough, such as `head`, and closes standard output early.
    pub fn print_line(self, line: &impl fmt::Display) -> io::Result<()> {
        let line = if self.json { escape_json(line) } else { line.to_string() };
        if self.is_beside {
            print_note(&line);
            return Ok(());
        }
        super::write_line(&line)
    }

    /// Prints the response or the error of a command. Returns the exit code.
    pub fn print_response(self, done: Result<Response, CommandError>) -> ExitCode {
        let (done, code) = match &done {
            Ok(done) => (done, 0),
            Err(refused @ (CommandError::NotInOrder(done) | CommandError::Unread(done))) => {
                (&**done, refused.exit_code())
            }
            Err(refused) => return self.print_error(refused, refused.exit_code()),
        };
        let said = if self.json { self.print_line(&done.json) } else { self.print_line(&done.sentence) };
        said.map_or_else(|error| print_failure(&error), |()| ExitCode::from(code))
    }

    /// Prints an error in one sentence, as JSON if the command answers in JSON. Returns `code` as the exit code.
    pub fn print_error(self, error: &impl fmt::Display, code: u8) -> ExitCode {
        let is_told = self.json && self.print_line(&json!({ "error": error.to_string() })).is_ok();
        if !is_told {
            print_note(&format_args!("error: {error}"));
        }
        ExitCode::from(code)
    }
}

/// Writes characters that control a terminal, or change the direction of text, as JSON escapes. In JSON they occur only inside strings.
pub fn escape_json(line: &impl fmt::Display) -> String {
    let escaped = |sign: char| match sign {
        // The codes of all these characters have at most four hexadecimal digits.
        _ if is_invisible_control(sign) => format!("\\u{:04x}", u32::from(sign)),
        _ => sign.to_string(),
    };
    line.to_string().chars().map(escaped).collect()
}

/// Text for a terminal: characters that would control it are replaced by `�`. Names, titles and paths may contain them.
pub fn safe_for_terminal(text: &impl fmt::Display) -> String {
    text.to_string().replace(|sign| sign != '\n' && is_invisible_control(sign), "\u{fffd}")
}

/// A count with its noun: “1 child”, “2 children”.
pub fn count_with_noun<N: Copy + PartialEq + From<u8> + fmt::Display>(
    count: N,
    one: &str,
    many: &str,
) -> String {
    let what = if count == N::from(1) { one } else { many };
    format!("{count} {what}")
}

/// Prints an error in words, even for a command that answers in JSON. Returns the exit code 2.
pub fn print_failure(error: &impl fmt::Display) -> ExitCode {
    AnswerPrinter::default().print_error(error, UNREADABLE)
}

/// Prints a line to standard error. On Windows a window shows it if nobody can see standard error, as when the program was started by its
/// icon.
pub fn print_note(line: &impl fmt::Display) {
    let line = safe_for_terminal(line);
    #[cfg(windows)]
    if !is_output_visible() {
        platform::dialogs::show_error(line.trim_start_matches("error: "));
        return;
    }
    // This fails only if standard error is closed, and then nobody reads it.
    let _unread = writeln!(io::stderr(), "{line}");
}

/// Whether anybody can see the output. Call it before the first line is printed: it attaches to the console of the program that started
/// this one.
#[cfg(windows)]
pub fn is_output_visible() -> bool {
    static IS_READ: std::sync::LazyLock<bool> = std::sync::LazyLock::new(console::attach_console);
    *IS_READ
}

/// Whether anybody can see the output. Always true here: a program has the streams of the one that started it.
#[cfg(not(windows))]
pub const fn is_output_visible() -> bool {
    true
}
