//! Letters on the screen to choose from, for somebody who types with one or two switches.

use iced::widget::{Column, Row, Space, container, responsive};
use iced::{Center, Element, Fill, Task};
use platform::fields::FieldKind;
use platform::screen_reader::ReaderAction;

use super::Fishpond;
use super::accessibility::perform_reader_action;
use super::screen::door::picture_keys;
use super::theme::{ButtonPurpose, Scale, space};
use super::widget::pressing::{AccessibleButton, accessible_button};
use super::widget::switches::TypingField;
use super::widget::{bold_text, fitted, question_panel};
use language::{Language, Locale};

/// The most characters that can be typed into a field.
const LONGEST: usize = 60;
const LETTERS: usize = 7;
const DIGITS: usize = 5;
const WIDEST: f32 = 760.0;

#[derive(Debug, Clone)]
pub struct OnScreenKeyboard {
    field: TypingField,
    typed: String,
    /// Whether the keys type capitals in a PIN. Only a PIN may have both capitals and small letters.
    has_capitals: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Begin(TypingField),
    Type(char),
    Capitals,
    TakeBack,
    Done,
}

impl OnScreenKeyboard {
    /// Opens the keyboard for this field. If the field hides what is typed, the text begins empty.
    fn in_field(field: TypingField) -> Self {
        let typed = if field.takes == FieldKind::Secret { String::new() } else { field.value.clone() };
        Self { field, typed, has_capitals: false }
    }

    /// Handles a message. Returns the keyboard, or `None` once it is closed, and the task that types into the field.
    pub fn apply(keyboard: Option<Self>, message: Message) -> (Option<Self>, Task<super::Message>) {
        let mut letters = match (message, keyboard) {
            (Message::Begin(field), _) => return (Some(Self::in_field(field)), Task::none()),
            (_, None) => return (None, Task::none()),
            (Message::Done, Some(done)) => {
                return (None, perform_reader_action(done.field.id, ReaderAction::ReleaseFocus));
            }
            (Message::Type(sign), Some(letters)) => letters.with(sign),
            (Message::Capitals, Some(letters)) => {
                let has_capitals = !letters.has_capitals;
                return (Some(Self { has_capitals, ..letters }), Task::none());
            }
            (Message::TakeBack, Some(letters)) => letters.without_last(),
        };
        letters.typed = letters.typed.chars().take(LONGEST).collect();
        let typed = perform_reader_action(letters.field.id, ReaderAction::Type(letters.typed.clone()));
        (Some(letters), typed)
    }

    fn with(mut self, sign: char) -> Self {
        self.typed.push(sign);
        self
    }

    fn without_last(mut self) -> Self {
        self.typed.pop();
        self
    }

    pub fn overlay<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| self.view(language, Scale::for_height(size.height))).into()
    }

    fn view<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let shown = match self.field.takes {
            FieldKind::Secret => "•".repeat(self.typed.chars().count()),
            FieldKind::Text | FieldKind::Number | FieldKind::Lines => self.typed.clone(),
        };
        let key = |sign: char| {
            let digit = sign.to_digit(10).filter(|_| self.field.takes == FieldKind::Secret);
            if let Some(digit) = digit.and_then(|digit| u8::try_from(digit).ok()) {
                return picture_keys::picture_key(digit, Message::Type(sign), language, scale).into();
            }
            let face = bold_text(sign.to_string(), scale.large);
            accessible_button(container(face).center(Fill), Some(Message::Type(sign)), ButtonPurpose::Quiet)
                .width(Fill)
                .height(scale.button)
                .into()
        };
        let signs = self.signs(language.locale());
        let rows =
            signs.iter().flat_map(|(signs, across)| signs.chunks(*across).map(move |row| (row, *across)));
        let rows = rows.map(|(signs, across)| {
            let left = (signs.len()..across).map(|_| Space::new().width(Fill).into());
            Row::with_children(signs.iter().map(|sign| key(*sign)).chain(left)).spacing(space::TIGHT).into()
        });
        let rows = Column::with_children(rows).spacing(space::TIGHT);
        let act = |id: &str, message: Option<Message>, purpose| -> AccessibleButton<'a, Message> {
            let label = fitted::fitted_label(language.say(id), scale.body);
            accessible_button(container(label).center(Fill), message, purpose)
                .width(Fill)
                .height(scale.button)
        };
        let space_key = (self.field.takes == FieldKind::Text)
            .then(|| act("letters-space", Some(Message::Type(' ')), ButtonPurpose::Quiet).into());
        let capitals = (self.field.takes == FieldKind::Secret).then(|| {
            let label = bold_text(if self.has_capitals { "abc" } else { "ABC" }, scale.body);
            accessible_button(container(label).center(Fill), Some(Message::Capitals), ButtonPurpose::Quiet)
                .width(Fill)
                .height(scale.button)
                .into()
        });
        let take_back = (!self.typed.is_empty()).then_some(Message::TakeBack);
        let last = Row::new()
            .extend(space_key)
            .extend(capitals)
            .push(act("letters-delete", take_back, ButtonPurpose::Quiet))
            .push(act("answer-done", Some(Message::Done), ButtonPurpose::Act).back_button())
            .spacing(space::TIGHT);
        let typed = container(fitted::fitted_label(
            if shown.is_empty() { "…".to_owned() } else { shown },
            scale.title,
        ));
        let parts: [Element<'a, Message>; 3] = [typed.center_x(Fill).into(), rows.into(), last.into()];
        let panel = question_panel(self.field.name.clone(), scale, parts);
        container(container(panel).max_width(WIDEST))
            .center(Fill)
            .padding(scale.margin)
            .align_y(Center)
            .into()
    }

    /// The keys in groups. Each group begins a new row; the number beside it says how many keys stand in a row. A name begins with a
    /// capital.
    fn signs(&self, locale: Locale) -> Vec<(Vec<char>, usize)> {
        let begins = self.typed.chars().last().is_none_or(|sign| matches!(sign, ' ' | '-'));
        let is_capital = if self.field.takes == FieldKind::Text { begins } else { self.has_capitals };
        let of_language = match locale {
            Locale::German => "äöüß",
            Locale::English | Locale::Chinese => "",
        };
        // The capital of ß is two letters.
        let cased =
            |sign: char| sign.to_uppercase().next().filter(|_| is_capital && sign != 'ß').unwrap_or(sign);
        let letters = ('a'..='z').chain(of_language.chars()).map(cased).chain(['-']).collect();
        let (letters, digits) = ((letters, LETTERS), (('0'..='9').collect(), DIGITS));
        match self.field.takes {
            FieldKind::Number => vec![digits],
            FieldKind::Secret => vec![digits, letters],
            FieldKind::Text | FieldKind::Lines => vec![letters, digits],
        }
    }
}

impl Fishpond {
    pub(super) fn type_by_switch(&mut self, message: Message) -> Task<super::Message> {
        let part = self.app_part_id();
        let before = self.letters.take().filter(|(begun, _)| *begun == part);
        let (letters, typed) = OnScreenKeyboard::apply(before.map(|(_, letters)| letters), message);
        self.letters = letters.map(|letters| (part, letters));
        typed
    }
}
