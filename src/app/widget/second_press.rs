//! Ignores second presses. Right after a press has changed the screen, another press at the same place or of the same key was meant for the
//! screen before. And of two quick presses of a card, the second would only take back what the first has done.

use std::time::Duration;

use iced::advanced::layout::Layout;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::keyboard::{self, Key};
use iced::time::Instant;
use iced::{Element, Event, Point, Rectangle, Renderer, Theme, touch, window};

use super::semantics::{NodeId, SceneAction, read_scene};
use super::wrapper::delegate_to_content;

/// For how long a press is ignored after a change of screen, or after the press of a card.
pub const SECOND_PRESS_TIME: Duration = Duration::from_millis(350);
const NEAR: f32 = 40.0;

/// Stops a second press that was meant for the screen before, and a quick second press of anything that it would put back. `Part` is a
/// value that differs for each part of the app.
pub struct SecondPressGuard<'a, Message, Part> {
    content: Element<'a, Message>,
    part: Part,
}

/// Wraps `content` in a [`SecondPressGuard`]. `part` is a value for the part of the app that the content shows now.
pub fn guard_second_press<'a, Message, Part>(
    part: Part,
    content: impl Into<Element<'a, Message>>,
) -> SecondPressGuard<'a, Message, Part> {
    SecondPressGuard { content: content.into(), part }
}

struct LastPress<Part> {
    part: Part,
    /// When the part was first seen. `None` once a press can no longer be a second one.
    since: Option<Instant>,
    place: Option<Point>,
    key: Option<Key>,
    /// Whether the last key has been held down since before this part was shown.
    is_held: bool,
    /// What a second press would put back, and when the effect of the first was first seen. `None` once a press can no longer be a second
    /// one.
    laid: Option<(NodeId, Option<Instant>)>,
}

impl<Part: PartialEq + Clone> LastPress<Part> {
    /// Notes that the part was drawn. Returns until when a press may be a second one; `None` if none can be any more.
    fn drawn(&mut self, part: &Part, now: Instant) -> Option<Instant> {
        if self.part != *part {
            self.part = part.clone();
            self.since = Some(now);
            self.is_held = self.key.is_some();
        }
        let is_soon = |since: &Instant| now < *since + SECOND_PRESS_TIME;
        self.since = self.since.filter(is_soon);
        let laid = self.laid.map(|(card, since)| (card, since.unwrap_or(now)));
        self.laid = laid.filter(|(_, since)| is_soon(since)).map(|(card, since)| (card, Some(since)));
        let laid = self.laid.and_then(|(_, since)| since);
        self.since.max(laid).map(|since| since + SECOND_PRESS_TIME)
    }

    /// Whether this press would put back what the last one laid. `pressed` is what is pressed, if a second press puts it back; it is noted
    /// for the next press.
    fn puts_back(&mut self, pressed: Option<NodeId>) -> bool {
        let is_second = pressed.is_some() && self.laid.map(|(laid, _)| laid) == pressed;
        if !is_second {
            self.laid = pressed.map(|pressed| (pressed, None));
        }
        is_second
    }

    fn is_second(&mut self, event: &Event) -> bool {
        match event {
            Event::Keyboard(keyboard::Event::KeyPressed { key, repeat, .. }) => {
                self.laid = None;
                let is_same = self.key.as_ref() == Some(key);
                self.key = Some(key.clone());
                is_same && (self.since.is_some() || (*repeat && self.is_held))
            }
            // After a drag or another move of the mouse, a press is a new one.
            Event::Mouse(mouse::Event::CursorMoved { position })
            | Event::Touch(touch::Event::FingerMoved { position, .. }) => {
                let is_near = self.place.is_some_and(|place| place.distance(*position) < NEAR);
                self.laid = self.laid.filter(|_| is_near);
                false
            }
            Event::Keyboard(keyboard::Event::KeyReleased { .. }) => {
                self.is_held = false;
                false
            }
            _ => false,
        }
    }

    /// Whether a press is near the last one, and soon after a change of screen. Notes its place for the next press.
    fn is_near(&mut self, place: Point) -> bool {
        let before = self.place.replace(place);
        self.since.is_some() && before.is_some_and(|before| before.distance(place) < NEAR)
    }
}

impl<Message, Part: PartialEq + Clone + 'static> Widget<Message, Theme, Renderer>
    for SecondPressGuard<'_, Message, Part>
{
    delegate_to_content!(children, diff, size, layout, operate, mouse_interaction, draw, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<LastPress<Part>>()
    }

    fn state(&self) -> tree::State {
        let part = self.part.clone();
        tree::State::new(LastPress { part, since: None, place: None, key: None, is_held: false, laid: None })
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
        let hand: &mut LastPress<Part> = tree.state.downcast_mut();
        if let Event::Window(window::Event::RedrawRequested(now)) = event
            && let Some(until) = hand.drawn(&self.part, *now)
        {
            shell.request_redraw_at(until);
        }
        let place = match event {
            Event::Mouse(mouse::Event::ButtonPressed(_)) => cursor.position(),
            Event::Touch(touch::Event::FingerPressed { position, .. }) => Some(*position),
            _ => None,
        };
        let is_second = match place {
            None => hand.is_second(event),
            Some(place) if hand.is_near(place) => true,
            Some(place) => {
                let laid =
                    read_scene(&mut self.content, &mut tree.children[0], layout, renderer, SceneAction::None)
                        .undoable_node_at(place);
                tree.state.downcast_mut::<LastPress<Part>>().puts_back(laid)
            }
        };
        if is_second {
            shell.capture_event();
            return;
        }
        let tree = &mut tree.children[0];
        self.content
            .as_widget_mut()
            .update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
    }
}

impl<'a, Message: 'a, Part: PartialEq + Clone + 'static> From<SecondPressGuard<'a, Message, Part>>
    for Element<'a, Message>
{
    fn from(content: SecondPressGuard<'a, Message, Part>) -> Self {
        Element::new(content)
    }
}
