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

static SCHEDULER: LazyLock<Option<FSRS>> = LazyLock::new(|| FSRS::new(&DEFAULT_PARAMETERS).ok());

/// What is known of a child's memory for one fact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Memory {
    state: Option<MemoryState>,
    last: NaiveDate,
    /// The day from which on it should be asked again.
    pub due: NaiveDate,
}

impl Memory {
    /// The memory after an answer, before which it was `before`.
    #[must_use]
    pub fn after(before: Option<Self>, right: bool, seconds: f64, day: NaiveDate) -> Self {
        let days = before.map_or(0, |memory| (day - memory.last).num_days().max(0));
        let state = before.and_then(|memory| memory.state);
        let next = SCHEDULER.as_ref().and_then(|scheduler| {
            let days = u32::try_from(days).unwrap_or(u32::MAX);
            let next = scheduler.next_states(state, RETENTION, days).ok()?;
            Some(match (right, seconds) {
                (false, _) => next.again,
                (true, ..BY_HEART) => next.easy,
                (true, RECKONED..) => next.hard,
                (true, _) => next.good,
            })
        });
        let Some(next) = next else { return Self { state, last: day, due: day } };
        // What was wrong is due at once; all else tomorrow at the earliest.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
        let wait = if right { next.interval.round().clamp(1.0, 36_500.0) as u64 } else { 0 };
        Self {
            state: Some(next.memory),
            last: day,
            due: day.checked_add_days(Days::new(wait)).unwrap_or(day),
        }
    }
}
