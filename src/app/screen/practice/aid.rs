//! Drawings that help: frames of ten, a number line, an array, columns for tens and ones.

use iced::widget::canvas::{self, Canvas, Frame, Geometry, Path, Stroke, Text};
use iced::{Color, Point, Rectangle, Renderer, Size, Theme, alignment, mouse};

use crate::app::theme;
use crate::arithmetic::{Fact, Operation};
use crate::practice::Aid;

/// A drawing of a fact, so wide.
pub(super) fn drawing<'a, Message: 'a>(aid: Aid, fact: Fact, width: f32) -> Canvas<Drawing, Message> {
    let height = match aid {
        Aid::TenFrame => width * 0.42,
        Aid::NumberLine => width * 0.3,
        Aid::Array => width * 0.6,
        Aid::PlaceValue => width * 0.5,
    };
    Canvas::new(Drawing { aid, fact }).width(width).height(height)
}

/// The drawing.
#[derive(Debug, Clone, Copy)]
pub struct Drawing {
    aid: Aid,
    fact: Fact,
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
            Aid::NumberLine => number_line(&mut frame, self.fact),
            Aid::Array => array(&mut frame, self.fact),
            Aid::PlaceValue => place_value(&mut frame, self.fact),
        }
        vec![frame.into_geometry()]
    }
}

const ONE: Color = theme::FISH;
const OTHER: Color = theme::GOLD;

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

/// Two frames of ten: what is added fills up the first before it begins the second; what is taken away is crossed out.
fn ten_frame(frame: &mut Frame, Fact { left, operation, right }: Fact) {
    let Size { width, height } = frame.size();
    let (left, right) = (count(left), count(right));
    let cell = (width / 10.6).min(height / 2.1);
    let rim = Stroke::default().with_color(theme::EDGE).with_width(1.5);
    let takes = operation == Operation::Subtract;
    for at in 0..20 {
        let (ten, place) = (at / 10, at % 10);
        let x = (place % 5) as f32 * cell + ten as f32 * cell * 5.4;
        let y = (place / 5) as f32 * cell;
        frame.stroke(&Path::rectangle(Point::new(x, y), Size::new(cell, cell)), rim);
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

/// A line with the jump from the first number; a jump over a ten rests there. Quotients are jumps of equal length.
fn number_line(frame: &mut Frame, Fact { left, operation, right }: Fact) {
    let Size { width, height } = frame.size();
    let (from, jumps): (i64, Vec<i64>) = match operation {
        Operation::Divide => {
            let whole = left / right.max(1);
            (
                0,
                (1..=whole)
                    .map(|jump| jump * right)
                    .chain((left % right.max(1) != 0).then_some(left))
                    .collect(),
            )
        }
        Operation::Subtract => (left, rests(left, left - right)),
        _ => (left, rests(left, left + right)),
    };
    let last = jumps.last().copied().unwrap_or(from);
    let (low, high) = (from.min(last), from.max(last));
    let margin = ((high - low) / 8).max(1);
    let (low, high) = ((low - margin).max(0), high + margin);
    let base = height * 0.72;
    let inset = width * 0.05;
    let x = |number: i64| inset + (width - 2.0 * inset) * (number - low) as f32 / (high - low).max(1) as f32;
    let ink = Stroke::default().with_color(theme::INK).with_width(2.0);
    frame.stroke(&Path::line(Point::new(0.0, base), Point::new(width, base)), ink);
    let many = high - low > 24;
    for number in low..=high {
        if many && number % 5 != 0 {
            continue;
        }
        let tall = if number % 10 == 0 { 9.0 } else { 5.0 };
        frame
            .stroke(&Path::line(Point::new(x(number), base - tall), Point::new(x(number), base + tall)), ink);
    }
    let size = (height * 0.16).min(18.0);
    let mut at = from;
    write(frame, from.to_string(), Point::new(x(from), base + height * 0.18), size, theme::INK);
    for (index, to) in jumps.iter().enumerate() {
        let (start, end) = (Point::new(x(at), base), Point::new(x(*to), base));
        let top = Point::new(f32::midpoint(start.x, end.x), base - height * 0.9);
        let arc = Path::new(|path| {
            path.move_to(start);
            path.quadratic_curve_to(top, end);
        });
        frame.stroke(&arc, Stroke::default().with_color(theme::DEEP_CORAL).with_width(3.0));
        let is_last = index + 1 == jumps.len();
        let label = if is_last && operation != Operation::Divide { "?".to_owned() } else { to.to_string() };
        write(frame, label, Point::new(end.x, base + height * 0.18), size, theme::INK);
        at = *to;
    }
}

/// Where a jump rests on its way: at the ten that it passes, and at its end.
fn rests(from: i64, to: i64) -> Vec<i64> {
    let ten = if to > from { (from / 10 + 1) * 10 } else { (from - 1).div_euclid(10) * 10 };
    let passes = (from.min(to) + 1..from.max(to)).contains(&ten);
    if passes { vec![ten, to] } else { vec![to] }
}

/// Rows of equal length; what is left over when something is shared out stands apart.
fn array(frame: &mut Frame, Fact { left, operation, right }: Fact) {
    let Size { width, height } = frame.size();
    let (rows, columns, over) = match operation {
        Operation::Divide => (left / right.max(1), right, left % right.max(1)),
        _ => (left, right, 0),
    };
    let (rows, columns, over) = (count(rows), count(columns), count(over));
    let lines = (rows + usize::from(over > 0)).max(1) as f32;
    let cell = (width / columns.max(5) as f32).min(height / lines).min(34.0);
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
            frame.fill(&Path::circle(middle, cell * 0.36), color);
        }
    }
}

/// The digits of both numbers below one another, in columns for hundreds, tens and ones.
fn place_value(frame: &mut Frame, Fact { left, operation, right }: Fact) {
    let Size { width, height } = frame.size();
    let whole = operation.apply(left, right).unwrap_or_default();
    let places = [left, right, if operation == Operation::Join { whole } else { 0 }]
        .into_iter()
        .map(|number| number.checked_ilog10().unwrap_or(0) + 1)
        .max()
        .unwrap_or(1)
        .max(2);
    let column = (width / (places as f32 + 1.0)).min(height * 0.5);
    let start = (width - column * places as f32) / 2.0;
    let tints = [theme::PALE_GOLD, theme::PALE_REED, theme::BLUSH, theme::MIST];
    let middle = |place: u32| start + column * (places - place) as f32 - column / 2.0;
    for place in 0..places {
        let corner = Point::new(start + column * (places - 1 - place) as f32, 0.0);
        frame.fill_rectangle(corner, Size::new(column - 4.0, height), tints[place as usize % tints.len()]);
        write(
            frame,
            10_i64.pow(place).to_string(),
            Point::new(middle(place), height * 0.12),
            height * 0.11,
            theme::SLATE,
        );
    }
    let size = height * 0.24;
    let mut digits = |number: i64, y: f32, color: Color| {
        for place in 0..=number.checked_ilog10().unwrap_or(0) {
            let digit = number / 10_i64.pow(place) % 10;
            write(frame, digit.to_string(), Point::new(middle(place), y), size, color);
        }
    };
    if operation == Operation::Join {
        // Joined cards keep their order: the left one stands to the left.
        let ones = right.checked_ilog10().unwrap_or(0) + 1;
        digits(left * 10_i64.pow(ones), height * 0.5, ONE);
        let over = Size::new(column * ones as f32, height * 0.4);
        let corner = Point::new(start + column * (places - ones) as f32, height * 0.35);
        frame.fill_rectangle(corner, over, theme::PAPER);
        for place in 0..ones {
            let digit = right / 10_i64.pow(place) % 10;
            write(frame, digit.to_string(), Point::new(middle(place), height * 0.5), size, theme::DEEP_CORAL);
        }
    } else {
        digits(left, height * 0.38, ONE);
        digits(right, height * 0.7, theme::DEEP_CORAL);
        let at = Point::new(start - column * 0.3, height * 0.7);
        write(frame, operation.sign().to_string(), at, size, theme::INK);
    }
}
