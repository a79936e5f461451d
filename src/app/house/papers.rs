//! Makes pages to print, in the background: asks the records, lays out the pages in a thread of their own, and saves, prints or shows them.

use std::path::PathBuf;
use std::time::Duration;

use ::platform::printing::{self, Sides, print, printers};
use ::platform::threads::{aside, begin, later};
use engine::practice::Lessons;
use iced::Task;
use iced::futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::House;
use crate::app::screen::grown_ups::{
    self, Ask, Finished, Looked, PaperError, PaperJob, PaperReply, Show, ShownPage,
};
use crate::app::{Message, now};
use language::Language;
use language::wording::call_by_letters;
use records::{ArchiveOf, ArchivedChild, MoveError, Preferences, write_for_owner};
use reports::{
    BindingError, CsvFormat, CsvTable, Decimal, Paper, Sources, files_to_write, join_sheets, recovery_page,
    write_sheets,
};

/// How long the system's PDF viewer gets to read the pages before their file is deleted. After that it has its own copy. Long enough for an
/// old laptop.
const VIEWER: Duration = Duration::from_mins(2);

pub fn run(house: &mut House, errand: PaperJob) -> Task<Message> {
    let told = |told| Message::GrownUps(grown_ups::Message::PapersReplied(told));
    let ask = match &errand {
        PaperJob::FindPrinters | PaperJob::LookOn(..) => None,
        PaperJob::Show(Show { ask, .. })
        | PaperJob::Save(ask, ..)
        | PaperJob::SaveTable(ask, ..)
        | PaperJob::Print(ask, ..)
        | PaperJob::View(ask, _) => ask.scope.clone(),
    };
    let press = PageMaker {
        lessons: house.lessons.clone(),
        locale: house.language.locale(),
        preferences: house.preferences.clone(),
        to_print: house.saving.keeper().map(|keeper| keeper.folder().to_print()),
    };
    let children = match (ask, house.saving.keeper()) {
        (None, _) => None,
        (Some(scope), Some(keeper)) => {
            let table = if let PaperJob::SaveTable(.., place) = &errand { Some(place.clone()) } else { None };
            let weak = keeper.weak();
            Some(async move {
                // The log notes who was exported only if a table is really saved.
                let is_export = match table {
                    Some(table) => aside(move || table.is_free()).await.ok_or(MoveError::Fault)?,
                    None => false,
                };
                weak.ask(ArchiveOf { scope, is_export }).await
            })
        }
        (Some(_), None) => return Task::done(told(PaperReply::Done(Err(MoveError::NoRecords.into())))),
    };
    let children = async move {
        match children {
            None => Ok(Vec::new()),
            // A page about nobody would be empty.
            Some(children) => children.await,
        }
    };
    let viewed = matches!(errand, PaperJob::View(..)).then(|| viewer_reads(house));
    Task::future(children)
        .then(move |children| Task::run(press.clone().begin(errand.clone(), children), told))
        .chain(viewed.unwrap_or_else(Task::none))
}

/// Opens a page with the recovery code in the system's viewer, to be printed there. The file is deleted when the viewer has had time to
/// read it. `told` makes the message that says whether it opened.
pub fn print_recovery_code(house: &mut House, code: String, told: fn(bool) -> Message) -> Task<Message> {
    let Some(places) = house.saving.keeper().map(|keeper| keeper.folder().to_print()) else {
        return Task::done(told(false));
    };
    let (preferences, locale) = (house.preferences.clone(), house.language.locale());
    let open = move || {
        let page =
            recovery_page(&code, now().date_naive(), &Language::from_preferences(&preferences, locale));
        let pdf = page.pages(Paper::of_system()).and_then(|pages| pages.pdf());
        pdf.is_ok_and(|pdf| view(&places, &pdf).is_ok())
    };
    let opened = Task::perform(aside(open), move |opened| told(opened == Some(true)));
    opened.chain(viewer_reads(house))
}

/// Waits until the system's viewer has had time to read the pages that were opened last. Then [`Message::Viewed`] comes.
fn viewer_reads(house: &mut House) -> Task<Message> {
    let viewed = house.saving.next_opening_number();
    Task::perform(later(VIEWER), move |()| Message::Viewed(viewed))
}

/// Writes a PDF to the first of these places that can be written, and opens it in the system's viewer.
fn view(places: &[PathBuf], pdf: &[u8]) -> Result<(), PaperError> {
    let mut written = Err(MoveError::NoRecords);
    for path in places {
        written = write_for_owner(path, |file| file.write_all(pdf)).map(|()| path);
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
    /// The files into which pages for the system's viewer may be written. The first that can be written is used. `None` without records.
    to_print: Option<[PathBuf; 4]>,
}

impl PageMaker {
    fn begin(
        self,
        errand: PaperJob,
        children: Result<Vec<ArchivedChild>, MoveError>,
    ) -> UnboundedReceiver<PaperReply> {
        let (tell, told) = unbounded();
        let _works = begin("press", move || {
            let children = children.map_err(PaperError::from);
            let result = children.and_then(|mut children| {
                let language = Language::from_preferences(&self.preferences, self.locale);
                call_by_letters(children.iter_mut().map(|archived| &mut archived.child), &language);
                self.work(&errand, children, &tell)
            });
            let last = match (errand, result) {
                (PaperJob::Show(Show { turn, .. }), Err(error)) => {
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

    /// Draws one page of the preview, made from these children's records.
    fn show(&self, Show { ask, turn }: Show, children: Vec<ArchivedChild>) -> PaperReply {
        let language = (self.preferences.clone(), ask.locale.unwrap_or(self.locale));
        let today = now().date_naive();
        let looked = Looked::new(ask, turn.number, children, (self.lessons.clone(), language, today));
        looked.step(Some(turn))
    }

    fn work(
        &self,
        errand: &PaperJob,
        children: Vec<ArchivedChild>,
        tell: &UnboundedSender<PaperReply>,
    ) -> Result<JobResult, PaperError> {
        let language =
            |ask: &Ask| Language::from_preferences(&self.preferences, ask.locale.unwrap_or(self.locale));
        let progress = |halt: &grown_ups::Halt| {
            let halt = halt.clone();
            move |done| {
                let _unheard = tell.unbounded_send(PaperReply::Progress(done));
                halt.go_on()
            }
        };
        let pages = |ask: &Ask, halt| -> Result<_, PaperError> {
            let language = language(ask);
            let document =
                join_sheets(ask.request.sheets(self.sources(&children, &language)), progress(halt))?;
            let pages = document.pages(ask.paper).map_err(BindingError::from)?;
            let pdf = pages.pdf().map_err(BindingError::from)?;
            Ok((document.title.clone(), pages.count(), pdf))
        };
        Ok(JobResult::Finished(match errand {
            PaperJob::FindPrinters => return Ok(JobResult::Printers(printers())),
            PaperJob::Show(show) => return Ok(JobResult::Looked(self.show(show.clone(), children))),
            PaperJob::LookOn(looked, wanted) => {
                let looked = looked.open().ok_or(MoveError::Fault)?;
                return Ok(JobResult::Looked(looked.step(*wanted)));
            }
            PaperJob::Save(ask, binding, place, halt) => {
                let language = language(ask);
                let sheets = || ask.request.sheets(self.sources(&children, &language));
                if let Some(there) = place.in_the_way(files_to_write(sheets(), *binding, &place.path)) {
                    return Ok(JobResult::InTheWay(there));
                }
                Finished::Saved(write_sheets(
                    sheets(),
                    *binding,
                    ask.paper,
                    place.path.clone(),
                    progress(halt),
                )?)
            }
            PaperJob::SaveTable(ask, table, decimal, place) => {
                if let Some(there) = place.in_the_way([place.path.clone()]) {
                    return Ok(JobResult::InTheWay(there));
                }
                // The spreadsheet is in the language of the program, whatever the language of the pages.
                let usual = || {
                    Decimal::from_signs(Language::from_preferences(&self.preferences, self.locale).signs())
                };
                let form = decimal.unwrap_or_else(usual).form();
                save_table(ask, *table, form, place.path.clone(), &children, &self.lessons)?
            }
            PaperJob::Print(ask, printer, halt) => {
                let (title, count, pdf) = pages(ask, halt)?;
                let sides = if ask.request.is_handed_out() { Sides::One } else { Sides::Usual };
                print(&pdf, printer, ask.paper.media(), sides, &title)?;
                Finished::Printed(printer.clone(), count)
            }
            PaperJob::View(ask, halt) => {
                let (_, _, pdf) = pages(ask, halt)?;
                view(self.to_print.as_ref().ok_or(MoveError::NoRecords)?, &pdf)?;
                Finished::Opened
            }
        }))
    }
}

enum JobResult {
    Looked(PaperReply),
    Printers(Vec<String>),
    InTheWay(Vec<PathBuf>),
    Finished(Finished),
}

fn save_table(
    ask: &Ask,
    table: CsvTable,
    form: CsvFormat,
    path: PathBuf,
    children: &[ArchivedChild],
    lessons: &Lessons,
) -> Result<Finished, PaperError> {
    let period = table.period(ask.request.period, platform::today());
    write_for_owner(&path, |file| table.write(children, period, lessons, form, file))?;
    Ok(Finished::Table(path))
}
