//! The jobs that the page of papers gives the program, and the program's replies.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::widget::image;

use super::{Looked, Product};
use crate::app::Once;
use crate::app::screen::grown_ups::saving::SaveLocation;
use language::Locale;
use platform::printing::PrintError;
use records::{MoveError, Scope};
use reports::{Binding, BindingError, CsvTable, Decimal, Paper, Request, WrittenPdfs};

/// A request for pages to print, with all that the program needs to make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    pub request: Request,
    /// The children whom the pages are about. `None` for nobody, as for a worksheet without a name.
    pub scope: Option<Scope>,
    pub paper: Paper,
    /// The language of the pages. `None` for that of the program.
    pub locale: Option<Locale>,
}

/// A job that the page of papers gives the program, since it needs files, the records or time.
#[derive(Debug, Clone)]
pub enum PaperJob {
    /// Begin the preview of these pages, and draw its first page.
    Show(Show),
    /// Draw the page of the preview that is wanted, or, if none is, lay out the next sheet.
    LookOn(Once<Looked>, Option<Turn>),
    /// Save the pages as one PDF file or several. The switch stops the job.
    Save(Ask, Binding, SaveLocation, Halt),
    /// Save a table with this decimal sign. `None` for the sign that is usual in the language of the program.
    SaveTable(Ask, CsvTable, Option<Decimal>, SaveLocation),
    FindPrinters,
    /// Print the pages on the printer of this name. The switch stops the job.
    Print(Ask, String, Halt),
    View(Ask, Halt),
}

#[derive(Debug, Clone)]
pub struct Show {
    pub ask: Ask,
    /// The request for the page that is wanted first.
    pub turn: Turn,
}

/// A request for one page of the preview.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// The index of the page, counted from 0 through all sheets.
    pub at: usize,
    /// The width of the page's picture, in pixels.
    pub width: f32,
    /// The number of this request, by which its answer is recognised. No two have the same.
    pub number: u64,
}

/// How many pages each sheet of the preview has, as far as they are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of pages of each sheet, from the first sheet on.
    pub sheets: Vec<usize>,
    pub is_all: bool,
}

impl Counts {
    pub fn pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// Where the page of this index, counted from 0 through all sheets, lies: the index of its sheet, and its index in that sheet. `None`
    /// if that sheet isn't counted yet.
    pub fn place(&self, at: usize) -> Option<(usize, usize)> {
        let mut left = at;
        for (sheet, pages) in self.sheets.iter().enumerate() {
            if left < *pages {
                return Some((sheet, left));
            }
            left -= pages;
        }
        None
    }
}

/// The page that was asked for with the request of this number, or why it could not be drawn.
#[derive(Debug, Clone)]
pub struct ShownPage(pub u64, pub Result<Sheet, PaperError>);

/// A page of the preview, as a picture and in words.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub picture: image::Handle,
    /// The text of the page, line by line, for screen readers.
    pub lines: Vec<String>,
}

/// The result of a [`PaperJob`], or the choice of a path in a dialog.
#[derive(Debug, Clone)]
pub enum PaperReply {
    NotShown(ShownPage),
    /// The preview, given back by a job, with the page that was drawn, if one was wanted.
    Looked(Once<Looked>, Option<ShownPage>),
    /// The path to save to, chosen in a dialog. `None` if nothing was chosen or no dialog could open.
    FileChosen(Product, Option<PathBuf>),
    Printers(Vec<String>),
    /// How many sheets are done so far.
    Progress(usize),
    /// These files are there already, so this job has saved nothing.
    InTheWay(Vec<PathBuf>, Box<PaperJob>),
    Done(Result<Finished, PaperError>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    Saved(WrittenPdfs),
    Table(PathBuf),
    /// The pages were printed: the name of the printer, and how many pages.
    Printed(String, usize),
    Opened,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaperError {
    #[error(transparent)]
    NotBound(#[from] BindingError),
    #[error(transparent)]
    NotPrinted(#[from] PrintError),
    #[error(transparent)]
    Records(#[from] MoveError),
}

/// A switch that stops a job with pages to print. Clones are the same switch.
#[derive(Debug, Clone, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    pub fn go_on(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    pub(super) fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
