//! What all pages of the grown-ups' area are drawn with: data, buttons and fields.

use chrono::NaiveDate;
use engine::practice::Lessons;
use iced::alignment::Horizontal;
use iced::widget::{Container, Space, TextInput, container, row, text, text_input};
use iced::{Center, Color, Element, Fill, Size};

use super::session::class_names;
use super::today::short_name_list;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted;
use crate::app::widget::pressing::{self, AccessibleButton, accessible_button};
use language::Language;
use records::Child;
use records::machine::MachineSettings;

#[derive(Clone, Copy)]
pub(super) struct PageContext<'a> {
    pub children: &'a [Child],
    pub chosen: Option<&'a Child>,
    pub lessons: &'a Lessons,
    pub today: NaiveDate,
    pub machine: &'a MachineSettings,
    pub is_home: bool,
    pub language: &'a Language,
    pub size: Size,
    pub scale: Scale,
}

impl<'a> PageContext<'a> {
    /// A button as high as all others of the grown-ups' area. It cannot be pressed if `message` is `None`.
    pub fn button<M: Clone + 'a>(
        self,
        content: impl Into<Element<'a, M>>,
        message: Option<M>,
        purpose: ButtonPurpose,
    ) -> AccessibleButton<'a, M> {
        accessible_button(content, message, purpose).height(self.scale.button)
    }

    /// A button with words. `id` is their Fluent key. The button cannot be pressed if `message` is `None`.
    pub fn labelled_button<M: Clone + 'a>(
        self,
        id: &str,
        message: Option<M>,
        purpose: ButtonPurpose,
    ) -> AccessibleButton<'a, M> {
        self.button(fitted::fitted_label(self.language.say(id), self.scale.body), message, purpose)
    }

    pub fn switch<M: Clone + 'a>(self, is_on: bool, message: M) -> AccessibleButton<'a, M> {
        const RIM: f32 = 3.0;
        let Scale { body, small, .. } = self.scale;
        let side = 1.1 * body;
        let knob = Space::new().width(side).height(side);
        let knob = container(knob).style(theme::disc(theme::PAPER, theme::PAPER));
        let (at, ground) = if is_on {
            (Horizontal::Right, theme::DEEP_BLUE)
        } else {
            (Horizontal::Left, theme::BUTTON_EDGE)
        };
        let track = container(knob).width(2.0 * side + 2.0 * RIM).padding(RIM).align_x(at);
        let word = text(self.language.say(if is_on { "answer-yes" } else { "answer-no" })).size(small);
        let word = word.width(Fill);
        let parts =
            row![track.style(theme::disc(ground, ground)), word].spacing(space::SMALL).align_y(Center);
        let switch = accessible_button(parts, Some(message), ButtonPurpose::Bare).chosen(is_on);
        let switch = switch.with_style(theme::row_button(Color::TRANSPARENT));
        switch.height(self.scale.button).width(7.0 * body)
    }

    /// A button with a sentence about children. Pressing it shows the evidence.
    pub fn sentence_button<M: Clone + 'a>(
        content: impl Into<Element<'a, M>>,
        message: M,
    ) -> AccessibleButton<'a, M> {
        let sentence = accessible_button(content, Some(message), ButtonPurpose::Bare).width(Fill);
        sentence.with_style(theme::row_button(Color::TRANSPARENT))
    }

    pub fn why_label<M: 'a>(self) -> Element<'a, M> {
        fitted::fitted_label(self.language.say("why"), self.scale.small).bold().color(theme::DEEP_BLUE).into()
    }

    /// A sentence that names the children in `unread`, whose records can't be read. `None` if there are none.
    pub fn unreadable_sentence<M: 'a>(self, unread: &[&Child]) -> Option<Element<'a, M>> {
        let names: Vec<&str> = unread.iter().map(|child| child.name.as_str()).collect();
        if names.is_empty() {
            return None;
        }
        let names = short_name_list(&names, self.language);
        let sentence = self.language.say_with("records-unread-of", [("names", names.into())]);
        let sentence = fitted::fitted_text(sentence, self.scale.body).max_height(self.scale.line_height());
        let sentence = container(sentence).padding([space::SMALL, space::MEDIUM]).width(Fill);
        Some(sentence.style(theme::panel(theme::BLUSH, theme::PANEL_RIM)).into())
    }

    /// An entry of a list, to be pressed. Only the chosen one is filled with colour.
    pub fn list_item<M: Clone + 'a>(
        self,
        content: impl Into<Element<'a, M>>,
        message: Option<M>,
        is_chosen: bool,
    ) -> AccessibleButton<'a, M> {
        let item = accessible_button(content, message, ButtonPurpose::Bare)
            .chosen(is_chosen)
            .height(self.scale.button);
        item.with_style(theme::tab(is_chosen)).width(Fill)
    }

    /// A field to type in. `hint` is the Fluent key of its name, and `shape` adds what else it needs: an id, a width, what Enter does.
    pub fn text_field<M: Clone + 'a>(
        self,
        hint: &str,
        value: &str,
        typed: impl Fn(String) -> M + 'a,
        shape: impl FnOnce(TextInput<'a, M>) -> TextInput<'a, M>,
    ) -> Element<'a, M> {
        let name = self.language.say(hint);
        let input = text_input(&name, value).on_input(typed).size(self.scale.body);
        pressing::text_field(name, value, shape(input.padding(space::SMALL).style(theme::field))).into()
    }

    /// A field that finds children by name or class. `None` if there are so few children that nobody has to look for them.
    pub fn search_field<M: Clone + 'a>(
        self,
        typed: &str,
        message: impl Fn(String) -> M + 'a,
    ) -> Option<Element<'a, M>> {
        const MANY: usize = 10;
        (self.children.len() >= MANY)
            .then(|| self.text_field("children-look-for", typed, message, |field| field))
    }

    pub fn name_needs_letters_sentence<M: 'a>(self) -> Element<'a, M> {
        let said = text(self.language.say("name-needs-letters"));
        said.size(self.scale.body).color(theme::DEEP_CORAL).into()
    }

    /// The choice of a class in one box, at most `max_width` wide. `None` stands for all children.
    pub fn class_choices<M: Clone + 'a>(
        self,
        chosen: Option<usize>,
        message: impl Fn(Option<usize>) -> M,
        max_width: f32,
    ) -> Element<'a, M> {
        let choice = |class: Option<usize>, label: String| (label, message(class), class == chosen);
        let each = class_names(self.children).into_iter().enumerate();
        let each = each.map(|(at, class)| choice(Some(at), class.to_owned()));
        let everybody = choice(None, self.language.say("who-everybody"));
        self.wrapped_choices(std::iter::once(everybody).chain(each).collect(), self.scale.small, max_width)
    }

    pub fn class_choices_size(self, max_width: f32) -> Size {
        let everybody = self.language.say("who-everybody");
        let words = std::iter::once(everybody.as_str()).chain(class_names(self.children));
        self.wrapped_choices_size(&words.collect::<Vec<_>>(), self.scale.small, max_width)
    }

    pub fn content_width(self) -> f32 {
        self.size.width - 4.0 * self.scale.margin
    }
}

/// The sizes of type and buttons for a window of this size. On a wide screen they do not grow, so there is room for more.
pub(super) fn scale_of(size: Size) -> Scale {
    const WIDE: f32 = 1500.0;
    let usual = Scale::for_height(size.height);
    if size.width < WIDE {
        return usual;
    }
    Scale { margin: usual.margin, ..Scale::for_height(0.0) }
}

pub(super) fn separator<'a, M: 'a>() -> Element<'a, M> {
    container(Space::new()).width(Fill).height(1).style(theme::ground(theme::SAND_RIM)).into()
}

/// A panel with a frame and a light ground.
pub(super) fn framed_panel<'a, M: 'a>(content: impl Into<Element<'a, M>>, padding: f32) -> Container<'a, M> {
    container(content).padding(padding).width(Fill).style(theme::panel(theme::PAPER, theme::SAND_RIM))
}
