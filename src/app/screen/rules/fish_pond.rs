//! The page with the rules of Three Fishing and MAC I, with pictures.

use engine::arithmetic::TensGame;
use engine::games::fish_pond::{ChineseCard, Suit, Wind};
use iced::widget::{Column, Row, column, row};
use iced::{Center, Element};

use super::{Message, Sections, sentence, sentences, signs};
use crate::app::theme::{Scale, space};
use crate::app::widget::bold_text;
use crate::app::widget::card::{CardFace, card};
use language::Language;

const KEYS: [&str; 5] =
    ["rules-key-arrows", "rules-key-enter", "rules-key-tab", "rules-key-signs", "fishing-rules-key-letters"];

pub(super) fn rule_sections<'a>(rule: TensGame, language: &Language, scale: Scale) -> Sections<'a> {
    let three = match rule {
        TensGame::ThreeFishing => three_fishing(language, scale),
        TensGame::MacOne => mac_one(language, scale),
    };
    let turn = [
        "fishing-rules-turn-draw",
        "fishing-rules-turn-fish",
        "fishing-rules-turn-end",
        "fishing-rules-bait",
    ];
    vec![
        ("rules-turn", sentences(language, &turn, scale)),
        ("fishing-rules-three", three),
        ("fishing-rules-cards", cards(language, scale)),
        ("fishing-rules-match", sentences(language, &["fishing-rules-match-text"], scale)),
        ("rules-keys", sentences(language, &KEYS, scale)),
    ]
}

fn three_fishing<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![
        sentence(language, "fishing-rules-tens", scale),
        example([circle(1), bamboo(1), script(8)], ["+", "+", "= 10"], scale),
        example([circle(9), bamboo(9), script(2)], ["+", "+", "= 20"], scale),
        example([feng_shui(1), circle(9), Some(ChineseCard::wind(Wind::South))], ["+", "+", "= 30"], scale),
        sentence(language, "fishing-rules-tens-ladder", scale),
        signs(language, scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn mac_one<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![
        sentence(language, "fishing-rules-product", scale),
        example([circle(3), bamboo(4), script(8)], ["×", "+", "= 20"], scale),
        example(
            [Some(ChineseCard::wind(Wind::East)), bamboo(7), Some(ChineseCard::GREEN_DRAGON)],
            ["×", "+", "= 80"],
            scale
        ),
        example([feng_shui(1), feng_shui(2), circle(9)], ["×", "+", "= 130"], scale),
        sentence(language, "fishing-rules-product-order", scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn cards<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let lines: [(Vec<Option<ChineseCard>>, &str); 4] = [
        (vec![circle(3), bamboo(5), script(7)], "fishing-rules-suits"),
        (Wind::ALL.map(|wind| Some(ChineseCard::wind(wind))).into(), "fishing-rules-winds"),
        (vec![Some(ChineseCard::GREEN_DRAGON)], "fishing-rules-dragon"),
        (vec![feng_shui(1), feng_shui(2)], "fishing-rules-feng-shui"),
    ];
    let lines = lines.into_iter().map(|(cards, id)| {
        let cards = cards.into_iter().flatten().map(|card| tile(card, scale));
        row![Row::with_children(cards).spacing(space::TIGHT), sentence(language, id, scale)]
            .spacing(space::MEDIUM)
            .align_y(Center)
            .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

/// An example in the rules: three cards, each with the sign that follows it.
fn example<'a>(
    cards: [Option<ChineseCard>; 3],
    signs: [&'static str; 3],
    scale: Scale,
) -> Element<'a, Message> {
    let mut line = Row::new().spacing(space::SMALL).align_y(Center);
    for (card, sign) in cards.into_iter().zip(signs) {
        line = line.extend(card.map(|card| tile(card, scale))).push(bold_text(sign, scale.large));
    }
    line.into()
}

fn tile<'a>(of: ChineseCard, scale: Scale) -> Element<'a, Message> {
    card(CardFace::Tile(of), scale.card * 0.82).into()
}

fn circle(number: u8) -> Option<ChineseCard> {
    ChineseCard::suit(Suit::Circles, number)
}

fn bamboo(number: u8) -> Option<ChineseCard> {
    ChineseCard::suit(Suit::Bamboos, number)
}

fn script(number: u8) -> Option<ChineseCard> {
    ChineseCard::suit(Suit::Scripts, number)
}

fn feng_shui(number: u8) -> Option<ChineseCard> {
    ChineseCard::feng_shui(number)
}
