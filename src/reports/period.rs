//! The days that a report is about.

use chrono::NaiveDate;
use heart::practice::{Learner, Lessons};

use crate::records::{ArchivedChild, Attempt};

/// Some days, both ends included; an end that is not given is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
}

impl Period {
    /// Whether a day lies in it.
    #[must_use]
    pub fn holds(self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }

    /// Whether it ends before it begins.
    #[must_use]
    pub fn is_backwards(self) -> bool {
        self.from.zip(self.to).is_some_and(|(from, to)| to < from)
    }

    /// What a child tried in these days.
    pub(super) fn attempts(self, child: &ArchivedChild) -> impl Iterator<Item = &Attempt> + Clone {
        child.attempts.iter().filter(move |attempt| self.holds(attempt.at.date_naive()))
    }

    /// A child at the end of these days, by all answers until then.
    pub(super) fn learner(self, child: &ArchivedChild, lessons: &Lessons) -> Learner {
        let until = Self { from: None, ..self };
        Learner::of(until.attempts(child).filter_map(Attempt::answered), lessons)
    }
}
