//! Drawings that help: what each of them shows of a fact, and what it leaves to the child. A number that is hidden is nowhere in
//! them but as a question mark; how they are painted is left to the screen.

use super::lesson::Aid;
use super::puzzle::{Part, fact_with_gap};
use crate::arithmetic::{Fact, Operation, number};

/// A fact that is drawn, and what of it is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    aid: Aid,
    fact: Fact,
    /// What was left to the child.
    asks: Gap,
    /// Whether that is told by now.
    is_told: bool,
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

/// What is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// Frames of ten: their cells, ten by ten.
    Frames(Vec<Cell>),
    /// A line: where it begins and where each jump ends.
    Line(Vec<Halt>),
    /// Rows of dots.
    Rows {
        /// How many rows there are.
        rows: usize,
        /// How many dots stand in each.
        columns: usize,
        /// How many stand in a row of their own, since they fill none.
        over: usize,
        /// Where the dots that are hidden would be.
        asks: Option<Beside>,
    },
    /// Columns for ones, tens and hundreds.
    Columns {
        /// How many.
        places: u32,
        /// The sign before the second number; joined cards have none.
        sign: Option<Operation>,
        /// Both numbers and the result, one below the other, each moved to the left by so many columns.
        lines: [(Label, u32); 3],
    },
}

/// A cell of a frame of ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// The number that its dot belongs to.
    pub dot: Option<Part>,
    /// Whether it is crossed out.
    pub is_crossed: bool,
    /// Whether it belongs to the result, where that is given and a number is asked.
    pub is_of_result: bool,
    /// Whether it has the question mark.
    pub asks: bool,
}

/// A place on a line where a jump ends, or where the first one begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Halt {
    /// Where it is.
    pub at: i64,
    /// What is written there.
    pub label: Label,
    /// What is written over the jump that ends there.
    pub jump: Label,
}

/// What is written in some place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// Nothing.
    Nothing,
    /// A question mark: the number is asked.
    Question,
    /// A number.
    Number(i64),
}

/// A place beside dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// To their right: each row goes on.
    Right,
    /// Below them: there are more rows.
    Below,
}

impl Label {
    fn unless(is_asked: bool, number: i64) -> Self {
        if is_asked { Self::Question } else { Self::Number(number) }
    }
}

impl Picture {
    /// The picture as it comes to be, from its first part to the whole: frames are filled up to ten and then beyond, jumps follow one
    /// another, and so do rows and lines of digits.
    fn prefixes(&self) -> Vec<Self> {
        match self {
            Self::Frames(cells) => {
                let takes = cells.iter().any(|cell| cell.is_crossed);
                // What is taken away goes down to ten first, what is added up to it.
                let is_later = |at: usize| if takes { at < 10 } else { at >= 10 };
                let until = |step: usize| {
                    let cell = |(at, cell): (usize, &Cell)| {
                        let is_there = step == 2 || step == 1 && !is_later(at);
                        Cell {
                            dot: cell.dot.filter(|part| *part == Part::Left || is_there),
                            is_crossed: cell.is_crossed && is_there,
                            ..*cell
                        }
                    };
                    Self::Frames(cells.iter().enumerate().map(cell).collect())
                };
                (0..=2).map(until).collect()
            }
            Self::Line(halts) => (1..=halts.len()).map(|shown| Self::Line(halts[..shown].to_vec())).collect(),
            Self::Rows { rows, columns, over, asks } => {
                let until = |shown| Self::Rows { rows: shown, columns: *columns, over: 0, asks: None };
                let last = Self::Rows { rows: *rows, columns: *columns, over: *over, asks: *asks };
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
    /// A drawing of a fact with a gap; `None` where it cannot show the fact, or would tell what is asked.
    ///
    /// A sign cannot be hidden: dots in rows are times, whatever is written below them. What was rounded cannot be found by counting back.
    #[must_use]
    pub fn of(aid: Aid, fact: Fact, gap: Gap) -> Option<Self> {
        let is_told = match gap {
            Gap::Part(Part::Sign) => true,
            Gap::Part(Part::Left | Part::Right) => fact.operation.rounds(fact.left, fact.right),
            Gap::Result | Gap::Nothing => false,
        };
        (aid.shows(fact) && !is_told).then_some(Self { aid, fact, asks: gap, is_told: false })
    }

    /// How far it is from one number to another; `None` where that is too far for a line, or nothing.
    #[must_use]
    pub fn of_way(from: i64, to: i64) -> Option<Self> {
        /// A longer way is not to be counted.
        const LONGEST: u64 = 40;
        let operation = if from < to { Operation::Add } else { Operation::Subtract };
        let right = i64::try_from(from.abs_diff(to)).ok()?;
        let is_drawn = (1..=LONGEST).contains(&from.abs_diff(to)) && to >= 0;
        Self::of(Aid::NumberLine, Fact { left: from, operation, right }, Gap::Nothing).filter(|_| is_drawn)
    }

    /// The same with nothing left out.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { is_told: true, ..self }
    }

    /// Which drawing it is.
    #[must_use]
    pub fn aid(self) -> Aid {
        self.aid
    }

    /// The fact that is drawn.
    #[must_use]
    pub fn fact(self) -> Fact {
        self.fact
    }

    /// The calculation that is drawn, with a question mark for what is left out.
    #[must_use]
    pub fn written(self) -> String {
        let hidden = if let Gap::Part(part) = self.gap() { Some(part) } else { None };
        let before = fact_with_gap(self.fact, hidden);
        let result = match self.fact.result() {
            Ok(result) if self.gap() != Gap::Result => number(result),
            _ => "?".to_owned(),
        };
        format!("{before} {} {result}", self.fact.equals())
    }

    /// What it shows.
    #[must_use]
    pub fn picture(self) -> Picture {
        match self.aid {
            Aid::TenFrame => Picture::Frames(self.cells()),
            Aid::NumberLine => Picture::Line(self.halts()),
            Aid::Array => self.rows(),
            Aid::PlaceValue => self.columns(),
        }
    }

    /// What it is drawn as, step by step: each picture has all that is in the one before, the last one is [`Drawing::picture`], and what was
    /// asked and is told by now is told by no other.
    #[must_use]
    pub fn steps(self) -> Vec<Picture> {
        let whole = self.picture();
        let before = match (&whole, Self { is_told: false, ..self }.picture()) {
            // Rows that are asked have another shape.
            (Picture::Rows { .. }, _) => whole.clone(),
            (_, asked) => asked,
        };
        let mut steps = before.prefixes();
        steps.push(whole);
        steps.dedup();
        steps
    }

    /// What it leaves out.
    fn gap(self) -> Gap {
        if self.is_told { Gap::Nothing } else { self.asks }
    }

    fn hides(self, part: Part) -> bool {
        self.gap() == Gap::Part(part)
    }

    /// What is added fills up the first frame before it begins the second; what is taken away is crossed out. Where a number is asked, the
    /// cells of the result are marked.
    fn cells(self) -> Vec<Cell> {
        let Fact { left, operation, .. } = self.fact;
        let takes = operation == Operation::Subtract;
        let result = count(self.fact.result().unwrap_or_default());
        let (left, most) = (count(left), result.max(count(left)));
        // Both parts of the whole, one after the other.
        let middle = if takes { result } else { left };
        let asks_part = matches!(self.gap(), Gap::Part(_));
        let question = match self.gap() {
            Gap::Part(Part::Left) => Some(0),
            Gap::Part(Part::Right) => Some(middle),
            _ => None,
        };
        let cell = |at: usize| {
            let is_first = if takes { at < most } else { at < middle };
            let dot = match (is_first, at < most) {
                (true, _) => Some(Part::Left),
                (false, true) => Some(Part::Right),
                (false, false) => None,
            };
            Cell {
                dot: dot.filter(|part| !self.hides(*part)),
                is_crossed: takes && (middle..most).contains(&at) && !self.hides(Part::Right),
                is_of_result: asks_part && at < result,
                asks: question == Some(at),
            }
        };
        (0..if most > 10 { 20 } else { 10 }).map(cell).collect()
    }

    /// The jump from the first number, which rests at the ten that it passes. Quotients are jumps of equal length.
    fn halts(self) -> Vec<Halt> {
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
            // Where there is no way both ends are one, and the number that is known stands there.
            _ if ends.is_empty() => false,
            Gap::Result => !divides && at == ends.len(),
            Gap::Part(Part::Left) => at == if divides { ends.len() } else { 0 },
            _ => false,
        };
        // Where parts of a whole end is the part and twice the part.
        let is_told = |at: usize| !(divides && self.hides(Part::Right)) || at == 0 || at == ends.len();
        let begin = Halt { at: from, label: Label::unless(is_asked(0), from), jump: Label::Nothing };
        let mut halts = vec![begin];
        for (end, at) in ends.iter().zip(1..) {
            let by = i64::try_from(end.abs_diff(halts[at - 1].at)).unwrap_or_default();
            let label = if is_told(at) { Label::unless(is_asked(at), *end) } else { Label::Nothing };
            halts.push(Halt { at: *end, label, jump: Label::unless(self.hides(Part::Right), by) });
        }
        halts
    }

    /// Rows of equal length; what is left over when something is shared out stands apart. Where how many or how long is asked, there is one
    /// column, or one row.
    fn rows(self) -> Picture {
        let Fact { left, operation, right } = self.fact;
        let divides = operation == Operation::Divide;
        let part = right.max(1);
        let (rows, over) = if divides { (left / part, left % part) } else { (left, 0) };
        let (rows, columns, over) = (count(rows), count(right), count(over));
        match self.gap() {
            Gap::Part(Part::Right) => Picture::Rows { rows, columns: 1, over: 0, asks: Some(Beside::Right) },
            Gap::Part(Part::Left) if !divides => {
                Picture::Rows { rows: 1, columns, over: 0, asks: Some(Beside::Below) }
            }
            _ => Picture::Rows { rows, columns, over, asks: None },
        }
    }

    /// The digits of both numbers below one another, and below them what they make. Of joined cards the left one stands to the left.
    fn columns(self) -> Picture {
        let Fact { left, operation, right } = self.fact;
        let joins = operation == Operation::Join;
        let result = self.fact.result().unwrap_or_default();
        let places = [left, right, result].map(digits).into_iter().max().unwrap_or_default().max(2);
        let below = match self.gap() {
            Gap::Result => Label::Question,
            _ if result < 0 => Label::Nothing,
            _ => Label::Number(result),
        };
        Picture::Columns {
            places,
            sign: (!joins).then_some(operation),
            lines: [
                (Label::unless(self.hides(Part::Left), left), if joins { digits(right) } else { 0 }),
                (Label::unless(self.hides(Part::Right), right), 0),
                (below, 0),
            ],
        }
    }
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// Where a jump rests on its way: at the ten that it passes, and at its end; nowhere if it leads nowhere.
fn rests(from: i64, to: i64) -> Vec<i64> {
    if from == to {
        return Vec::new();
    }
    let ten = if to > from { (from / 10 + 1) * 10 } else { (from - 1).div_euclid(10) * 10 };
    let passes = (from.min(to) + 1..from.max(to)).contains(&ten);
    if passes { vec![ten, to] } else { vec![to] }
}

/// How many digits a number has.
#[must_use]
pub fn digits(number: i64) -> u32 {
    number.checked_ilog10().unwrap_or(0) + 1
}
