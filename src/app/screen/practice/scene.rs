//! The painted scene behind every puzzle: a far shore, a near one with the otter, and water.

use iced::time::Instant;

use iced::advanced::svg::Svg;
use iced::{Length, Point, Rectangle, Renderer, Size};

use super::layout::PracticeLayout;
use super::otter::Mood;
use crate::app::drawing;
use crate::app::widget::animated::{Animation, draw_svg_fitted};

const SCENERY: Rectangle = Rectangle { x: 0.0, y: 0.0, width: 1440.0, height: 900.0 };
/// The place of the otter with rod and float, in the scenery's drawing.
const OTTER: Rectangle = Rectangle { x: 90.0, y: 560.0, width: 720.0, height: 300.0 };

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scenery {
    /// The scenery for most puzzles: sky and hills, with water at their foot.
    Shore,
    /// The scenery for puzzles with cards, which float up to the far shore.
    Lake,
}

pub(super) struct PracticeScene {
    ground: Scenery,
    mood: Mood,
    room: PracticeLayout,
}

impl PracticeScene {
    pub fn new(ground: Scenery, mood: Mood, room: PracticeLayout) -> Self {
        Self { ground, mood, room }
    }

    fn moment(&self, now: Option<Instant>) -> Option<Instant> {
        now.filter(|_| !self.room.is_still)
    }
}

impl Animation for PracticeScene {
    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn is_moving(&self, now: Instant) -> bool {
        self.next_picture(now).is_some()
    }

    fn next_picture(&self, now: Instant) -> Option<Instant> {
        self.mood.pose(self.moment(Some(now))).1
    }

    fn paint(&self, renderer: &mut Renderer, bounds: Rectangle, now: Option<Instant>, seen: &Rectangle) {
        let room = &self.room;
        let mut draw = |handle, place: Rectangle| {
            if let Some(seen) = bounds.intersection(seen) {
                draw_svg_fitted(
                    renderer,
                    Svg::new(handle),
                    place + (bounds.position() - Point::ORIGIN),
                    seen,
                );
            }
        };
        let scenery = room.scenery_to_window(SCENERY);
        match self.ground {
            Scenery::Shore => draw(drawing::practice_far(), scenery),
            Scenery::Lake => draw(drawing::practice_lake(), room.lake()),
        }
        draw(drawing::practice_near(), scenery);
        let (pose, _) = self.mood.pose(self.moment(now));
        draw(pose.drawing(), room.scenery_to_window(OTTER));
    }
}
