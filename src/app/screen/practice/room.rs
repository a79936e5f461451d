//! Where the parts of a puzzle have their places: what is said and drawn to the left, the question with its keys in a column, a jar to the
//! right, and below them the water with a float.

use iced::{Point, Rectangle, Size, Vector};

use crate::app::theme::{Scale, space};

/// The window that everything is measured in, and the scenery is drawn for.
const USUAL: Size = Size::new(1440.0, 900.0);
/// Where the float lies in the scenery.
const FLOAT: Vector = Vector::new(720.0, 780.0);
/// The jar, where there is room for it.
const JAR: Size = Size::new(256.0, 468.0);

/// The places of a puzzle in a window of some size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub scale: Scale,
    pub size: Size,
    /// Whether nothing moves.
    pub is_still: bool,
    /// How much smaller than usual everything is.
    unit: f32,
    /// And how much smaller a question is.
    question: f32,
    /// And a key.
    key: f32,
}

impl Room {
    pub fn of(scale: Scale, size: Size, is_still: bool) -> Self {
        let unit = (size.width / USUAL.width).min(size.height / USUAL.height).min(1.0);
        Self { scale, size, is_still, unit, question: 1.0, key: 1.0 }
    }

    /// The same where there is one more row of keys, for which the others and the question make room.
    pub fn with_more_keys(self) -> Self {
        let is_low = self.lines() == 1;
        Self { question: if is_low { 0.6 } else { 0.72 }, key: 0.8, ..self }
    }

    /// Around everything, and between the column and what lies beside it.
    pub fn margin(self) -> f32 {
        48.0 * self.unit
    }

    /// How high the line along the top is.
    pub fn bar(self) -> f32 {
        (84.0 * self.unit).max(self.scale.button + 2.0 * space::SMALL)
    }

    /// How wide the column is with what is asked and pressed.
    pub fn column(self) -> f32 {
        (456.0 * self.unit).max(330.0)
    }

    /// How wide the place to its left is.
    pub fn left(self) -> f32 {
        /// Cards need so much.
        const CARDS: f32 = 400.0;
        /// And the jar so much.
        const LEAST_JAR: f32 = 120.0;
        let free = self.size.width - self.column() - 4.0 * self.margin();
        (free / 2.0).max(CARDS.min(free - LEAST_JAR))
    }

    /// How wide the place to its right is.
    pub fn right(self) -> f32 {
        self.size.width - self.column() - self.left() - 4.0 * self.margin()
    }

    /// How high the water is that can be seen below all this.
    fn shore(self) -> f32 {
        (110.0 + (self.size.height - 600.0) * 0.457).clamp(110.0, 247.0)
    }

    /// How much is free below the column. Large type needs all there is.
    pub fn below(self) -> f32 {
        if self.scale.is_enlarged { space::SMALL } else { self.shore() }
    }

    /// How high the column is.
    pub fn height(self) -> f32 {
        self.size.height - self.bar() - self.below()
    }

    /// How high a key is.
    pub fn key(self) -> f32 {
        (66.0 * self.unit * self.key).max(self.scale.large * 1.45).max(44.0)
    }

    /// How high the one button is that calls the answer, and leads on.
    pub fn act(self) -> f32 {
        (78.0 * self.unit).max(self.scale.large * 1.7)
    }

    /// How many lines have their place above what is typed.
    pub fn lines(self) -> usize {
        if self.size.height < 700.0 { 1 } else { 3 }
    }

    /// Between two keys.
    pub fn gap(self) -> f32 {
        (14.0 * self.unit).max(space::SMALL)
    }

    /// The size of a question, which becomes smaller where it is so many times as wide as high.
    pub fn question(self, width: f32) -> f32 {
        (92.0 * self.unit).max(self.scale.title).min(self.column() / width) * self.question
    }

    /// The side of a card of a pond.
    pub fn pond_card(self) -> f32 {
        (self.left() / 3.8).min(self.size.height * 0.13)
    }

    /// The jar on the far bank.
    pub fn jar(self) -> Rectangle {
        let high = self.size.height - self.bar() - self.shore();
        let scale = (self.right() / JAR.width).min(high / JAR.height).min(1.0);
        let size = JAR * scale;
        let middle = self.size.width - self.margin() - self.right() / 2.0;
        let corner = Point::new(middle - size.width / 2.0, self.size.height - self.shore() - size.height);
        Rectangle::new(corner, size)
    }

    /// The label on it.
    pub fn label(self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.jar();
        Rectangle { x: x + 0.16 * width, y: y + 0.2 * height, width: 0.68 * width, height: 0.12 * height }
    }

    /// Where the float lies on the water; of the scenery the middle is seen.
    pub fn float(self) -> Point {
        let scale = (self.size.width / USUAL.width).max(self.size.height / USUAL.height);
        let drawn = USUAL * scale;
        let over = Vector::new(self.size.width - drawn.width, self.size.height - drawn.height);
        Point::ORIGIN + FLOAT * scale + over * 0.5
    }
}
