//! The faces of cards on paper: the drawing, and the number that is printed over it.

use heart::arithmetic::{Card, Fact, number};
use heart::games::dragonfish::{Canal, HelperCard, PondCard};
use heart::games::fish_pond;
use heart::games::tiu_u::Tile;
use serde::Serialize;

use crate::language::Language;

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Face {
    /// The drawing in `assets/cards`, without its extension. `None` if the card has only a mark.
    art: Option<String>,
    /// The colours of the card: `fish`, `bug`, `bike`, `helper`, `canal`, `tile`, `sign` or `fact`.
    look: &'static str,
    /// The text printed on the card.
    mark: String,
    /// The answer, printed upside down, if the card is a question.
    back: Option<String>,
    /// The card in words, for people who cannot see it.
    alt: String,
}

/// A fish or a bug of a pond.
pub(super) fn pond_card(card: Card, language: &Language) -> Face {
    let number = card.number();
    let (kind, look, drawn) = if card.is_fish() {
        ("fish", "fish", [5, 10, 15, 20].contains(&number))
    } else {
        ("bug", "bug", (1..=10).contains(&number))
    };
    let art = if drawn { format!("{kind}-{number}") } else { format!("{kind}-other") };
    let name = if card.is_fish() { "card-fish" } else { "card-bug" };
    let alt = language.say_with(name, [("number", number.to_string().into())]);
    Face { art: Some(art), look, mark: number.to_string(), back: None, alt }
}

/// A card of the pond stack of DragonFish.
pub(super) fn of_stack(card: PondCard, language: &Language) -> Face {
    card.animal().map_or_else(
        || Face {
            art: Some("bike".to_owned()),
            look: "bike",
            mark: String::new(),
            back: None,
            alt: language.say("card-bike"),
        },
        |card| pond_card(card, language),
    )
}

/// A card of Three Fishing and MAC I.
pub(super) fn tile(card: fish_pond::Card, language: &Language) -> Face {
    use fish_pond::{Face as On, Suit, Wind};
    let counted = |id: &str, number: u8| language.say_with(id, [("number", number.into())]);
    let alt = match card.face() {
        On::Suit(Suit::Circles, number) => counted("card-circles", number),
        On::Suit(Suit::Bamboos, number) => counted("card-bamboos", number),
        On::Suit(Suit::Scripts, number) => counted("card-scripts", number),
        On::GreenDragon => language.say("card-green-dragon"),
        On::Wind(Wind::East) => language.say("card-wind-east"),
        On::Wind(Wind::South) => language.say("card-wind-south"),
        On::Wind(Wind::West) => language.say("card-wind-west"),
        On::Wind(Wind::North) => language.say("card-wind-north"),
        On::FengShui(number) => counted("card-feng-shui", number),
    };
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
    Face { art: Some(art), look: "tile", mark: card.value().to_string(), back: None, alt }
}

/// A tile of Tiu-U.
pub(super) fn domino(tile: Tile, language: &Language) -> Face {
    let [left, right] = tile.halves().map(|half| half.to_string().into());
    let alt = language.say_with("card-domino", [("left", left), ("right", right)]);
    Face { art: Some(format!("domino-{tile}")), look: "domino", mark: String::new(), back: None, alt }
}

/// A canal of the island.
pub(super) fn canal(canal: Canal, language: &Language) -> Face {
    let (art, name) = match canal {
        Canal::Straight => ("canal-straight", "card-canal-straight"),
        Canal::Bend => ("canal-bend", "card-canal-bend"),
        Canal::DoubleBend => ("canal-double-bend", "card-canal-double-bend"),
        Canal::Bridge => ("canal-bridge", "card-canal-bridge"),
        Canal::Tee => ("canal-tee", "card-canal-tee"),
        Canal::Lake => ("canal-lake", "card-canal-lake"),
    };
    Face {
        art: Some(art.to_owned()),
        look: "canal",
        mark: String::new(),
        back: None,
        alt: language.say(name),
    }
}

/// A helper card that is not a canal.
pub(super) fn helper(card: HelperCard, language: &Language) -> Face {
    let (art, name, mark) = match card {
        HelperCard::Canal(_) => ("canal", "card-canal", String::new()),
        HelperCard::Hook(number) => ("hook", "card-hook", number.to_string()),
        HelperCard::Scissors => ("scissors", "card-scissors", String::new()),
        HelperCard::Magnet => ("magnet", "card-magnet", String::new()),
        HelperCard::Net => ("net", "card-net", String::new()),
        HelperCard::Rotate => ("rotate", "card-rotate", String::new()),
    };
    let alt = language.say_with(name, [("number", mark.as_str().into())]);
    Face { art: Some(art.to_owned()), look: "helper", alt, back: None, mark }
}

/// A card with a sign to lay between the others.
pub(super) fn sign(sign: String) -> Face {
    Face { art: None, look: "sign", alt: sign.clone(), mark: sign, back: None }
}

/// A card with a fact to learn. Its result is printed upside down.
pub(super) fn question(fact: Fact, language: &Language) -> Face {
    let mark = language.calculation(&fact.question());
    Face { art: None, look: "fact", alt: mark.clone(), mark, back: fact.result().ok().map(number) }
}
