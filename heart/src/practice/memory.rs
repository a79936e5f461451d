//! When a single fact is due again: spaced repetition by FSRS (the `fsrs` crate, with its published parameters).

use std::sync::LazyLock;

use chrono::{Days, NaiveDate};
use fsrs::{DEFAULT_PARAMETERS, FSRS, MemoryState};

/// A fact comes back when it is known with this probability.
const RETENTION: f32 = 0.9;
/// Quicker than this, in seconds, is known by heart.
const BY_HEART: f64 = 3.0;
/// Slower than this was reckoned out.
const RECKONED: f64 = 8.0;

/// What was wrong is sure again when it was right on so many days.
const UNSURE: u8 = 2;

static SCHEDULER: LazyLock<Option<FSRS>> = LazyLock::new(|| FSRS::new(&DEFAULT_PARAMETERS).ok());

/// What would still be known with 90 % after so many days since it was asked is known by heart.
const BY_HEART_DAYS: i64 = 7;

/// What is known of a child's memory for one fact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    state: Option<MemoryState>,
    last: NaiveDate,
    /// The day from which on it should be asked again.
    pub due: NaiveDate,
    /// On how many days it still has to be right until it is sure, since it was wrong.
    unsure: u8,
}

impl Memory {
    /// The memory after an answer, before which it was `before`.
    #[must_use]
    pub fn after(before: Option<Self>, right: bool, seconds: f64, day: NaiveDate) -> Self {
        let days = before.map_or(0, |memory| memory.days_until(day));
        let state = before.and_then(|memory| memory.state);
        let next = SCHEDULER.as_ref().and_then(|scheduler| {
            let next = scheduler.next_states(state, RETENTION, days).ok()?;
            Some(match (right, seconds) {
                (false, _) => next.again,
                (true, ..BY_HEART) => next.easy,
                (true, RECKONED..) => next.hard,
                (true, _) => next.good,
            })
        });
        let is_another_day = before.is_none_or(|memory| memory.last < day);
        let unsure = match before.map_or(0, |memory| memory.unsure) {
            _ if !right => UNSURE,
            unsure if is_another_day || unsure == UNSURE => unsure.saturating_sub(1),
            unsure => unsure,
        };
        let Some(next) = next else { return Self { state, last: day, due: day, unsure } };
        // What was wrong is due at once; all else tomorrow at the earliest.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
        let wait = if right { next.interval.round().clamp(1.0, 36_500.0) as u64 } else { 0 };
        Self {
            state: Some(next.memory),
            last: day,
            due: day.checked_add_days(Days::new(wait)).unwrap_or(day),
            unsure,
        }
    }

    /// The days since the last answer.
    pub(super) fn days_until(self, day: NaiveDate) -> u32 {
        u32::try_from((day - self.last).num_days()).unwrap_or(0)
    }

    /// How many times as long it has waited as it was to wait until it is due. Memory fades by that (in FSRS it is known with 90 % after once, and
    /// as likely as any other that has waited for as many times). What was due at once has waited from the day after on.
    pub(super) fn waited(self, today: NaiveDate) -> f64 {
        let interval = (self.due - self.last).num_days().max(1);
        (f64::from(self.days_until(today)) / interval as f64).max(1.0)
    }

    /// Whether it is known by heart: sure, not due, and remembered for a week or longer. Right within three seconds once, or on several days.
    pub(super) fn is_by_heart(self, today: NaiveDate) -> bool {
        !self.is_unsure() && self.due > today && (self.due - self.last).num_days() >= BY_HEART_DAYS
    }

    /// Whether it was wrong, and has not been right on two days since.
    #[must_use]
    pub const fn is_unsure(self) -> bool {
        self.unsure > 0
    }
}
