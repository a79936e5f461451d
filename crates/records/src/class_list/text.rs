//! Makes text of a class list's bytes, whatever a school's programs wrote: UTF-8 and UTF-16, with or without a mark, or what Windows had
//! before.

use encoding_rs::{Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::error::{ClassListError, ListPosition};

/// The first bytes of workbooks and documents that people take for class lists: old Excel, zip (new Excel, `OpenDocument`), PDF, RTF.
const NO_LISTS: [&[u8]; 4] = [b"\xd0\xcf\x11\xe0", b"PK\x03\x04", b"%PDF", b"{\\rtf"];

/// Makes text of the bytes of a list, in which all lines end in the same way. `file` is what an error calls the file.
pub fn decode_text(bytes: &[u8], file: &str) -> Result<String, ClassListError> {
    if NO_LISTS.iter().any(|start| bytes.starts_with(start)) {
        return Err(ClassListError::Workbook { file: file.to_owned() });
    }
    let not_text = |good: &str| ClassListError::NotText { at: end_of(good, file) };
    let (encoding, bytes) = encoding_of(bytes);
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or_else(|| {
        let good = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        not_text(if encoding == UTF_8 { good } else { "" })
    })?;
    let text = normalise_text(&text);
    match text.find(|character: char| is_no_text(character)) {
        Some(place) => Err(not_text(&text[..place])),
        None => Ok(text),
    }
}

/// Makes all lines of a text end in the same way and all spaces ordinary, and drops characters that can't be seen.
pub fn normalise_text(text: &str) -> String {
    let is_unseen = |character: char| {
        matches!(character, '\u{200b}' | '\u{2060}' | '\u{ad}')
            // Control characters stay here and are refused later. Line separators stay too, and become line ends below.
            || interchange::is_invisible_control(character) && !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}')
    };
    let text = text.replace("\r\n", "\n");
    let characters = text.chars().filter(|character| !is_unseen(*character));
    characters
        .map(|character| match character {
            // A line broken by hand in a text processor counts as a line.
            '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
            '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
            other => other,
        })
        .collect()
}

fn is_no_text(character: char) -> bool {
    character == char::REPLACEMENT_CHARACTER || (character.is_control() && !matches!(character, '\n' | '\t'))
}

fn end_of(text: &str, file: &str) -> ListPosition {
    let last = text.rsplit('\n').next().unwrap_or_default();
    let line = text.matches('\n').count() as u64 + 1;
    ListPosition { file: file.to_owned(), line, column: last.matches([',', ';', '\t']).count() + 1 }
}

/// The encoding of a file, and its bytes without the byte order mark.
fn encoding_of(bytes: &[u8]) -> (&'static Encoding, &[u8]) {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return (encoding, &bytes[length..]);
    }
    // Only UTF-16 has a zero in each Latin letter, each separator and each line end.
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

/// Whether the bytes are UTF-8, perhaps with a few that were damaged. Then we can say where the damage is.
fn is_utf_8(bytes: &[u8]) -> bool {
    let (mut wide, mut wrong) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        wide += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        wrong += usize::from(!chunk.invalid().is_empty());
    }
    wrong == 0 || wide > wrong
}

/// Whether the bytes beyond ASCII are pairs as Chinese Windows writes them, with common characters among them. In Windows-1252, the
/// encoding of Western Europe, letters with dots and accents stand alone, or in pairs that are no common character.
fn is_chinese(bytes: &[u8]) -> bool {
    let mut is_common = false;
    let runs = bytes.split(u8::is_ascii).filter(|run| !run.is_empty());
    let all_are_pairs = runs.fold(true, |so_far, run| {
        is_common |= run.chunks(2).any(|pair| (0xb0..=0xd7).contains(&pair[0]));
        so_far && run.len() % 2 == 0 && run.iter().all(|byte| *byte >= 0xa1)
    });
    all_are_pairs && is_common
}
