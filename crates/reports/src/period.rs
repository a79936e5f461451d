//! The days that a report is about.

use chrono::NaiveDate;
use engine::practice::{Learner, Lessons};

use records::{ArchivedChild, Attempt};

/// The days that a report is about, with the first and the last included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// The first day of the period; `None` leaves the beginning open.
    pub from: Option<NaiveDate>,
    /// The last day of the period; `None` leaves the end open.
    pub to: Option<NaiveDate>,
}

impl Period {
    /// Whether the day `day` lies in the period, which includes its first and last day.
    pub(crate) fn holds(self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }

    /// Whether the period is impossible, because its last day is before its first.
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
        Learner::from_answers(until.attempts(child).filter_map(Attempt::answered), lessons)
    }
}
