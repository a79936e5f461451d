//! The rules of DragonFish for children, with pictures, and the keys.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Column, Row, Space, column, container, responsive, row, scrollable, text};
use iced::{Center, Element, Fill, Task};

use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::card::{Face, card};
use crate::app::widget::{bold, press};
use crate::app::wording;
use crate::games::dragonfish::{Canal, Goal, HelperCard, LaidCanal, PondCard, QuarterTurn};
use crate::language::Language;

const PAGE: &str = "rules-page";

/// The page; it has nothing to remember.
#[derive(Debug, Default)]
pub struct Rules;

/// What happened on the page.
#[derive(Debug, Clone)]
pub enum Message {
    /// Back to where the child came from.
    BackPressed,
    /// Read on, or back, by part of a page.
    Scrolled(f32),
}

/// What the page wants of the program.
pub enum Action {
    /// Something that takes time.
    Run(Task<Message>),
    /// The screen before.
    Back,
}

impl Rules {
    /// Takes in what happened.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::BackPressed => Action::Back,
            Message::Scrolled(by) => Action::Run(iced::widget::operation::scroll_by(
                PAGE,
                scrollable::AbsoluteOffset { x: 0.0, y: by },
            )),
        }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, _: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape | Named::Enter | Named::Backspace | Named::F1) => {
                Some(Message::BackPressed)
            }
            Key::Named(Named::ArrowDown) => Some(Message::Scrolled(80.0)),
            Key::Named(Named::ArrowUp) => Some(Message::Scrolled(-80.0)),
            Key::Named(Named::PageDown | Named::Space) => Some(Message::Scrolled(400.0)),
            Key::Named(Named::PageUp) => Some(Message::Scrolled(-400.0)),
            _ => None,
        }
    }

    /// The page.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let back = bold(language.say("answer-back"), scale.body);
            let head = row![
                bold(language.say("rules-title"), scale.title),
                Space::new().width(Fill),
                press(back, Some(Message::BackPressed), Purpose::Act, true).width(170).height(scale.button),
            ]
            .align_y(Center);
            let page = column![
                part(language, "rules-goal", goal(language, scale), scale),
                part(language, "rules-turn", turn(language, scale), scale),
                part(language, "rules-calculating", calculating(language, scale), scale),
                part(language, "rules-swimming", swimming(language, scale), scale),
                part(language, "rules-helpers", helpers(language, scale), scale),
                part(language, "rules-keys", keys(language, scale), scale),
            ]
            .spacing(space::MEDIUM)
            .max_width(980);
            let page = container(page).center_x(Fill).padding([0.0, space::LARGE]);
            column![
                container(head).padding([scale.margin, space::LARGE]),
                scrollable(page).id(PAGE).style(theme::scrolling).height(Fill).width(Fill),
            ]
            .into()
        })
        .into()
    }
}

/// A part of the page with its heading.
fn part<'a>(
    language: &Language,
    heading: &str,
    content: Element<'a, Message>,
    scale: Scale,
) -> Element<'a, Message> {
    container(column![bold(language.say(heading), scale.large), content].spacing(space::SMALL))
        .padding(space::LARGE)
        .width(Fill)
        .style(theme::panel(theme::PAPER, theme::RIM))
        .into()
}

fn sentence<'a>(language: &Language, id: &str, scale: Scale) -> Element<'a, Message> {
    text(language.say(id)).size(scale.body).width(Fill).into()
}

fn goal<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let fish = Row::with_children([5, 10, 15, 20].map(|number| pond_card(PondCard::Fish(number), scale)));
    let lines = (2..=4).map(|players| {
        let Goal { fish, points } = Goal::of(players);
        let arguments = [("players", players.into()), ("fish", fish.into()), ("points", points.into())];
        text(language.say_with("rules-goal-line", arguments)).size(scale.body).into()
    });
    column![
        sentence(language, "rules-goal-text", scale),
        fish.spacing(space::SMALL),
        Column::with_children(lines)
    ]
    .spacing(space::SMALL)
    .into()
}

fn turn<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    column![sentence(language, "rules-turn-first", scale), sentence(language, "rules-turn-second", scale)]
        .spacing(space::SMALL)
        .into()
}

fn calculating<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let sign = |sign: &'static str| -> Element<'a, Message> { bold(sign, scale.title).into() };
    let example = row![
        pond_card(PondCard::Fish(15), scale),
        sign("="),
        pond_card(PondCard::Bug(8), scale),
        sign("+"),
        pond_card(PondCard::Bug(7), scale),
    ]
    .spacing(space::SMALL)
    .align_y(Center);
    let ladder = [
        "rules-sign-add",
        "rules-sign-subtract",
        "rules-sign-multiply",
        "rules-sign-join",
        "rules-sign-divide",
    ];
    column![
        sentence(language, "rules-calculating-text", scale),
        example,
        sentence(language, "rules-one-fish", scale),
        Column::with_children(ladder.map(|id| sentence(language, id, scale))),
        sentence(language, "rules-orders", scale),
    ]
    .spacing(space::SMALL)
    .into()
}

fn swimming<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let tiles = Canal::ALL
        .map(|canal| card(Face::Canal(LaidCanal { canal, turn: QuarterTurn::Zero }), scale.card).into());
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
            card(Face::Helper(helper), scale.card * 0.8),
            sentence(language, wording::helper_card(helper), scale)
        ]
        .spacing(space::MEDIUM)
        .align_y(Center)
        .into()
    });
    Column::with_children(lines).spacing(space::SMALL).into()
}

fn keys<'a>(language: &Language, scale: Scale) -> Element<'a, Message> {
    let all =
        ["rules-key-arrows", "rules-key-enter", "rules-key-tab", "rules-key-signs", "rules-key-letters"];
    Column::with_children(all.map(|id| sentence(language, id, scale))).spacing(space::TIGHT).into()
}

fn pond_card<'a>(pond_card: PondCard, scale: Scale) -> Element<'a, Message> {
    card(Face::Pond(pond_card), scale.card).into()
}
