//! How far a session of puzzles has come, and a puzzle in which fish are counted.

use engine::practice::Task;

use super::Exercise;
use crate::app::screen::practice::entry::Entry;
use crate::app::screen::practice::input::counts;

impl Exercise {
    /// The number of puzzles, and how many of them are answered.
    pub(in crate::app::screen::practice) fn so_far(&self) -> (usize, usize) {
        (self.session.count(), self.session.done())
    }

    /// How many puzzles are over. A puzzle that is being tried again is not.
    pub(in crate::app::screen::practice) fn over(&self) -> usize {
        let is_tried_again = self.tries > 0 && !self.is_over() && !self.next.again;
        self.session.done() - usize::from(is_tried_again)
    }

    /// How many puzzles come again before the session is over, if all new ones are done; otherwise 0.
    pub(in crate::app::screen::practice) fn left_again(&self) -> usize {
        let (count, done) = self.so_far();
        if done < count { 0 } else { self.session.left_open() }
    }

    /// Whether the child has begun these puzzles and not come to their end.
    pub(in crate::app::screen::practice) fn is_in_the_middle(&self) -> bool {
        let (count, done) = self.so_far();
        let is_begun = done > 0 || !self.entry.is_empty();
        is_begun && (done < count || self.session.left_open() > 0 || !self.is_over())
    }

    /// How many of the last answers were right, one after the other.
    pub(in crate::app::screen::practice) fn streak(&self) -> usize {
        self.streak
    }

    /// The number that the child counted a fish with, from 1. `fish` is the index of the fish in the puzzle, from 0. `None` if the child
    /// has not counted that fish. Once the puzzle is over, all fish that count have a number.
    pub fn counted(&self, fish: u8) -> Option<usize> {
        let (Task::HowMany(shoal), Entry::Pick { touched, .. }) = (&self.puzzle().task, &self.entry) else {
            return None;
        };
        if !self.is_over() {
            return touched.iter().position(|other| *other == fish).map(|at| at + 1);
        }
        let spots = shoal.spots();
        let is_one = |at: u8| spots.get(usize::from(at)).is_some_and(|spot| counts(*shoal, spot.is));
        is_one(fish).then(|| (0..=fish).filter(|at| is_one(*at)).count())
    }
}
