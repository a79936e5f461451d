//! Where the parts of a puzzle are in the window: the otter and its bubble on the left, one column for all that is pressed, a jar on the
//! right, water below.

use iced::{Point, Rectangle, Size, Vector};

use crate::app::theme::{Scale, space};

/// The smallest window for puzzles, in logical pixels.
const SMALLEST: Size = Size::new(1024.0, 600.0);
/// The window for which the scenery is drawn, in logical pixels. From this size on, sizes from `size_between` grow no more.
const USUAL: Size = Size::new(1440.0, 900.0);
/// The place of the fishing line's float, in the drawing of the scenery.
const FLOAT: Vector = Vector::new(720.0, 780.0);
/// The top of the otter's head, in the drawing of the scenery.
const HEAD: Vector = Vector::new(220.0, 624.0);
/// The distance from the top of the lake's drawing to the far shore.
const HORIZON: f32 = 104.0;
/// The height of the jar as a multiple of its width, and the share of that height which is above the ground.
const JAR: (f32, f32) = (468.0 / 256.0, 452.0 / 468.0);

#[derive(Debug, Clone, Copy)]
pub(super) struct PracticeLayout {
    pub scale: Scale,
    pub size: Size,
    pub is_still: bool,
    /// How far the window is on the way from the smallest one (0) to the usual one (1).
    grown: f32,
    /// Whether keys are lower, which leaves more room above them.
    has_low_keys: bool,
}

impl PracticeLayout {
    /// The layout for a window of this size. A web page may be smaller than the smallest window; then the rest is cut off.
    pub fn new(scale: Scale, size: Size, is_still: bool) -> Self {
        let size = Size::new(size.width.max(SMALLEST.width), size.height.max(SMALLEST.height));
        let share = |size: f32, least: f32, usual: f32| (size - least) / (usual - least);
        let wide = share(size.width, SMALLEST.width, USUAL.width);
        let grown = wide.min(share(size.height, SMALLEST.height, USUAL.height)).clamp(0.0, 1.0);
        Self { scale, size, is_still, grown, has_low_keys: false }
    }

    pub fn with_low_keys(self) -> Self {
        Self { has_low_keys: true, ..self }
    }

    /// A size that grows with the window, from `least` in the smallest window to `usual` in the usual one.
    pub fn size_between(self, least: f32, usual: f32) -> f32 {
        least + (usual - least) * self.grown
    }

    pub fn margin(self) -> f32 {
        self.size_between(24.0, 40.0)
    }

    pub fn bar_height(self) -> f32 {
        self.size_between(60.0, 84.0).max(self.scale.button + 2.0 * space::SMALL)
    }

    /// The column for everything that can be pressed, with the button that leads on at its bottom.
    pub fn key_column(self) -> Rectangle {
        let width = self.size_between(344.0, 456.0);
        // This much water is seen below the column.
        let below = (116.0 + (self.size.height - SMALLEST.height) * 0.397).clamp(116.0, 235.0);
        let height = self.size.height - self.bar_height() - below;
        Rectangle { x: ((self.size.width - width) / 2.0).floor(), y: self.bar_height(), width, height }
    }

    /// The otter's speech bubble. It ends above the otter's head.
    pub fn speech_bubble(self) -> Rectangle {
        let (x, y) = (self.margin(), self.bar_height() + space::TIGHT);
        let width = self.key_column().x - self.size_between(20.0, 36.0) - x;
        let end = self.head().y - self.above_head() - self.bubble_tail().height;
        Rectangle { x, y, width, height: end - y }
    }

    fn above_head(self) -> f32 {
        self.size_between(14.0, 20.0)
    }

    pub fn bubble_tail(self) -> Rectangle {
        let size = Size::new(self.size_between(27.0, 36.0), self.size_between(15.0, 20.0));
        let tip = self.head() - Vector::new(0.0, self.above_head());
        Rectangle::new(Point::new(tip.x - size.width / 2.0, tip.y - size.height), size)
    }

    pub fn otter_button(self) -> Rectangle {
        let size = Size::new(self.size_between(118.0, 150.0), self.size_between(46.0, 62.0));
        let Rectangle { x, width, .. } = self.speech_bubble();
        let corner = Point::new(x + width - size.width, self.head().y - self.size_between(9.0, 29.0));
        Rectangle::new(corner, size)
    }

    pub fn key_height(self) -> f32 {
        if self.has_low_keys { self.size_between(48.0, 60.0) } else { self.size_between(58.0, 73.0) }
    }

    pub fn reason_button_height(self) -> f32 {
        self.size_between(46.0, 60.0)
    }

    pub fn sign_key_height(self, rows: usize) -> f32 {
        if rows > 1 { self.size_between(44.0, 54.0) } else { self.size_between(49.0, 63.0) }
    }

    pub fn action_button_height(self) -> f32 {
        self.size_between(70.0, 91.0)
    }

    pub fn raft_height(self) -> f32 {
        self.size_between(62.0, 93.0)
    }

    pub fn max_earlier_steps(self) -> usize {
        if self.size.height < 700.0 { 1 } else { 3 }
    }

    pub fn gap(self) -> f32 {
        self.size_between(6.0, 10.0)
    }

    /// The type size for a question that is `width` times as wide as its type is high. A wide question gets smaller type.
    pub fn question_size(self, width: f32) -> f32 {
        let usual =
            if self.has_low_keys { self.size_between(40.0, 64.0) } else { self.size_between(62.0, 84.0) };
        usual.min(self.key_column().width / width)
    }

    pub fn digit_size(self) -> f32 {
        self.size_between(30.0, 40.0)
    }

    /// The height that is left for cards above the raft, with this many `rows` of signs below it.
    pub fn card_area_height(self, sign_rows: usize) -> f32 {
        let keys = sign_rows as f32 * (self.sign_key_height(sign_rows) + self.gap())
            + self.action_button_height()
            + self.gap();
        self.key_column().height - keys - self.raft_height() - self.gap()
    }

    pub fn jar(self) -> Rectangle {
        let (tall, ground) = JAR;
        let width = self.size_between(156.0, 256.0);
        let height = width * tall;
        let middle = self.size.width - self.size_between(164.0, 234.0);
        let y = self.head().y - height * ground;
        Rectangle { x: middle - width / 2.0, y, width, height }
    }

    pub fn jar_label(self) -> Rectangle {
        let Rectangle { x, y, width, height } = self.jar();
        Rectangle { x: x + 0.14 * width, y: y + 0.2 * height, width: 0.72 * width, height: 0.12 * height }
    }

    /// A wide place above the keys, such as for a number line. `high` is its height.
    pub fn number_line_area(self, height: f32) -> Rectangle {
        let middle = self.size.width / 2.0;
        let width = 2.0 * (self.jar().x - self.size_between(8.0, 20.0) - middle);
        Rectangle { x: middle - width / 2.0, y: self.bar_height() + space::TIGHT, width, height }
    }

    /// How many logical pixels one pixel of the scenery takes. The scenery is as wide as the window and ends at its lower edge.
    fn drawn(self) -> f32 {
        self.size.width / USUAL.width
    }

    fn seen(self, Vector { x, y }: Vector) -> Point {
        Point::new(x * self.drawn(), self.size.height - (USUAL.height - y) * self.drawn())
    }

    /// Converts a rectangle in the scenery's drawing to its place in the window.
    pub fn scenery_to_window(self, Rectangle { x, y, width, height }: Rectangle) -> Rectangle {
        Rectangle::new(self.seen(Vector::new(x, y)), Size::new(width, height) * self.drawn())
    }

    /// The place of the lake's drawing. Its far shore is seen below the bar at the top.
    pub fn lake(self) -> Rectangle {
        let y = self.size_between(66.0, HORIZON) - HORIZON * self.drawn();
        Rectangle::new(Point::new(0.0, y), USUAL * self.drawn())
    }

    fn head(self) -> Point {
        self.seen(HEAD)
    }

    pub fn float_position(self) -> Point {
        self.seen(FLOAT)
    }
}
