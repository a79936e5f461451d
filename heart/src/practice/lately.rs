//! How it went of late: whether puzzles were too hard or too easy, whatever the ratings say.

use std::collections::VecDeque;

/// So many of the last answers count.
const LAST: usize = 60;
/// What is missing is made up for in about so many puzzles.
const MADE_UP_IN: f64 = 14.0;
/// How much of what is missing is left after the next answer.
const KEPT: f64 = 0.98;
/// No more right answers than this can be missing: nobody is to be spared for long.
const MISSING: f64 = 5.0;
/// And no more can be over: a child who has practised what is easy is not made to pay for it.
const OVER: f64 = 3.0;
/// Nobody gets puzzles that are right less often,
const HARDEST: f64 = 0.45;
/// or more often.
const EASIEST: f64 = 0.96;

/// Whether the last answers were right.
#[derive(Debug, Clone, Default)]
pub(super) struct Lately(VecDeque<bool>);

impl Lately {
    /// Takes in whether the next answer was right, to a new puzzle or to one that has come back.
    pub(super) fn take_in(&mut self, right: bool) {
        self.0.push_back(right);
        if self.0.len() > LAST {
            self.0.pop_front();
        }
    }

    /// With which probability the next puzzle should be right, where it is to be `aim` all in all.
    pub(super) fn aim_for(&self, aim: f64) -> f64 {
        let missing = self.0.iter().fold(0.0, |missing: f64, right| {
            let right = if *right { 1.0 } else { 0.0 };
            (KEPT * missing + aim - right).clamp(-OVER, MISSING)
        });
        (aim + missing / MADE_UP_IN).clamp(HARDEST, EASIEST)
    }
}
