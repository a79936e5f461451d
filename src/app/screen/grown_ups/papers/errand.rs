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
    /// Draw a page, and count all.
    Show(Show),
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

/// A page to be drawn.
#[derive(Debug, Clone)]
pub struct Show {
    /// Of what.
    pub ask: Ask,
    /// Which page, counted through all sheets.
    pub at: usize,
    /// How wide, in pixels.
    pub width: f32,
    /// The number of this errand.
    pub number: u64,
    /// What is known of the pages already.
    pub counts: Counts,
    /// Says that nobody wants to know any more how many there are.
    pub halt: Halt,
}

/// How many pages the sheets have, as far as that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// The pages of each sheet, from the first on.
    pub sheets: Vec<usize>,
    /// Whether these are all sheets.
    pub is_all: bool,
}

impl Counts {
    /// The pages of the sheets that are counted.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.sheets.iter().sum()
    }

    /// Which page of which sheet this is, if its sheet is counted.
    #[must_use]
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

/// What came of an [`Errand`], or of a dialog.
#[derive(Debug, Clone)]
pub enum Told {
    /// The page of this errand was drawn.
    Shown(u64, Result<image::Handle, NoPaper>),
    /// So many pages are counted for this errand.
    Counted(u64, Counts),
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
