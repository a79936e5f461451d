//! What can be wrong with a class list, and where.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::files::{MOST_FILES, MOST_MEGABYTES};
use crate::LONGEST_NAME;

/// A place on a class list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct At {
    /// The name of the file with the list; empty if the list was pasted.
    pub file: String,
    /// The line of the list, counted from one.
    pub line: u64,
    /// The column of the list's table, counted from one.
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

/// What is wrong with a class list, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum BadList {
    /// A file of the list can't be read.
    #[error("{} cannot be read ({reason})", path.display())]
    File {
        /// The file that can't be read.
        path: PathBuf,
        /// What the system says about the file.
        reason: String,
    },
    /// A file is larger than any class list.
    #[error(
        "{file} has more than {MOST_MEGABYTES} megabytes, too much for a class list; choose another file"
    )]
    TooLarge {
        /// The name of the file that is too large.
        file: String,
    },
    /// The file is a workbook or document, which its own program must first save as text.
    #[error("{file} is not text; open it in its own program and save the list as CSV")]
    Workbook {
        /// The name of the workbook or document.
        file: String,
    },
    /// A file that looks packed can't be unpacked.
    #[error("{file} cannot be unpacked ({reason}); unpack it yourself and choose the folder")]
    NotUnpacked {
        /// The name of the packed file.
        file: String,
        /// What is wrong with the packed file.
        reason: String,
    },
    /// A packed file would grow far more than any roster does.
    #[error("{file} would grow far too large when unpacked; it is not a roster, so we left it alone")]
    Bomb {
        /// The name of the packed file.
        file: String,
    },
    /// A packed file holds more files than any roster.
    #[error("{file} has more than {MOST_FILES} files, too many for a roster; choose another file")]
    TooManyFiles {
        /// The name of the packed file.
        file: String,
    },
    /// A file that a OneRoster must have is missing.
    #[error("{} is missing; a roster is one folder, or one .zip, with users.csv, classes.csv and enrollments.csv", path.display())]
    FileMissing {
        /// The file that isn't there.
        path: PathBuf,
    },
    /// The manifest of a OneRoster says something about a file that the standard doesn't know.
    #[error("{at}: “{value}” is not bulk, delta or absent")]
    Manifest {
        /// The place of that word in the manifest.
        at: At,
        /// What the manifest says, instead of bulk, delta or absent.
        value: String,
    },
    /// The manifest names a version of OneRoster that we don't know.
    #[error("{at}: we do not know version “{value}” of OneRoster; save the roster as 1.1 or 1.2")]
    Version {
        /// The place of the version in the manifest.
        at: At,
        /// The version that the manifest names.
        value: String,
    },
    /// A file isn't text, or its letters were lost.
    #[error("{at}: this is not text, or its letters were lost; save the list as “CSV UTF-8”")]
    NotText {
        /// The place where it shows that this is no text.
        at: At,
    },
    /// A line of the list has another number of columns than the first line.
    #[error("{at}: this line has {} columns, and the first has {expected}", at.column)]
    Columns {
        /// The place of the line. Its `column` is the number of columns that the line has.
        at: At,
        /// How many columns the line should have: as many as the first.
        expected: usize,
    },
    /// A column that a roster must have is missing.
    #[error("{file} line 1: there is no column “{name}”")]
    NoColumn {
        /// The name of the file without the column.
        file: String,
        /// The head of the missing column.
        name: String,
    },
    /// No column of the list holds names by which children can be called.
    #[error("no column has first names or whole names; say which one does")]
    NoNames,
    /// A child's name on the list is empty.
    #[error("{at}: the name is empty")]
    NoName {
        /// The place of the empty name.
        at: At,
    },
    /// No letter or digit stands in a child's name on the list.
    #[error("{at}: the name has no letters; write it with letters, too")]
    NoLetters {
        /// The place of the name.
        at: At,
    },
    /// A child's name on the list is too long.
    #[error("{at}: the name has more than {LONGEST_NAME} characters")]
    LongName {
        /// The place of the long name.
        at: At,
    },
    /// A name is in the same class twice on the list.
    #[error("{at}: “{name}” is in this class twice; add a letter, such as “{name} K.”, to tell them apart")]
    Twice {
        /// The place where the name stands the second time.
        at: At,
        /// The name that is there twice.
        name: String,
    },
    /// A line of a roster names a user or a class that isn't in the other files, and not on this computer.
    #[error(
        "{at}: there is no {what} “{id}” in these files, and none here; read the whole roster (bulk) first"
    )]
    Unknown {
        /// The place of the unknown id.
        at: At,
        /// Whether the id should be a “user” or a “class”.
        what: String,
        /// The unknown `sourcedId` of a user or class.
        id: String,
    },
    /// There is no name on the class list.
    #[error("there are no names on this list")]
    Empty,
    /// More than one thing is wrong with the class list.
    #[error("{}", lines(first, *more))]
    Several {
        /// The first ten faults, in the order of the list.
        first: Vec<Self>,
        /// How many more faults the list has.
        more: usize,
    },
}

/// The most faults of a list that are shown. The others are counted.
const MOST_FAULTS: usize = 10;

impl BadList {
    /// Makes one error of all faults; `None` if there are none.
    pub(super) fn all(mut faults: Vec<Self>) -> Option<Self> {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        faults.truncate(MOST_FAULTS);
        if faults.len() > 1 { Some(Self::Several { first: faults, more }) } else { faults.pop() }
    }
}

/// A line for each fault, and a line that counts the others.
fn lines(first: &[BadList], more: usize) -> String {
    let others = (more > 0).then(|| format!("and {more} more"));
    first.iter().map(ToString::to_string).chain(others).collect::<Vec<_>>().join("\n")
}
