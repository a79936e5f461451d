//! How well a child remembers a number fact, and when the fact should be asked again, by [FSRS](super::fsrs): once the child still knows it
//! with a probability of 90 %.

use chrono::{Days, NaiveDate};

use super::fsrs::{Grade, MemoryTrace};

/// A right answer in fewer seconds than this shows that the child knew the fact by heart.
const BY_HEART: f64 = 3.0;
/// From this many seconds on, a right answer was worked out.
const RECKONED: f64 = 8.0;

/// On how many days a fact that was wrong must be right until it is sure again.
const UNSURE: u8 = 2;

/// A fact counts as known by heart if, this many days after it was asked, it is still known with a probability of 90 %.
const BY_HEART_DAYS: i64 = 7;

/// How well a child remembers one number fact, and when to ask the fact again, by the method of spaced repetition FSRS.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FactMemory {
    trace: MemoryTrace,
    last: NaiveDate,
    /// The day from which on the child should be asked the number fact again.
    pub due: NaiveDate,
    /// On how many more days the child must be right until the fact is sure again; 0 if it is.
    unsure: u8,
}

impl FactMemory {
    /// The memory of the fact after one more answer. `before` is the memory before it, `None` for the first answer. A right answer in less
    /// than 3 seconds was known by heart, one in 8 or more was worked out.
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

    /// How many intervals the child has not been asked the fact, at least 1. An interval lasts until a fact is due. In FSRS, facts that
    /// have waited equally many are equally likely to be known.
    pub(super) fn elapsed_intervals(self, today: NaiveDate) -> f64 {
        let interval = (self.due - self.last).num_days().max(1);
        (f64::from(self.days_since_answer(today)) / interval as f64).max(1.0)
    }

    /// Whether the child knows the fact by heart: it is sure, not due, and was last put off for a week or longer, after one quick answer or
    /// right ones on several days.
    pub(super) fn is_by_heart(self, today: NaiveDate) -> bool {
        !self.is_unsure() && self.due > today && (self.due - self.last).num_days() >= BY_HEART_DAYS
    }

    /// Whether the fact was once wrong, and has not been right on two days since.
    pub const fn is_unsure(self) -> bool {
        self.unsure > 0
    }
}
