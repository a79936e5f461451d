//! The page with the rules of DragonFish, with pictures.

use engine::games::dragonfish::{Canal, GameLength, Goal, HelperCard, LaidCanal, PondCard, QuarterTurn};
use iced::widget::{Column, Row, column, row, text};
use iced::{Center, Element};

use super::{Message, Sections, sentence, sentences, signs};
use crate::app::theme::{Scale, space};
use crate::app::widget::bold_text;
use crate::app::widget::card::{CardFace, card};
use language::Language;
use language::wording;

const KEYS: [&str; 5] =
    ["rules-key-arrows", "rules-key-enter", "rules-key-tab", "rules-key-signs", "rules-key-letters"];

pub(super) fn rule_sections<'a>(language: &Language, scale: Scale) -> Sections<'a> {
    vec![
        ("rules-goal", goal(language, scale)),
        (
            "rules-turn",
            sentences(language, &["rules-turn-first", "rules-turn-second", "rules-fresh-water"], scale),
        ),
        ("rules-calculating", calculating(language, scale)),
        ("rules-swimming", swimming(language, scale)),
        ("rules-helpers", helpers(language, scale)),
        ("rules-keys", sentences(language, &KEYS, scale)),
    ]
}

fn goal<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = Row::with_children([5, 10, 15, 20].map(|number| pond_card(PondCard::Fish(number), scale)));
    let lines = (2..=4).map(|players| {
        let Goal { fish, points } = Goal::new(players, GameLength::Booklet);
        let arguments = [("players", players.into()), ("fish", fish.into()), ("points", points.into())];
        text(language.say_with("rules-goal-line", arguments)).size(scale.body).into()
    });
    column![
        sentence(language, "rules-goal-text", scale),
        fish.spacing(space::SMALL),
        Column::with_children(lines),
        sentence(language, "rules-goal-short", scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn calculating<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let sign = |sign: &'static str| -> Element<'a, Message> { bold_text(sign, scale.title).into() };
    let example = row![
        pond_card(PondCard::Fish(15), scale),
        sign("="),
        pond_card(PondCard::Bug(8), scale),
        sign("+"),
        pond_card(PondCard::Bug(7), scale),
    ]
    .spacing(space::SMALL)
    .align_y(Center);
    column![
        sentence(language, "rules-calculating-text", scale),
        example,
        sentence(language, "rules-one-fish", scale),
        signs(language, scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn swimming<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let tiles = Canal::ALL
        .map(|canal| card(CardFace::Canal(LaidCanal { canal, turn: QuarterTurn::Zero }), scale.card).into());
    column![
        sentence(language, "rules-swimming-text", scale),
        Row::with_children(tiles).spacing(space::SMALL),
        sentence(language, "rules-bridge", scale),
        row![pond_card(PondCard::Bike, scale), sentence(language, "rules-bike", scale)]
            .spacing(space::MEDIUM)
            .align_y(Center),
    ]
    .spacing(space::SMALL)
    .into()
}

fn helpers<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let all = [
        HelperCard::Hook(10),
        HelperCard::Scissors,
        HelperCard::Canal(Canal::Bend),
        HelperCard::Net,
        HelperCard::Magnet,
        HelperCard::Rotate,
    ];
    let lines = all.map(|helper| {
        row![
            card(CardFace::Helper(helper), scale.card * 0.8),
            sentence(language, wording::helper_card_use_message_id(helper), scale)
        ]
        .spacing(space::MEDIUM)
        .align_y(Center)
        .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

fn pond_card<'a>(pond_card: PondCard, scale: Scale) -> Element<'a, Message> {
    card(CardFace::Pond(pond_card), scale.card).into()
}
