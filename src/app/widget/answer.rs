//! An answer as a drawing with words beside it, so that a child who does not read knows what it does.

use iced::widget::{container, row};
use iced::{Center, Element, Fill};

use super::fitted::fitted_text;
use super::pressing::{AccessibleButton, accessible_button};
use super::speakable;
use crate::app::theme::{self, ButtonPurpose, Scale, space};

pub fn answer_button_height(scale: Scale) -> f32 {
    scale.button * 1.5
}

/// The greatest height of the drawing in an answer button. The drawing may be half as wide again.
pub fn answer_drawing_height(scale: Scale) -> f32 {
    answer_button_height(scale) - space::SMALL
}

pub fn answer_button<'a, Message: Clone + 'a>(
    drawing: impl Into<Element<'a, Message>>,
    words: String,
    message: Message,
    purpose: ButtonPurpose,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let drawing = container(drawing)
        .center_x(answer_drawing_height(scale) * 1.5)
        .center_y(answer_drawing_height(scale));
    let words =
        speakable(fitted_text(words, scale.large).bold().max_height(2.0 * scale.large * theme::LINE_HEIGHT))
            .width(Fill);
    let content = row![drawing, words].spacing(space::MEDIUM).align_y(Center);
    accessible_button(container(content).padding([0.0, space::SMALL]).width(Fill), Some(message), purpose)
        .width(Fill)
        .height(answer_button_height(scale))
}
