//! The page on which a grown-up makes reports, worksheets, cards and certificates, looks at them, and saves or prints them.

mod choices;
mod jobs;
mod look;
mod message;
mod outcome;
mod output;
mod preview;
mod preview_sheets;

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::practice::{Lesson, Lessons};
use interchange::one_line;

use super::saving::SaveLocation;
use super::session::{class_names, lessons_of_rung};
use super::{AreaNotice, GrownUpsAction};
pub use jobs::{
    FinishedJob, FirstPreviewRequest, PageCounts, PagesRequest, PreviewPage, PreviewPageReply,
    PreviewPageRequest, PrintoutError, PrintoutJob, PrintoutReply, StopSwitch,
};
use language::Locale;
pub use message::{Message, OutputKind, PrintoutKind, PrintoutSubject, ReportPeriod};
pub(super) use outcome::outcome_sentence;
use output::{BlockedJob, RunningJob};
pub use preview::PREVIEW_PAGE_WIDTH;
use preview::Preview;
pub use preview_sheets::PreviewSheets;
use records::machine::Venue;
use records::{ArchiveScope, Child, ChildId, MAX_NAME_CHARS, ReportDays};
use reports::is_printable;
use reports::{
    AnswerPrinting, ClassGlance, CsvTable, DecimalMark, PageRequest, Paper, PdfGrouping, Period,
    PuzzleLayout, RequestKind, RowOrder, SheetOrder, TomorrowSheet,
};

/// The lessons of a rung that can be printed, with their indices in the list of all lessons.
fn printed(lessons: &Lessons, rung: Rung) -> impl Iterator<Item = (usize, &Arc<Lesson>)> {
    lessons_of_rung(lessons, rung).filter(|(_, lesson)| is_printable(lesson))
}

const PATH: &str = "papers-path";
const COUNTS: [u16; 4] = [10, 20, 30, 40];

#[derive(Debug)]
pub struct PrintoutsPage {
    today: NaiveDate,
    place: Venue,
    subject: PrintoutSubject,
    wanted: String,
    kind: PrintoutKind,
    teachers_page: bool,
    order: RowOrder,
    glance: ClassGlance,
    binding: PdfGrouping,
    /// The first and the last day of a report, as typed. Empty for no limit.
    days: [String; 2],
    /// Whether somebody has chosen the days. Otherwise they are the usual ones.
    days_are_chosen: bool,
    /// The days on which reports were made. The key is the name of the class; the empty name means all children.
    pub(super) reported: BTreeMap<String, ReportDays>,
    rung: Rung,
    /// The lesson of a worksheet: its index in the list of all lessons. `None` for the facts that a child does not know yet.
    lesson: Option<usize>,
    layout: PuzzleLayout,
    tomorrow: Vec<TomorrowSheet>,
    sheet_order: SheetOrder,
    /// Whether answers are printed, in a pile after the worksheets, or not at all.
    answers: AnswerPrinting,
    count: u16,
    seed: u64,
    game: GameKind,
    saves_ink: bool,
    mastered: Rung,
    paper: Paper,
    /// The language of the pages. `None` for the language of the program.
    locale: Option<Locale>,
    table: CsvTable,
    /// The decimal sign of tables. `None` for the one that is usual in the language of the program.
    decimal: Option<DecimalMark>,
    path: String,
    preview: Preview,
    printers: Option<Vec<String>>,
    /// The job that waits while the page asks whether to replace the files that are there already.
    blocked: Option<BlockedJob>,
    running: Option<RunningJob>,
}

impl PrintoutsPage {
    pub(super) fn new(today: NaiveDate) -> Self {
        Self {
            today,
            place: Venue::Class,
            subject: PrintoutSubject::Nobody,
            wanted: String::new(),
            kind: PrintoutKind::Everything,
            teachers_page: false,
            order: RowOrder::default(),
            glance: ClassGlance::default(),
            binding: PdfGrouping::default(),
            days: [ReportPeriod::Month.first_day(today, None), String::new()],
            days_are_chosen: false,
            reported: BTreeMap::new(),
            rung: Rung::Addition,
            lesson: None,
            layout: PuzzleLayout::Plain,
            tomorrow: Vec::new(),
            sheet_order: SheetOrder::default(),
            answers: AnswerPrinting::Pile,
            count: 20,
            seed: 1,
            game: GameKind::DragonFish,
            saves_ink: false,
            mastered: Rung::Addition,
            paper: Paper::from_system(),
            locale: None,
            table: CsvTable::Pupils,
            decimal: None,
            path: String::new(),
            preview: Preview::default(),
            printers: None,
            blocked: None,
            running: None,
        }
    }

    pub(super) const fn today(&self) -> NaiveDate {
        self.today
    }

    pub(super) const fn set_at_home(&mut self, at_home: bool) {
        self.place = if at_home { Venue::Home } else { Venue::Class };
    }

    /// Opens the page for the child `chosen` elsewhere, or for all children. At home, it opens for an only child.
    pub(super) fn open(
        &mut self,
        chosen: Option<ChildId>,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        let only =
            if let [only] = children { Some(only.id).filter(|_| self.place == Venue::Home) } else { None };
        self.preview.is_large = false;
        self.printers = None;
        self.blocked = None;
        self.subject = match chosen.or(only) {
            Some(child) => PrintoutSubject::Child(child),
            None if children.is_empty() => PrintoutSubject::Nobody,
            None => PrintoutSubject::Class(None),
        };
        self.usual_days(children);
        self.restart_preview(children, lessons)
    }

    fn last_report(&self, children: &[Child]) -> Option<NaiveDate> {
        let class = match self.subject {
            PrintoutSubject::Class(None) => "",
            PrintoutSubject::Class(Some(class)) => *class_names(children).get(class)?,
            PrintoutSubject::Nobody | PrintoutSubject::Child(_) => return None,
        };
        self.reported.get(class)?.last_before(self.today)
    }

    /// Unless somebody has chosen the days, sets them: those since the last report, or the last four weeks.
    fn usual_days(&mut self, children: &[Child]) {
        if !self.days_are_chosen {
            let last = self.last_report(children);
            let span = if last.is_some() { ReportPeriod::Report } else { ReportPeriod::Month };
            self.days = [span.first_day(self.today, last), String::new()];
        }
    }

    pub(super) fn open_tomorrow_sheets(
        &mut self,
        class: Option<usize>,
        tomorrow: Vec<TomorrowSheet>,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        drop(self.open(None, children, lessons));
        (self.subject, self.kind, self.tomorrow) =
            (PrintoutSubject::Class(class), PrintoutKind::Tomorrow, tomorrow);
        self.binding = PdfGrouping::OneFile;
        self.restart_preview(children, lessons)
    }

    pub(super) fn open_class_glance(
        &mut self,
        class: Option<usize>,
        glance: ClassGlance,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        drop(self.open(None, children, lessons));
        (self.subject, self.kind, self.glance) =
            (PrintoutSubject::Class(class), PrintoutKind::Glance, glance);
        self.restart_preview(children, lessons)
    }

    const fn offers(&self) -> &'static [PrintoutKind] {
        match self.subject {
            PrintoutSubject::Nobody => &[PrintoutKind::Worksheet, PrintoutKind::Cards],
            PrintoutSubject::Class(_) => match (self.place, self.tomorrow.is_empty()) {
                (Venue::Home, true) => &[PrintoutKind::Pupil, PrintoutKind::Worksheet],
                (Venue::Home, false) => {
                    &[PrintoutKind::Tomorrow, PrintoutKind::Pupil, PrintoutKind::Worksheet]
                }
                (Venue::Class, true) => &[
                    PrintoutKind::Everything,
                    PrintoutKind::Class,
                    PrintoutKind::Glance,
                    PrintoutKind::Worksheet,
                    PrintoutKind::PictureCards,
                ],
                (Venue::Class, false) => &[
                    PrintoutKind::Tomorrow,
                    PrintoutKind::Everything,
                    PrintoutKind::Class,
                    PrintoutKind::Glance,
                    PrintoutKind::Worksheet,
                    PrintoutKind::PictureCards,
                ],
            },
            PrintoutSubject::Child(_) => &[
                PrintoutKind::Pupil,
                PrintoutKind::Worksheet,
                PrintoutKind::Cards,
                PrintoutKind::Certificate,
                PrintoutKind::PictureCards,
            ],
        }
    }

    fn what(&self) -> PrintoutKind {
        let offers = self.offers();
        if offers.contains(&self.kind) { self.kind } else { offers[0] }
    }

    fn has_days(&self) -> bool {
        matches!(self.what(), PrintoutKind::Pupil | PrintoutKind::Everything | PrintoutKind::Class)
    }

    fn has_pupils(&self) -> bool {
        matches!(self.what(), PrintoutKind::Pupil | PrintoutKind::Everything)
    }

    fn has_sheets(&self) -> bool {
        matches!(
            (self.subject, self.what()),
            (
                PrintoutSubject::Class(_),
                PrintoutKind::Pupil
                    | PrintoutKind::Everything
                    | PrintoutKind::Worksheet
                    | PrintoutKind::Tomorrow
            )
        )
    }

    /// The index of the worksheet's lesson. A worksheet without a child must have a lesson, so it gets the first. `None` for weak facts.
    fn lesson(&self, lessons: &Lessons) -> Option<usize> {
        let first = || printed(lessons, self.rung).next().map(|(at, _)| at);
        self.lesson.or_else(|| first().filter(|_| self.subject == PrintoutSubject::Nobody))
    }

    /// Whether a question must be answered, or a job finished, before anything else.
    const fn is_busy(&self) -> bool {
        self.running.is_some() || self.printers.is_some() || self.blocked.is_some()
    }

    /// The days that are typed. `None` if what is typed isn't a day, or the last day is before the first.
    fn period(&self) -> Option<Period> {
        let day = |typed: &String| match typed.trim() {
            "" => Some(None),
            typed => typed.parse().ok().map(Some),
        };
        let period = Period { from: day(&self.days[0])?, to: day(&self.days[1])? };
        (!period.is_backwards()).then_some(period)
    }

    /// The request for the pages that are chosen. `None` while a day is being typed.
    fn ask(&self, children: &[Child], lessons: &Lessons) -> Option<PagesRequest> {
        let class = match self.subject {
            PrintoutSubject::Class(Some(class)) => {
                class_names(children).get(class).map(|class| (*class).to_owned())
            }
            _ => None,
        };
        let scope = match (self.subject, &class) {
            (PrintoutSubject::Nobody, _) => None,
            (PrintoutSubject::Child(child), _) => Some(ArchiveScope::Child(child)),
            (PrintoutSubject::Class(_), Some(class)) => Some(ArchiveScope::Class(class.clone())),
            (PrintoutSubject::Class(_), None) => Some(ArchiveScope::Everything),
        };
        let answers = self.answers;
        let wish = match self.what() {
            PrintoutKind::Pupil => RequestKind::Pupils,
            PrintoutKind::Everything => RequestKind::Everything(self.order),
            PrintoutKind::Class => RequestKind::Class(self.order),
            PrintoutKind::Worksheet => {
                let lesson = self.lesson(lessons).and_then(|at| lessons.iter().nth(at));
                RequestKind::Worksheet {
                    lessons: lesson.map(|lesson| lesson.id.clone()).into_iter().collect(),
                    layout: self.layout,
                    count: self.count,
                    seed: self.seed,
                    answers,
                }
            }
            PrintoutKind::Tomorrow => RequestKind::Tomorrow {
                each: self.tomorrow.clone(),
                count: self.count,
                answers,
                order: self.sheet_order,
            },
            PrintoutKind::Cards => RequestKind::Cards(self.game),
            PrintoutKind::Certificate => RequestKind::Certificate(self.mastered),
            PrintoutKind::Glance => RequestKind::Glance(self.glance.clone()),
            PrintoutKind::PictureCards => RequestKind::PictureCards,
        };
        let period = if self.has_days() { self.period()? } else { Period::default() };
        let request = PageRequest {
            kind: wish,
            class,
            period,
            teachers_page: self.teachers_page,
            saves_ink: self.saves_ink,
        };
        Some(PagesRequest { request, scope, paper: self.paper, locale: self.locale })
    }

    pub(super) fn preview_request(
        &self,
        children: &[Child],
        lessons: &Lessons,
    ) -> Option<(u64, PagesRequest)> {
        Some((self.preview.latest_request, self.ask(children, lessons)?))
    }

    /// Whether this message is acted on now. A running job must end first, and questions must be answered.
    fn allows(&self, message: &Message) -> bool {
        match message {
            Message::StopJob => self.running.is_some(),
            Message::KeepFiles | Message::Replace => self.blocked.is_some(),
            Message::Printer(_) | Message::NoPrinter => self.printers.is_some(),
            _ if self.is_busy() => false,
            Message::PreviousPage | Message::NextPage | Message::ToggleLarge if !self.preview.has_pages() => {
                false
            }
            Message::PreviousPage => self.preview.at > 0,
            Message::NextPage => self.preview.has_next_page(),
            Message::Save(OutputKind::Pages) | Message::Print => self.preview.shows_page(),
            Message::Save(OutputKind::Table) => self.has_days(),
            _ => true,
        }
    }

    pub(super) fn update(
        &mut self,
        message: Message,
        children: &[Child],
        lessons: &Lessons,
    ) -> GrownUpsAction {
        if !self.allows(&message) {
            return GrownUpsAction::None;
        }
        let before = self.ask(children, lessons);
        match message {
            Message::WantedTyped(typed) => {
                self.wanted = one_line(&typed).chars().take(MAX_NAME_CHARS).collect();
            }
            Message::Subject(whom) => {
                self.subject = whom;
                self.usual_days(children);
                // What was made for another class doesn't fit this one.
                self.tomorrow.clear();
                self.glance.who = None;
            }
            Message::Kind(what) => self.kind = what,
            Message::Span(span) => {
                let first = span.first_day(self.today, self.last_report(children));
                (self.days, self.days_are_chosen) = ([first, String::new()], true);
            }
            Message::FromTyped(day) => (self.days[0], self.days_are_chosen) = (day, true),
            Message::ToTyped(day) => (self.days[1], self.days_are_chosen) = (day, true),
            Message::TeachersPage => self.teachers_page = !self.teachers_page,
            Message::Order(order) => self.order = order,
            Message::Glance(page) => self.glance.page = page,
            Message::Binding(binding) => self.binding = binding,
            Message::WeakFacts => self.lesson = None,
            Message::Rung(rung) => {
                self.rung = rung;
                if self.lesson.is_some() || self.subject == PrintoutSubject::Nobody {
                    self.lesson = printed(lessons, rung).next().map(|(at, _)| at);
                }
            }
            Message::Lesson(lesson) => self.lesson = Some(lesson),
            Message::Layout(layout) => self.layout = layout,
            Message::Count(count) => self.count = count,
            Message::OtherPuzzles => self.seed += 1,
            Message::SheetOrder(order) => self.sheet_order = order,
            Message::Answers => {
                let has_answers = self.answers == AnswerPrinting::Pile;
                self.answers = if has_answers { AnswerPrinting::None } else { AnswerPrinting::Pile };
            }
            Message::Game(game) => self.game = game,
            Message::SaveInk => self.saves_ink = !self.saves_ink,
            Message::Mastered(rung) => self.mastered = rung,
            Message::Paper(paper) => self.paper = paper,
            Message::Locale(locale) => self.locale = Some(locale),
            Message::PreviousPage => {
                return job(self.preview.request_page(self.preview.at.saturating_sub(1)));
            }
            Message::NextPage => return job(self.preview.request_page(self.preview.at + 1)),
            Message::ToggleLarge => return job(self.preview.toggle_large()),
            Message::PathTyped(path) => self.path = path,
            Message::Save(product) => return self.save_or_ask_path(product, children, lessons),
            Message::Print => return GrownUpsAction::Paper(PrintoutJob::FindPrinters),
            Message::Printer(at) => {
                let printer = self.printers.take().and_then(|printers| printers.into_iter().nth(at));
                if let (Some(printer), Some(ask)) = (printer, before) {
                    let halt = self.register_running_job(&ask, children);
                    return GrownUpsAction::Paper(PrintoutJob::Print(ask, printer, halt));
                }
                return GrownUpsAction::None;
            }
            Message::NoPrinter => self.printers = None,
            Message::Table(table) => self.table = table,
            Message::Decimal(decimal) => self.decimal = Some(decimal),
            Message::KeepFiles => self.blocked = None,
            Message::Replace => return self.replace_files(children),
            Message::StopJob => {
                if let Some(running) = &self.running {
                    running.stop_switch.stop();
                }
            }
        }
        if self.ask(children, lessons) == before {
            return GrownUpsAction::None;
        }
        self.restart_preview(children, lessons)
    }

    pub(super) fn receive(
        &mut self,
        reply: PrintoutReply,
        children: &[Child],
        lessons: &Lessons,
    ) -> (GrownUpsAction, Option<AreaNotice>) {
        match reply {
            PrintoutReply::NotShown(shown) => self.preview.receive_page(shown),
            PrintoutReply::Preview(looked, shown) => {
                if let Some(shown) = shown {
                    self.preview.receive_page(shown);
                }
                return (job(looked.take().and_then(|looked| self.preview.next_job(looked))), None);
            }
            // Nobody chose a file, or the system has no dialog: the path can be typed into the field.
            PrintoutReply::FileChosen(_, None) => {
                return (
                    GrownUpsAction::Run(iced::widget::operation::focus(PATH)),
                    Some(AreaNotice::NoPlace),
                );
            }
            PrintoutReply::FileChosen(product, Some(path)) => {
                let place = if self.saves_to_folder(product) {
                    SaveLocation::for_folder(path)
                } else {
                    SaveLocation::from_dialog(&path, product.extension())
                };
                return (self.save_to(product, place, children, lessons), None);
            }
            PrintoutReply::InTheWay(there, errand) => {
                self.running = None;
                self.blocked = Some(BlockedJob { existing_files: there, job: *errand });
            }
            PrintoutReply::Printers(printers) if printers.is_empty() => {
                // There is no print service, so the system's viewer prints.
                let Some(ask) = self.ask(children, lessons) else { return (GrownUpsAction::None, None) };
                let halt = self.register_running_job(&ask, children);
                return (GrownUpsAction::Paper(PrintoutJob::View(ask, halt)), None);
            }
            // A single printer need not be chosen.
            PrintoutReply::Printers(printers) if printers.len() == 1 => {
                let Some(ask) = self.ask(children, lessons) else { return (GrownUpsAction::None, None) };
                let halt = self.register_running_job(&ask, children);
                return (GrownUpsAction::Paper(PrintoutJob::Print(ask, printers.concat(), halt)), None);
            }
            PrintoutReply::Printers(printers) => self.printers = Some(printers),
            PrintoutReply::Progress(done) => {
                if let Some(running) = &mut self.running {
                    running.done = done;
                }
            }
            PrintoutReply::Done(result) => {
                let reports_on = self.running.take().and_then(|running| running.reports_on.clone());
                let action = reports_on
                    .filter(|_| result.is_ok())
                    .map_or(GrownUpsAction::None, GrownUpsAction::Reported);
                return (action, Some(AreaNotice::Papers(result)));
            }
        }
        (GrownUpsAction::None, None)
    }
}

fn job(job: Option<PrintoutJob>) -> GrownUpsAction {
    job.map_or(GrownUpsAction::None, GrownUpsAction::Paper)
}
