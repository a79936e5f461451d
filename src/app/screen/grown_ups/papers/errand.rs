//! The jobs that the page gives the program, and the program's replies.

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

/// A request for pages to print, with all the program needs to make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    pub request: Request,
    /// `None` for pages about nobody, such as a worksheet without a name.
    pub scope: Option<Scope>,
    pub paper: Paper,
    /// `None` for the language of the program.
    pub locale: Option<Locale>,
}

/// A job for the program, since it needs files, the records or time.
#[derive(Debug, Clone)]
pub enum PaperJob {
    /// Draw the first page of the preview.
    Show(Show),
    /// Draw the wanted page of the preview, or else lay out the next sheet.
    LookOn(Once<Looked>, Option<Turn>),
    /// Save the pages as one PDF file or several.
    Save(Ask, Binding, SaveLocation, Halt),
    /// Save a table with this decimal sign; `None` for the sign in the language of the program.
    SaveTable(Ask, CsvTable, Option<Decimal>, SaveLocation),
    FindPrinters,
    /// Print on the printer of this name.
    Print(Ask, String, Halt),
    View(Ask, Halt),
}

#[derive(Debug, Clone)]
pub struct Show {
    pub ask: Ask,
    /// The page that is wanted first.
    pub turn: Turn,
}

/// A request for one page of the preview.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// Index of the page through all sheets.
    pub at: usize,
    /// Width of the page, in pixels of the picture.
    pub width: f32,
    /// Unique number of this request, by which the answer is recognised.
    pub number: u64,
}

/// Pages of each sheet of the preview, as far as they are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// From the first sheet on.
    pub sheets: Vec<usize>,
    pub is_all: bool,
}

impl Counts {
    pub fn pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// The index of a page's sheet, and the page's index in it; `None` if that sheet isn't counted yet.
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

/// The page for the request of this number, or why it could not be drawn.
#[derive(Debug, Clone)]
pub struct ShownPage(pub u64, pub Result<Sheet, PaperError>);

/// A page of the preview, as a picture and in words.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub picture: image::Handle,
    /// The text of the page, line by line.
    pub lines: Vec<String>,
}

/// The result of a [`PaperJob`], or a choice in a dialog.
#[derive(Debug, Clone)]
pub enum PaperReply {
    NotShown(ShownPage),
    /// The pages of the preview after a step, with the page that was drawn, if one was wanted.
    Looked(Once<Looked>, Option<ShownPage>),
    /// The path to save to; `None` if there was no choice or no dialog.
    FileChosen(Product, Option<PathBuf>),
    Printers(Vec<String>),
    /// Sheets that are done so far.
    Progress(usize),
    /// These files are already there, so this job has saved nothing.
    InTheWay(Vec<PathBuf>, Box<PaperJob>),
    Done(Result<Finished, PaperError>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    Saved(WrittenPdfs),
    Table(PathBuf),
    /// The name of the printer, and the number of pages.
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

/// A switch that stops a job with pages. Clones are the same switch.
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
