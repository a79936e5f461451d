//! When an example is shown without being asked for: the slips of the last answers in a lesson.

use std::collections::VecDeque;

use crate::practice::slip::Slip;

/// The slips of so many answers are looked at.
const LAST: usize = 10;
/// So often is the same slip no chance any more.
const AGAIN: usize = 2;

/// What went wrong in the last answers of a lesson, the latest at the end.
#[derive(Debug, Clone, Default)]
pub(in crate::practice) struct Slips {
    last: VecDeque<Option<Slip>>,
    /// How often one has returned.
    returned: usize,
}

impl Slips {
    /// Takes in the next answer.
    pub fn take_in(&mut self, slip: Option<Slip>) {
        self.last.push_back(slip);
        if self.last.len() > LAST {
            self.last.pop_front();
        }
        self.returned += usize::from(self.is_there_again());
    }

    /// How often a slip has returned, where the last answer made one that is among the last answers twice: from then on, until something else is
    /// answered.
    pub fn returned(&self) -> Option<usize> {
        self.is_there_again().then_some(self.returned)
    }

    fn is_there_again(&self) -> bool {
        let last = self.last.back().copied().flatten();
        last.is_some_and(|last| self.last.iter().filter(|slip| **slip == Some(last)).count() >= AGAIN)
    }
}
