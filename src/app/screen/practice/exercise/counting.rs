//! The fish that a child counts: their numbers, and the number that was said.

use engine::practice::{Answer, Task};

use super::Exercise;
use crate::app::screen::practice::entry::AnswerEntry;
use crate::app::screen::practice::input::counted_fish;

impl Exercise {
    /// The number of fish that the child has said, and that was wrong, until the puzzle is over. `None` otherwise.
    pub(in crate::app::screen::practice) fn missed_count(&self) -> Option<i64> {
        let is_missed = self.tries > 0 && !self.is_over() && matches!(self.puzzle().task, Task::HowMany(_));
        match self.answered {
            Some(Answer::Number(said)) if is_missed => Some(said),
            _ => None,
        }
    }

    /// The number of a fish as the child counted, from 1. Once the puzzle is over, all fish that count have a number. `None` for other
    /// fish.
    pub fn counted_number(&self, fish: u8) -> Option<usize> {
        let (Task::HowMany(shoal), AnswerEntry::Pick { touched, .. }) = (&self.puzzle().task, &self.entry)
        else {
            return None;
        };
        if !self.is_over() {
            return touched.iter().position(|other| *other == fish).map(|at| at + 1);
        }
        counted_fish(*shoal).position(|other| other == fish).map(|at| at + 1)
    }
}
