//! Something at a pond that answers a touch with a short motion, and otherwise keeps still.

use iced::time::Instant;

use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, renderer, svg};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, mouse, window};

use super::finger::Finger;
use super::moving::{FRAME, draw};

/// How far reeds lean at most, in degrees.
const LEAN: f32 = 9.0;

/// How something at the pond moves when it is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    Hop,
    Loop,
    Sway,
}

impl Motion {
    const fn seconds(self) -> f32 {
        match self {
            Self::Hop => 0.6,
            Self::Loop => 1.1,
            Self::Sway => 1.2,
        }
    }

    /// How far from its place it is after this part of its motion, from 0 to 1, in sizes of the thing.
    fn offset(self, part: f32) -> Vector {
        let turn = part * std::f32::consts::TAU;
        match self {
            Self::Hop => Vector::new(0.0, -0.55 * (part * std::f32::consts::PI).sin()),
            Self::Loop => Vector::new(0.9 * turn.sin(), 0.45 * (turn.cos() - 1.0)),
            Self::Sway => Vector::ZERO,
        }
    }

    /// How far it leans after this part of its motion, in degrees.
    fn lean(self, part: f32) -> i8 {
        match self {
            Self::Hop | Self::Loop => 0,
            // The angle is small.
            #[allow(clippy::cast_possible_truncation)]
            Self::Sway => ((part * 2.0 * std::f32::consts::TAU).sin() * LEAN * (1.0 - part)).round() as i8,
        }
    }
}

/// A widget that moves for a moment when it is touched.
pub struct Alive<'a, Message> {
    drawing: Box<dyn Fn(i8) -> svg::Handle + 'a>,
    motion: Motion,
    size: Size,
    is_still: bool,
    on_touch: Option<Message>,
}

impl<'a, Message> Alive<'a, Message> {
    /// A widget of this size, in logical pixels. `drawing` gives its look when it leans to the side by so many degrees. If `is_still`, it
    /// never moves.
    pub fn new(drawing: impl Fn(i8) -> svg::Handle + 'a, motion: Motion, size: Size, is_still: bool) -> Self {
        Self { drawing: Box::new(drawing), motion, size, is_still, on_touch: None }
    }

    #[must_use]
    pub fn on_touch(self, message: Message) -> Self {
        Self { on_touch: Some(message), ..self }
    }
}

#[derive(Default)]
enum State {
    #[default]
    Rests,
    Touched,
    /// When the motion began, and the part of it that has passed.
    Moves(Instant, f32),
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Alive<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.size.width.into(), self.size.height.into())
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(self.size)
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let state = tree.state.downcast_mut::<State>();
        match (Finger::of(event), event) {
            (_, Event::Window(window::Event::RedrawRequested(now))) => {
                let begun = match state {
                    State::Rests => return,
                    State::Touched => *now,
                    State::Moves(begun, _) => *begun,
                };
                let part = now.duration_since(begun).as_secs_f32() / self.motion.seconds();
                if part < 1.0 {
                    *state = State::Moves(begun, part);
                    shell.request_redraw_at(*now + FRAME);
                } else {
                    *state = State::Rests;
                }
            }
            (Some(Finger::Down), _) if cursor.is_over(layout.bounds()) => {
                if !self.is_still {
                    *state = State::Touched;
                    shell.request_redraw();
                }
                if let Some(message) = &self.on_touch {
                    shell.publish(message.clone());
                }
                shell.capture_event();
            }
            _ => {}
        }
    }

    fn mouse_interaction(
        &self,
        _: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        let is_over = cursor.is_over(layout.bounds());
        if is_over { mouse::Interaction::Pointer } else { mouse::Interaction::None }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let part = if let State::Moves(_, part) = tree.state.downcast_ref() { *part } else { 0.0 };
        let Vector { x, y } = self.motion.offset(part);
        let corner = layout.position() + Vector::new(x * self.size.width, y * self.size.height);
        let bounds = Rectangle::new(Point::new(corner.x, corner.y), self.size);
        draw(renderer, svg::Svg::new((self.drawing)(self.motion.lean(part))), bounds, *viewport);
    }
}

impl<'a, Message: Clone + 'a> From<Alive<'a, Message>> for Element<'a, Message> {
    fn from(alive: Alive<'a, Message>) -> Self {
        Element::new(alive)
    }
}
