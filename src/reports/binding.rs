//! Sheets of several children: bound in one PDF, or each in a file of its own in a folder.

use std::io;
use std::path::{Path, PathBuf};

use super::document::{Document, NotSet, Paper};
use crate::records::{NotMoved, write_for_owner};

/// The longest name of a child in the name of a file, in characters.
const LONGEST: usize = 60;

/// A sheet, and the name of the child or the class that it is about.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The name.
    pub name: String,
    /// What is on it.
    pub document: Document,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The file, or the folder.
    pub path: PathBuf,
    /// How many files.
    pub files: usize,
    /// How many pages in all.
    pub pages: usize,
}

/// Why nothing, or not all, was written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotBound {
    /// The pages cannot be set.
    #[error(transparent)]
    Set(#[from] NotSet),
    /// A file cannot be written.
    #[error(transparent)]
    File(#[from] NotMoved),
    /// There is nothing to write.
    #[error("there is nobody to report on; choose a class with children")]
    Nobody,
    /// Somebody has stopped it.
    #[error("stopped")]
    Stopped,
}

/// Writes the sheets, as one PDF or, where the path [is a folder](is_folder), one by one. After each sheet `go_on` is asked with the
/// number of those that are done.
///
/// # Errors
///
/// There are none, they cannot be set or written, or `go_on` says no; files that were written by then stay.
pub fn bind(
    sheets: impl ExactSizeIterator<Item = Sheet>,
    paper: Paper,
    path: PathBuf,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Bound, NotBound> {
    let (mut files, mut pages) = (0, 0);
    let mut bound: Option<Document> = None;
    let by_one = is_folder(&path);
    for (number, sheet) in (1..).zip(sheets) {
        if by_one {
            if files == 0 {
                make_folder(&path)?;
            }
            pages += write(&sheet.document, paper, &path.join(file_name(number, &sheet.name)))?;
            files += 1;
        } else {
            bound = Some(match bound {
                None => sheet.document,
                Some(others) => others.and([sheet.document]),
            });
        }
        if !go_on(number) {
            return Err(NotBound::Stopped);
        }
    }
    if let Some(document) = bound {
        pages = write(&document, paper, &path)?;
        files = 1;
    }
    if files == 0 { Err(NotBound::Nobody) } else { Ok(Bound { path, files, pages }) }
}

/// Writes a document as PDF, and gives the number of its pages.
///
/// # Errors
///
/// It cannot be set, or the file cannot be written.
pub fn write(document: &Document, paper: Paper, path: &Path) -> Result<usize, NotBound> {
    let pages = document.pages(paper)?;
    let pdf = pages.pdf()?;
    write_for_owner(path, |file| file.write_all(&pdf))?;
    Ok(pages.count())
}

/// Whether sheets are written one by one into this path: it is a folder, or looks like one.
#[must_use]
pub fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none()
}

fn make_folder(path: &Path) -> Result<(), NotMoved> {
    let failed = |error: io::Error| NotMoved::File { path: path.to_owned(), reason: error.to_string() };
    std::fs::create_dir_all(path).map_err(failed)
}

/// The name of the file for a sheet: its number, so that they lie in order, and the name, as far as every system can store it.
fn file_name(number: usize, name: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"/\:*?"<>|."#.contains(c) { ' ' } else { c };
    let name: String = name.chars().take(LONGEST).map(safe).collect();
    format!("{number:02} {}.pdf", name.trim())
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_of_files_can_be_stored_everywhere() {
        for (name, file) in [
            ("Mia", "01 Mia.pdf"),
            ("../../etc/passwd", "01 etc passwd.pdf"),
            ("a:b*c?\n", "01 a b c.pdf"),
            ("李雷", "01 李雷.pdf"),
            ("", "01 .pdf"),
        ] {
            assert_eq!(file_name(1, name), file, "{name}");
        }
        assert_eq!(file_name(12, &"ü".repeat(200)).chars().count(), 3 + 60 + 4);
    }
}
