//! What screen readers are told, in the words of AccessKit: nodes, their changes and wishes. Linux and Windows have an adapter for each.

use std::collections::HashMap;

use accesskit::{
    Action, ActionData, ActionRequest, Affine, Live, Node, NodeId, Rect, Role, TextDirection, TextPosition,
    TextSelection, Toggled, TreeId, TreeInfo, TreeUpdate,
};

use crate::fields::{Place, Takes};
use crate::screen_reader::{Asked, Kind, Shown, Thing, Wish};

/// The window's own id.
const WINDOW: NodeId = NodeId(0);

/// The id of the text that is said aloud.
const NEWS: NodeId = NodeId(1);

/// What was told last.
#[derive(Default)]
pub struct Told {
    nodes: HashMap<NodeId, Node>,
    /// The words of each thing that is said.
    said: HashMap<u64, String>,
    /// What was said aloud.
    news: String,
}

impl Told {
    /// What has changed, or everything if whoever looks `is_new`. One logical pixel is `scale` real ones.
    pub fn update(&mut self, shown: &Shown, scale: f64, is_new: bool) -> TreeUpdate {
        self.hear(shown);
        let all = tree_of(shown, &self.news, scale);
        let has_changed = |(id, node): &&(NodeId, Node)| is_new || self.nodes.get(id) != Some(node);
        let nodes = all.iter().filter(has_changed).cloned().collect();
        self.nodes = all.into_iter().collect();
        let tree = is_new.then(|| TreeInfo::new(WINDOW));
        TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: shown.focus.map_or(WINDOW, NodeId) }
    }

    /// Makes news of what is to be said and was not said before, in the order in which it is read. AccessKit would announce many new things
    /// in no order at all.
    fn hear(&mut self, shown: &Shown) {
        let said = || shown.things.iter().filter(|thing| thing.is_said && !thing.name.is_empty());
        let is_new = |thing: &&Thing| self.said.get(&thing.id) != Some(&thing.name);
        let new: Vec<&str> = said().filter(is_new).map(|thing| thing.name.as_str()).collect();
        if !new.is_empty() {
            let again = new.join("\n");
            // The same words once more would be no change.
            self.news = if again == self.news { again + "\u{a0}" } else { again };
        }
        self.said = said().map(|thing| (thing.id, thing.name.clone())).collect();
    }
}

/// What a screen reader asks with this request; `None` if we have nothing of the kind.
pub fn asked_by(request: ActionRequest) -> Option<Asked> {
    let wish = match (request.action, request.data) {
        (Action::Click, _) => Wish::Press,
        (Action::Focus, _) => Wish::Focus,
        (Action::SetValue, Some(ActionData::Value(text))) => Wish::Type(text.into()),
        _ => return None,
    };
    Some(Asked::Of(request.target_node.0, wish))
}

/// What is shown, as AccessKit's nodes, with what is said aloud at the end: a tree that holds together, or AccessKit would panic.
fn tree_of(shown: &Shown, news: &str, scale: f64) -> Vec<(NodeId, Node)> {
    let mut window = Node::new(Role::Window);
    window.set_label(shown.title.as_str());
    window.set_language(shown.language.as_str());
    window.set_transform(Affine::scale(scale));
    let mut children = vec![Vec::new(); shown.things.len()];
    for thing in &shown.things {
        match thing.parent {
            Some(parent) => children[parent].push(NodeId(thing.id)),
            None => window.push_child(NodeId(thing.id)),
        }
    }
    let mut all = Vec::new();
    if !news.is_empty() {
        let mut said = Node::new(Role::Label);
        said.set_value(news);
        said.set_live(Live::Polite);
        said.set_bounds(Rect::ZERO);
        window.push_child(NEWS);
        all.push((NEWS, said));
    }
    all.push((WINDOW, window));
    for (thing, children) in shown.things.iter().zip(children) {
        let mut node = node_of(thing);
        node.set_children(children);
        if let (Kind::Field(_), Some(value)) = (thing.kind, &thing.value) {
            all.push(run_of(thing, value, &mut node));
        }
        all.push((NodeId(thing.id), node));
    }
    all
}

fn node_of(thing: &Thing) -> Node {
    let mut node = Node::new(match thing.kind {
        Kind::Button | Kind::Choice => Role::Button,
        Kind::Field(Takes::Text) => Role::TextInput,
        Kind::Field(Takes::Number) => Role::NumberInput,
        Kind::Field(Takes::Secret) => Role::PasswordInput,
        Kind::Field(Takes::Lines) => Role::MultilineTextInput,
        Kind::Cell => Role::Cell,
        Kind::Group => Role::Group,
        Kind::Heading => Role::Heading,
        Kind::Picture => Role::Image,
        // A dialog would be a window of its own, and Orca counts those that are not in front.
        Kind::Question => Role::Section,
        Kind::Row => Role::Row,
        Kind::Table => Role::Table,
        Kind::Text => Role::Label,
    });
    // The words of a label are its value.
    match thing.kind {
        Kind::Text => node.set_value(thing.name.as_str()),
        _ => node.set_label(thing.name.as_str()),
    }
    if let Some(place) = thing.place {
        node.set_bounds(rect(place));
    }
    if let Some(language) = thing.language {
        node.set_language(language);
    }
    if let Some(is_chosen) = thing.is_chosen {
        node.set_toggled(if is_chosen { Toggled::True } else { Toggled::False });
    }
    // What cannot be pressed now keeps its actions: readers remember them, and see none that come later.
    match thing.kind {
        Kind::Button | Kind::Choice => {
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
        }
        Kind::Field(_) => {
            node.add_action(Action::SetValue);
            node.add_action(Action::Focus);
        }
        _ => return node,
    }
    if !thing.is_on {
        node.set_disabled();
    }
    node
}

/// The text in a field, which can be read sign by sign, with the text cursor behind it.
fn run_of(field: &Thing, value: &str, node: &mut Node) -> (NodeId, Node) {
    let id = NodeId(field.id ^ 1);
    let at = TextPosition { node: id, character_index: value.chars().count() };
    node.set_value(value);
    node.set_text_selection(TextSelection { anchor: at, focus: at });
    node.push_child(id);
    let mut run = Node::new(Role::TextRun);
    run.set_value(value);
    #[expect(clippy::cast_possible_truncation, reason = "a sign has four bytes at most")]
    run.set_character_lengths(value.chars().map(|sign| sign.len_utf8() as u8).collect::<Vec<_>>());
    run.set_text_direction(TextDirection::LeftToRight);
    if let Some(place) = field.place {
        run.set_bounds(rect(place));
    }
    (id, run)
}

/// A place in logical pixels, as AccessKit has it.
pub fn rect(place: Place) -> Rect {
    let (x, y) = (f64::from(place.x), f64::from(place.y));
    Rect { x0: x, y0: y, x1: x + f64::from(place.width), y1: y + f64::from(place.height) }
}
