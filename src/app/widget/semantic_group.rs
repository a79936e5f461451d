//! The semantics of several things, such as cards or stones, that one widget draws by itself.

use iced::Rectangle;
use iced::advanced::widget::Operation;

use super::semantics::{NodeState, Semantics};

/// The semantics of the things in a widget. It is part of the widget's state. The widget calls [`SemanticGroup::operate`] from its own
/// `operate`, and asks for the ring and for presses when it is updated or drawn.
#[derive(Default)]
pub struct SemanticGroup {
    things: Vec<NodeState>,
    groups: Vec<NodeState>,
}

type PlacedSemantics = (Semantics, Rectangle);

impl SemanticGroup {
    pub fn operate(
        &mut self,
        things: impl IntoIterator<Item = PlacedSemantics>,
        operation: &mut dyn Operation,
    ) {
        let count = show(&mut self.things, 0, things, operation);
        self.things.truncate(count);
    }

    /// Tells an operation about things in groups. Things whose group is `None` are by themselves. Indices count on from group to group.
    pub fn operate_in_groups(
        &mut self,
        groups: impl IntoIterator<Item = (Option<PlacedSemantics>, Vec<PlacedSemantics>)>,
        operation: &mut dyn Operation,
    ) {
        let (mut count, mut groups_before) = (0, 0);
        for (group, things) in groups {
            let known = &mut self.things;
            if let Some(group) = group {
                note(&mut self.groups, groups_before, group, operation);
                groups_before += 1;
                operation.traverse(&mut |inside| count = show(known, count, things.clone(), inside));
            } else {
                count = show(known, count, things, operation);
            }
        }
        self.things.truncate(count);
        self.groups.truncate(groups_before);
    }

    pub fn ring_index(&self) -> Option<usize> {
        self.things.iter().position(|said| said.has_ring)
    }

    pub fn take_pressed(&mut self) -> Option<usize> {
        let asked = self.things.iter().position(|said| said.is_asked);
        for said in &mut self.things {
            said.is_asked = false;
        }
        asked
    }
}

/// Tells an operation about these things. `first` is the index of the first. Returns the index after the last.
fn show(
    known: &mut Vec<NodeState>,
    first: usize,
    things: impl IntoIterator<Item = PlacedSemantics>,
    operation: &mut dyn Operation,
) -> usize {
    let mut at = first;
    for thing in things {
        note(known, at, thing, operation);
        operation.traverse(&mut |_| {});
        at += 1;
    }
    at
}

fn note(
    known: &mut Vec<NodeState>,
    at: usize,
    (meaning, bounds): PlacedSemantics,
    operation: &mut dyn Operation,
) {
    match known.get_mut(at) {
        Some(said) => said.meaning = meaning,
        None => known.push(NodeState::new(meaning)),
    }
    operation.custom(None, bounds, &mut known[at]);
}
