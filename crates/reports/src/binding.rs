//! Sheets of several children: bound in one PDF, or each in its own file in a folder.

use std::io;
use std::path::{Path, PathBuf};

use interchange::acts_unseen;

use super::document::{Document, Paper, TypesetError};
use super::request::RequestError;
use records::{MoveError, write_for_owner};

/// The most characters of a child's name in a file's name.
const LONGEST: usize = 60;

/// One report to print: its pages, and the name of the child or the class that it is about.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The name of the child or the class that the sheet is about.
    pub name: String,
    /// The pages of the sheet, not yet typeset.
    pub document: Document,
}

/// What [`bind`] wrote, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The path of the PDF, or of the folder with the PDFs, that was written.
    pub path: PathBuf,
    /// How many PDFs were written.
    pub files: usize,
    /// How many pages all the PDFs have together.
    pub pages: usize,
}

/// Why [`bind`] did not write the sheets, or not all of them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BindingError {
    /// The pages of a sheet cannot be typeset, for the reason given.
    #[error(transparent)]
    Set(#[from] TypesetError),
    /// A PDF, or the folder for PDFs, cannot be written.
    #[error(transparent)]
    File(#[from] MoveError),
    /// There are no pages to write, for the reason given.
    #[error(transparent)]
    NoPages(#[from] RequestError),
    /// The caller's `go_on` stopped the writing.
    #[error("stopped")]
    Stopped,
}

/// How the sheets of several children are put into PDFs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// All sheets go into one PDF, one after the other.
    #[default]
    Together,
    /// Each sheet goes into its own PDF, in a folder.
    Apart,
}

impl Binding {
    /// Chooses how to bind sheets that are written to `path`: each apart if `path` is a folder, or does not exist and has no ending; else
    /// together.
    pub fn of_path(path: &Path) -> Self {
        // If the system doesn't let us look, writing there will say so.
        let looks_like_a_folder =
            path.extension().is_none() && platform::files::is_there(path).is_ok_and(|is_there| !is_there);
        let is_folder = platform::files::is_folder(path).is_ok_and(|is_folder| is_folder);
        if is_folder || looks_like_a_folder { Self::Apart } else { Self::Together }
    }
}

/// Writes sheets as PDFs on `paper`, each with one report: all into the file `path`, or each into its own file in the folder `path`, as
/// `binding` says. After each sheet it calls `go_on` with the number of sheets that are done.
///
/// # Errors
///
/// If there is nothing to write, a sheet cannot be typeset or written, or `go_on` returns false. Files that are written by then stay.
pub fn bind(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    binding: Binding,
    paper: Paper,
    path: PathBuf,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Bound, BindingError> {
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
            return Err(BindingError::Stopped);
        }
    }
    if files == 0 { Err(RequestError::Nobody.into()) } else { Ok(Bound { path, files, pages }) }
}

/// Lists the files that [`bind`] would write or overwrite for the same `sheets`, `binding` and `path`. A sheet that cannot be made has
/// none; nor has a folder that does not exist yet.
pub fn bound_files(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    binding: Binding,
    path: &Path,
) -> Vec<PathBuf> {
    match binding {
        Binding::Together => vec![path.to_owned()],
        // A folder that does not exist yet has no files to overwrite.
        Binding::Apart if platform::files::is_folder(path).is_ok_and(|is_folder| !is_folder) => Vec::new(),
        Binding::Apart => {
            let names = (1..).zip(sheets).map_while(|(number, sheet)| Some((number, sheet.ok()?.name)));
            names.map(|(number, name)| path.join(file_name(number, &name))).collect()
        }
    }
}

/// Joins sheets, each with one report, into one document, one after the other. After each sheet it calls `go_on` with the number of sheets
/// that are done.
pub fn together(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Document, BindingError> {
    let mut bound: Option<Document> = None;
    for (number, sheet) in (1..).zip(sheets) {
        let Sheet { document, .. } = sheet?;
        bound = Some(match bound {
            None => document,
            Some(others) => others.and([document]),
        });
        if !go_on(number) {
            return Err(BindingError::Stopped);
        }
    }
    bound.ok_or(BindingError::NoPages(RequestError::Nobody))
}

/// Writes a document as a PDF. Returns the number of its pages.
fn write(document: &Document, paper: Paper, path: &Path) -> Result<usize, BindingError> {
    let pages = document.pages(paper)?;
    let pdf = pages.pdf()?;
    write_for_owner(path, |file| file.write_all(&pdf))?;
    Ok(pages.count())
}

fn make_folder(path: &Path) -> Result<(), MoveError> {
    let failed = |error: io::Error| MoveError::File { path: path.to_owned(), reason: error.to_string() };
    platform::files::make_folder(path).map_err(failed)
}

/// The name of the file for a sheet: its number, which puts the files in order, and its name.
fn file_name(number: usize, name: &str) -> String {
    format!("{number:02} {}.pdf", safe_name(name))
}

/// Makes the name of a child or a class fit for the name of a file, without signs that some system does not allow. The result is never
/// empty.
pub fn safe_name(name: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"/\:*?"<>|."#.contains(c) { ' ' } else { c };
    let seen = |c: &char| c.is_control() || !acts_unseen(*c);
    let name: String = name.chars().filter(seen).take(LONGEST).map(safe).collect();
    match name.trim() {
        "" => "fishpond".to_owned(),
        device if is_device(device) => format!("{device}_"),
        name => name.to_owned(),
    }
}

/// Whether Windows takes the name for a device, whatever extension follows.
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
