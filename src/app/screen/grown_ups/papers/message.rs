//! What a grown-up chooses and does on the page of papers.

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::GameKind;

use language::Locale;
use records::ChildId;
use reports::{Binding, CsvTable, Decimal, GlancePage, Paper, PuzzleLayout, RowOrder, SheetOrder};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperSubject {
    Nobody,
    /// Index of the class; `None` for everybody.
    Class(Option<usize>),
    Child(ChildId),
}

/// The kind of pages to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The pupil sheet of one child, or of each child.
    Pupil,
    /// The class sheet and all pupil sheets.
    Everything,
    /// The class sheet without the pupil sheets.
    Class,
    Glance,
    /// A worksheet for each child, or without a name.
    Worksheet,
    /// Worksheets for tomorrow, each with what its child needs next.
    Tomorrow,
    Cards,
    /// A certificate for a rung (set of signs) that a child has finished.
    Certificate,
    /// The cards with which children sign in.
    PictureCards,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Product {
    /// As one PDF file or several.
    Pages,
    Table,
}

impl Product {
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Pages => "pdf",
            Self::Table => "csv",
        }
    }
}

/// A ready-made period for a report, chosen with one button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// The last four weeks.
    Month,
    /// The last thirteen weeks.
    Quarter,
    /// The last 365 days.
    Year,
    /// From the first day on.
    Always,
    /// Since the last report about the class.
    Report,
}

impl Span {
    pub(super) const ALL: [Self; 4] = [Self::Month, Self::Quarter, Self::Year, Self::Always];

    /// The first day as it would be typed; empty if there is none. `reported` is the day of the last report.
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
    /// A part of a name or a class to look for.
    WantedTyped(String),
    Whom(PaperSubject),
    What(What),
    Span(Span),
    FromTyped(String),
    ToTyped(String),
    /// Add a page for teachers to each pupil sheet, or leave it out.
    TeachersPage,
    Order(RowOrder),
    Glance(GlancePage),
    /// One PDF file, or one for each sheet.
    Binding(Binding),
    /// Print the facts that a child does not know yet.
    Weak,
    Rung(Rung),
    /// Index of the lesson.
    Lesson(usize),
    Layout(PuzzleLayout),
    /// Puzzles on a sheet.
    Count(u16),
    Others,
    SheetOrder(SheetOrder),
    /// Add a pile of answers after the worksheets, or leave it out.
    Answers,
    /// Print cards in paler colours, or in full ones.
    SaveInk,
    Game(GameKind),
    /// The rung for the certificate.
    Mastered(Rung),
    Paper(Paper),
    Locale(Locale),
    Back,
    On,
    /// Enlarge the page, or make it small again.
    Larger,
    PathTyped(String),
    Save(Product),
    Print,
    /// Index of the printer.
    Printer(usize),
    NoPrinter,
    Table(CsvTable),
    Decimal(Decimal),
    KeepFiles,
    Replace,
    Halt,
}
