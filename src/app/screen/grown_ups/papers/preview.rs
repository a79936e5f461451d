//! The preview of pages before they are saved or printed. It shows all of them, one at a time.

use engine::practice::Lessons;

use super::errand::{Counts, PaperError, PaperJob, Sheet, Show, ShownPage, Turn};
use super::{Looked, Papers};
use crate::app::Once;
use crate::app::screen::grown_ups::GrownUpsAction;
use records::Child;
use reports::Answers;

/// The width of the picture of a page in the preview, in pixels.
pub const PAGE: f32 = 800.0;
/// The width of the picture of a page that fills the screen, in pixels.
const LARGE_PAGE: f32 = 1300.0;

#[derive(Debug, Default)]
pub(super) struct Preview {
    /// The index of the open page, counted from 0 through all sheets.
    pub at: usize,
    /// The number of the latest request for a page. Only the answer to that one is shown.
    pub asked: u64,
    pub counts: Counts,
    pub shown: Option<Result<Sheet, PaperError>>,
    /// Whether the open page of the preview fills the screen.
    pub is_large: bool,
    /// The number of the request for the first of these pages, by which the preview is recognised. `None` if nobody looks at any.
    first: Option<u64>,
    /// The preview, while no job works on it.
    rest: Option<Looked>,
    /// The request for a page that goes out as soon as the preview is back from a job. If pages are turned faster than they are drawn, only
    /// the last is shown.
    wanted: Option<Turn>,
}

impl Preview {
    pub fn is_shown(&self) -> bool {
        matches!(self.shown, Some(Ok(_)))
    }

    /// Whether there is a page after the open one. A sheet that isn't counted yet has at least one.
    pub fn goes_on(&self) -> bool {
        self.at + 1 < self.counts.pages() || !self.counts.is_all
    }

    pub fn has_pages(&self) -> bool {
        self.is_shown() || self.counts.pages() > 1
    }

    /// The next job for a preview that came back from one. Drops the preview if nobody looks at it any more; `None` if all is done.
    pub fn go_on(&mut self, looked: Looked) -> Option<PaperJob> {
        if self.first != Some(looked.first()) {
            return None;
        }
        self.counts = looked.counts();
        let wanted = self.wanted.take();
        if wanted.is_none() && looked.is_all() {
            self.rest = Some(looked);
            return None;
        }
        Some(PaperJob::LookOn(Once::of(looked), wanted))
    }

    /// Shows a page that was drawn. Ignores answers to older requests.
    pub fn drawn(&mut self, ShownPage(number, shown): ShownPage) {
        if number == self.asked {
            self.is_large &= shown.is_ok();
            self.shown = Some(shown);
        }
    }

    pub fn enlarge(&mut self) -> Option<PaperJob> {
        self.is_large = !self.is_large;
        self.turn_to(self.at)
    }

    /// Asks for the page at this index, counted from 0 through all sheets: now, or as soon as the preview is back from a job.
    pub fn turn_to(&mut self, at: usize) -> Option<PaperJob> {
        let turn = self.turn(at);
        let looked = self.rest.take();
        self.wanted = looked.is_none().then_some(turn);
        looked.map(|looked| PaperJob::LookOn(Once::of(looked), Some(turn)))
    }

    fn turn(&mut self, at: usize) -> Turn {
        self.at = at;
        self.asked += 1;
        Turn { at, width: if self.is_large { LARGE_PAGE } else { PAGE }, number: self.asked }
    }

    /// Drops the preview, since nobody looks at it any more.
    fn put_away(&mut self) {
        (self.first, self.rest, self.wanted) = (None, None, None);
    }
}

impl Papers {
    /// How many pages the worksheets have, and how many pages of answers come after them. `None` until all are counted.
    pub(super) fn worksheets(&self) -> Option<(usize, usize)> {
        let Counts { sheets, is_all } = &self.preview.counts;
        let (answers, sheets) = match sheets.split_last().filter(|_| *is_all)? {
            (answers, sheets) if self.answers == Answers::Pile => (*answers, sheets.iter().sum()),
            _ => (0, sheets.iter().sum()),
        };
        Some((sheets, answers))
    }

    pub(in super::super) fn put_away(&mut self) {
        self.preview.put_away();
    }

    pub(super) fn show_anew(&mut self, children: &[Child], lessons: &Lessons) -> GrownUpsAction {
        let ask = self.ask(children, lessons);
        let preview = &mut self.preview;
        preview.put_away();
        preview.counts = Counts::default();
        let turn = preview.turn(0);
        let Some(ask) = ask else {
            preview.shown = None;
            return GrownUpsAction::None;
        };
        preview.first = Some(turn.number);
        GrownUpsAction::Paper(PaperJob::Show(Show { ask, turn }))
    }
}
