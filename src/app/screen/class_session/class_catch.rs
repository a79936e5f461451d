//! The fish that a class catches together, so that children who do not read see how far they are. When the goal is reached, stars fly out
//! and all fish hop, once.

use std::f32::consts::TAU;
use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Border, Length, Point, Rectangle, Renderer, Size, Vector};

use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::app::widget::animated::{Animation, draw_svg_fitted, fill_rectangle, hop_height, snap_to_pixels};
use records::FishKind;

const KIND: FishKind = FishKind::Card(10);
/// The most fish that are shown. For a higher goal, one fish stands for several right answers.
pub const MAX_FISH_SHOWN: usize = 20;
const IN_ROW: usize = 10;
/// The height of a row of fish, as a share of the side of the square in which one fish is drawn.
const ROW: f32 = 0.76;
/// A fish's length, as a share of the side of the square in which it is drawn.
const LONG: f32 = 0.94;
/// The side of a star, as a share of the side of the square in which one fish is drawn.
const STAR: f32 = 0.8;
/// How far outside the water the stars stand, as a share of the side of the square in which one fish is drawn.
const OUT: f32 = 0.2;
/// How many stars fly out once the goal is reached.
const STARS: usize = 14;
/// The time from the hop of one fish to the hop of the next.
const BETWEEN: Duration = Duration::from_millis(90);
const HOPS: Duration = Duration::from_millis(1100);
const FLIGHT: Duration = Duration::from_millis(900);

pub struct ClassCatch {
    pub goal: usize,
    pub right: usize,
    /// How many answers were right when the last turn began. The fish for later right answers hop.
    pub right_before: usize,
    /// When fish and stars began to move. `None` if nothing moves.
    pub since: Option<Instant>,
    pub width: f32,
}

impl ClassCatch {
    /// How many right answers one fish stands for: one if the goal is low, else five, ten and so on.
    fn each(&self) -> usize {
        if self.goal <= MAX_FISH_SHOWN { 1 } else { 5 * self.goal.div_ceil(5 * MAX_FISH_SHOWN) }
    }

    pub fn fish_for_goal(&self) -> usize {
        self.goal.div_ceil(self.each()).max(1)
    }

    pub fn fish_caught(&self, right_answers: usize) -> usize {
        if right_answers >= self.goal { self.fish_for_goal() } else { right_answers / self.each() }
    }

    fn is_reached(&self) -> bool {
        self.right >= self.goal
    }

    fn celebrates(&self) -> bool {
        self.is_reached() && self.right_before < self.goal
    }

    fn room(&self) -> f32 {
        let across = self.fish_for_goal().min(IN_ROW) as f32;
        // The stars need room outside the water, and the fish at the edge have some water beside them.
        (self.width - 2.0 * space::SMALL) / (across + STAR + 2.0 * OUT)
    }

    fn water(&self) -> Size {
        let rows = self.fish_for_goal().div_ceil(IN_ROW) as f32;
        let across = self.fish_for_goal().min(IN_ROW) as f32;
        Size::new(self.room() * across, self.room() * ROW * rows) + Size::new(2.0, 2.0) * space::SMALL
    }

    fn height(&self) -> f32 {
        self.water().height + self.room() * (STAR + 2.0 * OUT)
    }

    /// When the fish with this index begins to hop, and for how long it hops. `None` if it keeps still.
    pub fn hop_start_and_duration(&self, fish_index: usize) -> Option<(Instant, Duration)> {
        let first = if self.celebrates() { 0 } else { self.fish_caught(self.right_before) };
        let is_new = (first..self.fish_caught(self.right)).contains(&fish_index);
        let after = BETWEEN * u32::try_from(fish_index.saturating_sub(first)).unwrap_or_default();
        self.since.filter(|_| is_new).map(|since| (since + after, HOPS))
    }

    /// The share of their way that the stars have flown, from 0 to 1.
    fn flown(&self, now: Option<Instant>) -> f32 {
        let Some(since) = self.since.filter(|_| self.celebrates()) else { return 1.0 };
        let gone = now.unwrap_or(since).saturating_duration_since(since);
        let left = 1.0 - (gone.as_secs_f32() / FLIGHT.as_secs_f32()).min(1.0);
        1.0 - left * left
    }
}

/// The point on the edge of a rectangle at `share` of the way around it, clockwise from the upper left corner.
fn on_edge(edge: Rectangle, share: f32) -> Point {
    let mut way = share * 2.0 * (edge.width + edge.height);
    let corner = edge.position();
    for (length, along, from) in [
        (edge.width, Vector::new(1.0, 0.0), Vector::ZERO),
        (edge.height, Vector::new(0.0, 1.0), Vector::new(edge.width, 0.0)),
        (edge.width, Vector::new(-1.0, 0.0), Vector::new(edge.width, edge.height)),
    ] {
        if way <= length {
            return corner + from + along * way;
        }
        way -= length;
    }
    corner + Vector::new(0.0, edge.height - way)
}

impl Animation for ClassCatch {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.width), Length::Fixed(self.height()))
    }

    fn is_moving(&self, now: Instant) -> bool {
        let last =
            self.fish_caught(self.right).checked_sub(1).and_then(|last| self.hop_start_and_duration(last));
        last.is_some_and(|(begins, lasts)| now < begins + lasts) || self.flown(Some(now)) < 1.0
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let (size, room) = (self.water(), self.room());
        let corner = bounds.center() - Vector::new(size.width, size.height) * 0.5;
        let water = snap_to_pixels(Rectangle::new(corner, size));
        let (ground, color, width) = if self.is_reached() {
            (theme::PALE_GOLD, theme::GOLD, 4.0)
        } else {
            (theme::SKY, theme::BUTTON_EDGE, 1.5)
        };
        fill_rectangle(
            renderer,
            water,
            ground,
            Border { color, width, radius: theme::radius::MEDIUM.into() },
        );
        // The water rises with every right answer, even if one fish stands for several.
        let full = if self.is_reached() { 0.0 } else { self.right as f32 / self.each() as f32 };
        for row in 0..self.fish_for_goal().div_ceil(IN_ROW) {
            let cells = (full - (row * IN_ROW) as f32).clamp(0.0, IN_ROW as f32);
            let top = water.y + space::SMALL + room * ROW * row as f32;
            let place = Rectangle::new(
                Point::new(water.x + space::SMALL, top),
                Size::new(room * cells, room * ROW - 2.0),
            );
            fill_rectangle(
                renderer,
                snap_to_pixels(place),
                theme::WATER,
                Border { radius: 4.0.into(), ..Border::default() },
            );
        }
        for at in 0..self.fish_for_goal() {
            let hops = self.hop_start_and_duration(at);
            // A new fish looks like one that is still to come until it hops.
            let has_come = now.is_none_or(|now| hops.is_none_or(|(begins, _)| now >= begins));
            let is_caught = at < self.fish_caught(self.right) && (has_come || self.celebrates());
            let up = now.map_or(0.0, |now| hop_height(hops, now)) * room;
            let (row, column) = ((at / IN_ROW) as f32, (at % IN_ROW) as f32);
            let middle = Point::new(
                water.x + space::SMALL + room * (column + 0.5),
                water.y + space::SMALL + room * ROW * (row + 0.5) - up,
            );
            let handle = if is_caught { drawing::fish(KIND, false) } else { drawing::fish_to_come() };
            let size = Size::new(room * LONG, room * ROW * LONG);
            let place = Rectangle::new(middle - Vector::new(size.width, size.height) * 0.5, size);
            draw_svg_fitted(renderer, Svg::new(handle), snap_to_pixels(place), *seen);
        }
        if !self.is_reached() {
            return;
        }
        let flown = self.flown(now);
        for star in 0..STARS {
            let end = on_edge(water.expand(room * OUT), (star as f32 + 0.5) / STARS as f32);
            // Stars fly in a curve, which looks livelier than a straight line.
            let bow = (flown * TAU / 2.0).sin() * room * if star % 2 == 0 { 0.4 } else { -0.4 };
            let middle = water.center() + (end - water.center()) * flown + Vector::new(bow, 0.0);
            let side = room * STAR * if star % 2 == 0 { 1.0 } else { 0.7 };
            let place = Rectangle::new(middle - Vector::new(side, side) * 0.5, Size::new(side, side));
            draw_svg_fitted(renderer, Svg::new(drawing::golden_star()), snap_to_pixels(place), *seen);
        }
    }
}
