//! Makes pages to print, in the background: asks the records, lays out the pages, and saves, prints or shows them.

use std::path::PathBuf;
use std::time::Duration;

use ::platform::printing::{self, PrintSides, print, printers};
use ::platform::threads::{run_in_thread, sleep_async, spawn};
use engine::practice::Lessons;
use iced::Task;
use iced::futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::House;
use crate::app::screen::grown_ups::{
    self, FinishedJob, FirstPreviewRequest, PagesRequest, PreviewPageReply, PreviewSheets, PrintoutError,
    PrintoutJob, PrintoutReply,
};
use crate::app::{Message, now};
use language::Language;
use language::wording::replace_unwritable_names;
use records::{ArchivedChild, GetArchive, Preferences, TransferError, write_private_file};
use reports::{
    BindingError, CsvFormat, CsvTable, DecimalMark, Paper, ReportSources, files_to_write, join_sheets,
    recovery_page, write_sheets,
};

/// After this time the viewer of the system has its own copy of the pages, even on an old laptop, and the file is deleted.
const VIEWER: Duration = Duration::from_mins(2);

pub fn run_paper_job(house: &mut House, job: PrintoutJob) -> Task<Message> {
    let told = |told| Message::GrownUps(grown_ups::Message::PapersReplied(told));
    let ask = match &job {
        PrintoutJob::FindPrinters | PrintoutJob::ContinuePreview(..) => None,
        PrintoutJob::StartPreview(FirstPreviewRequest { request: ask, .. })
        | PrintoutJob::Save(ask, ..)
        | PrintoutJob::SaveTable(ask, ..)
        | PrintoutJob::Print(ask, ..)
        | PrintoutJob::View(ask, _) => ask.scope.clone(),
    };
    let press = PageMaker {
        lessons: house.lessons.clone(),
        locale: house.language.locale(),
        preferences: house.preferences.clone(),
        to_print: house.saving.records().map(|keeper| keeper.folder().print_file_paths()),
    };
    let children = match (ask, house.saving.records()) {
        (None, _) => None,
        (Some(scope), Some(keeper)) => {
            let table = if let PrintoutJob::SaveTable(.., place) = &job { Some(place.clone()) } else { None };
            let weak = keeper.downgrade();
            Some(async move {
                // The log notes who was exported only if a table is really saved.
                let is_export = match table {
                    Some(table) => {
                        run_in_thread(move || table.can_write()).await.ok_or(TransferError::Fault)?
                    }
                    None => false,
                };
                weak.ask(GetArchive { scope, is_export }).await
            })
        }
        (Some(_), None) => {
            return Task::done(told(PrintoutReply::Done(Err(TransferError::NoRecords.into()))));
        }
    };
    let children = async move {
        match children {
            None => Ok(Vec::new()),
            // A page about nobody would be empty.
            Some(children) => children.await,
        }
    };
    let viewed = matches!(job, PrintoutJob::View(..)).then(|| viewer_reads(house));
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
    let Some(places) = house.saving.records().map(|keeper| keeper.folder().print_file_paths()) else {
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
fn view(places: &[PathBuf], pdf: &[u8]) -> Result<(), PrintoutError> {
    let mut written = Err(TransferError::NoRecords);
    for path in places {
        written = write_private_file(path, |file| file.write_all(pdf)).map(|()| path);
        if written.is_ok() {
            break;
        }
    }
    let path = written?;
    printing::open_in_viewer(path).inspect_err(|_| {
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
        errand: PrintoutJob,
        children: Result<Vec<ArchivedChild>, TransferError>,
    ) -> UnboundedReceiver<PrintoutReply> {
        let (tell, told) = unbounded();
        let _works = spawn("press", move || {
            let children = children.map_err(PrintoutError::from);
            let result = children.and_then(|mut children| {
                let language = Language::from_preferences(&self.preferences, self.locale);
                replace_unwritable_names(children.iter_mut().map(|archived| &mut archived.child), &language);
                self.work(&errand, children, &tell)
            });
            let last = match (errand, result) {
                (PrintoutJob::StartPreview(FirstPreviewRequest { page: turn, .. }), Err(error)) => {
                    PrintoutReply::NotShown(PreviewPageReply(turn.number, Err(error)))
                }
                (_, Ok(JobResult::Looked(told))) => told,
                (_, Ok(JobResult::Printers(printers))) => PrintoutReply::Printers(printers),
                (_, Ok(JobResult::Finished(finished))) => PrintoutReply::Done(Ok(finished)),
                (errand, Ok(JobResult::InTheWay(there))) => PrintoutReply::InTheWay(there, Box::new(errand)),
                (_, Err(error)) => PrintoutReply::Done(Err(error)),
            };
            // The window may have closed meanwhile.
            let _unheard = tell.unbounded_send(last);
        });
        told
    }

    fn sources<'a>(&'a self, children: &'a [ArchivedChild], language: &'a Language) -> ReportSources<'a> {
        ReportSources { children, lessons: &self.lessons, today: now().date_naive(), language }
    }

    /// Begins a preview: draws the page with this number of what the request asks for.
    fn show(
        &self,
        FirstPreviewRequest { request: ask, page: turn }: FirstPreviewRequest,
        children: Vec<ArchivedChild>,
    ) -> PrintoutReply {
        let language = (self.preferences.clone(), ask.locale.unwrap_or(self.locale));
        let today = now().date_naive();
        let looked = PreviewSheets::new(ask, turn.number, children, (self.lessons.clone(), language, today));
        looked.next_step(Some(turn))
    }

    fn work(
        &self,
        errand: &PrintoutJob,
        children: Vec<ArchivedChild>,
        tell: &UnboundedSender<PrintoutReply>,
    ) -> Result<JobResult, PrintoutError> {
        let language = |ask: &PagesRequest| {
            Language::from_preferences(&self.preferences, ask.locale.unwrap_or(self.locale))
        };
        let progress = |halt: &grown_ups::StopSwitch| {
            let halt = halt.clone();
            move |done| {
                let _unheard = tell.unbounded_send(PrintoutReply::Progress(done));
                halt.may_continue()
            }
        };
        let pages = |ask: &PagesRequest, halt| -> Result<_, PrintoutError> {
            let language = language(ask);
            let document =
                join_sheets(ask.request.sheets(self.sources(&children, &language)), progress(halt))?;
            let pages = document.pages(ask.paper).map_err(BindingError::from)?;
            let pdf = pages.pdf().map_err(BindingError::from)?;
            Ok((document.title.clone(), pages.page_count(), pdf))
        };
        Ok(JobResult::Finished(match errand {
            PrintoutJob::FindPrinters => return Ok(JobResult::Printers(printers())),
            PrintoutJob::StartPreview(show) => {
                return Ok(JobResult::Looked(self.show(show.clone(), children)));
            }
            PrintoutJob::ContinuePreview(looked, wanted) => {
                let looked = looked.take().ok_or(TransferError::Fault)?;
                return Ok(JobResult::Looked(looked.next_step(*wanted)));
            }
            PrintoutJob::Save(ask, binding, place, halt) => {
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
            PrintoutJob::SaveTable(ask, table, decimal, place) => {
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
            PrintoutJob::Print(ask, printer, halt) => {
                let (title, count, pdf) = pages(ask, halt)?;
                let sides =
                    if ask.request.has_page_per_child() { PrintSides::One } else { PrintSides::Usual };
                print(&pdf, printer, ask.paper.media_name(), sides, &title)?;
                FinishedJob::Printed(printer.clone(), count)
            }
            PrintoutJob::View(ask, halt) => {
                let (_, _, pdf) = pages(ask, halt)?;
                view(self.to_print.as_ref().ok_or(TransferError::NoRecords)?, &pdf)?;
                FinishedJob::Opened
            }
        }))
    }
}

enum JobResult {
    Looked(PrintoutReply),
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
) -> Result<FinishedJob, PrintoutError> {
    let period = table.covered_period(ask.request.period, platform::today());
    write_private_file(&path, |file| table.write(children.iter().map(Ok), period, lessons, form, file))?;
    Ok(FinishedJob::Table(path))
}
