//! The steps of a calculation, as they were carried out.

use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
const MOST_STEPS: usize = POND_SIZE - 2;

/// The steps of a calculation in the order they are carried out, a slice of [`Step`] without a place on the heap.
///
/// A plain array, since a judgement takes no longer than moving its answer about.
#[derive(Clone, Copy)]
pub struct Steps {
    steps: [Step; MOST_STEPS],
    taken: usize,
}

/// There are more steps than the cards of a pond allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the cards of a pond allow at most {MOST_STEPS} steps")]
pub struct TooManySteps;

impl Steps {
    /// No steps yet.
    #[must_use]
    pub const fn new() -> Self {
        let none = Step { left: 0, operation: Operation::Add, right: 0, result: 0 };
        Self { steps: [none; MOST_STEPS], taken: 0 }
    }

    /// Adds the next step.
    ///
    /// # Errors
    ///
    /// More steps than the cards of a pond allow.
    #[inline]
    pub fn try_push(&mut self, step: Step) -> Result<(), TooManySteps> {
        *self.steps.get_mut(self.taken).ok_or(TooManySteps)? = step;
        self.taken += 1;
        Ok(())
    }
}

impl Default for Steps {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..self.taken]
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl std::fmt::Debug for Steps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl PartialEq for Steps {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Steps {}

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut steps = Self::new();
        for step in Vec::deserialize(deserializer)? {
            steps.try_push(step).map_err(de::Error::custom)?;
        }
        Ok(steps)
    }
}
