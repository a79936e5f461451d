//! Widgets for things that move for a while and then stand still. They ask for frames only while something moves.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::svg::{Handle, Renderer as _, Svg};
use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, mouse, renderer};
use iced::{
    Background, Border, Color, Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector,
    window,
};

use super::finger::PointerEvent;

/// The time from one picture of a motion to the next. Thirty pictures a second are smooth and cost little.
pub const FRAME_DURATION: Duration = Duration::from_millis(33);

/// A thing that moves by itself. [`Animated`] makes a widget of it.
pub trait Animation {
    fn size(&self) -> Size<Length>;

    /// Whether the thing moves or will move later. Once this is false, no more pictures are drawn.
    fn is_moving(&self, now: Instant) -> bool;

    /// When the next picture is to be drawn. `None` if the thing stands still. A thing that rests may name a far-off instant, at which it
    /// changes once.
    fn next_picture(&self, now: Instant) -> Option<Instant> {
        self.is_moving(now).then(|| now + FRAME_DURATION)
    }

    /// Draws the thing within `bounds` as it is at the instant `now`, which is `None` for the first picture. Only the rectangle `seen` is
    /// in sight.
    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle);
}

pub struct Animated<M>(pub M);

impl<M: Animation, Message> Widget<Message, Theme, Renderer> for Animated<M> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Option<Instant>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(None::<Instant>)
    }

    fn size(&self) -> Size<Length> {
        self.0.size()
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        let Size { width, height } = self.0.size();
        layout::atomic(limits, width, height)
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        _: Layout<'_>,
        _: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let Event::Window(window::Event::RedrawRequested(now)) = event else { return };
        *tree.state.downcast_mut::<Option<Instant>>() = Some(*now);
        if let Some(next) = self.0.next_picture(*now) {
            shell.request_redraw_at(next);
        }
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
        self.0.paint(renderer, layout.bounds(), *tree.state.downcast_ref(), viewport);
    }
}

impl<'a, M: Animation + 'a, Message: 'a> From<Animated<M>> for Element<'a, Message> {
    fn from(moved: Animated<M>) -> Self {
        Element::new(moved)
    }
}

/// The rectangle with whole pixels. A drawing then has the same size wherever it is, and need not be made again.
pub fn snap_to_pixels(Rectangle { x, y, width, height }: Rectangle) -> Rectangle {
    Rectangle { x: x.round(), y: y.round(), width: width.round(), height: height.round() }
}

/// Draws an SVG in the middle of `place`, as large as fits. Only the rectangle `seen` is in sight.
///
/// The renderer alone would cut off a drawing whose proportions differ from those of `place`.
pub fn draw_svg_fitted(renderer: &mut Renderer, drawing: Svg, place: Rectangle, seen: Rectangle) {
    let Size { width, height } = renderer.measure_svg(&drawing.handle);
    renderer.draw_svg(drawing, snap_to_pixels(fit_into(Size::new(width as f32, height as f32), place)), seen);
}

/// The largest rectangle in the middle of `place` that has the proportions of `drawn`.
pub fn fit_into(drawn: Size, place: Rectangle) -> Rectangle {
    let scale = (place.width / drawn.width).min(place.height / drawn.height);
    let size = drawn * scale;
    if !(size.width > 0.0 && size.height > 0.0) {
        return place;
    }
    let corner = place.center() - Vector::new(size.width, size.height) * 0.5;
    Rectangle::new(corner, size)
}

pub fn fill_rectangle(renderer: &mut Renderer, bounds: Rectangle, color: Color, border: Border) {
    renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, Background::Color(color));
}

const HOPS: f32 = 3.0;
/// The height of the first hop, in parts of the picture's side.
const HOP_HEIGHT: f32 = 0.28;

/// A picture that hops for joy and then stands still. The widget [`Animated`] shows it.
pub struct HoppingPicture {
    picture: Handle,
    side: f32,
    hops: Option<(Instant, Duration)>,
}

/// A widget with a picture that hops. `hops` is when that begins and for how long; with `None` the picture stands still.
pub fn hopping_picture(
    picture: Handle,
    side: f32,
    hops: Option<(Instant, Duration)>,
) -> Animated<HoppingPicture> {
    Animated(HoppingPicture { picture, side, hops })
}

/// How high a picture is above the ground at the instant `now`, in parts of its side. `hops` is when it begins to hop and for how long.
/// Each hop is lower than the one before.
pub fn hop_height(hops: Option<(Instant, Duration)>, now: Instant) -> f32 {
    let hops_now = |(since, lasts): &(Instant, Duration)| (*since..*since + *lasts).contains(&now);
    let Some((since, lasts)) = hops.filter(hops_now) else { return 0.0 };
    let part = now.saturating_duration_since(since).as_secs_f32() / lasts.as_secs_f32();
    HOP_HEIGHT * (part * HOPS * std::f32::consts::PI).sin().abs() * (1.0 - part)
}

impl Animation for HoppingPicture {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.side), Length::Fixed(self.side * (1.0 + HOP_HEIGHT)))
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.hops.is_some_and(|(since, lasts)| now < since + lasts)
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let height = now.map_or(0.0, |now| hop_height(self.hops, now));
        let place =
            Rectangle { y: bounds.y + (HOP_HEIGHT - height) * self.side, height: self.side, ..bounds };
        draw_svg_fitted(renderer, Svg::new(self.picture.clone()), place, *seen);
    }
}

const LEAN: f32 = 9.0;

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

    /// How far the thing is from its place, in parts of its width and height. `part` of the motion has passed, from 0 to 1.
    fn offset(self, part: f32) -> Vector {
        let turn = part * std::f32::consts::TAU;
        match self {
            Self::Hop => Vector::new(0.0, -0.55 * (part * std::f32::consts::PI).sin()),
            Self::Loop => Vector::new(0.9 * turn.sin(), 0.45 * (turn.cos() - 1.0)),
            Self::Sway => Vector::ZERO,
        }
    }

    fn lean(self, part: f32) -> i8 {
        match self {
            Self::Hop | Self::Loop => 0,
            // The angle is small.
            #[allow(clippy::cast_possible_truncation)]
            Self::Sway => ((part * 2.0 * std::f32::consts::TAU).sin() * LEAN * (1.0 - part)).round() as i8,
        }
    }
}

pub struct TouchAnimation<'a, Message> {
    drawing: Box<dyn Fn(i8) -> Handle + 'a>,
    motion: Motion,
    size: Size,
    is_still: bool,
    on_touch: Option<Message>,
}

impl<'a, Message> TouchAnimation<'a, Message> {
    /// A drawing that moves when it is touched, unless `is_still`. `drawing` makes the picture that leans to the side by a number of
    /// degrees.
    pub fn new(drawing: impl Fn(i8) -> Handle + 'a, motion: Motion, size: Size, is_still: bool) -> Self {
        Self { drawing: Box::new(drawing), motion, size, is_still, on_touch: None }
    }

    #[must_use]
    pub fn on_touch(self, message: Message) -> Self {
        Self { on_touch: Some(message), ..self }
    }
}

#[derive(Default)]
enum TouchState {
    #[default]
    Rests,
    Touched,
    Moves(Instant, f32),
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for TouchAnimation<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<TouchState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(TouchState::default())
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
        let state = tree.state.downcast_mut::<TouchState>();
        match (PointerEvent::from_event(event), event) {
            (_, Event::Window(window::Event::RedrawRequested(now))) => {
                let begun = match state {
                    TouchState::Rests => return,
                    TouchState::Touched => *now,
                    TouchState::Moves(begun, _) => *begun,
                };
                let part = now.duration_since(begun).as_secs_f32() / self.motion.seconds();
                if part < 1.0 {
                    *state = TouchState::Moves(begun, part);
                    shell.request_redraw_at(*now + FRAME_DURATION);
                } else {
                    *state = TouchState::Rests;
                }
            }
            (Some(PointerEvent::Down), _) if cursor.is_over(layout.bounds()) => {
                if !self.is_still {
                    *state = TouchState::Touched;
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
        let part = if let TouchState::Moves(_, part) = tree.state.downcast_ref() { *part } else { 0.0 };
        let Vector { x, y } = self.motion.offset(part);
        let corner = layout.position() + Vector::new(x * self.size.width, y * self.size.height);
        let bounds = Rectangle::new(Point::new(corner.x, corner.y), self.size);
        draw_svg_fitted(renderer, Svg::new((self.drawing)(self.motion.lean(part))), bounds, *viewport);
    }
}

impl<'a, Message: Clone + 'a> From<TouchAnimation<'a, Message>> for Element<'a, Message> {
    fn from(animation: TouchAnimation<'a, Message>) -> Self {
        Element::new(animation)
    }
}
