//! Number facts, the calculations with two numbers that a child may know by heart, and the steps of a calculation, each of which asks for
//! one.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::POND_SIZE;
use super::ladder::{ArithmeticError, Operation};

/// One calculation with two numbers, such as 8 + 7, that a child may know by heart: a sum, difference, product or quotient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fact {
    /// The number left of the fact's sign, such as 8 in 8 + 7.
    pub left: i64,
    /// The sign between the two numbers of the fact, such as + in 8 + 7.
    pub operation: Operation,
    /// The number right of the fact's sign, such as 7 in 8 + 7.
    pub right: i64,
}

impl Fact {
    /// Works out the right answer to this fact. A quotient is rounded to a whole number.
    ///
    /// # Errors
    ///
    /// If the fact divides by zero, or the answer is beyond 64 bits.
    pub fn result(self) -> Result<i64, ArithmeticError> {
        self.operation.apply(self.left, self.right)
    }

    /// This fact as a step, with its right answer.
    ///
    /// # Errors
    ///
    /// If the fact divides by zero, or the answer is beyond 64 bits.
    pub fn step(self) -> Result<Step, ArithmeticError> {
        let Self { left, operation, right } = self;
        Ok(Step { left, operation, right, result: self.result()? })
    }

    /// This fact with the smaller number first, if it is a sum or a product. A difference or a quotient stays as it is.
    #[must_use]
    pub const fn with_smaller_first(self) -> Self {
        let turns = matches!(self.operation, Operation::Add | Operation::Multiply) && self.right < self.left;
        if turns { Self { left: self.right, right: self.left, ..self } } else { self }
    }

    /// The sign to write before the result of this fact: `≈` if the result is rounded, else `=`.
    pub const fn equals_sign(self) -> char {
        if self.operation.needs_rounding(self.left, self.right) { '≈' } else { '=' }
    }

    /// The fact at a row and a column of the table for a sign, such as the times table. `None` if that place is empty: a difference below
    /// zero, a division by zero, or any place for `&`.
    ///
    /// For sums, differences and products the row is the left number: row 15, column 7 of the − table holds 15 − 7. For quotients the row
    /// is the answer, so the ÷ table is the × table turned round.
    pub fn at_table_cell(operation: Operation, row: i64, column: i64) -> Option<Self> {
        let left = match operation {
            Operation::Subtract if row < column => return None,
            Operation::Add | Operation::Multiply | Operation::Subtract => row,
            Operation::Divide if column == 0 => return None,
            Operation::Divide => row * column,
            Operation::Join => return None,
        };
        Some(Self { left, operation, right: column })
    }

    /// The left numbers of the rows of the table for a sign, given the numbers of its columns. They are the same as `columns`, but in the −
    /// table they go from 1 to twice the last column.
    pub fn table_rows(operation: Operation, columns: RangeInclusive<i64>) -> RangeInclusive<i64> {
        match operation {
            // Row 0 would hold only 0 − 0.
            Operation::Subtract => 1..=2 * columns.end(),
            _ => columns,
        }
    }
}

/// The facts that a child must know to carry out these steps, in the order of the steps: `8 + 7 + 5` needs 8 + 7, then 15 + 5.
pub fn facts_of_steps(steps: &[Step]) -> impl Iterator<Item = Fact> {
    steps.iter().map(Step::fact)
}

/// One sign applied to two numbers, with the result: `17 + 5 = 22` is a step of `8 + 9 + 5`. Joining cards (1 & 4 is 14) is not a step,
/// because it comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    /// The number left of the step's sign: in a running total, the total so far.
    pub left: i64,
    /// The sign of the step, which is applied to its two numbers.
    pub operation: Operation,
    /// The number right of the step's sign, such as 5 in 17 + 5 = 22.
    pub right: i64,
    /// What the two numbers of the step make. A quotient is rounded to a whole number.
    pub result: i64,
}

impl Step {
    /// The step as a number fact that a child must know: its two numbers and its sign, without the result.
    pub const fn fact(&self) -> Fact {
        Fact { left: self.left, operation: self.operation, right: self.right }
    }
}

/// The most steps that a calculation in a pond of DragonFish can have: five cards make the sixth in four steps.
pub const MOST_STEPS: usize = POND_SIZE - 2;

/// The steps of a calculation, in the order in which they are carried out. The list needs no memory on the heap.
pub type Steps = ArrayVec<Step, MOST_STEPS>;
