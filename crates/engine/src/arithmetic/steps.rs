//! The steps of a calculation, as they are carried out.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::POND_SIZE;
use super::facts::Fact;
use super::ladder::Operation;

/// One sign applied to two numbers, and the result: `17 + 5 = 22` is a step of `8 + 9 + 5`. Joining cards is not a step, because it comes
/// before everything else.
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

/// The most steps that a calculation in a pond can have: five cards make the sixth in four steps.
pub const MOST_STEPS: usize = POND_SIZE - 2;

/// The steps of one calculation, in the order in which they are carried out. Works like a slice of [`Step`] and needs no memory on the
/// heap.
pub type Steps = ArrayVec<Step, MOST_STEPS>;
