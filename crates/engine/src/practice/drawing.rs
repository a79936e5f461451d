//! Drawings that help with a number fact: what each shows of the fact, and what it leaves to the child, as a question mark. The screen
//! decides how to paint them.

use super::lesson::Aid;
use super::task::{FactPart, fact_with_gap};
use crate::arithmetic::{Fact, Operation, format_number};

/// A drawing that helps a child with one number fact, such as a number line. It may leave a part of the calculation out, for the child to
/// find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    aid: Aid,
    fact: Fact,
    /// The part of the calculation that the drawing leaves out until the child has answered.
    asks: Gap,
    /// Whether the drawing shows everything now, also what it left out before the answer.
    is_told: bool,
}

/// Which part of a calculation a drawing leaves out, for the child to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// The drawing leaves out the result of the calculation.
    Result,
    /// The drawing leaves out one of the two numbers of the calculation, or the sign between them.
    Part(FactPart),
    /// The drawing leaves out nothing: it shows all of the calculation.
    Nothing,
}

/// What a drawing shows, for the screen to paint: frames of ten, a number line, rows of dots, or columns of digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// Frames of ten: their cells, ten for each frame, in the order in which they are filled.
    Frames(Vec<FrameCell>),
    /// A number line: first the place where it begins, then the place where each jump ends.
    Line(Vec<JumpEnd>),
    /// Rows of dots, all of the same length.
    Rows {
        /// How many rows there are, without the dots left over.
        rows: usize,
        /// How many dots stand in each row.
        columns: usize,
        /// How many dots are left over, for a shorter row of their own; 0 if there are none.
        over: usize,
        /// Where the hidden dots would be; `None` if no dots are hidden.
        hidden_side: Option<HiddenDotsSide>,
    },
    /// The two numbers and the result, digit below digit in columns for ones, tens and hundreds.
    Columns {
        /// How many columns there are: 2 for ones and tens, 3 with hundreds, and so on.
        places: u32,
        /// The sign before the second number; `None` if cards are joined.
        sign: Option<Operation>,
        /// Both numbers and the result. The count after each says by how many columns it is moved to the left, as for joined cards.
        lines: [(Label, u32); 3],
    },
}

/// One cell of a frame of ten, a box of ten cells that is filled with dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FrameCell {
    /// Whether the cell's dot belongs to the left or the right number of the fact; `None` if the cell has no dot.
    pub dot: Option<FactPart>,
    /// Whether the dot in the cell is crossed out, because the fact takes it away.
    pub is_crossed: bool,
    /// Whether the cell belongs to the result. `true` only if a number or sign is asked; otherwise it would tell the result.
    pub is_of_result: bool,
    /// Whether a question mark stands in the cell, where the hidden number begins.
    pub has_question_mark: bool,
}

/// The place on a number line where a jump ends, or where the first jump begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JumpEnd {
    /// The number on the line that stands at this place.
    pub at: i64,
    /// What is written below the line at this place: its number, a question mark or nothing.
    pub label: Label,
    /// What is written over the jump that ends here: how far it goes, or a question mark. Nothing where the line begins.
    pub jump: Label,
}

/// What is written at one place of a drawing: a number, a question mark or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// Nothing is written.
    Nothing,
    /// A question mark, because the number is asked.
    Question,
    /// A number that the drawing tells.
    Number(i64),
}

/// Where the hidden dots of rows of dots would be: to the right of the dots that are drawn, or below them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HiddenDotsSide {
    /// To the right of the dots that are drawn: each row goes on.
    Right,
    /// Below the dots that are drawn: there are more rows.
    Below,
}

impl Label {
    fn unless(is_asked: bool, number: i64) -> Self {
        if is_asked { Self::Question } else { Self::Number(number) }
    }
}

impl Picture {
    /// The picture step by step, from little to everything: cells of frames up to ten and then beyond; jumps, rows of dots and lines of
    /// digits one after the other.
    fn prefixes(&self) -> Vec<Self> {
        match self {
            Self::Frames(cells) => {
                let takes = cells.iter().any(|cell| cell.is_crossed);
                // Taking away goes down to ten first; adding goes up to ten first.
                let is_later = |at: usize| if takes { at < 10 } else { at >= 10 };
                let until = |step: usize| {
                    let cell = |(at, cell): (usize, &FrameCell)| {
                        let is_there = step == 2 || step == 1 && !is_later(at);
                        FrameCell {
                            dot: cell.dot.filter(|part| *part == FactPart::Left || is_there),
                            is_crossed: cell.is_crossed && is_there,
                            ..*cell
                        }
                    };
                    Self::Frames(cells.iter().enumerate().map(cell).collect())
                };
                (0..=2).map(until).collect()
            }
            Self::Line(halts) => (1..=halts.len()).map(|shown| Self::Line(halts[..shown].to_vec())).collect(),
            Self::Rows { rows, columns, over, hidden_side: asks } => {
                let until = |shown| Self::Rows { rows: shown, columns: *columns, over: 0, hidden_side: None };
                let last = Self::Rows { rows: *rows, columns: *columns, over: *over, hidden_side: *asks };
                (1..=*rows).map(until).chain([last]).collect()
            }
            Self::Columns { places, sign, lines } => {
                let until = |shown: usize| {
                    let mut lines = *lines;
                    for (label, _) in &mut lines[shown..] {
                        *label = Label::Nothing;
                    }
                    Self::Columns { places: *places, sign: *sign, lines }
                };
                (1..=lines.len()).map(until).collect()
            }
        }
    }
}

impl Drawing {
    /// A drawing of the kind `aid` that shows the fact and leaves out the part `gap`. `None` if such a drawing cannot show the fact, or
    /// would tell what the child has to find.
    ///
    /// There is no drawing with the sign left out: rows of dots mean times, whatever is written below them. Nor is there one with a number
    /// of a rounded quotient left out, because counting back does not find it.
    pub fn new(aid: Aid, fact: Fact, gap: Gap) -> Option<Self> {
        let is_told = match gap {
            Gap::Part(FactPart::Sign) => true,
            Gap::Part(FactPart::Left | FactPart::Right) => {
                fact.operation.needs_rounding(fact.left, fact.right)
            }
            Gap::Result | Gap::Nothing => false,
        };
        (aid.can_draw_fact(fact) && !is_told).then_some(Self { aid, fact, asks: gap, is_told: false })
    }

    /// A number line that shows how far it is from one number to another. `None` if the numbers are equal or more than 40 apart, or if `to`
    /// is below zero.
    pub fn of_distance(from: i64, to: i64) -> Option<Self> {
        /// The longest distance that a child can be asked to count.
        const LONGEST: u64 = 40;
        let operation = if from < to { Operation::Add } else { Operation::Subtract };
        let right = i64::try_from(from.abs_diff(to)).ok()?;
        let is_drawn = (1..=LONGEST).contains(&from.abs_diff(to)) && to >= 0;
        Self::new(Aid::NumberLine, Fact { left: from, operation, right }, Gap::Nothing).filter(|_| is_drawn)
    }

    /// This drawing with nothing left out, to be shown once the child has answered.
    #[must_use]
    pub fn without_gap(self) -> Self {
        Self { is_told: true, ..self }
    }

    /// The fact that the drawing shows.
    pub fn fact(self) -> Fact {
        self.fact
    }

    /// The calculation that the drawing shows, such as `8 + ? = 15`, with a question mark for the part that is left out.
    pub fn equation_with_gap(self) -> String {
        let hidden = if let Gap::Part(part) = self.gap() { Some(part) } else { None };
        let before = fact_with_gap(self.fact, hidden);
        let result = match self.fact.result() {
            Ok(result) if self.gap() != Gap::Result => format_number(result),
            _ => "?".to_owned(),
        };
        format!("{before} {} {result}", self.fact.equals_sign())
    }

    /// What the screen paints for the drawing. A question mark stands for the part that is left out.
    pub fn picture(self) -> Picture {
        match self.aid {
            Aid::TenFrame => Picture::Frames(self.cells()),
            Aid::NumberLine => Picture::Line(self.halts()),
            Aid::Array => self.rows(),
            Aid::PlaceValue => self.columns(),
        }
    }

    /// The picture in steps; each contains the one before. After [`without_gap`](Self::without_gap), what was left out appears only in the
    /// last.
    pub fn steps(self) -> Vec<Picture> {
        let whole = self.picture();
        let before = match (&whole, Self { is_told: false, ..self }.picture()) {
            // Rows with a hidden number have another shape, so they are shown at once.
            (Picture::Rows { .. }, _) => whole.clone(),
            (_, asked) => asked,
        };
        let mut steps = before.prefixes();
        steps.push(whole);
        steps.dedup();
        steps
    }

    fn gap(self) -> Gap {
        if self.is_told { Gap::Nothing } else { self.asks }
    }

    fn hides(self, part: FactPart) -> bool {
        self.gap() == Gap::Part(part)
    }

    /// The cells of frames of ten for the fact. What is added fills up the first frame first, and what is taken away is crossed out. If a
    /// number is asked, the cells of the result are marked.
    fn cells(self) -> Vec<FrameCell> {
        let Fact { left, operation, .. } = self.fact;
        let takes = operation == Operation::Subtract;
        let result = count(self.fact.result().unwrap_or_default());
        let (left, most) = (count(left), result.max(count(left)));
        // The filled cells have two parts; the second begins here.
        let middle = if takes { result } else { left };
        let asks_part = matches!(self.gap(), Gap::Part(_));
        let question = match self.gap() {
            Gap::Part(FactPart::Left) => Some(0),
            Gap::Part(FactPart::Right) => Some(middle),
            _ => None,
        };
        let cell = |at: usize| {
            let is_first = if takes { at < most } else { at < middle };
            let dot = match (is_first, at < most) {
                (true, _) => Some(FactPart::Left),
                (false, true) => Some(FactPart::Right),
                (false, false) => None,
            };
            FrameCell {
                dot: dot.filter(|part| !self.hides(*part)),
                is_crossed: takes && (middle..most).contains(&at) && !self.hides(FactPart::Right),
                is_of_result: asks_part && at < result,
                has_question_mark: question == Some(at),
            }
        };
        (0..if most > 10 { 20 } else { 10 }).map(cell).collect()
    }

    /// The places on the number line where jumps end. A jump from the first number stops at the ten that it passes; a division makes jumps
    /// of equal length.
    fn halts(self) -> Vec<JumpEnd> {
        let Fact { left, operation, right } = self.fact;
        let divides = operation == Operation::Divide;
        let (from, ends) = match operation {
            Operation::Divide => {
                let part = right.max(1);
                let whole = (1..=left / part).map(|jump| jump * part);
                (0, whole.chain((left % part != 0).then_some(left)).collect())
            }
            Operation::Subtract => (left, rests(left, left - right)),
            _ => (left, rests(left, left + right)),
        };
        let is_asked = |at: usize| match self.gap() {
            // If there is no jump, both ends are one place, where the known number stands.
            _ if ends.is_empty() => false,
            Gap::Result => !divides && at == ends.len(),
            Gap::Part(FactPart::Left) => at == if divides { ends.len() } else { 0 },
            _ => false,
        };
        // In a division, a number at an inner jump would tell the hidden part: it is once or twice the part, and so on.
        let is_told = |at: usize| !(divides && self.hides(FactPart::Right)) || at == 0 || at == ends.len();
        let begin = JumpEnd { at: from, label: Label::unless(is_asked(0), from), jump: Label::Nothing };
        let mut halts = vec![begin];
        for (end, at) in ends.iter().zip(1..) {
            let by = i64::try_from(end.abs_diff(halts[at - 1].at)).unwrap_or_default();
            let label = if is_told(at) { Label::unless(is_asked(at), *end) } else { Label::Nothing };
            halts.push(JumpEnd { at: *end, label, jump: Label::unless(self.hides(FactPart::Right), by) });
        }
        halts
    }

    /// Rows of dots for the fact. What is left over after sharing stands apart. If a number of the fact is asked, only one column or one
    /// row is drawn.
    fn rows(self) -> Picture {
        let Fact { left, operation, right } = self.fact;
        let divides = operation == Operation::Divide;
        let part = right.max(1);
        let (rows, over) = if divides { (left / part, left % part) } else { (left, 0) };
        let (rows, columns, over) = (count(rows), count(right), count(over));
        match self.gap() {
            Gap::Part(FactPart::Right) => {
                Picture::Rows { rows, columns: 1, over: 0, hidden_side: Some(HiddenDotsSide::Right) }
            }
            Gap::Part(FactPart::Left) if !divides => {
                Picture::Rows { rows: 1, columns, over: 0, hidden_side: Some(HiddenDotsSide::Below) }
            }
            _ => Picture::Rows { rows, columns, over, hidden_side: None },
        }
    }

    /// The numbers of the fact, digit below digit. If cards are joined, the number of the left card is moved to the left.
    fn columns(self) -> Picture {
        let Fact { left, operation, right } = self.fact;
        let joins = operation == Operation::Join;
        let result = self.fact.result().unwrap_or_default();
        let places = [left, right, result].map(digit_count).into_iter().max().unwrap_or_default().max(2);
        let below = match self.gap() {
            Gap::Result => Label::Question,
            _ if result < 0 => Label::Nothing,
            _ => Label::Number(result),
        };
        Picture::Columns {
            places,
            sign: (!joins).then_some(operation),
            lines: [
                (Label::unless(self.hides(FactPart::Left), left), if joins { digit_count(right) } else { 0 }),
                (Label::unless(self.hides(FactPart::Right), right), 0),
                (below, 0),
            ],
        }
    }
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// Where a jump on a number line stops: at the ten that it passes, and at its end. Empty if it leads nowhere.
fn rests(from: i64, to: i64) -> Vec<i64> {
    if from == to {
        return Vec::new();
    }
    let ten = if to > from { (from / 10 + 1) * 10 } else { (from - 1).div_euclid(10) * 10 };
    let passes = (from.min(to) + 1..from.max(to)).contains(&ten);
    if passes { vec![ten, to] } else { vec![to] }
}

/// How many decimal digits a number has, such as 3 for 144. For zero and for numbers below zero it is 1.
pub fn digit_count(number: i64) -> u32 {
    number.checked_ilog10().unwrap_or(0) + 1
}
