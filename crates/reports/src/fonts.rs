//! The fonts that come with the program, so it looks the same on every computer.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use platform::assets::{Asset, fetch_program_file};
use ttf_parser::{RawFace, Tag, cmap};
use zip::ZipArchive;

use std::io::{Cursor, Read};

/// The name of our typeface, which is made for new readers. A page in a browser has a part of it (`tools/cut-fonts.py`), for which the
/// licence requires another name.
pub const FONT_FAMILY: &str = platform::either!("Andika", "Fishpond Latin");

pub static REGULAR: &[u8] = platform::either!(
    include_bytes!("../../../assets/fonts/Andika-Regular.ttf"),
    include_bytes!("../../../assets/fonts/cut/Fishpond-Latin-Regular.ttf")
);

pub static BOLD: &[u8] = platform::either!(
    include_bytes!("../../../assets/fonts/Andika-Bold.ttf"),
    include_bytes!("../../../assets/fonts/cut/Fishpond-Latin-Bold.ttf")
);

/// A font with the characters of the word for Chinese, which the first screen of a page in a browser shows. The page fetches all other
/// Chinese characters later.
const BY_ITS_NAME: &[&[u8]] =
    platform::either!(&[], &[include_bytes!("../../../assets/fonts/cut/Chinese-by-its-name.otf")]);

pub static CHINESE: Asset = platform::part!(
    "fonts/NotoSansSC-Regular-GB2312-1.otf",
    "../../../assets/fonts/NotoSansSC-Regular-GB2312-1.otf"
);

pub fn all_fonts() -> impl Iterator<Item = &'static [u8]> {
    [REGULAR, BOLD].into_iter().chain(BY_ITS_NAME.iter().copied()).chain(CHINESE.bytes())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WiderSpacing {
    /// Wider spacing between letters, by the distances that WCAG 1.4.12 asks for.
    Letters,
    /// Wider spacing between letters and between lines: letters are smaller than usual for their size of type, by
    /// [`LOOSE_TYPE_SIZE_RATIO`], so that lines are higher in proportion.
    LettersAndLines,
}

/// Type must be set larger by this fraction so that [`WiderSpacing::LettersAndLines`] looks as large as usual. A line of 1.3 times the size
/// is then 1.56 times as high as the letters' own size; WCAG 1.4.12 asks for 1.5.
pub const LOOSE_TYPE_SIZE_RATIO: (u16, u16) = (6, 5);

/// How much space is added after each letter, and how much more after each space, in percent of the letters' size.
pub const LETTER_WORD_SPACING_PERCENT: (u16, u16) = (12, 16);

/// Makes a font with wider spacing from the bytes of `font`. `None` if it is not a font with outlines.
pub fn with_spacing(font: &[u8], spacing: WiderSpacing) -> Option<Vec<u8>> {
    const METRIC: usize = 4;
    let face = RawFace::parse(font, 0).ok()?;
    let place = |tag| {
        let record = face.table_records.into_iter().find(|record| record.tag == Tag::from_bytes(tag))?;
        usize::try_from(record.offset).ok()
    };
    let (em, count, metrics) = (place(b"head")? + 18, place(b"hhea")? + 34, place(b"hmtx")?);
    let number = |at: usize| Some(u16::from_be_bytes(font.get(at..at + 2)?.try_into().ok()?));
    let (size, count) = (number(em)?, usize::from(number(count)?));
    let cmap = cmap::Table::parse(face.table(Tag::from_bytes(b"cmap"))?)?;
    let glyph = |sign: char| cmap.subtables.into_iter().find_map(|part| part.glyph_index(sign.into()));
    let spaces: Vec<usize> = [' ', '\u{a0}'].into_iter().filter_map(glyph).map(|id| id.0.into()).collect();
    let mut font = font.to_vec();
    let mut set = |at: usize, number: u32| {
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        font[at..at + 2].copy_from_slice(&number.to_be_bytes());
    };
    let size = u32::from(size);
    for glyph in 0..count {
        let at = metrics + METRIC * glyph;
        // A sign without a width lies above or below another letter, and gets no space.
        if let Some(width) = number(at).filter(|width| *width > 0) {
            let (letter, word) = LETTER_WORD_SPACING_PERCENT;
            let more = if spaces.contains(&glyph) { letter + word } else { letter };
            set(at, u32::from(width) + size * u32::from(more) / 100);
        }
    }
    if spacing == WiderSpacing::LettersAndLines {
        set(em, size * u32::from(LOOSE_TYPE_SIZE_RATIO.0) / u32::from(LOOSE_TYPE_SIZE_RATIO.1));
    }
    Some(font)
}

/// Fonts for names in scripts that the other fonts lack: the file of each, and its range of characters. A page in a browser fetches them
/// from `fonts/names/` when needed.
pub const NAME_FONTS: [(&str, RangeInclusive<char>); 43] = [
    ("Andika-Bold.ttf", '\u{400}'..='\u{52f}'),
    ("Andika-Regular.ttf", '\u{400}'..='\u{52f}'),
    ("NotoSansAdlam.ttf", '\u{1e900}'..='\u{1e95f}'),
    ("NotoSansArabic.ttf", '\u{600}'..='\u{6ff}'),
    ("NotoSansArabic.ttf", '\u{750}'..='\u{77f}'),
    ("NotoSansArmenian.ttf", '\u{530}'..='\u{58f}'),
    ("NotoSansBengali.ttf", '\u{980}'..='\u{9ff}'),
    ("NotoSansCJK.otf", '\u{3041}'..='\u{30ff}'),
    ("NotoSansCJK.otf", '\u{4e00}'..='\u{9fff}'),
    ("NotoSansCJK.otf", '\u{ac00}'..='\u{d7a3}'),
    ("NotoSansCanadianAboriginal.ttf", '\u{1400}'..='\u{167f}'),
    ("NotoSansCanadianAboriginal.ttf", '\u{18b0}'..='\u{18ff}'),
    ("NotoSansCherokee.ttf", '\u{13a0}'..='\u{13ff}'),
    ("NotoSansCherokee.ttf", '\u{ab70}'..='\u{abbf}'),
    ("NotoSansDevanagari.ttf", '\u{900}'..='\u{97f}'),
    ("NotoSansEthiopic.ttf", '\u{1200}'..='\u{137f}'),
    ("NotoSansGeorgian.ttf", '\u{10a0}'..='\u{10ff}'),
    ("NotoSansGeorgian.ttf", '\u{1c90}'..='\u{1cbf}'),
    ("NotoSansGreek.ttf", '\u{370}'..='\u{3ff}'),
    ("NotoSansGreek.ttf", '\u{1f00}'..='\u{1fff}'),
    ("NotoSansGujarati.ttf", '\u{a80}'..='\u{aff}'),
    ("NotoSansGurmukhi.ttf", '\u{a00}'..='\u{a7f}'),
    ("NotoSansHebrew.ttf", '\u{590}'..='\u{5ff}'),
    ("NotoSansKannada.ttf", '\u{c80}'..='\u{cff}'),
    ("NotoSansKhmer.ttf", '\u{1780}'..='\u{17ff}'),
    ("NotoSansLao.ttf", '\u{e80}'..='\u{eff}'),
    ("NotoSansLisu.ttf", '\u{a4d0}'..='\u{a4ff}'),
    ("NotoSansMalayalam.ttf", '\u{d00}'..='\u{d7f}'),
    ("NotoSansMeeteiMayek.ttf", '\u{aae0}'..='\u{aaff}'),
    ("NotoSansMeeteiMayek.ttf", '\u{abc0}'..='\u{abff}'),
    ("NotoSansMyanmar.ttf", '\u{1000}'..='\u{109f}'),
    ("NotoSansNKo.ttf", '\u{7c0}'..='\u{7ff}'),
    ("NotoSansOlChiki.ttf", '\u{1c50}'..='\u{1c7f}'),
    ("NotoSansOriya.ttf", '\u{b00}'..='\u{b7f}'),
    ("NotoSansOsage.ttf", '\u{104b0}'..='\u{104ff}'),
    ("NotoSansSinhala.ttf", '\u{d80}'..='\u{dff}'),
    ("NotoSansSyriac.ttf", '\u{700}'..='\u{74f}'),
    ("NotoSansTamil.ttf", '\u{b80}'..='\u{bff}'),
    ("NotoSansTelugu.ttf", '\u{c00}'..='\u{c7f}'),
    ("NotoSansThaana.ttf", '\u{780}'..='\u{7bf}'),
    ("NotoSansThai.ttf", '\u{e00}'..='\u{e7f}'),
    ("NotoSansTifinagh.ttf", '\u{2d30}'..='\u{2d7f}'),
    ("NotoSerifTibetan.ttf", '\u{f00}'..='\u{fff}'),
];

/// The files of [`NAME_FONTS`] that are needed to draw these signs. Chinese signs need none, even before the Chinese font is fetched.
pub fn name_fonts_for(signs: impl Iterator<Item = char>) -> BTreeSet<&'static str> {
    // Our own fonts draw all characters up to here, which are Latin letters and signs.
    let others: BTreeSet<char> = signs.filter(|sign| *sign >= '\u{370}').collect();
    let chinese = CHINESE.bytes().and_then(signs_of);
    let is_drawn = |sign: char| match &chinese {
        Some(map) => map.subtables.into_iter().any(|part| part.glyph_index(sign.into()).is_some()),
        None => ('\u{4e00}'..='\u{9fff}').contains(&sign),
    };
    let wanted = others.into_iter().filter(|sign| !is_drawn(*sign));
    let files = wanted.flat_map(|sign| NAME_FONTS.iter().filter(move |(_, signs)| signs.contains(&sign)));
    files.map(|(file, _)| *file).collect()
}

fn signs_of(font: &[u8]) -> Option<cmap::Table<'_>> {
    cmap::Table::parse(RawFace::parse(font, 0).ok()?.table(Tag::from_bytes(b"cmap"))?)
}

/// Whether all [`NAME_FONTS`] are built into the program. A page in a browser has to fetch each of them.
pub const NAME_FONTS_ARE_BUILT_IN: bool = PACKED_NAMES.is_some();

const PACKED_NAMES: Option<&[u8]> = if cfg!(feature = "print") {
    Some(include_bytes!("../../../assets/fonts/names.zip"))
} else {
    platform::either!(Some(include_bytes!("../../../assets/fonts/names.zip")), None)
};

pub async fn name_font(file: &str) -> Option<Vec<u8>> {
    let built_in = packed().and_then(|mut packed| unpack(packed.by_name(file).ok()?));
    if built_in.is_some() { built_in } else { fetch_program_file(&format!("fonts/names/{file}")).await }
}

/// All built-in fonts for names, in the order of their files.
pub fn name_fonts() -> Vec<Vec<u8>> {
    let Some(mut packed) = packed() else { return Vec::new() };
    (0..packed.len()).filter_map(|at| unpack(packed.by_index(at).ok()?)).collect()
}

fn packed() -> Option<ZipArchive<Cursor<&'static [u8]>>> {
    ZipArchive::new(Cursor::new(PACKED_NAMES?)).ok()
}

fn unpack(mut file: impl Read) -> Option<Vec<u8>> {
    let mut font = Vec::new();
    file.read_to_end(&mut font).ok()?;
    Some(font)
}
