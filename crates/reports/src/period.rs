//! The days that a report is about.

use chrono::NaiveDate;
use engine::practice::{Learner, Lessons};

use records::{ArchivedChild, Attempt};

/// The days that a report is about, from a first day to a last day, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// `None` if the period has no beginning.
    pub from: Option<NaiveDate>,
    /// `None` if the period has no end.
    pub to: Option<NaiveDate>,
}

impl Period {
    pub(crate) fn contains(self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }

    pub fn is_backwards(self) -> bool {
        self.from.zip(self.to).is_some_and(|(from, to)| to < from)
    }

    pub(super) fn attempts(self, child: &ArchivedChild) -> impl Iterator<Item = &Attempt> + Clone {
        child.attempts.iter().filter(move |attempt| self.contains(attempt.at.date_naive()))
    }

    pub(super) fn learner(self, child: &ArchivedChild, lessons: &Lessons) -> Learner {
        let until = Self { from: None, ..self };
        Learner::from_answers(until.attempts(child).filter_map(Attempt::answer_record), lessons)
    }
}
