//! Cards on a table in words, for people who cannot see them.

use heart::games::dragonfish::LaidCanal;

use crate::app::widget::card::Face;
use pages::language::Language;
use pages::wording::{card, playing_card};

/// What this side of a card is called, such as “fish 15”.
pub(super) fn name(language: &Language, face: Face) -> String {
    match face {
        Face::Pond(pond) => card::of_pond(language, pond),
        Face::Helper(helper) => card::helper(language, helper),
        Face::Canal(LaidCanal { canal, .. }) => card::canal(language, canal),
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
