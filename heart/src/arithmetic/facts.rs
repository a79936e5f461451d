//! Number facts: what a child had to know to carry a calculation out.

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

    /// What stands before the result: ≈ where it is rounded.
    #[must_use]
    pub const fn equals(self) -> char {
        if self.operation.rounds(self.left, self.right) { '≈' } else { '=' }
    }

    /// The fact in a row and a column of the table of a sign; `None` where there is none.
    ///
    /// Of sums and products the row is the left number. Of differences and quotients it is the answer: in row 8 and column 7 of the
    /// table of − stands 15 − 7, so that the tables of − and ÷ turn those of + and × around.
    #[must_use]
    pub fn in_table(operation: Operation, row: i64, column: i64) -> Option<Self> {
        let left = match operation {
            Operation::Add | Operation::Multiply => row,
            Operation::Subtract => row + column,
            Operation::Divide if column == 0 => return None,
            Operation::Divide => row * column,
            Operation::Join => return None,
        };
        Some(Self { left, operation, right: column })
    }
}

/// The number facts asked by a calculation, in the order of its steps.
///
/// `8 + 7 + 5` asks 8 + 7, then 15 + 5.
pub fn facts(steps: &[Step]) -> impl Iterator<Item = Fact> {
    steps.iter().map(Step::fact)
}
