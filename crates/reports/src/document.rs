//! A document: the words on its pages. The templates decide how the pages look.

use serde::Serialize;
use serde_json::{Value, json};

use super::explained::Explained;
use super::press::Pages;
use language::{Language, Locale};

/// The size of the paper to print on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// A4 paper, 210 by 297 mm.
    #[default]
    A4,
    /// US Letter paper, 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both sizes of paper, A4 first.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The usual paper of the country that a locale such as `en_US` names. A4 if the locale names no country.
    pub fn usual(locale: &str) -> Self {
        /// The countries that use Letter (CLDR, `measurementData`, `paperSize`).
        const LETTER: [&str; 13] =
            ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "SV", "US", "VE"];
        let region = locale.split(['-', '_', '.']).nth(1).unwrap_or_default();
        if LETTER.contains(&region) { Self::Letter } else { Self::A4 }
    }

    /// The usual paper of the country that the operating system is set to.
    pub fn of_system() -> Self {
        platform::languages().first().map_or_else(Self::default, |locale| Self::usual(locale))
    }

    /// The name of the paper in Typst.
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "us-letter",
        }
    }

    /// The name of the paper as print services know it (PWG 5101.1), such as `A4`.
    pub const fn media(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }
}

/// Why a document cannot be typeset.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypesetError {
    /// Fishpond was built without the feature `print`, so nothing can be typeset.
    #[error("this Fishpond was built without the feature “print”; build it with “print” to get PDFs")]
    NotBuiltIn,
    /// Typst failed on our template, which is a mistake of ours. The text says what failed.
    #[error("Fishpond made a mistake and could not make the pages ({0})")]
    Failed(String),
}

/// One page of a document, drawn as a picture of pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The width of the picture, in pixels.
    pub width: u32,
    /// The height of the picture, in pixels.
    pub height: u32,
    /// The pixels row by row from the top, each with four bytes: red, green, blue and opacity.
    pub rgba: Vec<u8>,
    /// What stands on the page in words, line by line.
    pub lines: Vec<String>,
}

/// The texts and numbers on some pages of a report, before the pages are typeset.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The title of the document, which a PDF has as its title too.
    pub title: String,
    locale: Locale,
    parts: Vec<DocumentPart>,
    /// What the sentences about children rest on, in the order of the pages.
    explained: Vec<Explained>,
}

/// Some pages of one kind.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct DocumentPart {
    /// The name of the template.
    kind: &'static str,
    content: Value,
    /// Whether it starts on the front of a sheet of paper, after an empty page if necessary.
    on_front: bool,
}

impl Document {
    /// Makes a document with one part.
    pub(super) fn new(
        title: String,
        language: &Language,
        kind: &'static str,
        content: impl Serialize,
    ) -> Self {
        // All contents are structs, and those always become JSON.
        let content = serde_json::to_value(content).unwrap_or_default();
        Self {
            title,
            locale: language.locale(),
            parts: vec![DocumentPart { kind, content, on_front: false }],
            explained: Vec::new(),
        }
    }

    /// Adds what the sentences about children rest on.
    #[must_use]
    pub(super) fn explaining(self, explained: Vec<Explained>) -> Self {
        Self { explained, ..self }
    }

    /// What each sentence about a child in the document rests on (findings or plain counting), in the order of the pages.
    pub fn explained(&self) -> &[Explained] {
        &self.explained
    }

    /// Returns the document with the pages of other documents added at its end.
    #[must_use]
    pub(crate) fn and(mut self, others: impl IntoIterator<Item = Self>) -> Self {
        for other in others {
            self.parts.extend(other.parts);
            self.explained.extend(other.explained);
        }
        self
    }

    /// Makes the document start on the front of a sheet of paper, and not on the back of the pages before it.
    #[must_use]
    pub(super) fn on_front(mut self) -> Self {
        if let Some(first) = self.parts.first_mut() {
            first.on_front = true;
        }
        self
    }

    /// The content of each part of the document as JSON, for the Typst templates.
    pub fn contents(&self) -> impl Iterator<Item = &Value> {
        self.parts.iter().map(|part| &part.content)
    }

    /// Typesets the pages of the document on paper of this size.
    ///
    /// # Errors
    ///
    /// If Fishpond was built without the feature `print`, or Typst fails.
    pub fn pages(&self, paper: Paper) -> Result<Pages, TypesetError> {
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

/// Some words of a language, by the ids that the templates use.
pub(super) fn words(language: &Language, ids: &[&str]) -> Value {
    ids.iter().map(|id| ((*id).to_owned(), Value::String(language.say(id)))).collect()
}
