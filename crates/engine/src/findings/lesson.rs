//! What a child's answers in one lesson show: whether the child can do it, is sure of it, or has slipped.

use std::collections::{BTreeSet, VecDeque};

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};

use super::reasoning::{ChangeCondition, EvidenceAnswer};
use super::{Attainment, Evidence, LessonFindings, evidence};
use crate::recent_values::push_bounded;

/// How many of the last answers show whether a child can do a lesson.
const LAST: usize = 10;
/// How many of the last [`LAST`] answers must be right first time.
const RIGHT: usize = 8;
/// On how many days a child must give an answer that is right first time, to show that the child can do a lesson.
const DAYS: usize = 2;
/// How many of the last days with answers we look at, to see whether a child can do a lesson. On none of them may more answers be wrong
/// than right.
const LAST_DAYS: usize = 5;

/// How many of the last answers show whether a child is sure of a lesson.
const LAST_SURE: usize = 20;
/// How many of the last [`LAST_SURE`] answers must be right first time.
const RIGHT_SURE: usize = 18;
/// On how many days a child must give an answer that is right first time, to show that the child is sure of a lesson.
const DAYS_SURE: usize = 3;
/// How many days must lie between the first and the last answer that is right first time, to show that the child is sure of a lesson.
const LENGTH_SURE: u64 = 14;

/// The most answers that we show for a lesson.
const TOLD: usize = 40;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct CourseAnswer {
    #[serde(with = "as_number")]
    day: NaiveDate,
    right: bool,
    /// The index of the answer among all answers of the child, counted from 0.
    at: usize,
}

/// A child's answers that count for one lesson. Answers in other lessons that contain this one count too.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LessonHistory {
    /// The last answers, the oldest first, [`TOLD`] at most.
    last: VecDeque<CourseAnswer>,
    /// Days with an answer that was right first time: the first such day and the latest ones, [`DAYS_SURE`] at most.
    good: BTreeSet<NaiveDate>,
    /// The last [`LAST_DAYS`] days with answers. For each, how many answers were right first time, and how many were not.
    days: VecDeque<(NaiveDate, [usize; 2])>,
    /// The day of the last answer in the lesson itself, not in another that contains it.
    own: Option<NaiveDate>,
    /// The last day at the end of which the child could do the lesson.
    could: Option<NaiveDate>,
    /// The answers after the day `could`; none if there is no such day.
    after: Vec<CourseAnswer>,
}

impl LessonHistory {
    /// Takes in one answer. `right` says whether it was right first time, `index` is its index among all answers of the child, and
    /// `is_in_lesson` says whether it was in this lesson itself, not in another that contains it.
    pub fn record(&mut self, day: NaiveDate, right: bool, index: usize, is_in_lesson: bool) {
        if self.days.back().is_none_or(|(last, _)| *last != day) {
            self.end_day();
            push_bounded(&mut self.days, (day, [0, 0]), LAST_DAYS);
        }
        if let Some((_, counts)) = self.days.back_mut() {
            counts[usize::from(!right)] += 1;
        }
        let given = CourseAnswer { day, right, at: index };
        push_bounded(&mut self.last, given, TOLD);
        if right {
            self.good.insert(day);
            if let Some(between) = self.good.iter().nth(1).copied().filter(|_| self.good.len() > DAYS_SURE) {
                self.good.remove(&between);
            }
        }
        if self.could.is_some() {
            self.after.push(given);
        }
        if is_in_lesson {
            self.own = Some(day);
        }
    }

    pub const fn last_practised(&self) -> Option<NaiveDate> {
        self.own
    }

    fn end_day(&mut self) {
        if self.can_do() {
            self.could = self.days.back().map(|(day, _)| *day);
            self.after.clear();
        }
    }

    /// What the recorded answers show of the lesson; `None` if there are none.
    pub fn into_findings(mut self) -> Option<LessonFindings> {
        self.end_day();
        let last = summed(&self.last)?;
        let found = match (self.can_do(), self.could) {
            (true, _) => Some((if self.is_sure() { Attainment::Sure } else { Attainment::Can }, last)),
            (false, Some(could)) => {
                summed(&self.after).map(|after| (Attainment::Slipped, Evidence { since: could, ..after }))
            }
            (false, None) => self.own.map(|_| (Attainment::Learning, last)),
        };
        Some(LessonFindings { found, last })
    }

    /// Whether the answers show that the child can do the lesson, by the rule of [`Attainment::Can`].
    pub fn can_do(&self) -> bool {
        let has_bad_day = self.days.iter().any(|(_, [right, wrong])| wrong > right);
        self.has_right(RIGHT, LAST) && self.good.len() >= DAYS && !has_bad_day
    }

    fn is_sure(&self) -> bool {
        self.has_right(RIGHT_SURE, LAST_SURE)
            && self.good.len() >= DAYS_SURE
            && self.end_of_two_weeks().is_none()
    }

    /// The day on which an answer that is right first time would lie two weeks after the first such answer. `None` if one does already, or
    /// if there is no first one.
    fn end_of_two_weeks(&self) -> Option<NaiveDate> {
        let end = self.good.first()?.checked_add_days(Days::new(LENGTH_SURE))?;
        self.good.last().is_none_or(|last| *last < end).then_some(end)
    }

    /// Whether there are at least `last` answers, and at least `right` of the last `last` were right first time.
    fn has_right(&self, right: usize, last: usize) -> bool {
        let rights = self.last.iter().rev().take(last).filter(|given| given.right).count();
        self.last.len() >= last && rights >= right
    }

    /// The answers that show how far the child has come in the lesson, the oldest first. With `None`, the answers for a sentence that says
    /// which lesson comes next.
    pub fn supporting_answers(&self, attainment: Option<Attainment>) -> Vec<EvidenceAnswer> {
        let rests = |given: &CourseAnswer| EvidenceAnswer { index: given.at, right: given.right };
        match attainment {
            Some(Attainment::Slipped) => self.after.iter().map(rests).collect(),
            _ => self.last.iter().map(rests).collect(),
        }
    }

    /// What would change `attainment`, which is what we say now of how far the child has come in the lesson.
    pub fn change_conditions(&self, attainment: Attainment) -> Vec<ChangeCondition> {
        match attainment {
            Attainment::Learning | Attainment::Slipped => vec![self.until_can()],
            Attainment::Can => vec![self.until_sure(), ChangeCondition::BadDay],
            Attainment::Sure => vec![ChangeCondition::BadDay],
        }
    }

    fn until_can(&self) -> ChangeCondition {
        // Each new day with answers pushes the oldest of the last days out.
        let bad = |(_, [right, wrong]): &(NaiveDate, [usize; 2])| wrong > right;
        let of_bad = self.days.iter().rposition(bad).map_or(0, |last| {
            let newer = self.days.len() - 1 - last;
            LAST_DAYS - newer
        });
        let days = of_bad.max(DAYS.saturating_sub(self.good.len()));
        ChangeCondition::RightAnswers {
            to: Attainment::Can,
            answers: self.until_right(RIGHT, LAST).max(days),
            days,
            from: None,
        }
    }

    fn until_sure(&self) -> ChangeCondition {
        let from = self.end_of_two_weeks();
        let days = DAYS_SURE.saturating_sub(self.good.len()).max(from.is_some().into());
        let answers = self.until_right(RIGHT_SURE, LAST_SURE).max(days);
        ChangeCondition::RightAnswers { to: Attainment::Sure, answers, days, from }
    }

    /// How many more answers must be right first time, one after the other, until at least `right` of the last `last` are.
    fn until_right(&self, right: usize, last: usize) -> usize {
        let enough = |more: &usize| {
            let kept = last.saturating_sub(*more);
            let rights = self.last.iter().rev().take(kept).filter(|given| given.right).count();
            self.last.len() + more >= last && rights + more >= right
        };
        (0..=last).find(enough).unwrap_or(last)
    }
}

fn summed<'a>(answers: impl IntoIterator<Item = &'a CourseAnswer>) -> Option<Evidence> {
    evidence(answers.into_iter().map(|given| (given.day, given.right)))
}

/// Saves a day as a number, for serde. A number is shorter than the text of a day, and read sooner.
mod as_number {
    use chrono::{Datelike, NaiveDate};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    pub fn serialize<S: Serializer>(day: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(day.num_days_from_ce())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
        let number = i32::deserialize(deserializer)?;
        NaiveDate::from_num_days_from_ce_opt(number).ok_or_else(|| D::Error::custom("no day has this number"))
    }
}
