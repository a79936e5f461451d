//! Cleaning of names that people have typed: names of children, classes and computers.

use unicode_segmentation::UnicodeSegmentation;

/// The most characters that the name of a child, a class or a computer has.
pub const MAX_NAME_CHARS: usize = 80;
/// The most characters that a note of one line has.
pub const MAX_NOTE_CHARS: usize = 160;

/// Cleans a name that somebody has written: one line of at most [`MAX_NAME_CHARS`] characters, without
/// [invisible controls](is_invisible_control). A letter is never cut from its accents. The result can be empty.
///
/// The same text gives the same name on every computer, and cleaning a name again changes nothing. So names still match, in whatever order
/// files arrive.
pub fn tidy_name(written: &str) -> String {
    shortened(one_line(written).trim(), MAX_NAME_CHARS)
}

/// Cleans a name as [`tidy_name`] does, and takes out [pictures](strip_emoji). Empty if no letter or digit is left.
///
/// ```
/// assert_eq!(interchange::tidy_name_without_emoji("Mia 🐟"), "Mia");
/// assert_eq!(interchange::tidy_name_without_emoji("🐟🐟"), "");
/// ```
pub fn tidy_name_without_emoji(written: &str) -> String {
    let name = tidy_name(&strip_emoji(written));
    if has_letters(&name) { name } else { String::new() }
}

/// Cleans the name of a class as [`tidy_name`] does. Takes out [pictures](strip_emoji), if a letter or digit is left then.
///
/// ```
/// assert_eq!(interchange::tidy_class_name("🦊 Foxes"), "Foxes");
/// ```
pub fn tidy_class_name(written: &str) -> String {
    let lettered = tidy_name_without_emoji(written);
    if lettered.is_empty() { tidy_name(written) } else { lettered }
}

/// Whether the name has a letter or digit of any script. A name of only pictures or signs cannot be read out, nor drawn everywhere.
pub fn has_letters(name: &str) -> bool {
    name.chars().any(|sign| sign.is_alphanumeric() && !is_picture(sign))
}

/// Takes pictures such as 🐟, for which our typefaces have no drawing, out of a text. Where one stood between words, one space remains.
pub fn strip_emoji(text: &str) -> String {
    if !text.contains(is_picture) {
        return text.to_owned();
    }
    let mut left = String::with_capacity(text.len());
    let mut is_behind_picture = false;
    for sign in text.chars() {
        // A zero-width joiner makes one picture of two, but in scripts such as Sinhala it also joins letters.
        let joins = sign == '\u{200d}' && is_behind_picture;
        is_behind_picture = joins || is_picture(sign);
        if is_behind_picture || sign == ' ' && left.ends_with(' ') {
            continue;
        }
        left.push(sign);
    }
    left.trim().to_owned()
}

/// Whether a character is a picture, or changes how the picture before it is drawn.
const fn is_picture(sign: char) -> bool {
    matches!(sign,
        '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1fbff}'
        | '\u{20e3}' | '\u{fe0e}' | '\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
}

/// Cleans a note as [`tidy_name`] cleans a name, but keeps up to [`MAX_NOTE_CHARS`] characters.
///
/// ```
/// assert_eq!(interchange::tidy_note(" counts on\nfrom 7 "), "counts on from 7");
/// ```
pub fn tidy_note(written: &str) -> String {
    shortened(one_line(written).trim(), MAX_NOTE_CHARS)
}

/// Cleans a name as [`tidy_name`] does, with an `ending` such as ` 2` that tells it from another. If both are too long, the name is cut.
///
/// ```
/// assert_eq!(interchange::tidy_name_with_ending("Homeroom", " 2A"), "Homeroom 2A");
/// assert_eq!(interchange::tidy_name_with_ending(&"x".repeat(80), " 2"), format!("{} 2", "x".repeat(78)));
/// ```
pub fn tidy_name_with_ending(written: &str, ending: &str) -> String {
    let room = MAX_NAME_CHARS.saturating_sub(ending.chars().count());
    tidy_name(&format!("{}{ending}", shortened(one_line(written).trim(), room)))
}

/// Cuts a line to `most` characters. It never cuts inside a grapheme: a letter keeps its accents.
fn shortened(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let mut short = String::new();
    let mut length = 0;
    for sign in line.graphemes(true) {
        length += sign.chars().count();
        if length > most {
            break;
        }
        short.push_str(sign);
    }
    if short.is_empty() {
        // The first letter has more accents than there is room for.
        short = line.chars().take(most).collect();
    }
    short.trim_end().to_owned()
}

/// Puts a text on one line: line breaks and tabs become spaces, and [invisible controls](is_invisible_control) are left out.
pub fn one_line(text: &str) -> String {
    let seen = |sign: char| {
        if breaks_lines(sign) { Some(' ') } else { Some(sign).filter(|sign| !is_invisible_control(*sign)) }
    };
    text.chars().filter_map(seen).collect()
}

/// Whether a character is invisible but controls a terminal, or changes the direction of reading. It could make one name look like another.
pub fn is_invisible_control(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
}

/// Whether a character begins a new line or moves to the next column.
const fn breaks_lines(sign: char) -> bool {
    matches!(sign, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
