//! How far a child has come in each lesson, in a form that can be saved and added to. So new answers need no reading of all earlier ones.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::lesson::LessonHistory;
use super::{Attainment, Evidence};
use crate::practice::{Lessons, Occasion, is_outside_lessons};

/// How far a child has come in each lesson, and nothing else of what [`Findings`](super::Findings) tell. It records one answer after the
/// other, the oldest first, and can be saved in between. So the next answers need no reading of all those before.
///
/// ```
/// use engine::findings::{Attainment, Attainments};
/// use engine::practice::{Lessons, Occasion};
///
/// let (lessons, mut attainments) = (Lessons::built_in(), Attainments::default());
/// for answer in 0..10 {
///     let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 23 + answer / 5).unwrap();
///     attainments.record(day, "add-make-ten", Occasion::New, true, &lessons);
/// }
/// assert!(attainments.all().any(|(lesson, attainment, _)| lesson == "add-make-ten" && attainment == Attainment::Can));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attainments(BTreeMap<String, LessonHistory>);

impl Attainments {
    /// Records the child's next answer: its day, which must not be before that of the last one, the id of its lesson, and why it was
    /// asked. `right` says whether it was right first time, without a hint. `lessons` are all lessons; an answer in another one, and one to
    /// a puzzle that is not [new](Occasion::New), counts for nothing.
    pub fn record(
        &mut self,
        day: NaiveDate,
        lesson: &str,
        occasion: Occasion,
        right: bool,
        lessons: &Lessons,
    ) {
        let Some(lesson) = lessons.get(lesson) else { return };
        if occasion != Occasion::New || is_outside_lessons(&lesson.id) {
            return;
        }
        let mut record =
            |id: &str, is_own| self.0.entry(id.to_owned()).or_default().record(day, right, 0, is_own);
        record(&lesson.id, true);
        lesson.contained_lessons().filter(|id| lessons.get(id).is_some()).for_each(|id| record(id, false));
    }

    /// The lessons of which the child's answers say something, by their ids: how far the child has come, and the answers that show it. It
    /// is what [`Findings::attainment`](super::Findings::attainment) says of the same answers.
    pub fn all(&self) -> impl Iterator<Item = (&str, Attainment, Evidence)> {
        self.0.iter().filter_map(|(id, course)| {
            let (hold, evidence) = course.clone().into_findings()?.found?;
            Some((id.as_str(), hold, evidence))
        })
    }

    /// The day of the child's last answer in the lesson with the id `lesson` itself; `None` if there is none. A lesson can be in
    /// [`all`](Self::all) all the same, by answers in another lesson that contains it.
    pub fn last_practised(&self, lesson: &str) -> Option<NaiveDate> {
        self.0.get(lesson)?.last_practised()
    }

    /// Whether the child has given other answers that count for the lesson with the id `lesson` than in `before`, an earlier or later
    /// state.
    pub fn lesson_differs_from(&self, lesson: &str, before: &Self) -> bool {
        self.0.get(lesson) != before.0.get(lesson)
    }
}
