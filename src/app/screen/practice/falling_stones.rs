//! After practice, stones for mastered lessons fall into the river, each with a ring on the water.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Color, Length, Rectangle, Renderer, Size, border};

use crate::app::drawing;
use crate::app::theme;
use crate::app::widget::animated::{Animation, draw_svg_fitted, fill_rectangle, snap_to_pixels};

const FALL: Duration = Duration::from_millis(400);
const RING: Duration = Duration::from_millis(400);
/// The time from the fall of one stone to that of the next.
const NEXT: Duration = Duration::from_millis(500);
const LASTS: Duration = FALL.saturating_add(RING);
/// The side of a stone, as a share of the river's depth.
const STONE: f32 = 0.7;
/// The most stones that are shown.
const MOST: usize = 6;

pub(super) struct FallingStones {
    stones: usize,
    since: Option<Instant>,
    air: f32,
    water: f32,
}

impl FallingStones {
    /// The falling stones, which began to fall at `since`. With `None` they lie in the river already. `air` is the way down to the water,
    /// and `water` its depth, in logical pixels.
    pub fn new(stones: usize, since: Option<Instant>, fall_height: f32, water_depth: f32) -> Self {
        Self { stones: stones.min(MOST), since, air: fall_height, water: water_depth }
    }

    /// How long this stone has been falling, at most [`LASTS`]. `None` before it falls.
    fn gone(&self, at: usize, now: Option<Instant>) -> Option<Duration> {
        let Some(since) = self.since else { return Some(LASTS) };
        let begins = since + NEXT * u32::try_from(at).unwrap_or_default();
        now?.checked_duration_since(begins).map(|gone| gone.min(LASTS))
    }
}

impl Animation for FallingStones {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fixed(self.air + self.water))
    }

    fn is_moving(&self, now: Instant) -> bool {
        (0..self.stones).any(|at| self.gone(at, Some(now)) != Some(LASTS))
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let side = self.water * STONE;
        let river = Rectangle { y: bounds.y + self.air, height: self.water, ..bounds };
        let rest = river.center_y() - side / 2.0;
        for at in 0..self.stones {
            let apart = bounds.width / self.stones as f32;
            let middle = bounds.x + apart * (at as f32 + 0.5);
            let Some(gone) = self.gone(at, now) else { continue };
            let fallen = (gone.as_secs_f32() / FALL.as_secs_f32()).min(1.0);
            let ring = gone.saturating_sub(FALL).as_secs_f32() / RING.as_secs_f32();
            if ring > 0.0 && ring < 1.0 {
                let wide = (side * (1.0 + ring)).min(apart);
                let size = Size::new(wide, (wide * 0.5).min(river.height - 8.0));
                let around = Rectangle {
                    x: middle - wide / 2.0,
                    y: river.center_y() - size.height / 2.0,
                    width: wide,
                    height: size.height,
                };
                let faint = Color { a: 1.0 - ring, ..Color::WHITE };
                let edge = border::rounded(size.height / 2.0).color(faint).width(3.0);
                fill_rectangle(renderer, around, Color::TRANSPARENT, edge);
            }
            let y = bounds.y + (rest - bounds.y) * fallen * fallen;
            let stone = snap_to_pixels(Rectangle { x: middle - side / 2.0, y, width: side, height: side });
            let edge = border::rounded(side / 2.0).color(theme::BUTTON_EDGE).width(theme::EDGE_WIDTH);
            fill_rectangle(renderer, stone, theme::GOLD, edge);
            let star = Svg::new(drawing::star()).color(theme::DEEP_CORAL);
            draw_svg_fitted(renderer, star, stone.shrink(side * 0.24), *seen);
        }
    }
}
