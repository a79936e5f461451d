//! Cards on a table, and rows of them, in words for screen readers.

use iced::widget::Row;
use iced::{Center, Element};

use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer::{CardMark, TableCard};
use crate::app::widget::empty_slot;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::Language;
use language::wording::{card, playing_card};

/// The name of a card for screen readers. It says how the card stands out, such as “fish 15, lit up”.
pub(super) fn card_name<S>(language: &Language, TableCard { face, mark, .. }: &TableCard<S>) -> String {
    let name = match mark.count {
        Some(count) => language.say_with("card-stack", [("count", count.into())]),
        None => face_name(language, *face),
    };
    let stands_out = match mark {
        CardMark { lit: true, .. } => "card-lit",
        CardMark { can_swap: true, .. } => "card-can-swap",
        _ => return name,
    };
    language.say_with(stands_out, [("card", name.into())])
}

pub(super) fn face_name(language: &Language, face: CardFace) -> String {
    match face {
        CardFace::Pond(pond) => card::pond_card(language, pond),
        CardFace::Helper(helper) => card::helper(language, helper),
        CardFace::Canal(canal) => card::laid_canal(language, canal),
        CardFace::Tile(tile) => card::chinese_card(language, tile),
        CardFace::Domino(tile) => card::domino(language, tile),
        CardFace::DominoPile(top) => {
            language.say_with("card-pile", [("tile", card::domino(language, top).into())])
        }
        CardFace::Playing(playing) => playing_card(language, playing),
        CardFace::Gap => language.say("card-none"),
        CardFace::PondBack
        | CardFace::HelperBack
        | CardFace::TileBack
        | CardFace::DominoBack
        | CardFace::PlayingBack => language.say("card-face-down"),
    }
}

/// A row of laid cards and signs, with its description, such as “fish 15 = bug 8 + empty place”.
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

    pub fn push_gap(self, width: f32, height: f32, language: &Language) -> Self {
        self.push(empty_slot(width, height), language.say("card-none"))
    }

    pub fn build(self, height: f32) -> Element<'a, Message> {
        let words = self.words.into_iter().filter(|words| !words.trim().is_empty());
        let meaning = Semantics::new(Role::Picture).named(words.collect::<Vec<_>>().join(" "));
        with_semantics(meaning, self.row.height(height)).into()
    }
}
