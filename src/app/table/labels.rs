//! Cards on a table in words, for people who cannot see them.

use crate::app::widget::card::Face;
use crate::app::widget::card_layer::Lying;
use language::Language;
use language::wording::{card, playing_card};

/// The name of a card and how it stands out, such as “fish 15, lit up”.
pub(super) fn name<S>(language: &Language, Lying { face, mark, .. }: &Lying<S>) -> String {
    let name = match mark.count {
        Some(count) => language.say_with("card-stack", [("count", count.into())]),
        None => of_face(language, *face),
    };
    if mark.lit { language.say_with("card-lit", [("card", name.into())]) } else { name }
}

/// The name of this side of a card, such as “fish 15”.
pub(super) fn of_face(language: &Language, face: Face) -> String {
    match face {
        Face::Pond(pond) => card::of_pond(language, pond),
        Face::Helper(helper) => card::helper(language, helper),
        Face::Canal(canal) => card::canal_as_it_lies(language, canal),
        Face::Tile(tile) => card::tile(language, tile),
        Face::Domino(tile) => card::domino(language, tile),
        Face::DominoPile(top) => {
            language.say_with("card-pile", [("tile", card::domino(language, top).into())])
        }
        Face::Playing(playing) => playing_card(language, playing),
        Face::Gap => language.say("card-none"),
        Face::PondBack | Face::HelperBack | Face::TileBack | Face::DominoBack | Face::PlayingBack => {
            language.say("card-face-down")
        }
    }
}
