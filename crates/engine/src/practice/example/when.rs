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
    /// Takes in the slip, the known reason, that explains the next answer, or `None` if the answer is right or no slip explains it.
    pub fn record(&mut self, slip: Option<Slip>) {
        self.last.push_back(slip);
        if self.last.len() > LAST {
            self.last.pop_front();
        }
        self.returned += usize::from(self.is_there_again());
    }

    /// How often slips have come back in the lesson so far, if the slip of the last answer is there twice or more among the last ten
    /// answers. `None` if it is not, or if the last answer has no slip.
    pub fn returned(&self) -> Option<usize> {
        self.is_there_again().then_some(self.returned)
    }

    fn is_there_again(&self) -> bool {
        let last = self.last.back().copied().flatten();
        last.is_some_and(|last| self.last.iter().filter(|slip| **slip == Some(last)).count() >= AGAIN)
    }
}
