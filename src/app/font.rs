//! The fonts of the screen.

use std::sync::{Arc, PoisonError};

use iced::advanced::graphics::text::cosmic_text::fontdb::Source;
use iced::advanced::graphics::text::font_system;

use pages::fonts;

/// Loads the fonts, once, before anything is drawn. They are read where they lie in the program; iced's own way would copy them.
pub fn load() {
    let mut system = font_system().write().unwrap_or_else(PoisonError::into_inner);
    for font in fonts::ALL {
        system.raw().db_mut().load_font_source(Source::Binary(Arc::new(font)));
    }
}
