//! Rows of buttons of which one is chosen: a page, a part of a page, or a class.

use iced::widget::{Row, container};
use iced::{Element, Fill, FillPortion, Size, Theme, border};

use super::shared::PageContext;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::choices::ChoiceLines;
pub(super) use crate::app::widget::choices::estimated_text_width;
use crate::app::widget::fitted;
use crate::app::widget::pressing::{AccessibleButton, accessible_button};

/// A button in a row of choices: its words, its message, and whether it is chosen.
pub(super) type Tab<M> = (String, M, bool);

const INSIDE: f32 = 3.0;
const LINES: usize = 2;

/// The width of a tab and of the space after it. `size` is the size of type.
fn width_of_tab(words: &str, size: f32) -> f32 {
    estimated_text_width(words, size) + 2.0 * space::LARGE + space::TIGHT
}

/// The width of a tab that stands in several lines of tabs. `size` is the size of type.
fn width_in_lines(words: &str, size: f32) -> f32 {
    (estimated_text_width(words, size) + 2.0 * space::SMALL).max(2.6 * size)
}

fn width_of_segments<'a>(words: impl Iterator<Item = &'a str>, size: f32) -> f32 {
    words.map(|words| width_of_tab(words, size)).sum::<f32>() + 2.0 * INSIDE
}

impl<'a> PageContext<'a> {
    /// Tabs side by side, at most `max_width` wide. `text_size` is the size of type.
    pub fn tabs<M: Clone + 'a>(
        self,
        tabs: impl IntoIterator<Item = Tab<M>>,
        text_size: f32,
        max_width: f32,
    ) -> Element<'a, M> {
        row_of_tabs(tabs, text_size, self.scale.button, max_width)
    }

    /// Choices side by side in one box, at most `max_width` wide. `text_size` is the size of type.
    pub fn choice_bar<M: Clone + 'a>(
        self,
        choices: impl IntoIterator<Item = Tab<M>>,
        text_size: f32,
        max_width: f32,
    ) -> Element<'a, M> {
        let choices =
            row_of_tabs(choices, text_size, self.scale.button - 2.0 * INSIDE, max_width - 2.0 * INSIDE);
        container(choices).padding(INSIDE).style(around).into()
    }

    /// Choices in one box, at most `max_width` wide. Those that do not fit go on in the next line.
    pub fn wrapped_choices<M: Clone + 'a>(
        self,
        choices: Vec<Tab<M>>,
        text_size: f32,
        max_width: f32,
    ) -> Element<'a, M> {
        if width_of_segments(choices.iter().map(|(words, ..)| words.as_str()), text_size) <= max_width {
            return self.choice_bar(choices, text_size, max_width);
        }
        let choices = choices.into_iter().map(|choice| {
            let width = width_in_lines(&choice.0, text_size);
            (tab(choice, text_size), width)
        });
        container(self.lines(max_width).view(choices.collect()))
            .padding(INSIDE)
            .width(max_width)
            .style(around)
            .into()
    }

    /// The size of a box of choices with these words, at most `max_width` wide. `text_size` is the size of type.
    pub fn wrapped_choices_size(self, words: &[&str], text_size: f32, max_width: f32) -> Size {
        let needed = width_of_segments(words.iter().copied(), text_size);
        if needed <= max_width {
            return Size::new(needed, self.scale.button);
        }
        let widths = words.iter().map(|words| width_in_lines(words, text_size));
        Size::new(max_width, self.lines(max_width).height_for_widths(widths) + 2.0 * INSIDE)
    }

    fn lines(self, room: f32) -> ChoiceLines {
        ChoiceLines { room: room - 2.0 * INSIDE, height: 0.85 * self.scale.button, most: LINES }
    }
}

fn tab<'a, M: Clone + 'a>((words, message, is_open): Tab<M>, size: f32) -> AccessibleButton<'a, M> {
    let label = container(fitted::fitted_label(words, size)).center(Fill).padding([0.0, space::TIGHT]);
    let tab = accessible_button(label, Some(message), ButtonPurpose::Bare).chosen(is_open);
    tab.with_style(theme::tab(is_open))
}

fn row_of_tabs<'a, M: Clone + 'a>(
    tabs: impl IntoIterator<Item = Tab<M>>,
    size: f32,
    height: f32,
    room: f32,
) -> Element<'a, M> {
    let mut needed = 0.0_f32;
    let tabs: Vec<Element<'a, M>> = tabs
        .into_iter()
        .map(|choice| {
            let width = width_of_tab(&choice.0, size);
            needed += width;
            tab(choice, size).width(FillPortion(portion(width))).height(height).into()
        })
        .collect();
    Row::with_children(tabs).spacing(space::TIGHT).width(needed.min(room).max(0.0)).into()
}

fn around(_: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::PAPER.into()),
        border: border::rounded(theme::radius::MEDIUM + INSIDE).color(theme::SAND_RIM).width(1.5),
        ..container::Style::default()
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share needs no fractions")]
const fn portion(width: f32) -> u16 {
    width as u16
}
