//! The faces of cards on paper: the drawing, and the number that is written over it.

use heart::arithmetic::{Card, Fact, number};
use heart::games::dragonfish::{Canal, HelperCard, PondCard};
use heart::games::fish_pond;
use heart::games::tiu_u::Tile;
use serde::Serialize;

use crate::language::Language;

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Face {
    /// The drawing in `assets/cards`, without its ending; none where the number is all there is.
    art: Option<String>,
    /// How the card is coloured: `fish`, `bug`, `bike`, `helper`, `canal`, `tile`, `sign` or `fact`.
    look: &'static str,
    /// What is written on it.
    mark: String,
    /// The answer, upside down, where the card is a question.
    back: Option<String>,
    /// For those who do not see it, in the notation of the command line.
    alt: String,
}

/// A card of a pond.
pub(super) fn pond_card(card: Card) -> Face {
    let number = card.number();
    let (kind, look, drawn) = if card.is_fish() {
        ("fish", "fish", [5, 10, 15, 20].contains(&number))
    } else {
        ("bug", "bug", (1..=10).contains(&number))
    };
    let art = if drawn { format!("{kind}-{number}") } else { format!("{kind}-other") };
    Face { art: Some(art), look, mark: number.to_string(), back: None, alt: card.to_string() }
}

/// A card of the pond stack of DragonFish.
pub(super) fn of_stack(card: PondCard) -> Face {
    card.animal().map_or_else(
        || Face {
            art: Some("bike".to_owned()),
            look: "bike",
            mark: String::new(),
            back: None,
            alt: "B".to_owned(),
        },
        pond_card,
    )
}

/// A card of Three Fishing and MAC I.
pub(super) fn tile(card: fish_pond::Card) -> Face {
    use fish_pond::{Face as On, Suit, Wind};
    let art = match card.face() {
        On::Suit(Suit::Circles, number) => format!("circles-{number}"),
        On::Suit(Suit::Bamboos, number) => format!("bamboos-{number}"),
        On::Suit(Suit::Scripts, number) => format!("scripts-{number}"),
        On::GreenDragon => "dragon-green".to_owned(),
        On::Wind(Wind::East) => "wind-east".to_owned(),
        On::Wind(Wind::South) => "wind-south".to_owned(),
        On::Wind(Wind::West) => "wind-west".to_owned(),
        On::Wind(Wind::North) => "wind-north".to_owned(),
        On::FengShui(number) => format!("feng-shui-{number}"),
    };
    Face { art: Some(art), look: "tile", mark: card.value().to_string(), back: None, alt: card.to_string() }
}

/// A tile of Tiu-U.
pub(super) fn domino(tile: Tile) -> Face {
    let alt = tile.to_string();
    Face { art: Some(format!("domino-{alt}")), look: "domino", mark: String::new(), back: None, alt }
}

/// A canal of the island.
pub(super) fn canal(canal: Canal) -> Face {
    let art = match canal {
        Canal::Straight => "canal-straight",
        Canal::Bend => "canal-bend",
        Canal::DoubleBend => "canal-double-bend",
        Canal::Bridge => "canal-bridge",
        Canal::Tee => "canal-tee",
        Canal::Lake => "canal-lake",
    };
    Face { art: Some(art.to_owned()), look: "canal", mark: String::new(), back: None, alt: art.to_owned() }
}

/// A helper card that is no canal.
pub(super) fn helper(card: HelperCard) -> Face {
    let (art, mark) = match card {
        HelperCard::Canal(_) => ("canal", String::new()),
        HelperCard::Hook(number) => ("hook", number.to_string()),
        HelperCard::Scissors => ("scissors", String::new()),
        HelperCard::Magnet => ("magnet", String::new()),
        HelperCard::Net => ("net", String::new()),
        HelperCard::Rotate => ("rotate", String::new()),
    };
    Face {
        art: Some(art.to_owned()),
        look: "helper",
        alt: format!("{art} {mark}").trim().to_owned(),
        back: None,
        mark,
    }
}

/// A card with a sign to lay between the others.
pub(super) fn sign(sign: String) -> Face {
    Face { art: None, look: "sign", alt: sign.clone(), mark: sign, back: None }
}

/// A card with a fact to learn; its result stands upside down.
pub(super) fn question(fact: Fact, language: &Language) -> Face {
    let mark = language.calculation(&fact.question());
    Face { art: None, look: "fact", alt: mark.clone(), mark, back: fact.result().ok().map(number) }
}
