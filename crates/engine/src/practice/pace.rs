//! How quickly a child usually answers.

use super::answer_record::{AnswerRecord, stands_apart};
use crate::window::median;

/// Seconds for a puzzle while nothing is known of the child's pace.
const USUAL: f64 = 14.0;
/// The bounds of a child's pace in seconds: leaving the room is not slow work, and pressing at random is not quick work.
const BOUNDS: (f64, f64) = (4.0, 40.0);
/// How many of the last answers tell the pace.
const LATELY: usize = 30;

/// The child's usual seconds for a puzzle: the median of the last 30 first answers, between 4 and 40, or 14 if there are none. `answers`
/// come the oldest first.
pub fn pace(answers: &[AnswerRecord]) -> f64 {
    let last = answers.iter().rev().filter(|answered| counts(answered)).take(LATELY);
    let median = median(last.map(|answered| answered.seconds), f64::total_cmp);
    median.map_or(USUAL, |median| median.clamp(BOUNDS.0, BOUNDS.1))
}

/// Whether this is a first answer to a puzzle of practice.
pub(crate) fn counts(answered: &AnswerRecord) -> bool {
    answered.is_first() && !stands_apart(&answered.lesson)
}
