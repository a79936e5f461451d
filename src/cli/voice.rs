//! How a command answers: in words or in one line of JSON, on standard output, or beside it where that holds what was asked for.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use interchange::acts_unseen;
use serde_json::json;

use super::UNREADABLE;
use super::behind_pin::{Done, Refused};
use super::output::Output;

/// How a command answers.
#[derive(Debug, Clone, Copy, Default)]
pub struct Voice {
    json: bool,
    /// Whether standard output holds something else.
    is_beside: bool,
}

impl Voice {
    /// In words, or in JSON.
    pub const fn new(json: bool) -> Self {
        Self { json, is_beside: false }
    }

    /// Whether it answers in JSON.
    pub const fn is_json(self) -> bool {
        self.json
    }

    /// The same for a command that writes something there.
    pub fn beside(self, output: &Output) -> Self {
        Self { is_beside: matches!(output, Output::Standard), ..self }
    }

    /// Says a line. A reader that has seen enough, such as `head`, may close standard output early.
    pub fn say(self, line: &impl fmt::Display) -> io::Result<()> {
        let line = if self.json { escaped(line) } else { line.to_string() };
        if self.is_beside {
            note(&line);
            return Ok(());
        }
        super::write_line(&line)
    }

    /// Says what a command has done, and gives what the process ends with.
    pub fn finish(self, done: Result<Done, Refused>) -> ExitCode {
        match done {
            Ok(done) => {
                let said = if self.json { self.say(&done.json) } else { self.say(&done.sentence) };
                said.map_or_else(|error| failed(&error), |()| ExitCode::SUCCESS)
            }
            Err(refused) => match &refused {
                Refused::NotInOrder(done) | Refused::Unread(done) => {
                    let said = if self.json { self.say(&done.json) } else { self.say(&done.sentence) };
                    said.map_or_else(|error| failed(&error), |()| ExitCode::from(refused.code()))
                }
                _ => self.refuse(&refused, refused.code()),
            },
        }
    }

    /// Tells of an error in one sentence, and gives what the process ends with.
    pub fn refuse(self, error: &impl fmt::Display, code: u8) -> ExitCode {
        let is_told = self.json && self.say(&json!({ "error": error.to_string() })).is_ok();
        if !is_told {
            note(&format_args!("error: {error}"));
        }
        ExitCode::from(code)
    }
}

/// A line of JSON in which signs that would command a terminal, or turn what follows about, stand by their numbers. They are in its strings
/// alone.
pub fn escaped(line: &impl fmt::Display) -> String {
    let escaped = |sign: char| match sign {
        // None of them lies beyond what four digits tell.
        _ if acts_unseen(sign) => format!("\\u{:04x}", u32::from(sign)),
        _ => sign.to_string(),
    };
    line.to_string().chars().map(escaped).collect()
}

/// The same in words, where a box takes their place: a name, a title or a path may hold them.
pub fn on_terminal(text: &impl fmt::Display) -> String {
    text.to_string().replace(|sign| sign != '\n' && acts_unseen(sign), "\u{fffd}")
}

/// How many, and of what: “1 child”, “2 children”.
pub fn counted<N: Copy + PartialEq + From<u8> + fmt::Display>(count: N, one: &str, many: &str) -> String {
    let what = if count == N::from(1) { one } else { many };
    format!("{count} {what}")
}

/// Tells of an error that is none of the question, in words.
pub fn failed(error: &impl fmt::Display) -> ExitCode {
    Voice::default().refuse(error, UNREADABLE)
}

/// Writes a line to standard error; where nobody reads that, as behind an icon of Windows, it is shown in a window.
pub fn note(line: &impl fmt::Display) {
    let line = on_terminal(line);
    #[cfg(windows)]
    if !is_read() {
        platform::dialogs::error(line.trim_start_matches("error: "));
        return;
    }
    // Whoever closed the stream does not want to know.
    let _unread = writeln!(io::stderr(), "{line}");
}

/// Whether anybody reads what is written. On Windows this is asked before the first line: it takes the console of whoever started it.
#[cfg(windows)]
pub fn is_read() -> bool {
    static IS_READ: std::sync::LazyLock<bool> = std::sync::LazyLock::new(console::is_read);
    *IS_READ
}

/// Elsewhere a program has the streams of whoever started it.
#[cfg(not(windows))]
pub const fn is_read() -> bool {
    true
}
