//! Answers in steps: 8 + 5 as 8 + 2 = 10, then 10 + 3 = 13. Any way that is true leads there.

use super::puzzle::{Judged, Puzzle, Task};
use super::slip::Slip;
use crate::arithmetic::{Expression, Fact, Operation, ReadingOrder, Refusal, Statement};

/// The steps that a child has entered on the way to the result of a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InSteps {
    fact: Fact,
    order: ReadingOrder,
    made: Vec<Statement>,
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// It is no calculation that makes a number, or says nothing.
    Unread,
    /// It is true, and there is more to do.
    OnTheWay,
    /// It is true, and makes what was asked.
    There,
    /// It is wrong: what it is, judged as an answer.
    Wrong(Judged),
}

impl InSteps {
    /// More steps than that are no help.
    pub const MOST: usize = 6;

    /// No step yet; `None` where no result of a fact is asked.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let Task::Fact(fact) = puzzle.task else { return None };
        fact.result().ok()?;
        Some(Self { fact, order: puzzle.player.order, made: Vec::new() })
    }

    /// The steps so far, each of which is true.
    #[must_use]
    pub fn made(&self) -> &[Statement] {
        &self.made
    }

    /// What the next step begins with if it begins with a sign: what the last one made, or else the left number.
    #[must_use]
    pub fn goes_on_from(&self) -> i64 {
        self.made.last().map_or(self.fact.left, Statement::makes)
    }

    /// A row of numbers and signs as a calculation with what it makes; `None` as long as something is missing.
    #[must_use]
    pub fn read(&self, row: &str) -> Option<Statement> {
        let (expression, numbers) = self.calculation(row)?;
        expression.statement(numbers)
    }

    /// Takes back the last step; `false` if there is none.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Judges a step: this row, said to make that.
    pub fn enter(&mut self, row: &str, said: i64) -> Line {
        let Some(made) = self.read(row) else { return Line::Unread };
        let total = made.makes();
        if total != said {
            return Line::Wrong(self.wrong(row, made, said));
        }
        // What was not asked for more than so many times leads nowhere.
        if self.made.len() >= Self::MOST {
            self.made.remove(0);
        }
        self.made.push(made);
        if self.fact.result() == Ok(total) { Line::There } else { Line::OnTheWay }
    }

    fn calculation(&self, row: &str) -> Option<(Expression, Vec<i64>)> {
        let expression = Expression::parse(row, self.order).ok()?;
        let is_calculation = expression.operations().any(|operation| operation != Operation::Join);
        let numbers = expression.cards().map(|card| card.number(|_| 0)).collect();
        is_calculation.then_some((expression, numbers))
    }

    fn wrong(&self, row: &str, made: Statement, said: i64) -> Judged {
        let total = made.makes();
        let mut steps = Vec::new();
        if let Some((expression, numbers)) = self.calculation(row) {
            let _total = expression.carry_out(numbers, |step| steps.push(step.fact()));
        }
        let only = if let [fact] = steps.as_slice() { Some(*fact) } else { None };
        Judged {
            right: false,
            given: made.claiming(said),
            statement: Some(made),
            taken_for: Some(said),
            total: Some(total),
            refusal: Some(Refusal::WrongTotal { total, wanted: said }),
            slip: only.and_then(|fact| Slip::in_fact(fact, said)),
            facts: only.map(|fact| (fact, Some(said))).into_iter().collect(),
        }
    }
}
