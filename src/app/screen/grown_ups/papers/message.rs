//! What a grown-up can choose and do on the page of papers (pages to print).

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::GameKind;

use language::Locale;
use records::ChildId;
use reports::{Binding, CsvTable, DecimalMark, GlancePage, Paper, PuzzleLayout, RowOrder, SheetOrder};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperSubject {
    Nobody,
    /// The children of the class at this index in the list of classes; all children for `None`.
    Class(Option<usize>),
    Child(ChildId),
}

/// The kind of pages to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperKind {
    /// The pupil sheet (a report) of one child, or of each child.
    Pupil,
    /// The class sheet (a report) and the pupil sheets of all children.
    Everything,
    /// The class sheet (a report) without the pupil sheets.
    Class,
    Glance,
    /// A worksheet for each child, or one without a name.
    Worksheet,
    /// Worksheets for tomorrow: for each child one with what that child needs next.
    Tomorrow,
    Cards,
    /// A certificate for a rung (set of signs) that a child has finished.
    Certificate,
    /// The picture cards with which children sign in.
    PictureCards,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputKind {
    /// The pages, as one PDF file or several.
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

/// A ready-made period for a report, chosen with one button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportPeriod {
    /// The last four weeks before today.
    Month,
    /// The last thirteen weeks before today.
    Quarter,
    /// The last 365 days before today.
    Year,
    /// All days from the first one on.
    Always,
    /// The days since the last report about the class.
    Report,
}

impl ReportPeriod {
    pub(super) const ALL: [Self; 4] = [Self::Month, Self::Quarter, Self::Year, Self::Always];

    /// The first day of the period, as it would be typed. Empty if it has none. `reported` is the day of the last report.
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
    /// Somebody typed a part of a name or of a class, to find whom the pages are about.
    WantedTyped(String),
    Subject(PaperSubject),
    Kind(PaperKind),
    Span(ReportPeriod),
    FromTyped(String),
    ToTyped(String),
    /// Add a page for teachers after each pupil sheet, or leave it out.
    TeachersPage,
    Order(RowOrder),
    Glance(GlancePage),
    /// Make one PDF file, or one for each sheet.
    Binding(Binding),
    /// Print the facts that a child does not know yet, in place of a lesson.
    WeakFacts,
    Rung(Rung),
    /// Print the lesson at this index in the list of all lessons.
    Lesson(usize),
    Layout(PuzzleLayout),
    /// Print this many puzzles on each worksheet.
    Count(u16),
    OtherPuzzles,
    SheetOrder(SheetOrder),
    /// Print the answers in a pile after the worksheets, or leave them out.
    Answers,
    /// Print cards in paler colours to save ink, or in full ones.
    SaveInk,
    Game(GameKind),
    /// Print a certificate for this rung (set of signs).
    Mastered(Rung),
    Paper(Paper),
    Locale(Locale),
    PreviousPage,
    NextPage,
    /// Enlarge the page of the preview, or make it small again.
    ToggleLarge,
    PathTyped(String),
    Save(OutputKind),
    Print,
    /// Print on the printer at this index in the list of printers.
    Printer(usize),
    NoPrinter,
    Table(CsvTable),
    Decimal(DecimalMark),
    KeepFiles,
    Replace,
    StopJob,
}
