//! Screen readers on Linux, by AT-SPI. A thread keeps AccessKit's adapter, which asks the system whether anybody looks. It is told the whole
//! of what was gathered last, and passes on what has changed.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use accesskit::{
    Action, ActionData, ActionHandler, ActionRequest, ActivationHandler, Affine, DeactivationHandler, Live,
    Node, NodeId, Rect, Role, TextDirection, TextPosition, TextSelection, Toggled, TreeId, TreeInfo,
    TreeUpdate,
};
use accesskit_unix::Adapter;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};

use super::threads;
use crate::fields::{Place, Takes};
use crate::screen_reader::{Asked, Kind, Shown, Thing, Wish};

/// How long what changes is gathered before it is told: every change goes over the system's bus.
const PAUSE: Duration = Duration::from_millis(50);
/// The window's own id.
const WINDOW: NodeId = NodeId(0);

/// Whether somebody looks.
static LOOKS: AtomicBool = AtomicBool::new(false);
/// Whether whoever looks knows nothing of the window yet.
static IS_NEW: AtomicBool = AtomicBool::new(false);
/// The way to the thread.
static TELL: OnceLock<Sender<Tell>> = OnceLock::new();

enum Tell {
    Shown(Shown),
    HasKeyboard(bool),
    LiesAt(Rect, f64),
}

/// Gives what screen readers ask from now on. Without a screen reader, or the system's service for them, it stays silent.
#[must_use]
pub fn asked() -> UnboundedReceiver<Asked> {
    let (ask, asked) = unbounded();
    let (tell, told) = mpsc::channel();
    let handler = || Handler(ask.clone());
    let (begins, wishes, ends) = (handler(), handler(), handler());
    // The system may let us begin no thread. Then nobody hears.
    let begun = threads::begin("screen reader", move || keep(Adapter::new(begins, wishes, ends), &told));
    if begun.is_some() {
        let _only_one_window_is_told_of = TELL.set(tell);
    }
    asked
}

/// Whether a screen reader looks at the window. Nothing need be gathered otherwise.
#[must_use]
pub fn looks() -> bool {
    LOOKS.load(Ordering::Relaxed)
}

/// Whether what is shown has to be told: while somebody looks.
#[must_use]
pub fn is_told() -> bool {
    looks()
}

/// Tells what the window shows now.
pub fn shows(shown: Shown) {
    tell(Tell::Shown(shown));
}

/// Tells whether the window has the keyboard.
pub fn has_keyboard(has: bool) {
    tell(Tell::HasKeyboard(has));
}

/// Tells where the window lies on the screen, in logical pixels, and how many real pixels one of them is.
pub fn lies_at(place: Place, scale: f32) {
    tell(Tell::LiesAt(rect(place), scale.into()));
}

fn tell(tell: Tell) {
    if let Some(thread) = TELL.get() {
        let _nobody_hears_any_more = thread.send(tell);
    }
}

/// Hears of the adapter, on a thread of its own. It may not wait for us there.
struct Handler(UnboundedSender<Asked>);

impl ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        IS_NEW.store(true, Ordering::SeqCst);
        LOOKS.store(true, Ordering::SeqCst);
        let _window_is_closed = self.0.unbounded_send(Asked::Look);
        None
    }
}

impl DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        LOOKS.store(false, Ordering::SeqCst);
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        let wish = match (request.action, request.data) {
            (Action::Click, _) => Wish::Press,
            (Action::Focus, _) => Wish::Focus,
            (Action::SetValue, Some(ActionData::Value(text))) => Wish::Type(text.into()),
            _ => return,
        };
        let _window_is_closed = self.0.unbounded_send(Asked::Of(request.target_node.0, wish));
    }
}

/// Tells the adapter what comes, until the window is gone.
fn keep(mut adapter: Adapter, told: &Receiver<Tell>) {
    let mut known = HashMap::new();
    let mut scale = 1.0;
    while let Ok(first) = told.recv() {
        let mut latest = None;
        for tell in std::iter::once(first).chain(told.try_iter()) {
            match tell {
                Tell::Shown(shown) => latest = Some(shown),
                Tell::HasKeyboard(has) => adapter.update_window_focus_state(has),
                Tell::LiesAt(place, factor) => {
                    scale = factor;
                    let place = Affine::scale(factor).transform_rect_bbox(place);
                    adapter.set_root_window_bounds(place, place);
                }
            }
        }
        let Some(shown) = latest else { continue };
        adapter.update_if_active(|| {
            let is_new = IS_NEW.swap(false, Ordering::SeqCst);
            let all = tree_of(&shown, scale);
            let has_changed = |(id, node): &&(NodeId, Node)| is_new || known.get(id) != Some(node);
            let nodes = all.iter().filter(has_changed).cloned().collect();
            known = all.into_iter().collect();
            let tree = is_new.then(|| TreeInfo::new(WINDOW));
            TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: shown.focus.map_or(WINDOW, NodeId) }
        });
        std::thread::sleep(PAUSE);
    }
}

/// What is shown, as AccessKit's nodes: a tree that holds together, or AccessKit would panic.
fn tree_of(shown: &Shown, scale: f64) -> Vec<(NodeId, Node)> {
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
    let mut all = vec![(WINDOW, window)];
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
        Kind::Group => Role::Group,
        Kind::Picture => Role::Image,
        Kind::Question => Role::Dialog,
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
    if let Some(is_chosen) = thing.is_chosen {
        node.set_toggled(if is_chosen { Toggled::True } else { Toggled::False });
    }
    if thing.is_said {
        node.set_live(Live::Polite);
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
        Kind::Group | Kind::Picture | Kind::Question | Kind::Text => return node,
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

fn rect(place: Place) -> Rect {
    let (x, y) = (f64::from(place.x), f64::from(place.y));
    Rect { x0: x, y0: y, x1: x + f64::from(place.width), y1: y + f64::from(place.height) }
}
