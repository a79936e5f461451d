//! What the app shows first, as the command line says it: a place such as practice, or an exported file.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error, ValueEnum};

use super::Arguments;
use crate::app::StartScreen;
use records::{EXPORT_ENDING, FORMER_EXPORT_ENDING};

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StartPlace {
    /// Practice, after asking who is playing
    Practice,
    /// The chairs round a table
    Seats,
}

impl From<StartPlace> for StartScreen {
    fn from(place: StartPlace) -> Self {
        match place {
            StartPlace::Practice => Self::Practice,
            StartPlace::Seats => Self::Seats,
        }
    }
}

/// A parser for the name of an exported file. It refuses any other word, which was meant as a command.
pub fn export_parser() -> impl TypedValueParser<Value = PathBuf> {
    Export
}

#[derive(Debug, Clone)]
struct Export;

impl TypedValueParser for Export {
    type Value = PathBuf;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, word: &OsStr) -> Result<PathBuf, Error> {
        if is_export(word) { Ok(word.into()) } else { Err(no_command(command, word)) }
    }
}

/// The error that the first word after the name of the program is no command. `None` if it is a command, an option or an exported file.
pub fn unknown_command(arguments: &[OsString]) -> Option<Error> {
    let word = arguments.get(1)?;
    let command = Arguments::command();
    let is_known = is_export(word) || word == "help" || command.find_subcommand(word).is_some();
    let is_option = word.to_string_lossy().starts_with('-');
    (!is_option && !is_known).then(|| no_command(&command, word))
}

fn is_export(word: &OsStr) -> bool {
    let own = Path::new(word).extension();
    [EXPORT_ENDING, FORMER_EXPORT_ENDING]
        .iter()
        .any(|ending| own.is_some_and(|own| own.eq_ignore_ascii_case(ending)))
}

fn no_command(command: &Command, word: &OsStr) -> Error {
    let mut error = Error::new(ErrorKind::InvalidSubcommand).with_cmd(command);
    let word = word.to_string_lossy().into_owned();
    error.insert(ContextKind::InvalidSubcommand, ContextValue::String(word));
    error
}
