//! Painted drawings that help with a puzzle: ten-frames, a number line, rows of dots, and columns for tens and ones.

use std::time::Duration;

use iced::time::Instant;

use engine::arithmetic::Operation;
use engine::practice::{Drawing, FactPart, FrameCell, HiddenDotsSide, JumpEnd, Label, Picture, digit_count};
use iced::widget::canvas::{self, Canvas, Event, Frame, Geometry, Path, Stroke, Text};
use iced::{Color, Point, Rectangle, Renderer, Size, Theme, alignment, mouse, window};

use crate::app::theme;

const ONE: Color = theme::FISH;
const OTHER: Color = theme::GOLD;
/// The gap between two ten-frames (two rows of five places), as a multiple of the side of a place.
const BETWEEN: f32 = 0.4;
/// The width of a number line, as a multiple of its height.
const LINE: f32 = 2.8;
/// The height of a row of digits, as a multiple of a column's width.
const DIGITS: f32 = 0.62;
/// The height of the row with “tens” and “ones”, as a multiple of a column's width.
const PLACES: f32 = 0.34;
/// The width, in dots, of the frame beside the dots that stands for the dots to find, however many there are.
const ASKED: usize = 3;
const LARGEST_CELL: f32 = 48.0;

/// How long each step of a drawing is shown: slow enough to follow, and never more than three steps a second.
pub(super) const STEP_DURATION: Duration = Duration::from_millis(350);

/// A drawing, as large as fits in `room`. It appears step by step from `since` on; with `None` it is complete at once.
pub fn animated_drawing<'a, Message: 'a>(
    drawing: Drawing,
    room: Size,
    since: Option<Instant>,
) -> Canvas<HelpPainting, Message> {
    let (operation, picture) = (drawing.fact().operation, drawing.picture());
    fitting(HelpPainting { operation, picture, steps: drawing.steps(), since }, room)
}

/// A part of a picture. Everything in `shown` stands where it will be in the `whole`.
pub(super) fn partial_picture<'a, Message: 'a>(
    operation: Operation,
    whole: Picture,
    shown: Picture,
    room: Size,
) -> Canvas<HelpPainting, Message> {
    fitting(HelpPainting { operation, picture: whole, steps: vec![shown], since: None }, room)
}

fn fitting<Message>(painting: HelpPainting, room: Size) -> Canvas<HelpPainting, Message> {
    let shape = painting.shape(room);
    let scale = (room.width / shape.width).min(room.height / shape.height);
    let size = Size::new((shape.width * scale).max(1.0), (shape.height * scale).max(1.0));
    Canvas::new(painting).width(size.width).height(size.height)
}

pub struct HelpPainting {
    /// The whole picture, which decides from the beginning where each part stands.
    picture: Picture,
    steps: Vec<Picture>,
    since: Option<Instant>,
    operation: Operation,
}

impl HelpPainting {
    fn step(&self, now: Instant) -> usize {
        let last = self.steps.len().saturating_sub(1);
        let Some(since) = self.since else { return last };
        let gone = now.saturating_duration_since(since).as_millis() / STEP_DURATION.as_millis();
        usize::try_from(gone).unwrap_or(last).min(last)
    }

    /// The size of the picture in a unit of its own, such as a place of a ten-frame.
    fn shape(&self, room: Size) -> Size {
        match &self.picture {
            Picture::Frames(cells) => frames(cells, room),
            Picture::Line(_) => Size::new(LINE, 1.0),
            Picture::Rows { rows, columns, over, hidden_side: asks } => {
                let cells = lines_of_dots(*rows, *columns, *over, *asks);
                // The cells don't grow beyond a limit; the rest of the room stays free.
                let cell = (room.width / cells.width).min(room.height / cells.height).min(LARGEST_CELL);
                let most = cells * cell;
                if cell < LARGEST_CELL { cells } else { Size::new(room.width.min(most.width), most.height) }
            }
            Picture::Columns { places, sign, .. } => {
                Size::new(*places as f32 + before(*sign), PLACES + 3.0 * DIGITS)
            }
        }
    }
}

#[derive(Debug, Default)]
pub struct PaintedStep {
    step: usize,
    since: Option<Instant>,
}

impl<Message> canvas::Program<Message> for HelpPainting {
    type State = PaintedStep;

    fn update(
        &self,
        come: &mut PaintedStep,
        event: &Event,
        _: Rectangle,
        _: mouse::Cursor,
    ) -> Option<canvas::Action<Message>> {
        let Event::Window(window::Event::RedrawRequested(now)) = event else { return None };
        *come = PaintedStep { step: self.step(*now), since: self.since };
        let next = self.since? + STEP_DURATION * u32::try_from(come.step + 1).ok()?;
        (come.step + 1 < self.steps.len()).then(|| canvas::Action::request_redraw_at(next))
    }

    fn draw(
        &self,
        come: &PaintedStep,
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        // A new drawing is drawn once before its first `update`.
        let step = if come.since == self.since { come.step } else { 0 };
        match (self.steps.get(step).unwrap_or(&self.picture), &self.picture) {
            (Picture::Line(halts), Picture::Line(all)) => {
                number_line(&mut frame, halts, all, self.operation);
            }
            (
                Picture::Rows { rows, columns, over, hidden_side: asks },
                Picture::Rows { rows: all, over: left, hidden_side: beside, .. },
            ) => {
                let whole = lines_of_dots(*all, *columns, *left, *beside);
                array(&mut frame, *rows, *columns, *over, *asks, whole);
            }
            (Picture::Frames(cells), _) => ten_frame(&mut frame, cells),
            (Picture::Columns { places, sign, lines }, _) => place_value(&mut frame, *places, *sign, *lines),
            // A step is always of the same kind as the whole.
            (Picture::Line(_) | Picture::Rows { .. }, _) => {}
        }
        vec![frame.into_geometry()]
    }
}

pub(super) fn draw_text(frame: &mut Frame, content: String, at: Point, size: f32, color: Color) {
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

fn ask(frame: &mut Frame, at: Point, size: f32) {
    draw_text(frame, "?".to_owned(), at, size, theme::INK);
}

/// The size of ten-frames, in their places: side by side, or one above the other if they can be larger that way.
fn frames(cells: &[FrameCell], room: Size) -> Size {
    if cells.len() <= 10 {
        return Size::new(5.0, 2.0);
    }
    let (beside, above) = (Size::new(10.0 + BETWEEN, 2.0), Size::new(5.0, 4.0 + BETWEEN));
    let cell = |shape: Size| (room.width / shape.width).min(room.height / shape.height);
    if cell(beside) < cell(above) { above } else { beside }
}

fn ten_frame(frame: &mut Frame, cells: &[FrameCell]) {
    let size = frame.size();
    let shape = frames(cells, size);
    let side = size.width / shape.width;
    // The corners lie a little further in, so no stroke is cut in half at the edge.
    let rim = Stroke::default().with_color(theme::BUTTON_EDGE).with_width(1.5);
    for (at, cell) in cells.iter().enumerate() {
        let (ten, place) = ((at / 10) as f32, at % 10);
        let (across, down) = if shape.width > 5.0 { (5.0 + BETWEEN, 0.0) } else { (0.0, 2.0 + BETWEEN) };
        let x = ((place % 5) as f32 + ten * across) * side;
        let y = ((place / 5) as f32 + ten * down) * side;
        let corner = Point::new((x + 1.0).min(size.width - side), (y + 1.0).min(size.height - side));
        let square = Size::new(side - 1.0, side - 1.0);
        if cell.is_of_result {
            frame.fill_rectangle(corner, square, theme::PALE_GOLD);
        }
        frame.stroke(&Path::rectangle(corner, square), rim);
        let middle = Point::new(x + side / 2.0, y + side / 2.0);
        if let Some(part) = cell.dot {
            let color = if part == FactPart::Left { ONE } else { OTHER };
            frame.fill(&Path::circle(middle, side * 0.34), color);
        }
        if cell.is_crossed {
            let arm = side * 0.3;
            let cross = Stroke::default().with_color(theme::DEEP_CORAL).with_width(4.0);
            let corner = |x: f32, y: f32| Point::new(middle.x + x * arm, middle.y + y * arm);
            frame.stroke(&Path::line(corner(-1.0, -1.0), corner(1.0, 1.0)), cross);
            frame.stroke(&Path::line(corner(-1.0, 1.0), corner(1.0, -1.0)), cross);
        }
        if cell.has_question_mark {
            ask(frame, middle, side * 0.6);
        }
    }
}

/// The height of an arc that goes back on a number line, as a share of one that goes on.
const BACK: f32 = 0.4;

fn number_line(frame: &mut Frame, halts: &[JumpEnd], all: &[JumpEnd], operation: Operation) {
    let Size { width, height } = frame.size();
    let (low, high) =
        all.iter().fold((i64::MAX, 0), |(low, high), halt| (low.min(halt.at), high.max(halt.at)));
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
    // Arcs that stand close together leave no room for a label.
    let is_labelled = |from: i64, to: i64| (x(to) - x(from)).abs() > size * 1.6;
    let is_any = all.windows(2).any(|ends| is_labelled(ends[0].at, ends[1].at));
    let head = if is_any { size * 1.3 } else { 2.0 };
    for (at, halt) in halts.iter().enumerate() {
        if let Some(label) = content(halt.label) {
            draw_text(frame, label, Point::new(x(halt.at), height - size * 0.6), size, theme::INK);
        }
        let Some(before) = at.checked_sub(1).map(|before| halts[before].at) else { continue };
        let (start, end) = (Point::new(x(before), base), Point::new(x(halt.at), base));
        // A jump back after going too far has a lower arc. Its label is on the other side, where nothing else is.
        let is_back = at > 1 && (halts[0].at < halts[1].at) != (before < halt.at);
        let high = if is_back { BACK } else { 1.0 };
        // The curve's middle point is twice as high as the arc.
        let top = Point::new(f32::midpoint(start.x, end.x), base - 2.0 * high * (base - head));
        let arc = Path::new(|path| {
            path.move_to(start);
            path.quadratic_curve_to(top, end);
        });
        frame.stroke(&arc, Stroke::default().with_color(theme::DEEP_CORAL).with_width(3.0));
        let label = match halt.jump {
            Label::Number(by) if operation != Operation::Divide => {
                let sign = if before <= halt.at { Operation::Add } else { Operation::Subtract };
                Some(format!("{}{by}", sign.sign()))
            }
            jump => content(jump),
        };
        if let Some(label) = label.as_ref().filter(|_| is_back) {
            let aside = if before < halt.at { -size } else { size };
            draw_text(
                frame,
                label.clone(),
                Point::new(start.x + aside, base - high * (base - head)),
                size,
                theme::DEEP_CORAL,
            );
            continue;
        }
        if let Some(label) = label.filter(|_| is_labelled(before, halt.at)) {
            draw_text(frame, label, Point::new(top.x, size * 0.6), size, theme::DEEP_CORAL);
        }
    }
}

fn content(label: Label) -> Option<String> {
    match label {
        Label::Nothing => None,
        Label::Question => Some("?".to_owned()),
        Label::Number(number) => Some(number.to_string()),
    }
}

fn lines_of_dots(rows: usize, columns: usize, over: usize, asks: Option<HiddenDotsSide>) -> Size {
    let columns = columns.max(1) + if asks == Some(HiddenDotsSide::Right) { ASKED } else { 0 };
    let rows = (rows + usize::from(over > 0)).max(1) + usize::from(asks == Some(HiddenDotsSide::Below));
    Size::new(columns as f32, rows as f32)
}

/// Paints rows of dots where the `whole` has room. `over` dots, a remainder, stand apart; a frame stands for the dots to find.
fn array(
    frame: &mut Frame,
    rows: usize,
    columns: usize,
    over: usize,
    asks: Option<HiddenDotsSide>,
    whole: Size,
) {
    let Size { width, height } = frame.size();
    let cell = (width / whole.width).min(height / whole.height);
    let indent = (width - cell * whole.width) / 2.0;
    for row in 0..rows + usize::from(over > 0) {
        let is_over = row == rows;
        for column in 0..if is_over { over } else { columns } {
            let middle = Point::new(indent + (column as f32 + 0.5) * cell, (row as f32 + 0.5) * cell);
            // Five rows have one colour, and the next five another, so rows can be counted at a glance.
            let color = match (is_over, row / 5 % 2) {
                (true, _) => theme::CORAL,
                (false, 0) => ONE,
                (false, _) => theme::DEEP_WATER,
            };
            frame.fill(&Path::circle(middle, cell * 0.44), color);
        }
    }
    let (corner, size) = match asks {
        None => return,
        Some(HiddenDotsSide::Right) => (
            Point::new(indent + columns as f32 * cell, 0.0),
            Size::new(ASKED as f32 * cell, rows as f32 * cell),
        ),
        Some(HiddenDotsSide::Below) => {
            (Point::new(indent, rows as f32 * cell), Size::new(columns as f32 * cell, cell))
        }
    };
    let gap = cell * 0.08;
    let corner = Point::new(corner.x + gap, corner.y + gap);
    let size = Size::new(size.width - 2.0 * gap, size.height - 2.0 * gap);
    let rim = Stroke::default().with_color(theme::BUTTON_EDGE).with_width(2.0);
    frame.stroke(&Path::rounded_rectangle(corner, size, (cell * 0.3).into()), rim);
    ask(
        frame,
        Point::new(corner.x + size.width / 2.0, corner.y + size.height / 2.0),
        0.7 * size.width.min(size.height),
    );
}

/// The width of the sign before the columns, as a multiple of a column's width. 0 for joined cards, which have no sign.
const fn before(sign: Option<Operation>) -> f32 {
    if sign.is_some() { 0.6 } else { 0.0 }
}

fn place_value(frame: &mut Frame, places: u32, sign: Option<Operation>, lines: [(Label, u32); 3]) {
    let Size { width, height } = frame.size();
    let column = width / (places as f32 + before(sign));
    let start = width - column * places as f32;
    let tints = [theme::PALE_GOLD, theme::PALE_REED, theme::BLUSH, theme::MIST];
    let middle = |place: u32| start + column * places as f32 - column * (place as f32 + 0.5);
    let size = column * DIGITS * 0.8;
    for place in 0..places {
        let corner = Point::new(start + column * (places - 1 - place) as f32, 0.0);
        frame.fill_rectangle(corner, Size::new(column - 4.0, height), tints[place as usize % tints.len()]);
        let heading = Point::new(middle(place), column * PLACES / 2.0);
        draw_text(frame, 10_i64.pow(place).to_string(), heading, column * PLACES * 0.6, theme::SLATE);
    }
    let line = |at: f32| column * (PLACES + (at + 0.5) * DIGITS);
    let colors = [ONE, theme::DEEP_CORAL, theme::INK];
    for (at, ((label, shift), color)) in lines.into_iter().zip(colors).enumerate() {
        let y = line(at as f32);
        match label {
            Label::Nothing => {}
            Label::Question => draw_text(frame, "?".to_owned(), Point::new(middle(shift), y), size, color),
            Label::Number(number) => {
                for place in 0..digit_count(number) {
                    let digit = number / 10_i64.pow(place) % 10;
                    draw_text(frame, digit.to_string(), Point::new(middle(place + shift), y), size, color);
                }
            }
        }
    }
    if let Some(sign) = sign {
        draw_text(frame, sign.sign().to_string(), Point::new(start / 2.0, line(1.0)), size, theme::INK);
    }
    let (from, to) = (Point::new(start, line(1.5)), Point::new(width, line(1.5)));
    frame.stroke(&Path::line(from, to), Stroke::default().with_color(theme::INK).with_width(2.0));
}
