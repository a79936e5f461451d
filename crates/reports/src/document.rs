//! A document: the words on its pages. The templates decide how the pages look.

use serde::Serialize;
use serde_json::{Value, json};

use super::explained::Explanation;
use super::press::Pages;
use language::{Language, Locale};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The usual paper of the country in a locale such as `en_US`. A4 if the locale has no country.
    pub fn for_locale(locale: &str) -> Self {
        /// The countries that use Letter (CLDR, `measurementData`, `paperSize`).
        const LETTER: [&str; 13] =
            ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "SV", "US", "VE"];
        let region = locale.split(['-', '_', '.']).nth(1).unwrap_or_default();
        if LETTER.contains(&region) { Self::Letter } else { Self::A4 }
    }

    pub fn from_system() -> Self {
        platform::preferred_languages().first().map_or_else(Self::default, |locale| Self::for_locale(locale))
    }

    /// The paper's name in Typst.
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "us-letter",
        }
    }

    /// The paper's name in print services (PWG 5101.1).
    pub const fn media_name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypesetError {
    #[error("this Fishpond was built without the feature “print”; build it with “print” to get PDFs")]
    NotBuiltIn,
    #[error("Fishpond made a mistake and could not make the pages ({0})")]
    Failed(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PagePicture {
    pub width: u32,
    pub height: u32,
    /// The pixels row by row from the top, each with four bytes: red, green, blue and opacity.
    pub rgba: Vec<u8>,
    pub lines: Vec<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    pub title: String,
    locale: Locale,
    parts: Vec<DocumentPart>,
    explained: Vec<Explanation>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct DocumentPart {
    /// The name of the Typst template that typesets this part.
    kind: &'static str,
    content: Value,
    /// Whether this part starts on the front of a sheet of paper, after an empty page if necessary.
    on_front: bool,
}

impl Document {
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

    #[must_use]
    pub(super) fn with_explanations(self, explained: Vec<Explanation>) -> Self {
        Self { explained, ..self }
    }

    /// What the sentences of the document rest on, in the order of the pages.
    pub fn explanations(&self) -> &[Explanation] {
        &self.explained
    }

    #[must_use]
    pub(crate) fn followed_by(mut self, others: impl IntoIterator<Item = Self>) -> Self {
        for other in others {
            self.parts.extend(other.parts);
            self.explained.extend(other.explained);
        }
        self
    }

    #[must_use]
    pub(super) fn starting_on_sheet_front(mut self) -> Self {
        if let Some(first) = self.parts.first_mut() {
            first.on_front = true;
        }
        self
    }

    /// The content of each part as JSON, as the Typst templates get it.
    pub fn contents(&self) -> impl Iterator<Item = &Value> {
        self.parts.iter().map(|part| &part.content)
    }

    pub fn pages(&self, paper: Paper) -> Result<Pages, TypesetError> {
        let (lang, region) = match self.locale {
            Locale::English => ("en", None),
            Locale::German => ("de", None),
            Locale::Chinese => ("zh", Some("CN")),
        };
        Pages::typeset(&json!({
            "title": self.title,
            "lang": lang,
            "region": region,
            "paper": paper.name(),
            "parts": self.parts,
        }))
    }
}

/// The sentences with these Fluent ids, by their ids. Templates use the same names.
pub(super) fn words_by_id(language: &Language, ids: &[&str]) -> Value {
    ids.iter().map(|id| ((*id).to_owned(), Value::String(language.say(id)))).collect()
}
