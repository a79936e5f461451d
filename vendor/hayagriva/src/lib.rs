//! Stands in for hayagriva, which sets bibliographies: the names that Typst calls, and nothing behind them. No page of Fishpond has a
//! bibliography.
//!
//! A bibliography is refused when it is read, with the reason. What comes after that takes an [`Entry`], and there can be none. So a
//! citation finds no bibliography, and Typst says so itself. The rest are types that Typst takes apart; nothing here makes a value of them.

use citationberg::{
    Display, FontStyle, FontVariant, FontWeight, IndependentStyle, Locale, LocaleCode, TextDecoration,
    VerticalAlign, taxonomy::Locator,
};

pub mod archive;
pub mod citationberg;
pub mod io;

/// Why nothing is read.
pub(crate) const REASON: &str = "this program is built without bibliographies";

/// The works of a bibliography. There is none, since none can be read.
pub enum Library {}

impl Library {
    /// Whether it has no works.
    pub fn is_empty(&self) -> bool {
        match *self {}
    }
}

impl IntoIterator for Library {
    type Item = Entry;
    type IntoIter = std::iter::Empty<Entry>;

    fn into_iter(self) -> Self::IntoIter {
        match self {}
    }
}

/// A work in a bibliography. There is none.
pub enum Entry {}

impl Entry {
    /// What it is cited by.
    pub fn key(&self) -> &str {
        match *self {}
    }

    /// What it is called.
    pub fn title(&self) -> Option<&Title> {
        match *self {}
    }
}

/// What a work is called.
pub struct Title {
    /// Its words.
    pub value: Words,
}

/// The words of a title. There are none.
pub enum Words {}

impl Words {
    /// The words alone.
    pub fn to_str(&self) -> &str {
        match *self {}
    }
}

/// Takes citations, and sets them with their bibliography.
#[derive(Default)]
pub struct BibliographyDriver;

impl BibliographyDriver {
    /// Begins without citations.
    pub fn new() -> Self {
        Self
    }

    /// Counts works from a number.
    pub fn with_citation_number_offset(self, _: usize) -> Self {
        self
    }

    /// Takes a citation. Each cites an [`Entry`], so none is ever taken.
    pub fn citation(&mut self, citation: CitationRequest) {
        if let Some(item) = citation.items.into_iter().next() {
            match *item.entry {}
        }
    }

    /// A bibliography without works, and no citations.
    pub fn finish(self, _: BibliographyRequest) -> Rendered {
        Rendered {
            bibliography: Some(RenderedBibliography { hanging_indent: false, items: Vec::new() }),
            citations: Vec::new(),
        }
    }
}

/// What is cited in one place.
pub struct CitationRequest<'a> {
    items: Vec<CitationItem<'a, Entry>>,
}

impl<'a> CitationRequest<'a> {
    /// Cites these works, in a style and a language.
    pub fn new(
        items: Vec<CitationItem<'a, Entry>>,
        _: &IndependentStyle,
        _: Option<LocaleCode>,
        _: &[Locale],
        _: Option<usize>,
    ) -> Self {
        Self { items }
    }
}

/// A work that is cited.
pub struct CitationItem<'a, T> {
    entry: &'a T,
}

impl<'a, T> CitationItem<'a, T> {
    /// Cites a work, at a place in it, in a language, hidden or not, for a purpose.
    pub fn new(
        entry: &'a T,
        _: Option<SpecificLocator>,
        _: Option<LocaleCode>,
        _: bool,
        _: Option<CitePurpose>,
    ) -> Self {
        Self { entry }
    }
}

/// A place in a work.
pub struct SpecificLocator(pub Locator, pub LocatorPayload);

/// How a place in a work is told.
pub enum LocatorPayload {
    Transparent(TransparentLocator),
}

/// What Typst has for a place in a work.
pub struct TransparentLocator;

impl TransparentLocator {
    /// Lets go of it.
    pub fn new<T>(_: T) -> Self {
        Self
    }
}

/// What a citation shows of a work.
pub enum CitePurpose {
    Author,
    Year,
    Full,
    Prose,
}

/// How a bibliography is set.
pub struct BibliographyRequest<'a> {
    pub style: &'a IndependentStyle,
    pub locale: Option<LocaleCode>,
    pub locale_files: &'a [Locale],
}

/// What has been set.
pub struct Rendered {
    pub bibliography: Option<RenderedBibliography>,
    pub citations: Vec<RenderedCitation>,
}

/// A bibliography that has been set.
pub struct RenderedBibliography {
    pub hanging_indent: bool,
    pub items: Vec<BibliographyItem>,
}

/// A work that has been set.
pub struct BibliographyItem {
    pub key: String,
    pub first_field: Option<ElemChild>,
    pub content: ElemChildren,
}

/// A citation that has been set.
pub struct RenderedCitation {
    pub citation: ElemChildren,
}

/// Parts of what has been set.
pub struct ElemChildren(pub Vec<ElemChild>);

impl ElemChildren {
    /// The part that means something. Nothing has been set, so there is none.
    pub fn find_meta(&self, _: &ElemMeta) -> Option<&Elem> {
        None
    }
}

/// A part of what has been set.
pub enum ElemChild {
    Text(Formatted),
    Elem(Elem),
    Markup(String),
    Link { text: Formatted, url: String },
    Transparent { cite_idx: usize, format: Formatting },
}

/// Parts that belong together.
pub struct Elem {
    pub children: ElemChildren,
    pub display: Option<Display>,
    pub meta: Option<ElemMeta>,
}

/// What parts mean.
#[derive(PartialEq, Eq)]
pub enum ElemMeta {
    CitationNumber,
    Entry(usize),
}

/// Words, and how they look.
pub struct Formatted {
    pub text: String,
    pub formatting: Formatting,
}

/// How words look.
pub struct Formatting {
    pub font_style: FontStyle,
    pub font_variant: FontVariant,
    pub font_weight: FontWeight,
    pub text_decoration: TextDecoration,
    pub vertical_align: VerticalAlign,
}
