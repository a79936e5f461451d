//! Hints: what a child who is stuck can ask for, one after the other.

use super::approach::NextStep;
use super::drawing::{Drawing, Gap};
use super::lesson::Aid;
use super::puzzle::{Answer, Claim, Part, Puzzle, Task};
use super::slip::Slip;
use crate::arithmetic::{Expression, Fact, Operation, Rung, TensGame};
use crate::games::fish_pond::Card;

/// A hint, for the screen to put into words or marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// There is a drawing to look at.
    Look(Drawing),
    /// A step that leads on from the drawing, or replaces it.
    Step(NextStep),
    /// The fact to work out first, in a claim or a calculation of two signs.
    First(Fact),
    /// The child can try one sign after the other.
    TrySigns,
    /// The child can go in small steps.
    SmallSteps,
    /// How many cards make the sum card.
    Cards(usize),
    /// A ten that can be made of the cards.
    Ten(i64),
    /// One of the cards is marked.
    OneCard,
    /// All cards of the answer are marked.
    AllCards {
        /// Whether the child still has to find the signs.
        asks_signs: bool,
    },
    /// How far it is from the sum of two cards to the tens, for a child who only adds.
    Way(Drawing),
    /// A sign that solves the puzzle.
    Sign(Operation),
    /// The child can touch each fish while counting.
    Touch,
    /// The longer marks of the line help.
    LongMarks,
}

impl Hint {
    /// The drawing that belongs to the hint, if any.
    #[must_use]
    pub fn drawing(self) -> Option<Drawing> {
        match self {
            Self::Look(drawing) | Self::Way(drawing) => Some(drawing),
            _ => None,
        }
    }
}

impl Puzzle {
    /// The next hint after `after` others. If `is_drawn`, the child already sees a drawing and is not sent to it again.
    /// `aids` are the lesson's drawings, the best first.
    #[must_use]
    pub fn hint(&self, after: u8, is_drawn: bool, aids: &[Aid]) -> Option<Hint> {
        match (&self.task, after) {
            (Task::Fact(fact) | Task::Complete { fact, .. }, 0) if !is_drawn => {
                let drawing = self.drawing(None, *fact, aids).map(Hint::Look);
                drawing.or_else(|| self.next_step().map(Hint::Step)).or(Some(self.whatever_else()))
            }
            (Task::Fact(_) | Task::Complete { .. }, _) => self.next_step().map(Hint::Step),
            (Task::Claim(claim), _) => {
                let Some(first) = first_fact(claim) else { return Some(Hint::SmallSteps) };
                let drawing = self.drawing(None, first, aids).map(Hint::Look);
                Some(drawing.unwrap_or(Hint::First(first)))
            }
            (Task::Third { two, .. }, _) => {
                if self.player.rung == Rung::Addition {
                    let [left, right] = two.map(|card| i64::from(card.value()));
                    let sum = Fact { left, operation: Operation::Add, right };
                    return Drawing::of(Aid::NumberLine, sum, Gap::Result).map(Hint::Way);
                }
                self.newest_sign().map(Hint::Sign)
            }
            (Task::HowMany(_), _) => Some(Hint::Touch),
            (Task::OnALine(_), _) => Some(Hint::LongMarks),
            (Task::TwoSteps(expression), _) => {
                let first = first_step(
                    expression,
                    &expression.cards().map(|card| card.number(|_| 0)).collect::<Vec<_>>(),
                );
                Some(first.map_or(Hint::SmallSteps, Hint::First))
            }
            (Task::Pond { .. }, 0) => self.catch().len().checked_sub(1).map(Hint::Cards),
            (Task::Tens { .. }, 0) => self.ten().map(Hint::Ten),
            (Task::Pond { .. } | Task::Tens { .. }, 1) => Some(Hint::OneCard),
            (Task::Pond { .. } | Task::Tens { .. }, _) => {
                Some(Hint::AllCards { asks_signs: self.player.rung > Rung::Addition })
            }
        }
    }

    /// The hint if nothing can be drawn and no step is simpler.
    fn whatever_else(&self) -> Hint {
        match self.task {
            Task::Complete { hidden: Part::Sign, .. } => Hint::TrySigns,
            _ => Hint::SmallSteps,
        }
    }

    /// The drawing of a fact that shows a slip best, or else the first of `aids` that can show the fact.
    #[must_use]
    pub fn drawing(&self, slip: Option<Slip>, fact: Fact, aids: &[Aid]) -> Option<Drawing> {
        let gap = match self.task {
            Task::Complete { hidden, .. } => Gap::Part(hidden),
            _ => Gap::Result,
        };
        let of_slip = slip.and_then(Slip::aid).into_iter();
        let all = of_slip.chain(aids.iter().copied()).chain([Aid::NumberLine, Aid::PlaceValue, Aid::Array]);
        all.into_iter().find_map(|aid| Drawing::of(aid, fact, gap))
    }

    /// The sign in the simplest right answer that comes last on the ladder.
    fn newest_sign(&self) -> Option<Operation> {
        let Task::Third { two, offered } = &self.task else { return None };
        let Some(Answer::Card(third)) = self.answer() else { return None };
        let [one, other] = two.map(Card::value);
        let third = offered.get(usize::from(third))?.value();
        let solution = self.player.tens_solver(TensGame::ThreeFishing).simplest([one, other, third])?;
        solution.expression.operations().max_by_key(|operation| operation.rung())
    }
}

/// The fact to work out first to see whether a claim is true.
fn first_fact(claim: &Claim) -> Option<Fact> {
    let (expression, numbers) = claim.calculation();
    // If cards are only joined there is no step, so we take the joining.
    let joined = || match numbers.as_slice() {
        [left, right] => Some(Fact { left: *left, operation: Operation::Join, right: *right }),
        _ => None,
    };
    first_step(expression, &numbers).or_else(joined)
}

fn first_step(expression: &Expression, numbers: &[i64]) -> Option<Fact> {
    let mut first = None;
    // Even if the calculation makes no number, the first step is one.
    let _total = expression.carry_out(numbers.iter().copied(), |step| {
        first.get_or_insert(step.fact());
    });
    first
}
