//! The preview of the pages before they are saved or printed: all of them, one at a time.

use std::sync::mpsc::Sender;

use heart::practice::Lessons;
use iced::widget::image;

use super::Papers;
use super::errand::{Counts, NoPaper, PaperJob, Show, Turn, Turns};
use crate::app::screen::grown_ups::GrownUpsAction;
use pages::reports::Answers;
use records::Child;

/// How wide a page of the preview is drawn while it does not fill the screen, in pixels.
pub const PAGE: f32 = 800.0;
/// How wide a page is drawn if it fills the screen, in pixels.
const LARGE_PAGE: f32 = 1300.0;

/// The page that is shown, and how many there are.
#[derive(Debug, Default)]
pub(super) struct Preview {
    /// The place of the open page, counted from 0 through all sheets.
    pub at: usize,
    /// The number of the newest request for a page of the preview, counted from 0. Only the answer to that request is shown.
    pub asked: u64,
    /// How many pages there are in the preview, as far as they are counted.
    pub counts: Counts,
    pub shown: Option<Result<image::Handle, NoPaper>>,
    /// Whether the open page fills the screen.
    pub is_large: bool,
    /// Asks for other pages of these papers. Without it, their drawing ends.
    turns: Option<Sender<Turn>>,
}

impl Preview {
    /// Whether a page of the preview can be seen now.
    pub fn is_shown(&self) -> bool {
        matches!(self.shown, Some(Ok(_)))
    }

    /// Whether another page follows the open one in the preview. A sheet that isn't counted yet has at least one page.
    pub fn goes_on(&self) -> bool {
        self.at + 1 < self.counts.pages() || !self.counts.is_all
    }

    /// Whether there are pages that can be turned or enlarged.
    pub fn has_pages(&self) -> bool {
        self.is_shown() || self.counts.pages() > 1
    }

    /// Takes in how many pages the preview has, as far as they are counted. Does nothing unless the request with this number is the newest.
    pub fn counted(&mut self, number: u64, counts: Counts) {
        if number == self.asked {
            self.counts = counts;
        }
    }

    /// Takes in a page of the preview that was drawn, or why it could not be. Does nothing unless the request with this number is the
    /// newest.
    pub fn drawn(&mut self, number: u64, shown: Result<image::Handle, NoPaper>) {
        if number == self.asked {
            self.is_large &= shown.is_ok();
            self.shown = Some(shown);
        }
    }

    /// Makes the open page larger, or small again.
    pub fn enlarge(&mut self) {
        self.is_large = !self.is_large;
        self.turn_to(self.at);
    }

    /// Asks for the page at this place.
    pub fn turn_to(&mut self, at: usize) {
        self.at = at;
        self.asked += 1;
        let width = if self.is_large { LARGE_PAGE } else { PAGE };
        if let Some(turns) = &self.turns {
            // Sending fails if the pages could not be made. The screen has said so.
            let _said = turns.send(Turn { at, width, number: self.asked });
        }
    }
}

impl Papers {
    /// Counts the pages of worksheets, and the pages of answers behind them. `None` until all are counted.
    pub(super) fn worksheets(&self) -> Option<(usize, usize)> {
        let Counts { sheets, is_all } = &self.preview.counts;
        let (answers, sheets) = match sheets.split_last().filter(|_| *is_all)? {
            (answers, sheets) if self.answers == Answers::Pile => (*answers, sheets.iter().sum()),
            _ => (0, sheets.iter().sum()),
        };
        Some((sheets, answers))
    }

    /// Lets the pages go, since nobody looks at them any more.
    pub(in super::super) fn put_away(&mut self) {
        self.preview.turns = None;
    }

    /// Asks for the first page of what is chosen now.
    pub(super) fn show_anew(&mut self, children: &[Child], lessons: &Lessons) -> GrownUpsAction {
        let ask = self.ask(children, lessons);
        let preview = &mut self.preview;
        preview.counts = Counts::default();
        let (turns, wanted) = Turns::new();
        preview.turns = ask.is_some().then_some(turns);
        preview.turn_to(0);
        let Some(ask) = ask else {
            preview.shown = None;
            return GrownUpsAction::None;
        };
        GrownUpsAction::Paper(PaperJob::Show(Show { ask, number: preview.asked, turns: wanted }))
    }
}
