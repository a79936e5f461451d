//! What the page asks the program to do, and what the program replies.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::widget::image;

use super::{Looked, Product};
use crate::app::Once;
use crate::app::screen::grown_ups::saving::Place;
use language::Locale;
use platform::printing::PrintError;
use records::{MoveError, Scope};
use reports::{Binding, BindingError, CsvTable, Decimal, Paper, Request, WrittenPdfs};

/// A request for pages to print, such as reports and worksheets, with all the program needs to make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Which pages are wanted, such as a worksheet, and what they are about.
    pub request: Request,
    /// The children on the pages; `None` for pages about nobody, such as a worksheet without a name.
    pub scope: Option<Scope>,
    /// The size of the paper.
    pub paper: Paper,
    /// The language of the pages; `None` for the language of the program.
    pub locale: Option<Locale>,
}

/// A job with pages of paper that the page of papers asks the program to do, since it needs files, the records or time.
#[derive(Debug, Clone)]
pub enum PaperJob {
    /// Draw the first page of the preview.
    Show(Show),
    /// Draw the page of the preview that is wanted; or if none is, set the next sheet.
    LookOn(Once<Looked>, Option<Turn>),
    /// Save the pages as one PDF file or several.
    Save(Ask, Binding, Place, Halt),
    /// Save a table with this decimal sign; `None` for the sign in the language of the program.
    SaveTable(Ask, CsvTable, Option<Decimal>, Place),
    /// Find the printers that there are.
    FindPrinters,
    /// Print the pages on the printer of this name.
    Print(Ask, String, Halt),
    /// Open the pages in the system's viewer.
    View(Ask, Halt),
}

/// A job to show pages of paper in the preview, of which one is wanted first.
#[derive(Debug, Clone)]
pub struct Show {
    /// The request for the pages that the preview shows.
    pub ask: Ask,
    /// The page that is wanted first.
    pub turn: Turn,
}

/// A request for one page of the preview.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// The place of the wanted page, counted from 0 through all sheets.
    pub at: usize,
    /// How wide the page is drawn, in pixels of the picture.
    pub width: f32,
    /// The number of this request for a page. No other request has it, so an answer can be matched with it.
    pub number: u64,
}

/// How many pages each sheet of the preview has, as far as the sheets are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of pages of each counted sheet, from the first sheet on.
    pub sheets: Vec<usize>,
    /// Whether all sheets of the preview are counted.
    pub is_all: bool,
}

impl Counts {
    /// How many pages the counted sheets have together.
    pub fn pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// Finds the sheet of a page of the preview, and the page within that sheet, both counted from 0. `at` is the page's number, counted
    /// from 0 through all sheets. `None` if that sheet isn't counted yet.
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

/// The page of the preview that the request of this number wanted, or why it could not be drawn.
#[derive(Debug, Clone)]
pub struct ShownPage(pub u64, pub Result<Sheet, PaperError>);

/// A page of the preview, as a picture and in words.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// What is seen of the page.
    pub picture: image::Handle,
    /// What stands on the page, line by line.
    pub lines: Vec<String>,
}

/// What came of a [`PaperJob`] with pages of paper, or of a dialog.
#[derive(Debug, Clone)]
pub enum PaperReply {
    /// No page can be shown, and why.
    NotShown(ShownPage),
    /// The pages of the preview after a step, with the page that was drawn, if one was wanted.
    Looked(Once<Looked>, Option<ShownPage>),
    /// The place that was chosen in a dialog for what is to be saved; `None` if there was no choice or no dialog.
    FileChosen(Product, Option<PathBuf>),
    /// The names of the printers that there are.
    Printers(Vec<String>),
    /// How many sheets are done so far.
    Progress(usize),
    /// These files are already there, so this job has saved nothing.
    InTheWay(Vec<PathBuf>, Box<PaperJob>),
    /// The job is done, or why it failed.
    Done(Result<Finished, PaperError>),
}

/// What was done with pages of paper: saved, printed or opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    /// The pages were saved as PDF files.
    Saved(WrittenPdfs),
    /// A table was saved in this file.
    Table(PathBuf),
    /// Pages were sent to the printer of this name: how many.
    Printed(String, usize),
    /// The pages were opened in the system's viewer.
    Opened,
}

/// Why no pages were saved, printed or shown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaperError {
    /// There are no pages, or they can't be written.
    #[error(transparent)]
    NotBound(#[from] BindingError),
    /// The pages can't be printed.
    #[error(transparent)]
    NotPrinted(#[from] PrintError),
    /// The records do not answer.
    #[error(transparent)]
    Records(#[from] MoveError),
}

/// A switch that stops a job with pages of paper, such as printing. Clones are the same switch.
#[derive(Debug, Clone, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Whether the job with pages may go on, because nobody has stopped it.
    pub fn go_on(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    pub(super) fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
