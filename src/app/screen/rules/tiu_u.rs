//! The page with the rules of Tiu-U, with pictures.

use engine::games::tiu_u::Tile;
use iced::widget::{Row, column, row};
use iced::{Center, Element};

use super::{Message, Sections, sentence, sentences};
use crate::app::theme::{Scale, space};
use crate::app::widget::bold_text;
use crate::app::widget::card::{CardFace, card};
use language::Language;

const KEYS: [&str; 4] = ["rules-key-arrows", "rules-key-enter", "rules-key-tab", "tiles-rules-key-letters"];

pub(super) fn rule_sections<'a>(language: &Language, scale: Scale) -> Sections<'a> {
    let turn = ["tiles-rules-turn-hand", "tiles-rules-turn-draw", "tiles-rules-turn-must"];
    vec![
        ("rules-turn", sentences(language, &turn, scale)),
        ("tiles-rules-match", matches(language, scale)),
        ("tiles-rules-pile", piles(language, scale)),
        ("tiles-rules-points", points(language, scale)),
        ("rules-keys", sentences(language, &KEYS, scale)),
    ]
}

fn matches<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![
        sentence(language, "tiles-rules-same", scale),
        tiles(&[(5, 3), (4, 4)], Some("="), scale),
        sentence(language, "tiles-rules-supreme", scale),
        tiles(&[(2, 1), (4, 2)], None, scale),
        sentence(language, "tiles-rules-dealt-pair", scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn piles<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let pile = Tile::new(5, 5).map(|tile| card(CardFace::DominoPile(tile), scale.card * 0.5));
    let line = Row::new().extend(pile.map(Element::from)).push(tiles(&[(5, 5)], None, scale));
    column![sentence(language, "tiles-rules-third", scale), line.spacing(space::LARGE).align_y(Center)]
        .spacing(space::SMALL)
        .into()
}

fn points<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![
        sentence(language, "tiles-rules-little", scale),
        tiles(&[(4, 1), (6, 1)], None, scale),
        sentence(language, "tiles-rules-big", scale),
        tiles(&[(6, 5), (6, 2)], None, scale),
        sentence(language, "tiles-rules-end", scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn tiles<'a>(halves: &[(u8, u8)], between: Option<&'static str>, scale: Scale) -> Element<'a, Message> {
    let mut line = Row::new().spacing(space::MEDIUM).align_y(Center);
    for (at, (one, other)) in halves.iter().enumerate() {
        let sign = between.filter(|_| at > 0).map(|sign| bold_text(sign, scale.large).into());
        let tile = Tile::new(*one, *other).map(|tile| card(CardFace::Domino(tile), scale.card * 0.5).into());
        line = line.extend(sign).extend(tile);
    }
    row![line].into()
}
