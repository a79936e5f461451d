//! The jars that a child fills in practice: each with the puzzles that were right at once.

use super::learner::{Answered, Occasion};
use super::stands_apart;

/// So many puzzles that were right at once fill a jar.
pub const JAR: usize = 10;

/// What is in a child's jars. What only showed where a new child starts fills none, nor
/// does a tables check or a burst.
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

    /// How many are full.
    #[must_use]
    pub const fn full(&self) -> usize {
        self.right / JAR
    }

    /// Whether the last so many puzzles that were right at once have filled one.
    #[must_use]
    pub const fn were_filled_by(&self, right: usize) -> bool {
        self.full() > self.right.saturating_sub(right) / JAR
    }

    /// How many more are to be right at once until the next one is full.
    #[must_use]
    pub const fn wanting(&self) -> usize {
        JAR - self.right % JAR
    }
}
