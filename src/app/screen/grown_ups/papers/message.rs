//! What a grown-up chooses and does on the page of papers.

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::GameKind;

use language::Locale;
use records::ChildId;
use reports::{Binding, CsvTable, Decimal, GlancePage, Paper, PuzzleLayout, RowOrder, SheetOrder};

/// Whom the pages of paper are about: a child, a class, or nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperSubject {
    /// Nobody: the pages need no child.
    Nobody,
    /// The class at this place among all classes, counted from 0; `None` for everybody.
    Class(Option<usize>),
    /// One child.
    Child(ChildId),
}

/// The kind of pages to print: a progress report, a worksheet, cards or a certificate, say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The pupil sheet of one child, or of each child.
    Pupil,
    /// The class sheet and all pupil sheets.
    Everything,
    /// The class sheet without the pupil sheets.
    Class,
    /// The class at a glance.
    Glance,
    /// A worksheet for each child, or without a name.
    Worksheet,
    /// Worksheets for tomorrow, each with what its child needs next.
    Tomorrow,
    /// A deck of cards for a game.
    Cards,
    /// A certificate for a rung (set of signs) that a child has finished.
    Certificate,
    /// The cards with which children sign in.
    PictureCards,
}

/// What can be saved on the page of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Product {
    /// The pages, as one PDF file or several.
    Pages,
    /// A table for a spreadsheet.
    Table,
}

impl Product {
    /// The ending of a file with this in it.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Pages => "pdf",
            Self::Table => "csv",
        }
    }
}

/// A ready-made period of days for a report, chosen with one button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// The last four weeks.
    Month,
    /// The last thirteen weeks.
    Quarter,
    /// The last year, of 365 days.
    Year,
    /// All days, from the first one on.
    Always,
    /// The days since the last report about the class.
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

/// What a grown-up does on the page of papers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Type a part of the name or the class to look for.
    WantedTyped(String),
    /// Choose whom the pages are about.
    Whom(PaperSubject),
    /// Choose the kind of pages.
    What(What),
    /// Choose this period of days.
    Span(Span),
    /// Type the first day.
    FromTyped(String),
    /// Type the last day.
    ToTyped(String),
    /// Add a page for teachers to each pupil sheet, or leave it out.
    TeachersPage,
    /// Choose the order of children on the class sheet.
    Order(RowOrder),
    /// Choose this page of the class at a glance.
    Glance(GlancePage),
    /// Choose one PDF file, or one for each sheet.
    Binding(Binding),
    /// Print the facts that a child does not know yet.
    Weak,
    /// Show the lessons of this rung (set of signs).
    Rung(Rung),
    /// Print the lesson at this place among all, counted from 0.
    Lesson(usize),
    /// Choose how the puzzles are laid out.
    Layout(PuzzleLayout),
    /// Choose this number of puzzles for a sheet.
    Count(u16),
    /// Choose other puzzles for the sheet.
    Others,
    /// Choose the order of the worksheets.
    SheetOrder(SheetOrder),
    /// Add a pile of answers after the worksheets, or leave it out.
    Answers,
    /// Print cards in paler colours, or in full ones.
    SaveInk,
    /// Print the cards of this game.
    Game(GameKind),
    /// Choose the rung (set of signs) for the certificate.
    Mastered(Rung),
    /// Choose this size of paper.
    Paper(Paper),
    /// Choose the language of the pages.
    Locale(Locale),
    /// Go back to the page before.
    Back,
    /// Go on to the next page.
    On,
    /// Make the page larger, or small again.
    Larger,
    /// Type the path of a file.
    PathTyped(String),
    /// Save the pages as PDF files, or a table for a spreadsheet.
    Save(Product),
    /// Print the pages on a printer.
    Print,
    /// Print on the printer at this place among all, counted from 0.
    Printer(usize),
    /// Do not print after all.
    NoPrinter,
    /// Choose this table for a spreadsheet.
    Table(CsvTable),
    /// Choose the table's decimal sign.
    Decimal(Decimal),
    /// Leave the old files as they are.
    KeepFiles,
    /// Replace the old files with the new ones.
    Replace,
    /// Stop the job that is under way.
    Halt,
}
