//! What things on the screen are to somebody who cannot see them. Each thing says so where it is drawn, and [`Look`] gathers it.

mod scene;

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;

use engine::arithmetic::Operation as Sign;
use iced::advanced::layout::Layout;
use iced::advanced::renderer;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Element, Event, Rectangle, Renderer, Theme};
use platform::fields::FieldKind;
use platform::screen_reader::Announce;

use super::around::passes_on;
use super::finger::Finger;
use super::ringed::draw_ring;
use super::typed;

pub(super) use scene::{Deed, look_at};
pub use scene::{Look, Node, NodeId, Scene};

/// What kind of thing something on the screen is, for somebody who cannot see it: a button or a text, say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Does something when it is pressed.
    Button,
    /// One of several buttons of which one or more are chosen.
    Choice,
    /// Takes text or numbers that are typed.
    Field,
    /// Lies on a table and can be pressed. Tab passes it by; the arrow keys do not.
    Card,
    /// Things that belong together.
    Group,
    /// Words that say what comes below them.
    Heading,
    /// A picture that says something.
    Picture,
    /// A question with its answers inside.
    Question,
    /// A drawing that shows rows of values, such as a chart.
    Table,
    /// Words that can only be read.
    Text,
}

/// A row of a [`Role::Table`]: what it is called, and what is in it. Each of those says where it stands, as in "Ada: can", since not every
/// screen reader tells it.
pub type Row = (String, Vec<String>);

/// A key that presses a button, unless a text field has taken the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shortcut {
    /// Enter or Space, unless the selection ring is on something else that can be pressed.
    Main,
    /// A key with a name, such as Escape.
    Named(Named),
    /// A key that types this digit.
    Digit(u8),
    /// Keys that type this number, digit by digit. Where a longer number begins so, it waits a moment for another digit.
    Number(u8),
    /// A key that types this sign, in any of the ways in which it is written.
    Sign(Sign),
    /// A key that types one of these characters.
    Typed(&'static str),
}

impl Shortcut {
    /// Whether it is a key with a letter or a sign. Digits type answers.
    const fn is_letter(&self) -> bool {
        matches!(self, Self::Sign(_) | Self::Typed(_))
    }

    /// Whether this key is meant.
    fn is(&self, key: &Key, modifiers: Modifiers) -> bool {
        match (self, key) {
            (Self::Named(wanted), Key::Named(named)) => wanted == named,
            (wanted, Key::Character(typed)) if !modifiers.command() && !modifiers.alt() => {
                let Ok(letter) = typed.parse::<char>() else { return false };
                match wanted {
                    Self::Digit(digit) => letter.to_digit(10) == Some((*digit).into()),
                    Self::Sign(sign) => Sign::of_sign(letter) == Some(*sign),
                    Self::Typed(letters) => letters.contains(letter),
                    Self::Main | Self::Named(_) | Self::Number(_) => false,
                }
            }
            _ => false,
        }
    }
}

/// What something on the screen is, for somebody who cannot see it: its role, its name, and what can be done with it now.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else")]
pub struct Semantics {
    role: Role,
    /// What it is called. `None` if the words inside say it.
    name: Option<String>,
    /// What is typed in a field.
    value: Option<String>,
    /// The rows of a table.
    rows: Arc<[Row]>,
    /// What a field takes.
    takes: FieldKind,
    /// Whether it is chosen, or laid if it is a card. `None` if it can be neither, or is a card that lies where it lay.
    is_chosen: Option<bool>,
    /// Whether it can be pressed or typed in now.
    is_on: bool,
    /// What tells it apart from others of its role. `None` if its name does.
    key: Option<u64>,
    /// How it is said aloud when it comes or changes. `None` leaves that to what lies around it.
    aloud: Option<Announce>,
    /// Whether the arrow keys begin there.
    is_first: bool,
    /// Whether Tab goes on from this field to the main button, once something is typed.
    leads_on: bool,
    /// Whether a second press puts back what the first has done, though it is no card.
    is_put_back: bool,
    shortcuts: Vec<Shortcut>,
}

impl Semantics {
    /// The meaning of a thing of this role that is called what the words inside say, and can be pressed or typed in.
    pub fn of(role: Role) -> Self {
        Self {
            role,
            name: None,
            value: None,
            rows: Arc::default(),
            takes: FieldKind::Text,
            is_chosen: None,
            is_on: true,
            key: None,
            aloud: None,
            is_first: false,
            leads_on: false,
            is_put_back: false,
            shortcuts: Vec::new(),
        }
    }

    /// The same meaning with this name for the thing, in place of the words inside.
    #[must_use]
    pub fn called(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// The same meaning of a field, with the text that is typed in the field now.
    #[must_use]
    pub fn holds(self, value: impl Into<String>) -> Self {
        Self { value: Some(value.into()), ..self }
    }

    /// The meaning of a table with these rows, which is called `name`.
    pub fn table(name: impl Into<String>, rows: impl IntoIterator<Item = Row>) -> Self {
        Self { rows: rows.into_iter().collect(), ..Self::of(Role::Table).called(name) }
    }

    /// The meaning of a choice instead, with whether it is chosen now.
    #[must_use]
    pub fn chosen(self, is_chosen: bool) -> Self {
        Self { role: Role::Choice, is_chosen: Some(is_chosen), ..self }
    }

    /// The same meaning of a card, with whether it is laid or picked.
    #[must_use]
    pub fn laid(self, is_laid: bool) -> Self {
        Self { is_chosen: is_laid.then_some(true), ..self }
    }

    /// The same meaning, with whether the thing can be pressed or typed in now.
    #[must_use]
    pub fn on(self, is_on: bool) -> Self {
        Self { is_on, ..self }
    }

    /// The same meaning with a key, such as a seat or a card, that tells the thing apart from others. So it stays the same thing when its
    /// name changes.
    #[must_use]
    pub fn known_as(self, key: impl Hash) -> Self {
        Self { key: Some(hash(key)), ..self }
    }

    /// The same meaning, for a thing that a screen reader says aloud like this when it comes or changes.
    #[must_use]
    pub fn said(self, aloud: Announce) -> Self {
        Self { aloud: Some(aloud), ..self }
    }

    /// Lets the selection ring begin here when an arrow key is pressed.
    #[must_use]
    pub fn begins(self, is_first: bool) -> Self {
        Self { is_first, ..self }
    }

    /// The same meaning, for a thing that a second press puts back, as with cards: two quick presses are then one.
    #[must_use]
    pub fn put_back(self) -> Self {
        Self { is_put_back: true, ..self }
    }

    /// The same meaning, for a thing that this key presses too.
    #[must_use]
    pub fn pressed_by(mut self, shortcut: Shortcut) -> Self {
        self.shortcuts.push(shortcut);
        self
    }
}

/// A number that is the same for the same value, and hardly ever for two.
pub(super) fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What a widget remembers and shows to an operation: its meaning, and what was asked of it.
pub(super) struct Said {
    /// What the thing means.
    pub meaning: Semantics,
    /// Whether the selection ring (the keyboard focus) is on the widget.
    pub has_ring: bool,
    /// Whether it is to be pressed as if by a click.
    pub is_asked: bool,
    /// Whether the selection ring has just come to the widget.
    is_met: bool,
}

impl Said {
    /// A thing with this meaning, of which nothing was asked yet.
    pub const fn new(meaning: Semantics) -> Self {
        Self { meaning, has_ring: false, is_asked: false, is_met: false }
    }
}

/// A widget around content that says what the content means, for somebody who cannot see it. If a key presses the thing, the widget sends
/// its message.
pub struct Means<'a, Message> {
    content: Element<'a, Message>,
    meaning: Semantics,
    message: Option<Message>,
    on_ring: Option<Message>,
    ring: Rc<Cell<bool>>,
}

/// A widget that shows `content`, and says with `meaning` what that is to somebody who cannot see it.
pub fn means<'a, Message>(
    meaning: Semantics,
    content: impl Into<Element<'a, Message>>,
) -> Means<'a, Message> {
    Means { content: content.into(), meaning, message: None, on_ring: None, ring: Rc::default() }
}

impl<Message> Means<'_, Message> {
    /// Sends `message` when it is pressed by key. With `None`, a key does nothing.
    #[must_use]
    pub fn sends(self, message: Option<Message>) -> Self {
        Self { message, ..self }
    }

    /// Lets Tab go on from this field to the main button once something is typed, so that nothing is pressed that was not meant.
    #[must_use]
    pub fn leads_on(self) -> Self {
        Self { meaning: Semantics { leads_on: true, ..self.meaning }, ..self }
    }

    /// Says what this field takes: a line of text if nothing is said.
    #[must_use]
    pub fn takes(self, takes: FieldKind) -> Self {
        Self { meaning: Semantics { takes, ..self.meaning }, ..self }
    }

    /// Sends `message` when the selection ring comes to it. With `None`, nothing happens then.
    pub(super) fn on_ring(self, message: Option<Message>) -> Self {
        Self { on_ring: message, ..self }
    }

    /// Keeps `ring` at whether the selection ring is on it.
    pub(super) fn shows_ring(self, ring: Rc<Cell<bool>>) -> Self {
        Self { ring, ..self }
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Means<'_, Message> {
    passes_on!(children, diff, size, layout, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Said>()
    }

    fn state(&self) -> tree::State {
        let meaning = self.meaning.clone();
        tree::State::new(Said::new(meaning))
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let said: &mut Said = tree.state.downcast_mut();
        said.meaning.clone_from(&self.meaning);
        operation.custom(None, layout.bounds(), said);
        operation.traverse(&mut |operation| {
            self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
        });
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let said: &mut Said = tree.state.downcast_mut();
        self.ring.set(said.has_ring);
        if std::mem::take(&mut said.is_asked)
            && let Some(message) = &self.message
        {
            shell.publish(message.clone());
        }
        if std::mem::take(&mut said.is_met)
            && let Some(message) = &self.on_ring
        {
            shell.publish(message.clone());
        }
        // iced's field for several lines hears of no fingers.
        let is_deaf = self.meaning.takes == FieldKind::Lines;
        let as_mouse = if is_deaf { Finger::as_mouse(event) } else { None };
        let event = as_mouse.as_ref().unwrap_or(event);
        let is_number = self.meaning.role == Role::Field && self.meaning.takes == FieldKind::Number;
        let as_digit = if is_number { typed::as_digit(event) } else { None };
        let event = as_digit.as_ref().unwrap_or(event);
        let tree = &mut tree.children[0];
        self.content
            .as_widget_mut()
            .update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let has_ring = tree.state.downcast_ref::<Said>().has_ring;
        self.ring.set(has_ring);
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        if has_ring {
            draw_ring(renderer, layout.bounds(), *viewport);
        }
    }
}

impl<'a, Message: Clone + 'a> From<Means<'a, Message>> for Element<'a, Message> {
    fn from(means: Means<'a, Message>) -> Self {
        Element::new(means)
    }
}
