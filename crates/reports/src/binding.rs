//! Sheets of several children: bound in one PDF, or each in its own file in a folder.

use std::io;
use std::path::{Path, PathBuf};

use interchange::is_invisible_control;

use super::document::{Document, Paper, TypesetError};
use super::request::RequestError;
use records::{TransferError, write_private_file};

/// How many characters of a name are used in a file name at most.
const LONGEST: usize = 60;

#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    pub name: String,
    pub document: Document,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenPdfs {
    pub path: PathBuf,
    pub files: usize,
    pub pages: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BindingError {
    #[error(transparent)]
    Set(#[from] TypesetError),
    #[error(transparent)]
    File(#[from] TransferError),
    #[error(transparent)]
    NoPages(#[from] RequestError),
    /// The caller stopped the work: `should_continue` returned false.
    #[error("stopped")]
    Stopped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PdfGrouping {
    #[default]
    OneFile,
    SeparateFiles,
}

impl PdfGrouping {
    /// How sheets are written to `path`: each in its own file if it is a folder, or does not exist and has no ending; otherwise all in one.
    pub fn for_path(path: &Path) -> Self {
        // If the system doesn't let us look, writing there will say so.
        let looks_like_a_folder =
            path.extension().is_none() && platform::files::exists(path).is_ok_and(|is_there| !is_there);
        let is_folder = platform::files::is_folder(path).is_ok_and(|is_folder| is_folder);
        if is_folder || looks_like_a_folder { Self::SeparateFiles } else { Self::OneFile }
    }
}

/// Writes the sheets as PDFs on `paper`. Calls `should_continue` with the number of sheets done, and stops if it returns false; files that
/// are written already stay. It is an error if there are no sheets.
pub fn write_sheets(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    binding: PdfGrouping,
    paper: Paper,
    path: PathBuf,
    mut should_continue: impl FnMut(usize) -> bool,
) -> Result<WrittenPdfs, BindingError> {
    if binding == PdfGrouping::OneFile {
        let document = join_sheets(sheets, should_continue)?;
        let pages = write(&document, paper, &path)?;
        return Ok(WrittenPdfs { path, files: 1, pages });
    }
    let (mut files, mut pages) = (0, 0);
    for (number, sheet) in (1..).zip(sheets) {
        let sheet = sheet?;
        if files == 0 {
            make_folder(&path)?;
        }
        pages += write(&sheet.document, paper, &path.join(file_name(number, &sheet.name)))?;
        files += 1;
        if !should_continue(number) {
            return Err(BindingError::Stopped);
        }
    }
    if files == 0 { Err(RequestError::Nobody.into()) } else { Ok(WrittenPdfs { path, files, pages }) }
}

/// The files that [`write_sheets`] would write or overwrite, up to the first sheet that cannot be made. Empty for separate files in a
/// folder that does not exist yet.
pub fn files_to_write(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    binding: PdfGrouping,
    path: &Path,
) -> Vec<PathBuf> {
    match binding {
        PdfGrouping::OneFile => vec![path.to_owned()],
        // A folder that does not exist yet has no files to overwrite.
        PdfGrouping::SeparateFiles if platform::files::is_folder(path).is_ok_and(|is_folder| !is_folder) => {
            Vec::new()
        }
        PdfGrouping::SeparateFiles => {
            let names = (1..).zip(sheets).map_while(|(number, sheet)| Some((number, sheet.ok()?.name)));
            names.map(|(number, name)| path.join(file_name(number, &name))).collect()
        }
    }
}

/// Joins the sheets in one document. Calls `should_continue` with the number of sheets done, and stops if it returns false. It is an error
/// if there are no sheets.
pub fn join_sheets(
    sheets: impl Iterator<Item = Result<Sheet, RequestError>>,
    mut should_continue: impl FnMut(usize) -> bool,
) -> Result<Document, BindingError> {
    let mut bound: Option<Document> = None;
    for (number, sheet) in (1..).zip(sheets) {
        let Sheet { document, .. } = sheet?;
        bound = Some(match bound {
            None => document,
            Some(others) => others.followed_by([document]),
        });
        if !should_continue(number) {
            return Err(BindingError::Stopped);
        }
    }
    bound.ok_or(BindingError::NoPages(RequestError::Nobody))
}

fn write(document: &Document, paper: Paper, path: &Path) -> Result<usize, BindingError> {
    let pages = document.pages(paper)?;
    let pdf = pages.pdf()?;
    write_private_file(path, |file| file.write_all(&pdf))?;
    Ok(pages.page_count())
}

fn make_folder(path: &Path) -> Result<(), TransferError> {
    let failed = |error: io::Error| TransferError::File { path: path.to_owned(), reason: error.to_string() };
    platform::files::make_folder(path).map_err(failed)
}

/// The name of the file for a sheet. It begins with the sheet's number, so that the files stay in the order of the sheets.
fn file_name(number: usize, name: &str) -> String {
    format!("{number:02} {}.pdf", safe_file_name(name))
}

/// The name without characters that some system does not allow in file names. Never empty.
pub fn safe_file_name(name: &str) -> String {
    let safe = |c: char| if c.is_control() || r#"/\:*?"<>|."#.contains(c) { ' ' } else { c };
    let seen = |c: &char| c.is_control() || !is_invisible_control(*c);
    let name: String = name.chars().filter(seen).take(LONGEST).map(safe).collect();
    match name.trim() {
        "" => "fishpond".to_owned(),
        device if is_device(device) => format!("{device}_"),
        name => name.to_owned(),
    }
}

/// Whether Windows takes a file of this name for a device, such as `CON`, whatever its ending is.
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
