//! Where stones and islands lie in the river of lessons.

use std::sync::Arc;

use engine::arithmetic::Rung;
use engine::practice::Lesson;
use iced::{Point, Rectangle, Size};

use crate::app::drawing::{Island, River, RiverStone};

/// The smallest room for a stone with its title.
const CELL: Size = Size::new(128.0, 132.0);
const STONE: f32 = 72.0;
/// The height of an island, in logical pixels, where stones have the smallest room.
pub(super) const ISLAND_HEIGHT: f32 = 84.0;
const BANK: f32 = 20.0;
/// By which factors stones may be larger than in the smallest room, largest first.
const LARGER: [f32; 5] = [1.8, 1.6, 1.4, 1.2, 1.0];
/// By what share of its height a line of stones may grow where there is room.
const SPARE: f32 = 0.3;

/// A line of the river. Lines are counted from the bottom up.
pub(super) enum RiverLine<'a> {
    /// A line of stones. `true` if they go from right to left.
    Stones(Vec<&'a Arc<Lesson>>, bool),
    Island(Rung),
}

pub(super) struct RiverLayout<'a> {
    /// The lines of the river. The lowest line comes first.
    pub(super) lines: Vec<RiverLine<'a>>,
    pub(super) columns: usize,
    /// The factor by which stones are larger than in the smallest room.
    pub(super) larger: f32,
    pub(super) cell: Size,
    /// The room above the highest line, and below the lowest, in logical pixels.
    pub(super) edge: f32,
    width: f32,
}

impl<'a> RiverLayout<'a> {
    /// Lays out the stones as large as fit into the `room` without scrolling, or else in the smallest size. `has_islands` puts an island
    /// after each rung.
    pub(super) fn new(rungs: &[(Rung, Vec<&'a Arc<Lesson>>)], has_islands: bool, room: Size) -> Self {
        let fits = |larger: &f32| Self::with(rungs, has_islands, room, *larger).height() <= room.height;
        let larger = LARGER.into_iter().find(fits).unwrap_or(1.0);
        let mut course = Self::with(rungs, has_islands, room, larger);
        let lines = course.lines.iter().filter(|line| matches!(line, RiverLine::Stones(..))).count().max(1);
        let spare = (room.height - course.height()).max(0.0) / lines as f32;
        course.cell.height += spare.min(SPARE * course.cell.height).floor();
        course.edge += ((room.height - course.height()) / 2.0).max(0.0).floor();
        course
    }

    fn with(rungs: &[(Rung, Vec<&'a Arc<Lesson>>)], has_islands: bool, room: Size, larger: f32) -> Self {
        let width = room.width - 2.0 * BANK;
        let columns = (3..40_u8).take_while(|columns| f32::from(*columns) * CELL.width * larger <= width);
        let columns = columns.last().unwrap_or(3);
        let mut lines = Vec::new();
        let mut leftwards = false;
        for (rung, lessons) in rungs {
            for lessons in lessons.chunks(columns.into()) {
                lines.push(RiverLine::Stones(lessons.to_vec(), leftwards));
                leftwards = !leftwards;
            }
            if has_islands {
                lines.push(RiverLine::Island(*rung));
            }
        }
        let cell = Size::new((width / f32::from(columns)).floor(), CELL.height * larger);
        Self { lines, columns: columns.into(), larger, cell, edge: 8.0, width: room.width }
    }

    pub(super) fn line_height(&self, line: &RiverLine<'_>) -> f32 {
        match line {
            RiverLine::Stones(..) => self.cell.height,
            RiverLine::Island(_) => ISLAND_HEIGHT * self.larger.min(1.3),
        }
    }

    pub(super) fn height(&self) -> f32 {
        self.lines.iter().map(|line| self.line_height(line)).sum::<f32>() + 2.0 * self.edge
    }

    pub(super) fn line_width(&self) -> f32 {
        self.cell.width * self.columns as f32
    }

    pub(super) fn stone_width(&self) -> f32 {
        STONE * self.larger
    }

    /// The painted river. `is_reached_and_next` says whether a lesson's stone is reached, and whether it comes next. `is_finished` says
    /// whether all stones of a rung are reached.
    pub(super) fn drawing(
        &self,
        is_reached_and_next: impl Fn(&Lesson) -> (bool, bool),
        is_finished: impl Fn(Rung) -> bool,
    ) -> River {
        let mut river = River {
            size: Size::new(self.width, self.height()),
            stone: self.stone_width(),
            stones: Vec::new(),
            islands: Vec::new(),
        };
        let left = (self.width - self.line_width()) / 2.0;
        let mut y = river.size.height - self.edge;
        for line in &self.lines {
            y -= self.line_height(line);
            match line {
                RiverLine::Island(rung) => {
                    let height = self.line_height(line);
                    let width = (0.78 * self.width).min(540.0 * self.larger);
                    let corner = Point::new((self.width - width) / 2.0, y + 0.12 * height);
                    let place = Rectangle::new(corner, Size::new(width, 0.76 * height));
                    river.islands.push(Island { place, has_flower: is_finished(*rung) });
                }
                RiverLine::Stones(lessons, leftwards) => {
                    for (at, lesson) in lessons.iter().enumerate() {
                        let place = if *leftwards { self.columns - 1 - at } else { at };
                        let x = left + (place as f32 + 0.5) * self.cell.width;
                        let middle = Point::new(x, y + super::TOP + self.stone_width() / 2.0);
                        let (is_reached, is_next) = is_reached_and_next(lesson);
                        river.stones.push(RiverStone { middle, is_reached, is_next });
                    }
                }
            }
        }
        river
    }
}
