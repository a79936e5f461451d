//! Animated fish in puzzles for beginners: they swim in or out, and splash when they are counted.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::widget::svg::Handle;
use iced::{Color, Length, Point, Rectangle, Renderer, Size, Vector, border};

use crate::app::widget::animated::{Animation, draw_svg_fitted, fill_rectangle};

const SWIMS: Duration = Duration::from_millis(1100);
/// The time from the start of one fish to that of the next.
const NEXT: Duration = Duration::from_millis(220);
const SPLASH: Duration = Duration::from_millis(450);

pub struct SwimmingFish {
    pub fish: Handle,
    pub opacity: f32,
    pub side: f32,
    /// When the first fish of the puzzle started. `None` if this fish is in its place.
    pub since: Option<Instant>,
    pub earlier_fish: u32,
    /// Where the fish comes from, relative to its place.
    pub from: Vector,
    /// Where the fish can be seen, relative to its place.
    pub water: Rectangle,
}

impl SwimmingFish {
    /// How much of the way to its place is left: 1 at the start, 0 at its place.
    pub fn remaining_way_share(&self, now: Option<Instant>) -> f32 {
        let Some(since) = self.since else { return 0.0 };
        let begins = since + NEXT * self.earlier_fish;
        let gone = now.unwrap_or(since).saturating_duration_since(begins);
        let left = 1.0 - (gone.as_secs_f32() / SWIMS.as_secs_f32()).min(1.0);
        // It slows down.
        left * left
    }
}

impl Animation for SwimmingFish {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.side), Length::Fixed(self.side))
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.remaining_way_share(Some(now)) > 0.0
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let water = self.water + (bounds.position() - Point::ORIGIN);
        let Some(seen) = water.intersection(seen) else { return };
        let place = bounds + self.from * self.remaining_way_share(now);
        draw_svg_fitted(renderer, Svg::new(self.fish.clone()).opacity(self.opacity), place, seen);
    }
}

pub struct Splash {
    pub side: f32,
    pub since: Instant,
}

impl Animation for Splash {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.side), Length::Fixed(self.side))
    }

    fn is_moving(&self, now: Instant) -> bool {
        now < self.since + SPLASH
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, _: &Rectangle) {
        let gone = now.unwrap_or(self.since).saturating_duration_since(self.since);
        let share = gone.as_secs_f32() / SPLASH.as_secs_f32();
        if share >= 1.0 {
            return;
        }
        for late in [0.0, 0.35] {
            let share = (share - late) / (1.0 - late);
            if share <= 0.0 {
                continue;
            }
            let ring = Size::new(self.side, self.side * 0.5) * (0.4 + 0.6 * share);
            let corner = bounds.center() - Vector::new(ring.width, ring.height) * 0.5;
            let faint = Color { a: 1.0 - share, ..Color::WHITE };
            let edge = border::rounded(ring.height / 2.0).color(faint).width(3.0);
            fill_rectangle(renderer, Rectangle::new(corner, ring), Color::TRANSPARENT, edge);
        }
    }
}
