//! Choices that the settings of the computer fix. They can be seen, but not pressed.

use iced::widget::{column, container, row, stack, text};
use iced::{Center, Element, Fill};

use super::{icon, read};
use crate::app::drawing;
use crate::app::theme::{self, Scale, space};
use language::Language;

/// A label for a choice that the settings of the computer fix: the words `what`, a small padlock, and a note that says so.
pub fn set_here<'a, Message: 'a>(what: String, language: &Language, scale: Scale) -> Element<'a, Message> {
    let words = column![
        text(what).size(scale.small).font(theme::BOLD),
        text(language.say("machine-set")).size(scale.small).color(theme::SLATE),
    ];
    let lock = icon(drawing::lock(), scale.body, theme::SLATE);
    let content = row![lock, read(words)].spacing(space::SMALL).align_y(Center);
    container(content).padding([space::TIGHT, space::SMALL]).style(theme::chip(theme::MIST)).into()
}

/// A drawing with a small padlock, for a choice that the settings of the computer fix. It looks like a button of the side `side`, and the
/// drawing has the side `drawing_side`, both in logical pixels.
pub fn locked<'a, Message: 'a>(
    drawn: iced::widget::svg::Handle,
    drawing_side: f32,
    side: f32,
) -> Element<'a, Message> {
    let lock = container(icon(drawing::lock(), side * 0.36, theme::SLATE)).style(theme::chip(theme::MIST));
    let drawn = container(icon(drawn, drawing_side, theme::SLATE)).center(Fill);
    let chip = container(drawn).width(side).height(side).style(theme::chip(theme::MIST));
    stack![chip, container(lock).align_right(side).align_bottom(side)].into()
}
