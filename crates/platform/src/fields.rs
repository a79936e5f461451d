//! The fields of a screen that people type in. A page in a browser lays fields of its own over them, because only those bring up a tablet's
//! keyboard, take Chinese, accents and what is pasted, and only a press on them counts as a wish to type. A desktop needs none of this.

pub use crate::here::fields::*;

/// The sign with which a key press begins that types a whole text at once, as fields of a page hand it over. No keyboard has it.
pub const WHOLE: char = '\u{2}';

/// The sign with which a key press of a page begins that says whether Caps Lock is on: `on` or `off` follows. It types nothing.
pub const CAPS_LOCK: char = '\u{3}';

/// What may be typed in a field. It decides which keyboard a tablet shows, and what that keyboard may remember.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum FieldKind {
    #[default]
    Text,
    Number,
    /// A secret, such as a PIN. It may have letters.
    Secret,
    Lines,
}

/// A rectangle of the window, in its logical pixels: those of CSS on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// Its id, which stays the same while the field moves.
    pub id: u64,
    pub name: String,
    pub takes: FieldKind,
    /// The visible part of it.
    pub place: Bounds,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fields {
    pub fields: Vec<Field>,
    /// The field that is typed in, as its id, and where its text cursor stands. `None` if keys go elsewhere.
    pub typed_in: Option<(u64, Bounds)>,
}
