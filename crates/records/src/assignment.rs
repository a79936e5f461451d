//! Lessons that grown-ups set for a child until a day, and the child's plan for a day with them.

use chrono::NaiveDate;
use engine::plan::{ANSWERS_PER_ASSIGNMENT, AssignedLesson, Pebble, PlanInput, plan_day};
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lessons};
use interchange::{Attempt, Moment};
use serde::{Deserialize, Serialize};

use super::child::Child;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    pub lesson: String,
    /// When a grown-up set the lesson. Answers that the child gave earlier don't count for it.
    pub since: Moment,
    /// The last day on which the child has the lesson to do.
    pub until: NaiveDate,
}

impl Assignment {
    pub fn is_open(&self, today: NaiveDate) -> bool {
        today <= self.until
    }

    /// Whether an answer counts for the lesson that was set: the first answer to a new puzzle of that lesson, given since it was set.
    pub(crate) fn counts_attempt(&self, attempt: &Attempt) -> bool {
        let is_first = attempt.tried.effort.refused_before == 0;
        attempt.at >= self.since
            && attempt
                .tried
                .practised
                .as_ref()
                .is_some_and(|practised| practised.lesson == self.lesson && !practised.again && is_first)
    }

    /// Counts how many of the lesson's puzzles the child has answered before today, and how many today. `None` if the lesson doesn't exist.
    pub(super) fn assigned_lesson(
        &self,
        attempts: &[Attempt],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Option<AssignedLesson> {
        let lesson = lessons.get(&self.lesson)?.clone();
        let counting = || attempts.iter().filter(|attempt| self.counts_attempt(attempt));
        let before = counting().filter(|attempt| attempt.at.date_naive() < today).count();
        let today = counting().filter(|attempt| attempt.at.date_naive() == today).count();
        Some(AssignedLesson { lesson, answered_before: before, answered_today: today })
    }

    pub(super) fn progress(&self, attempts: &[Attempt], learner: &Learner) -> AssignmentProgress {
        let answered = attempts
            .iter()
            .filter(|attempt| self.counts_attempt(attempt))
            .count()
            .min(ANSWERS_PER_ASSIGNMENT);
        AssignmentProgress { answered, is_reached: learner.mastered_on(&self.lesson).is_some() }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AssignmentProgress {
    /// How many puzzles of the lesson the child answered since it was set, ten at most.
    pub answered: usize,
    pub is_reached: bool,
}

impl AssignmentProgress {
    /// Whether the lesson that was set counts as done: ten puzzles are answered, or the child has mastered it.
    pub const fn is_done(self) -> bool {
        self.is_reached || self.answered >= ANSWERS_PER_ASSIGNMENT
    }
}

impl Child {
    /// The plan's steps, which are shown as pebbles, and how the child gets on in practice. `practised` are the child's answers in
    /// practice, the oldest first, and `game_calculations` is how many calculations the child has made in games today.
    pub fn plan_day(
        &self,
        practised: &[Attempt],
        game_calculations: usize,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> (Vec<Pebble>, Learner) {
        let given = self.settings.given.iter().filter(|assignment| assignment.is_open(today));
        let given: Vec<AssignedLesson> =
            given.filter_map(|assignment| assignment.assigned_lesson(practised, lessons, today)).collect();
        let answers: Vec<AnswerRecord> = practised.iter().filter_map(Attempt::answer_record).collect();
        let open = lessons.filtered(|lesson| self.settings.can_practise(lesson));
        let (minutes, chosen) = (self.settings.minutes, self.settings.next.as_ref());
        plan_day(
            &answers,
            ChildLessons { open: &open, all: lessons },
            &PlanInput { day: today, minutes, assigned: &given, chosen, game_calculations },
        )
    }

    /// How far the child is with each lesson that grown-ups set, in the order in which they were set. `practised` are the child's answers
    /// in practice, the oldest first.
    pub fn assignment_progress(&self, practised: &[Attempt], lessons: &Lessons) -> Vec<AssignmentProgress> {
        let learner = Learner::from_answers(practised.iter().filter_map(Attempt::answer_record), lessons);
        self.settings.given.iter().map(|assignment| assignment.progress(practised, &learner)).collect()
    }
}
