//! Answers in steps: the child enters 8 + 5 as 8 + 2 = 10, then 10 + 3 = 13. Any true way counts.

use super::puzzle::{Judgement, Puzzle};
use super::slip::Slip;
use super::task::Task;
use crate::arithmetic::{Expression, Fact, Operation, ReadingOrder, Refusal, Statement};

/// The steps that a child has entered on the way to the result of a number fact, such as 8 + 2 = 10 for 8 + 5.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepwiseAnswer {
    fact: Fact,
    order: ReadingOrder,
    made: Vec<Statement>,
}

/// How a step was judged that a child has entered on the way to the result of a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepVerdict {
    /// What the child typed is no step: it is incomplete, makes no number, or has no sign but `&`, which joins cards.
    NotAStep,
    /// The step is true, but makes another number than the fact asks, so there is more to do.
    OnTheWay,
    /// The step is true, and makes the result that the fact asks.
    ResultReached,
    /// The step makes another number than the child says. It is judged like a wrong answer to a puzzle.
    Wrong(Box<Judgement>),
}

impl StepwiseAnswer {
    /// The most steps of an answer that are remembered. If the child enters one more, the first is forgotten.
    pub const MOST_STEPS: usize = 6;

    /// Begins an answer in steps, with no step entered yet. `None` if the puzzle does not ask for the result of a number fact.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let Task::Fact(fact) = puzzle.task else { return None };
        fact.result().ok()?;
        Some(Self { fact, order: puzzle.player.order, made: Vec::new() })
    }

    /// The true steps that the child has entered so far, the first of them in front: at most [`MOST_STEPS`](Self::MOST_STEPS).
    pub fn steps(&self) -> &[Statement] {
        &self.made
    }

    /// The number from which the child's next step goes on if it begins with a sign, such as `+ 3`: the result of the last step, or the
    /// left number of the fact if there is no step yet.
    pub fn start_of_next_step(&self) -> i64 {
        self.made.last().map_or(self.fact.left, Statement::result)
    }

    /// Reads what the child has typed as a step, such as `8 + 2`. `None` if it is incomplete, if it makes no number, or if its only sign is
    /// `&`, which joins cards.
    pub fn parse_step(&self, row: &str) -> Option<Statement> {
        let (expression, numbers) = self.calculation(row)?;
        expression.statement(numbers)
    }

    /// Removes the step that was entered last, to undo it. Returns `false` if there is no step.
    pub fn undo_step(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Judges a step, and saves it if it is true. `row` is its calculation, such as `8 + 2`, and `claimed_result` the result that the child
    /// gives.
    pub fn enter_step(&mut self, row: &str, claimed_result: i64) -> StepVerdict {
        let Some(made) = self.parse_step(row) else { return StepVerdict::NotAStep };
        let total = made.result();
        if total != claimed_result {
            return StepVerdict::Wrong(Box::new(self.wrong(row, made, claimed_result)));
        }
        // A child with many steps is not getting there, so we drop the first.
        if self.made.len() >= Self::MOST_STEPS {
            self.made.remove(0);
        }
        self.made.push(made);
        if self.fact.result() == Ok(total) { StepVerdict::ResultReached } else { StepVerdict::OnTheWay }
    }

    fn calculation(&self, row: &str) -> Option<(Expression, Vec<i64>)> {
        let expression = Expression::parse(row, self.order).ok()?;
        let is_calculation = expression.operations().any(|operation| operation != Operation::Join);
        let numbers = expression.cards().map(|card| card.number(|_| 0)).collect();
        is_calculation.then_some((expression, numbers))
    }

    fn wrong(&self, row: &str, made: Statement, said: i64) -> Judgement {
        let total = made.result();
        let mut steps = Vec::new();
        if let Some((expression, numbers)) = self.calculation(row) {
            let _total = expression.evaluate(numbers, |step| steps.push(step));
        }
        let only = if let [step] = steps.as_slice() { Some(step.fact()) } else { None };
        Judgement {
            right: false,
            given: made.with_claimed_result(said),
            statement: Some(made),
            steps,
            taken_for: Some(said),
            total: Some(total),
            refusal: Some(Refusal::WrongTotal { total, wanted: said }),
            slip: only.and_then(|fact| Slip::in_fact(fact, said)),
            facts: only.map(|fact| (fact, Some(said))).into_iter().collect(),
        }
    }
}
