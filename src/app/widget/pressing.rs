//! Buttons, and fields to type in. Each says what it means where it is drawn.

use std::cell::Cell;
use std::hash::Hash;
use std::rc::Rc;

use iced::keyboard::key::Named;
use iced::widget::button::{Status, Style};
use iced::widget::{Button, TextInput, button, container};
use iced::{Element, Length, Theme};

use super::meaning::{Means, Meaning, Role, Shortcut, means};
use super::{BUTTON, DRAWING};
use crate::app::theme::{self, Purpose};

/// A button that says what it means to somebody who cannot see it. While it has the keyboard focus, it shows the selection ring.
pub struct Press<'a, Message> {
    button: Button<'a, Message>,
    message: Option<Message>,
    meaning: Meaning,
    ring: Rc<Cell<bool>>,
}

/// A button with this content. Pressing it sends `message`; with `None` it cannot be pressed. `purpose` decides how it looks. It is called
/// what the words in `content` say, unless [`Press::called`] gives it another name.
pub fn pressed<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    message: Option<Message>,
    purpose: Purpose,
) -> Press<'a, Message> {
    let id = if purpose == Purpose::Bare { DRAWING } else { BUTTON };
    let content = container(content).center(Length::Fill).id(id);
    let meaning = match purpose {
        Purpose::Choice(is_chosen) => Meaning::of(Role::Choice).chosen(is_chosen),
        Purpose::Act | Purpose::Quiet | Purpose::Bare => Meaning::of(Role::Button),
    };
    let press = Press { button: button(content).padding(0), message, meaning, ring: Rc::default() };
    press.look(move |focused, theme, status| theme::pressable(purpose, focused)(theme, status))
}

impl<'a, Message: Clone + 'a> Press<'a, Message> {
    /// Makes the button this wide.
    #[must_use]
    pub fn width(self, width: impl Into<Length>) -> Self {
        Self { button: self.button.width(width), ..self }
    }

    /// Makes the button this high.
    #[must_use]
    pub fn height(self, height: impl Into<Length>) -> Self {
        Self { button: self.button.height(height), ..self }
    }

    /// Gives the button a look of its own. `look` gets whether the selection ring is on the button.
    #[must_use]
    pub fn look(self, look: impl Fn(bool, &Theme, Status) -> Style + 'a) -> Self {
        let ring = Rc::clone(&self.ring);
        Self { button: self.button.style(move |theme, status| look(ring.get(), theme, status)), ..self }
    }

    /// Gives the button this name, if no words inside say one.
    #[must_use]
    pub fn called(self, name: impl Into<String>) -> Self {
        Self { meaning: self.meaning.called(name), ..self }
    }

    /// Tells the button apart from others by this key, such as a seat, so that it stays the same button when its name changes.
    #[must_use]
    pub fn known_as(self, key: impl Hash) -> Self {
        Self { meaning: self.meaning.known_as(key), ..self }
    }

    /// Makes this the button that Enter and Space press while the selection ring is on nothing else.
    #[must_use]
    pub fn main(self) -> Self {
        self.by(Shortcut::Main)
    }

    /// Lets the key Escape press the button.
    #[must_use]
    pub fn back(self) -> Self {
        self.by(Shortcut::Named(Named::Escape))
    }

    /// Lets this key press the button.
    #[must_use]
    pub fn by(self, shortcut: Shortcut) -> Self {
        Self { meaning: self.meaning.pressed_by(shortcut), ..self }
    }
}

impl<'a, Message: Clone + 'a> From<Press<'a, Message>> for Element<'a, Message> {
    fn from(press: Press<'a, Message>) -> Self {
        let Press { button, message, meaning, ring } = press;
        let meaning = meaning.on(message.is_some());
        let button = button.on_press_maybe(message.clone());
        means(meaning, button).sends(message).shows_ring(ring).into()
    }
}

/// A text field that says what it means to somebody who cannot see it: it is called `name`, and `value` is typed in it. `input` is iced's
/// field.
pub fn field<'a, Message: Clone + 'a>(
    name: impl Into<String>,
    value: &str,
    input: TextInput<'a, Message>,
) -> Means<'a, Message> {
    means(Meaning::of(Role::Field).called(name).holds(value), input)
}
