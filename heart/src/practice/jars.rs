//! Jars that a child fills in practice with puzzles that were right first time.

use super::answered::{Answered, Occasion, stands_apart};

/// How many puzzles right first time fill one jar. Children see what they have got right as [`Jars`].
pub const JAR: usize = 10;

/// A count of the puzzles that a child got right first time in practice, which children see as jars of [`JAR`] each. Puzzles of a placement
/// (which finds where a child starts), a tables check or a burst do not count.
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

    /// How many jars the child has filled so far.
    #[must_use]
    pub const fn full(&self) -> usize {
        self.right / JAR
    }

    /// Whether the last `right` puzzles that were right first time, such as those of one session, have made a jar full.
    #[must_use]
    pub const fn were_filled_by(&self, right: usize) -> bool {
        self.full() > self.right.saturating_sub(right) / JAR
    }

    /// How many more puzzles the child must get right first time to fill the next jar, from 1 to [`JAR`].
    #[must_use]
    pub const fn wanting(&self) -> usize {
        JAR - self.right % JAR
    }
}
