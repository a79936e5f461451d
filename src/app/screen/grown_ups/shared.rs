//! What all pages of the grown-ups' area read, and the buttons and fields that they are made of.

use chrono::NaiveDate;
use heart::practice::Lessons;
use iced::widget::{TextInput, container, text_input};
use iced::{Element, Fill};

use super::session::classes;
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

    /// The choices of a class, or of everybody. `message` makes the message for each: the place of the class among all, or `None` for
    /// everybody.
    pub fn class_choices<M: Clone + 'a>(
        self,
        chosen: Option<usize>,
        message: impl Fn(Option<usize>) -> M,
    ) -> Vec<Element<'a, M>> {
        let choice = |class: Option<usize>, label: String| {
            let label = fitted::label(label, self.scale.small);
            let label = container(label).center(Fill).padding([0.0, space::SMALL]);
            let purpose = Purpose::Choice(class == chosen);
            self.button(label, Some(message(class)), purpose).width(self.scale.body * 6.5).into()
        };
        let each = classes(self.children).into_iter().enumerate();
        let each = each.map(|(at, class)| choice(Some(at), class.to_owned()));
        std::iter::once(choice(None, self.language.say("who-everybody"))).chain(each).collect()
    }
}
