//! Typesets pages with Typst, from the templates in `assets/reports` and the built-in fonts. It reads nothing else: no file, no package, no
//! font of the system.

use std::collections::HashMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use serde_json::Value;
use typst::diag::{FileError, FileResult, SourceDiagnostic, Warned};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::layout::{Abs, Frame, FrameItem, Point};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook, TextItem};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;

use super::document::{Picture, TypesetError};
use super::picture_cards::drawn;
use crate::fonts;

/// The drawings on pages.
static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/cards");
/// The main template, and those that it imports.
const TEMPLATES: [(&str, &str); 15] = [
    ("main.typ", include_str!("../../../assets/reports/main.typ")),
    ("common.typ", include_str!("../../../assets/reports/common.typ")),
    ("pupil.typ", include_str!("../../../assets/reports/pupil.typ")),
    ("teachers.typ", include_str!("../../../assets/reports/teachers.typ")),
    ("glance.typ", include_str!("../../../assets/reports/glance.typ")),
    ("glance-growth.typ", include_str!("../../../assets/reports/glance-growth.typ")),
    ("drawn.typ", include_str!("../../../assets/reports/drawn.typ")),
    ("district.typ", include_str!("../../../assets/reports/district.typ")),
    ("class.typ", include_str!("../../../assets/reports/class.typ")),
    ("worksheet.typ", include_str!("../../../assets/reports/worksheet.typ")),
    ("cards.typ", include_str!("../../../assets/reports/cards.typ")),
    ("faces.typ", include_str!("../../../assets/reports/faces.typ")),
    ("certificate.typ", include_str!("../../../assets/reports/certificate.typ")),
    ("secret.typ", include_str!("../../../assets/reports/secret.typ")),
    ("picture-cards.typ", include_str!("../../../assets/reports/picture-cards.typ")),
];
/// The name under which the templates find their content.
const DATA: &str = "data.json";
/// Stands for a character that no font has.
const UNKNOWN: char = '□';
/// How many later documents may pass before Typst forgets what it has cached.
const KEPT: usize = 3;

/// The typeset pages of a document, ready to print, save or show.
pub struct Pages(PagedDocument);

impl Pages {
    /// Typesets pages from the content for the templates, which [`Document::pages`](super::Document::pages) gives.
    pub(crate) fn set(data: &Value) -> Result<Self, TypesetError> {
        let data =
            serde_json::to_vec(&legible(data)).map_err(|error| TypesetError::Failed(error.to_string()))?;
        let Warned { output, .. } = typst::compile(&TypstWorld { data: Bytes::new(data) });
        typst::comemo::evict(KEPT);
        output.map(Self).map_err(failed)
    }

    /// How many pages the document has.
    pub fn count(&self) -> usize {
        self.0.pages().len()
    }

    /// Makes a PDF of all pages, as PDF/UA-1: tagged, with all fonts embedded.
    ///
    /// # Errors
    ///
    /// If something on a page cannot be made accessible, which is a mistake of ours.
    pub fn pdf(&self) -> Result<Vec<u8>, TypesetError> {
        let standards = PdfStandards::new(&[PdfStandard::Ua_1])
            .map_err(|error| TypesetError::Failed(error.message().to_string()))?;
        let creator = Smart::Custom(Some("Fishpond".into()));
        typst_pdf::pdf(&self.0, &PdfOptions { standards, creator, ..PdfOptions::default() }).map_err(failed)
    }

    /// Draws a page as a picture about `width` pixels wide. `page` is the index of the page, from 0. `None` if there is no such page.
    pub fn picture(&self, page: usize, width: f32) -> Option<Picture> {
        let page = self.0.pages().get(page)?;
        let scale = f64::from(width.max(1.0)) / page.frame.width().to_pt();
        let drawn =
            typst_render::render(page, &RenderOptions { pixel_per_pt: scale.into(), render_bleed: false });
        // Every page has a background, so no pixel is translucent.
        let lines = lines_of(&page.frame);
        Some(Picture { width: drawn.width(), height: drawn.height(), rgba: drawn.take(), lines })
    }
}

/// What is written in a frame, line by line in the order in which it was set. What stands on one line with a space between is one line.
fn lines_of(frame: &Frame) -> Vec<String> {
    /// What is set further apart than this, in parts of the type's size, has a space between.
    const SPACE: f64 = 0.15;
    let mut runs = Vec::new();
    gather(frame, Point::zero(), &mut runs);
    let mut lines: Vec<String> = Vec::new();
    let mut last: Option<(Point, Abs)> = None;
    for (place, text) in runs {
        let end = place + Point::with_x(text.width());
        match (last, lines.last_mut()) {
            (Some((before, size)), Some(line))
                if (place.y - before.y).abs() < size * 0.5 && place.x >= before.x - size =>
            {
                if place.x - before.x > text.size * SPACE && !line.ends_with(' ') {
                    line.push(' ');
                }
                line.push_str(&text.text);
            }
            _ => lines.push(text.text.to_string()),
        }
        last = Some((end, text.size));
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// Gathers all runs of text in a frame that lies at this place, each with its own.
fn gather<'a>(frame: &'a Frame, at: Point, runs: &mut Vec<(Point, &'a TextItem)>) {
    for (place, item) in frame.items() {
        match item {
            FrameItem::Group(group) => {
                let moved = Point::new(group.transform.tx, group.transform.ty);
                gather(&group.frame, at + *place + moved, runs);
            }
            FrameItem::Text(text) => runs.push((at + *place, text)),
            _ => {}
        }
    }
}

/// Makes all text printable. A letter that no font has becomes [`UNKNOWN`]. Other unknown characters, such as emojis, are left out, unless
/// nothing else is there.
fn legible(data: &Value) -> Value {
    let sign = |char: char| match char {
        char if is_known(char) => Some(char),
        char => char.is_alphanumeric().then_some(UNKNOWN),
    };
    match data {
        Value::String(text) if text.chars().all(is_known) => Value::String(text.clone()),
        Value::String(text) => {
            let shown: String = text.chars().filter_map(sign).collect();
            Value::String(if shown.trim().is_empty() { UNKNOWN.to_string() } else { shown })
        }
        Value::Array(items) => items.iter().map(legible).collect(),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), legible(value))).collect(),
        other => other.clone(),
    }
}

fn is_known(char: char) -> bool {
    let joins = matches!(char, '\u{200c}' | '\u{200d}' | '\n');
    joins || SHOP.fonts.iter().any(|font| font.info().coverage.contains(char.into()))
}

fn failed(problems: impl IntoIterator<Item = SourceDiagnostic>) -> TypesetError {
    let problems: Vec<String> = problems.into_iter().map(|problem| problem.message.to_string()).collect();
    TypesetError::Failed(problems.join("; "))
}

/// What all documents share.
struct Shop {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    sources: HashMap<FileId, Source>,
    main: FileId,
}

static SHOP: LazyLock<Shop> = LazyLock::new(|| {
    let all = fonts::all().map(Bytes::new).chain(fonts::of_names().into_iter().map(Bytes::new));
    let fonts: Vec<Font> = all.flat_map(Font::iter).collect();
    let sources = TEMPLATES.map(|(name, text)| {
        let path = VirtualPath::new(name).expect("the names of templates are paths");
        Source::new(RootedPath::new(VirtualRoot::Project, path).intern(), text.to_owned())
    });
    Shop {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        main: sources[0].id(),
        sources: sources.map(|source| (source.id(), source)).into(),
    }
});

/// What Typst sees for one document.
struct TypstWorld {
    data: Bytes,
}

impl World for TypstWorld {
    fn library(&self) -> &LazyHash<Library> {
        &SHOP.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &SHOP.book
    }

    fn main(&self) -> FileId {
        SHOP.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        SHOP.sources.get(&id).cloned().ok_or_else(|| not_found(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let name = id.get().vpath().get_without_slash();
        if name == DATA {
            return Ok(self.data.clone());
        }
        if let Some(drawn) = name.strip_prefix("pictures/").and_then(drawn) {
            return Ok(Bytes::new(drawn.into_owned().into_bytes()));
        }
        let card = name.strip_prefix("cards/").and_then(|card| CARDS.get_file(card));
        card.map(|card| Bytes::new(card.contents())).ok_or_else(|| not_found(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        SHOP.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn not_found(id: FileId) -> FileError {
    FileError::NotFound(id.get().vpath().get_with_slash().into())
}
