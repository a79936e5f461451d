//! The record of a child's answer to a puzzle, with all that we need of it to know the child.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::burst::BURST_ID;
use super::lesson::Kind;
use super::slip::Slip;
use super::tables_check::TABLES_CHECK_ID;
use super::waiting::WAITING_ID;
use crate::arithmetic::{Fact, Rung};
use crate::recent_values::median;

/// One answer of a child to a puzzle, with all that estimates and findings about the child need of the answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerRecord {
    /// The day on which the child answered.
    pub day: NaiveDate,
    /// The id of the puzzle's lesson, such as `add-make-ten`, or the id [`TABLES_CHECK_ID`], [`BURST_ID`] or [`WAITING_ID`].
    pub lesson: String,
    /// The kind of puzzle that the child was asked.
    pub kind: Kind,
    /// The rung of the puzzle's lesson, which says which signs the puzzle may need.
    pub rung: Rung,
    /// How hard the puzzle is; see [`Puzzle::difficulty`](super::Puzzle::difficulty).
    pub difficulty: f64,
    /// Whether the child's answer is right.
    pub right: bool,
    /// Why the puzzle was asked: as a new one, again, or to find where the child starts.
    pub occasion: Occasion,
    /// How many hints the child looked at before this answer.
    pub hints: u8,
    /// How many seconds the child took from seeing the puzzle to the answer.
    pub seconds: f64,
    /// Whether a timer was running while the child answered.
    pub timed: bool,
    /// The slip, the known reason, that explains a wrong answer; `None` if the answer is right, or no slip explains it.
    pub slip: Option<Slip>,
    /// The number facts that the puzzle asked, and whether the child got each right.
    pub facts: Vec<(Fact, bool)>,
}

/// Why a puzzle was asked: as a new one, again, or in a placement (which finds where a new child starts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// The puzzle is a new one in practice, and this is the first answer to it.
    New,
    /// The puzzle has come back after a wrong answer in the same session, or this is a second answer to it.
    Again,
    /// The puzzle is a new one that helps to find where a new child starts.
    Placement,
}

impl Occasion {
    /// The occasion of an answer. `is_again` says that the puzzle had come back or been answered before, and `is_placement` that it helped
    /// to find where a new child starts.
    pub const fn new(is_again: bool, is_placement: bool) -> Self {
        match (is_again, is_placement) {
            (true, _) => Self::Again,
            (false, true) => Self::Placement,
            (false, false) => Self::New,
        }
    }
}

impl AnswerRecord {
    /// Whether this is the first answer to the puzzle in its session, not one to a puzzle that came back.
    pub fn is_first_to_puzzle(&self) -> bool {
        self.occasion != Occasion::Again
    }

    /// Whether the answer was right first time: the result and every number on the way are right, and the child looked at no hint.
    pub fn is_right_without_help(&self) -> bool {
        self.right && self.hints == 0 && self.facts.iter().all(|(_, right)| *right)
    }

    /// How long the answer took, in tenths of a second. It is rounded as in the tables for spreadsheets, and all rules about times go by
    /// it, so they can be checked with such a table.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "milliseconds of 32 bits are kept"
    )]
    pub fn tenths_of_second(&self) -> u32 {
        ((self.seconds * 1000.0).round() as u32).saturating_add(50) / 100
    }
}

/// Whether a lesson id is of no lesson, but of a tables check ([`TABLES_CHECK_ID`]), of two quick minutes ([`BURST_ID`]) or of questions to
/// a child who waits ([`WAITING_ID`]).
pub fn stands_apart(lesson: &str) -> bool {
    [TABLES_CHECK_ID, BURST_ID, WAITING_ID].contains(&lesson)
}

/// Whether right answers under this lesson id bring little fish to the child's pond. A tables check and two quick minutes bring none.
pub fn brings_little_fish(lesson: &str) -> bool {
    !stands_apart(lesson) || lesson == WAITING_ID
}

/// Whether answers under this lesson id count in no finding, not even in those about number facts.
pub(crate) fn counts_for_nothing(lesson: &str) -> bool {
    [BURST_ID, WAITING_ID].contains(&lesson)
}

/// Seconds that we take a child to need for a puzzle before it has answered any.
const USUAL: f64 = 14.0;
/// The least and the most seconds for a puzzle that we take a child to need usually. A child who leaves the room does not work slowly, and
/// one who presses at random does not work quickly.
const BOUNDS: (f64, f64) = (4.0, 40.0);
/// From how many of the last answers we see how long a child usually takes.
const LATELY: usize = 30;

/// How many seconds a child usually takes for a puzzle: the median of the last 30 first answers, between 4 and 40, or 14 if there are none.
/// `answers` come the oldest first.
pub fn usual_seconds(answers: &[AnswerRecord]) -> f64 {
    let last = answers.iter().rev().filter(|answered| is_first_lesson_answer(answered)).take(LATELY);
    let median = median(last.map(|answered| answered.seconds), f64::total_cmp);
    median.map_or(USUAL, |median| median.clamp(BOUNDS.0, BOUNDS.1))
}

/// Whether the answer was the first one to its puzzle, and was given in a lesson.
pub(crate) fn is_first_lesson_answer(answered: &AnswerRecord) -> bool {
    answered.is_first_to_puzzle() && !stands_apart(&answered.lesson)
}
