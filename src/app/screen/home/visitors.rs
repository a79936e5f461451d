//! The animals at a child's pond: some from the first day, and a visitor for each stone that is reached.

use std::sync::Arc;

use chrono::NaiveDate;
use engine::practice::Lesson;
use iced::widget::svg::Handle;
use iced::{Element, Point, Rectangle, Size};

use super::look::PondScene;
use super::{Home, Message};
use crate::app::drawing::{self, Habitat, Visitor};
use crate::app::widget::animated::{Motion, TouchAnimation};
use crate::app::widget::{at_point, picture};

/// Places on the water where visitors cover nothing: the middle of each and its side, in pixels of the scenery. The newest visitor gets the
/// first place.
const ON_WATER: [(f32, f32, f32); 4] =
    [(752.0, 396.0, 82.0), (738.0, 306.0, 62.0), (1092.0, 318.0, 60.0), (414.0, 262.0, 42.0)];
const ON_BANK: [(f32, f32, f32); 3] = [(338.0, 290.0, 92.0), (1134.0, 412.0, 50.0), (92.0, 348.0, 46.0)];
const IN_AIR: [(f32, f32, f32); 4] =
    [(664.0, 176.0, 58.0), (232.0, 182.0, 54.0), (880.0, 196.0, 50.0), (1312.0, 196.0, 54.0)];
/// The leaf on which the frog sits. All places here are in pixels of the scenery.
const LEAF: Rectangle = Rectangle { x: 660.0, y: 484.0, width: 120.0, height: 44.0 };
const FROG: Rectangle = Rectangle { x: 686.0, y: 436.0, width: 70.0, height: 64.0 };
const DRAGONFLY: Rectangle = Rectangle { x: 40.0, y: 172.0, width: 74.0, height: 74.0 };
const REEDS: [Rectangle; 2] = [
    Rectangle { x: 312.0, y: 440.0, width: 90.0, height: 66.0 },
    Rectangle { x: 1052.0, y: 436.0, width: 98.0, height: 71.0 },
];

impl Home {
    /// The visitors of the pond, newest first, each with the lesson that brought it and the day on which that lesson was mastered.
    pub(super) fn visitors(&self) -> Vec<(&Arc<Lesson>, NaiveDate, Visitor)> {
        let Some((learner, _)) = self.learnt() else { return Vec::new() };
        let reached = self.lessons.iter().filter_map(|lesson| {
            Some((lesson, learner.mastered_on(&lesson.id)?, Visitor::for_lesson(&lesson.id)))
        });
        let mut visitors: Vec<_> = reached.collect();
        // Of two lessons mastered on one day, the later one on the river is the newer.
        visitors.reverse();
        visitors.sort_by_key(|(_, day, _)| std::cmp::Reverse(*day));
        visitors
    }

    /// The animals and plants of the pond. A touch makes them move for a moment; if `is_still`, they don't.
    pub(super) fn animals_and_plants<'a>(
        &self,
        scene: PondScene,
        is_still: bool,
    ) -> Vec<Element<'a, Message>> {
        let alive = |drawn: Rectangle, drawing: fn(i8) -> Handle, motion| {
            let place = scene.to_window(drawn);
            (place.position(), TouchAnimation::new(drawing, motion, place.size(), is_still))
        };
        let mut life = Vec::new();
        for reeds in REEDS {
            let (place, reeds) = alive(reeds, drawing::leaning_reeds, Motion::Sway);
            life.push(at_point(place, reeds));
        }
        for (place, visitor) in self.seen() {
            let motion = if visitor.habitat() == Habitat::Air { Motion::Loop } else { Motion::Hop };
            let place = scene.to_window(place);
            let drawn = TouchAnimation::new(move |_| visitor.drawing(), motion, place.size(), is_still);
            life.push(at_point(place.position(), drawn));
        }
        let (place, dragonfly) = alive(DRAGONFLY, |_| drawing::dragonfly(), Motion::Loop);
        life.push(at_point(place, dragonfly));
        let leaf = scene.to_window(LEAF);
        life.push(at_point(leaf.position(), picture(drawing::lily(), leaf.width).height(leaf.height)));
        let (place, frog) = alive(FROG, |_| drawing::frog(), Motion::Hop);
        life.push(at_point(place, frog.on_touch(Message::FrogTouched)));
        life
    }

    /// The visitors that are seen at the pond, with their places in pixels of the scenery. All others are only in the album.
    fn seen(&self) -> Vec<(Rectangle, Visitor)> {
        let visitors = self.visitors();
        let places =
            [(Habitat::Water, &ON_WATER[..]), (Habitat::Bank, &ON_BANK[..]), (Habitat::Air, &IN_AIR[..])];
        let seen = places.into_iter().flat_map(|(habitat, places)| {
            let here = visitors.iter().map(|(.., visitor)| *visitor);
            let here = here.filter(move |visitor| visitor.habitat() == habitat);
            places.iter().zip(here)
        });
        let place = |((x, y, side), visitor): (&(f32, f32, f32), Visitor)| {
            let corner = Point::new(x - side / 2.0, y - side / 2.0);
            (Rectangle::new(corner, Size::new(*side, *side)), visitor)
        };
        seen.map(place).collect()
    }
}
