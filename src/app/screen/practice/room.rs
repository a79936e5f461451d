//! The places for the parts of a puzzle: the otter and its speech bubble on the left, one column for all that is pressed, a jar on the
//! right, and water below.

use iced::{Point, Rectangle, Size, Vector};

use crate::app::theme::{Scale, space};

/// The smallest window. Its measures are the smallest, too.
const SMALLEST: Size = Size::new(1024.0, 600.0);
/// The window for which the scenery is drawn. From here on nothing grows.
const USUAL: Size = Size::new(1440.0, 900.0);
/// The place of the float in the scenery.
const FLOAT: Vector = Vector::new(720.0, 780.0);
/// The top of the otter's head in the scenery, in the middle.
const HEAD: Vector = Vector::new(220.0, 624.0);
/// The far shore of the lake in its scenery.
const HORIZON: f32 = 104.0;
/// The height of a jar's drawing, compared with its width, and the share of it that stands above the ground.
const JAR: (f32, f32) = (468.0 / 256.0, 452.0 / 468.0);

/// The places for the parts of a puzzle, in a window of this size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub scale: Scale,
    pub size: Size,
    /// Whether nothing moves on the practice screen.
    pub is_still: bool,
    /// How far the window has grown from the smallest (0) to the usual (1).
    grown: f32,
    /// Whether the keys are lower, since more has to stand above them.
    has_low_keys: bool,
}

impl Room {
    /// The room in a window of this size. A page may have a smaller window than the smallest; then what lies beyond it is cut off.
    pub fn of(scale: Scale, size: Size, is_still: bool) -> Self {
        let size = Size::new(size.width.max(SMALLEST.width), size.height.max(SMALLEST.height));
        let share = |size: f32, least: f32, usual: f32| (size - least) / (usual - least);
        let wide = share(size.width, SMALLEST.width, USUAL.width);
        let grown = wide.min(share(size.height, SMALLEST.height, USUAL.height)).clamp(0.0, 1.0);
        Self { scale, size, is_still, grown, has_low_keys: false }
    }

    /// The same places for the parts of a puzzle, with lower keys. So there is more room above them.
    pub fn with_low_keys(self) -> Self {
        Self { has_low_keys: true, ..self }
    }

    /// A measure that is `least` in the smallest window and `usual` in the usual one. Both are in logical pixels.
    pub fn between(self, least: f32, usual: f32) -> f32 {
        least + (usual - least) * self.grown
    }

    /// The space around the parts of a puzzle, in logical pixels.
    pub fn margin(self) -> f32 {
        self.between(24.0, 40.0)
    }

    /// The height of the bar along the top of a puzzle's screen, in logical pixels.
    pub fn bar(self) -> f32 {
        self.between(60.0, 84.0).max(self.scale.button + 2.0 * space::SMALL)
    }

    /// The column for all that is pressed: the question above, and the button that leads on at the very bottom.
    pub fn column(self) -> Rectangle {
        let width = self.between(344.0, 456.0);
        // This much water is seen below the column.
        let below = (116.0 + (self.size.height - SMALLEST.height) * 0.397).clamp(116.0, 235.0);
        let height = self.size.height - self.bar() - below;
        Rectangle { x: ((self.size.width - width) / 2.0).floor(), y: self.bar(), width, height }
    }

    /// The place for the otter's speech bubble, which ends above its head.
    pub fn bubble(self) -> Rectangle {
        let (x, y) = (self.margin(), self.bar() + space::TIGHT);
        let width = self.column().x - self.between(20.0, 36.0) - x;
        let end = self.head().y - self.above_head() - self.tail().height;
        Rectangle { x, y, width, height: end - y }
    }

    /// The space between the otter's head and the tip of its speech bubble, in logical pixels.
    fn above_head(self) -> f32 {
        self.between(14.0, 20.0)
    }

    /// The place of the point of the speech bubble, which shows who speaks.
    pub fn tail(self) -> Rectangle {
        let size = Size::new(self.between(27.0, 36.0), self.between(15.0, 20.0));
        let tip = self.head() - Vector::new(0.0, self.above_head());
        Rectangle::new(Point::new(tip.x - size.width / 2.0, tip.y - size.height), size)
    }

    /// The place of the button beside the otter.
    pub fn beside_otter(self) -> Rectangle {
        let size = Size::new(self.between(118.0, 150.0), self.between(46.0, 62.0));
        let Rectangle { x, width, .. } = self.bubble();
        let corner = Point::new(x + width - size.width, self.head().y - self.between(9.0, 29.0));
        Rectangle::new(corner, size)
    }

    /// The height of a key below a puzzle's question, in logical pixels.
    pub fn key(self) -> f32 {
        if self.has_low_keys { self.between(48.0, 60.0) } else { self.between(58.0, 73.0) }
    }

    /// The height of a key with a reason, in logical pixels.
    pub fn reason(self) -> f32 {
        self.between(46.0, 60.0)
    }

    /// The height of a key for a sign, with this many rows of them, in logical pixels.
    pub fn sign(self, rows: usize) -> f32 {
        if rows > 1 { self.between(44.0, 54.0) } else { self.between(49.0, 63.0) }
    }

    /// The height of the button that checks a puzzle's answer and leads on, in logical pixels.
    pub fn act(self) -> f32 {
        self.between(70.0, 91.0)
    }

    /// The height of the raft that carries a calculation, in logical pixels.
    pub fn raft(self) -> f32 {
        self.between(62.0, 93.0)
    }

    /// How many lines of steps that the child typed earlier have room between a puzzle's question and the line that is being typed.
    pub fn lines(self) -> usize {
        if self.size.height < 700.0 { 1 } else { 3 }
    }

    /// The gap between two keys below a puzzle's question, in logical pixels.
    pub fn gap(self) -> f32 {
        self.between(6.0, 10.0)
    }

    /// The size of type for a puzzle's question, in logical pixels. `width` is the question's width as a multiple of that size; a wide
    /// question becomes smaller.
    pub fn question(self, width: f32) -> f32 {
        let usual = if self.has_low_keys { self.between(40.0, 64.0) } else { self.between(62.0, 84.0) };
        usual.min(self.column().width / width)
    }

    /// The size of type for the digits on keys, in logical pixels.
    pub fn digit(self) -> f32 {
        self.between(30.0, 40.0)
    }

    /// The height that is left for cards above the raft, with this many rows of signs below it, in logical pixels.
    pub fn above_raft(self, rows: usize) -> f32 {
        let keys = rows as f32 * (self.sign(rows) + self.gap()) + self.act() + self.gap();
        self.column().height - keys - self.raft() - self.gap()
    }

    /// The place of the jar that fills as the child does puzzles, in logical pixels of the window.
    pub fn jar(self) -> Rectangle {
        let (tall, ground) = JAR;
        let width = self.between(156.0, 256.0);
        let height = width * tall;
        let middle = self.size.width - self.between(164.0, 234.0);
        let y = self.head().y - height * ground;
        Rectangle { x: middle - width / 2.0, y, width, height }
    }

    /// The place of the label on the jar that fills as the child does puzzles, in logical pixels of the window.
    pub fn label(self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.jar();
        Rectangle { x: x + 0.14 * width, y: y + 0.2 * height, width: 0.72 * width, height: 0.12 * height }
    }

    /// The place for something wide above the keys, such as a line: from the jar as far to the other side of the column. `high` is its
    /// height in logical pixels.
    pub fn wide(self, high: f32) -> Rectangle {
        let middle = self.size.width / 2.0;
        let width = 2.0 * (self.jar().x - self.between(8.0, 20.0) - middle);
        Rectangle { x: middle - width / 2.0, y: self.bar() + space::TIGHT, width, height: high }
    }

    /// How large the scenery is drawn. It is as wide as the window, and ends at its lower edge.
    fn drawn(self) -> f32 {
        self.size.width / USUAL.width
    }

    /// Where a place of the scenery is seen, in logical pixels of the window.
    fn seen(self, Vector { x, y }: Vector) -> Point {
        Point::new(x * self.drawn(), self.size.height - (USUAL.height - y) * self.drawn())
    }

    /// Where a rectangle of the scenery is seen, in logical pixels of the window.
    pub fn in_scenery(self, Rectangle { x, y, width, height }: Rectangle) -> Rectangle {
        Rectangle::new(self.seen(Vector::new(x, y)), Size::new(width, height) * self.drawn())
    }

    /// The place of the lake's scenery, whose far shore is seen below the bar.
    pub fn lake(self) -> Rectangle {
        let y = self.between(66.0, HORIZON) - HORIZON * self.drawn();
        Rectangle::new(Point::new(0.0, y), USUAL * self.drawn())
    }

    fn head(self) -> Point {
        self.seen(HEAD)
    }

    /// The place of the angler's float that swims on the water behind a puzzle, in logical pixels of the window.
    pub fn float(self) -> Point {
        self.seen(FLOAT)
    }
}
