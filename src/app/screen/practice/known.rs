//! What practice knows of a child, answer by answer.

use std::sync::Arc;

use chrono::NaiveDate;
use heart::findings::Shown;
use heart::practice::{Answered, Learner, Lesson, Lessons};

use crate::records::Child;

/// What is known of a child: what it can do by estimate, and what it has shown.
#[derive(Debug, Clone)]
pub struct Known {
    /// What it can do, by estimate.
    pub(super) learner: Learner,
    shown: Shown,
}

impl Known {
    /// What these answers tell, the oldest first. Of all lessons some are open to the child.
    #[must_use]
    pub fn of(answers: &[Answered], (open, all): (&Lessons, &Lessons)) -> Self {
        let mut known = Self { learner: Learner::default(), shown: Shown::new(open, all) };
        for answered in answers {
            known.take_in(answered, all);
        }
        known
    }

    /// Takes in the next answer.
    pub(super) fn take_in(&mut self, answered: &Answered, all: &Lessons) {
        self.learner.take_in(answered, all);
        self.shown.take_in(answered);
    }

    /// The lesson that comes next for the child.
    pub(super) fn next(&self, child: &Child, today: NaiveDate) -> Option<Arc<Lesson>> {
        self.shown.found(child.settings.next.as_ref(), today).next().cloned()
    }
}
