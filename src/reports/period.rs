//! The days that a report is about.

use chrono::NaiveDate;
use heart::practice::{Learner, Lessons};

use crate::records::{ArchivedChild, Attempt};

/// A period of days, with the first and the last included. `None` leaves an end open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// The first day of the period.
    pub from: Option<NaiveDate>,
    /// The last day of the period.
    pub to: Option<NaiveDate>,
}

impl Period {
    /// Whether a day is in the period.
    #[must_use]
    pub fn holds(self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }

    /// Whether the period ends before it begins.
    #[must_use]
    pub fn is_backwards(self) -> bool {
        self.from.zip(self.to).is_some_and(|(from, to)| to < from)
    }

    /// The answers of a child in the period.
    pub(super) fn attempts(self, child: &ArchivedChild) -> impl Iterator<Item = &Attempt> + Clone {
        child.attempts.iter().filter(move |attempt| self.holds(attempt.at.date_naive()))
    }

    /// A child as we know them at the end of the period, from all answers until then.
    pub(super) fn learner(self, child: &ArchivedChild, lessons: &Lessons) -> Learner {
        let until = Self { from: None, ..self };
        Learner::of(until.attempts(child).filter_map(Attempt::answered), lessons)
    }
}
