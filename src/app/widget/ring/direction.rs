//! The directions in which keys move the selection ring.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::widget::semantics::{Role, SemanticScene};

#[derive(Debug, Clone, Copy)]
pub(super) enum Direction {
    Forward,
    Back,
    /// The direction of an arrow key: 1 to the right and -1 to the left, then 1 down and -1 up.
    Across(f32, f32),
}

impl Direction {
    pub fn from_key(key: &Key, modifiers: Modifiers) -> Option<Self> {
        match key {
            Key::Named(Named::Tab) if modifiers.shift() => Some(Self::Back),
            Key::Named(Named::Tab) => Some(Self::Forward),
            Key::Named(Named::ArrowRight) => Some(Self::Across(1.0, 0.0)),
            Key::Named(Named::ArrowLeft) => Some(Self::Across(-1.0, 0.0)),
            Key::Named(Named::ArrowDown) => Some(Self::Across(0.0, 1.0)),
            Key::Named(Named::ArrowUp) => Some(Self::Across(0.0, -1.0)),
            _ => None,
        }
    }

    const fn is_back(self) -> bool {
        match self {
            Self::Forward => false,
            Self::Back => true,
            Self::Across(x, y) => x + y < 0.0,
        }
    }

    /// The index of the node to which the ring moves from the node `from`. `None` if there is nothing to move to. Tab skips cards, which
    /// the arrow keys reach.
    pub fn next_node(self, scene: &SemanticScene, from: Option<usize>) -> Option<usize> {
        let mut stops = scene.ring_stops();
        if let Self::Across(x, y) = self {
            if let Some(next) = across(scene, &stops, from, x, y) {
                return Some(next);
            }
            if from.is_some_and(|from| scene.nodes[from].role == Role::Card) {
                return from;
            }
        }
        if let (Self::Forward, Some(main)) = (self, scene.main_node())
            && from.is_some_and(|from| scene.nodes[from].leads_on)
        {
            return Some(main);
        }
        stops.retain(|stop| scene.nodes[*stop].role != Role::Card);
        // From a card, Tab goes to what is drawn next.
        let next = match (from, self.is_back()) {
            (Some(from), false) => stops.iter().find(|stop| **stop > from),
            (Some(from), true) => stops.iter().rfind(|stop| **stop < from),
            (None, _) => None,
        };
        next.or(if self.is_back() { stops.last() } else { stops.first() }).copied()
    }
}

/// The nearest of the `stops` in the direction of an arrow key. `x` is 1 to the right and -1 to the left, `y` is 1 down and -1 up. `None`
/// if nothing lies there.
fn across(scene: &SemanticScene, stops: &[usize], from: Option<usize>, x: f32, y: f32) -> Option<usize> {
    let Some(from) = from else { return stops.iter().find(|stop| scene.nodes[**stop].is_first).copied() };
    let here = scene.nodes[from].bounds.center();
    let ahead = stops.iter().filter_map(|stop| {
        let there = scene.nodes[*stop].bounds.center();
        let (right, down) = (there.x - here.x, there.y - here.y);
        let (along, aside) = (right * x + down * y, (right * y).abs() + (down * x).abs());
        // What lies straight ahead comes before what lies nearer, but aside.
        (along > 1.0 && aside <= 2.0 * along).then_some((along + 3.0 * aside, *stop))
    });
    ahead.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, stop)| stop)
}
