//! Number facts: what a child had to know to carry a calculation out.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::ladder::{NoNumber, Operation};
use super::steps::Step;

/// A single sum, difference, product or quotient, such as 8 + 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fact {
    /// The left number.
    pub left: i64,
    /// The sign between them.
    pub operation: Operation,
    /// The right number.
    pub right: i64,
}

impl Fact {
    /// The right answer.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn result(self) -> Result<i64, NoNumber> {
        self.operation.apply(self.left, self.right)
    }

    /// The same fact with the smaller number in front, where it may be turned round: sums and products.
    #[must_use]
    pub const fn in_order(self) -> Self {
        let turns = matches!(self.operation, Operation::Add | Operation::Multiply) && self.right < self.left;
        if turns { Self { left: self.right, right: self.left, ..self } } else { self }
    }

    /// What stands before the result: ≈ where it is rounded.
    #[must_use]
    pub const fn equals(self) -> char {
        if self.operation.rounds(self.left, self.right) { '≈' } else { '=' }
    }

    /// The fact in a row and a column of the table of a sign; `None` where there is none.
    ///
    /// Of sums, differences and products the row is the left number: in row 15 and column 7 of the table of − stands 15 − 7. Of quotients
    /// it is the answer, so that their table turns that of products around.
    #[must_use]
    pub fn in_table(operation: Operation, row: i64, column: i64) -> Option<Self> {
        let left = match operation {
            Operation::Subtract if row < column => return None,
            Operation::Add | Operation::Multiply | Operation::Subtract => row,
            Operation::Divide if column == 0 => return None,
            Operation::Divide => row * column,
            Operation::Join => return None,
        };
        Some(Self { left, operation, right: column })
    }

    /// The rows of the table of a sign that has these columns: of − up to what any two of them make.
    #[must_use]
    pub fn rows_of_table(operation: Operation, columns: RangeInclusive<i64>) -> RangeInclusive<i64> {
        match operation {
            // Nothing but nothing can be taken from nothing.
            Operation::Subtract => 1..=2 * columns.end(),
            _ => columns,
        }
    }
}

/// The number facts asked by a calculation, in the order of its steps.
///
/// `8 + 7 + 5` asks 8 + 7, then 15 + 5.
pub fn facts(steps: &[Step]) -> impl Iterator<Item = Fact> {
    steps.iter().map(Step::fact)
}
