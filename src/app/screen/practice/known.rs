//! What practice knows of a child, up to date with each answer.

use std::sync::Arc;

use chrono::NaiveDate;
use engine::findings::FindingsTracker;
use engine::practice::{AnswerRecord, ChildLessons, Learner, Lesson, Lessons};

use records::{Child, FishKind};

/// What practice knows of a child: an estimate of what the child can do, and what the answers have shown so far.
#[derive(Debug, Clone)]
pub struct Known {
    /// What the child can do, by estimate.
    pub(super) learner: Learner,
    shown: FindingsTracker,
    /// The fish in the child's pond, before this practice.
    pub(super) fish: Vec<FishKind>,
}

impl Known {
    /// Works out what practice knows of a child from all the child's answers, the oldest first. `open` are the lessons that are open to the
    /// child, `all` are all lessons, those closed to the child included.
    pub fn of(answers: &[AnswerRecord], (open, all): (&Lessons, &Lessons)) -> Self {
        let mut known = Self {
            learner: Learner::default(),
            shown: FindingsTracker::new(ChildLessons { open: open, all: all }),
            fish: Vec::new(),
        };
        for answered in answers {
            known.take_in(answered, all);
        }
        known
    }

    /// The same, with the fish that swim in the child's pond.
    #[must_use]
    pub fn with_fish(self, fish: Vec<FishKind>) -> Self {
        Self { fish, ..self }
    }

    /// Takes in the child's next answer.
    pub(super) fn take_in(&mut self, answered: &AnswerRecord, all: &Lessons) {
        self.learner.record(answered, all);
        self.shown.record(answered);
    }

    /// Finds the lesson that comes next for the child.
    pub(super) fn next(&self, child: &Child, today: NaiveDate) -> Option<Arc<Lesson>> {
        self.shown.found(child.settings.next.as_ref(), today).next().cloned()
    }
}
