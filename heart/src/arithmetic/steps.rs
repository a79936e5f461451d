//! The steps of a calculation, as they were carried out.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::POND_SIZE;
use super::facts::Fact;
use super::ladder::Operation;

/// One operation as it was carried out. Joining cards is no step: it happens before anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    /// The total so far, or the left operand.
    pub left: i64,
    /// What was done.
    pub operation: Operation,
    /// The right operand.
    pub right: i64,
    /// The new total, rounded to a whole number.
    pub result: i64,
}

impl Step {
    /// The number fact that it asks.
    #[must_use]
    pub const fn fact(&self) -> Fact {
        Fact { left: self.left, operation: self.operation, right: self.right }
    }
}

/// The most steps between the cards of a pond.
pub const MOST_STEPS: usize = POND_SIZE - 2;

/// The steps of a calculation in the order they are carried out, a slice of [`Step`] without a place on the heap.
pub type Steps = ArrayVec<Step, MOST_STEPS>;
