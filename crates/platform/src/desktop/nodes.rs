//! Turns the window's content into AccessKit's nodes and updates, for the adapters of Linux and Windows.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use accesskit::{
    Action, ActionData, ActionRequest, Affine, Live, Node, NodeId, Rect, Role, TextDirection, TextPosition,
    TextSelection, Toggled, TreeId, TreeInfo, TreeUpdate,
};

use crate::fields::{Bounds, FieldKind};
use crate::screen_reader::{
    AccessibleItem, AccessibleKind, AnnounceTiming, ReaderAction, ReaderRequest, WindowContent,
};

const WINDOW: NodeId = NodeId(0);

/// The id of the accessibility node that holds the words of the last announcement.
const NEWS: NodeId = NodeId(1);

/// About how long a screen reader takes to speak one byte of text: a letter of English, or a third of a Chinese character.
const SPOKEN: Duration = Duration::from_millis(60);
/// The longest time that we wait for the end of an announcement before we make the next one.
const PATIENCE: Duration = Duration::from_secs(8);

/// What the screen reader was told of the window in the last update.
#[derive(Default)]
pub struct TreeState {
    nodes: HashMap<NodeId, Node>,
    /// The words of each announced thing that is still in the window, by the thing's id.
    said: HashMap<u64, String>,
    news: Announcement,
    /// When the announcement that is being spoken will have ended, if it must end before the next one; else `None`.
    speaks_until: Option<Instant>,
    /// Whether something is to be announced after the announcement that is being spoken.
    is_waiting: bool,
}

/// The last announcement, as far as the things that it was about are still in the window.
#[derive(Default)]
struct Announcement {
    words: String,
    of: Vec<(u64, String)>,
    /// Whether this is still to be announced. `false` if it is the rest of an announcement that was made before.
    is_new: bool,
}

impl TreeState {
    /// Gives AccessKit what has changed in the window since the last update; or everything, if `is_reader_new`, because the screen reader
    /// has just started. Such a first update announces nothing, since AccessKit announces only what is added later, so another one has to
    /// follow. One logical pixel is `scale` real ones.
    pub fn update(
        &mut self,
        shown: &WindowContent,
        scale: f64,
        is_reader_new: bool,
        now: Instant,
    ) -> TreeUpdate {
        if is_reader_new {
            *self = Self::default();
        } else {
            self.hear(shown, now);
        }
        let all = tree_of(shown, &self.news, scale);
        let nodes = all.iter().filter(|(id, node)| self.nodes.get(id) != Some(node)).cloned().collect();
        self.nodes = all.into_iter().collect();
        let tree = is_reader_new.then(|| TreeInfo::new(WINDOW));
        TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: shown.focus.map_or(WINDOW, NodeId) }
    }

    /// The moment at which the next announcement may be made, though nothing in the window has changed. `None` if none waits.
    pub fn next_announcement(&self) -> Option<Instant> {
        self.speaks_until.filter(|_| self.is_waiting)
    }

    /// Makes one announcement of all new words, in reading order, because AccessKit has no order for several announcements. Takes out words
    /// whose thing has left the window.
    fn hear(&mut self, shown: &WindowContent, now: Instant) {
        let said = || shown.things.iter().filter(|thing| thing.is_announced());
        let new: Vec<&AccessibleItem> =
            said().filter(|thing| self.said.get(&thing.id) != Some(&thing.name)).collect();
        let is_asked = new.iter().any(|thing| thing.aloud == AnnounceTiming::AtOnce);
        self.is_waiting = !new.is_empty() && !is_asked && self.speaks_until.is_some_and(|until| now < until);
        let words: HashMap<u64, &String> = said().map(|thing| (thing.id, &thing.name)).collect();
        let is_there = |id: &u64, said: &String| words.get(id).is_some_and(|words| *words == said);
        if self.is_waiting || new.is_empty() {
            self.said.retain(|id, said| is_there(id, said));
            if self.news.of.iter().any(|(id, said)| !is_there(id, said)) {
                self.news.of.retain(|(id, said)| is_there(id, said));
                self.news.is_new = false;
                self.news.words = joined(&self.news.of);
            }
            return;
        }
        let of: Vec<(u64, String)> = new.iter().map(|thing| (thing.id, thing.name.clone())).collect();
        let again = joined(&of);
        let is_whole = new.iter().any(|thing| thing.aloud == AnnounceTiming::ToItsEnd);
        let lasts = || (SPOKEN * u32::try_from(again.len()).unwrap_or(u32::MAX)).min(PATIENCE);
        self.speaks_until = is_whole.then(|| now + lasts());
        // AccessKit would see no change if the same words came again, so a space makes them differ.
        let words = if again == self.news.words { again + "\u{a0}" } else { again };
        self.news = Announcement { words, of, is_new: true };
        self.said = said().map(|thing| (thing.id, thing.name.clone())).collect();
    }
}

fn joined(said: &[(u64, String)]) -> String {
    said.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("\n")
}

/// Turns a request of AccessKit into one of ours. `None` if we do not support it.
pub fn reader_request(request: ActionRequest) -> Option<ReaderRequest> {
    let wish = match (request.action, request.data) {
        (Action::Click, _) => ReaderAction::Press,
        (Action::Focus, _) => ReaderAction::Focus,
        (Action::SetValue, Some(ActionData::Value(text))) => ReaderAction::Type(text.into()),
        _ => return None,
    };
    Some(ReaderRequest::Act(request.target_node.0, wish))
}

/// The accessibility tree of the window as AccessKit's nodes, with the announcement `news`. The tree is consistent, because AccessKit would
/// panic otherwise.
fn tree_of(shown: &WindowContent, news: &Announcement, scale: f64) -> Vec<(NodeId, Node)> {
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
    if !news.words.is_empty() {
        let mut said = Node::new(Role::Label);
        said.set_value(news.words.as_str());
        said.set_live(if news.is_new { Live::Polite } else { Live::Off });
        said.set_bounds(Rect::ZERO);
        window.push_child(NEWS);
        all.push((NEWS, said));
    }
    all.push((WINDOW, window));
    for (thing, children) in shown.things.iter().zip(children) {
        let mut node = node_of(thing);
        node.set_children(children);
        if let (AccessibleKind::Field(_), Some(value)) = (thing.kind, &thing.value) {
            all.push(run_of(thing, value, &mut node));
        }
        all.push((NodeId(thing.id), node));
    }
    all
}

fn node_of(thing: &AccessibleItem) -> Node {
    let mut node = Node::new(match thing.kind {
        AccessibleKind::Button | AccessibleKind::Choice => Role::Button,
        AccessibleKind::Field(FieldKind::Text) => Role::TextInput,
        AccessibleKind::Field(FieldKind::Number) => Role::NumberInput,
        AccessibleKind::Field(FieldKind::Secret) => Role::PasswordInput,
        AccessibleKind::Field(FieldKind::Lines) => Role::MultilineTextInput,
        AccessibleKind::Cell => Role::Cell,
        AccessibleKind::Group => Role::Group,
        AccessibleKind::Heading => Role::Heading,
        AccessibleKind::Picture => Role::Image,
        // With the role of a dialog it would be a window of its own, and the screen reader Orca announces dialogs that are not in front.
        AccessibleKind::Question => Role::Section,
        AccessibleKind::Row => Role::Row,
        AccessibleKind::Table => Role::Table,
        AccessibleKind::Text => Role::Label,
    });
    // In AccessKit the words of a label are its value.
    match thing.kind {
        AccessibleKind::Text => node.set_value(thing.name.as_str()),
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
    // What cannot be pressed now keeps its actions, because screen readers do not notice actions that are added later.
    match thing.kind {
        AccessibleKind::Button | AccessibleKind::Choice => {
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
        }
        AccessibleKind::Field(_) => {
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

/// Makes the node for the text `value` of a field, which screen readers read by character. Adds it, and the text cursor, to `node`, the
/// node of the field.
fn run_of(field: &AccessibleItem, value: &str, node: &mut Node) -> (NodeId, Node) {
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

pub fn rect(place: Bounds) -> Rect {
    let (x, y) = (f64::from(place.x), f64::from(place.y));
    Rect { x0: x, y0: y, x1: x + f64::from(place.width), y1: y + f64::from(place.height) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(id: u64, aloud: AnnounceTiming, name: &str) -> AccessibleItem {
        AccessibleItem {
            id,
            parent: None,
            kind: AccessibleKind::Text,
            name: name.to_owned(),
            language: None,
            value: None,
            is_chosen: None,
            is_on: true,
            aloud,
            place: None,
        }
    }

    /// The words that an update announces, and the words that the announcement's node has after the update. `None` if there are none.
    fn told(
        known: &mut TreeState,
        things: &[AccessibleItem],
        now: Instant,
    ) -> (Option<String>, Option<String>) {
        let shown = WindowContent {
            title: "Fishpond".to_owned(),
            language: "en".to_owned(),
            things: things.to_vec(),
            focus: None,
        };
        let update = known.update(&shown, 1.0, false, now);
        let is_new = |node: &Node| node.live() == Some(Live::Polite);
        let new = update.nodes.iter().find(|(id, node)| *id == NEWS && is_new(node));
        let words = |node: &Node| node.value().map(|words| words.trim_end_matches('\u{a0}').to_owned());
        (new.and_then(|(_, node)| words(node)), known.nodes.get(&NEWS).and_then(words))
    }

    fn both(words: &str) -> (Option<String>, Option<String>) {
        (Some(words.to_owned()), Some(words.to_owned()))
    }

    #[test]
    fn what_is_there_when_somebody_begins_to_look_is_announced_after_the_window_itself() {
        // AccessKit announces nothing of the first update.
        let (mut known, now) = (TreeState::default(), Instant::now());
        let things = vec![said(2, AnnounceTiming::InTurn, "F2 says where you are.")];
        let shown = WindowContent {
            title: "Fishpond".to_owned(),
            language: "en".to_owned(),
            things: things.clone(),
            focus: None,
        };
        for _ in 0..2 {
            let first = known.update(&shown, 1.0, true, now);
            assert!(first.tree.is_some() && first.nodes.iter().all(|(id, _)| *id != NEWS));
            assert_eq!(told(&mut known, &things, now), both("F2 says where you are."));
        }
    }

    #[test]
    fn what_was_said_leaves_with_what_said_it() {
        let (mut known, now) = (TreeState::default(), Instant::now());
        let (one, other) =
            (said(2, AnnounceTiming::InTurn, "One."), said(3, AnnounceTiming::InTurn, "Other."));
        assert_eq!(told(&mut known, &[one.clone(), other.clone()], now), both("One.\nOther."));
        assert_eq!(
            told(&mut known, &[one.clone(), other.clone()], now),
            (None, Some("One.\nOther.".to_owned()))
        );
        assert_eq!(
            told(&mut known, std::slice::from_ref(&other), now),
            (None, Some("Other.".to_owned())),
            "it is no news"
        );
        assert_eq!(told(&mut known, &[], now), (None, None));
        assert_eq!(told(&mut known, &[other], now), both("Other."));
    }

    #[test]
    fn the_same_words_of_another_thing_are_said_again() {
        let (mut known, now) = (TreeState::default(), Instant::now());
        let words = "The two PINs are not the same.";
        assert_eq!(told(&mut known, &[said(2, AnnounceTiming::InTurn, words)], now), both(words));
        assert_eq!(told(&mut known, &[said(3, AnnounceTiming::InTurn, words)], now), both(words));
    }

    #[test]
    fn what_comes_after_a_catch_waits_until_that_is_said() {
        let (mut known, now) = (TreeState::default(), Instant::now());
        let catch = "Li fished 7 plus 8 makes 15. That is 3 points!";
        let line = said(2, AnnounceTiming::ToItsEnd, catch);
        let turn = |name| said(3, AnnounceTiming::InTurn, name);
        assert_eq!(told(&mut known, std::slice::from_ref(&line), now), both(catch));
        assert_eq!(known.next_announcement(), None, "nothing waits");
        let soon = now + Duration::from_secs(1);
        assert_eq!(
            told(&mut known, &[line.clone(), turn("Minnow thinks.")], soon),
            (None, Some(catch.to_owned()))
        );
        let due = known.next_announcement().expect("something waits");
        assert!(due > now + Duration::from_secs(2) && due < now + Duration::from_secs(4));
        // Words whose thing is gone when their turn comes are not said.
        let things = [line, turn("Your turn.")];
        assert_eq!(told(&mut known, &things, soon), (None, Some(catch.to_owned())));
        assert_eq!(told(&mut known, &things, due), both("Your turn."));
        assert_eq!(known.next_announcement(), None);
    }

    #[test]
    fn an_answer_waits_for_nothing() {
        let (mut known, now) = (TreeState::default(), Instant::now());
        let line = said(2, AnnounceTiming::ToItsEnd, "Li fished 7 plus 8 makes 15.");
        assert_eq!(told(&mut known, std::slice::from_ref(&line), now), both("Li fished 7 plus 8 makes 15."));
        let answer = said(3, AnnounceTiming::AtOnce, "Fish 5, 2 of 6 in the pond.");
        assert_eq!(told(&mut known, &[line, answer], now), both("Fish 5, 2 of 6 in the pond."));
    }
}
