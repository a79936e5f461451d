//! Cards and signs side by side on the slate, and their description for screen readers.

use iced::widget::Row;
use iced::{Center, Element};

use crate::app::widget::empty_slot;
use crate::app::widget::semantics::{Role, Semantics, means};
use language::Language;

/// A row of cards and signs, with a description such as “fish 15 = bug 8 + empty place”. All lengths are in logical pixels.
pub(super) struct LaidRow<'a, Message> {
    row: Row<'a, Message>,
    words: Vec<String>,
}

impl<'a, Message: Clone + 'a> LaidRow<'a, Message> {
    pub fn new(space: f32) -> Self {
        Self { row: Row::new().spacing(space).align_y(Center), words: Vec::new() }
    }

    pub fn push(mut self, drawn: impl Into<Element<'a, Message>>, words: impl Into<String>) -> Self {
        self.words.push(words.into());
        Self { row: self.row.push(drawn), ..self }
    }

    /// Adds an empty place for a card.
    pub fn gap(self, width: f32, height: f32, language: &Language) -> Self {
        self.push(empty_slot(width, height), language.say("card-none"))
    }

    pub fn height(self, height: f32) -> Element<'a, Message> {
        let words = self.words.into_iter().filter(|words| !words.trim().is_empty());
        let meaning = Semantics::of(Role::Picture).called(words.collect::<Vec<_>>().join(" "));
        means(meaning, self.row.height(height)).into()
    }
}
