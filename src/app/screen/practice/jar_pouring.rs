//! At the end of practice the jar is poured out, and its fish leap into the child's pond.

use std::time::Duration;

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Length, Point, Rectangle, Renderer, Size, Vector};

use crate::app::drawing;
use crate::app::widget::animated::{Animation, draw_svg_fitted};
use records::FishKind;

const STANDS: Duration = Duration::from_millis(400);
const LEAP: Duration = Duration::from_millis(650);
/// The time from one fish leaving the jar to the next, if there are few.
const NEXT: Duration = Duration::from_millis(140);
/// All fish leave the jar in this time, however many there are.
const ALL: Duration = Duration::from_millis(1800);
/// The length of a fish, as a multiple of the jar's width.
const FISH: f32 = 0.3;
/// The tipped jar, in widths of the standing jar: its left edge, relative to that of the standing jar, and its size.
const TIPPED: (f32, Size) = (-0.4, Size::new(1.6, 1.6 * 300.0 / 520.0));
/// The line where the lying jar touches the ground, as a share of its drawing's height.
const FOOT: f32 = 268.0 / 300.0;

pub struct JarPouring {
    fish: usize,
    since: Option<Instant>,
    glass: Rectangle,
    waters: [Rectangle; 2],
}

impl JarPouring {
    /// The jar, poured out from `since` on. With `None` it lies already, and the fish are in the pond. `glass` is the place of the standing
    /// jar, `waters` where fish can come to rest.
    pub fn new(fish: usize, since: Option<Instant>, glass: Rectangle, waters: [Rectangle; 2]) -> Self {
        Self { fish, since, glass, waters }
    }

    /// When a fish leaves the jar, as the time after the start.
    fn begins(&self, at: usize) -> Duration {
        let next = NEXT.min(ALL / u32::try_from(self.fish.max(1)).unwrap_or(1));
        STANDS + next * u32::try_from(at).unwrap_or_default()
    }

    fn gone(&self, now: Option<Instant>) -> Option<Duration> {
        let since = self.since?;
        let gone = now.unwrap_or(since).saturating_duration_since(since);
        (gone < self.begins(self.fish) + LEAP).then_some(gone)
    }

    fn lies(&self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.glass;
        let (left, size) = TIPPED;
        let size = size * width;
        Rectangle::new(Point::new(x + left * width, y + height - size.height * FOOT), size)
    }

    /// The place where a fish comes to rest, and whether it looks to the right. The same on every computer.
    pub fn resting_place_and_facing(&self, at: usize) -> (Rectangle, bool) {
        // Ratios like these spread any number of fish evenly.
        let spread = |ratio: f32| (at as f32 * ratio + 0.37).fract();
        let long = self.glass.width * FISH;
        let size = Size::new(long, long * drawing::fish_height_ratio(FishKind::Fry));
        let water = self.waters[usize::from(at % 3 == 2)];
        let free = Size::new(water.width - size.width, water.height - size.height);
        let corner =
            Point::new(water.x + free.width * spread(0.618_034), water.y + free.height * spread(0.381_966));
        (Rectangle::new(corner, size), spread(0.162_278) < 0.5)
    }
}

impl Animation for JarPouring {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.gone(Some(now)).is_some()
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let gone = self.gone(now);
        let mut draw = |handle, place: Rectangle| {
            draw_svg_fitted(renderer, Svg::new(handle), place + (bounds.position() - Point::ORIGIN), *seen);
        };
        let stands = gone.is_some_and(|gone| gone < STANDS);
        let lies = self.lies();
        if stands {
            draw(drawing::jar(), self.glass);
        } else {
            draw(drawing::jar_tipped(), lies);
        }
        let mouth = Point::new(lies.x + lies.width * 0.1, lies.y + lies.height * 0.5);
        for at in 0..self.fish {
            let (rest, to_the_right) = self.resting_place_and_facing(at);
            let begins = self.begins(at);
            let share = gone.map_or(1.0, |gone| {
                (gone.saturating_sub(begins).as_secs_f32() / LEAP.as_secs_f32()).min(1.0)
            });
            let place = if share > 0.0 {
                let top =
                    Point::new(mouth.x.midpoint(rest.center_x()), mouth.y.min(rest.y) - rest.height * 2.0);
                let between = |one: Point, other: Point| one + (other - one) * share;
                let middle = between(between(mouth, top), between(top, rest.center()));
                Rectangle::new(middle - Vector::new(rest.width, rest.height) * 0.5, rest.size())
            } else if stands {
                // More fish have no room in the jar.
                let inside = self.glass.shrink([self.glass.height * 0.3, self.glass.width * 0.14]);
                let row = (at / 2) as f32 / (self.fish.max(2) as f32 / 2.0);
                let x = inside.x + if at % 2 == 0 { 0.0 } else { inside.width - rest.width };
                Rectangle::new(Point::new(x, inside.y + inside.height * row), rest.size())
            } else {
                let inside = mouth + Vector::new(rest.width * (0.6 + 0.5 * (at % 3) as f32), 0.0);
                Rectangle::new(inside, rest.size())
            };
            draw(drawing::fish(FishKind::Fry, to_the_right), place);
        }
    }
}
