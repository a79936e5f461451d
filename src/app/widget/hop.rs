//! A picture that hops for joy, and then stands still.

use std::time::{Duration, Instant};

use iced::advanced::widget::Tree;
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, renderer, svg};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, mouse, window};

/// How often it hops.
const HOPS: f32 = 3.0;
/// How high, in parts of its side.
const HEIGHT: f32 = 0.28;
/// Between two pictures of it.
const FRAME: Duration = Duration::from_millis(33);

/// The widget.
pub struct Hop {
    picture: svg::Handle,
    side: f32,
    /// Since when it hops, and for how long; `None` where it stands still.
    hops: Option<(Instant, Duration)>,
}

/// A picture as wide as this, that hops from some moment on.
#[must_use]
pub fn hop(picture: svg::Handle, side: f32, hops: Option<(Instant, Duration)>) -> Hop {
    Hop { picture, side, hops }
}

impl Hop {
    /// How far above the ground it is, in parts of its side; lower with each hop.
    #[must_use]
    pub fn height(&self, now: Instant) -> f32 {
        let Some((since, lasts)) = self.hops else { return 0.0 };
        let part = now.saturating_duration_since(since).as_secs_f32() / lasts.as_secs_f32().max(0.001);
        if part >= 1.0 {
            return 0.0;
        }
        HEIGHT * (part * HOPS * std::f32::consts::PI).sin().abs() * (1.0 - part)
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Hop {
    fn tag(&self) -> iced::advanced::widget::tree::Tag {
        iced::advanced::widget::tree::Tag::of::<Option<Instant>>()
    }

    fn state(&self) -> iced::advanced::widget::tree::State {
        iced::advanced::widget::tree::State::new(None::<Instant>)
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.side), Length::Fixed(self.side * (1.0 + HEIGHT)))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(Size::new(self.side, self.side * (1.0 + HEIGHT)))
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
        if let Event::Window(window::Event::RedrawRequested(now)) = event {
            *tree.state.downcast_mut() = Some(*now);
            if self.hops.is_some_and(|(since, lasts)| *now < since + lasts) {
                shell.request_redraw_at(*now + FRAME);
            }
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
        use svg::Renderer as _;
        let height = tree.state.downcast_ref::<Option<Instant>>().map_or(0.0, |now| self.height(now));
        let bounds = layout.bounds();
        // In whole pixels, so that it is drawn from the same picture wherever it is.
        let y = (bounds.y + (HEIGHT - height) * self.side).round();
        let bounds = Rectangle { x: bounds.x.round(), y, width: self.side, height: self.side };
        renderer.draw_svg(svg::Svg::new(self.picture.clone()), bounds, *viewport);
    }
}

impl<'a, Message: 'a> From<Hop> for Element<'a, Message> {
    fn from(hop: Hop) -> Self {
        Element::new(hop)
    }
}
