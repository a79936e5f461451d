//! The jars that a child fills in practice: each with the puzzles that were right at once.

use super::learner::Answered;
use super::session::LONGEST_PLACEMENT;

/// So many puzzles that were right at once fill a jar.
pub const JAR: usize = 10;

/// What is in a child's jars. The first puzzles, where they are of several lessons, have shown where the child starts, and fill none.
#[derive(Debug, Clone, Default)]
pub struct Jars {
    answers: usize,
    /// The lesson of the first answer.
    first: Option<String>,
    /// Whether the first answers are of several lessons.
    is_placed: bool,
    /// How many were right at once, of the first answers and of those after them.
    early: usize,
    later: usize,
}

impl Jars {
    pub(super) fn take_in(&mut self, answered: &Answered) {
        let at_once = usize::from(answered.is_first() && answered.is_right_without_help());
        self.answers += 1;
        if self.answers > LONGEST_PLACEMENT {
            self.later += at_once;
            return;
        }
        self.early += at_once;
        let first = self.first.get_or_insert_with(|| answered.lesson.clone());
        self.is_placed |= *first != answered.lesson;
    }

    fn right(&self) -> usize {
        self.later + if self.is_placed { 0 } else { self.early }
    }

    /// How many are full.
    #[must_use]
    pub fn full(&self) -> usize {
        self.right() / JAR
    }

    /// Whether the last so many puzzles that were right at once have filled one.
    #[must_use]
    pub fn were_filled_by(&self, right: usize) -> bool {
        self.full() > self.right().saturating_sub(right) / JAR
    }

    /// How many more are to be right at once until the next one is full.
    #[must_use]
    pub fn wanting(&self) -> usize {
        JAR - self.right() % JAR
    }
}
