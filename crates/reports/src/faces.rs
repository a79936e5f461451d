//! The faces of cards on paper: the drawing, and the number that is printed over it.

use engine::arithmetic::{Card, Fact, format_number};
use engine::games::dragonfish::{Canal, HelperCard, PondCard};
use engine::games::fish_pond;
use engine::games::tiu_u::Tile;
use serde::Serialize;

use language::Language;
use language::wording::card as words;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct PrintedCard {
    /// The name of the card's drawing in `assets/cards`, without its extension. `None` if the card has only its printed number or sign.
    art: Option<String>,
    /// The colours of the card: `fish`, `bug`, `bike`, `helper`, `canal`, `tile`, `sign` or `fact`.
    look: &'static str,
    mark: String,
    /// The answer, printed upside down, if the card is a question.
    back: Option<String>,
    /// The card in words, for people who cannot see it.
    alt: String,
}

pub(super) fn animal_card(card: Card, language: &Language) -> PrintedCard {
    let number = card.number();
    let (kind, look, drawn) = if card.is_fish() {
        ("fish", "fish", [5, 10, 15, 20].contains(&number))
    } else {
        ("bug", "bug", (1..=10).contains(&number))
    };
    let art = if drawn { format!("{kind}-{number}") } else { format!("{kind}-other") };
    let alt = words::animal(language, card);
    PrintedCard { art: Some(art), look, mark: number.to_string(), back: None, alt }
}

pub(super) fn animal_or_bike_card(card: PondCard, language: &Language) -> PrintedCard {
    card.animal().map_or_else(
        || PrintedCard {
            art: Some("bike".to_owned()),
            look: "bike",
            mark: String::new(),
            back: None,
            alt: words::pond_card(language, card),
        },
        |card| animal_card(card, language),
    )
}

pub(super) fn chinese_card(card: fish_pond::ChineseCard, language: &Language) -> PrintedCard {
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
    PrintedCard {
        art: Some(art),
        look: "tile",
        mark: card.value().to_string(),
        back: None,
        alt: words::chinese_card(language, card),
    }
}

pub(super) fn domino(tile: Tile, language: &Language) -> PrintedCard {
    let alt = words::domino(language, tile);
    PrintedCard { art: Some(format!("domino-{tile}")), look: "domino", mark: String::new(), back: None, alt }
}

pub(super) fn canal(canal: Canal, language: &Language) -> PrintedCard {
    let art = match canal {
        Canal::Straight => "canal-straight",
        Canal::Bend => "canal-bend",
        Canal::DoubleBend => "canal-double-bend",
        Canal::Bridge => "canal-bridge",
        Canal::Tee => "canal-tee",
        Canal::Lake => "canal-lake",
    };
    let (art, alt) = (Some(art.to_owned()), words::canal(language, canal));
    PrintedCard { art, look: "canal", mark: String::new(), back: None, alt }
}

/// The face of a helper card other than a canal.
pub(super) fn helper(card: HelperCard, language: &Language) -> PrintedCard {
    let (art, mark) = match card {
        HelperCard::Canal(_) => ("canal", String::new()),
        HelperCard::Hook(number) => ("hook", number.to_string()),
        HelperCard::Scissors => ("scissors", String::new()),
        HelperCard::Magnet => ("magnet", String::new()),
        HelperCard::Net => ("net", String::new()),
        HelperCard::Rotate => ("rotate", String::new()),
    };
    let alt = words::helper(language, card);
    PrintedCard { art: Some(art.to_owned()), look: "helper", alt, back: None, mark }
}

pub(super) fn sign_card(sign: String) -> PrintedCard {
    PrintedCard { art: None, look: "sign", alt: sign.clone(), mark: sign, back: None }
}

/// The face of a card that asks for the result of a fact. The result is printed upside down.
pub(super) fn fact_card(fact: Fact, language: &Language) -> PrintedCard {
    let mark = language.localize_calculation(&fact.question());
    PrintedCard {
        art: None,
        look: "fact",
        alt: mark.clone(),
        mark,
        back: fact.result().ok().map(format_number),
    }
}
