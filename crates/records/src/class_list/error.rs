//! What can be wrong with a class list, and where.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::files::{LARGEST_LIST_MEGABYTES, MOST_ROSTER_FILES};
use crate::MAX_NAME_CHARS;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListPosition {
    pub file: String,
    pub line: u64,
    /// The column of the list's table, counted from 1.
    pub column: usize,
}

impl fmt::Display for ListPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{} ", self.file)?;
        }
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ClassListError {
    #[error("{} cannot be read ({reason})", path.display())]
    File { path: PathBuf, reason: String },
    #[error(
        "{file} has more than {LARGEST_LIST_MEGABYTES} megabytes, too much for a class list; choose another file"
    )]
    TooLarge { file: String },
    #[error("{file} is not text; open it in its own program and save the list as CSV")]
    Workbook { file: String },
    #[error("{file} cannot be unpacked ({reason}); unpack it yourself and choose the folder")]
    NotUnpacked { file: String, reason: String },
    #[error("{file} would grow far too large when unpacked; it is not a roster, so we left it alone")]
    Bomb { file: String },
    #[error("{file} has more than {MOST_ROSTER_FILES} files, too many for a roster; choose another file")]
    TooManyFiles { file: String },
    #[error("{} is missing; a roster is one folder, or one .zip, with users.csv, classes.csv and enrollments.csv", path.display())]
    FileMissing { path: PathBuf },
    #[error("{at}: “{value}” is not bulk, delta or absent")]
    Manifest { at: ListPosition, value: String },
    #[error("{at}: we do not know version “{value}” of OneRoster; save the roster as 1.1 or 1.2")]
    Version { at: ListPosition, value: String },
    #[error("{at}: this is not text, or its letters were lost; save the list as “CSV UTF-8”")]
    NotText { at: ListPosition },
    #[error("{at}: this line has {} columns, and the first has {expected}", at.column)]
    Columns {
        /// The place of the line that has another number of columns than the first. Its `column` is the number of columns that the line
        /// has.
        at: ListPosition,
        expected: usize,
    },
    #[error("{file} line 1: there is no column “{name}”")]
    NoColumn { file: String, name: String },
    #[error("no column has first names or whole names; say which one does")]
    NoNames,
    #[error("{at}: the name is empty")]
    NoName { at: ListPosition },
    #[error("{at}: the name has no letters; write it with letters, too")]
    NoLetters { at: ListPosition },
    #[error("{at}: the name has more than {MAX_NAME_CHARS} characters")]
    LongName { at: ListPosition },
    #[error("{at}: “{name}” is in this class twice; add a letter, such as “{name} K.”, to tell them apart")]
    Twice { at: ListPosition, name: String },
    #[error(
        "{at}: there is no {what} “{id}” in these files, and none here; read the whole roster (bulk) first"
    )]
    Unknown { at: ListPosition, what: String, id: String },
    #[error("there are no names on this list")]
    Empty,
    #[error("{}", lines(first, *more))]
    Several { first: Vec<Self>, more: usize },
}

const MOST_FAULTS: usize = 10;

impl ClassListError {
    /// Makes one error of all these, the first ten of them by name; `None` if there are none.
    pub(super) fn combine(mut faults: Vec<Self>) -> Option<Self> {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        faults.truncate(MOST_FAULTS);
        if faults.len() > 1 { Some(Self::Several { first: faults, more }) } else { faults.pop() }
    }
}

/// Writes each of these errors on a line of its own, and on the last line how many `more` there are.
fn lines(first: &[ClassListError], more: usize) -> String {
    let others = (more > 0).then(|| format!("and {more} more"));
    first.iter().map(ToString::to_string).chain(others).collect::<Vec<_>>().join("\n")
}
