//! A document: what is on its pages, in words already; how it is set is the business of the templates.

use serde::Serialize;
use serde_json::{Value, json};

use super::explained::Explained;
use super::press::Pages;
use crate::language::{Language, Locale};

/// A sheet of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The paper that is usual where this locale of the system, such as `en_US`, is.
    #[must_use]
    pub fn usual(locale: &str) -> Self {
        /// Where the paper is Letter (CLDR, `measurementData`, `paperSize`).
        const LETTER: [&str; 13] =
            ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "SV", "US", "VE"];
        let region = locale.split(['-', '_', '.']).nth(1).unwrap_or_default();
        if LETTER.contains(&region) { Self::Letter } else { Self::A4 }
    }

    /// The paper that is usual where this system is.
    #[must_use]
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or_else(Self::default, |locale| Self::usual(&locale))
    }

    /// The name that Typst has for it.
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "us-letter",
        }
    }

    /// The name that print services have for it (PWG 5101.1).
    #[must_use]
    pub const fn media(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }
}

/// Why no pages come of a document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSet {
    /// Fishpond was built without its press.
    #[error("this Fishpond was built without the feature “print”; build it with that to get PDFs")]
    NotBuiltIn,
    /// The press fails.
    #[error("the pages could not be set, which is a fault of Fishpond ({0})")]
    Failed(String),
}

/// A page as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Four bytes for each pixel, row by row.
    pub rgba: Vec<u8>,
}

/// What is to be set.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// Its title.
    pub title: String,
    locale: Locale,
    parts: Vec<Part>,
    /// What the sentences about children rest on, in the order of the pages.
    explained: Vec<Explained>,
}

/// Some pages of one kind.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Part {
    /// Which template.
    kind: &'static str,
    content: Value,
    /// Whether it begins on the front of a sheet of paper, behind an empty page if need be.
    on_front: bool,
}

impl Document {
    /// A document of one part.
    pub(super) fn new(
        title: String,
        language: &Language,
        kind: &'static str,
        content: impl Serialize,
    ) -> Self {
        // All contents are maps with names for keys, which always become JSON.
        let content = serde_json::to_value(content).unwrap_or_default();
        Self {
            title,
            locale: language.locale(),
            parts: vec![Part { kind, content, on_front: false }],
            explained: Vec::new(),
        }
    }

    /// The same, telling what its sentences about children rest on.
    #[must_use]
    pub(super) fn explaining(self, explained: Vec<Explained>) -> Self {
        Self { explained, ..self }
    }

    /// What each of its sentences about children rests on.
    #[must_use]
    pub fn explained(&self) -> &[Explained] {
        &self.explained
    }

    /// The same with the pages of others behind.
    #[must_use]
    pub fn and(mut self, others: impl IntoIterator<Item = Self>) -> Self {
        for other in others {
            self.parts.extend(other.parts);
            self.explained.extend(other.explained);
        }
        self
    }

    /// The same, so that it never stands on the back of what lies in front of it.
    #[must_use]
    pub(super) fn on_front(mut self) -> Self {
        if let Some(first) = self.parts.first_mut() {
            first.on_front = true;
        }
        self
    }

    /// What the templates show, part by part.
    pub fn contents(&self) -> impl Iterator<Item = &Value> {
        self.parts.iter().map(|part| &part.content)
    }

    /// Sets the pages.
    ///
    /// # Errors
    ///
    /// Fishpond was built without its press, or that fails.
    pub fn pages(&self, paper: Paper) -> Result<Pages, NotSet> {
        let (lang, region) = match self.locale {
            Locale::English => ("en", None),
            Locale::German => ("de", None),
            Locale::Chinese => ("zh", Some("CN")),
        };
        Pages::set(&json!({
            "title": self.title,
            "lang": lang,
            "region": region,
            "paper": paper.name(),
            "parts": self.parts,
        }))
    }
}

/// Some words of a language, by which templates name what they show.
pub(super) fn words(language: &Language, ids: &[&str]) -> Value {
    ids.iter().map(|id| ((*id).to_owned(), Value::String(language.say(id)))).collect()
}
