//! The role and name of each thing on the screen, for screen readers, keys, switches and tests. [`SceneReader`] gathers them.

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
use iced::border::rounded;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Color, Element, Event, Rectangle, Renderer, Theme};
use platform::fields::FieldKind;
use platform::screen_reader::AnnounceTiming;

use super::animated::fill_rectangle;
use super::finger::PointerEvent;
use super::typed_keys;
use super::wrapper::delegate_to_content;
use crate::app::theme::{FOCUS, RING_WIDTH, radius};

pub use scene::{Node, NodeId, SceneReader, SemanticScene};
pub(super) use scene::{SceneAction, read_scene};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    Button,
    Choice,
    Field,
    /// A card of a table. Tab skips it; the arrow keys reach it.
    Card,
    Group,
    /// Words that say what the things below them are about.
    Heading,
    Picture,
    Question,
    Table,
    Text,
}

/// A row of a table: its name, and its cells. Each cell repeats its column, as in "Ada: can", since not every screen reader tells it.
pub type TableRow = (String, Vec<String>);

/// A key that presses something, unless a text field has taken the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shortcut {
    /// Enter or Space, unless the selection ring is on something else that can be pressed.
    Main,
    Named(Named),
    Digit(u8),
    /// A number that is typed digit by digit. If a longer number begins like it, it waits a moment for another digit.
    Number(u8),
    /// The sign of an operation, in any of the ways in which it is written.
    Sign(Sign),
    Typed(&'static str),
}

impl Shortcut {
    /// Whether this is a key with a letter or a sign. Keys with digits do not count, since children type answers with them.
    const fn is_letter(&self) -> bool {
        matches!(self, Self::Sign(_) | Self::Typed(_))
    }

    fn is(&self, key: &Key, modifiers: Modifiers) -> bool {
        match (self, key) {
            (Self::Named(wanted), Key::Named(named)) => wanted == named,
            (wanted, Key::Character(typed)) if !modifiers.command() && !modifiers.alt() => {
                let Ok(letter) = typed.parse::<char>() else { return false };
                match wanted {
                    Self::Digit(digit) => letter.to_digit(10) == Some((*digit).into()),
                    Self::Sign(sign) => Sign::from_sign(letter) == Some(*sign),
                    Self::Typed(letters) => letters.contains(letter),
                    Self::Main | Self::Named(_) | Self::Number(_) => false,
                }
            }
            _ => false,
        }
    }
}

#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else")]
pub struct Semantics {
    role: Role,
    /// The name of the thing. `None` if the words inside are the name.
    name: Option<String>,
    value: Option<String>,
    rows: Arc<[TableRow]>,
    takes: FieldKind,
    /// Whether the thing is chosen, or laid if it is a card. `None` if it can be neither, or is a card that is not laid.
    is_chosen: Option<bool>,
    is_on: bool,
    /// A hash that tells the thing apart from others of its role. `None` if its name does.
    key: Option<u64>,
    aloud: Option<AnnounceTiming>,
    is_first: bool,
    /// Whether Tab goes on from this field to the main button once something is typed.
    leads_on: bool,
    /// Whether a second press takes back what the first has done, although the thing is no card.
    is_put_back: bool,
    shortcuts: Vec<Shortcut>,
}

impl Semantics {
    pub fn new(role: Role) -> Self {
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

    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    #[must_use]
    pub fn with_value(self, value: impl Into<String>) -> Self {
        Self { value: Some(value.into()), ..self }
    }

    pub fn table(name: impl Into<String>, rows: impl IntoIterator<Item = TableRow>) -> Self {
        Self { rows: rows.into_iter().collect(), ..Self::new(Role::Table).named(name) }
    }

    #[must_use]
    pub fn chosen(self, is_chosen: bool) -> Self {
        Self { role: Role::Choice, is_chosen: Some(is_chosen), ..self }
    }

    #[must_use]
    pub fn laid(self, is_laid: bool) -> Self {
        Self { is_chosen: is_laid.then_some(true), ..self }
    }

    #[must_use]
    pub fn enabled(self, is_on: bool) -> Self {
        Self { is_on, ..self }
    }

    /// Gives the thing a key, such as a seat or a card. So it stays the same thing when its name changes.
    #[must_use]
    pub fn with_key(self, key: impl Hash) -> Self {
        Self { key: Some(hash(key)), ..self }
    }

    #[must_use]
    pub fn announced(self, aloud: AnnounceTiming) -> Self {
        Self { aloud: Some(aloud), ..self }
    }

    #[must_use]
    pub fn first_for_arrow_keys(self, is_first: bool) -> Self {
        Self { is_first, ..self }
    }

    /// Says that a second press takes back what the first has done, as with cards. Two quick presses then count as one.
    #[must_use]
    pub fn undoes_on_second_press(self) -> Self {
        Self { is_put_back: true, ..self }
    }

    #[must_use]
    pub fn with_shortcut(mut self, shortcut: Shortcut) -> Self {
        self.shortcuts.push(shortcut);
        self
    }
}

/// A hash that is always the same for the same value, and hardly ever the same for two different ones.
pub(super) fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

pub(super) struct NodeState {
    pub meaning: Semantics,
    pub has_ring: bool,
    pub is_asked: bool,
    is_met: bool,
}

impl NodeState {
    pub const fn new(meaning: Semantics) -> Self {
        Self { meaning, has_ring: false, is_asked: false, is_met: false }
    }
}

/// A widget around content that tells what the content means. If a key presses the content, the widget sends its message.
pub struct WithSemantics<'a, Message> {
    content: Element<'a, Message>,
    meaning: Semantics,
    message: Option<Message>,
    on_ring: Option<Message>,
    ring: Rc<Cell<bool>>,
}

pub fn with_semantics<'a, Message>(
    meaning: Semantics,
    content: impl Into<Element<'a, Message>>,
) -> WithSemantics<'a, Message> {
    WithSemantics { content: content.into(), meaning, message: None, on_ring: None, ring: Rc::default() }
}

impl<Message> WithSemantics<'_, Message> {
    /// Sends `message` when a key or a screen reader presses the content. With `None`, pressing does nothing.
    #[must_use]
    pub fn on_press(self, message: Option<Message>) -> Self {
        Self { message, ..self }
    }

    /// Lets Tab go on from this field to the main button once something is typed, so that nothing is pressed by accident.
    #[must_use]
    pub fn tab_to_main(self) -> Self {
        Self { meaning: Semantics { leads_on: true, ..self.meaning }, ..self }
    }

    /// What the field takes, such as a number. Otherwise it takes a line of text.
    #[must_use]
    pub fn with_field_kind(self, takes: FieldKind) -> Self {
        Self { meaning: Semantics { takes, ..self.meaning }, ..self }
    }

    pub(super) fn on_ring_reached(self, message: Option<Message>) -> Self {
        Self { on_ring: message, ..self }
    }

    pub(super) fn track_ring(self, ring: Rc<Cell<bool>>) -> Self {
        Self { ring, ..self }
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for WithSemantics<'_, Message> {
    delegate_to_content!(children, diff, size, layout, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<NodeState>()
    }

    fn state(&self) -> tree::State {
        let meaning = self.meaning.clone();
        tree::State::new(NodeState::new(meaning))
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let said: &mut NodeState = tree.state.downcast_mut();
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
        let said: &mut NodeState = tree.state.downcast_mut();
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
        // The text field of iced for several lines does not listen to fingers.
        let is_deaf = self.meaning.takes == FieldKind::Lines;
        let as_mouse = if is_deaf { PointerEvent::as_mouse_event(event) } else { None };
        let event = as_mouse.as_ref().unwrap_or(event);
        let is_number = self.meaning.role == Role::Field && self.meaning.takes == FieldKind::Number;
        let as_digit = if is_number { typed_keys::as_digit_event(event) } else { None };
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
        let has_ring = tree.state.downcast_ref::<NodeState>().has_ring;
        self.ring.set(has_ring);
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
        if has_ring {
            draw_ring(renderer, layout.bounds(), *viewport);
        }
    }
}

impl<'a, Message: Clone + 'a> From<WithSemantics<'a, Message>> for Element<'a, Message> {
    fn from(means: WithSemantics<'a, Message>) -> Self {
        Element::new(means)
    }
}

/// The width of each of the two light lines of the selection ring. The dark line lies between them.
const LIGHT: f32 = 2.0;
/// How far the selection ring reaches beyond its thing. All of it lies outside, except half of the inner light line.
const BEYOND: f32 = RING_WIDTH + 1.5 * LIGHT;

/// Draws the selection ring around `bounds`: a dark line between two light ones, so that one stands out from any background. Where there is
/// room, it lies beside its thing, so that it covers no letters. Only the rectangle `seen` is in sight.
pub(super) fn draw_ring(renderer: &mut Renderer, bounds: Rectangle, seen: Rectangle) {
    use iced::advanced::Renderer as _;
    // Within one layer all pictures lie above all lines.
    let Some(outer) = bounds.expand(BEYOND).intersection(&seen) else { return };
    renderer.with_layer(seen, |renderer| {
        let light = rounded(radius::MEDIUM + BEYOND).color(Color::WHITE).width(RING_WIDTH + 2.0 * LIGHT);
        fill_rectangle(renderer, outer, Color::TRANSPARENT, light);
        let dark = rounded(radius::MEDIUM + BEYOND - LIGHT).color(FOCUS).width(RING_WIDTH);
        fill_rectangle(renderer, outer.shrink(LIGHT), Color::TRANSPARENT, dark);
    });
}
