//! What a grown-up can choose and do on the page of papers (pages to print).

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::GameKind;

use language::Locale;
use records::ChildId;
use reports::{CsvTable, DecimalMark, GlancePage, Paper, PdfGrouping, PuzzleLayout, RowOrder, SheetOrder};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintoutSubject {
    Nobody,
    /// The class at this index in the list of classes. `None` for all children.
    Class(Option<usize>),
    Child(ChildId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintoutKind {
    Pupil,
    Everything,
    Class,
    Glance,
    Worksheet,
    Tomorrow,
    Cards,
    Certificate,
    PictureCards,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputKind {
    Pages,
    Table,
}

impl OutputKind {
    pub(super) const fn extension(self) -> &'static str {
        match self {
            Self::Pages => "pdf",
            Self::Table => "csv",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportPeriod {
    /// From four weeks before today on.
    Month,
    /// From thirteen weeks before today on.
    Quarter,
    /// From 365 days before today on.
    Year,
    /// All days, from the first one on.
    Always,
    Report,
}

impl ReportPeriod {
    pub(super) const ALL: [Self; 4] = [Self::Month, Self::Quarter, Self::Year, Self::Always];

    /// The first day of the period, as somebody would type it; empty if there is none. `reported` is the day of the last report.
    pub(super) fn first_day(self, today: NaiveDate, reported: Option<NaiveDate>) -> String {
        let days = match self {
            Self::Report => return reported.map_or_else(String::new, |day| day.to_string()),
            Self::Month => 28,
            Self::Quarter => 91,
            Self::Year => 365,
            Self::Always => return String::new(),
        };
        (today - Days::new(days - 1)).to_string()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    WantedTyped(String),
    Subject(PrintoutSubject),
    Kind(PrintoutKind),
    Span(ReportPeriod),
    FromTyped(String),
    ToTyped(String),
    TeachersPage,
    Order(RowOrder),
    Glance(GlancePage),
    /// Save one PDF file, or one for each sheet.
    Binding(PdfGrouping),
    /// Practise the facts that a child does not know yet, in place of a lesson.
    WeakFacts,
    Rung(Rung),
    Lesson(usize),
    Layout(PuzzleLayout),
    Count(u16),
    OtherPuzzles,
    SheetOrder(SheetOrder),
    Answers,
    SaveInk,
    Game(GameKind),
    Mastered(Rung),
    Paper(Paper),
    Locale(Locale),
    PreviousPage,
    NextPage,
    ToggleLarge,
    PathTyped(String),
    Save(OutputKind),
    Print,
    Printer(usize),
    NoPrinter,
    Table(CsvTable),
    Decimal(DecimalMark),
    KeepFiles,
    Replace,
    StopJob,
}
