//! What is seen of the pages before they are saved or printed: all of them, one at a time.

use heart::practice::Lessons;
use iced::widget::image;

use super::errand::{Ask, Counts, Errand, Halt, NoPaper, Show};
use super::{Papers, Stop};
use crate::app::screen::grown_ups::Action;
use crate::records::Child;

/// How wide a page is drawn beside the choices, in pixels.
pub const PAGE: f32 = 600.0;
/// How wide it is drawn where it fills the screen.
const LARGE_PAGE: f32 = 1300.0;

/// What is seen of the pages.
#[derive(Debug, Default)]
pub(super) struct Preview {
    /// Which page is looked at, counted through all sheets.
    pub at: usize,
    /// Counts what was asked to be shown, so that only the last of it is.
    pub asked: u64,
    /// How many pages there are, as far as that is known.
    pub counts: Counts,
    pub shown: Option<Result<image::Handle, NoPaper>>,
    /// Whether the page fills the screen.
    pub is_large: bool,
    /// Ends the counting of pages that nobody looks at any more.
    halt: Halt,
}

/// Whoever leaves does not look at it any more.
impl Drop for Preview {
    fn drop(&mut self) {
        self.halt.stop();
    }
}

impl Preview {
    /// Whether a page is there to be seen.
    pub fn is_shown(&self) -> bool {
        matches!(self.shown, Some(Ok(_)))
    }

    /// Whether there is a page behind the one that is looked at: a sheet that was not counted yet has one at least.
    pub fn goes_on(&self) -> bool {
        self.at + 1 < self.counts.pages() || !self.counts.is_all
    }

    /// What turns the pages, as soon as there are some.
    pub fn offered(&self) -> Vec<Stop> {
        if !self.is_shown() && self.counts.pages() < 2 {
            return Vec::new();
        }
        let back = (self.at > 0).then_some(Stop::Back);
        let on = self.goes_on().then_some(Stop::On);
        back.into_iter().chain(on).chain([Stop::Larger]).collect()
    }

    /// So many pages are counted for an errand.
    pub fn counted(&mut self, number: u64, counts: Counts) {
        if number == self.asked {
            self.counts = counts;
        }
    }

    /// The page of an errand was drawn.
    pub fn drawn(&mut self, number: u64, shown: Result<image::Handle, NoPaper>) {
        if number == self.asked {
            self.is_large &= shown.is_ok();
            self.shown = Some(shown);
        }
    }

    fn show(&mut self, at: usize, ask: Option<Ask>) -> Action {
        self.halt.stop();
        self.halt = Halt::default();
        self.at = at;
        self.asked += 1;
        let Some(ask) = ask else {
            self.shown = None;
            return Action::None;
        };
        let width = if self.is_large { LARGE_PAGE } else { PAGE };
        let (number, counts, halt) = (self.asked, self.counts.clone(), self.halt.clone());
        Action::Paper(Errand::Show(Show { ask, at, width, number, counts, halt }))
    }
}

impl Papers {
    /// Has the first page drawn of what is put together now.
    pub(super) fn show_anew(&mut self, children: &[Child], lessons: &Lessons) -> Action {
        self.preview.counts = Counts::default();
        self.turn_to(0, children, lessons)
    }

    /// Has the page at some place drawn.
    pub(super) fn turn_to(&mut self, at: usize, children: &[Child], lessons: &Lessons) -> Action {
        let ask = self.ask(children, lessons);
        self.preview.show(at, ask)
    }
}
