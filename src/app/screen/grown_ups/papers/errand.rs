//! What the page has the program do, and what it is told of it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iced::widget::image;

use super::Stop;
use crate::app::screen::grown_ups::saving::Place;
use crate::language::Locale;
use crate::records::{NotMoved, Scope};
use crate::reports::printer::NotPrinted;
use crate::reports::{Binding, Bound, NotBound, Paper, Request, Table};

/// Which pages, for the program to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Which pages.
    pub request: Request,
    /// About whom; `None` for nobody.
    pub scope: Option<Scope>,
    /// On what.
    pub paper: Paper,
    /// In which language; `None` for that of the program.
    pub locale: Option<Locale>,
}

/// Something for the program to do, because it needs files, the records or time.
#[derive(Debug, Clone)]
pub enum Errand {
    /// Draw a page.
    Show {
        /// Of what.
        ask: Ask,
        /// Which sheet, or which page of the only sheet.
        at: usize,
        /// How wide, in pixels.
        width: f32,
        /// The number of this errand.
        number: u64,
    },
    /// Write a PDF, or several.
    Save(Ask, Binding, Place, Halt),
    /// Write a table.
    SaveTable(Ask, Table, Place),
    /// Look which printers there are.
    FindPrinters,
    /// Print.
    Print(Ask, String, Halt),
    /// Open the pages in the system's viewer.
    View(Ask, Halt),
}

/// What came of an [`Errand`], or of a dialog.
#[derive(Debug, Clone)]
pub enum Told {
    /// A page was drawn.
    Shown(u64, Result<Shown, NoPaper>),
    /// Where to save was chosen in a dialog, or not.
    FileChosen(Stop, Option<PathBuf>),
    /// The printers that there are.
    Printers(Vec<String>),
    /// So many sheets are done.
    Progress(usize),
    /// These files are there already, so that nothing was saved.
    InTheWay(Vec<PathBuf>, Box<Errand>),
    /// It is all done.
    Done(Result<Finished, NoPaper>),
}

/// A page as it is seen.
#[derive(Debug, Clone)]
pub struct Shown {
    /// How many sheets, or pages of the only sheet, there are.
    pub of: usize,
    /// The picture.
    pub picture: image::Handle,
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    /// Pages were saved.
    Saved(Bound),
    /// A table was saved.
    Table(PathBuf),
    /// So many pages were sent to a printer.
    Printed(String, usize),
    /// The pages were opened in the system's viewer.
    Opened,
}

/// Why it was not done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPaper {
    /// There are no pages, or they cannot be written.
    #[error(transparent)]
    NotBound(#[from] NotBound),
    /// They cannot be printed.
    #[error(transparent)]
    NotPrinted(#[from] NotPrinted),
    /// The records do not answer.
    #[error(transparent)]
    Records(#[from] NotMoved),
}

/// Says that something shall stop.
#[derive(Debug, Clone, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Whether nothing has stopped it yet.
    pub fn go_on(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    pub(super) fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
