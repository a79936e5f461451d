//! The pages of the preview. Each sheet is a job of its own, so nothing waits, and nothing runs once nobody looks any more.

use std::fmt;

use chrono::NaiveDate;
use engine::practice::Lessons;
use iced::widget::image;

use super::jobs::{
    PageCounts, PagesRequest, PreviewPage, PreviewPageReply, PreviewPageRequest, PrintoutError, PrintoutReply,
};
use crate::app::OneTimeValue;
use language::{Language, Locale};
use records::{ArchivedChild, Preferences};
use reports::{BindingError, Pages, ReportSources, RequestError};

/// The sheets laid out so far, with all that is needed to lay out the others.
pub struct PreviewSheets {
    ask: PagesRequest,
    /// The number of the request for the first page, by which the preview is recognised.
    first_request: u64,
    /// The children whose pages are printed. Empty once all sheets are laid out.
    children: Vec<ArchivedChild>,
    lessons: Lessons,
    /// What makes a [`Language`], which itself cannot be sent between threads.
    language: (Preferences, Locale),
    today: NaiveDate,
    /// The sheets laid out so far, in order. One that can't be laid out counts as one page, which says why.
    sheets: Vec<Result<Pages, PrintoutError>>,
    is_complete: bool,
}

impl fmt::Debug for PreviewSheets {
    /// Leaves out the pages, which would be much too long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreviewSheets")
            .field("first", &self.first_request)
            .field("sheets", &self.sheets.len())
            .finish_non_exhaustive()
    }
}

impl PreviewSheets {
    pub fn new(
        request: PagesRequest,
        first_request: u64,
        children: Vec<ArchivedChild>,
        (lessons, language, today): (Lessons, (Preferences, Locale), NaiveDate),
    ) -> Self {
        let (sheets, is_all) = (Vec::new(), false);
        Self { ask: request, first_request, children, lessons, language, today, sheets, is_complete: is_all }
    }

    pub(super) fn first_request_number(&self) -> u64 {
        self.first_request
    }

    pub(super) fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Draws the wanted page, or, if none is wanted, lays out the next sheet.
    pub fn next_step(mut self, wanted: Option<PreviewPageRequest>) -> PrintoutReply {
        let shown = if let Some(PreviewPageRequest { at, width, number }) = wanted {
            Some(PreviewPageReply(number, self.draw_page(at, width)))
        } else {
            self.lay_out_next_sheet();
            None
        };
        PrintoutReply::Preview(OneTimeValue::new(self), shown)
    }

    pub fn page_counts(&self) -> PageCounts {
        let pages = |sheet: &Result<Pages, PrintoutError>| sheet.as_ref().map_or(1, Pages::page_count);
        PageCounts { sheets: self.sheets.iter().map(pages).collect(), is_complete: self.is_complete }
    }

    pub fn lay_out_next_sheet(&mut self) {
        let (preferences, locale) = &self.language;
        let language = Language::from_preferences(preferences, *locale);
        let Self { children, lessons, today, .. } = self;
        let from = ReportSources { children, lessons, today: *today, language: &language };
        let request = &self.ask.request;
        let set = |subject| -> Result<Pages, PrintoutError> {
            let sheet = request.sheet(subject, from).map_err(BindingError::from)?;
            Ok(sheet.document.pages(self.ask.paper).map_err(BindingError::from)?)
        };
        let subjects = request.subjects(from);
        let next = subjects.get(self.sheets.len()).map(|subject| set(*subject));
        self.is_complete = self.sheets.len() + 1 >= subjects.len();
        self.sheets.extend(next);
        if self.is_complete {
            self.children = Vec::new();
        }
    }

    /// Draws the page with the index `at` among the pages of all sheets. Lays out only the sheets up to that page.
    pub fn draw_page(&mut self, page_index: usize, width: f32) -> Result<PreviewPage, PrintoutError> {
        while !self.is_complete && self.page_counts().total_pages() <= page_index {
            self.lay_out_next_sheet();
        }
        let none = || PrintoutError::from(BindingError::NoPages(RequestError::Nobody));
        let (sheet, page) = self.page_counts().sheet_and_page_index(page_index).ok_or_else(none)?;
        let pages = self.sheets[sheet].as_ref().map_err(Clone::clone)?;
        let drawn = pages.picture(page, width).ok_or_else(none)?;
        let picture = image::Handle::from_rgba(drawn.width, drawn.height, drawn.rgba);
        Ok(PreviewPage { picture, lines: drawn.lines })
    }
}
