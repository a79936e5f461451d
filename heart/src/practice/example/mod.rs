//! Worked examples: how a puzzle of a lesson is solved, step by step, the last of them half left for the child.
//!
//! They are made of the strategy and the numbers of the lesson, so that a teacher's own lessons have them as well.

mod cards;
mod missing;
mod sketch;
mod ways;
mod when;

pub use sketch::{Blocks, Scene, Sketch};
pub(super) use when::Slips;

use super::lesson::{Aid, Kind, Lesson, Strategy};
use super::puzzle::{Part, Puzzle, Task};
use crate::arithmetic::{Fact, Statement};
use crate::games::Player;
use sketch::Board;

/// A worked example.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// What is shown and said, one after the other; the last step is half left for the child. There are three to six of them.
    pub steps: Vec<ExampleStep>,
    /// How many of the last steps the child fills in: the last one, and more of an example that comes back.
    filled_in: usize,
    /// What the child fills in at the last step, as a puzzle of its own.
    pub half: Puzzle,
    /// The whole calculation, told when that is right.
    pub told: Statement,
    /// What somebody claims of it, where that is the question.
    pub claimed: Option<i64>,
    /// The drawing when all is told.
    pub end: Option<Sketch>,
}

/// A step of an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleStep {
    /// What is said.
    pub says: Says,
    /// What is drawn by then.
    pub sketch: Option<Sketch>,
}

/// What is said at a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// What is asked: a calculation with a question mark for what is not known.
    Asks(String),
    /// This number is to be made of cards.
    Wanted(i64),
    /// Somebody says that it is so, such as `4 + 5 = 10`: true or not.
    Claimed(String),
    /// This number is what it begins with.
    Begin(i64),
    /// It can be laid as so many rows.
    Rows {
        /// How many rows.
        rows: i64,
        /// How many in each.
        columns: i64,
    },
    /// It may be turned round: 3 + 9 is 9 + 3.
    Swap(Fact),
    /// Something that is so, and why it helps.
    Made(Why, Fact),
    /// The rest is left to the child.
    Left(Why),
}

/// Why a fact helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// It comes first.
    First,
    /// It comes next.
    Then,
    /// It fills up the ten: 8 + 2.
    FillTen,
    /// It is nearly a ten: 19 + 1.
    NearTen,
    /// It leads back or on to the ten: 42 − 2.
    ToTen,
    /// A number is taken apart: 2 + 3 is 5.
    Apart,
    /// It is a double.
    Double,
    /// It is the same with tens for ones: 2 + 3 for 20 + 30.
    InTens,
    /// The ones.
    Ones,
    /// The tens.
    Tens,
    /// The first digit stands for tens, or more.
    Place,
    /// An easy product.
    Known,
    /// What is missing of it.
    More,
    /// How much is left.
    Rest,
    /// The nearest below that can be shared out.
    Below,
    /// The nearest above.
    Above,
    /// How far it is to one of these.
    Far,
    /// It is tried, and is not it.
    Tried,
    /// Whichever is nearer counts.
    Nearer,
    /// It went too far, and goes back.
    TooFar,
    /// It is put together.
    Together,
}

impl Why {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::First,
        Self::Then,
        Self::FillTen,
        Self::NearTen,
        Self::ToTen,
        Self::Apart,
        Self::Double,
        Self::InTens,
        Self::Ones,
        Self::Tens,
        Self::Place,
        Self::Known,
        Self::More,
        Self::Rest,
        Self::Below,
        Self::Above,
        Self::Far,
        Self::Tried,
        Self::Nearer,
        Self::TooFar,
        Self::Together,
    ];
}

impl Says {
    /// The true statements that are said.
    #[must_use]
    pub fn statements(&self) -> Vec<Statement> {
        let facts = match self {
            Self::Made(_, fact) => vec![*fact],
            Self::Swap(fact) => vec![*fact, turned(*fact)],
            Self::Asks(_)
            | Self::Wanted(_)
            | Self::Claimed(_)
            | Self::Begin(_)
            | Self::Rows { .. }
            | Self::Left(_) => Vec::new(),
        };
        facts.into_iter().filter_map(|fact| fact.statement().ok()).collect()
    }

    /// What of it a child can fill in: the number that leads there, or what it makes.
    fn left_out(&self) -> Option<(Kind, Task)> {
        let Self::Made(why, fact) = *self else { return None };
        fact.result().ok().filter(|made| *made >= 0)?;
        match why {
            Why::Tried => None,
            Why::FillTen | Why::NearTen | Why::ToTen | Why::Apart => {
                Some((Kind::Complete, Task::Complete { fact, hidden: Part::Right }))
            }
            _ => Some((Kind::Fact, Task::Fact(fact))),
        }
    }
}

/// The same the other way round.
const fn turned(Fact { left, operation, right }: Fact) -> Fact {
    Fact { left: right, operation, right: left }
}

/// How something is worked out: what is said, each with the stage that the drawing has reached by then, and what is left.
struct Way {
    said: Vec<(Says, usize)>,
    board: Option<Board>,
    /// What is left, why, and the stage of the drawing.
    left: (Fact, Option<Part>, Why, usize),
}

impl Lesson {
    /// An example of the lesson for a child who calculates so: another puzzle than the one that is on the screen. `None` if the child's
    /// limits leave no puzzle of which one can be made.
    #[must_use]
    pub fn example(&self, child: Player, unlike: Option<&Task>, seed: u64) -> Option<Example> {
        /// So many puzzles are looked at.
        const TRIED: u64 = 24;
        let puzzles = || (0..TRIED).filter_map(|at| self.puzzle(child, seed.wrapping_add(at)));
        let is_other = |puzzle: &Puzzle| unlike.is_none_or(|task| !task.is_like(&puzzle.task));
        let of = |puzzle: Puzzle| Example::of(&puzzle, self.strategy, &self.hints);
        // Where steps are worth while, they are shown.
        puzzles()
            .filter(is_other)
            .filter_map(of)
            .find(|example| example.steps.len() > 3)
            .or_else(|| puzzles().filter(is_other).find_map(of))
    }

    /// Whether there are examples of its puzzles: not where fish are counted, or places found on a line.
    #[must_use]
    pub const fn has_examples(&self) -> bool {
        !matches!(self.kind, Kind::HowMany | Kind::OnALine)
    }

    /// Whether its facts are known by steps, which a child may answer one by one.
    #[must_use]
    pub fn goes_in_steps(&self) -> bool {
        self.kind == Kind::Fact
            && !matches!(
                self.strategy,
                Strategy::CountOn
                    | Strategy::Bonds
                    | Strategy::Doubles
                    | Strategy::PlaceValue
                    | Strategy::Rounding
            )
    }
}

impl Example {
    /// How a puzzle is solved that is known in some way, with the drawings that help best; `None` where no calculation solves it.
    #[must_use]
    pub fn of(puzzle: &Puzzle, strategy: Strategy, aids: &[Aid]) -> Option<Self> {
        let mut claimed = None;
        let (opens, way, told) = match &puzzle.task {
            Task::Fact(fact) => {
                let asks = Says::Asks(format!("{} {} ?", fact.question(), fact.equals()));
                (asks, ways::to_fact(*fact, strategy, puzzle.player.rung, aids), fact.statement().ok()?)
            }
            Task::Complete { fact, hidden } => {
                let told = fact.statement().ok()?;
                let before = super::puzzle::fact_with_gap(*fact, Some(*hidden));
                let asks = Says::Asks(format!(
                    "{before} {} {}",
                    fact.equals(),
                    crate::arithmetic::number(told.makes())
                ));
                (asks, missing::to_part(*fact, *hidden, puzzle.player.rung, aids), told)
            }
            _ => {
                let (opens, way, told) = cards::to_calculation(puzzle, aids)?;
                if let Task::Claim(claim) = &puzzle.task {
                    claimed = Some(claim.total);
                }
                (opens, way, told)
            }
        };
        let (fact, hidden, why, stage) = way.left;
        let sketch = |stage| way.board.as_ref().and_then(|board| board.at(stage));
        let said = std::iter::once((opens, 0)).chain(way.said).chain([(Says::Left(why), stage)]);
        let steps: Vec<ExampleStep> =
            said.map(|(says, stage)| ExampleStep { says, sketch: sketch(stage) }).collect();
        let (kind, task) = match hidden {
            None => (Kind::Fact, Task::Fact(fact)),
            Some(hidden) => (Kind::Complete, Task::Complete { fact, hidden }),
        };
        let end = way.board.as_ref().and_then(Board::last);
        let half = Puzzle { kind, task, ..puzzle.clone() };
        (3..=6).contains(&steps.len()).then_some(Self { steps, filled_in: 1, half, told, claimed, end })
    }

    /// The same with so many steps fewer shown: they are filled in by the child, the last ones first (backward fading: Renkl, Atkinson and Maier
    /// 2000, Proceedings of the Cognitive Science Society 22). What it begins with is always shown, and so is what was tried in vain.
    #[must_use]
    pub fn faded(self, by: usize) -> Self {
        let before = self.steps.iter().rev().skip(1).take(by);
        let filled_in = 1 + before.take_while(|step| step.says.left_out().is_some()).count();
        Self { filled_in, ..self }
    }

    /// What the child fills in at a step; `None` where it is shown.
    #[must_use]
    pub fn asks(&self, at: usize) -> Option<Puzzle> {
        let step = self.steps.get(at).filter(|_| at + self.filled_in >= self.steps.len())?;
        let (kind, task) = step.says.left_out().unwrap_or((self.half.kind, self.half.task.clone()));
        Some(Puzzle { kind, task, ..self.half.clone() })
    }
}
