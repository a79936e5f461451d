//! Examples: how a puzzle of a lesson is solved step by step. The child finishes the last step.
//!
//! An example follows from the strategy and the numbers of its lesson. So a teacher's own lessons have examples too.

mod cards;
mod missing;
mod sketch;
mod ways;

use std::collections::VecDeque;

pub use sketch::{Blocks, Sketch, SketchContent};

use super::lesson::{Aid, Kind, Lesson, Strategy};
use super::puzzle::Puzzle;
use super::slip::Slip;
use super::task::{FactPart, Task};
use crate::arithmetic::{Fact, Statement};
use crate::games::Player;
use crate::recent_values::push_bounded;
use sketch::SketchStages;

/// A puzzle whose solution is shown step by step. The child fills in the last step, and more if the example is shown again.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The steps of the example in the order in which they are shown, from three to six.
    pub steps: Vec<ExampleStep>,
    /// How many steps the child fills in, counted from the end; at least the last one.
    filled_in: usize,
    /// The last step of the example as a puzzle of its own, for the child to fill in.
    pub last_step: Puzzle,
    /// The whole calculation with its result, shown once the child has filled in the last step rightly.
    pub solution: Statement,
    /// The result that a computer player claims for the calculation; `None` if the example is not about a claim.
    pub claimed: Option<i64>,
    /// The drawing beside the example after the last step, when everything is told; `None` if nothing is drawn.
    pub final_sketch: Option<Sketch>,
}

/// One step of an example, with what is said and drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleStep {
    /// What the example says in this step.
    pub text: ExampleText,
    /// The drawing beside the example in this step; `None` if nothing is drawn.
    pub sketch: Option<Sketch>,
}

/// What an example says in one step, for the screen to put into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExampleText {
    /// The question of the puzzle, such as `8 + ? = 15`, with a question mark for what is not known.
    Asks(String),
    /// The number that the child has to make with cards.
    Wanted(i64),
    /// The claim of a computer player, such as `4 + 5 = 10`, true or not.
    Claimed(String),
    /// The number of the calculation to begin with.
    Begin(i64),
    /// How the product looks when it is laid as rows.
    Rows {
        /// How many rows there are.
        rows: i64,
        /// How many things lie in each of the rows.
        columns: i64,
    },
    /// A number fact that may be turned round: 3 + 9 is 9 + 3.
    Swap(Fact),
    /// A fact on the way to the answer, and why it helps.
    Made(StepReason, Fact),
    /// The last step, which is left to the child, and why it leads to the answer.
    LastStep(StepReason),
}

/// Why a number fact helps on the way to the answer of an example, such as filling up a ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StepReason {
    /// The fact is the first step.
    First,
    /// The fact goes on from the step before.
    Then,
    /// The fact fills up the ten: 8 + 2.
    FillTen,
    /// A number is nearly a ten, and the fact says by how much: 19 + 1.
    NearTen,
    /// The fact leads back or on to a ten: 42 − 2.
    ToTen,
    /// The fact takes a number apart: 2 + 3 for 5.
    Apart,
    /// The fact is a double, such as 6 + 6.
    Double,
    /// The fact is the same with tens for ones: 2 + 3 for 20 + 30.
    InTens,
    /// The fact is about the ones of both numbers: 4 + 5 for 34 + 25.
    Ones,
    /// The fact is about the tens of both numbers: 30 + 20 for 34 + 25.
    Tens,
    /// The first digit of a joined number stands for tens, or more: in 14 for 1 × 10.
    Place,
    /// The fact is an easy product to begin with, such as 5 × 6 for 7 × 6.
    Known,
    /// The fact is what the easy product lacks, such as 2 × 6 for 7 × 6.
    More,
    /// The fact says how much is left after a part is taken away.
    Rest,
    /// The fact is the nearest product below a number that is divided and rounded.
    Below,
    /// The fact is the nearest product above a number that is divided and rounded.
    Above,
    /// The fact says how far a number is from the nearest product below or above it.
    Far,
    /// The fact is tried, and makes another number than is asked.
    Tried,
    /// Of the products below and above, the nearer one counts.
    Nearer,
    /// The step before went too far, and this fact goes back.
    TooFar,
    /// The fact gives the answer from what the steps before it made, such as 10 + 3 after 8 + 2.
    Together,
}

impl ExampleText {
    /// The true calculations that the step tells: one for a fact on the way, two for a fact that is turned round, and otherwise none.
    pub fn statements(&self) -> Vec<Statement> {
        let facts = match self {
            Self::Made(_, fact) => vec![*fact],
            Self::Swap(fact) => vec![*fact, turned(*fact)],
            Self::Asks(_)
            | Self::Wanted(_)
            | Self::Claimed(_)
            | Self::Begin(_)
            | Self::Rows { .. }
            | Self::LastStep(_) => Vec::new(),
        };
        facts.into_iter().filter_map(|fact| fact.statement().ok()).collect()
    }

    /// What the child fills in at this step, a number of the fact or its result, as a kind of puzzle and its task. `None` if the step is
    /// always shown.
    fn left_out(&self) -> Option<(Kind, Task)> {
        let Self::Made(why, fact) = *self else { return None };
        fact.result().ok().filter(|made| *made >= 0)?;
        match why {
            StepReason::Tried => None,
            StepReason::FillTen | StepReason::NearTen | StepReason::ToTen | StepReason::Apart => {
                Some((Kind::Complete, Task::Complete { fact, hidden: FactPart::Right }))
            }
            _ => Some((Kind::Fact, Task::Fact(fact))),
        }
    }
}

const fn turned(Fact { left, operation, right }: Fact) -> Fact {
    Fact { left: right, operation, right: left }
}

/// How an example goes: what it says in each step, and how much of the drawing is seen at that step, as an index into the stages of the
/// drawing.
struct ExampleWay {
    said: Vec<(ExampleText, usize)>,
    board: Option<SketchStages>,
    /// The last step: the fact, which part of it is hidden (`None` for the result), why it helps, and the stage of the drawing.
    left: (Fact, Option<FactPart>, StepReason, usize),
}

impl Lesson {
    /// An example for the lesson, of another puzzle than `unlike`, which the child is asked after it. `None` if the child's limits leave no
    /// puzzle that an example can be made of.
    pub fn example(&self, child: Player, unlike: Option<&Task>, seed: u64) -> Option<Example> {
        const TRIED: u64 = 24;
        let puzzles = || (0..TRIED).filter_map(|at| self.puzzle(child, seed.wrapping_add(at)));
        let is_other = |puzzle: &Puzzle| unlike.is_none_or(|task| !task.is_same_question(&puzzle.task));
        let of = |puzzle: Puzzle| Example::new(&puzzle, self.strategy, &self.hints);
        // We prefer puzzles that take several steps.
        puzzles()
            .filter(is_other)
            .filter_map(of)
            .find(|example| example.steps.len() > 3)
            .or_else(|| puzzles().filter(is_other).find_map(of))
    }

    /// Whether the lesson has examples. Counting fish and finding places on a line have none.
    pub const fn has_examples(&self) -> bool {
        !matches!(self.kind, Kind::HowMany | Kind::OnALine)
    }

    /// Whether the lesson asks number facts that a child can work out in steps, such as 8 + 5 as 8 + 2 and 10 + 3; see
    /// [`StepwiseAnswer`](super::StepwiseAnswer).
    pub fn can_be_answered_in_steps(&self) -> bool {
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
    /// The example for a puzzle, by the strategy of its lesson. `aids` are the kinds of drawing that help, the best first. `None` if no
    /// calculation solves the puzzle, or if the example takes fewer than three or more than six steps.
    pub fn new(puzzle: &Puzzle, strategy: Strategy, aids: &[Aid]) -> Option<Self> {
        let mut claimed = None;
        let (opens, way, told) = match &puzzle.task {
            Task::Fact(fact) => {
                let asks = ExampleText::Asks(format!("{} {} ?", fact.question(), fact.equals_sign()));
                (asks, ways::way_to_result(*fact, strategy, puzzle.player.rung, aids), fact.statement().ok()?)
            }
            Task::Complete { fact, hidden } => {
                let told = fact.statement().ok()?;
                let before = super::task::fact_with_gap(*fact, Some(*hidden));
                let asks = ExampleText::Asks(format!(
                    "{before} {} {}",
                    fact.equals_sign(),
                    crate::arithmetic::format_number(told.result())
                ));
                (asks, missing::way_to_part(*fact, *hidden, puzzle.player.rung, aids), told)
            }
            _ => {
                let (opens, way, told) = cards::way_to_calculation(puzzle, aids)?;
                if let Task::Claim(claim) = &puzzle.task {
                    claimed = Some(claim.total);
                }
                (opens, way, told)
            }
        };
        let (fact, hidden, why, stage) = way.left;
        let sketch = |stage| way.board.as_ref().and_then(|board| board.at_stage(stage));
        let said = std::iter::once((opens, 0)).chain(way.said).chain([(ExampleText::LastStep(why), stage)]);
        let steps: Vec<ExampleStep> =
            said.map(|(says, stage)| ExampleStep { text: says, sketch: sketch(stage) }).collect();
        let (kind, task) = match hidden {
            None => (Kind::Fact, Task::Fact(fact)),
            Some(hidden) => (Kind::Complete, Task::Complete { fact, hidden }),
        };
        let end = way.board.as_ref().and_then(SketchStages::last);
        let half = Puzzle { kind, task, ..puzzle.clone() };
        (3..=6).contains(&steps.len()).then_some(Self {
            steps,
            filled_in: 1,
            last_step: half,
            solution: told,
            claimed,
            final_sketch: end,
        })
    }

    /// This example, but the child fills in `by` more steps, the last ones first (backward fading: Renkl, Atkinson and Maier 2000,
    /// Proceedings of the Cognitive Science Society 22). The beginning is always shown, and so is a fact that is tried in vain.
    #[must_use]
    pub fn with_fewer_steps_shown(self, by: usize) -> Self {
        let before = self.steps.iter().rev().skip(1).take(by);
        let filled_in = 1 + before.take_while(|step| step.text.left_out().is_some()).count();
        Self { filled_in, ..self }
    }

    /// The step with the index `at`, from 0, as a puzzle of its own, for the child to fill in; `None` if the step is shown.
    pub fn puzzle_at_step(&self, at: usize) -> Option<Puzzle> {
        let step = self.steps.get(at).filter(|_| at + self.filled_in >= self.steps.len())?;
        let (kind, task) = step.text.left_out().unwrap_or((self.last_step.kind, self.last_step.task.clone()));
        Some(Puzzle { kind, task, ..self.last_step.clone() })
    }
}

const LAST: usize = 10;
/// How often a slip must come among the last answers, so that it is no accident.
const AGAIN: usize = 2;

/// The slips in the last ten answers in a lesson, the latest at the end; `None` if an answer is right or no slip explains it.
#[derive(Debug, Clone, Default)]
pub(in crate::practice) struct RecentSlips {
    last: VecDeque<Option<Slip>>,
    returned: usize,
}

impl RecentSlips {
    /// Takes in the slip of one more answer; `None` if the answer is right or no slip explains it.
    pub fn record(&mut self, slip: Option<Slip>) {
        push_bounded(&mut self.last, slip, LAST);
        self.returned += usize::from(self.is_there_again());
    }

    /// How often the slip of the last answer is repeated, if it is there twice or more among the last ten answers. `None` if it is not, or
    /// if the last answer has no slip.
    pub fn repeat_count(&self) -> Option<usize> {
        self.is_there_again().then_some(self.returned)
    }

    fn is_there_again(&self) -> bool {
        let last = self.last.back().copied().flatten();
        last.is_some_and(|last| self.last.iter().filter(|slip| **slip == Some(last)).count() >= AGAIN)
    }
}
