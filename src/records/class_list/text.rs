//! From the bytes of a file to its text, in whatever a school's programs write: UTF-8 and UTF-16 with and without a byte order
//! mark, and what Windows wrote before them.

use encoding_rs::{Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::bad::{At, BadList};

/// How workbooks and documents begin that people take for lists: old Excel, zip (new Excel, `OpenDocument`), PDF, RTF.
const NO_LISTS: [&[u8]; 4] = [b"\xd0\xcf\x11\xe0", b"PK\x03\x04", b"%PDF", b"{\\rtf"];

/// The text of a file, with lines that end in one way.
///
/// # Errors
///
/// It is no text, with the place where that shows.
pub fn text_of(bytes: &[u8], file: &str) -> Result<String, BadList> {
    if NO_LISTS.iter().any(|start| bytes.starts_with(start)) {
        return Err(BadList::Workbook { file: file.to_owned() });
    }
    let not_text = |good: &str| BadList::NotText { at: end_of(good, file) };
    let (encoding, bytes) = encoding_of(bytes);
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or_else(|| {
        let good = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        not_text(if encoding == UTF_8 { good } else { "" })
    })?;
    let text = tidy(&text);
    match text.find(|character: char| is_no_text(character)) {
        Some(place) => Err(not_text(&text[..place])),
        None => Ok(text),
    }
}

/// Text with lines that end in one way, ordinary spaces, and without the marks that cannot be seen.
pub fn tidy(text: &str) -> String {
    let is_unseen = |character: char| {
        matches!(character, '\u{200b}' | '\u{2060}' | '\u{ad}')
            // What begins a line, and what no text holds, is looked at next.
            || kept::acts_unseen(character) && !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}')
    };
    let text = text.replace("\r\n", "\n");
    let characters = text.chars().filter(|character| !is_unseen(*character));
    characters
        .map(|character| match character {
            // A line that was broken by hand in a text processor is a line.
            '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
            '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
            other => other,
        })
        .collect()
}

/// What no list holds; U+FFFD stands where some program has lost a letter.
fn is_no_text(character: char) -> bool {
    character == char::REPLACEMENT_CHARACTER || (character.is_control() && !matches!(character, '\n' | '\t'))
}

/// The place after some text.
fn end_of(text: &str, file: &str) -> At {
    let last = text.rsplit('\n').next().unwrap_or_default();
    let line = text.matches('\n').count() as u64 + 1;
    At { file: file.to_owned(), line, column: last.matches([',', ';', '\t']).count() + 1 }
}

/// How a file is written, and the bytes after its mark.
fn encoding_of(bytes: &[u8]) -> (&'static Encoding, &[u8]) {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return (encoding, &bytes[length..]);
    }
    // Only UTF-16 writes a zero into each letter of Latin script, and into each separator and end of a line.
    let zeros = |at: usize| bytes.iter().skip(at).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let is_wide = (even + odd) * 16 > bytes.len();
    let encoding = match () {
        () if is_wide && even > odd => UTF_16BE,
        () if is_wide => UTF_16LE,
        () if is_utf_8(bytes) => UTF_8,
        () if is_chinese(bytes) => GB18030,
        () => WINDOWS_1252,
    };
    (encoding, bytes)
}

/// Whether it is UTF-8, or was before a few bytes of it were damaged: then it is to be told where.
fn is_utf_8(bytes: &[u8]) -> bool {
    let (mut wide, mut wrong) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        wide += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        wrong += usize::from(!chunk.invalid().is_empty());
    }
    wrong == 0 || wide > wrong
}

/// Whether the bytes beyond ASCII are pairs as Chinese Windows writes them, common characters among them. The letters with dots and
/// accents of Windows-1252 stand alone, or in pairs that are no common character.
fn is_chinese(bytes: &[u8]) -> bool {
    let mut is_common = false;
    let runs = bytes.split(u8::is_ascii).filter(|run| !run.is_empty());
    let all_are_pairs = runs.fold(true, |so_far, run| {
        is_common |= run.chunks(2).any(|pair| (0xb0..=0xd7).contains(&pair[0]));
        so_far && run.len() % 2 == 0 && run.iter().all(|byte| *byte >= 0xa1)
    });
    all_are_pairs && is_common
}
