//! What the pages are made of, and how they are read back: with a PDF reader that is not ours.

use std::sync::LazyLock;

use chrono::NaiveDate;
use engine::games::Player;
use engine::practice::{Lesson, Lessons};
use language::{Language, Locale};
use lopdf::{Document as Pdf, Object};
use records::{Archive, ArchivedChild};
use reports::{
    Document, Paper, Period, PuzzleLayout, Worksheet, WorksheetError, WorksheetOptions, made_up_class,
    pupil_sheet,
};

pub static LESSONS: LazyLock<Lessons> = LazyLock::new(Lessons::built_in);
pub static CLASS: LazyLock<Archive> = LazyLock::new(|| made_up_class(7, last_day()));

pub fn last_day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 30).unwrap()
}

pub fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).unwrap()
}

pub fn child_named(name: &str) -> &'static ArchivedChild {
    CLASS.children.iter().find(|child| child.child.name == name).unwrap()
}

pub fn sheet_of(child: &ArchivedChild, period: Period, locale: Locale) -> Document {
    pupil_sheet(child, period, &LESSONS, last_day(), &Language::new(locale))
}

pub fn plain_worksheet(
    lesson: &Lesson,
    count: u16,
    seed: u64,
    language: &Language,
) -> Result<Worksheet, WorksheetError> {
    let (layout, player) = (PuzzleLayout::Plain, Player::default());
    let options = WorksheetOptions { lessons: &[lesson], layout, player, learner: None, count, seed };
    Worksheet::new(&options, language)
}

/// A PDF that was read by a PDF reader.
pub struct PdfContent {
    pub pdf: Pdf,
    /// The text of each page, without white space: a PDF reader has to guess where that is.
    pub texts: Vec<String>,
}

pub fn read(document: &Document, paper: Paper) -> PdfContent {
    let bytes = document.pages(paper).unwrap().pdf().unwrap();
    read_bytes(&bytes)
}

pub fn read_bytes(bytes: &[u8]) -> PdfContent {
    let pdf = Pdf::load_mem(bytes).unwrap();
    let text = |page| {
        let text: String = pdf.extract_text(&[page]).unwrap();
        text.chars().filter(|char| !char.is_whitespace()).collect()
    };
    let texts = pdf.get_pages().into_keys().map(text).collect();
    PdfContent { pdf, texts }
}

/// A text without white space, to be compared with the texts of pages.
pub fn without_white_space(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace()).collect()
}

impl PdfContent {
    pub fn pages(&self) -> usize {
        self.texts.len()
    }

    #[track_caller]
    pub fn assert_says(&self, text: &str) {
        assert!(
            self.texts.concat().contains(&without_white_space(text)),
            "“{text}” is not in {:?}",
            self.texts
        );
    }

    /// What a screen reader says in place of each drawing in the PDF.
    pub fn alternatives(&self) -> Vec<String> {
        let alternatives = self.pdf.objects.values().filter_map(|object| {
            let alternative = object.as_dict().ok()?.get(b"Alt").ok()?;
            lopdf::decode_text_string(alternative).ok()
        });
        alternatives.collect()
    }

    /// Fails unless the PDF is tagged, has a language and a title, and embeds all its fonts.
    #[track_caller]
    pub fn assert_accessible(&self, language: &str) {
        let catalog = self.pdf.catalog().unwrap();
        assert!(catalog.has(b"StructTreeRoot"), "there is no tree of tags");
        let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).unwrap();
        assert!(marked.get(b"Marked").and_then(Object::as_bool).unwrap(), "it is not tagged");
        assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).unwrap(), language.as_bytes());
        let preferences = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).unwrap();
        assert!(preferences.get(b"DisplayDocTitle").and_then(Object::as_bool).unwrap());
        let mut descriptors = 0;
        for object in self.pdf.objects.values() {
            let Ok(dictionary) = object.as_dict() else { continue };
            match dictionary.get(b"Type").and_then(Object::as_name) {
                Ok(b"FontDescriptor") => {
                    descriptors += 1;
                    let files: [&[u8]; 3] = [b"FontFile", b"FontFile2", b"FontFile3"];
                    assert!(files.iter().any(|file| dictionary.has(file)), "a font is not embedded");
                }
                Ok(b"Font") => {
                    // Every font is composite. Its descendants have the descriptors that are counted here.
                    let is_composite =
                        dictionary.has(b"DescendantFonts") || dictionary.has(b"FontDescriptor");
                    assert!(is_composite, "a font has neither descriptor nor descendants");
                }
                _ => {}
            }
        }
        assert!(descriptors > 0, "there is no font at all");
    }
}
