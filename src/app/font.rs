//! Loads the fonts where no application does: before drawing without a window.

use std::borrow::Cow;
use std::sync::PoisonError;

use crate::fonts;

/// Loads them.
pub fn load() {
    let mut system =
        iced::advanced::graphics::text::font_system().write().unwrap_or_else(PoisonError::into_inner);
    for font in fonts::ALL {
        system.load_font(Cow::Borrowed(font));
    }
}
