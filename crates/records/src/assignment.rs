//! Lessons that grown-ups set: for one child, several, or a class, until a day.

use chrono::NaiveDate;
use engine::plan::{ASSIGNED_ANSWERS, AssignedLesson};
use engine::practice::{Learner, Lessons};
use interchange::{Attempt, Moment};
use serde::{Deserialize, Serialize};

/// A lesson that a grown-up set for a child, until a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The id of the lesson that was set, as in the lesson files.
    pub lesson: String,
    /// When the lesson was set. Answers that the child gave earlier don't count for it.
    pub since: Moment,
    /// The last day on which the child has the lesson to do.
    pub until: NaiveDate,
}

impl Assignment {
    /// Whether the child still has the lesson to do on the day `today`, because its last day hasn't passed.
    pub fn is_open(&self, today: NaiveDate) -> bool {
        today <= self.until
    }

    /// Whether an answer counts for the lesson that was set: the first answer to a new puzzle of that lesson, given since it was set.
    pub(crate) fn counts(&self, attempt: &Attempt) -> bool {
        let is_first = attempt.tried.way.refused_before == 0;
        attempt.at >= self.since
            && attempt
                .tried
                .practised
                .as_ref()
                .is_some_and(|practised| practised.lesson == self.lesson && !practised.again && is_first)
    }

    /// The lesson, with how many counting answers came before today and today; `None` if the lesson doesn't exist.
    pub(super) fn given(
        &self,
        attempts: &[Attempt],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Option<AssignedLesson> {
        let lesson = lessons.get(&self.lesson)?.clone();
        let counting = || attempts.iter().filter(|attempt| self.counts(attempt));
        let before = counting().filter(|attempt| attempt.at.date_naive() < today).count();
        let today = counting().filter(|attempt| attempt.at.date_naive() == today).count();
        Some(AssignedLesson { lesson, before, today })
    }

    /// How far the child is, by these answers and what is mastered.
    pub(super) fn done(&self, attempts: &[Attempt], learner: &Learner) -> Done {
        let answered = attempts.iter().filter(|attempt| self.counts(attempt)).count().min(ASSIGNED_ANSWERS);
        Done { answered, is_reached: learner.reached(&self.lesson).is_some() }
    }
}

/// How far a child is with a lesson that a grown-up set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Done {
    /// How many puzzles of the lesson the child answered since it was set, ten at most.
    pub answered: usize,
    /// Whether the child has mastered the lesson that was set.
    pub is_reached: bool,
}

impl Done {
    /// Whether the lesson that was set counts as done: ten puzzles are answered, or the child has mastered it.
    pub const fn is_enough(self) -> bool {
        self.is_reached || self.answered >= ASSIGNED_ANSWERS
    }
}
