//! The jar of practice fills with water for each puzzle that is over, and with a fish for each one right first time.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Border, Length, Point, Rectangle, Renderer, Size, Vector, border};

use crate::app::drawing;
use crate::app::theme;
use crate::app::widget::animated::{Animation, draw_svg_fitted, fill_rectangle, snap_to_pixels};
use records::FishKind;

const LEAP: Duration = Duration::from_millis(650);
const RISE: Duration = Duration::from_millis(250);
/// The share of its leap after which the fish is at the neck of the jar.
const NECK: f32 = 0.7;
const KIND: FishKind = FishKind::Fry;

/// The left edge of the jar's inside, as a share of its width.
const LEFT: f32 = 0.08;
/// The right edge of the jar's inside, as a share of its width.
const RIGHT: f32 = 0.92;
/// The bottom of the jar's inside, as a share of its height.
const GROUND: f32 = 0.957;
/// The surface of the water in a full jar, as a share of its height from the top.
const FULL: f32 = 0.37;
/// The length of a line of the jar's scale, as a share of the jar's width.
const TICK: f32 = 0.08;

#[derive(Debug, Clone, Copy)]
pub(super) struct JarContent {
    pub count: usize,
    /// How many puzzles are over, right or not. Each lets the water rise.
    pub over: usize,
    /// How many fish are in the jar, one for each puzzle right first time. 0 if the child must not be told.
    pub right: usize,
    pub last: Option<Instant>,
}

/// The jar, painted over the whole window, with the path of the fish that leaps in.
pub(super) struct Jar {
    pub caught: JarContent,
    pub glass: Rectangle,
    pub float: Point,
    pub is_still: bool,
}

impl Jar {
    /// The time since the last catch. `None` once the leap is over, or if nothing moves.
    fn gone(&self, now: Option<Instant>) -> Option<Duration> {
        let last = self.caught.last.filter(|_| !self.is_still && self.caught.right > 0)?;
        // If nothing has been drawn yet, the fish has just been caught.
        let gone = now.unwrap_or(last).saturating_duration_since(last);
        (gone < LEAP + RISE).then_some(gone)
    }

    /// The height of the water in the window. `share` is 0 for an empty jar and 1 for a full one.
    fn level(&self, share: f32) -> f32 {
        self.glass.y + self.glass.height * (GROUND - (GROUND - FULL) * share)
    }

    /// How much water is in the jar, in puzzles; not a whole number while the water rises.
    fn water(&self, gone: Option<Duration>) -> f32 {
        let over = self.caught.over as f32;
        gone.map_or(over, |gone| {
            let risen = gone.saturating_sub(LEAP).as_secs_f32() / RISE.as_secs_f32();
            (over - 1.0 + risen).max(0.0)
        })
    }

    fn band(&self) -> f32 {
        (self.level(0.0) - self.level(1.0)) / self.caught.count.max(1) as f32
    }

    /// The place of a fish in the jar, and whether it swims to the right.
    fn fish(&self, at: usize) -> (Rectangle, bool) {
        let inside = self.glass.width * (RIGHT - LEFT - 2.0 * TICK);
        // If the band for a puzzle is low, fish swim side by side.
        let long = (self.band() * 2.4).clamp(inside * 0.3, inside * 0.52);
        let size = Size::new(long, long * drawing::fish_height_ratio(KIND));
        let is_right = at % 2 == 1;
        let free = inside - long;
        let sway = 0.12 * (at * 7 % 5) as f32 / 4.0;
        let along = if is_right { 1.0 - sway } else { sway };
        let x = self.glass.x + self.glass.width * (LEFT + 0.02) + free * along;
        let middle = self.level(0.0) - self.band() * (at as f32 + 0.5);
        let y = (middle - size.height / 2.0).min(self.level(0.0) - size.height - 2.0);
        (Rectangle::new(Point::new(x, y), size), !is_right)
    }

    /// The place of the leaping fish after this `share` of the way up from the float and down into the jar. `end` is its place in the jar.
    fn leaping(&self, share: f32, end: Rectangle) -> Rectangle {
        let neck = Point::new(self.glass.center_x(), self.glass.y);
        let top = Point::new(neck.x - (neck.x - self.float.x) * 0.3, neck.y - self.glass.height * 0.35);
        let between = |one: Point, other: Point, share: f32| one + (other - one) * share;
        let middle = if share < NECK {
            let share = share / NECK;
            between(between(self.float, top, share), between(top, neck, share), share)
        } else {
            between(neck, end.center(), (share - NECK) / (1.0 - NECK))
        };
        Rectangle::new(middle - Vector::new(end.width / 2.0, end.height / 2.0), end.size())
    }
}

impl Animation for Jar {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.gone(Some(now)).is_some()
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let gone = self.gone(now);
        let whole = |place: Rectangle| snap_to_pixels(place + (bounds.position() - Point::ORIGIN));
        let Rectangle { x, width, .. } = self.glass;
        let across = |from: f32, to: f32, top: f32, bottom: f32| {
            let place = Point::new(x + width * from, top);
            whole(Rectangle::new(place, Size::new(width * (to - from), bottom - top)))
        };
        let fill = |renderer: &mut Renderer, place, radius, color| {
            fill_rectangle(renderer, place, color, Border { radius, ..Border::default() });
        };
        let round = border::bottom(width * 0.12);
        let count = self.caught.count.max(1) as f32;
        let ground = self.level(0.0);
        fill(renderer, across(LEFT, RIGHT, self.level(1.35), ground), round, theme::GLASS);
        let water = self.level(self.water(gone) / count);
        if ground - water > 1.0 {
            fill(renderer, across(LEFT, RIGHT, water, ground), round, theme::DEEP_WATER);
            fill(renderer, across(LEFT, RIGHT, water, water + 4.0), border::Radius::default(), theme::WATER);
        }
        // Nobody could read a scale of more lines.
        if self.caught.count <= 15 {
            for at in 1..=self.caught.count {
                let y = self.level(at as f32 / count);
                let color = if at <= self.caught.over { theme::INK } else { theme::BUTTON_EDGE };
                let tick = across(RIGHT - TICK, RIGHT - 0.01, y - 1.0, y + 1.0);
                fill(renderer, tick, border::Radius::default(), color);
            }
        }
        let mut draw = |handle, bounds| draw_svg_fitted(renderer, Svg::new(handle), bounds, *seen);
        let in_jar = self.caught.right - usize::from(gone.is_some());
        for at in 0..in_jar {
            let (bounds, to_the_right) = self.fish(at);
            draw(drawing::fish(KIND, to_the_right), whole(bounds));
        }
        draw(drawing::jar(), whole(self.glass));
        let share = gone.map(|gone| (gone.as_secs_f32() / LEAP.as_secs_f32()).min(1.0));
        if let Some(share) = share {
            let (end, to_the_right) = self.fish(in_jar);
            draw(drawing::fish(KIND, to_the_right || share < NECK), whole(self.leaping(share, end)));
        }
    }
}
