//! A tile with a picture and a name, to choose who plays.

use iced::widget::{column, container, text};
use iced::{Center, Element};

use super::fitted::fitted_text;
use super::pressing::{AccessibleButton, accessible_button};
use super::{icon, picture, speakable};
use crate::app::drawing;
use crate::app::naming::shorten_for_tile;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use language::Language;
use records::Child;

pub fn tile_side(scale: Scale) -> f32 {
    scale.button * 3.0
}

/// A tile with a child's picture and name. `classes` are the child's classes in words, shown if another child has the same name.
pub fn child_tile<'a, Message: Clone + 'a>(
    child: &Child,
    classes: Option<String>,
    message: Message,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let part = if classes.is_some() { 0.44 } else { 0.56 };
    let face = picture(drawing::avatar(child.picture), tile_side(scale) * part);
    tile(face.into(), child.name.clone(), classes, message, scale).with_key(child.id)
}

pub fn newcomer_tile<'a, Message: Clone + 'a>(
    message: Message,
    language: &Language,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let face = icon(drawing::plus_person(), tile_side(scale) * 0.46, theme::SLATE);
    tile(face.into(), language.say("who-new"), None, message, scale)
}

pub fn guest_tile<'a, Message: Clone + 'a>(
    name: String,
    message: Message,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let face = icon(drawing::child(), tile_side(scale) * 0.46, theme::SLATE);
    tile(face.into(), name, None, message, scale)
}

fn tile<'a, Message: Clone + 'a>(
    face: Element<'a, Message>,
    name: String,
    classes: Option<String>,
    message: Message,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let classes = classes.map(|classes| text(classes).size(scale.small).into());
    let short = fitted_text(shorten_for_tile(&name), scale.large)
        .bold()
        .centered()
        .max_height(2.0 * scale.body * theme::LINE_HEIGHT);
    let words = speakable(column![short].extend(classes).align_x(Center));
    let content = column![face, words].spacing(space::TIGHT).align_x(Center);
    accessible_button(container(content).padding(space::TIGHT), Some(message), ButtonPurpose::Quiet)
        .named(name)
        .with_style(theme::quiet_button_on_scenery)
        .width(tile_side(scale))
        .height(tile_side(scale))
}
