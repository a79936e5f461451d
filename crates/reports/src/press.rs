//! Typesets pages with Typst, from the templates in `assets/reports` and the built-in fonts. No file, package or font of the system is
//! read.

use std::collections::HashMap;
use std::sync::LazyLock;

use include_dir::{Dir, File, include_dir};
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

use super::document::{PagePicture, TypesetError};
use super::picture_cards::svg_text;
use crate::fonts;

static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/cards");
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/reports");
const MAIN_TEMPLATE: &str = "main.typ";
/// The name of the file in which the templates find their content.
const DATA: &str = "data.json";
/// The sign that is printed for a letter that no font has.
const UNKNOWN: char = '□';
/// After how many later documents Typst forgets what it has cached.
const KEPT: usize = 3;

pub struct Pages(PagedDocument);

impl Pages {
    /// Typesets pages. `data` is what [`Document::pages`](super::Document::pages) gives the templates.
    pub(crate) fn typeset(data: &Value) -> Result<Self, TypesetError> {
        let data =
            serde_json::to_vec(&legible(data)).map_err(|error| TypesetError::Failed(error.to_string()))?;
        let Warned { output, .. } = typst::compile(&TypstWorld { data: Bytes::new(data) });
        typst::comemo::evict(KEPT);
        output.map(Self).map_err(failed)
    }

    pub fn page_count(&self) -> usize {
        self.0.pages().len()
    }

    /// Makes a PDF by the standard PDF/UA-1: tagged, with all fonts embedded. It is an error, and a fault of Fishpond, if something cannot
    /// be made accessible.
    pub fn pdf(&self) -> Result<Vec<u8>, TypesetError> {
        let standards = PdfStandards::new(&[PdfStandard::Ua_1])
            .map_err(|error| TypesetError::Failed(error.message().to_string()))?;
        let creator = Smart::Custom(Some("Fishpond".into()));
        typst_pdf::pdf(&self.0, &PdfOptions { standards, creator, ..PdfOptions::default() }).map_err(failed)
    }

    /// A picture of a page, about `width` pixels wide. `page` counts from 0. `None` if there is no such page.
    pub fn picture(&self, page: usize, width: f32) -> Option<PagePicture> {
        let page = self.0.pages().get(page)?;
        let scale = f64::from(width.max(1.0)) / page.frame.width().to_pt();
        let drawn =
            typst_render::render(page, &RenderOptions { pixel_per_pt: scale.into(), render_bleed: false });
        // Every page has a background, so no pixel is translucent.
        let lines = lines_of(&page.frame);
        Some(PagePicture { width: drawn.width(), height: drawn.height(), rgba: drawn.take(), lines })
    }
}

/// The lines of text on a page, in the order in which they were set. Texts on one line are joined, with a space if there is a gap.
fn lines_of(frame: &Frame) -> Vec<String> {
    /// The least gap between two texts that counts as a space, in parts of the type's size.
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

/// Makes all texts in `data` legible: a letter that no font has becomes [`UNKNOWN`]. Emojis and other such signs are left out, unless the
/// text has nothing else.
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
    joins || SHARED.fonts.iter().any(|font| font.info().coverage.contains(char.into()))
}

fn failed(problems: impl IntoIterator<Item = SourceDiagnostic>) -> TypesetError {
    let problems: Vec<String> = problems.into_iter().map(|problem| problem.message.to_string()).collect();
    TypesetError::Failed(problems.join("; "))
}

struct SharedAssets {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    sources: HashMap<FileId, Source>,
    main: FileId,
}

static SHARED: LazyLock<SharedAssets> = LazyLock::new(|| {
    let all = fonts::all_fonts().map(Bytes::new).chain(fonts::name_fonts().into_iter().map(Bytes::new));
    let fonts: Vec<Font> = all.flat_map(Font::iter).collect();
    let id = |path: &str| {
        let path = VirtualPath::new(path).expect("the names of templates are paths");
        RootedPath::new(VirtualRoot::Project, path).intern()
    };
    let source = |file: &File<'_>| {
        let id = id(file.path().to_str()?);
        Some((id, Source::new(id, file.contents_utf8()?.to_owned())))
    };
    SharedAssets {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        main: id(MAIN_TEMPLATE),
        sources: TEMPLATES.files().filter_map(source).collect(),
    }
});

struct TypstWorld {
    data: Bytes,
}

impl World for TypstWorld {
    fn library(&self) -> &LazyHash<Library> {
        &SHARED.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &SHARED.book
    }

    fn main(&self) -> FileId {
        SHARED.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        SHARED.sources.get(&id).cloned().ok_or_else(|| not_found(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let name = id.get().vpath().get_without_slash();
        if name == DATA {
            return Ok(self.data.clone());
        }
        if let Some(drawn) = name.strip_prefix("pictures/").and_then(svg_text) {
            return Ok(Bytes::new(drawn.into_owned().into_bytes()));
        }
        let card = name.strip_prefix("cards/").and_then(|card| CARDS.get_file(card));
        card.map(|card| Bytes::new(card.contents())).ok_or_else(|| not_found(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        SHARED.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn not_found(id: FileId) -> FileError {
    FileError::NotFound(id.get().vpath().get_with_slash().into())
}
