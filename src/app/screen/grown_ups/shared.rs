//! What all pages of the grown-ups' area read, and the buttons and fields that they are made of.

use chrono::NaiveDate;
use heart::practice::Lessons;
use iced::widget::{Container, Space, TextInput, container, text_input};
use iced::{Element, Fill, Size};

use super::session::classes;
use super::tabs::width_of_segments;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::pressing::{self, Press, press};
use pages::language::Language;
use records::Child;
use records::machine::Machine;

/// What all pages of the grown-ups' area read when they are drawn.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    /// All children on this computer.
    pub children: &'a [Child],
    /// The child whose page is open.
    pub chosen: Option<&'a Child>,
    /// All lessons.
    pub lessons: &'a Lessons,
    /// The day on which somebody entered the area.
    pub today: NaiveDate,
    /// The settings of this computer, which grown-ups can't change here.
    pub machine: &'a Machine,
    /// Whether nothing about classes is shown.
    pub is_home: bool,
    pub language: &'a Language,
    /// The size of the whole area, in logical pixels.
    pub size: Size,
    pub scale: Scale,
}

impl<'a> Shared<'a> {
    /// A button that is as high as all others. With `None` as its message it cannot be pressed.
    pub fn button<M: Clone + 'a>(
        self,
        content: impl Into<Element<'a, M>>,
        message: Option<M>,
        purpose: Purpose,
    ) -> Press<'a, M> {
        press(content, message, purpose).height(self.scale.button)
    }

    /// A button with the words of this Fluent key. With `None` as its message it cannot be pressed.
    pub fn labelled<M: Clone + 'a>(self, id: &str, message: Option<M>, purpose: Purpose) -> Press<'a, M> {
        self.button(fitted::label(self.language.say(id), self.scale.body), message, purpose)
    }

    /// A field to type into, whose Fluent key `hint` says what it is. `typed` makes the message for what is typed, and `shape` gives the
    /// field what else it needs: an id, a width, what Enter does.
    pub fn field<M: Clone + 'a>(
        self,
        hint: &str,
        value: &str,
        typed: impl Fn(String) -> M + 'a,
        shape: impl FnOnce(TextInput<'a, M>) -> TextInput<'a, M>,
    ) -> Element<'a, M> {
        let name = self.language.say(hint);
        let input = text_input(&name, value).on_input(typed).size(self.scale.body);
        pressing::field(name, value, shape(input.padding(space::SMALL).style(theme::field))).into()
    }

    /// The choices of a class, or of everybody, in one box that is at most `room` logical pixels wide. `message` makes the message for each:
    /// the place of the class among all, or `None` for everybody.
    pub fn class_choices<M: Clone + 'a>(
        self,
        chosen: Option<usize>,
        message: impl Fn(Option<usize>) -> M,
        room: f32,
    ) -> Element<'a, M> {
        let choice = |class: Option<usize>, label: String| (label, message(class), class == chosen);
        let each = classes(self.children).into_iter().enumerate();
        let each = each.map(|(at, class)| choice(Some(at), class.to_owned()));
        let everybody = choice(None, self.language.say("who-everybody"));
        self.segments(std::iter::once(everybody).chain(each), self.scale.small, room)
    }

    /// The width that the choices of a class take up, at most `room`. Both are in logical pixels.
    pub fn width_of_classes(self, room: f32) -> f32 {
        let everybody = self.language.say("who-everybody");
        let words = std::iter::once(everybody.as_str()).chain(classes(self.children));
        width_of_segments(words, self.scale.small, room)
    }

    /// The width of what a page shows, in logical pixels.
    pub fn width(self) -> f32 {
        self.size.width - 4.0 * self.scale.margin
    }
}

/// The sizes for an area of this size in logical pixels. A desk with a wide screen has room for more, so nothing on it grows.
pub(super) fn scale_of(size: Size) -> Scale {
    /// The least width of a wide screen, in logical pixels.
    const WIDE: f32 = 1500.0;
    let usual = Scale::of_height(size.height);
    if size.width < WIDE {
        return usual;
    }
    Scale { margin: usual.margin, ..Scale::of_height(0.0) }
}

/// A thin line that parts rows.
pub(super) fn line<'a, M: 'a>() -> Element<'a, M> {
    container(Space::new()).width(Fill).height(1).style(theme::ground(theme::SAND_RIM)).into()
}

/// Content in a paper-coloured panel. `padding` is the space between the content and the panel's edge, in logical pixels.
pub(super) fn framed<'a, M: 'a>(content: impl Into<Element<'a, M>>, padding: f32) -> Container<'a, M> {
    container(content).padding(padding).width(Fill).style(theme::panel(theme::PAPER, theme::SAND_RIM))
}
