//! What can be chosen and pressed on the page.

use chrono::{Days, NaiveDate};
use heart::arithmetic::Rung;
use heart::games::GameKind;

use crate::language::Locale;
use crate::records::ChildId;
use crate::reports::{Binding, Decimal, Layout, Order, Paper, SheetOrder, Table};

/// Whom the pages are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperSubject {
    /// Nobody: pages that need no child.
    Nobody,
    /// A class, counted through all; `None` for everybody.
    Class(Option<usize>),
    /// A child.
    Child(ChildId),
}

/// What the pages are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The sheet of the child.
    Pupil,
    /// The sheet of the class, and those of its children.
    Everything,
    /// The sheet of the class.
    Class,
    /// A worksheet, for each child.
    Worksheet,
    /// A worksheet for each child, of what each needs next.
    Tomorrow,
    /// A deck of cards.
    Cards,
    /// A certificate.
    Certificate,
}

/// A period to choose at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// The last four weeks.
    Month,
    /// The last thirteen weeks.
    Quarter,
    /// The last year.
    Year,
    /// From the first day on.
    Always,
    /// Since the last report about the class.
    Report,
}

impl Span {
    pub(super) const ALL: [Self; 4] = [Self::Month, Self::Quarter, Self::Year, Self::Always];

    /// The first day, if it does not follow from the last report.
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

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Whom the pages are about.
    Whom(PaperSubject),
    /// What they are.
    What(What),
    /// A period.
    Span(Span),
    /// The first day.
    From,
    /// The last day.
    To,
    /// A page for teachers behind each pupil sheet, or none.
    TeachersPage,
    /// The order of the children on the class sheet.
    Order(Order),
    /// One PDF, or several.
    Binding(Binding),
    /// The facts that a child does not know yet.
    Weak,
    /// Show the lessons of this rung.
    Rung(Rung),
    /// A lesson.
    Lesson(usize),
    /// How the puzzles are laid out.
    Layout(Layout),
    /// So many puzzles.
    Count(u16),
    /// Other puzzles.
    Others,
    /// How the worksheets lie.
    SheetOrder(SheetOrder),
    /// A pile of answers behind the worksheets, or none.
    Answers,
    /// Cards in paler colours, or not.
    SaveInk,
    /// A game.
    Game(GameKind),
    /// The rung of the certificate.
    Mastered(Rung),
    /// A size of paper.
    Paper(Paper),
    /// The language of the pages.
    Locale(Locale),
    /// The page before.
    Back,
    /// The next page.
    On,
    /// The page larger, or as before.
    Larger,
    /// The path of a file.
    Path,
    /// Save as PDF.
    Save,
    /// Print.
    Print,
    /// A printer, counted through all.
    Printer(usize),
    /// Do not print after all.
    NoPrinter,
    /// Which table for a spreadsheet.
    Table(Table),
    /// What stands before tenths in it.
    Decimal(Decimal),
    /// Save that table.
    SaveTable,
    /// Leave the files that are there as they are.
    KeepFiles,
    /// Replace the files that are there.
    Replace,
    /// Stop what is under way.
    Halt,
}
