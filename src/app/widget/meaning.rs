//! What things on the screen are to somebody who cannot see them. Each thing says so where it is drawn, and [`Look`] gathers it.

use std::any::Any;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use heart::arithmetic::Operation as Sign;
use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse, overlay};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::READ;

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
    /// A picture that says something.
    Picture,
    /// A question with its answers inside.
    Question,
    /// Words that can only be read.
    Text,
}

/// A key that presses a button, unless a text field has taken the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shortcut {
    /// Enter or Space, unless the selection ring is on something else that can be pressed.
    Main,
    /// A key with a name, such as Escape.
    Named(Named),
    /// A key that types this digit.
    Digit(u8),
    /// A key that types this sign, in any of the ways in which it is written.
    Sign(Sign),
    /// A key that types one of these characters.
    Typed(&'static str),
}

impl Shortcut {
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
                    Self::Main | Self::Named(_) => false,
                }
            }
            _ => false,
        }
    }
}

/// What something on the screen is, for somebody who cannot see it: its role, its name, and what can be done with it now.
#[derive(Debug, Clone)]
pub struct Meaning {
    role: Role,
    /// What it is called. `None` if the words inside say it.
    name: Option<String>,
    /// What is typed in a field.
    value: Option<String>,
    /// Whether it is chosen, if it can be.
    is_chosen: Option<bool>,
    /// Whether it can be pressed or typed in now.
    is_on: bool,
    /// What tells it apart from others of its role. `None` if its name does.
    key: Option<u64>,
    /// Whether the arrow keys begin there.
    is_first: bool,
    shortcuts: Vec<Shortcut>,
}

impl Meaning {
    /// The meaning of a thing of this role that is called what the words inside say, and can be pressed or typed in.
    #[must_use]
    pub const fn of(role: Role) -> Self {
        Self {
            role,
            name: None,
            value: None,
            is_chosen: None,
            is_on: true,
            key: None,
            is_first: false,
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

    /// The meaning of a choice instead, with whether it is chosen now.
    #[must_use]
    pub fn chosen(self, is_chosen: bool) -> Self {
        Self { role: Role::Choice, is_chosen: Some(is_chosen), ..self }
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

    /// Lets the selection ring begin here when an arrow key is pressed.
    #[must_use]
    pub fn begins(self, is_first: bool) -> Self {
        Self { is_first, ..self }
    }

    /// The same meaning, for a thing that this key presses too.
    #[must_use]
    pub fn pressed_by(mut self, shortcut: Shortcut) -> Self {
        self.shortcuts.push(shortcut);
        self
    }
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What a widget remembers and shows to an operation: its meaning, and what was asked of it.
pub(super) struct Said {
    /// What the thing means.
    pub meaning: Meaning,
    /// Whether the selection ring (the keyboard focus) is on the widget.
    pub has_ring: bool,
    /// Whether it is to be pressed as if by a click.
    pub is_asked: bool,
    /// Whether the selection ring has just come to the widget.
    is_met: bool,
}

impl Said {
    /// A thing with this meaning, of which nothing was asked yet.
    pub const fn new(meaning: Meaning) -> Self {
        Self { meaning, has_ring: false, is_asked: false, is_met: false }
    }
}

/// A widget around content that says what the content means, for somebody who cannot see it. If a key presses the thing, the widget sends
/// its message.
pub struct Means<'a, Message> {
    content: Element<'a, Message>,
    meaning: Meaning,
    message: Option<Message>,
    on_ring: Option<Message>,
    ring: Rc<Cell<bool>>,
}

/// A widget that shows `content`, and says with `meaning` what that is to somebody who cannot see it.
pub fn means<'a, Message>(meaning: Meaning, content: impl Into<Element<'a, Message>>) -> Means<'a, Message> {
    Means { content: content.into(), meaning, message: None, on_ring: None, ring: Rc::default() }
}

impl<Message> Means<'_, Message> {
    /// Sends `message` when it is pressed by key. With `None`, a key does nothing.
    #[must_use]
    pub fn sends(self, message: Option<Message>) -> Self {
        Self { message, ..self }
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
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Said>()
    }

    fn state(&self) -> tree::State {
        let meaning = self.meaning.clone();
        tree::State::new(Said::new(meaning))
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.content)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn size(&self) -> Size<Length> {
        self.content.as_widget().size()
    }

    fn size_hint(&self) -> Size<Length> {
        self.content.as_widget().size_hint()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
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
        let tree = &mut tree.children[0];
        self.content
            .as_widget_mut()
            .update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        self.content.as_widget().mouse_interaction(&tree.children[0], layout, cursor, viewport, renderer)
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
        self.ring.set(tree.state.downcast_ref::<Said>().has_ring);
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
    }

    fn overlay<'a>(
        &'a mut self,
        tree: &'a mut Tree,
        layout: Layout<'a>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'a, Message, Theme, Renderer>> {
        let tree = &mut tree.children[0];
        self.content.as_widget_mut().overlay(tree, layout, renderer, viewport, translation)
    }
}

impl<'a, Message: Clone + 'a> From<Means<'a, Message>> for Element<'a, Message> {
    fn from(means: Means<'a, Message>) -> Self {
        Element::new(means)
    }
}

/// The id of a [`Node`], different for each thing on the screen. It stays the same while the screen is drawn anew around the thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u64);

/// A thing on the screen that has a meaning, such as a button, as [`Look`] found it.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else")]
pub struct Node {
    /// The id that tells this node apart from all others on the screen.
    pub id: NodeId,
    /// The node that this node lies inside of, as an index into [`Scene::nodes`]; `None` at the top.
    pub parent: Option<usize>,
    /// What kind of thing the node is, such as a button.
    pub role: Role,
    /// What the node is called, or the words of a text.
    pub name: String,
    /// The text that is typed in a field. `None` for all nodes but fields.
    pub value: Option<String>,
    /// Whether the node is chosen; `None` if it is no choice.
    pub is_chosen: Option<bool>,
    /// Whether the node can be pressed or typed in now.
    pub is_on: bool,
    /// Whether the app's voice reads the node aloud.
    pub is_read: bool,
    /// Where the node lies in the window, in logical pixels, even if it is scrolled out of sight.
    pub bounds: Rectangle,
    /// The part of the node that is in sight, in logical pixels of the window; `None` if it is scrolled out of sight.
    pub seen: Option<Rectangle>,
    /// Whether the selection ring is on it.
    pub has_ring: bool,
    /// Whether it has a name of its own, whatever the words inside say.
    is_named: bool,
    /// Whether the cursor is in this field.
    is_typed_in: bool,
    /// Whether the arrow keys begin there.
    pub(super) is_first: bool,
    shortcuts: Vec<Shortcut>,
    key: Option<u64>,
}

impl Node {
    /// Whether the node can be pressed now.
    #[must_use]
    pub fn can_be_pressed(&self) -> bool {
        self.is_on && matches!(self.role, Role::Button | Role::Choice | Role::Card)
    }

    /// Whether the selection ring (the keyboard focus) can be on the node now.
    #[must_use]
    pub fn takes_ring(&self) -> bool {
        self.can_be_pressed() || (self.is_on && self.role == Role::Field)
    }
}

/// All that is on the screen and has a meaning, in the order in which it is drawn.
#[derive(Debug, Clone, Default)]
pub struct Scene {
    /// The nodes in the order in which they are drawn. A node that lies inside another comes after that one.
    pub nodes: Vec<Node>,
}

impl Scene {
    /// The nodes that the selection ring (the keyboard focus) can be on, in order, as indices into [`Self::nodes`].
    #[must_use]
    pub fn stops(&self) -> Vec<usize> {
        (0..self.nodes.len()).filter(|at| self.nodes[*at].takes_ring()).collect()
    }

    /// The place of the node with this id.
    pub(super) fn place_of(&self, id: NodeId) -> Option<usize> {
        self.nodes.iter().position(|node| node.id == id)
    }

    /// The place of the field in which the cursor is.
    pub(super) fn typed_in(&self) -> Option<usize> {
        self.nodes.iter().position(|node| node.is_typed_in)
    }

    /// The place of what this key presses: of several, what is drawn last.
    pub(super) fn pressed_by(&self, key: &Key, modifiers: Modifiers) -> Option<usize> {
        let is_meant = |node: &&Node| node.shortcuts.iter().any(|own| own.is(key, modifiers));
        let meant = || (0..self.nodes.len()).rev().filter(|at| is_meant(&&self.nodes[*at]));
        // What cannot be pressed may say why not.
        meant().find(|at| self.nodes[*at].is_on).or_else(|| meant().next())
    }

    /// The place of what Enter presses while nothing has the selection ring.
    pub(super) fn main(&self) -> Option<usize> {
        self.nodes.iter().rposition(|node| node.is_on && node.shortcuts.contains(&Shortcut::Main))
    }

    /// The last question that has something to press, and the first that can be pressed in it.
    pub(super) fn question(&self) -> Option<(NodeId, usize)> {
        let questions = (0..self.nodes.len()).rev().filter(|at| self.nodes[*at].role == Role::Question);
        let mut asked = questions.filter_map(|question| {
            let first = self.stops().into_iter().find(|stop| self.lies_in(*stop, question))?;
            Some((self.nodes[question].id, first))
        });
        asked.next()
    }

    /// Whether one node lies inside another.
    fn lies_in(&self, node: usize, outer: usize) -> bool {
        let mut above = std::iter::successors(self.nodes[node].parent, |at| self.nodes[*at].parent);
        above.any(|at| at == outer)
    }

    /// Gives each node its id: by its role, and by its key or else its name, counted among its like.
    fn tell_apart(&mut self) {
        let mut count: BTreeMap<u64, u64> = BTreeMap::new();
        for node in &mut self.nodes {
            let own = match node.key {
                Some(key) => hash((node.role, key)),
                None => hash((node.role, &node.name)),
            };
            let nth = count.entry(own).or_default();
            node.id = NodeId(hash((own, *nth)));
            *nth += 1;
        }
    }
}

/// What to do with the nodes while looking at them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) enum Deed {
    /// Nothing.
    #[default]
    None,
    /// Put the selection ring on the node at this place, or on none.
    Ring(Option<usize>),
    /// Press the node at this place.
    Press(usize),
}

/// What scrolls.
#[derive(Debug, Clone, Copy)]
struct Scrolled {
    /// How far the content is moved up and to the left, in logical pixels.
    moved: Vector,
    /// The part of the window in which the content is seen.
    window: Rectangle,
}

/// An operation on all widgets that gathers what has a meaning on the screen, and gives a [`Scene`].
#[derive(Debug, Default)]
pub struct Look {
    scene: Scene,
    deed: Deed,
    /// The nodes we are inside of, the innermost last.
    open: Vec<usize>,
    /// The node that is entered next.
    next: Option<usize>,
    /// How far the content here is scrolled, and the part of the window in which it is seen.
    scrolled: Vec<Scrolled>,
    next_scrolled: Option<Scrolled>,
    /// Whether the widgets inside this one are read aloud.
    is_read: bool,
    next_is_read: bool,
}

impl Look {
    /// Looks, and does this to the nodes on the way.
    pub(super) fn and(deed: Deed) -> Self {
        Self { deed, ..Self::default() }
    }

    /// The [`Scene`] that was gathered from the widgets.
    #[must_use]
    pub fn seen(mut self) -> Scene {
        self.scene.tell_apart();
        self.scene
    }

    /// Notes a node, and gives its place.
    fn note(&mut self, meaning: &Meaning, name: String, bounds: Rectangle) -> usize {
        let scrolled = self.scrolled.last().copied();
        let bounds = scrolled.map_or(bounds, |scrolled| bounds - scrolled.moved);
        self.scene.nodes.push(Node {
            id: NodeId(0),
            parent: self.open.last().copied(),
            role: meaning.role,
            name,
            value: meaning.value.clone(),
            is_chosen: meaning.is_chosen,
            is_on: meaning.is_on,
            is_read: self.is_read,
            bounds,
            seen: scrolled.map_or(Some(bounds), |scrolled| bounds.intersection(&scrolled.window)),
            has_ring: false,
            is_named: meaning.name.is_some(),
            is_typed_in: false,
            is_first: meaning.is_first,
            shortcuts: meaning.shortcuts.clone(),
            key: meaning.key,
        });
        self.scene.nodes.len() - 1
    }
}

impl Operation<Scene> for Look {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Scene>)) {
        let (node, scrolled) = (self.next.take(), self.next_scrolled.take());
        let outside = self.is_read;
        self.is_read |= std::mem::take(&mut self.next_is_read);
        self.open.extend(node);
        self.scrolled.extend(scrolled);
        operate(self);
        if node.is_some() {
            self.open.pop();
        }
        if scrolled.is_some() {
            self.scrolled.pop();
        }
        self.is_read = outside;
    }

    fn container(&mut self, id: Option<&Id>, _: Rectangle) {
        self.next_is_read = id == Some(&READ);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        _: Rectangle,
        translation: Vector,
        _: &mut dyn Scrollable,
    ) {
        self.next_scrolled = Some(match self.scrolled.last() {
            None => Scrolled { moved: translation, window: bounds },
            Some(outer) => Scrolled {
                moved: outer.moved + translation,
                window: outer.window.intersection(&(bounds - outer.moved)).unwrap_or_default(),
            },
        });
    }

    fn custom(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Any) {
        let Some(said) = state.downcast_mut::<Said>() else { return };
        let name = said.meaning.name.clone().unwrap_or_default();
        let at = self.note(&said.meaning, name, bounds);
        if let Deed::Ring(ring) = self.deed {
            let has_ring = ring == Some(at);
            said.is_met |= has_ring && !said.has_ring;
            said.has_ring = has_ring;
        }
        said.is_asked = matches!(self.deed, Deed::Press(pressed) if pressed == at);
        self.scene.nodes[at].has_ring = said.has_ring;
        self.next = Some(at);
    }

    fn focusable(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Focusable) {
        let Some(at) = self.open.last().copied() else { return };
        match self.deed {
            Deed::Ring(ring) if ring == Some(at) => state.focus(),
            Deed::Ring(_) => state.unfocus(),
            Deed::None | Deed::Press(_) => {}
        }
        self.scene.nodes[at].is_typed_in = state.is_focused();
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, text: &str) {
        let _at = self.note(&Meaning::of(Role::Text), text.to_owned(), bounds);
        // The words inside say what something is called that has no other name.
        for at in self.open.iter().rev() {
            let node = &mut self.scene.nodes[*at];
            if matches!(node.role, Role::Button | Role::Choice | Role::Question) {
                if !node.name.is_empty() && !node.is_named {
                    node.name.push(' ');
                }
                if !node.is_named {
                    node.name.push_str(text);
                }
                break;
            }
        }
    }

    fn finish(&self) -> Outcome<Scene> {
        let mut scene = self.scene.clone();
        scene.tell_apart();
        Outcome::Some(scene)
    }
}
