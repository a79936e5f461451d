//! A widget for things that move for a while and then stand still. It asks for frames only while something moves. Also helps to paint such
//! things.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::svg::{Renderer as _, Svg};
use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, mouse, renderer};
use iced::{
    Background, Border, Color, Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector, window,
};

/// The time between two pictures of a moving thing. Thirty pictures a second are smooth and cost little.
pub const FRAME: Duration = Duration::from_millis(33);

/// A thing that moves by itself, such as a picture that hops. [`Moved`] makes a widget of it.
pub trait Moving {
    fn size(&self) -> Size<Length>;

    /// Whether anything moves at this instant, or will move later. Once this is false, no more pictures are drawn.
    fn moves(&self, now: Instant) -> bool;

    /// When the next picture is due after the one at `now`. A thing that rests may name a far-off moment, at which it changes once.
    fn next_picture(&self, now: Instant) -> Option<Instant> {
        self.moves(now).then(|| now + FRAME)
    }

    /// Paints the thing at the instant `now`, which is `None` before the first picture, into `bounds`. Only the rectangle `seen` is in
    /// sight.
    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle);
}

pub struct Moved<M>(pub M);

impl<M: Moving, Message> Widget<Message, Theme, Renderer> for Moved<M> {
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

impl<'a, M: Moving + 'a, Message: 'a> From<Moved<M>> for Element<'a, Message> {
    fn from(moved: Moved<M>) -> Self {
        Element::new(moved)
    }
}

/// Rounds a rectangle's corner and size to whole numbers. So a drawing in the rectangle has the same size wherever it is, and need not be
/// made again.
pub fn whole(Rectangle { x, y, width, height }: Rectangle) -> Rectangle {
    Rectangle { x: x.round(), y: y.round(), width: width.round(), height: height.round() }
}

/// Draws the whole of a drawing, as large as it fits into `place`, in its middle. Only the rectangle `seen` is in sight.
///
/// Left to itself, the renderer cuts off what a drawing of another shape has beside `place`.
pub fn draw(renderer: &mut Renderer, drawing: Svg, place: Rectangle, seen: Rectangle) {
    let Size { width, height } = renderer.measure_svg(&drawing.handle);
    renderer.draw_svg(drawing, whole(fitting(Size::new(width as f32, height as f32), place)), seen);
}

/// The largest rectangle of the shape of `drawn` that has room in `place`, in its middle.
pub fn fitting(drawn: Size, place: Rectangle) -> Rectangle {
    let scale = (place.width / drawn.width).min(place.height / drawn.height);
    let size = drawn * scale;
    if !(size.width > 0.0 && size.height > 0.0) {
        return place;
    }
    let corner = place.center() - Vector::new(size.width, size.height) * 0.5;
    Rectangle::new(corner, size)
}

pub fn fill(renderer: &mut Renderer, bounds: Rectangle, color: Color, border: Border) {
    renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, Background::Color(color));
}
