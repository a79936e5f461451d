//! Choices side by side, in as many lines as they need. Many lines scroll in a place of their own.

use iced::widget::{Row, container, scrollable};
use iced::{Element, padding};

use super::pressing::AccessibleButton;
use crate::app::theme::{self, space};

/// The part of a further line that is seen, to show that there are more lines.
const A_PART: f32 = 0.5;

/// A guess of the width of `words` in type of this `size`. If it is too little, the words are drawn smaller.
pub fn estimated_text_width(words: &str, size: f32) -> f32 {
    let letter = |letter: char| if letter >= '\u{2e80}' { 1.0 } else { 0.56 };
    words.chars().map(letter).sum::<f32>() * size
}

#[derive(Debug, Clone, Copy)]
pub struct ChoiceLines {
    pub room: f32,
    pub height: f32,
    pub most: usize,
}

impl ChoiceLines {
    /// The number of lines for choices of these widths.
    fn needed(self, widths: impl IntoIterator<Item = f32>) -> usize {
        let (mut lines, mut taken) = (0, f32::INFINITY);
        for width in widths {
            if taken + space::TIGHT + width > self.room {
                (lines, taken) = (lines + 1, width);
            } else {
                taken += space::TIGHT + width;
            }
        }
        lines
    }

    pub fn height_for_widths(self, widths: impl IntoIterator<Item = f32>) -> f32 {
        let needed = self.needed(widths);
        let seen = if needed > self.most { self.most as f32 + A_PART } else { needed as f32 };
        (seen * (self.height + space::TIGHT) - space::TIGHT).max(0.0)
    }

    pub fn view<'a, M: Clone + 'a>(self, choices: Vec<(AccessibleButton<'a, M>, f32)>) -> Element<'a, M> {
        let widths = || choices.iter().map(|(_, width)| *width);
        let (height, scrolls) = (self.height_for_widths(widths()), self.needed(widths()) > self.most);
        let choices =
            choices.into_iter().map(|(choice, width)| choice.width(width).height(self.height).into());
        let lines = Row::with_children(choices.collect::<Vec<_>>()).spacing(space::TIGHT).wrap();
        let lines = lines.vertical_spacing(space::TIGHT);
        if !scrolls {
            return lines.into();
        }
        let lines = container(lines).padding(padding::right(space::LARGE));
        scrollable(lines).style(theme::scrolling).height(height).into()
    }
}
