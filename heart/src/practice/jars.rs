//! Jars that a child fills in practice with puzzles that were right first time.

use super::learner::{Answered, Occasion};
use super::stands_apart;

/// How many puzzles right first time fill a jar.
pub const JAR: usize = 10;

/// What is in a child's jars. Puzzles of a placement, a tables check or a burst fill none.
#[derive(Debug, Clone, Default)]
pub struct Jars {
    right: usize,
}

impl Jars {
    pub(super) fn take_in(&mut self, answered: &Answered) {
        let fills = answered.occasion == Occasion::New
            && answered.is_right_without_help()
            && !stands_apart(&answered.lesson);
        self.right += usize::from(fills);
    }

    /// How many jars are full.
    #[must_use]
    pub const fn full(&self) -> usize {
        self.right / JAR
    }

    /// Whether the last `right` puzzles that were right first time have filled a jar.
    #[must_use]
    pub const fn were_filled_by(&self, right: usize) -> bool {
        self.full() > self.right.saturating_sub(right) / JAR
    }

    /// How many more puzzles must be right first time until the next jar is full.
    #[must_use]
    pub const fn wanting(&self) -> usize {
        JAR - self.right % JAR
    }
}
