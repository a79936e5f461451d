//! A tile with a picture and a name, to choose who plays.

use iced::widget::{column, container, text};
use iced::{Center, Element};

use super::fitted::fitted;
use super::pressing::{Press, press};
use super::{icon, picture, read_aloud};
use crate::app::drawing;
use crate::app::naming::shorten_for_tile;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use language::Language;
use records::Child;

pub fn side(scale: Scale) -> f32 {
    scale.button * 3.0
}

/// A tile with a child's picture and name. `classes` are the child's classes in words, shown if another child has the same name.
pub fn child_tile<'a, Message: Clone + 'a>(
    child: &Child,
    classes: Option<String>,
    message: Message,
    scale: Scale,
) -> Press<'a, Message> {
    let part = if classes.is_some() { 0.44 } else { 0.56 };
    let face = picture(drawing::avatar(child.picture), side(scale) * part);
    tile(face.into(), child.name.clone(), classes, message, scale).with_key(child.id)
}

pub fn newcomer_tile<'a, Message: Clone + 'a>(
    message: Message,
    language: &Language,
    scale: Scale,
) -> Press<'a, Message> {
    let face = icon(drawing::plus_person(), side(scale) * 0.46, theme::SLATE);
    tile(face.into(), language.say("who-new"), None, message, scale)
}

pub fn guest_tile<'a, Message: Clone + 'a>(
    name: String,
    message: Message,
    scale: Scale,
) -> Press<'a, Message> {
    let face = icon(drawing::child(), side(scale) * 0.46, theme::SLATE);
    tile(face.into(), name, None, message, scale)
}

fn tile<'a, Message: Clone + 'a>(
    face: Element<'a, Message>,
    name: String,
    classes: Option<String>,
    message: Message,
    scale: Scale,
) -> Press<'a, Message> {
    let classes = classes.map(|classes| text(classes).size(scale.small).into());
    let short = fitted(shorten_for_tile(&name), scale.large)
        .bold()
        .centered()
        .max_height(2.0 * scale.body * theme::LINE_HEIGHT);
    let words = read_aloud(column![short].extend(classes).align_x(Center));
    let content = column![face, words].spacing(space::TIGHT).align_x(Center);
    press(container(content).padding(space::TIGHT), Some(message), ButtonPurpose::Quiet)
        .named(name)
        .look(theme::quiet_button_on_scenery)
        .width(side(scale))
        .height(side(scale))
}
