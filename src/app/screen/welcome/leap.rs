//! After the first catch the fish leaps, splashes down, and swims to its place in the child's pond.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::widget::svg::Handle;
use iced::{Length, Point, Rectangle, Renderer, Size};

use crate::app::drawing;
use crate::app::screen::home::PondScene;
use crate::app::theme::Scale;
use crate::app::widget::animated::{Animated, Animation, draw_svg_fitted};
use crate::app::widget::pond::Pond;
use records::FishKind;

pub const FIRST_FISH: FishKind = FishKind::Card(5);

/// Where the fish leaves the water, and where it comes back. All places in this file are in pixels of the scenery.
const LEAP: (Point, Point) = (Point::new(900.0, 520.0), Point::new(1180.0, 520.0));
/// The height of the leap. The next value is the length of the fish.
const HIGH: f32 = 190.0;
const LONG: f32 = 150.0;
const SPLASH: f32 = 180.0;
/// How long the fish is in the air. The next two values are for a splash, and for the swim to the fish's place.
const IN_THE_AIR: Duration = Duration::from_millis(900);
const SPLASHES: Duration = Duration::from_millis(500);
const SWIMS: Duration = Duration::from_millis(1600);

/// A fish that leaps once and then rests. The widget [`Animated`] shows it.
pub struct FirstLeap {
    since: Option<Instant>,
}

/// The leap of the first fish, which began at `since`. With `None` the fish is in its place already.
pub fn first_leap(since: Option<Instant>) -> Animated<FirstLeap> {
    Animated(FirstLeap { since })
}

pub const fn splash_delay() -> Duration {
    IN_THE_AIR
}

/// Which share of a time is over, from 0 to 1.
fn part(passed: Duration, lasts: Duration) -> f32 {
    (passed.as_secs_f32() / lasts.as_secs_f32()).min(1.0)
}

fn between(from: Point, to: Point, part: f32) -> Point {
    from + (to - from) * part
}

/// A rectangle round this middle. `long` is its width, and `aspect` its height divided by its width.
fn round(middle: Point, long: f32, aspect: f32) -> Rectangle {
    let size = Size::new(long, long * aspect);
    Rectangle::new(Point::new(middle.x - size.width / 2.0, middle.y - size.height / 2.0), size)
}

impl FirstLeap {
    /// What is seen at this time after the start, each drawing with its place in the scenery. `home` is the place to which the fish swims.
    fn seen(passed: Duration, home: Rectangle) -> Vec<(Handle, Rectangle)> {
        let aspect = drawing::fish_height_ratio(FIRST_FISH);
        let mut seen = Vec::new();
        for (place, after) in [(LEAP.0, Duration::ZERO), (LEAP.1, IN_THE_AIR)] {
            let since = passed.checked_sub(after).filter(|since| *since < SPLASHES);
            let wide = since.map(|since| SPLASH * (0.4 + 0.6 * part(since, SPLASHES)));
            seen.extend(wide.map(|wide| (drawing::gap(), round(place, wide, 1.0))));
        }
        if passed < IN_THE_AIR {
            let along = part(passed, IN_THE_AIR);
            let place = between(LEAP.0, LEAP.1, along);
            let middle = Point::new(place.x, place.y - 4.0 * HIGH * along * (1.0 - along));
            let rises = along < 0.45;
            seen.push(if rises {
                (drawing::leaping_fish(FIRST_FISH), round(middle, LONG, 1.0))
            } else {
                (drawing::fish(FIRST_FISH, true), round(middle, LONG, aspect))
            });
        } else {
            let left = 1.0 - part(passed.saturating_sub(IN_THE_AIR), SWIMS);
            let swum = 1.0 - left * left;
            let middle = between(LEAP.1, home.center(), swum);
            let long = LONG + (home.width - LONG) * swum;
            // At home it swims to the right.
            seen.push((drawing::fish(FIRST_FISH, swum > 0.8), round(middle, long, aspect)));
        }
        seen
    }
}

impl Animation for FirstLeap {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.since.is_some_and(|since| now < since + IN_THE_AIR + SWIMS)
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let scene = PondScene::new(bounds.size());
        let water = scene.water_area(bounds.height, Scale::for_height(bounds.height).bar);
        let home =
            scene.to_scenery(Pond::<()>::new([FIRST_FISH], water, scene.scale, true).first_fish_place());
        let now = now.or(self.since);
        let passed = self.since.zip(now).map(|(since, now)| now.saturating_duration_since(since));
        for (drawn, place) in Self::seen(passed.unwrap_or(IN_THE_AIR + SWIMS), home) {
            let place = scene.to_window(place) + (bounds.position() - Point::ORIGIN);
            draw_svg_fitted(renderer, Svg::new(drawn), place, *seen);
        }
    }
}
