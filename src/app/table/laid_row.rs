//! Cards and signs side by side on the slate, and what they are together to somebody who cannot see them.

use iced::widget::Row;
use iced::{Center, Element};

use crate::app::widget::empty_slot;
use crate::app::widget::semantics::{Role, Semantics, means};
use language::Language;

/// A row of what is laid, such as “fish 15 = bug 8 + empty place”.
pub(super) struct LaidRow<'a, Message> {
    row: Row<'a, Message>,
    words: Vec<String>,
}

impl<'a, Message: Clone + 'a> LaidRow<'a, Message> {
    /// An empty row, with this space between its parts, in logical pixels.
    pub fn new(space: f32) -> Self {
        Self { row: Row::new().spacing(space).align_y(Center), words: Vec::new() }
    }

    /// Adds a card or a sign, and its words.
    pub fn push(mut self, drawn: impl Into<Element<'a, Message>>, words: impl Into<String>) -> Self {
        self.words.push(words.into());
        Self { row: self.row.push(drawn), ..self }
    }

    /// Adds an empty place for a card, of this width and height in logical pixels.
    pub fn gap(self, width: f32, height: f32, language: &Language) -> Self {
        self.push(empty_slot(width, height), language.say("card-none"))
    }

    /// The row, as high as this in logical pixels.
    pub fn height(self, height: f32) -> Element<'a, Message> {
        let words = self.words.into_iter().filter(|words| !words.trim().is_empty());
        let meaning = Semantics::of(Role::Picture).called(words.collect::<Vec<_>>().join(" "));
        means(meaning, self.row.height(height)).into()
    }
}
