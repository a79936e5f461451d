//! When an example is shown without being asked for: the slips of the last answers in a lesson.

use std::collections::VecDeque;

use crate::practice::slip::Slip;

/// The slips of so many answers are looked at.
const LAST: usize = 10;
/// So often is the same slip no chance any more.
const AGAIN: usize = 2;

/// What went wrong in the last answers of a lesson, the latest at the end.
#[derive(Debug, Clone, Default)]
pub(in crate::practice) struct Slips(VecDeque<Option<Slip>>);

impl Slips {
    /// Takes in the next answer.
    pub fn take_in(&mut self, slip: Option<Slip>) {
        self.0.push_back(slip);
        if self.0.len() > LAST {
            self.0.pop_front();
        }
    }

    /// Whether the last answer made a slip that is among the last answers twice: from then on, until something else is answered.
    pub fn has_returned(&self) -> bool {
        let last = self.0.back().copied().flatten();
        last.is_some_and(|last| self.0.iter().filter(|slip| **slip == Some(last)).count() >= AGAIN)
    }
}
