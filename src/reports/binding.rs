//! Sheets of several children: bound in one PDF, or each in a file of its own in a folder.

use std::io;
use std::path::{Path, PathBuf};

use super::document::{Document, NotSet, Paper};
use super::request::NoPages;
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
    /// There are no pages.
    #[error(transparent)]
    NoPages(#[from] NoPages),
    /// Somebody has stopped it.
    #[error("stopped")]
    Stopped,
}

/// How sheets are bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// All in one PDF.
    #[default]
    Together,
    /// Each in a file of its own, in a folder.
    Apart,
}

impl Binding {
    /// How sheets are bound that are written to this path: apart if it is a folder, or is not there and looks like one.
    #[must_use]
    pub fn of_path(path: &Path) -> Self {
        let looks_like_a_folder = path.extension().is_none() && !path.exists();
        if path.is_dir() || looks_like_a_folder { Self::Apart } else { Self::Together }
    }
}

/// Writes the sheets. After each of them `go_on` is asked with the number of those that are done.
///
/// # Errors
///
/// There is nothing to write, it cannot be set or written, or `go_on` says no; files that were written by then stay.
pub fn bind(
    sheets: impl Iterator<Item = Result<Sheet, NoPages>>,
    binding: Binding,
    paper: Paper,
    path: PathBuf,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Bound, NotBound> {
    if binding == Binding::Together {
        let document = together(sheets, go_on)?;
        let pages = write(&document, paper, &path)?;
        return Ok(Bound { path, files: 1, pages });
    }
    let (mut files, mut pages) = (0, 0);
    for (number, sheet) in (1..).zip(sheets) {
        let sheet = sheet?;
        if files == 0 {
            make_folder(&path)?;
        }
        pages += write(&sheet.document, paper, &path.join(file_name(number, &sheet.name)))?;
        files += 1;
        if !go_on(number) {
            return Err(NotBound::Stopped);
        }
    }
    if files == 0 { Err(NoPages::Nobody.into()) } else { Ok(Bound { path, files, pages }) }
}

/// The files that [`bind`] would write. Sheets that cannot be made have none.
pub fn bound_files(
    sheets: impl Iterator<Item = Result<Sheet, NoPages>>,
    binding: Binding,
    path: &Path,
) -> Vec<PathBuf> {
    match binding {
        Binding::Together => vec![path.to_owned()],
        // In a folder that is not there yet, nothing can be in the way.
        Binding::Apart if !path.is_dir() => Vec::new(),
        Binding::Apart => {
            let names = (1..).zip(sheets).map_while(|(number, sheet)| Some((number, sheet.ok()?.name)));
            names.map(|(number, name)| path.join(file_name(number, &name))).collect()
        }
    }
}

/// The sheets as one document. After each of them `go_on` is asked with the number of those that are done.
///
/// # Errors
///
/// There are none, or `go_on` says no.
pub fn together(
    sheets: impl Iterator<Item = Result<Sheet, NoPages>>,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Document, NotBound> {
    let mut bound: Option<Document> = None;
    for (number, sheet) in (1..).zip(sheets) {
        let Sheet { document, .. } = sheet?;
        bound = Some(match bound {
            None => document,
            Some(others) => others.and([document]),
        });
        if !go_on(number) {
            return Err(NotBound::Stopped);
        }
    }
    bound.ok_or(NotBound::NoPages(NoPages::Nobody))
}

/// Writes a document as PDF, and gives the number of its pages.
fn write(document: &Document, paper: Paper, path: &Path) -> Result<usize, NotBound> {
    let pages = document.pages(paper)?;
    let pdf = pages.pdf()?;
    write_for_owner(path, |file| file.write_all(&pdf))?;
    Ok(pages.count())
}

fn make_folder(path: &Path) -> Result<(), NotMoved> {
    let failed = |error: io::Error| NotMoved::File { path: path.to_owned(), reason: error.to_string() };
    std::fs::create_dir_all(path).map_err(failed)
}

/// The name of the file for a sheet: its number, so that they lie in order, and the name.
fn file_name(number: usize, name: &str) -> String {
    format!("{number:02} {}.pdf", safe_name(name))
}

/// A name of a child or a class as far as every system can store it as the name of a file; never empty.
#[must_use]
pub fn safe_name(name: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"/\:*?"<>|."#.contains(c) { ' ' } else { c };
    let name: String = name.chars().take(LONGEST).map(safe).collect();
    match name.trim() {
        "" => "fishpond".to_owned(),
        device if is_device(device) => format!("{device}_"),
        name => name.to_owned(),
    }
}

/// Whether this is a device of Windows, whatever the name ends with.
fn is_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_port = |port: &str| {
        let number = name.strip_prefix(port).and_then(|number| number.parse::<char>().ok());
        number.is_some_and(|number| "0123456789¹²³".contains(number))
    };
    ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&name.as_str())
        || is_port("com")
        || is_port("lpt")
}
