//! Lessons that grown-ups give: to one child, some, or a class, until a day.

use chrono::NaiveDate;
use heart::practice::{GIVEN_ANSWERS, Given, Learner, Lessons};
use kept::{Attempt, Moment};
use serde::{Deserialize, Serialize};

/// A lesson that a child was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The id of the lesson.
    pub lesson: String,
    /// When it was given: what was answered before does not count.
    pub since: Moment,
    /// The last day on which it is to be done.
    pub until: NaiveDate,
}

impl Assignment {
    /// Whether it is still to be done on a day, or was to be.
    #[must_use]
    pub fn is_open(&self, today: NaiveDate) -> bool {
        today <= self.until
    }

    /// Whether an attempt answers a new puzzle of it.
    #[must_use]
    pub fn counts(&self, attempt: &Attempt) -> bool {
        let is_first = attempt.tried.way.refused_before == 0;
        attempt.at >= self.since
            && attempt
                .tried
                .practised
                .as_ref()
                .is_some_and(|practised| practised.lesson == self.lesson && !practised.again && is_first)
    }

    /// The lesson with what was answered of it, before a day and on it; `None` where there is no such lesson.
    pub(super) fn given(&self, attempts: &[Attempt], lessons: &Lessons, today: NaiveDate) -> Option<Given> {
        let lesson = lessons.get(&self.lesson)?.clone();
        let counting = || attempts.iter().filter(|attempt| self.counts(attempt));
        let before = counting().filter(|attempt| attempt.at.date_naive() < today).count();
        let today = counting().filter(|attempt| attempt.at.date_naive() == today).count();
        Some(Given { lesson, before, today })
    }

    /// How far somebody is with it, who has answered so much since it was given.
    pub(super) fn done(&self, attempts: &[Attempt], learner: &Learner) -> Done {
        let answered = attempts.iter().filter(|attempt| self.counts(attempt)).count().min(GIVEN_ANSWERS);
        Done { answered, is_reached: learner.reached(&self.lesson).is_some() }
    }
}

/// How far a child is with a lesson that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Done {
    /// How many puzzles of it were answered since, ten at most.
    pub answered: usize,
    /// Whether its stone is reached.
    pub is_reached: bool,
}

impl Done {
    /// Whether that is enough.
    #[must_use]
    pub const fn is_enough(self) -> bool {
        self.is_reached || self.answered >= GIVEN_ANSWERS
    }
}
