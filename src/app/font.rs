//! The fonts of the screen.

use std::sync::{Arc, PoisonError};

use home::parts::beside;
use iced::Task;
use iced::advanced::graphics::text::cosmic_text::fontdb::Source;
use iced::advanced::graphics::text::font_system;

use super::Message;
use pages::fonts;

/// Loads the fonts that are there, once, before anything is drawn. They are read where they lie in the program; iced's own way would copy
/// them.
pub fn load() {
    let mut system = font_system().write().unwrap_or_else(PoisonError::into_inner);
    for font in fonts::all() {
        system.raw().db_mut().load_font_source(Source::Binary(Arc::new(font)));
    }
}

/// Fetches the font for Chinese, if it isn't there. The task gives [`Message::FontCame`] then.
pub fn fetch() -> Task<Message> {
    if fonts::CHINESE.bytes().is_some() {
        return Task::none();
    }
    Task::future(fonts::CHINESE.fetch())
        .then(|font| font.map_or_else(Task::none, iced::font::load))
        .map(|_| Message::FontCame)
}

/// Fetches the font in this file, for names in another script. The task gives [`Message::FontCame`] then.
pub fn fetch_of_names(file: &'static str) -> Task<Message> {
    Task::future(async move { beside(&format!("fonts/names/{file}")).await })
        .then(|font| font.map_or_else(Task::none, iced::font::load))
        .map(|_| Message::FontCame)
}
