//! Choices of a page, of a part of a page, or of a class. Only the open one is filled.

use iced::widget::{Row, container};
use iced::{Element, Fill, FillPortion, Theme, border};

use super::shared::Shared;
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::fitted;
use crate::app::widget::pressing::press;

/// A choice: the words on it, the message it sends, and whether it is the open one.
pub(super) type Tab<M> = (String, M, bool);

/// The space between the edge of the box and the choices in it, in logical pixels.
const INSIDE: f32 = 3.0;

/// The width that words need, in logical pixels, for type of this size. It is a guess; the words become smaller if it is too little.
pub(super) fn width_of(words: &str, size: f32) -> f32 {
    let letter = |letter: char| if letter >= '\u{2e80}' { 1.0 } else { 0.56 };
    words.chars().map(letter).sum::<f32>() * size
}

/// The width of a tab with these words, and of the space after it, in logical pixels.
fn width_of_tab(words: &str, size: f32) -> f32 {
    width_of(words, size) + 2.0 * space::LARGE + space::TIGHT
}

/// The width of choices in one box, at most `room`. Both are in logical pixels.
pub(super) fn width_of_segments<'a>(words: impl Iterator<Item = &'a str>, size: f32, room: f32) -> f32 {
    (words.map(|words| width_of_tab(words, size)).sum::<f32>() + 2.0 * INSIDE).min(room)
}

impl<'a> Shared<'a> {
    /// Draws tabs side by side, together at most `room` logical pixels wide.
    pub fn tabs<M: Clone + 'a>(
        self,
        tabs: impl IntoIterator<Item = Tab<M>>,
        size: f32,
        room: f32,
    ) -> Element<'a, M> {
        row_of_tabs(tabs, size, self.scale.button, room)
    }

    /// Draws choices side by side in one box, together at most `room` logical pixels wide.
    pub fn segments<M: Clone + 'a>(
        self,
        choices: impl IntoIterator<Item = Tab<M>>,
        size: f32,
        room: f32,
    ) -> Element<'a, M> {
        let choices = row_of_tabs(choices, size, self.scale.button - 2.0 * INSIDE, room - 2.0 * INSIDE);
        container(choices).padding(INSIDE).style(around).into()
    }
}

/// Draws tabs of this height side by side.
fn row_of_tabs<'a, M: Clone + 'a>(
    tabs: impl IntoIterator<Item = Tab<M>>,
    size: f32,
    height: f32,
    room: f32,
) -> Element<'a, M> {
    let mut needed = 0.0_f32;
    let tabs: Vec<Element<'a, M>> = tabs
        .into_iter()
        .map(|(words, message, is_open)| {
            let width = width_of_tab(&words, size);
            needed += width;
            let label = container(fitted::label(words, size)).center(Fill).padding([0.0, space::TIGHT]);
            let tab = press(label, Some(message), Purpose::Bare).chosen(is_open);
            let tab = tab.look(theme::tab(is_open));
            tab.width(FillPortion(portion(width))).height(height).into()
        })
        .collect();
    Row::with_children(tabs).spacing(space::TIGHT).width(needed.min(room).max(0.0)).into()
}

/// The look of the box around choices, whose corners follow those of the choices inside.
fn around(_: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::PAPER.into()),
        border: border::rounded(theme::radius::MEDIUM + INSIDE).color(theme::SAND_RIM).width(1.5),
        ..container::Style::default()
    }
}

/// The share of a row for what is this wide, in logical pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share needs no fractions")]
const fn portion(width: f32) -> u16 {
    width as u16
}
