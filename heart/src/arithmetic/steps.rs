//! The steps of a calculation, as they are carried out.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::POND_SIZE;
use super::facts::Fact;
use super::ladder::Operation;

/// One sign applied to two numbers, and the result. Joining cards is not a step: it comes before everything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    /// The number left of the sign: in a running total, the total so far.
    pub left: i64,
    /// The sign that was applied.
    pub operation: Operation,
    /// The number right of the sign.
    pub right: i64,
    /// The new total, rounded to a whole number.
    pub result: i64,
}

impl Step {
    /// The number fact that a child must know for this step.
    #[must_use]
    pub const fn fact(&self) -> Fact {
        Fact { left: self.left, operation: self.operation, right: self.right }
    }
}

/// The most steps that a calculation in a pond can have.
pub const MOST_STEPS: usize = POND_SIZE - 2;

/// The steps of a calculation, in order. Works like a slice of [`Step`] and needs no memory on the heap.
pub type Steps = ArrayVec<Step, MOST_STEPS>;
