//! Scrolls until the thing with the selection ring is in sight.

use std::any::Any;

use iced::advanced::widget::operation::scrollable::AbsoluteOffset;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task, Vector};

use super::semantics::NodeState;

/// The id of every scrollable that is anchored at its bottom.
pub const BOTTOM_ANCHORED_ID: &str = "from-below";
/// How much stays in sight above and below the thing with the ring, in pixels.
const AROUND: f32 = 12.0;

pub fn scroll_to<Message: Send + 'static>(id: impl Into<Id>) -> Task<Message> {
    operate(RevealSearch { wanted: Some(id.into()), ..RevealSearch::default() }).discard()
}

/// Scrolls at once until the thing with the selection ring is in sight. `operate` walks through the widgets with an operation.
pub(super) fn scroll_to_ring(mut operate: impl FnMut(&mut dyn Operation)) {
    let mut look = RevealSearch::default();
    operate(&mut look);
    if let Outcome::Chain(mut scroll) = look.finish() {
        operate(scroll.as_mut());
    }
}

#[derive(Debug, Clone, Copy)]
struct Passed {
    number: usize,
    bounds: Rectangle,
    offset: f32,
    from_below: Option<f32>,
}

#[derive(Debug, Default)]
struct RevealSearch {
    wanted: Option<Id>,
    count: usize,
    met: Option<Passed>,
    within: Vec<Passed>,
    found: Option<Scroll>,
}

impl RevealSearch {
    fn found(&mut self, target: Rectangle) {
        let Some(Passed { number, bounds, offset, from_below }) = self.within.last().copied() else { return };
        let top = target.y - bounds.y - AROUND;
        let bottom = target.y + target.height - bounds.y + AROUND;
        // If the thing has not enough room, its beginning is seen.
        let offset = offset.max(bottom - bounds.height).min(top).max(0.0);
        let offset = from_below.map_or(offset, |most| (most - offset).max(0.0));
        self.found = Some(Scroll { count: 0, number, offset });
    }
}

impl Operation for RevealSearch {
    fn traverse(&mut self, enter: &mut dyn FnMut(&mut dyn Operation)) {
        let entered = self.met.take();
        let is_scrollable = entered.is_some();
        self.within.extend(entered);
        enter(self);
        if is_scrollable {
            self.within.pop();
        }
    }

    fn scrollable(
        &mut self,
        id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        _: &mut dyn Scrollable,
    ) {
        let is_from_below = id == Some(&Id::new(BOTTOM_ANCHORED_ID));
        let from_below = is_from_below.then(|| (content.height - bounds.height).max(0.0));
        self.met = Some(Passed { number: self.count, bounds, offset: translation.y, from_below });
        self.count += 1;
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        self.met = None;
        if self.wanted.is_some() && id == self.wanted.as_ref() {
            self.found(bounds);
        }
    }

    fn custom(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Any) {
        if self.wanted.is_none() && state.downcast_ref::<NodeState>().is_some_and(|said| said.has_ring) {
            self.found(bounds);
        }
    }

    fn focusable(&mut self, _: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if self.wanted.is_none() && state.is_focused() {
            self.found(bounds);
        }
    }

    fn finish(&self) -> Outcome<()> {
        self.found.map_or(Outcome::None, |scroll| Outcome::Chain(Box::new(scroll)))
    }
}

#[derive(Debug, Clone, Copy)]
struct Scroll {
    count: usize,
    number: usize,
    offset: f32,
}

impl Operation for Scroll {
    fn traverse(&mut self, enter: &mut dyn FnMut(&mut dyn Operation)) {
        enter(self);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        _: Rectangle,
        _: Rectangle,
        _: Vector,
        state: &mut dyn Scrollable,
    ) {
        if self.count == self.number {
            state.scroll_to(AbsoluteOffset { x: None, y: Some(self.offset) });
        }
        self.count += 1;
    }
}
