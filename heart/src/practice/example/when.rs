//! When an example comes unasked: the slips of the last answers in a lesson.

use std::collections::VecDeque;

use crate::practice::slip::Slip;

/// How many of the last answers we look at.
const LAST: usize = 10;
/// A slip that is there this often is no accident.
const AGAIN: usize = 2;

/// The slips in the last answers of a lesson, the latest at the end.
#[derive(Debug, Clone, Default)]
pub(in crate::practice) struct Slips {
    last: VecDeque<Option<Slip>>,
    /// How often a slip has returned.
    returned: usize,
}

impl Slips {
    /// Takes in the slip of the next answer, or `None` if it has none.
    pub fn take_in(&mut self, slip: Option<Slip>) {
        self.last.push_back(slip);
        if self.last.len() > LAST {
            self.last.pop_front();
        }
        self.returned += usize::from(self.is_there_again());
    }

    /// How often a slip has returned, if the last answer made one that is there twice among the last answers. `None`
    /// otherwise, and again after the next answer without a returning slip.
    pub fn returned(&self) -> Option<usize> {
        self.is_there_again().then_some(self.returned)
    }

    fn is_there_again(&self) -> bool {
        let last = self.last.back().copied().flatten();
        last.is_some_and(|last| self.last.iter().filter(|slip| **slip == Some(last)).count() >= AGAIN)
    }
}
