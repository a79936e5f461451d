//! How a child has grown week by week: the days and minutes of practice, and the facts that come within three seconds.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate};

use crate::arithmetic::Fact;
use crate::findings::answer_comparison::fact_asked_alone;
use crate::practice::AnswerRecord;

/// How many weeks are listed at most, this week included.
const MOST: u64 = 52;
/// The longest time that a quick right answer takes, in tenths of a second.
const QUICK: u32 = 30;
/// The longest time that counts for one answer, in tenths of a second: nobody thinks longer than two minutes, so the child was away.
pub(in crate::findings) const LONGEST_ANSWER_TENTHS: u32 = 1200;

/// A week of a child's practice, from Monday to Sunday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PracticeWeek {
    /// The week's Monday.
    pub monday: NaiveDate,
    /// On how many days of the week the child answered puzzles.
    pub days: u32,
    /// How long the child took for all puzzles of the week, in tenths of a second. No answer counts for more than two minutes.
    pub tenths: u32,
    /// How many facts the child knew quickly at the end of the week: the last answer to the fact asked by itself was right first time
    /// within three seconds.
    pub quick_facts: usize,
}

impl PracticeWeek {
    /// The weeks from the child's first answer to the day `today`, the oldest first, at most the last 52. `answers` are all the child's
    /// answers in practice, the oldest first.
    pub fn from_answers(answers: &[AnswerRecord], today: NaiveDate) -> Vec<Self> {
        let first = answers.first().filter(|answered| answered.day <= today);
        let Some(first) = first.map(|answered| monday_of_week(answered.day)) else { return Vec::new() };
        let (mut weeks, mut quick) = (Vec::new(), BTreeSet::<Fact>::new());
        let mut by_week: BTreeMap<NaiveDate, Vec<&AnswerRecord>> = BTreeMap::new();
        for answered in answers.iter().filter(|answered| answered.day <= today) {
            by_week.entry(monday_of_week(answered.day)).or_default().push(answered);
        }
        for monday in first.iter_days().step_by(7).take_while(|monday| *monday <= today) {
            let of_week = by_week.remove(&monday).unwrap_or_default();
            for answered in &of_week {
                let Some(fact) = fact_asked_alone(answered) else { continue };
                if is_right_and_quick(answered) {
                    quick.insert(fact);
                } else {
                    quick.remove(&fact);
                }
            }
            let days: BTreeSet<NaiveDate> = of_week.iter().map(|answered| answered.day).collect();
            weeks.push(Self {
                monday,
                days: u32::try_from(days.len()).unwrap_or(u32::MAX),
                tenths: of_week
                    .iter()
                    .map(|answered| answered.tenths_of_second().min(LONGEST_ANSWER_TENTHS))
                    .sum(),
                quick_facts: quick.len(),
            });
        }
        let from = monday_of_week(today) - Days::new(7 * (MOST - 1));
        weeks.retain(|week| week.monday >= from);
        weeks
    }

    /// How many minutes the child practised in the week, rounded to the nearest.
    pub const fn minutes(&self) -> u32 {
        tenths_to_minutes(self.tenths)
    }
}

/// Turns tenths of a second into minutes, rounded to the nearest.
pub(in crate::findings) const fn tenths_to_minutes(tenths: u32) -> u32 {
    (tenths + 300) / 600
}

/// Whether the answer was right first time, without a hint, and within three seconds.
pub(in crate::findings) fn is_right_and_quick(answered: &AnswerRecord) -> bool {
    answered.is_right_without_help() && answered.tenths_of_second() <= QUICK
}

pub(in crate::findings) fn monday_of_week(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.weekday().num_days_from_monday().into())
}
