//! Painted blocks for hundreds, tens and ones, and painted rows of coins, beside puzzles and examples.

use engine::practice::{Blocks, SketchContent};
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Point, Size};

use super::help_drawings::draw_text;
use crate::app::theme;
use crate::app::widget::paint_canvas;

/// The length of a rod of ten cubes, and the side of a square of a hundred. All sizes in this file are in cubes.
const TEN: f32 = 10.0;
/// The gap between two rods, in cubes.
const BETWEEN: f32 = 0.6;
/// The gap between the rods and the single cubes, in cubes.
const APART: f32 = 1.6;
const COLORS: [Color; 2] = [theme::FISH, theme::GOLD];

/// Paints the scene `shown`, as large as this room allows, with a place for all that the `whole` scene will have.
pub(super) fn scene_canvas<'a, Message: 'a>(
    whole: &SketchContent,
    shown: SketchContent,
    room: Size,
) -> Element<'a, Message> {
    let shape = shape(whole);
    let most = if matches!(whole, SketchContent::Coins { .. }) { 64.0 } else { 22.0 };
    let scale = (room.width / shape.width).min(room.height / shape.height).min(most).max(0.1);
    let most = spots(whole);
    let shown = Painting { scene: shown, most, scale };
    paint_canvas(move |frame, _| shown.paint(frame))
        .width(shape.width * scale)
        .height(shape.height * scale)
        .into()
}

struct Painting {
    scene: SketchContent,
    /// How many squares of a hundred and rods of ten there will be in the end. This gives everything its place.
    most: [usize; 2],
    scale: f32,
}

fn spots(scene: &SketchContent) -> [usize; 2] {
    match scene {
        SketchContent::Blocks(blocks) => [blocks.hundreds, blocks.tens].map(|[left, right]| left + right),
        SketchContent::Drawn(_) | SketchContent::Coins { .. } => [0, 0],
    }
}

/// The size of the whole scene, in cubes or coins. Single cubes need at most two columns, since ten of them become a rod.
fn shape(scene: &SketchContent) -> Size {
    match scene {
        SketchContent::Blocks(_) => {
            let [hundreds, tens] = spots(scene);
            Size::new(ones_begin([hundreds, tens]) + 2.0 + BETWEEN, TEN)
        }
        SketchContent::Coins { rows, columns, .. } => {
            Size::new((*columns).max(1) as f32, (*rows).max(1) as f32)
        }
        SketchContent::Drawn(_) => Size::new(1.0, 1.0),
    }
}

fn tens_begin(hundreds: usize) -> f32 {
    hundreds as f32 * (TEN + BETWEEN)
}

fn ones_begin([hundreds, tens]: [usize; 2]) -> f32 {
    tens_begin(hundreds)
        + tens as f32 * (1.0 + BETWEEN)
        + if hundreds + tens > 0 { APART - BETWEEN } else { 0.0 }
}

impl Painting {
    fn paint(&self, frame: &mut Frame) {
        match &self.scene {
            SketchContent::Blocks(blocks) => self.blocks(frame, blocks),
            SketchContent::Coins { rows, columns, each } => self.coins(frame, *rows, *columns, *each),
            SketchContent::Drawn(_) => {}
        }
    }

    fn blocks(&self, frame: &mut Frame, blocks: &Blocks) {
        let color = |at: usize, [left, _]: [usize; 2]| COLORS[usize::from(at >= left)];
        let count = |[left, right]: [usize; 2]| left + right;
        for at in 0..count(blocks.hundreds) {
            let corner = Point::new(at as f32 * (TEN + BETWEEN), 0.0);
            self.block(frame, corner, 10, 10, color(at, blocks.hundreds));
        }
        for at in 0..count(blocks.tens) {
            let corner = Point::new(tens_begin(self.most[0]) + at as f32 * (1.0 + BETWEEN), 0.0);
            // A ten that was made of both numbers shows that: the cubes of the left number are below.
            let of_left = blocks.in_last_ten.filter(|_| at + 1 == count(blocks.tens));
            match of_left.and_then(|of_left| u8::try_from(of_left).ok()) {
                Some(of_left) => {
                    let below = Point::new(corner.x, TEN - f32::from(of_left));
                    self.block(frame, corner, 1, 10 - of_left, COLORS[1]);
                    self.block(frame, below, 1, of_left, COLORS[0]);
                }
                None => self.block(frame, corner, 1, 10, color(at, blocks.tens)),
            }
            if at + blocks.tens_gone >= count(blocks.tens) {
                self.cross(frame, corner, Size::new(1.0, TEN));
            }
        }
        for at in 0..count(blocks.ones) {
            let (column, row) = ((at / 10) as f32, (at % 10) as f32);
            let x = ones_begin(self.most) + column * (1.0 + BETWEEN);
            let corner = Point::new(x, TEN - 1.0 - row);
            self.block(frame, corner, 1, 1, color(at, blocks.ones));
            if at + blocks.ones_gone >= count(blocks.ones) {
                self.cross(frame, corner, Size::new(1.0, 1.0));
            }
        }
    }

    /// Paints a block whose cubes can be counted: so many `across` and `down`. `corner` is the upper left corner, in cubes.
    fn block(&self, frame: &mut Frame, corner: Point, across: u8, down: u8, color: Color) {
        let scale = self.scale;
        let at =
            |x: u8, y: u8| Point::new((corner.x + f32::from(x)) * scale, (corner.y + f32::from(y)) * scale);
        frame.fill_rectangle(at(0, 0), Size::new(f32::from(across), f32::from(down)) * scale, color);
        let line = Stroke::default().with_color(theme::PAPER).with_width((scale * 0.08).max(1.0));
        for row in 0..=down {
            frame.stroke(&Path::line(at(0, row), at(across, row)), line);
        }
        for column in 0..=across {
            frame.stroke(&Path::line(at(column, 0), at(column, down)), line);
        }
    }

    fn cross(&self, frame: &mut Frame, corner: Point, size: Size) {
        let scale = self.scale;
        let at = |x: f32, y: f32| Point::new((corner.x + x) * scale, (corner.y + y) * scale);
        let stroke = Stroke::default().with_color(theme::DEEP_CORAL).with_width((scale * 0.2).max(3.0));
        let (x, y) = (size.width, size.height);
        frame.stroke(&Path::line(at(0.1, 0.1), at(x - 0.1, y - 0.1)), stroke);
        frame.stroke(&Path::line(at(0.1, y - 0.1), at(x - 0.1, 0.1)), stroke);
    }

    fn coins(&self, frame: &mut Frame, rows: usize, columns: usize, each: i64) {
        for row in 0..rows {
            for column in 0..columns {
                let middle = Point::new((column as f32 + 0.5) * self.scale, (row as f32 + 0.5) * self.scale);
                frame.fill(&Path::circle(middle, self.scale * 0.44), theme::GOLD);
                let rim = Stroke::default().with_color(theme::DEEP_WOOD).with_width(1.5);
                frame.stroke(&Path::circle(middle, self.scale * 0.44), rim);
                draw_text(frame, each.to_string(), middle, self.scale * 0.42, theme::INK);
            }
        }
    }
}
