//! What a child has shown in one lesson.

use std::collections::{BTreeSet, VecDeque};

use chrono::NaiveDate;

use super::{Evidence, Hold, OfLesson, evidence};

/// So many of the last answers show whether a child can do it,
const LAST: usize = 10;
/// and so many of them have to be right at once,
const RIGHT: usize = 8;
/// on so many days.
const DAYS: usize = 2;
/// On none of so many last days was more wrong than right.
const LAST_DAYS: usize = 5;

/// So many of the last answers show whether the child is sure of it,
const LAST_SURE: usize = 20;
/// and so many of them have to be right at once,
const RIGHT_SURE: usize = 18;
/// on so many days,
const DAYS_SURE: usize = 3;
/// from the first to the last of which so many passed.
const LENGTH_SURE: i64 = 14;

/// So many answers are told of at most.
const TOLD: usize = 40;

/// The answers that tell of one lesson, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Course {
    /// The last of them.
    last: VecDeque<(NaiveDate, bool)>,
    /// The days on which something was right at once.
    good: BTreeSet<NaiveDate>,
    /// The last days: how many were right at once, and how many were not.
    days: VecDeque<(NaiveDate, [usize; 2])>,
    /// Whether any was given in the lesson itself.
    has_own: bool,
    /// The last day at the end of which the child could do it.
    could: Option<NaiveDate>,
    /// What came after that day.
    after: Vec<(NaiveDate, bool)>,
}

impl Course {
    /// Takes in the next answer; `is_own` if it was given in the lesson itself.
    pub fn take_in(&mut self, day: NaiveDate, right: bool, is_own: bool) {
        if self.days.back().is_none_or(|(last, _)| *last != day) {
            self.end_day();
            self.days.push_back((day, [0, 0]));
            if self.days.len() > LAST_DAYS {
                self.days.pop_front();
            }
        }
        if let Some((_, counts)) = self.days.back_mut() {
            counts[usize::from(!right)] += 1;
        }
        self.last.push_back((day, right));
        if self.last.len() > TOLD {
            self.last.pop_front();
        }
        if right {
            self.good.insert(day);
        }
        self.after.push((day, right));
        self.has_own |= is_own;
    }

    fn end_day(&mut self) {
        if self.can() {
            self.could = self.days.back().map(|(day, _)| *day);
            self.after.clear();
        }
    }

    /// What was found in the end; `None` if there are no answers.
    pub fn found(mut self) -> Option<OfLesson> {
        self.end_day();
        let last = evidence(self.last.iter().copied())?;
        let found = match (self.can(), self.could) {
            (true, _) => Some((if self.is_sure() { Hold::Sure } else { Hold::Can }, last)),
            (false, Some(could)) => {
                let after = evidence(self.after.iter().copied());
                after.map(|after| (Hold::Slipped, Evidence { since: could, ..after }))
            }
            (false, None) => self.has_own.then_some((Hold::Learning, last)),
        };
        Some(OfLesson { found, last })
    }

    /// Whether it shows that the child can do it.
    pub fn can(&self) -> bool {
        let has_bad_day = self.days.iter().any(|(_, [right, wrong])| wrong > right);
        self.has_right(RIGHT, LAST) && self.good.len() >= DAYS && !has_bad_day
    }

    fn is_sure(&self) -> bool {
        let length =
            self.good.first().zip(self.good.last()).map_or(0, |(first, last)| (*last - *first).num_days());
        self.has_right(RIGHT_SURE, LAST_SURE) && self.good.len() >= DAYS_SURE && length >= LENGTH_SURE
    }

    /// Whether there are so many answers, and so many of the last of them are right at once.
    fn has_right(&self, right: usize, last: usize) -> bool {
        let rights = self.last.iter().rev().take(last).filter(|(_, right)| *right).count();
        self.last.len() >= last && rights >= right
    }
}
