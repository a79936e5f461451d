//! What the page has the program do, and what it is told of it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iced::widget::image;

use super::Stop;
use crate::app::screen::grown_ups::saving::Place;
use crate::language::Locale;
use crate::records::{NotMoved, Scope};
use crate::reports::printer::NotPrinted;
use crate::reports::{Binding, Bound, Decimal, NotBound, Paper, Request, Table};

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
pub enum PaperJob {
    /// Draw pages, and count all.
    Show(Show),
    /// Write a PDF, or several.
    Save(Ask, Binding, Place, Halt),
    /// Write a table, with this before tenths; `None` for what the language of the program writes.
    SaveTable(Ask, Table, Option<Decimal>, Place),
    /// Look which printers there are.
    FindPrinters,
    /// Print.
    Print(Ask, String, Halt),
    /// Open the pages in the system's viewer.
    View(Ask, Halt),
}

/// Pages to be looked at, one at a time.
#[derive(Debug, Clone)]
pub struct Show {
    /// Which.
    pub ask: Ask,
    /// The number of the first page that is wanted.
    pub number: u64,
    /// Which of them are wanted.
    pub turns: Turns,
}

/// A page that is wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// Which page, counted through all sheets.
    pub at: usize,
    /// How wide, in pixels.
    pub width: f32,
    /// Tells it from others that are wanted.
    pub number: u64,
}

/// What is to be done next for whoever looks at pages.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Next {
    /// This page is wanted.
    Turn(Turn),
    /// Nothing more is wanted for now.
    Nothing,
    /// Nobody looks any more.
    End,
}

/// The pages that are wanted, as long as somebody looks at them.
#[derive(Debug, Clone)]
pub struct Turns(Arc<Mutex<Receiver<Turn>>>);

impl Turns {
    /// No page is wanted yet; what is sent will be.
    pub(super) fn new() -> (Sender<Turn>, Self) {
        let (wants, wanted) = channel();
        (wants, Self(Arc::new(Mutex::new(wanted))))
    }

    fn wanted(&self) -> MutexGuard<'_, Receiver<Turn>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is wanted now.
    #[must_use]
    pub fn next(&self) -> Next {
        let wanted = self.wanted();
        match wanted.try_recv() {
            Ok(turn) => Next::Turn(last(&wanted, turn)),
            Err(TryRecvError::Empty) => Next::Nothing,
            Err(TryRecvError::Disconnected) => Next::End,
        }
    }

    /// Waits for a page to be wanted; `None` when nobody looks any more.
    #[must_use]
    pub fn wait(&self) -> Option<Turn> {
        let wanted = self.wanted();
        wanted.recv().ok().map(|turn| last(&wanted, turn))
    }
}

/// Whoever leafs on faster than pages are drawn wants to see the last of them.
fn last(wanted: &Receiver<Turn>, turn: Turn) -> Turn {
    wanted.try_iter().last().unwrap_or(turn)
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

/// What came of an [`PaperJob`], or of a dialog.
#[derive(Debug, Clone)]
pub enum PaperReply {
    /// The page of this number was drawn.
    Shown(u64, Result<image::Handle, NoPaper>),
    /// So many pages are counted for whoever wants the page of this number.
    Counted(u64, Counts),
    /// Where to save was chosen in a dialog, or not.
    FileChosen(Stop, Option<PathBuf>),
    /// The printers that there are.
    Printers(Vec<String>),
    /// So many sheets are done.
    Progress(usize),
    /// These files are there already, so that nothing was saved.
    InTheWay(Vec<PathBuf>, Box<PaperJob>),
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
