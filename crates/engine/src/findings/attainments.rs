//! How far a child has come in each lesson, so that new answers need no reading of all earlier ones.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::lesson::LessonHistory;
use super::{Attainment, Evidence};
use crate::practice::{Lessons, Occasion, stands_apart};

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
    /// Takes in one answer to a puzzle of a lesson; call it in the order of days. `right` says whether it was right first time. An answer
    /// to a lesson that is not in `lessons`, or to a puzzle that is not [new](Occasion::New), counts for nothing.
    pub fn record(
        &mut self,
        day: NaiveDate,
        lesson: &str,
        occasion: Occasion,
        right: bool,
        lessons: &Lessons,
    ) {
        let Some(lesson) = lessons.get(lesson) else { return };
        if occasion != Occasion::New || stands_apart(&lesson.id) {
            return;
        }
        let mut record =
            |id: &str, is_own| self.0.entry(id.to_owned()).or_default().record(day, right, 0, is_own);
        record(&lesson.id, true);
        lesson.contained_lessons().filter(|id| lessons.get(id).is_some()).for_each(|id| record(id, false));
    }

    /// For each lesson, by its id: how far the child has come, and the answers that show it. This is the same as
    /// [`Findings::attainment`](super::Findings::attainment) says.
    pub fn all(&self) -> impl Iterator<Item = (&str, Attainment, Evidence)> {
        self.0.iter().filter_map(|(id, course)| {
            let (hold, evidence) = course.clone().into_findings()?.found?;
            Some((id.as_str(), hold, evidence))
        })
    }

    /// The last day on which the child answered a puzzle of the lesson itself. `None` if the child never did; [`all`](Self::all) can list
    /// the lesson all the same, because of answers in a lesson that contains it.
    pub fn last_practised(&self, lesson: &str) -> Option<NaiveDate> {
        self.0.get(lesson)?.last_practised()
    }

    /// Whether the answers that count for this lesson are different from those in `before`, an earlier or later state.
    pub fn lesson_differs_from(&self, lesson: &str, before: &Self) -> bool {
        self.0.get(lesson) != before.0.get(lesson)
    }
}
