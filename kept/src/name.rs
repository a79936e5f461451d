//! Names that come from anywhere: of children, classes and machines.

use unicode_segmentation::UnicodeSegmentation;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 80;

/// A name as it may be kept and shown, whoever wrote it: on one line, without [signs that cannot be seen](acts_unseen), of
/// [`LONGEST_NAME`] characters at most. What looks like one sign is never cut in two.
///
/// Every machine gets the same of the same, and what it gives stays as it is, so that names still meet in whatever order files come.
#[must_use]
pub fn as_name(written: &str) -> String {
    shortened(one_line(written).trim(), LONGEST_NAME)
}

/// A name with something behind it that tells it from others, such as ` 2`: both together are a name, and it is the name that gives way.
///
/// ```
/// assert_eq!(kept::as_name_with("Homeroom", " 2A"), "Homeroom 2A");
/// assert_eq!(kept::as_name_with(&"x".repeat(80), " 2"), format!("{} 2", "x".repeat(78)));
/// ```
#[must_use]
pub fn as_name_with(written: &str, ending: &str) -> String {
    let room = LONGEST_NAME.saturating_sub(ending.chars().count());
    as_name(&format!("{}{ending}", shortened(one_line(written).trim(), room)))
}

/// A line that is cut to so many characters, between what looks like signs.
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
        // Marks without end on one letter.
        short = line.chars().take(most).collect();
    }
    short.trim_end().to_owned()
}

/// A text on one line, without [signs that cannot be seen](acts_unseen).
#[must_use]
pub fn one_line(text: &str) -> String {
    let seen = |sign: char| {
        if breaks_lines(sign) { Some(' ') } else { Some(sign).filter(|sign| !acts_unseen(*sign)) }
    };
    text.chars().filter_map(seen).collect()
}

/// Whether a sign does something to what stands around it and is not seen itself: it controls a terminal, or turns the direction in which text is
/// read, by which a name could look like another.
#[must_use]
pub fn acts_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
}

/// Whether a sign begins a new line, or goes on to the next column.
const fn breaks_lines(sign: char) -> bool {
    matches!(sign, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
