//! Cards in words, for people who cannot see them.

use engine::arithmetic::Card;
use engine::games::dragonfish::{Canal, HelperCard, LaidCanal, PondCard, Side};
use engine::games::fish_pond::{self, Face, Suit, Wind};
use engine::games::tiu_u::Tile;

use crate::Language;

/// A fish or a bug with its number, such as “fish 15”.
pub fn animal(language: &Language, card: Card) -> String {
    let name = if card.is_fish() { "card-fish" } else { "card-bug" };
    language.say_with(name, [("number", card.number().to_string().into())])
}

/// A card of a pond of DragonFish, such as “bug 7” or “bike”.
pub fn pond_card(language: &Language, card: PondCard) -> String {
    card.animal().map_or_else(|| language.say("card-bike"), |card| animal(language, card))
}

/// A card of Three Fishing or MAC I, such as “3 bamboos”. If its number is not written on it, the words say what it counts.
pub fn chinese_card(language: &Language, card: fish_pond::ChineseCard) -> String {
    let counted = |id: &str, number: u8| language.say_with(id, [("number", number.into())]);
    let name = match card.face() {
        Face::Suit(Suit::Circles, number) => return counted("card-circles", number),
        Face::Suit(Suit::Bamboos, number) => return counted("card-bamboos", number),
        Face::Suit(Suit::Scripts, number) => return counted("card-scripts", number),
        Face::GreenDragon => language.say("card-green-dragon"),
        Face::Wind(Wind::East) => language.say("card-wind-east"),
        Face::Wind(Wind::South) => language.say("card-wind-south"),
        Face::Wind(Wind::West) => language.say("card-wind-west"),
        Face::Wind(Wind::North) => language.say("card-wind-north"),
        Face::FengShui(number) => counted("card-feng-shui", number),
    };
    language.say_with("card-counts", [("card", name.into()), ("value", card.value().into())])
}

/// A tile of Tiu-U, such as “tile 6 and 4”.
pub fn domino(language: &Language, tile: Tile) -> String {
    let [left, right] = tile.halves().map(|half| half.to_string().into());
    language.say_with("card-domino", [("left", left), ("right", right)])
}

/// A canal of the island, such as “canal with a bend”.
pub fn canal(language: &Language, canal: Canal) -> String {
    language.say(match canal {
        Canal::Straight => "card-canal-straight",
        Canal::Bend => "card-canal-bend",
        Canal::DoubleBend => "card-canal-double-bend",
        Canal::Bridge => "card-canal-bridge",
        Canal::Tee => "card-canal-tee",
        Canal::Lake => "card-canal-lake",
    })
}

/// A canal and the sides that its waters join, such as “canal with a bend: top and left”.
pub fn laid_canal(language: &Language, laid: LaidCanal) -> String {
    let side = |side: Side| {
        language.say(match side {
            Side::North => "side-north",
            Side::East => "side-east",
            Side::South => "side-south",
            Side::West => "side-west",
        })
    };
    let mut waters: Vec<Vec<Side>> = Vec::new();
    for edge in Side::ALL.into_iter().filter(|edge| laid.joins(*edge, *edge)) {
        match waters.iter_mut().find(|water| laid.joins(water[0], edge)) {
            Some(water) => water.push(edge),
            None => waters.push(vec![edge]),
        }
    }
    let waters = waters.into_iter().map(|water| language.join_list(water.into_iter().map(side)));
    let waters = waters.collect::<Vec<_>>().join("; ");
    language.label_with_value(&canal(language, laid.canal), &waters)
}

/// A helper card, such as “hook 10”.
pub fn helper(language: &Language, card: HelperCard) -> String {
    match card {
        HelperCard::Canal(_) => language.say("card-canal"),
        HelperCard::Hook(number) => language.say_with("card-hook", [("number", number.to_string().into())]),
        HelperCard::Scissors => language.say("card-scissors"),
        HelperCard::Magnet => language.say("card-magnet"),
        HelperCard::Net => language.say("card-net"),
        HelperCard::Rotate => language.say("card-rotate"),
    }
}
