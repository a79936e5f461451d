//! Makes pages to print, in the background: asks the records, lays out the pages, and saves, prints or shows them.

use std::path::PathBuf;
use std::time::Duration;

use ::platform::printing::{self, Sides, print, printers};
use ::platform::threads::{run_in_thread, sleep_async, spawn};
use engine::practice::Lessons;
use iced::Task;
use iced::futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::House;
use crate::app::screen::grown_ups::{
    self, FinishedJob, PagesRequest, PaperError, PaperJob, PaperReply, PreviewSheets, PreviewStart, ShownPage,
};
use crate::app::{Message, now};
use language::Language;
use language::wording::replace_unwritable_names;
use records::{ArchiveOf, ArchivedChild, Preferences, TransferError, write_private_file};
use reports::{
    BindingError, CsvFormat, CsvTable, DecimalMark, Paper, Sources, files_to_write, join_sheets,
    recovery_page, write_sheets,
};

/// After this time the viewer of the system has its own copy of the pages, even on an old laptop, and the file is deleted.
const VIEWER: Duration = Duration::from_mins(2);

pub fn run_paper_job(house: &mut House, job: PaperJob) -> Task<Message> {
    let told = |told| Message::GrownUps(grown_ups::Message::PapersReplied(told));
    let ask = match &job {
        PaperJob::FindPrinters | PaperJob::ContinuePreview(..) => None,
        PaperJob::StartPreview(PreviewStart { request: ask, .. })
        | PaperJob::Save(ask, ..)
        | PaperJob::SaveTable(ask, ..)
        | PaperJob::Print(ask, ..)
        | PaperJob::View(ask, _) => ask.scope.clone(),
    };
    let press = PageMaker {
        lessons: house.lessons.clone(),
        locale: house.language.locale(),
        preferences: house.preferences.clone(),
        to_print: house.saving.records().map(|keeper| keeper.folder().print_files()),
    };
    let children = match (ask, house.saving.records()) {
        (None, _) => None,
        (Some(scope), Some(keeper)) => {
            let table = if let PaperJob::SaveTable(.., place) = &job { Some(place.clone()) } else { None };
            let weak = keeper.downgrade();
            Some(async move {
                // The log notes who was exported only if a table is really saved.
                let is_export = match table {
                    Some(table) => {
                        run_in_thread(move || table.can_write()).await.ok_or(TransferError::Fault)?
                    }
                    None => false,
                };
                weak.ask(ArchiveOf { scope, is_export }).await
            })
        }
        (Some(_), None) => return Task::done(told(PaperReply::Done(Err(TransferError::NoRecords.into())))),
    };
    let children = async move {
        match children {
            None => Ok(Vec::new()),
            // A page about nobody would be empty.
            Some(children) => children.await,
        }
    };
    let viewed = matches!(job, PaperJob::View(..)).then(|| viewer_reads(house));
    Task::future(children)
        .then(move |children| Task::run(press.clone().begin(job.clone(), children), told))
        .chain(viewed.unwrap_or_else(Task::none))
}

/// Opens a page with the recovery code in the system's viewer, to be printed there, and deletes the file later. `opened_message` makes the
/// message that says whether it opened.
pub fn print_recovery_code(
    house: &mut House,
    code: String,
    opened_message: fn(bool) -> Message,
) -> Task<Message> {
    let Some(places) = house.saving.records().map(|keeper| keeper.folder().print_files()) else {
        return Task::done(opened_message(false));
    };
    let (preferences, locale) = (house.preferences.clone(), house.language.locale());
    let open = move || {
        let page =
            recovery_page(&code, now().date_naive(), &Language::from_preferences(&preferences, locale));
        let pdf = page.pages(Paper::from_system()).and_then(|pages| pages.pdf());
        pdf.is_ok_and(|pdf| view(&places, &pdf).is_ok())
    };
    let opened = Task::perform(run_in_thread(open), move |opened| opened_message(opened == Some(true)));
    opened.chain(viewer_reads(house))
}

/// Waits until the viewer has had time to read the pages. Then [`Message::Viewed`] comes.
fn viewer_reads(house: &mut House) -> Task<Message> {
    let viewed = house.saving.count_pdf_opening();
    Task::perform(sleep_async(VIEWER), move |()| Message::Viewed(viewed))
}

/// Writes a PDF to the first place that can be written, and opens it in the system's viewer.
fn view(places: &[PathBuf], pdf: &[u8]) -> Result<(), PaperError> {
    let mut written = Err(TransferError::NoRecords);
    for path in places {
        written = write_private_file(path, |file| file.write_all(pdf)).map(|()| path);
        if written.is_ok() {
            break;
        }
    }
    let path = written?;
    printing::view(path).inspect_err(|_| {
        // Nobody will read it.
        let _gone_already = ::platform::files::remove(path);
    })?;
    Ok(())
}

#[derive(Clone)]
struct PageMaker {
    lessons: Lessons,
    locale: language::Locale,
    preferences: Preferences,
    /// The places for a file to print or view. The first that can be written is used. `None` without records.
    to_print: Option<[PathBuf; 4]>,
}

impl PageMaker {
    fn begin(
        self,
        errand: PaperJob,
        children: Result<Vec<ArchivedChild>, TransferError>,
    ) -> UnboundedReceiver<PaperReply> {
        let (tell, told) = unbounded();
        let _works = spawn("press", move || {
            let children = children.map_err(PaperError::from);
            let result = children.and_then(|mut children| {
                let language = Language::from_preferences(&self.preferences, self.locale);
                replace_unwritable_names(children.iter_mut().map(|archived| &mut archived.child), &language);
                self.work(&errand, children, &tell)
            });
            let last = match (errand, result) {
                (PaperJob::StartPreview(PreviewStart { page: turn, .. }), Err(error)) => {
                    PaperReply::NotShown(ShownPage(turn.number, Err(error)))
                }
                (_, Ok(JobResult::Looked(told))) => told,
                (_, Ok(JobResult::Printers(printers))) => PaperReply::Printers(printers),
                (_, Ok(JobResult::Finished(finished))) => PaperReply::Done(Ok(finished)),
                (errand, Ok(JobResult::InTheWay(there))) => PaperReply::InTheWay(there, Box::new(errand)),
                (_, Err(error)) => PaperReply::Done(Err(error)),
            };
            // The window may have closed meanwhile.
            let _unheard = tell.unbounded_send(last);
        });
        told
    }

    fn sources<'a>(&'a self, children: &'a [ArchivedChild], language: &'a Language) -> Sources<'a> {
        Sources { children, lessons: &self.lessons, today: now().date_naive(), language }
    }

    /// Begins a preview: draws the page with this number of what the request asks for.
    fn show(
        &self,
        PreviewStart { request: ask, page: turn }: PreviewStart,
        children: Vec<ArchivedChild>,
    ) -> PaperReply {
        let language = (self.preferences.clone(), ask.locale.unwrap_or(self.locale));
        let today = now().date_naive();
        let looked = PreviewSheets::new(ask, turn.number, children, (self.lessons.clone(), language, today));
        looked.next_step(Some(turn))
    }

    fn work(
        &self,
        errand: &PaperJob,
        children: Vec<ArchivedChild>,
        tell: &UnboundedSender<PaperReply>,
    ) -> Result<JobResult, PaperError> {
        let language = |ask: &PagesRequest| {
            Language::from_preferences(&self.preferences, ask.locale.unwrap_or(self.locale))
        };
        let progress = |halt: &grown_ups::StopSwitch| {
            let halt = halt.clone();
            move |done| {
                let _unheard = tell.unbounded_send(PaperReply::Progress(done));
                halt.may_continue()
            }
        };
        let pages = |ask: &PagesRequest, halt| -> Result<_, PaperError> {
            let language = language(ask);
            let document =
                join_sheets(ask.request.sheets(self.sources(&children, &language)), progress(halt))?;
            let pages = document.pages(ask.paper).map_err(BindingError::from)?;
            let pdf = pages.pdf().map_err(BindingError::from)?;
            Ok((document.title.clone(), pages.count(), pdf))
        };
        Ok(JobResult::Finished(match errand {
            PaperJob::FindPrinters => return Ok(JobResult::Printers(printers())),
            PaperJob::StartPreview(show) => return Ok(JobResult::Looked(self.show(show.clone(), children))),
            PaperJob::ContinuePreview(looked, wanted) => {
                let looked = looked.take().ok_or(TransferError::Fault)?;
                return Ok(JobResult::Looked(looked.next_step(*wanted)));
            }
            PaperJob::Save(ask, binding, place, halt) => {
                let language = language(ask);
                let sheets = || ask.request.sheets(self.sources(&children, &language));
                if let Some(there) = place.blocking_files(files_to_write(sheets(), *binding, &place.path)) {
                    return Ok(JobResult::InTheWay(there));
                }
                FinishedJob::Saved(write_sheets(
                    sheets(),
                    *binding,
                    ask.paper,
                    place.path.clone(),
                    progress(halt),
                )?)
            }
            PaperJob::SaveTable(ask, table, decimal, place) => {
                if let Some(there) = place.blocking_files([place.path.clone()]) {
                    return Ok(JobResult::InTheWay(there));
                }
                // The spreadsheet is in the language of the program, whatever the language of the pages.
                let usual = || {
                    DecimalMark::from_signs(
                        Language::from_preferences(&self.preferences, self.locale).signs(),
                    )
                };
                let form = decimal.unwrap_or_else(usual).csv_format();
                save_table(ask, *table, form, place.path.clone(), &children, &self.lessons)?
            }
            PaperJob::Print(ask, printer, halt) => {
                let (title, count, pdf) = pages(ask, halt)?;
                let sides = if ask.request.has_page_per_child() { Sides::One } else { Sides::Usual };
                print(&pdf, printer, ask.paper.media_name(), sides, &title)?;
                FinishedJob::Printed(printer.clone(), count)
            }
            PaperJob::View(ask, halt) => {
                let (_, _, pdf) = pages(ask, halt)?;
                view(self.to_print.as_ref().ok_or(TransferError::NoRecords)?, &pdf)?;
                FinishedJob::Opened
            }
        }))
    }
}

enum JobResult {
    Looked(PaperReply),
    Printers(Vec<String>),
    InTheWay(Vec<PathBuf>),
    Finished(FinishedJob),
}

fn save_table(
    ask: &PagesRequest,
    table: CsvTable,
    form: CsvFormat,
    path: PathBuf,
    children: &[ArchivedChild],
    lessons: &Lessons,
) -> Result<FinishedJob, PaperError> {
    let period = table.covered_period(ask.request.period, platform::today());
    write_private_file(&path, |file| table.write(children, period, lessons, form, file))?;
    Ok(FinishedJob::Table(path))
}
