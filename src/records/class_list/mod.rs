//! Class lists: names pasted from anywhere, CSV files, and the files of the OneRoster standard.
//!
//! A list is read first, and then tells what it would bring: [`ListPreview`]. Nothing has changed until that is kept.

mod bad;
mod called;
mod columns;
mod files;
mod matching;
mod preview;
mod roster;
mod sheet;
mod text;

use std::path::Path;

use chrono::NaiveDate;

pub use bad::{At, BadList};
pub use columns::Meaning;
pub use files::{MOST_FILES, MOST_MEGABYTES};
pub use matching::Unsure;
pub use preview::{Changed, ListPreview};
pub use roster::Roster;
pub use sheet::Sheet;

use super::child::Child;

/// A class list as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassList {
    /// A table of names.
    Sheet(Sheet),
    /// The files of a OneRoster.
    Roster(Box<Roster>),
}

impl ClassList {
    /// Reads a file: a table of names, one of the files of a OneRoster 1.1 or 1.2 together with the others, their folder, or the `.zip`
    /// that they come in. An enrolment that has ended by `today` does not count.
    ///
    /// # Errors
    ///
    /// What is wrong, with file, line and column.
    pub fn read_file(path: &Path, today: NaiveDate) -> Result<Self, BadList> {
        let roster =
            |contents| Roster::read(&contents, path, today).map(|roster| Self::Roster(Box::new(roster)));
        if path.is_dir() {
            return roster(files::in_folder(path)?);
        }
        let file = files::name_of(path);
        if let Some(folder) = path.parent().filter(|_| files::of_roster(&file).is_some()) {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let beside = files::in_folder(folder)?;
            // A list of one's own may be called users.csv.
            if beside.contains_key("manifest.csv") || beside.contains_key("enrollments.csv") {
                return roster(beside);
            }
        }
        let content = files::content(path)?;
        if content.starts_with(b"PK\x03\x04")
            && let Some(contents) = files::in_zip(path, content.clone())?
        {
            return roster(contents);
        }
        Sheet::of_file(&text::text_of(&content, &file)?, &file).map(Self::Sheet)
    }

    /// Whether it is known which names are the first names, or somebody has said it.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        match self {
            Self::Sheet(sheet) => sheet.is_sure(),
            Self::Roster(_) => true,
        }
    }

    /// What this list would change among the children who are known. Names without a class come into `class`; there are so many
    /// `pictures` to choose from.
    ///
    /// # Errors
    ///
    /// What is wrong, with line and column.
    pub fn preview(
        &self,
        class: Option<&str>,
        known: &[Child],
        pictures: u8,
    ) -> Result<ListPreview, BadList> {
        match self {
            Self::Sheet(sheet) => sheet.preview(class, known, pictures),
            Self::Roster(roster) => roster.preview(known, pictures),
        }
    }
}
