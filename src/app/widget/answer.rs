//! An answer as a drawing with words beside it, so that a child who does not read knows what it does.

use iced::widget::{container, row};
use iced::{Center, Element, Fill};

use super::fitted::fitted;
use super::pressing::{Press, press};
use super::read_aloud;
use crate::app::theme::{self, ButtonPurpose, Scale, space};

pub fn height(scale: Scale) -> f32 {
    scale.button * 1.5
}

/// The greatest height of the drawing in an answer button. The drawing may be half as wide again.
pub fn drawing_height(scale: Scale) -> f32 {
    height(scale) - space::SMALL
}

pub fn answer_button<'a, Message: Clone + 'a>(
    drawing: impl Into<Element<'a, Message>>,
    words: String,
    message: Message,
    purpose: ButtonPurpose,
    scale: Scale,
) -> Press<'a, Message> {
    let drawing = container(drawing).center_x(drawing_height(scale) * 1.5).center_y(drawing_height(scale));
    let words =
        read_aloud(fitted(words, scale.large).bold().max_height(2.0 * scale.large * theme::LINE_HEIGHT))
            .width(Fill);
    let content = row![drawing, words].spacing(space::MEDIUM).align_y(Center);
    press(container(content).padding([0.0, space::SMALL]).width(Fill), Some(message), purpose)
        .width(Fill)
        .height(height(scale))
}
