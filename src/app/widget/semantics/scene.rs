//! Gathers all things on the screen that have a role, with an operation of iced.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use iced::advanced::layout::Layout;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable, TextInput, black_box};
use iced::advanced::widget::{Id, Tree};
use iced::keyboard::{Key, Modifiers};
use iced::{Element, Point, Rectangle, Renderer, Vector};
use platform::fields::FieldKind;
use platform::screen_reader::AnnounceTiming;

use super::{NodeState, Role, Semantics, Shortcut, TableRow, hash};
use crate::app::widget::READ_ALOUD_ID;

/// The identity of a thing on the screen. It stays the same while the screen is rebuilt around the thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u64);

impl NodeId {
    pub(in crate::app::widget) const fn number(self) -> u64 {
        self.0
    }
}

#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else")]
pub struct Node {
    pub id: NodeId,
    /// The node around this one, as an index into [`SemanticScene::nodes`]; `None` at the top.
    pub parent: Option<usize>,
    pub role: Role,
    pub name: String,
    pub value: Option<String>,
    pub rows: Arc<[TableRow]>,
    pub takes: FieldKind,
    /// Whether the thing is chosen, or laid if it is a card. `None` if it is no choice and no laid card.
    pub is_chosen: Option<bool>,
    pub is_on: bool,
    pub is_read: bool,
    pub aloud: AnnounceTiming,
    /// Where the node is in the window, even if it is scrolled out of sight.
    pub bounds: Rectangle,
    /// The part of the node that is in sight in the window; `None` if it is scrolled out of sight.
    pub seen: Option<Rectangle>,
    pub has_ring: bool,
    pub(in crate::app::widget) is_named: bool,
    is_typed_in: bool,
    pub(in crate::app::widget) is_first: bool,
    /// Whether this is a field with something typed in it, from which Tab goes on to the main button.
    pub(in crate::app::widget) leads_on: bool,
    /// Whether a second press takes back what the first has done, although the thing is no card.
    is_put_back: bool,
    shortcuts: Vec<Shortcut>,
    key: Option<u64>,
}

impl Node {
    pub fn can_be_pressed(&self) -> bool {
        self.is_on && matches!(self.role, Role::Button | Role::Choice | Role::Card)
    }

    pub(in crate::app::widget) fn is_laid(&self) -> bool {
        self.role == Role::Card && self.is_chosen == Some(true)
    }

    pub fn can_have_ring(&self) -> bool {
        self.can_be_pressed() || (self.is_on && self.role == Role::Field)
    }
}

#[derive(Debug, Clone, Default)]
pub struct SemanticScene {
    /// All nodes in the order of drawing. A node inside another comes after that one.
    pub nodes: Vec<Node>,
}

impl SemanticScene {
    /// The nodes that can have the selection ring, in order, as indices into [`Self::nodes`].
    pub fn ring_stops(&self) -> Vec<usize> {
        (0..self.nodes.len()).filter(|at| self.nodes[*at].can_have_ring()).collect()
    }

    pub(in crate::app::widget) fn ring_stop_ids(&self) -> Vec<NodeId> {
        self.ring_stops().into_iter().map(|stop| self.nodes[stop].id).collect()
    }

    pub(in crate::app::widget) fn index_of(&self, id: NodeId) -> Option<usize> {
        self.nodes.iter().position(|node| node.id == id)
    }

    pub(in crate::app::widget) fn active_field(&self) -> Option<usize> {
        self.nodes.iter().position(|node| node.is_typed_in)
    }

    /// The index of the node that a key presses: the one that is drawn last, if there are several. With `letters`, keys with a letter or a
    /// sign press something too.
    pub(in crate::app::widget) fn node_for_key(
        &self,
        key: &Key,
        modifiers: Modifiers,
        letters: bool,
    ) -> Option<usize> {
        let is_own = |own: &Shortcut| (letters || !own.is_letter()) && own.is(key, modifiers);
        let is_meant = |at: &usize| self.nodes[*at].shortcuts.iter().any(is_own);
        let meant = || (0..self.nodes.len()).rev().filter(is_meant);
        // A disabled thing may say why it is disabled.
        meant().find(|at| self.nodes[*at].is_on).or_else(|| meant().next())
    }

    /// The node at this point, if a second press takes back what the first has done, as with a card.
    pub(in crate::app::widget) fn undoable_node_at(&self, point: Point) -> Option<NodeId> {
        let is_there =
            |node: &&Node| node.can_have_ring() && node.seen.is_some_and(|seen| seen.contains(point));
        let there = self.nodes.iter().rev().find(is_there)?;
        (there.role == Role::Card || there.is_put_back).then_some(there.id)
    }

    /// The numbers that can be typed to choose something, each with the index of its node.
    pub(in crate::app::widget) fn number_shortcuts(&self) -> impl Iterator<Item = (usize, u8)> {
        let of = |(at, node): (usize, &Node)| {
            let number = node.shortcuts.iter().find_map(|own| match own {
                Shortcut::Number(number) => Some(*number),
                _ => None,
            });
            number.filter(|_| node.is_on).map(|number| (at, number))
        };
        self.nodes.iter().enumerate().filter_map(of)
    }

    /// The index of the main button, which Enter presses while no node has the selection ring.
    pub(in crate::app::widget) fn main_node(&self) -> Option<usize> {
        self.nodes.iter().rposition(|node| node.is_on && node.shortcuts.contains(&Shortcut::Main))
    }

    /// The last question with an answer that can be pressed, and the index of its first answer.
    pub(in crate::app::widget) fn question_and_first_answer(&self) -> Option<(NodeId, usize)> {
        let questions = (0..self.nodes.len()).rev().filter(|at| self.nodes[*at].role == Role::Question);
        let mut asked = questions.filter_map(|question| {
            let first = self.ring_stops().into_iter().find(|stop| self.is_inside(*stop, question))?;
            Some((self.nodes[question].id, first))
        });
        asked.next()
    }

    /// The last question and the index of the main button, if the answers stand beside the question and no card can be pressed.
    pub(in crate::app::widget) fn question_and_main_node(&self) -> Option<(NodeId, usize)> {
        let question = self.nodes.iter().rev().find(|node| node.role == Role::Question)?;
        let has_cards = self.nodes.iter().any(|node| node.role == Role::Card);
        Some((question.id, self.main_node().filter(|_| !has_cards)?))
    }

    /// The nodes that can have the selection ring now, as indices: those inside a question while one is asked, or else all.
    #[must_use]
    pub fn reachable_nodes(&self) -> Vec<usize> {
        let question = self.question_and_first_answer().and_then(|(id, _)| self.index_of(id));
        let is_open = |at: &usize| question.is_none_or(|question| self.is_inside(*at, question));
        self.ring_stops().into_iter().filter(is_open).collect()
    }

    pub(in crate::app::widget) fn group_of(&self, node: usize) -> Option<usize> {
        let mut above = std::iter::successors(self.nodes[node].parent, |at| self.nodes[*at].parent);
        above.find(|at| self.nodes[*at].role == Role::Group)
    }

    /// Whether a text is part of the name of the button or choice around it. `text` is an index into [`Self::nodes`].
    pub(in crate::app::widget) fn is_part_of_name(&self, text: usize) -> bool {
        let mut above = std::iter::successors(self.nodes[text].parent, |at| self.nodes[*at].parent);
        let button = above.find(|at| matches!(self.nodes[*at].role, Role::Button | Role::Choice));
        button.is_some_and(|at| self.nodes[at].name.contains(&self.nodes[text].name))
    }

    pub(in crate::app::widget) fn is_within_text(&self, node: usize) -> bool {
        let mut above = std::iter::successors(self.nodes[node].parent, |at| self.nodes[*at].parent);
        above.any(|at| self.nodes[at].role == Role::Text)
    }

    pub(in crate::app::widget) fn is_inside(&self, node: usize, outer: usize) -> bool {
        let mut above = std::iter::successors(self.nodes[node].parent, |at| self.nodes[*at].parent);
        above.any(|at| at == outer)
    }

    /// Gives each node its id, by its role and its key, or without a key by its name. Nodes that have all these in common are counted.
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

#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app::widget) enum SceneAction {
    #[default]
    None,
    Ring(Option<usize>),
    Press(usize),
    /// Marks the text of a field, so that typing replaces it. The field needs the ring already, because it forgets what is marked when it
    /// gets the cursor.
    Mark(usize),
}

#[derive(Debug, Clone, Copy)]
struct Scrolled {
    moved: Vector,
    window: Rectangle,
}

#[derive(Debug, Default)]
pub struct SceneReader {
    scene: SemanticScene,
    deed: SceneAction,
    open: Vec<usize>,
    next: Option<usize>,
    scrolled: Vec<Scrolled>,
    next_scrolled: Option<Scrolled>,
    is_read: bool,
    next_is_read: bool,
}

impl SceneReader {
    pub fn into_scene(mut self) -> SemanticScene {
        self.scene.tell_apart();
        self.scene
    }

    fn note(&mut self, meaning: &Semantics, name: String, bounds: Rectangle) -> usize {
        let scrolled = self.scrolled.last().copied();
        let bounds = scrolled.map_or(bounds, |scrolled| bounds - scrolled.moved);
        self.scene.nodes.push(Node {
            id: NodeId(0),
            parent: self.open.last().copied(),
            role: meaning.role,
            name,
            value: meaning.value.clone(),
            rows: Arc::clone(&meaning.rows),
            takes: meaning.takes,
            is_chosen: meaning.is_chosen,
            is_on: meaning.is_on,
            is_read: self.is_read,
            aloud: meaning.aloud.unwrap_or(if self.is_read {
                AnnounceTiming::InTurn
            } else {
                AnnounceTiming::Not
            }),
            bounds,
            seen: scrolled.map_or(Some(bounds), |scrolled| bounds.intersection(&scrolled.window)),
            has_ring: false,
            is_named: meaning.name.is_some(),
            is_typed_in: false,
            is_first: meaning.is_first,
            leads_on: meaning.leads_on && meaning.value.as_ref().is_some_and(|value| !value.is_empty()),
            is_put_back: meaning.is_put_back,
            shortcuts: meaning.shortcuts.clone(),
            key: meaning.key,
        });
        self.scene.nodes.len() - 1
    }
}

pub(in crate::app::widget) fn read_scene<Message>(
    content: &mut Element<'_, Message>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
    deed: SceneAction,
) -> SemanticScene {
    let mut look = SceneReader { deed, ..SceneReader::default() };
    content.as_widget_mut().operate(tree, layout, renderer, &mut black_box(&mut look));
    look.into_scene()
}

impl Operation<SemanticScene> for SceneReader {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<SemanticScene>)) {
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
        self.next_is_read = id == Some(&READ_ALOUD_ID);
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
        let Some(said) = state.downcast_mut::<NodeState>() else { return };
        let name = said.meaning.name.clone().unwrap_or_default();
        let at = self.note(&said.meaning, name, bounds);
        if let SceneAction::Ring(ring) = self.deed {
            let has_ring = ring == Some(at);
            said.is_met |= has_ring && !said.has_ring;
            said.has_ring = has_ring;
        }
        said.is_asked = matches!(self.deed, SceneAction::Press(pressed) if pressed == at);
        self.scene.nodes[at].has_ring = said.has_ring;
        self.next = Some(at);
    }

    fn focusable(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Focusable) {
        let Some(at) = self.open.last().copied() else { return };
        match self.deed {
            SceneAction::Ring(ring) if ring == Some(at) => state.focus(),
            SceneAction::Ring(_) => state.unfocus(),
            SceneAction::None | SceneAction::Press(_) | SceneAction::Mark(_) => {}
        }
        self.scene.nodes[at].is_typed_in = state.is_focused();
    }

    fn text_input(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn TextInput) {
        if let (SceneAction::Mark(field), Some(at)) = (self.deed, self.open.last())
            && field == *at
        {
            state.select_all();
        }
    }

    fn text(&mut self, _: Option<&Id>, bounds: Rectangle, text: &str) {
        let _at = self.note(&Semantics::new(Role::Text), text.to_owned(), bounds);
        // A thing without a name of its own takes the words inside as its name. So does a heading, and then also what the heading stands
        // in.
        for at in self.open.iter().rev() {
            let node = &mut self.scene.nodes[*at];
            if !matches!(node.role, Role::Button | Role::Choice | Role::Heading | Role::Question) {
                continue;
            }
            if !node.is_named {
                if !node.name.is_empty() {
                    node.name.push(' ');
                }
                node.name.push_str(text);
            }
            if node.role != Role::Heading {
                break;
            }
        }
    }

    fn finish(&self) -> Outcome<SemanticScene> {
        let mut scene = self.scene.clone();
        scene.tell_apart();
        Outcome::Some(scene)
    }
}
