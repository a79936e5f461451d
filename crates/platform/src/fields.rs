//! The fields of a screen that people type in. A page in a browser lays fields of its own over them, because only those bring up a tablet's
//! keyboard, take Chinese, accents and what is pasted, and only a press on them counts as a wish to type. A desktop needs none of this.

pub use crate::here::fields::*;

/// The sign with which a key press begins that types a whole text at once, as fields of a page hand it over. No keyboard has it.
pub const WHOLE: char = '\u{2}';

/// The sign with which a key press of a page begins that says whether Caps Lock is on: `on` or `off` follows. It types nothing.
pub const CAPS_LOCK: char = '\u{3}';

/// What a field takes. It decides which keyboard a tablet shows, and what that keyboard may remember.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Takes {
    /// A line of text.
    #[default]
    Text,
    /// A number.
    Number,
    /// What nobody shall see, such as a PIN. It may have letters.
    Secret,
    /// Several lines of text.
    Lines,
}

/// A rectangle of the window, in its logical pixels: those of CSS on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// From the left edge.
    pub x: f32,
    /// From the upper edge.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

/// A field that can be typed in now.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// What tells it apart from others. It stays the same while the field moves.
    pub id: u64,
    /// What the field is called.
    pub name: String,
    /// What it takes.
    pub takes: Takes,
    /// The part of it that is in sight.
    pub place: Place,
}

/// All fields of a screen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fields {
    /// The fields, in the order in which they are drawn.
    pub fields: Vec<Field>,
    /// The field that is typed in, as its id, and where its text cursor stands. `None` if keys go elsewhere.
    pub typed_in: Option<(u64, Place)>,
}
