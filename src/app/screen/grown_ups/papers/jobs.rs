//! The jobs that the page of papers gives the program, and the program's replies.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::widget::image;

use super::{OutputKind, PreviewSheets};
use crate::app::OneTimeValue;
use crate::app::screen::grown_ups::saving::SaveLocation;
use language::Locale;
use platform::printing::PrintError;
use records::{ArchiveScope, TransferError};
use reports::{Binding, BindingError, CsvTable, DecimalMark, Paper, Request, WrittenPdfs};

/// A request for pages to print, with all that the program needs to make them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PagesRequest {
    pub request: Request,
    /// The children whom the pages are about. `None` for nobody, as for a worksheet without a name.
    pub scope: Option<ArchiveScope>,
    pub paper: Paper,
    /// The language of the pages. `None` for that of the program.
    pub locale: Option<Locale>,
}

/// A job that the page of papers gives the program, since it needs files, the records or time.
#[derive(Debug, Clone)]
pub enum PaperJob {
    /// Begin the preview of these pages, and draw its first page.
    StartPreview(PreviewStart),
    /// Draw the page of the preview that is wanted, or, if none is, lay out the next sheet.
    ContinuePreview(OneTimeValue<PreviewSheets>, Option<PreviewPageRequest>),
    /// Save the pages as one PDF file or several. The switch stops the job.
    Save(PagesRequest, Binding, SaveLocation, StopSwitch),
    /// Save a table with this decimal sign. `None` for the sign that is usual in the language of the program.
    SaveTable(PagesRequest, CsvTable, Option<DecimalMark>, SaveLocation),
    FindPrinters,
    /// Print the pages on the printer of this name. The switch stops the job.
    Print(PagesRequest, String, StopSwitch),
    View(PagesRequest, StopSwitch),
}

#[derive(Debug, Clone)]
pub struct PreviewStart {
    pub request: PagesRequest,
    /// The request for the page that is wanted first.
    pub page: PreviewPageRequest,
}

/// A request for one page of the preview.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PreviewPageRequest {
    /// The index of the page, counted from 0 through all sheets.
    pub at: usize,
    /// The width of the page's picture, in pixels.
    pub width: f32,
    /// The number of this request, by which its answer is recognised. No two have the same.
    pub number: u64,
}

/// How many pages each sheet of the preview has, as far as they are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageCounts {
    /// The number of pages of each sheet, from the first sheet on.
    pub sheets: Vec<usize>,
    pub is_complete: bool,
}

impl PageCounts {
    pub fn total_pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// Where the page of this index, counted from 0 through all sheets, lies: the index of its sheet, and its index in that sheet. `None`
    /// if that sheet isn't counted yet.
    pub fn sheet_and_page_index(&self, at: usize) -> Option<(usize, usize)> {
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
pub struct ShownPage(pub u64, pub Result<PreviewPage, PaperError>);

/// A page of the preview, as a picture and in words.
#[derive(Debug, Clone)]
pub struct PreviewPage {
    pub picture: image::Handle,
    /// The text of the page, line by line, for screen readers.
    pub lines: Vec<String>,
}

/// The result of a [`PaperJob`], or the choice of a path in a dialog.
#[derive(Debug, Clone)]
pub enum PaperReply {
    NotShown(ShownPage),
    /// The preview, given back by a job, with the page that was drawn, if one was wanted.
    Preview(OneTimeValue<PreviewSheets>, Option<ShownPage>),
    /// The path to save to, chosen in a dialog. `None` if nothing was chosen or no dialog could open.
    FileChosen(OutputKind, Option<PathBuf>),
    Printers(Vec<String>),
    /// How many sheets are done so far.
    Progress(usize),
    /// These files are there already, so this job has saved nothing.
    InTheWay(Vec<PathBuf>, Box<PaperJob>),
    Done(Result<FinishedJob, PaperError>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FinishedJob {
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
    Records(#[from] TransferError),
}

/// A switch that stops a job with pages to print. Clones are the same switch.
#[derive(Debug, Clone, Default)]
pub struct StopSwitch(Arc<AtomicBool>);

impl StopSwitch {
    pub fn may_continue(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    pub(super) fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
