//! Buttons, and fields to type in. Each tells screen readers and keys what it is.

use std::cell::Cell;
use std::hash::Hash;
use std::rc::Rc;

use iced::keyboard::key::Named;
use iced::mouse::Interaction;
use iced::widget::button::{Status, Style};
use iced::widget::{Button, Space, TextInput, button, container, mouse_area};
use iced::{Element, Length, Theme};

use super::semantics::{Role, Semantics, Shortcut, WithSemantics, with_semantics};
use super::{BUTTON_ID, DRAWING_ID};
use crate::app::theme::{self, ButtonPurpose};

/// A button. While it has the keyboard focus, the selection ring is around it.
pub struct AccessibleButton<'a, Message> {
    button: Button<'a, Message>,
    message: Option<Message>,
    refusal: Option<Message>,
    taken: Option<Message>,
    on_ring: Option<Message>,
    meaning: Semantics,
    ring: Rc<Cell<bool>>,
}

/// Makes a button that sends `message`. With `None` it cannot be pressed. Its name is the words in `content`, unless [`Press::named`] gives
/// it another.
pub fn accessible_button<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    message: Option<Message>,
    purpose: ButtonPurpose,
) -> AccessibleButton<'a, Message> {
    let id = if purpose == ButtonPurpose::Bare { DRAWING_ID } else { BUTTON_ID };
    let content = container(content).center(Length::Fill).id(id);
    let meaning = match purpose {
        ButtonPurpose::Choice(is_chosen) => Semantics::new(Role::Choice).chosen(is_chosen),
        ButtonPurpose::Act | ButtonPurpose::Alternative | ButtonPurpose::Quiet | ButtonPurpose::Bare => {
            Semantics::new(Role::Button)
        }
    };
    let press = AccessibleButton {
        button: button(content).padding(0),
        message,
        refusal: None,
        taken: None,
        on_ring: None,
        meaning,
        ring: Rc::default(),
    };
    press.with_style(theme::button_style(purpose))
}

impl<'a, Message: Clone + 'a> AccessibleButton<'a, Message> {
    #[must_use]
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { button: self.button.width(width), ..self }
    }

    #[must_use]
    pub fn height(self, height: impl Into<Length>) -> Self {
        Self { button: self.button.height(height), ..self }
    }

    #[must_use]
    pub fn with_style(self, look: impl Fn(&Theme, Status) -> Style + 'a) -> Self {
        Self { button: self.button.style(look), ..self }
    }

    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { meaning: self.meaning.named(name), ..self }
    }

    /// Gives the button a key, such as a seat, so that it stays the same button when its name changes.
    #[must_use]
    pub fn with_key(self, key: impl Hash) -> Self {
        Self { meaning: self.meaning.with_key(key), ..self }
    }

    /// A finger or the mouse picks the button up to drag it. The screen has to notice where it is dropped. A key still presses the button.
    #[must_use]
    pub fn on_pick_up(self, taken: Message) -> Self {
        Self { taken: Some(taken), ..self }
    }

    #[must_use]
    pub fn disabled(self) -> Self {
        Self { message: None, ..self }
    }

    /// Sends `refusal` when the button is pressed although it is disabled, so that the screen can say why it is.
    #[must_use]
    pub fn on_disabled_press(self, refusal: Option<Message>) -> Self {
        Self { refusal, ..self }
    }

    #[must_use]
    pub fn chosen(self, is_chosen: bool) -> Self {
        Self { meaning: self.meaning.chosen(is_chosen), ..self }
    }

    #[must_use]
    pub fn on_ring_reached(self, message: Message) -> Self {
        Self { on_ring: Some(message), ..self }
    }

    /// A cell that always says whether the selection ring is on the button.
    pub fn ring_cell(&self) -> Rc<Cell<bool>> {
        Rc::clone(&self.ring)
    }

    /// Says that a second press would undo the first. Two quick presses then count as one.
    #[must_use]
    pub fn undoes_on_second_press(self) -> Self {
        Self { meaning: self.meaning.undoes_on_second_press(), ..self }
    }

    /// Makes this the main button of the screen: Enter and Space press it while the selection ring is on nothing else.
    #[must_use]
    pub fn main_button(self) -> Self {
        self.with_shortcut(Shortcut::Main)
    }

    #[must_use]
    pub fn back_button(self) -> Self {
        self.with_shortcut(Shortcut::Named(Named::Escape))
    }

    #[must_use]
    pub fn with_shortcut(self, shortcut: Shortcut) -> Self {
        Self { meaning: self.meaning.with_shortcut(shortcut), ..self }
    }
}

impl<'a, Message: Clone + 'a> From<AccessibleButton<'a, Message>> for Element<'a, Message> {
    fn from(press: AccessibleButton<'a, Message>) -> Self {
        let AccessibleButton { button, message, refusal, taken, on_ring, meaning, ring } = press;
        let meaning = meaning.enabled(message.is_some());
        let content = match (taken, &message, &refusal) {
            // A button would swallow the press.
            (Some(taken), ..) => mouse_area(button).interaction(Interaction::Grab).on_press(taken).into(),
            (None, None, Some(refusal)) => mouse_area(button).on_press(refusal.clone()).into(),
            (None, message, _) => Self::from(button.on_press_maybe(message.clone())),
        };
        with_semantics(meaning, content)
            .on_press(message.or(refusal))
            .on_ring_reached(on_ring)
            .track_ring(ring)
            .into()
    }
}

/// A key that sends `message`, although no button on the screen stands for it.
pub fn hidden_shortcut<'a, Message: Clone + 'a>(
    key: Shortcut,
    message: Message,
) -> WithSemantics<'a, Message> {
    with_semantics(Semantics::new(Role::Group).with_shortcut(key), Space::new()).on_press(Some(message))
}

/// A text field that screen readers and keys can find. `name` is what they call it.
pub fn text_field<'a, Message: Clone + 'a>(
    name: impl Into<String>,
    value: &str,
    input: TextInput<'a, Message>,
) -> WithSemantics<'a, Message> {
    with_semantics(Semantics::new(Role::Field).named(name).with_value(value), input)
}
