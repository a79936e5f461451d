//! The pages that a grown-up looks at in the preview. Their sheets are set one by one, and each step is a job of its own: so nothing waits,
//! and nothing runs when nobody looks any more.

use std::fmt;

use chrono::NaiveDate;
use engine::practice::Lessons;
use iced::widget::image;

use super::errand::{Ask, Counts, PaperError, PaperReply, Sheet, ShownPage, Turn};
use crate::app::Once;
use language::{Language, Locale};
use records::{ArchivedChild, Preferences};
use reports::{BindingError, Pages, RequestError, Sources};

/// The pages of the preview, as far as they are set, with all that it takes to set the others.
pub struct Looked {
    ask: Ask,
    /// The number of the request for the first page.
    first: u64,
    /// The children on the pages. Empty once all sheets are set, since all they did is on the pages by then.
    children: Vec<ArchivedChild>,
    lessons: Lessons,
    /// The language of the pages, and how numbers and signs are written in it. A [`Language`] itself can't go from thread to thread.
    language: (Preferences, Locale),
    today: NaiveDate,
    /// The sheets that are set so far, in order. A sheet that can't be set counts as one page, which says why.
    sheets: Vec<Result<Pages, PaperError>>,
    is_all: bool,
}

impl fmt::Debug for Looked {
    /// Names the request and how far it has come. All that is on the pages would be much too long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Looked")
            .field("first", &self.first)
            .field("sheets", &self.sheets.len())
            .finish_non_exhaustive()
    }
}

impl Looked {
    /// Prepares the pages that are asked for, and sets none yet. `first` is the number of the request for the first page.
    pub fn new(
        ask: Ask,
        first: u64,
        children: Vec<ArchivedChild>,
        (lessons, language, today): (Lessons, (Preferences, Locale), NaiveDate),
    ) -> Self {
        let (sheets, is_all) = (Vec::new(), false);
        Self { ask, first, children, lessons, language, today, sheets, is_all }
    }

    /// The number of the request for the first page of the preview.
    pub(super) fn first(&self) -> u64 {
        self.first
    }

    /// Whether all sheets are set.
    pub(super) fn is_all(&self) -> bool {
        self.is_all
    }

    /// Draws the page that is wanted; or if none is, sets the next sheet. Gives the pages back with what came of it.
    pub fn step(mut self, wanted: Option<Turn>) -> PaperReply {
        let shown = if let Some(Turn { at, width, number }) = wanted {
            Some(ShownPage(number, self.picture(at, width)))
        } else {
            self.set_on();
            None
        };
        PaperReply::Looked(Once::of(self), shown)
    }

    /// How many pages each sheet of the preview has, as far as the sheets are set.
    pub fn counts(&self) -> Counts {
        let pages = |sheet: &Result<Pages, PaperError>| sheet.as_ref().map_or(1, Pages::count);
        Counts { sheets: self.sheets.iter().map(pages).collect(), is_all: self.is_all }
    }

    /// Sets the next sheet, or notes that there is none.
    pub fn set_on(&mut self) {
        let (preferences, locale) = &self.language;
        let language = Language::from_preferences(preferences, *locale);
        let Self { children, lessons, today, .. } = self;
        let from = Sources { children, lessons, today: *today, language: &language };
        let request = &self.ask.request;
        let set = |subject| -> Result<Pages, PaperError> {
            let sheet = request.sheet(subject, from).map_err(BindingError::from)?;
            Ok(sheet.document.pages(self.ask.paper).map_err(BindingError::from)?)
        };
        let subjects = request.subjects(from);
        let next = subjects.get(self.sheets.len()).map(|subject| set(*subject));
        self.is_all = self.sheets.len() + 1 >= subjects.len();
        self.sheets.extend(next);
        if self.is_all {
            self.children = Vec::new();
        }
    }

    /// Shows a page of the preview, `width` pixels wide. `at` is the number of the page, counted from 0 over all sheets. Sets no more sheets
    /// than it takes to find that page.
    pub fn picture(&mut self, at: usize, width: f32) -> Result<Sheet, PaperError> {
        while !self.is_all && self.counts().pages() <= at {
            self.set_on();
        }
        let none = || PaperError::from(BindingError::NoPages(RequestError::Nobody));
        let (sheet, page) = self.counts().place(at).ok_or_else(none)?;
        let pages = self.sheets[sheet].as_ref().map_err(Clone::clone)?;
        let drawn = pages.picture(page, width).ok_or_else(none)?;
        let picture = image::Handle::from_rgba(drawn.width, drawn.height, drawn.rgba);
        Ok(Sheet { picture, lines: drawn.lines })
    }
}
