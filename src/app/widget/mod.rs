//! The pieces that screens are made of. They know no screen and no table.

pub mod accessibility_tree;
pub mod alive;
pub mod answer;
mod around;
pub mod basket;
pub mod board;
pub mod boat;
pub mod caps_lock;
pub mod card;
pub mod card_layer;
pub mod choices;
pub mod crew;
pub mod finger;
pub mod fitted;
pub mod grid;
pub mod here;
pub mod hold;
pub mod hop;
pub mod keys;
pub mod lake;
pub mod left_game;
pub mod lines;
pub mod moving;
pub mod painted;
pub mod pond;
pub mod pool;
pub mod pressing;
pub mod read_along;
pub mod recolored;
pub mod reveal;
pub mod ring;
mod ringed;
pub mod second_press;
pub mod semantics;
pub mod set_here;
pub mod several;
pub mod sun;
pub mod switches;
pub mod tile;
pub(in crate::app) mod typed;

use iced::widget::Id;
use iced::widget::{Container, Space, Svg, column, container, row, scrollable, svg, text};
use iced::{Color, Element, Length, Point, Theme, alignment};

use super::theme::{self, Scale, radius, space};
use fitted::fitted;
use semantics::{Means, Role, Semantics, means};

/// The widget id of every button, except the one that has the selection ring (the keyboard focus).
pub const BUTTON: &str = "button";
/// The widget id of every drawing that can be pressed, except the one that has the selection ring (the keyboard focus).
pub const DRAWING: &str = "drawing-to-press";

/// The widget id of every text that is to be read aloud.
pub const READ: Id = Id::new("read");

/// A square drawing, all in this colour. `size` is its side in logical pixels.
pub fn icon<'a>(handle: svg::Handle, size: f32, color: Color) -> Svg<'a> {
    svg(handle).width(size).height(size).style(move |_: &Theme, _| svg::Style { color: Some(color) })
}

/// A square drawing in its own colours. `size` is its side in logical pixels.
pub fn picture<'a>(handle: svg::Handle, size: f32) -> Svg<'a> {
    svg(handle).width(size).height(size)
}

/// Marks content as text to be read aloud.
pub fn read<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Container<'a, Message> {
    container(content).id(READ)
}

/// An empty space as wide as the two buttons for sounds and for reading aloud. It stands at the end of a screen's first line, whether the
/// computer has a voice or not.
pub fn voice_room(scale: Scale) -> Space {
    Space::new().width(2.0 * scale.button + space::SMALL)
}

/// `size` is in logical pixels.
pub fn bold<'a>(content: impl text::IntoFragment<'a>, size: f32) -> iced::widget::Text<'a> {
    text(content).size(size).font(theme::BOLD)
}

/// Makes words a heading for screen readers.
pub fn as_heading<'a, Message: Clone + 'a>(words: impl Into<Element<'a, Message>>) -> Means<'a, Message> {
    means(Semantics::of(Role::Heading), words)
}

/// A sign such as "+" that stands alone, in bold, on a line as high as any other. `size` is in logical pixels. A multiplication dot is
/// plain to see between two numbers, but only a speck on a key, so it is drawn twice as large.
pub fn lone_sign<'a>(sign: String, size: f32) -> iced::widget::Text<'a> {
    const POINT: f32 = 2.0;
    let larger = if sign == "·" { POINT } else { 1.0 };
    bold(sign, size * larger).line_height(text::LineHeight::Absolute((size * theme::LINE).into()))
}

/// A small square that stands for a caught fish and shows the number on the fish. `side` is in logical pixels.
pub fn fish_chip<'a, Message: 'a>(number: u8, side: f32) -> Container<'a, Message> {
    let numeral = bold(number.to_string(), side * 0.46).color(Color::WHITE);
    container(numeral).center(Length::Fixed(side)).style(|_: &Theme| container::Style {
        border: iced::border::rounded(radius::SMALL).color(theme::DEEP).width(1.5),
        ..theme::chip(theme::FISH)(&theme::theme())
    })
}

/// A sentence in a panel of its own, with `ground` as the panel's colour. It is read aloud.
pub fn notice<'a, Message: 'a>(sentence: String, scale: Scale, ground: Color) -> Container<'a, Message> {
    container(text(sentence).size(scale.body).align_y(alignment::Vertical::Center))
        .padding([theme::space::SMALL, theme::space::MEDIUM])
        .width(Length::Fill)
        .style(theme::panel(ground, theme::RIM))
        .id(READ)
}

/// A panel for the screen's message: a sentence and the colour of the panel, or `None` for nothing. It takes up `height` logical pixels in
/// either case, so nothing else moves when the sentence comes.
pub fn slot<'a, Message: 'a>(
    said: Option<(String, Color)>,
    scale: Scale,
    height: f32,
) -> Element<'a, Message> {
    let Some((sentence, ground)) = said else { return Space::new().height(height).into() };
    let room = height - 2.0 * space::SMALL;
    // If the sentence is too long even in small type, it scrolls.
    let words = scrollable(fitted(sentence, scale.body).room(room)).style(theme::scrolling);
    container(words)
        .id(READ)
        .padding([space::SMALL, space::MEDIUM])
        .width(Length::Fill)
        .center_y(height)
        .style(theme::panel(ground, theme::RIM))
        .into()
}

/// The height that a [`slot`] of this width needs for every ordinary sentence of the app, which is up to 94 letters. Both are in logical
/// pixels.
pub fn slot_height(scale: Scale, width: f32) -> f32 {
    let lines = lines_of_sentence(scale.body, width - 2.0 * space::MEDIUM).clamp(1.0, 6.0);
    (lines * scale.line() + 2.0 * space::SMALL).ceil()
}

/// How many lines the longest ordinary sentence of the app takes in type of this size, in this width. Both are in logical pixels.
pub fn lines_of_sentence(size: f32, width: f32) -> f32 {
    /// The length of the longest ordinary sentence in any language, in letters.
    const LETTERS: usize = 94;
    lines_of_letters(LETTERS, size, width)
}

/// How many lines so many letters take in type of this size, in this width. Both are in logical pixels.
pub fn lines_of_letters(letters: usize, size: f32, width: f32) -> f32 {
    (width_of_letters(letters, size) / width).ceil()
}

/// About how wide so many letters are in type of this size, both in logical pixels.
pub fn width_of_letters(letters: usize, size: f32) -> f32 {
    /// The width of a letter, in parts of the type's size.
    const LETTER: f32 = 0.52;
    letters as f32 * LETTER * size
}

/// A panel with a question and, below it, the `answers`, which are usually buttons.
pub fn question<'a, Message: Clone + 'a>(
    sentence: String,
    scale: Scale,
    answers: impl IntoIterator<Item = Element<'a, Message>>,
) -> Element<'a, Message> {
    let meaning = Semantics::of(Role::Question).known_as(&sentence);
    let sentence = container(fitted(sentence, scale.large)).id(READ);
    let parts = column![sentence].spacing(space::MEDIUM);
    means(meaning, framed(parts.extend(answers), space::LARGE)).into()
}

/// Content in a paper-coloured panel. `padding` is the space between the content and the panel's edge, in logical pixels.
pub fn framed<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    padding: f32,
) -> Container<'a, Message> {
    container(content).padding(padding).width(Length::Fill).style(theme::panel(theme::PAPER, theme::RIM))
}

/// An empty place for a card, drawn as a framed rectangle. `width` and `height` are in logical pixels.
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

/// The size of type at which a name fits, between `smallest` and `usual`. Nine letters have room at the usual size; a longer name becomes
/// smaller. All sizes are in logical pixels.
pub fn fitting(name: &str, usual: f32, smallest: f32) -> f32 {
    const ROOM: f32 = 9.0;
    let letters = name.chars().count() as f32;
    (usual * (ROOM / letters.max(ROOM))).max(smallest)
}

/// A layer to be laid over others, with this content at the point `place` in logical pixels.
pub fn at<'a, Message: 'a>(place: Point, content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    let (x, y) = (place.x.max(0.0), place.y.max(0.0));
    column![Space::new().height(y), row![Space::new().width(x), content.into()]].into()
}
