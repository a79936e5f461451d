//! Class lists: names pasted from anywhere, CSV files, and the files of the OneRoster standard.
//!
//! A list is read first, and a [`ListPreview`] shows what it would bring. Nothing changes until that is saved.

mod calling_names;
mod columns;
mod error;
mod files;
mod matching;
mod name_table;
mod preview;
mod roster;
mod text;

use std::path::Path;

use chrono::NaiveDate;

pub use columns::ColumnMeaning;
pub use error::{ClassListError, ListPosition};
pub use files::{LARGEST_LIST_MEGABYTES, MOST_ROSTER_FILES};
pub use matching::UnsureMatch;
pub use name_table::NameTable;
pub use preview::{ChangedChild, ListPreview};
pub use roster::Roster;

use super::child::Child;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassList {
    Sheet(NameTable),
    Roster(Box<Roster>),
}

impl ClassList {
    /// Reads a class list from a file: a table of names; or a OneRoster 1.1 or 1.2, given as one of its files, their folder, or the `.zip`
    /// that they come in. An enrolment that has ended by `today` doesn't count.
    pub fn read_file(path: &Path, today: NaiveDate) -> Result<Self, ClassListError> {
        let roster =
            |contents| Roster::read(&contents, path, today).map(|roster| Self::Roster(Box::new(roster)));
        if files::is_folder(path)? {
            return roster(files::read_folder(path)?);
        }
        let file = files::file_name(path);
        if let Some(folder) = path.parent().filter(|_| files::roster_file_name(&file).is_some()) {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let beside = files::read_folder(folder)?;
            // A teacher's own list may be called users.csv too.
            if beside.contains_key("manifest.csv") || beside.contains_key("enrollments.csv") {
                return roster(beside);
            }
        }
        let content = files::read_list_file(path)?;
        if content.starts_with(b"PK\x03\x04")
            && let Some(contents) = files::read_zip(path, content.clone())?
        {
            return roster(contents);
        }
        NameTable::from_file_text(&text::decode_text(&content, &file)?, &file).map(Self::Sheet)
    }

    /// Whether we know which names on the list are first names, because the list shows it or a grown-up said so.
    pub fn knows_first_names(&self) -> bool {
        match self {
            Self::Sheet(sheet) => sheet.knows_first_names(),
            Self::Roster(_) => true,
        }
    }

    /// Works out what the list would change. Children on the list without a class come into `class`. Each new child gets a picture: an
    /// index from 0 to below `picture_count`.
    ///
    /// # Errors
    ///
    /// If something on the list is wrong. The error says what, with line and column.
    pub fn preview(
        &self,
        class: Option<&str>,
        known: &[Child],
        picture_count: u8,
    ) -> Result<ListPreview, ClassListError> {
        match self {
            Self::Sheet(sheet) => sheet.preview(class, known, picture_count),
            Self::Roster(roster) => roster.preview(known, picture_count),
        }
    }
}
