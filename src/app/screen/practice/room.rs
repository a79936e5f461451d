//! The places for the parts of a puzzle: words and drawings on the left, the question with its keys in a column, a jar on the right, and
//! water with a float below.

use iced::{Point, Rectangle, Size, Vector};

use crate::app::theme::{Scale, space};

/// The window for which the scenery is drawn. Everything is measured against it.
const USUAL: Size = Size::new(1440.0, 900.0);
/// The place of the float in the scenery.
const FLOAT: Vector = Vector::new(720.0, 780.0);
/// The size of the jar, if there is enough room.
const JAR: Size = Size::new(256.0, 468.0);

/// The places for the parts of a puzzle, in a window of this size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub scale: Scale,
    pub size: Size,
    /// Whether nothing moves on the practice screen.
    pub is_still: bool,
    /// The size of everything compared with the usual window, at most 1.
    unit: f32,
    /// The size of a question, as a further factor.
    question: f32,
    /// The height of a key, as a further factor.
    key: f32,
}

impl Room {
    pub fn of(scale: Scale, size: Size, is_still: bool) -> Self {
        let unit = (size.width / USUAL.width).min(size.height / USUAL.height).min(1.0);
        Self { scale, size, is_still, unit, question: 1.0, key: 1.0 }
    }

    /// The same places for the parts of a puzzle, with room for one more row of keys. The question and the other keys become smaller.
    pub fn with_more_keys(self) -> Self {
        let is_low = self.lines() == 1;
        Self { question: if is_low { 0.6 } else { 0.72 }, key: 0.8, ..self }
    }

    /// The space around the parts of a puzzle, and between its column of keys and what is beside that, in logical pixels.
    pub fn margin(self) -> f32 {
        48.0 * self.unit
    }

    /// The height of the bar along the top of a puzzle's screen, in logical pixels.
    pub fn bar(self) -> f32 {
        (84.0 * self.unit).max(self.scale.button + 2.0 * space::SMALL)
    }

    /// The width of a puzzle's middle column, which has the question and its keys, in logical pixels.
    pub fn column(self) -> f32 {
        (456.0 * self.unit).max(330.0)
    }

    /// The width of the place for words and drawings, to the left of a puzzle's question, in logical pixels.
    pub fn left(self) -> f32 {
        /// The width that cards need, in logical pixels.
        const CARDS: f32 = 400.0;
        /// The width that the jar needs, in logical pixels.
        const LEAST_JAR: f32 = 120.0;
        let free = self.size.width - self.column() - 4.0 * self.margin();
        (free / 2.0).max(CARDS.min(free - LEAST_JAR))
    }

    /// The width of the place for the jar of fish, to the right of a puzzle's question, in logical pixels.
    pub fn right(self) -> f32 {
        self.size.width - self.column() - self.left() - 4.0 * self.margin()
    }

    /// The height of the water that is seen below all this, in logical pixels.
    fn shore(self) -> f32 {
        (110.0 + (self.size.height - 600.0) * 0.457).clamp(110.0, 247.0)
    }

    /// The free height below a puzzle's question and keys, in logical pixels. Large type leaves almost none.
    pub fn below(self) -> f32 {
        if self.scale.is_enlarged { space::SMALL } else { self.shore() }
    }

    /// The height of a puzzle's middle column, which has the question and its keys, in logical pixels.
    pub fn height(self) -> f32 {
        self.size.height - self.bar() - self.below()
    }

    /// The height of a key below a puzzle's question, in logical pixels.
    pub fn key(self) -> f32 {
        (66.0 * self.unit * self.key).max(self.scale.large * 1.45).max(44.0)
    }

    /// The height of the button that checks a puzzle's answer and leads on, in logical pixels.
    pub fn act(self) -> f32 {
        (78.0 * self.unit).max(self.scale.large * 1.7)
    }

    /// How many lines of steps that the child typed earlier have room between a puzzle's question and the line that is being typed.
    pub fn lines(self) -> usize {
        match (self.size.height < 700.0, self.scale.is_enlarged) {
            (true, true) => 1,
            (true, false) => 2,
            (false, _) => 3,
        }
    }

    /// The gap between two keys below a puzzle's question, in logical pixels.
    pub fn gap(self) -> f32 {
        (14.0 * self.unit).max(space::SMALL)
    }

    /// The size of type for a puzzle's question, in logical pixels. `width` is the question's width as a multiple of that size; a wide
    /// question becomes smaller.
    pub fn question(self, width: f32) -> f32 {
        (92.0 * self.unit).max(self.scale.title).min(self.column() / width) * self.question
    }

    /// The side of a card in the pond of a puzzle, in logical pixels.
    pub fn pond_card(self) -> f32 {
        (self.left() / 3.8).min(self.size.height * 0.13)
    }

    /// The place of the jar that fills as the child does puzzles, in logical pixels of the window.
    pub fn jar(self) -> Rectangle {
        let high = self.size.height - self.bar() - self.shore();
        let scale = (self.right() / JAR.width).min(high / JAR.height).min(1.0);
        let size = JAR * scale;
        let middle = self.size.width - self.margin() - self.right() / 2.0;
        let corner = Point::new(middle - size.width / 2.0, self.size.height - self.shore() - size.height);
        Rectangle::new(corner, size)
    }

    /// The place of the label on the jar that fills as the child does puzzles, in logical pixels of the window.
    pub fn label(self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.jar();
        Rectangle { x: x + 0.16 * width, y: y + 0.2 * height, width: 0.68 * width, height: 0.12 * height }
    }

    /// The place of the angler's float that swims on the water behind a puzzle, in logical pixels of the window.
    pub fn float(self) -> Point {
        let scale = (self.size.width / USUAL.width).max(self.size.height / USUAL.height);
        let drawn = USUAL * scale;
        let over = Vector::new(self.size.width - drawn.width, self.size.height - drawn.height);
        Point::ORIGIN + FLOAT * scale + over * 0.5
    }
}
