//! The fields of a screen that people type in. On a page in a browser, fields of the browser lie over ours, because only those bring up a
//! tablet's keyboard and take Chinese, accents and pasted text. A desktop needs none of this.

pub use crate::current_target::fields::*;

/// The first character of a made-up key press that types a whole text at once; the text follows. Only the fields of a page in a browser
/// send it.
pub const WHOLE_TEXT_PREFIX: char = '\u{2}';

/// The first character of a made-up key press by which a page in a browser says whether Caps Lock is on: `on` or `off` follows. It types
/// nothing.
pub const CAPS_LOCK_PREFIX: char = '\u{3}';

/// What people type in a field. It decides which keyboard a tablet shows, and what that keyboard may remember.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum FieldKind {
    #[default]
    Text,
    Number,
    /// A secret, such as a PIN, so a tablet must not remember it. It may have letters.
    Secret,
    Lines,
}

/// A rectangle of the window in its logical pixels, which are those of CSS on a page in a browser.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The id of the field, which stays the same while the field moves.
    pub id: u64,
    pub name: String,
    pub kind: FieldKind,
    pub place: Bounds,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fields {
    pub fields: Vec<Field>,
    /// The field that keys type in now: its id, and where its text cursor stands. `None` if no field has the keyboard.
    pub focused: Option<(u64, Bounds)>,
}
