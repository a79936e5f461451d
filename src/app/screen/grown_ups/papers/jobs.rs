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
use reports::{BindingError, CsvTable, DecimalMark, PageRequest, Paper, PdfGrouping, WrittenPdfs};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PagesRequest {
    pub request: PageRequest,
    /// Whom the pages are about. `None` for nobody, as for a worksheet without a name.
    pub scope: Option<ArchiveScope>,
    pub paper: Paper,
    /// The language of the pages. `None` for the language of the program.
    pub locale: Option<Locale>,
}

#[derive(Debug, Clone)]
pub enum PrintoutJob {
    StartPreview(FirstPreviewRequest),
    /// Draw the wanted page or, if none is wanted, lay out the next sheet.
    ContinuePreview(OneTimeValue<PreviewSheets>, Option<PreviewPageRequest>),
    /// Save the pages as one PDF file or several. The switch stops the job.
    Save(PagesRequest, PdfGrouping, SaveLocation, StopSwitch),
    /// Save a table. `None` stands for the decimal sign that is usual in the language of the program.
    SaveTable(PagesRequest, CsvTable, Option<DecimalMark>, SaveLocation),
    FindPrinters,
    Print(PagesRequest, String, StopSwitch),
    View(PagesRequest, StopSwitch),
}

#[derive(Debug, Clone)]
pub struct FirstPreviewRequest {
    pub request: PagesRequest,
    pub page: PreviewPageRequest,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PreviewPageRequest {
    /// The index of the page among the pages of all sheets.
    pub at: usize,
    /// The width of the page's picture, in pixels.
    pub width: f32,
    /// The number of this request, by which the answer is recognised. No two requests have the same.
    pub number: u64,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageCounts {
    /// The number of pages of each sheet, in order.
    pub sheets: Vec<usize>,
    pub is_complete: bool,
}

impl PageCounts {
    pub fn total_pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// The index of a sheet, and of the page in it. `at` is the index of the page among the pages of all sheets. `None` if the sheet isn't
    /// counted yet.
    pub fn sheet_and_page_index(&self, page_index: usize) -> Option<(usize, usize)> {
        let mut left = page_index;
        for (sheet, pages) in self.sheets.iter().enumerate() {
            if left < *pages {
                return Some((sheet, left));
            }
            left -= pages;
        }
        None
    }
}

/// The number of a request for a page, and the page or why it could not be drawn.
#[derive(Debug, Clone)]
pub struct PreviewPageReply(pub u64, pub Result<PreviewPage, PrintoutError>);

#[derive(Debug, Clone)]
pub struct PreviewPage {
    pub picture: image::Handle,
    pub lines: Vec<String>,
}

#[derive(Debug, Clone)]
pub enum PrintoutReply {
    NotShown(PreviewPageReply),
    /// The preview, given back by a job, with the page that was drawn, if one was wanted.
    Preview(OneTimeValue<PreviewSheets>, Option<PreviewPageReply>),
    /// Where to save this was chosen. `None` if nothing was chosen or no dialog could open.
    FileChosen(OutputKind, Option<PathBuf>),
    Printers(Vec<String>),
    Progress(usize),
    /// These files are there already, so this job has saved nothing.
    InTheWay(Vec<PathBuf>, Box<PrintoutJob>),
    Done(Result<FinishedJob, PrintoutError>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FinishedJob {
    Saved(WrittenPdfs),
    Table(PathBuf),
    Printed(String, usize),
    Opened,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PrintoutError {
    #[error(transparent)]
    NotBound(#[from] BindingError),
    #[error(transparent)]
    NotPrinted(#[from] PrintError),
    #[error(transparent)]
    Records(#[from] TransferError),
}

/// Stops a job that runs on another thread. Clones are the same switch.
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
