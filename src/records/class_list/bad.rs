//! What can be wrong with a class list, and where.

use std::fmt;
use std::path::PathBuf;

use super::files::{MOST_FILES, MOST_MEGABYTES};
use crate::records::LONGEST_NAME;

/// A place on a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct At {
    /// The name of the file; empty for what was pasted.
    pub file: String,
    /// The line, counted from one.
    pub line: u64,
    /// The column of the table, counted from one.
    pub column: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{} ", self.file)?;
        }
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a list, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadList {
    /// A file cannot be read.
    #[error("{} cannot be read ({reason})", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file is larger than any class list.
    #[error("{file} holds more than {MOST_MEGABYTES} megabytes, which is no class list; choose another file")]
    TooLarge {
        /// The file.
        file: String,
    },
    /// A workbook, a document: something that a program has to save as text first.
    #[error("{file} is no text; open it in the program it comes from and save the list as CSV")]
    Workbook {
        /// The file.
        file: String,
    },
    /// A file that says it is packed cannot be unpacked.
    #[error("{file} cannot be unpacked ({reason}); unpack it yourself and choose the folder")]
    NotUnpacked {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A packed file would grow as no roster does.
    #[error("{file} would grow beyond all measure when it is unpacked; it is no roster, and was left alone")]
    Bomb {
        /// The file.
        file: String,
    },
    /// A packed file holds more files than any roster.
    #[error("{file} holds more than {MOST_FILES} files, which is no roster; choose another file")]
    TooManyFiles {
        /// The file.
        file: String,
    },
    /// A file of a OneRoster is missing.
    #[error("{} is missing; a roster is one folder, or one .zip, with users.csv, classes.csv and enrollments.csv", path.display())]
    FileMissing {
        /// The file that is not there.
        path: PathBuf,
    },
    /// The manifest says something about a file that the standard does not know.
    #[error("{at}: “{value}” is none of bulk, delta and absent")]
    Manifest {
        /// Where.
        at: At,
        /// What it says.
        value: String,
    },
    /// The manifest is of a version that is not known here.
    #[error("{at}: version “{value}” of OneRoster is not known here; save the roster as 1.1 or 1.2")]
    Version {
        /// Where.
        at: At,
        /// The version.
        value: String,
    },
    /// It is no text.
    #[error("{at}: this is no text, or its letters were lost; save the list as “CSV UTF-8”")]
    NotText {
        /// Where.
        at: At,
    },
    /// A line has another number of columns than the first.
    #[error("{at}: this line has {} columns, and the first has {expected}", at.column)]
    Columns {
        /// The line, and how many columns it has.
        at: At,
        /// How many it should have.
        expected: usize,
    },
    /// A column that is needed is not there.
    #[error("{file} line 1: there is no column “{name}”")]
    NoColumn {
        /// The file.
        file: String,
        /// The head of the column.
        name: &'static str,
    },
    /// No column holds names by which children can be called.
    #[error("no column holds first names or whole names; say which one does")]
    NoNames,
    /// A name is empty.
    #[error("{at}: the name is empty")]
    NoName {
        /// Where.
        at: At,
    },
    /// A name is too long.
    #[error("{at}: the name has more than {LONGEST_NAME} characters")]
    LongName {
        /// Where.
        at: At,
    },
    /// A name is there twice in the same class.
    #[error("{at}: “{name}” is in this class twice; add a letter, such as “{name} K.”, to tell them apart")]
    Twice {
        /// Where.
        at: At,
        /// The name.
        name: String,
    },
    /// Somebody who is enrolled is nowhere else.
    #[error(
        "{at}: there is no {what} “{id}”, neither in these files nor here; take in the whole roster (bulk) first"
    )]
    Unknown {
        /// Where.
        at: At,
        /// Whether a user or a class is meant.
        what: &'static str,
        /// The id that leads nowhere.
        id: String,
    },
    /// There is no name on the list.
    #[error("there is no name on this list")]
    Empty,
    /// Several of these are wrong.
    #[error("{}", lines(first, *more))]
    Several {
        /// The first of them, in the order of the list.
        first: Vec<Self>,
        /// How many others there are.
        more: usize,
    },
}

/// So many faults of a list are told; of others how many they are.
const MOST_FAULTS: usize = 10;

impl BadList {
    /// What is wrong, all of it at once; `None` if nothing is.
    pub(super) fn all(mut faults: Vec<Self>) -> Option<Self> {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        faults.truncate(MOST_FAULTS);
        if faults.len() > 1 { Some(Self::Several { first: faults, more }) } else { faults.pop() }
    }
}

/// A line for each fault, and one for those that are not told.
fn lines(first: &[BadList], more: usize) -> String {
    let others = (more > 0).then(|| format!("and {more} more"));
    first.iter().map(ToString::to_string).chain(others).collect::<Vec<_>>().join("\n")
}
