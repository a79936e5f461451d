//! The preview of pages before they are saved or printed. It shows all of them, one at a time.

use engine::practice::Lessons;

use super::jobs::{
    FirstPreviewRequest, PageCounts, PreviewPage, PreviewPageReply, PreviewPageRequest, PrintoutError,
    PrintoutJob,
};
use super::{PreviewSheets, PrintoutsPage};
use crate::app::OneTimeValue;
use crate::app::screen::grown_ups::GrownUpsAction;
use records::Child;
use reports::AnswerPrinting;

pub const PREVIEW_PAGE_WIDTH: f32 = 800.0;
const LARGE_PAGE: f32 = 1300.0;

#[derive(Debug, Default)]
pub(super) struct Preview {
    /// The index of the page among the pages of all sheets.
    pub at: usize,
    /// The number of the latest request for a page. Only the answer to this request is shown.
    pub latest_request: u64,
    pub counts: PageCounts,
    pub shown: Option<Result<PreviewPage, PrintoutError>>,
    pub is_large: bool,
    /// The number of the request for the first page, by which the preview is recognised. `None` if nobody looks.
    first: Option<u64>,
    idle_sheets: Option<PreviewSheets>,
    /// The request that goes out as soon as the preview is back from a job. If pages are turned faster than they are drawn, only the last
    /// is shown.
    wanted: Option<PreviewPageRequest>,
}

impl Preview {
    pub fn shows_page(&self) -> bool {
        matches!(self.shown, Some(Ok(_)))
    }

    /// Whether there is a page after this one. A sheet that isn't counted yet has at least one page.
    pub fn has_next_page(&self) -> bool {
        self.at + 1 < self.counts.total_pages() || !self.counts.is_complete
    }

    pub fn has_pages(&self) -> bool {
        self.shows_page() || self.counts.total_pages() > 1
    }

    /// Takes the preview back from a job, and returns the next job. `None` if all is done, or if nobody looks any more, which drops the
    /// preview.
    pub fn next_job(&mut self, sheets: PreviewSheets) -> Option<PrintoutJob> {
        if self.first != Some(sheets.first_request_number()) {
            return None;
        }
        self.counts = sheets.page_counts();
        let wanted = self.wanted.take();
        if wanted.is_none() && sheets.is_complete() {
            self.idle_sheets = Some(sheets);
            return None;
        }
        Some(PrintoutJob::ContinuePreview(OneTimeValue::new(sheets), wanted))
    }

    /// Shows a page that was drawn. Ignores answers to older requests.
    pub fn receive_page(&mut self, PreviewPageReply(number, shown): PreviewPageReply) {
        if number == self.latest_request {
            self.is_large &= shown.is_ok();
            self.shown = Some(shown);
        }
    }

    pub fn toggle_large(&mut self) -> Option<PrintoutJob> {
        self.is_large = !self.is_large;
        self.request_page(self.at)
    }

    /// Asks for a page now, or as soon as the preview is back from a job. `at` is the index of the page among the pages of all sheets.
    pub fn request_page(&mut self, page_index: usize) -> Option<PrintoutJob> {
        let turn = self.turn(page_index);
        let looked = self.idle_sheets.take();
        self.wanted = looked.is_none().then_some(turn);
        looked.map(|looked| PrintoutJob::ContinuePreview(OneTimeValue::new(looked), Some(turn)))
    }

    fn turn(&mut self, at: usize) -> PreviewPageRequest {
        self.at = at;
        self.latest_request += 1;
        PreviewPageRequest {
            at,
            width: if self.is_large { LARGE_PAGE } else { PREVIEW_PAGE_WIDTH },
            number: self.latest_request,
        }
    }

    fn discard(&mut self) {
        (self.first, self.idle_sheets, self.wanted) = (None, None, None);
    }
}

impl PrintoutsPage {
    /// How many pages the worksheets have, and the answers after them. `None` until all are counted.
    pub(super) fn worksheet_page_counts(&self) -> Option<(usize, usize)> {
        let PageCounts { sheets, is_complete: is_all } = &self.preview.counts;
        let (answers, sheets) = match sheets.split_last().filter(|_| *is_all)? {
            (answers, sheets) if self.answers == AnswerPrinting::Pile => (*answers, sheets.iter().sum()),
            _ => (0, sheets.iter().sum()),
        };
        Some((sheets, answers))
    }

    pub(in super::super) fn discard_preview(&mut self) {
        self.preview.discard();
    }

    pub(super) fn restart_preview(&mut self, children: &[Child], lessons: &Lessons) -> GrownUpsAction {
        let ask = self.ask(children, lessons);
        let preview = &mut self.preview;
        preview.discard();
        preview.counts = PageCounts::default();
        let turn = preview.turn(0);
        let Some(ask) = ask else {
            preview.shown = None;
            return GrownUpsAction::None;
        };
        preview.first = Some(turn.number);
        GrownUpsAction::Paper(PrintoutJob::StartPreview(FirstPreviewRequest { request: ask, page: turn }))
    }
}
