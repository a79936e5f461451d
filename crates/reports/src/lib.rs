//! What grown-ups print and take home: sheets about a child or a class, worksheets, cards and certificates. Also tables for spreadsheets,
//! statements for learning record stores, and a made-up class to try it all with.
//!
//! A [`Document`] holds the words of its pages. The templates in `assets/reports` typeset it, and [`Pages`] can be printed, saved or shown.

mod binding;
mod cards;
mod certificate;
mod class_sheet;
mod district;
mod document;
pub mod drawings;
mod explained;
mod faces;
mod findings;
pub mod fonts;
mod glance;
mod glance_growth;
mod growth;
mod made_up;
mod parents_evening;
mod period;
mod picture;
mod picture_cards;
#[cfg(feature = "print")]
mod press;
#[cfg(not(feature = "print"))]
#[path = "no_press.rs"]
mod press;
mod pupil;
mod pupil_sheet;
mod recovery_page;
mod request;
mod statements;
mod tables;
mod teachers_page;
mod tonight;
mod worksheet;

pub use binding::{
    BindingError, PdfGrouping, Sheet, WrittenPdfs, files_to_write, join_sheets, safe_file_name, write_sheets,
};
pub use cards::{deck, deck_for_child};
pub use certificate::certificate;
pub use class_sheet::{MOST_NAMED_CHILDREN, RowOrder, class_sheet, nobody_to_talk_to};
pub use district::district_page;
pub use document::{Document, PagePicture, Paper, TypesetError};
pub use explained::{Explanation, finding_in_json};
pub use glance::{ClassGlance, GlancePage, glance_page};
pub use growth::{Growth, Milestone};
pub use made_up::made_up_class;
pub use parents_evening::{ParentsEvening, ThenAndNowPair};
pub use period::Period;
pub use picture_cards::picture_cards;
pub use press::Pages;
pub use pupil_sheet::pupil_sheet;
pub use recovery_page::recovery_page;
pub use request::{
    AnswerPrinting, PageRequest, ReportSources, RequestError, RequestKind, SheetOrder, SheetSubject,
    TomorrowSheet,
};
pub use statements::{HomePage, XapiStatements};
pub use tables::{CsvFormat, CsvTable, DecimalMark, Separator, fact_question};
pub use teachers_page::teachers_page;
pub use tonight::HomePractice;
pub use worksheet::{MOST_PUZZLES, PuzzleLayout, Worksheet, WorksheetError, WorksheetOptions, is_printable};
