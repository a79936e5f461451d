//! The page with the rules of Great Lakes Fish-Out, with pictures.

use engine::games::fish_out::{ACE, JACK, KING, PlayingCard, QUEEN, Suit};
use iced::widget::{Row, column};
use iced::{Center, Element};

use super::{Message, Sections, sentence, sentences};
use crate::app::theme::{Scale, space};
use crate::app::widget::card::{CardFace, card};
use language::Language;

const KEYS: [&str; 4] = ["rules-key-arrows", "rules-key-enter", "rules-key-tab", "lake-rules-key-letters"];

pub(super) fn rule_sections<'a>(language: &Language, scale: Scale) -> Sections<'a> {
    let turn = ["lake-rules-turn-lay", "lake-rules-turn-highest", "lake-rules-turn-decide"];
    vec![
        ("rules-turn", sentences(language, &turn, scale)),
        ("lake-rules-order", order(language, scale)),
        ("lake-rules-fishing", sentences(language, &["lake-rules-once", "lake-rules-left"], scale)),
        ("lake-rules-winning", sentences(language, &["lake-rules-target"], scale)),
        ("rules-keys", sentences(language, &KEYS, scale)),
    ]
}

fn order<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![
        sentence(language, "lake-rules-courts", scale),
        cards(&[2, 10, JACK, QUEEN, KING], scale),
        sentence(language, "lake-rules-ace", scale),
        cards(&[ACE, 9], scale),
        sentence(language, "lake-rules-ace-high", scale),
        cards(&[ACE, QUEEN], scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn cards<'a>(numbers: &[u8], scale: Scale) -> Element<'a, Message> {
    let cards = numbers.iter().filter_map(|number| PlayingCard::new(Suit::Hearts, *number));
    let cards = cards.map(|one| card(CardFace::Playing(one), scale.card * 0.7).into());
    Row::with_children(cards).spacing(space::SMALL).align_y(Center).into()
}
