//! A child's plan for a day, made of what the child has answered.

use chrono::NaiveDate;
use engine::plan::{AssignedLesson, Pebble, Today, plan};
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lessons};
use interchange::Attempt;

use super::assignment::Done;
use super::child::Child;

impl Child {
    /// Makes the child's plan for the day `today`, as the steps that it shows as pebbles. Also returns the [`Learner`]: how the child gets on
    /// in practice with `lessons`. `practised` are the child's answers in practice, the oldest first, and `called` is how many calculations
    /// the child has called in games on that day.
    pub fn plan(
        &self,
        practised: &[Attempt],
        called: usize,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> (Vec<Pebble>, Learner) {
        let given = self.settings.given.iter().filter(|assignment| assignment.is_open(today));
        let given: Vec<AssignedLesson> =
            given.filter_map(|assignment| assignment.given(practised, lessons, today)).collect();
        let answers: Vec<AnswerRecord> = practised.iter().filter_map(Attempt::answered).collect();
        let open = lessons.open_to(|lesson| self.settings.opens(lesson));
        let (minutes, chosen) = (self.settings.minutes, self.settings.next.as_ref());
        plan(
            &answers,
            ChildLessons { open: &open, all: lessons },
            &Today { day: today, minutes, given: &given, chosen, called },
        )
    }

    /// Finds out how far the child is with the lessons that grown-ups set, in the order in which they were set. `practised` are the child's
    /// answers in practice, the oldest first, and `lessons` are all lessons.
    pub fn done_of_given(&self, practised: &[Attempt], lessons: &Lessons) -> Vec<Done> {
        let learner = Learner::from_answers(practised.iter().filter_map(Attempt::answered), lessons);
        self.settings.given.iter().map(|assignment| assignment.done(practised, &learner)).collect()
    }
}
