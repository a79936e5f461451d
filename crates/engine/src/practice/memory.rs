//! When a child should be asked a fact again, by the method of spaced repetition [FSRS](super::fsrs): once the child still knows it with
//! a probability of 90 %.

use chrono::{Days, NaiveDate};

use super::fsrs::{Grade, MemoryTrace};

/// Below how many seconds a right answer shows that the child knew the fact by heart.
const BY_HEART: f64 = 3.0;
/// From how many seconds on a right answer shows that the child worked the fact out.
const RECKONED: f64 = 8.0;

/// On how many days a child must be right about a fact that was wrong, until it counts as sure again.
const UNSURE: u8 = 2;

/// A child knows a fact by heart if it would still know the fact with a probability of 90 % this many days after it was asked.
const BY_HEART_DAYS: i64 = 7;

/// How well a child remembers one number fact, and when to ask the fact again, by the method of spaced repetition FSRS.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FactMemory {
    trace: MemoryTrace,
    last: NaiveDate,
    /// The day from which on the child should be asked the number fact again.
    pub due: NaiveDate,
    /// On how many more days the child must be right about the fact until it is sure again; 0 if the fact is sure.
    unsure: u8,
}

impl FactMemory {
    /// The memory of a number fact after an answer to it on the day `day`. `before` is the memory until then; `None` for the first answer
    /// to the fact. `seconds` is the time that the answer took: a right answer in less than 3 was known by heart, and one of 8 or more was
    /// worked out.
    pub fn after_answer(before: Option<Self>, right: bool, seconds: f64, day: NaiveDate) -> Self {
        let grade = match (right, seconds) {
            (false, _) => Grade::Again,
            (true, ..BY_HEART) => Grade::Easy,
            (true, RECKONED..) => Grade::Hard,
            (true, _) => Grade::Good,
        };
        let trace = before.map_or_else(
            || MemoryTrace::after_first_answer(grade),
            |memory| memory.trace.after_answer(grade, memory.days_since_answer(day)),
        );
        let is_another_day = before.is_none_or(|memory| memory.last < day);
        let unsure = match before.map_or(0, |memory| memory.unsure) {
            _ if !right => UNSURE,
            unsure if is_another_day || unsure == UNSURE => unsure.saturating_sub(1),
            unsure => unsure,
        };
        // After a wrong answer the fact is due at once, otherwise tomorrow at the earliest.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is 36,500 at most")]
        let wait = if right { trace.stability.round().max(1.0) as u64 } else { 0 };
        Self { trace, last: day, due: day.checked_add_days(Days::new(wait)).unwrap_or(day), unsure }
    }

    pub(super) fn days_since_answer(self, day: NaiveDate) -> u32 {
        u32::try_from((day - self.last).num_days()).unwrap_or(0)
    }

    /// How long the fact has waited since its last answer until the day `today`, counted in intervals, and at least 1. An interval is the
    /// time from that answer to when the fact was due. In FSRS, facts that have waited equally many intervals are equally likely to be
    /// known.
    pub(super) fn elapsed_intervals(self, today: NaiveDate) -> f64 {
        let interval = (self.due - self.last).num_days().max(1);
        (f64::from(self.days_since_answer(today)) / interval as f64).max(1.0)
    }

    /// Whether the child knows the fact by heart on the day `today`: it is sure, not due, and was last put off for a week or longer. That
    /// takes one right answer within three seconds, or right answers on several days.
    pub(super) fn is_by_heart(self, today: NaiveDate) -> bool {
        !self.is_unsure() && self.due > today && (self.due - self.last).num_days() >= BY_HEART_DAYS
    }

    /// Whether the child once got the fact wrong, and has not been right about it on two days since.
    pub const fn is_unsure(self) -> bool {
        self.unsure > 0
    }
}
