//! What a child has shown in one lesson.

use std::collections::{BTreeSet, VecDeque};

use chrono::NaiveDate;

use super::{Evidence, Hold, OfLesson, evidence};

/// How many of the last answers show whether a child can do a lesson.
const LAST: usize = 10;
/// How many of the last [`LAST`] answers must be right first time.
const RIGHT: usize = 8;
/// On how many days something must be right first time.
const DAYS: usize = 2;
/// How many last days with answers count: on none of them may more be wrong than right.
const LAST_DAYS: usize = 5;

/// How many of the last answers show whether a child is sure of a lesson.
const LAST_SURE: usize = 20;
/// How many of the last [`LAST_SURE`] answers must be right first time.
const RIGHT_SURE: usize = 18;
/// On how many days something must be right first time for a child to be sure.
const DAYS_SURE: usize = 3;
/// How many days must pass from the first to the last of these days.
const LENGTH_SURE: i64 = 14;

/// How many answers a finding rests on at most.
const TOLD: usize = 40;

/// The answers that count for one lesson, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Course {
    /// The last answers, [`TOLD`] at most: the day, and whether each was right first time.
    last: VecDeque<(NaiveDate, bool)>,
    /// The days on which something was right first time.
    good: BTreeSet<NaiveDate>,
    /// The last days: how many answers were right first time, and how many were not.
    days: VecDeque<(NaiveDate, [usize; 2])>,
    /// Whether any answer was given in the lesson itself.
    has_own: bool,
    /// The last day at the end of which the child could do the lesson.
    could: Option<NaiveDate>,
    /// The answers after that day.
    after: Vec<(NaiveDate, bool)>,
}

impl Course {
    /// Takes in the next answer that counts for the lesson: its day, and whether it was right first time. `is_own` says whether it was
    /// given in the lesson itself, not in another that contains the lesson.
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

    /// What the answers taken in show of the lesson; `None` if there are none.
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

    /// Whether the answers show that the child can do the lesson, by the rule of [`Hold::Can`].
    pub fn can(&self) -> bool {
        let has_bad_day = self.days.iter().any(|(_, [right, wrong])| wrong > right);
        self.has_right(RIGHT, LAST) && self.good.len() >= DAYS && !has_bad_day
    }

    fn is_sure(&self) -> bool {
        let length =
            self.good.first().zip(self.good.last()).map_or(0, |(first, last)| (*last - *first).num_days());
        self.has_right(RIGHT_SURE, LAST_SURE) && self.good.len() >= DAYS_SURE && length >= LENGTH_SURE
    }

    /// Whether there are at least `last` answers, and at least `right` of the last `last` are right first time.
    fn has_right(&self, right: usize, last: usize) -> bool {
        let rights = self.last.iter().rev().take(last).filter(|(_, right)| *right).count();
        self.last.len() >= last && rights >= right
    }
}
