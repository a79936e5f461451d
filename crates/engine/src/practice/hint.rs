//! Hints: what a child who is stuck can ask for, one after the other.

use super::approach::FurtherHint;
use super::claim::Claim;
use super::drawing::{Drawing, Gap};
use super::lesson::Aid;
use super::puzzle::{Answer, Puzzle};
use super::slip::Slip;
use super::task::{FactPart, Task, numbers_in};
use crate::arithmetic::{Expression, Fact, Operation, Rung, TensGame};
use crate::games::fish_pond::ChineseCard;

/// A hint to a puzzle, for the screen to put into words or to mark on the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// A drawing of the fact, for the child to look at.
    Look(Drawing),
    /// An easier step towards the fact, told after the drawing, or instead of it if the fact cannot be drawn.
    Step(FurtherHint),
    /// The number fact to work out first, in a claim or a calculation of two signs.
    FirstFact(Fact),
    /// Advice to try one sign after the other, if the hidden part is a sign.
    TrySigns,
    /// Advice to go in small steps, if there is nothing better to tell.
    SmallSteps,
    /// How many cards make the sum card, the one to catch in a pond, without the sum card itself.
    CardCount(usize),
    /// A ten, such as 20, that three of the cards can make.
    Ten(i64),
    /// A mark on one card of the simplest right answer; see [`Puzzle::catch_positions`].
    OneCard,
    /// A mark on every card of the simplest right answer.
    AllCards {
        /// Whether the child still has to find the signs, because the rung allows more than +.
        asks_signs: bool,
    },
    /// A number line with the sum of the two cards that are shown, for a child who only adds: how far it is from there to a ten.
    DistanceToTen(Drawing),
    /// A sign of the simplest right answer: the one that comes last among +, −, ×, & and ÷.
    Sign(Operation),
    /// Advice to touch each fish while counting.
    Touch,
    /// Advice to look at the longer marks of the number line.
    LongMarks,
}

impl Hint {
    /// The drawing that the hint tells the child to look at; `None` if the hint comes without a drawing.
    pub fn drawing(self) -> Option<Drawing> {
        match self {
            Self::Look(drawing) | Self::DistanceToTen(drawing) => Some(drawing),
            _ => None,
        }
    }
}

impl Puzzle {
    /// The next hint to the puzzle; `None` if there is no further one. `hints_before` is how many hints the child has had already. If
    /// `is_drawn`, the child already sees a drawing and is not sent to it again. `aids` are the kinds of drawing that help, the best first.
    pub fn hint(&self, hints_before: u8, is_drawn: bool, aids: &[Aid]) -> Option<Hint> {
        match (&self.task, hints_before) {
            (Task::Fact(fact) | Task::Complete { fact, .. }, 0) if !is_drawn => {
                let drawing = self.drawing(None, *fact, aids).map(Hint::Look);
                drawing.or_else(|| self.further_hint().map(Hint::Step)).or(Some(self.whatever_else()))
            }
            (Task::Fact(_) | Task::Complete { .. }, _) => self.further_hint().map(Hint::Step),
            (Task::Claim(claim), _) => {
                let Some(first) = first_fact(claim) else { return Some(Hint::SmallSteps) };
                let drawing = self.drawing(None, first, aids).map(Hint::Look);
                Some(drawing.unwrap_or(Hint::FirstFact(first)))
            }
            (Task::Third { two, .. }, _) => {
                if self.player.rung == Rung::Addition {
                    let [left, right] = two.map(|card| i64::from(card.value()));
                    let sum = Fact { left, operation: Operation::Add, right };
                    return Drawing::new(Aid::NumberLine, sum, Gap::Result).map(Hint::DistanceToTen);
                }
                self.newest_sign().map(Hint::Sign)
            }
            (Task::HowMany(_), _) => Some(Hint::Touch),
            (Task::OnALine(_), _) => Some(Hint::LongMarks),
            (Task::TwoSteps(expression), _) => {
                let first = first_step(expression, &numbers_in(expression));
                Some(first.map_or(Hint::SmallSteps, Hint::FirstFact))
            }
            (Task::Pond { .. }, 0) => self.catch_positions().len().checked_sub(1).map(Hint::CardCount),
            (Task::Tens { .. }, 0) => self.solution_ten().map(Hint::Ten),
            (Task::Pond { .. } | Task::Tens { .. }, 1) => Some(Hint::OneCard),
            (Task::Pond { .. } | Task::Tens { .. }, _) => {
                Some(Hint::AllCards { asks_signs: self.player.rung > Rung::Addition })
            }
        }
    }

    /// The hint if no drawing can show the fact and nothing is simpler: to try the signs if the sign is hidden, and otherwise to go in
    /// small steps.
    fn whatever_else(&self) -> Hint {
        match self.task {
            Task::Complete { hidden: FactPart::Sign, .. } => Hint::TrySigns,
            _ => Hint::SmallSteps,
        }
    }

    /// A drawing of the fact that leaves out what the puzzle asks. It is of the kind that shows `slip` best, or the first of `aids` that
    /// can show the fact, or any. `None` if each would tell the answer.
    pub fn drawing(&self, slip: Option<Slip>, fact: Fact, aids: &[Aid]) -> Option<Drawing> {
        let gap = match self.task {
            Task::Complete { hidden, .. } => Gap::Part(hidden),
            _ => Gap::Result,
        };
        let of_slip = slip.and_then(Slip::aid).into_iter();
        let all = of_slip.chain(aids.iter().copied()).chain([Aid::NumberLine, Aid::PlaceValue, Aid::Array]);
        all.into_iter().find_map(|aid| Drawing::new(aid, fact, gap))
    }

    /// The sign of the simplest right answer that comes last among the rungs. `None` unless the puzzle asks for a third card.
    fn newest_sign(&self) -> Option<Operation> {
        let Task::Third { two, offered } = &self.task else { return None };
        let Some(Answer::Card(third)) = self.simplest_answer() else { return None };
        let [one, other] = two.map(ChineseCard::value);
        let third = offered.get(usize::from(third))?.value();
        let solution =
            self.player.tens_solver(TensGame::ThreeFishing).simplest_solution([one, other, third])?;
        solution.expression.operations().max_by_key(|operation| operation.lowest_rung())
    }
}

/// The number fact to work out first to see whether the claim is true; `None` if there is no calculation in it.
fn first_fact(claim: &Claim) -> Option<Fact> {
    let (expression, numbers) = claim.calculation();
    // If cards are only joined there is no step, so the joining counts as the first fact.
    let joined = || match numbers.as_slice() {
        [left, right] => Some(Fact { left: *left, operation: Operation::Join, right: *right }),
        _ => None,
    };
    first_step(expression, &numbers).or_else(joined)
}

fn first_step(expression: &Expression, numbers: &[i64]) -> Option<Fact> {
    let mut first = None;
    // Even if the calculation makes no number, the first step is one.
    let _total = expression.evaluate(numbers.iter().copied(), |step| {
        first.get_or_insert(step.fact());
    });
    first
}
