//! Second presses. When a screen has just changed because of a press, another press at the same place or of the same key was meant for the
//! screen before.

use std::time::Duration;

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse, overlay};
use iced::keyboard::{self, Key};
use iced::time::Instant;
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, touch, window};

/// How long after a change of screen a press may still have been meant for the screen before. Such a press is ignored.
pub const MOMENT: Duration = Duration::from_millis(350);
/// How far apart two such presses lie at most, in logical pixels.
const NEAR: f32 = 40.0;

/// A widget around content that shows one part of the app after another. If a press changes the part, the widget stops a second press that
/// was meant for the part before. `Part` is a value that differs for each part of the app.
///
/// The time counts from when a part is first drawn, so no clock is asked.
pub struct SecondPress<'a, Message, Part> {
    content: Element<'a, Message>,
    part: Part,
}

/// A widget that shows `content`, but stops second presses that were meant for what was shown before. `part` is a value for the part of the
/// app that the content shows now, and differs for each part.
pub fn kept_from<'a, Message, Part>(
    part: Part,
    content: impl Into<Element<'a, Message>>,
) -> SecondPress<'a, Message, Part> {
    SecondPress { content: content.into(), part }
}

/// What was pressed last, and in which part.
struct Hand<Part> {
    part: Part,
    /// Since when the part is seen. `None` once no second press can come any more.
    since: Option<Instant>,
    /// Where a mouse or finger pressed last.
    place: Option<Point>,
    key: Option<Key>,
    /// Whether that key has been down since an earlier part.
    is_held: bool,
}

impl<Part: PartialEq + Clone> Hand<Part> {
    /// Notes that this part is drawn now. Gives until when a second press may come, if one may.
    fn drawn(&mut self, part: &Part, now: Instant) -> Option<Instant> {
        if self.part != *part {
            self.part = part.clone();
            self.since = Some(now);
            self.is_held = self.key.is_some();
        }
        self.since = self.since.filter(|since| now < *since + MOMENT);
        self.since.map(|since| since + MOMENT)
    }

    /// Whether this event is a second press by a key or finger.
    fn is_second(&mut self, event: &Event) -> bool {
        match event {
            Event::Keyboard(keyboard::Event::KeyPressed { key, repeat, .. }) => {
                let is_same = self.key.as_ref() == Some(key);
                self.key = Some(key.clone());
                is_same && (self.since.is_some() || (*repeat && self.is_held))
            }
            Event::Keyboard(keyboard::Event::KeyReleased { .. }) => {
                self.is_held = false;
                false
            }
            Event::Touch(touch::Event::FingerPressed { position, .. }) => self.is_near(*position),
            _ => false,
        }
    }

    /// Whether this press is near the last one, soon after a change of screen.
    fn is_near(&mut self, place: Point) -> bool {
        let before = self.place.replace(place);
        self.since.is_some() && before.is_some_and(|before| before.distance(place) < NEAR)
    }
}

impl<Message, Part: PartialEq + Clone + 'static> Widget<Message, Theme, Renderer>
    for SecondPress<'_, Message, Part>
{
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Hand<Part>>()
    }

    fn state(&self) -> tree::State {
        let part = self.part.clone();
        tree::State::new(Hand { part, since: None, place: None, key: None, is_held: false })
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
        self.content.as_widget_mut().operate(&mut tree.children[0], layout, renderer, operation);
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
        let hand: &mut Hand<Part> = tree.state.downcast_mut();
        if let Event::Window(window::Event::RedrawRequested(now)) = event
            && let Some(until) = hand.drawn(&self.part, *now)
        {
            shell.request_redraw_at(until);
        }
        let is_second = match event {
            Event::Mouse(mouse::Event::ButtonPressed(_)) => {
                cursor.position().is_some_and(|place| hand.is_near(place))
            }
            event => hand.is_second(event),
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

impl<'a, Message: 'a, Part: PartialEq + Clone + 'static> From<SecondPress<'a, Message, Part>>
    for Element<'a, Message>
{
    fn from(content: SecondPress<'a, Message, Part>) -> Self {
        Element::new(content)
    }
}
