//! Stones that were reached fall into the river, one after the other, each with a ring on the water; then they lie there.

use std::time::{Duration, Instant};

use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Renderer as _, Shell, layout, mouse, renderer, svg};
use iced::{Background, Color, Element, Event, Length, Rectangle, Renderer, Size, Theme, border, window};

use crate::app::drawing;
use crate::app::theme;

/// How long a stone falls, how long its ring is seen, and when the next one begins.
const FALL: Duration = Duration::from_millis(400);
const RING: Duration = Duration::from_millis(400);
const NEXT: Duration = Duration::from_millis(500);
const LASTS: Duration = FALL.saturating_add(RING);
/// Between two pictures.
const FRAME: Duration = Duration::from_millis(33);
/// How high the river is, and where its surface lies, in parts of the whole.
const SURFACE: f32 = 0.42;
/// More stones at once are not seen.
const MOST: usize = 6;

/// The river with new stones.
pub(super) struct Thud {
    stones: usize,
    since: Option<Instant>,
    height: f32,
}

impl Thud {
    /// So many stones that fall from this instant on; without one they lie there.
    pub fn new(stones: usize, since: Option<Instant>, height: f32) -> Self {
        Self { stones: stones.min(MOST), since, height }
    }

    /// For how long a stone has been falling or its ring has been seen, at most [`LASTS`]; `None` before it falls.
    fn gone(&self, at: usize, now: Option<Instant>) -> Option<Duration> {
        let Some(since) = self.since else { return Some(LASTS) };
        let begins = since + NEXT * u32::try_from(at).unwrap_or_default();
        now?.checked_duration_since(begins).map(|gone| gone.min(LASTS))
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Thud {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Option<Instant>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(None::<Instant>)
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fixed(self.height))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, Length::Fill, self.height)
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
        if (0..self.stones).any(|at| self.gone(at, Some(*now)) != Some(LASTS)) {
            shell.request_redraw_at(*now + FRAME);
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
        let now = *tree.state.downcast_ref::<Option<Instant>>();
        let bounds = layout.bounds();
        let quad = |renderer: &mut Renderer, bounds: Rectangle, border: border::Border, color: Color| {
            let quad = renderer::Quad { bounds, border, ..renderer::Quad::default() };
            renderer.fill_quad(quad, Background::Color(color));
        };
        let surface = bounds.y + bounds.height * SURFACE;
        let water = Rectangle { y: surface, height: bounds.height * (1.0 - SURFACE), ..bounds };
        let edge = border::rounded(theme::radius::LARGE).color(theme::DEEP_WATER).width(4.0);
        quad(renderer, water, edge, theme::WATER);
        let side = bounds.height * 0.62;
        let rest = surface + water.height * 0.5 - side / 2.0;
        for at in 0..self.stones {
            let apart = bounds.width / self.stones as f32;
            let middle = bounds.x + apart * (at as f32 + 0.5);
            let Some(gone) = self.gone(at, now) else { continue };
            let fallen = (gone.as_secs_f32() / FALL.as_secs_f32()).min(1.0);
            let ring = gone.saturating_sub(FALL).as_secs_f32() / RING.as_secs_f32();
            if ring > 0.0 && ring < 1.0 {
                let wide = (side * (1.0 + ring)).min(apart);
                let size = Size::new(wide, (wide * 0.5).min(water.height - 8.0));
                let around = Rectangle {
                    x: middle - wide / 2.0,
                    y: water.center_y() - size.height / 2.0,
                    width: wide,
                    height: size.height,
                };
                let faint = Color { a: 1.0 - ring, ..Color::WHITE };
                let edge = border::rounded(size.height / 2.0).color(faint).width(3.0);
                quad(renderer, around, edge, Color::TRANSPARENT);
            }
            // It falls faster and faster, and lies still at once.
            let y = bounds.y + (rest - bounds.y) * fallen * fallen;
            let stone = Rectangle {
                x: (middle - side / 2.0).round(),
                y: y.round(),
                width: side.round(),
                height: side.round(),
            };
            let edge = border::rounded(side / 2.0).color(theme::EDGE).width(theme::EDGE_WIDTH);
            quad(renderer, stone, edge, theme::GOLD);
            let star = svg::Svg::new(drawing::star()).color(theme::DEEP_CORAL);
            renderer.draw_svg(star, stone.shrink(side * 0.24), *viewport);
        }
    }
}

impl<'a, Message: 'a> From<Thud> for Element<'a, Message> {
    fn from(thud: Thud) -> Self {
        Element::new(thud)
    }
}
