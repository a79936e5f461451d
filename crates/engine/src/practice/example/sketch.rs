//! The drawing beside an example, stage by stage: the drawings of hints, blocks of hundreds, tens and ones, or coins.

use crate::arithmetic::{Fact, Operation};
use crate::practice::drawing::{Drawing, FrameCell, Gap, JumpEnd, Label, Picture};
use crate::practice::lesson::Aid;
use crate::practice::task::FactPart;

/// The drawing beside an example, as much of it as one step shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sketch {
    /// The sign of the calculation that the drawing shows.
    pub operation: Operation,
    /// The finished drawing. The screen lays out every part by it from the beginning, so nothing moves.
    pub whole: SketchContent,
    /// The part of the drawing that is seen at this step of the example.
    pub shown: SketchContent,
}

/// What a drawing beside an example shows: one of the pictures of hints, blocks of hundreds, tens and ones, or coins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SketchContent {
    /// One of the drawings that hints show, too, such as a number line or rows of dots.
    Drawn(Picture),
    /// Hundreds, tens and ones as squares, rods and cubes. Ten cubes in a stack are as high as a rod.
    Blocks(Blocks),
    /// Rows of coins, all worth the same.
    Coins {
        /// How many rows there are.
        rows: usize,
        /// How many coins lie in each row.
        columns: usize,
        /// How much one coin is worth.
        each: i64,
    },
}

/// A number as blocks. Each field with two counts has first the blocks of the left number, then those of the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Blocks {
    /// Squares, each worth a hundred: of the left number, then of the right one.
    pub hundreds: [usize; 2],
    /// Rods, each worth ten: of the left number, then of the right one.
    pub tens: [usize; 2],
    /// Cubes, each worth one: of the left number, then of the right one.
    pub ones: [usize; 2],
    /// How many rods are crossed out because they are taken away, counted from the last one.
    pub tens_gone: usize,
    /// How many cubes are crossed out because they are taken away, counted from the last one.
    pub ones_gone: usize,
    /// If ten cubes have become the last rod, how many of them were of the left number (the others were of the right one).
    pub in_last_ten: Option<usize>,
}

impl Blocks {
    fn of(number: i64) -> Self {
        let of = |unit: i64| [count(number / unit % 10), 0];
        Self { hundreds: of(100), tens: of(10), ones: of(1), ..Self::default() }
    }

    /// How much all squares, rods and cubes are worth together, without those that are crossed out.
    pub fn worth(&self) -> usize {
        let all = |[left, right]: [usize; 2]| left + right;
        100 * all(self.hundreds) + 10 * (all(self.tens) - self.tens_gone) + all(self.ones) - self.ones_gone
    }
}

/// The stages of the drawing beside an example. The last stage shows everything, including what was asked.
#[derive(Debug, Clone)]
pub(super) struct SketchStages {
    scenes: Vec<Option<(Operation, SketchContent)>>,
    /// Whether one drawing grows from stage to stage. If not, each stage has a new drawing.
    grows: bool,
}

impl SketchStages {
    fn growing(operation: Operation, scenes: impl IntoIterator<Item = SketchContent>) -> Self {
        Self { scenes: scenes.into_iter().map(|scene| Some((operation, scene))).collect(), grows: true }
    }

    fn drawn(operation: Operation, pictures: impl IntoIterator<Item = Picture>) -> Self {
        Self::growing(operation, pictures.into_iter().map(SketchContent::Drawn))
    }

    /// The drawing at this stage, or at the last one if there are fewer. `None` if nothing is drawn at that stage.
    pub(super) fn at_stage(&self, stage: usize) -> Option<Sketch> {
        let last = self.scenes.last()?;
        let (operation, shown) = self.scenes.get(stage).unwrap_or(last).clone()?;
        let whole = if self.grows { last.clone()?.1 } else { shown.clone() };
        Some(Sketch { operation, whole, shown })
    }

    pub(super) fn last(&self) -> Option<Sketch> {
        self.at_stage(self.scenes.len())
    }

    /// The drawings of several facts, one after the other, after a stage without a drawing. `aids` are the best first. `None` if one of the
    /// facts cannot be drawn.
    pub(super) fn facts_in_turn(facts: &[Fact], aids: &[Aid]) -> Option<Self> {
        let (last, before) = facts.split_last()?;
        let of = |fact: &Fact| Self::of_fact(*fact, aids);
        let mut scenes = vec![None];
        for fact in before {
            scenes.push(of(fact)?.scenes.last()?.clone());
        }
        let last = of(last)?;
        scenes.extend([last.scenes.first()?.clone(), last.scenes.last()?.clone()]);
        Some(Self { scenes, grows: false })
    }

    /// A number line with these places, one more jump at each stage. The last place shows a question mark before it shows its number. If
    /// the last jump goes back, the place where it turns then loses its number, for lack of room. `None` if the line would be too long, or
    /// goes below zero.
    pub(super) fn number_line(places: &[i64]) -> Option<Self> {
        /// The largest number on a line; a longer line would confuse.
        const LONGEST: i64 = 120;
        let (from, to) = (*places.first()?, *places.last()?);
        let is_drawn = places.len() > 1 && places.iter().all(|place| (0..=LONGEST).contains(place));
        let operation = if from <= to { Operation::Add } else { Operation::Subtract };
        let halt = |(at, place): (usize, &i64)| {
            let by = at.checked_sub(1).and_then(|before| i64::try_from(place.abs_diff(places[before])).ok());
            JumpEnd {
                at: *place,
                label: Label::Number(*place),
                jump: by.map_or(Label::Nothing, Label::Number),
            }
        };
        let told: Vec<JumpEnd> = places.iter().enumerate().map(halt).collect();
        let before = (1..told.len()).map(|shown| told[..shown].to_vec());
        let mut halts = told.clone();
        if let [.., start, turn, end] = &mut halts[..]
            && (start.at < turn.at) != (turn.at < end.at)
        {
            turn.label = Label::Nothing;
        }
        let mut asked = halts.clone();
        asked.last_mut()?.label = Label::Question;
        let pictures: Vec<Picture> = before.chain([asked, halts.clone()]).map(Picture::Line).collect();
        is_drawn.then(|| Self::drawn(operation, pictures))
    }

    /// Frames of ten for a sum or a difference. `steps` tells how much of the right number is added or crossed out at each stage. `None` if
    /// the fact needs more than two frames.
    pub(super) fn ten_frames(fact: Fact, steps: &[i64]) -> Option<Self> {
        if !Aid::TenFrame.can_draw_fact(fact)
            || !matches!(fact.operation, Operation::Add | Operation::Subtract)
        {
            return None;
        }
        let takes = fact.operation == Operation::Subtract;
        let left = count(fact.left);
        let most = if takes { left } else { left + count(fact.right) };
        let until = |done: &i64| {
            let done = count(*done);
            let cell = |at: usize| {
                let is_there = if takes { at < most } else { at < left + done };
                let dot = is_there.then_some(if at < left { FactPart::Left } else { FactPart::Right });
                let is_crossed = takes && is_there && at >= left - done;
                FrameCell { dot, is_crossed, is_of_result: false, has_question_mark: false }
            };
            Picture::Frames((0..if most > 10 { 20 } else { 10 }).map(cell).collect())
        };
        Some(Self::drawn(fact.operation, [0].iter().chain(steps).map(until)))
    }

    /// Rows of dots. `row_counts` tells how many rows are seen at each stage; at the last stage, `extra_dots` dots get a row of their own.
    /// `None` if there are too many rows or columns.
    pub(super) fn rows(columns: i64, extra_dots: i64, row_counts: &[i64]) -> Option<Self> {
        /// The most rows, and the most columns; more would confuse.
        const MOST: i64 = 12;
        let all = *row_counts.last()?;
        let is_drawn = (1..=MOST).contains(&columns) && (1..=MOST).contains(&all);
        let picture = |(at, rows): (usize, &i64)| Picture::Rows {
            rows: count(*rows),
            columns: count(columns),
            over: if at + 1 == row_counts.len() { count(extra_dots) } else { 0 },
            hidden_side: None,
        };
        is_drawn.then(|| Self::drawn(Operation::Multiply, row_counts.iter().enumerate().map(picture)))
    }

    /// Rows of coins that are worth `coin_value` each. First one row is seen, then all. `None` if there are no coins, or more than ten in a
    /// row or column.
    pub(super) fn coins(rows: i64, columns: i64, coin_value: i64) -> Option<Self> {
        let is_drawn = (1..=10).contains(&rows) && (1..=10).contains(&columns);
        let coins =
            |rows: i64| SketchContent::Coins { rows: count(rows), columns: count(columns), each: coin_value };
        let scenes = vec![coins(1), coins(rows)];
        is_drawn.then(|| Self::growing(Operation::Multiply, scenes))
    }

    /// Blocks of hundreds, tens and ones for a sum, a difference or joined cards. First comes the left number, then its ones and its tens
    /// change (`ones_first` says in which order), and last, ten cubes become a rod. Of joined numbers, the left one comes first. `None` if
    /// the fact cannot be shown in blocks.
    pub(super) fn blocks(fact: Fact, ones_first: bool) -> Option<Self> {
        /// The most squares of a hundred; more would be too small to see.
        const HUNDREDS: usize = 4;
        let Fact { left, operation, right } = fact;
        let result = fact.result().ok().filter(|result| (0..1000).contains(result))?;
        let is_drawn = left >= 0 && right >= 0 && left < 1000 && right < 1000;
        let (mut now, by) = (Blocks::of(left), Blocks::of(right));
        let mut scenes = vec![now];
        match operation {
            Operation::Add if by.hundreds[0] == 0 => {
                for is_of_ones in [ones_first, !ones_first] {
                    if is_of_ones {
                        now.ones[1] = by.ones[0];
                    } else {
                        now.tens[1] = by.tens[0];
                    }
                    scenes.push(now);
                }
                if now.ones[0] + now.ones[1] >= 10 {
                    // The left number has nine ones at most, so all of them are in the new ten.
                    now.in_last_ten = Some(now.ones[0]);
                    now.ones = [0, now.ones[0] + now.ones[1] - 10];
                    now.tens[1] += 1;
                    scenes.push(now);
                }
            }
            Operation::Subtract if by.hundreds[0] == 0 => {
                if now.ones[0] < by.ones[0] || now.tens[0] < by.tens[0] {
                    return None;
                }
                for is_of_ones in [ones_first, !ones_first] {
                    if is_of_ones {
                        now.ones_gone = by.ones[0];
                    } else {
                        now.tens_gone = by.tens[0];
                    }
                    scenes.push(now);
                }
            }
            Operation::Join => {
                let tens = Fact { left: result - right, operation: Operation::Add, right };
                now = Blocks::of(tens.left);
                let mut joined = now;
                joined.tens[1] = by.tens[0];
                joined.ones[1] = by.ones[0];
                scenes = vec![now, now, joined];
            }
            _ => return None,
        }
        scenes.dedup();
        let is_drawn = is_drawn && now.hundreds[0] <= HUNDREDS && scenes.len() > 1;
        is_drawn.then(|| Self::growing(operation, scenes.into_iter().map(SketchContent::Blocks)))
    }

    /// A drawing of one fact, whose result comes last. It is of the first kind of `aids` that can show the fact, or else of any kind.
    /// `None` if no drawing can show it.
    pub(super) fn of_fact(fact: Fact, aids: &[Aid]) -> Option<Self> {
        let all = aids.iter().copied().chain([Aid::NumberLine, Aid::Array, Aid::PlaceValue]);
        let drawing = all.into_iter().find_map(|aid| Drawing::new(aid, fact, Gap::Result))?;
        Some(Self::drawn(
            fact.operation,
            [drawing.picture(), drawing.picture(), drawing.without_gap().picture()],
        ))
    }
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}
