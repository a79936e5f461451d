//! Drawings that help: frames of ten, a number line, an array, columns for tens and ones.

use iced::widget::canvas::{self, Canvas, Frame, Geometry, Path, Stroke, Text};
use iced::{Color, Point, Rectangle, Renderer, Size, Theme, alignment, mouse};

use crate::app::theme;
use crate::arithmetic::{Fact, Operation, number};
use crate::language::Language;
use crate::practice::{Aid, Part, fact_with_gap};

const ONE: Color = theme::FISH;
const OTHER: Color = theme::GOLD;
/// Between two frames of ten, in cells.
const BETWEEN: f32 = 0.4;
/// How wide a number line is, in heights.
const LINE: f32 = 2.8;
/// How high a line of digits is, in widths of its columns, and the numbers above them.
const DIGITS: f32 = 0.62;
const PLACES: f32 = 0.34;
/// A cell of an array is no larger: a few dots need no more.
const LARGEST_CELL: f32 = 48.0;

/// A fact that is drawn, and what of it is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    aid: Aid,
    fact: Fact,
    gap: Gap,
}

/// What a drawing leaves to the child.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// What it makes.
    Result,
    /// A part of the calculation.
    Part(Part),
    /// Nothing.
    Nothing,
}

impl Drawing {
    /// A drawing of a fact with a gap; `None` where it cannot show the fact.
    pub fn of(aid: Aid, fact: Fact, gap: Gap) -> Option<Self> {
        aid.shows(fact).then_some(Self { aid, fact, gap })
    }

    /// How far it is from one number to another; `None` where that is too far for a line, or nothing.
    pub fn of_way(from: i64, to: i64) -> Option<Self> {
        /// A longer way is not to be counted.
        const LONGEST: u64 = 40;
        let operation = if from < to { Operation::Add } else { Operation::Subtract };
        let right = i64::try_from(from.abs_diff(to)).ok()?;
        let is_drawn = (1..=LONGEST).contains(&from.abs_diff(to)) && to >= 0;
        Self::of(Aid::NumberLine, Fact { left: from, operation, right }, Gap::Nothing).filter(|_| is_drawn)
    }

    /// The same with nothing left out.
    pub fn whole(self) -> Self {
        Self { gap: Gap::Nothing, ..self }
    }

    /// The calculation that is drawn.
    pub fn written(self, language: &Language) -> String {
        let hidden = if let Gap::Part(part) = self.gap { Some(part) } else { None };
        let before = fact_with_gap(self.fact, hidden);
        language.calculation(&format!("{before} {} {}", self.fact.equals(), self.result()))
    }

    fn result(self) -> String {
        match self.fact.result() {
            Ok(result) if self.gap != Gap::Result => number(result),
            _ => "?".to_owned(),
        }
    }

    /// Its size, as large as it can be in some room without leaving any of its own box empty.
    pub fn size_in(self, room: Size) -> Size {
        let shape = self.shape(room);
        let scale = (room.width / shape.width).min(room.height / shape.height);
        Size::new((shape.width * scale).max(1.0), (shape.height * scale).max(1.0))
    }

    /// The drawing in that size.
    pub fn canvas<'a, Message: 'a>(self, size: Size) -> Canvas<Self, Message> {
        Canvas::new(self).width(size.width).height(size.height)
    }

    /// Its width and height, in a measure of its own; in this room.
    fn shape(self, room: Size) -> Size {
        match self.aid {
            Aid::TenFrame => frames(self.fact, room),
            Aid::NumberLine => Size::new(LINE, 1.0),
            Aid::Array => {
                let (rows, columns, over) = rows(self.fact);
                let cells = Size::new(columns.max(1) as f32, (rows + usize::from(over > 0)).max(1) as f32);
                // In cells of a size that is not exceeded, the rest of the room is left.
                let cell = (room.width / cells.width).min(room.height / cells.height).min(LARGEST_CELL);
                let most = cells * cell;
                if cell < LARGEST_CELL { cells } else { Size::new(room.width.min(most.width), most.height) }
            }
            Aid::PlaceValue => {
                let lines = if self.fact.operation == Operation::Join { 1.0 } else { 3.0 };
                Size::new(places(self.fact) as f32 + before(self.fact), PLACES + lines * DIGITS)
            }
        }
    }
}

impl<Message> canvas::Program<Message> for Drawing {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        match self.aid {
            Aid::TenFrame => ten_frame(&mut frame, self.fact),
            Aid::NumberLine => number_line(&mut frame, *self),
            Aid::Array => array(&mut frame, self.fact),
            Aid::PlaceValue => place_value(&mut frame, *self),
        }
        vec![frame.into_geometry()]
    }
}

fn write(frame: &mut Frame, content: String, at: Point, size: f32, color: Color) {
    frame.fill_text(Text {
        content,
        position: at,
        color,
        size: size.into(),
        font: theme::BOLD,
        align_x: alignment::Horizontal::Center.into(),
        align_y: alignment::Vertical::Center,
        ..Text::default()
    });
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// How many frames of ten a fact needs.
fn frames_of_ten(Fact { left, operation, right }: Fact) -> usize {
    let total = if operation == Operation::Subtract { left } else { left + right };
    if total > 10 { 2 } else { 1 }
}

/// The frames beside one another, or one above the other where they become larger so; in cells.
fn frames(fact: Fact, room: Size) -> Size {
    if frames_of_ten(fact) == 1 {
        return Size::new(5.0, 2.0);
    }
    let (beside, above) = (Size::new(10.0 + BETWEEN, 2.0), Size::new(5.0, 4.0 + BETWEEN));
    let cell = |shape: Size| (room.width / shape.width).min(room.height / shape.height);
    if cell(beside) < cell(above) { above } else { beside }
}

/// Two frames of ten: what is added fills up the first before it begins the second; what is taken away is crossed out.
fn ten_frame(frame: &mut Frame, fact: Fact) {
    let Fact { left, operation, right } = fact;
    let size = frame.size();
    let shape = frames(fact, size);
    let cell = size.width / shape.width;
    let (left, right) = (count(left), count(right));
    // Half of the outermost strokes would lie outside.
    let rim = Stroke::default().with_color(theme::EDGE).with_width(1.5);
    let takes = operation == Operation::Subtract;
    for at in 0..10 * frames_of_ten(fact) {
        let (ten, place) = ((at / 10) as f32, at % 10);
        let (across, down) = if shape.width > 5.0 { (5.0 + BETWEEN, 0.0) } else { (0.0, 2.0 + BETWEEN) };
        let x = ((place % 5) as f32 + ten * across) * cell;
        let y = ((place / 5) as f32 + ten * down) * cell;
        let corner = Point::new((x + 1.0).min(size.width - cell), (y + 1.0).min(size.height - cell));
        frame.stroke(&Path::rectangle(corner, Size::new(cell - 1.0, cell - 1.0)), rim);
        let middle = Point::new(x + cell / 2.0, y + cell / 2.0);
        let total = if takes { left } else { left + right };
        if at < total {
            let color = if takes || at < left { ONE } else { OTHER };
            frame.fill(&Path::circle(middle, cell * 0.34), color);
        }
        if takes && at < left && at >= left - right.min(left) {
            let arm = cell * 0.3;
            let cross = Stroke::default().with_color(theme::DEEP_CORAL).with_width(4.0);
            let corner = |x: f32, y: f32| Point::new(middle.x + x * arm, middle.y + y * arm);
            frame.stroke(&Path::line(corner(-1.0, -1.0), corner(1.0, 1.0)), cross);
            frame.stroke(&Path::line(corner(-1.0, 1.0), corner(1.0, -1.0)), cross);
        }
    }
}

/// The numbers that a line leads through, the first one included.
fn way(Fact { left, operation, right }: Fact) -> Vec<i64> {
    let (from, mut stops) = match operation {
        Operation::Divide => {
            let part = right.max(1);
            let whole = (1..=left / part).map(|jump| jump * part);
            (0, whole.chain((left % part != 0).then_some(left)).collect())
        }
        Operation::Subtract => (left, rests(left, left - right)),
        _ => (left, rests(left, left + right)),
    };
    stops.insert(0, from);
    stops
}

/// Where a jump rests on its way: at the ten that it passes, and at its end.
fn rests(from: i64, to: i64) -> Vec<i64> {
    let ten = if to > from { (from / 10 + 1) * 10 } else { (from - 1).div_euclid(10) * 10 };
    let passes = (from.min(to) + 1..from.max(to)).contains(&ten);
    if passes { vec![ten, to] } else { vec![to] }
}

/// A line with the jump from the first number; a jump over a ten rests there. Quotients are jumps of equal length.
fn number_line(frame: &mut Frame, drawing: Drawing) {
    let Size { width, height } = frame.size();
    let Fact { operation, .. } = drawing.fact;
    let way = way(drawing.fact);
    let (low, high) = way.iter().fold((i64::MAX, 0), |(low, high), stop| (low.min(*stop), high.max(*stop)));
    let margin = ((high - low) / 8).max(1);
    let (low, high) = ((low - margin).max(0), high + margin);
    let base = height * 0.74;
    let inset = width * 0.04;
    let x = |number: i64| inset + (width - 2.0 * inset) * (number - low) as f32 / (high - low).max(1) as f32;
    let ink = Stroke::default().with_color(theme::INK).with_width(2.0);
    frame.stroke(&Path::line(Point::new(0.0, base), Point::new(width, base)), ink);
    let many = high - low > 24;
    for number in (low..=high).filter(|number| !many || number % 5 == 0) {
        let tall = if number % 10 == 0 { 9.0 } else { 5.0 };
        let [above, below] = [-tall, tall].map(|away| Point::new(x(number), base + away));
        frame.stroke(&Path::line(above, below), ink);
    }
    let size = (height * 0.16).clamp(14.0, 24.0);
    // Over arcs that stand close together there is no room for a label.
    let is_labelled = |from: i64, to: i64| (x(to) - x(from)).abs() > size * 1.6;
    let is_any = way.windows(2).any(|ends| is_labelled(ends[0], ends[1]));
    let head = if is_any { size * 1.3 } else { 2.0 };
    let last = way.len() - 1;
    for (at, stop) in way.iter().enumerate() {
        let is_asked = match drawing.gap {
            Gap::Result if operation != Operation::Divide => at == last,
            Gap::Part(Part::Left) if operation != Operation::Divide => at == 0,
            _ => false,
        };
        let label = if is_asked { "?".to_owned() } else { stop.to_string() };
        write(frame, label, Point::new(x(*stop), height - size * 0.6), size, theme::INK);
        let Some(from) = at.checked_sub(1).map(|before| x(way[before])) else { continue };
        let (start, end) = (Point::new(from, base), Point::new(x(*stop), base));
        // Twice as high as the arc becomes.
        let top = Point::new(f32::midpoint(start.x, end.x), base - 2.0 * (base - head));
        let arc = Path::new(|path| {
            path.move_to(start);
            path.quadratic_curve_to(top, end);
        });
        frame.stroke(&arc, Stroke::default().with_color(theme::DEEP_CORAL).with_width(3.0));
        let by = stop.abs_diff(way[at - 1]);
        let label = match drawing.gap {
            Gap::Part(Part::Right) => "?".to_owned(),
            _ if operation == Operation::Divide => by.to_string(),
            _ => format!("{}{by}", operation.sign()),
        };
        if is_labelled(way[at - 1], *stop) {
            write(frame, label, Point::new(top.x, size * 0.6), size, theme::DEEP_CORAL);
        }
    }
}

/// How many rows of how many make a fact, and how many are left over.
fn rows(Fact { left, operation, right }: Fact) -> (usize, usize, usize) {
    let (rows, columns, over) = match operation {
        Operation::Divide => (left / right.max(1), right, left % right.max(1)),
        _ => (left, right, 0),
    };
    (count(rows), count(columns), count(over))
}

/// Rows of equal length; what is left over when something is shared out stands apart.
fn array(frame: &mut Frame, fact: Fact) {
    let Size { width, height } = frame.size();
    let (rows, columns, over) = rows(fact);
    let lines = (rows + usize::from(over > 0)).max(1) as f32;
    let cell = (width / columns.max(1) as f32).min(height / lines);
    let indent = (width - cell * columns as f32) / 2.0;
    for row in 0..rows + usize::from(over > 0) {
        let is_over = row == rows;
        for column in 0..if is_over { over } else { columns } {
            let middle = Point::new(indent + (column as f32 + 0.5) * cell, (row as f32 + 0.5) * cell);
            // Every fifth row in the other colour, so that they can be counted at a glance.
            let color = match (is_over, row / 5 % 2) {
                (true, _) => theme::CORAL,
                (false, 0) => ONE,
                (false, _) => theme::DEEP_WATER,
            };
            frame.fill(&Path::circle(middle, cell * 0.42), color);
        }
    }
}

/// How many digits the longest of a number has.
fn digits(number: i64) -> u32 {
    number.checked_ilog10().unwrap_or(0) + 1
}

/// How many columns a fact needs.
fn places(fact: Fact) -> u32 {
    let whole = fact.result().unwrap_or_default();
    [fact.left, fact.right, whole].map(digits).into_iter().max().unwrap_or_default().max(2)
}

/// How many columns the sign takes before the digits; joined cards have none.
fn before(fact: Fact) -> f32 {
    if fact.operation == Operation::Join { 0.0 } else { 0.6 }
}

/// The digits of both numbers below one another, in columns for hundreds, tens and ones, and below them what they make.
fn place_value(frame: &mut Frame, drawing: Drawing) {
    let Size { width, height } = frame.size();
    let Fact { left, operation, right } = drawing.fact;
    let places = places(drawing.fact);
    let column = width / (places as f32 + before(drawing.fact));
    let start = width - column * places as f32;
    let tints = [theme::PALE_GOLD, theme::PALE_REED, theme::BLUSH, theme::MIST];
    let middle = |place: u32| start + column * (places - place) as f32 - column / 2.0;
    let size = column * DIGITS * 0.8;
    for place in 0..places {
        let corner = Point::new(start + column * (places - 1 - place) as f32, 0.0);
        frame.fill_rectangle(corner, Size::new(column - 4.0, height), tints[place as usize % tints.len()]);
        let heading = Point::new(middle(place), column * PLACES / 2.0);
        write(frame, 10_i64.pow(place).to_string(), heading, column * PLACES * 0.6, theme::SLATE);
    }
    let line = |at: f32| column * (PLACES + (at + 0.5) * DIGITS);
    let mut write_digits = |number: i64, shift: u32, y: f32, color: Color| {
        for place in 0..digits(number) {
            let digit = number / 10_i64.pow(place) % 10;
            write(frame, digit.to_string(), Point::new(middle(place + shift), y), size, color);
        }
    };
    if operation == Operation::Join {
        // Joined cards keep their order: the left one stands to the left.
        write_digits(left, digits(right), line(0.0), ONE);
        write_digits(right, 0, line(0.0), theme::DEEP_CORAL);
        return;
    }
    write_digits(left, 0, line(0.0), ONE);
    write_digits(right, 0, line(1.0), theme::DEEP_CORAL);
    if let Ok(result @ 0..) = drawing.fact.result()
        && drawing.gap == Gap::Nothing
    {
        write_digits(result, 0, line(2.0), theme::INK);
    }
    let sign = Point::new(start / 2.0, line(1.0));
    write(frame, operation.sign().to_string(), sign, size, theme::INK);
    let (from, to) = (Point::new(start, line(1.5)), Point::new(width, line(1.5)));
    frame.stroke(&Path::line(from, to), Stroke::default().with_color(theme::INK).with_width(2.0));
}
