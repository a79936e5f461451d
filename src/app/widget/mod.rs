//! The pieces that screens are made of, generic over their messages.

pub mod board;
pub mod card;
pub mod hold;
pub mod keys;
pub mod pool;
pub mod reveal;
pub mod spread;
pub mod sun;

use iced::widget::{Button, Container, Space, Svg, button, column, container, svg, text};
use iced::{Color, Element, Length, Theme, alignment};

use super::theme::{self, Purpose, Scale, radius};

/// A button; without a message it cannot be pressed.
pub fn press<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    message: Option<Message>,
    purpose: Purpose,
    focused: bool,
) -> Button<'a, Message> {
    let mut content = container(content).center(Length::Fill);
    if focused {
        content = content.id(reveal::RING);
    }
    button(content).padding(0).on_press_maybe(message).style(theme::pressable(purpose, focused))
}

/// A drawing in one colour.
pub fn icon<'a>(handle: svg::Handle, size: f32, color: Color) -> Svg<'a> {
    svg(handle).width(size).height(size).style(move |_: &Theme, _| svg::Style { color: Some(color) })
}

/// A drawing in its own colours.
pub fn picture<'a>(handle: svg::Handle, size: f32) -> Svg<'a> {
    svg(handle).width(size).height(size)
}

/// Text in bold.
pub fn bold<'a>(content: impl text::IntoFragment<'a>, size: f32) -> iced::widget::Text<'a> {
    text(content).size(size).font(theme::BOLD)
}

/// A fish that was caught, by its number.
pub fn fish_chip<'a, Message: 'a>(number: u8, side: f32) -> Container<'a, Message> {
    let numeral = bold(number.to_string(), side * 0.46).color(Color::WHITE);
    container(numeral).center(Length::Fixed(side)).style(|_: &Theme| container::Style {
        border: iced::border::rounded(radius::SMALL).color(theme::DEEP).width(1.5),
        ..theme::chip(theme::FISH)(&theme::theme())
    })
}

/// One sentence that is meant to be seen, in a panel of its own.
pub fn notice<'a, Message: 'a>(sentence: String, scale: Scale, ground: Color) -> Container<'a, Message> {
    container(text(sentence).size(scale.body).align_y(alignment::Vertical::Center))
        .padding([theme::space::SMALL, theme::space::MEDIUM])
        .width(Length::Fill)
        .style(theme::panel(ground, theme::RIM))
}

/// A question with its answers, in a panel of its own.
pub fn question<'a, Message: 'a>(
    sentence: String,
    scale: Scale,
    answers: impl IntoIterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    let parts = column![text(sentence).size(scale.large).width(Length::Fill)].spacing(theme::space::MEDIUM);
    framed(parts.extend(answers), theme::space::LARGE).into()
}

/// Content on paper.
pub fn framed<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    padding: f32,
) -> Container<'a, Message> {
    container(content).padding(padding).width(Length::Fill).style(theme::panel(theme::PAPER, theme::RIM))
}

/// Where a card will lie.
pub fn empty_slot<'a, Message: 'a>(width: f32, height: f32) -> Element<'a, Message> {
    container(Space::new())
        .width(width)
        .height(height)
        .style(|_: &Theme| container::Style {
            background: Some(theme::MIST.into()),
            border: iced::border::rounded(radius::SMALL).color(theme::RIM).width(2.0),
            ..container::Style::default()
        })
        .into()
}

/// The size at which a name of some length fits, where nine letters have room in the usual size.
#[must_use]
pub fn fitting(name: &str, usual: f32, smallest: f32) -> f32 {
    const ROOM: f32 = 9.0;
    let letters = name.chars().count() as f32;
    (usual * (ROOM / letters.max(ROOM))).max(smallest)
}

/// The next stop of the selection ring, around and around.
#[must_use]
pub fn next_stop<T: Copy + PartialEq>(stops: &[T], current: Option<T>, backwards: bool) -> Option<T> {
    let at = current.and_then(|current| stops.iter().position(|stop| *stop == current));
    let count = stops.len();
    let next = match (at, backwards) {
        _ if count == 0 => return None,
        (Some(at), false) => (at + 1) % count,
        (Some(at), true) => (at + count - 1) % count,
        (None, false) => 0,
        (None, true) => count - 1,
    };
    Some(stops[next])
}
