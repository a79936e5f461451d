//! Counting answers week by week: how many there were, how they went and how long they took.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate};
use engine::arithmetic::{Fact, Rung};
use engine::games::GameKind;
use interchange::Attempt;
use serde::{Deserialize, Serialize};

/// The longest time that counts for one answer, in milliseconds. A child who takes longer has gone to do something else.
const LONGEST_THOUGHT: u32 = 5 * 60 * 1000;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub attempts: u32,
    /// Of the child's answers, how many caught cards or tiles in a game, or were right in practice.
    pub caught: u32,
    /// Of the child's answers, how many were the first to their puzzle, or the first in their turn of a game.
    pub first_tries: u32,
    /// Of the child's answers, how many were right first time: the first to their puzzle or turn, with no hint and no wrong total.
    pub right_at_first: u32,
    /// The median time for an answer, in milliseconds, to the tenth of a second; 0 without answers. An answer of more than five minutes
    /// counts as five.
    pub median: u32,
    /// The time for all answers together, in milliseconds, each to the tenth of a second. An answer of more than five minutes counts as
    /// five.
    pub milliseconds: u64,
}

impl Tally {
    pub const fn minutes(&self) -> u64 {
        (self.milliseconds + 30_000) / 60_000
    }

    /// The share of first answers that were right, in whole percent; `None` if there were no first answers.
    pub fn percent_right(&self) -> Option<u32> {
        (self.right_at_first * 200 + self.first_tries).checked_div(2 * self.first_tries)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    pub monday: NaiveDate,
    pub(crate) days: u32,
    pub tally: Tally,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactTally {
    pub fact: Fact,
    pub answered: u32,
    pub right: u32,
    /// Whether each of the last five answers to the fact was right, the latest first; `None` in place of answers that were never given.
    last: [Option<bool>; 5],
}

/// How well a child knows a fact, judged by its last five answers to it: a fact that was wrong last winter and right ever since is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FactGrade {
    /// None of the last five answers to the fact was right, so it is the next one to learn.
    Next,
    /// Some of the last five answers to the fact were right, but not enough for it to count as known.
    Learning,
    /// Of the last answers to the fact, five at most, at least three and at least 80 % were right: three of three, four of four, four of five.
    Known,
}

impl FactTally {
    pub const fn new(fact: Fact) -> Self {
        Self { fact, answered: 0, right: 0, last: [None; 5] }
    }

    pub fn record(&mut self, right: bool) {
        self.answered += 1;
        self.right += u32::from(right);
        self.last.rotate_right(1);
        self.last[0] = Some(right);
    }

    pub fn grade(&self) -> FactGrade {
        let answers = self.last.iter().flatten();
        let right = answers.clone().filter(|right| **right).count();
        match right {
            0 => FactGrade::Next,
            3.. if 5 * right >= 4 * answers.count() => FactGrade::Known,
            _ => FactGrade::Learning,
        }
    }

    pub fn is_known(&self) -> bool {
        self.grade() == FactGrade::Known
    }
}

/// The Monday of the week in which a day lies. In the first week of all dates, which can only come from a damaged file, it is the first day
/// that can be written.
pub fn monday_of_week(day: NaiveDate) -> NaiveDate {
    let since = Days::new(day.weekday().num_days_from_monday().into());
    day.checked_sub_days(since).unwrap_or(NaiveDate::MIN)
}

#[derive(Debug, Clone, Copy)]
pub struct TalliedAnswer {
    pub day: NaiveDate,
    pub(crate) game: Option<GameKind>,
    pub(crate) rung: Rung,
    pub(crate) is_first_try: bool,
    pub(crate) caught: bool,
    pub(crate) right_at_first: bool,
    pub(crate) milliseconds: u32,
}

impl From<&Attempt> for TalliedAnswer {
    fn from(attempt: &Attempt) -> Self {
        let tried = &attempt.tried;
        Self {
            day: attempt.at.date_naive(),
            game: tried.practised.is_none().then_some(tried.setting.game),
            rung: tried.setting.rung,
            is_first_try: tried.effort.refused_before == 0,
            caught: tried.is_success(),
            right_at_first: tried.is_right_first_time(),
            milliseconds: tried.effort.milliseconds,
        }
    }
}

/// A count of answers to which more can be added. [`tally`](Self::tally) ends the count.
#[derive(Debug, Clone, Default)]
pub struct TallyBuilder {
    tally: Tally,
    times: Vec<u32>,
    days: BTreeSet<NaiveDate>,
}

impl TallyBuilder {
    pub fn add(&mut self, answer: &TalliedAnswer) {
        self.tally.attempts += 1;
        self.tally.caught += u32::from(answer.caught);
        self.tally.first_tries += u32::from(answer.is_first_try);
        self.tally.right_at_first += u32::from(answer.right_at_first);
        // Times are rounded to tenths of a second, as tables for spreadsheets show them, so that the sum of what they show is what we say.
        let milliseconds = (answer.milliseconds.saturating_add(50) / 100 * 100).min(LONGEST_THOUGHT);
        self.tally.milliseconds += u64::from(milliseconds);
        self.times.push(milliseconds);
        if self.days.last() != Some(&answer.day) {
            self.days.insert(answer.day);
        }
    }

    /// On how many different days the answers were given that were counted so far.
    pub fn days(&self) -> u32 {
        u32::try_from(self.days.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn last_day(&self) -> Option<NaiveDate> {
        self.days.last().copied()
    }

    pub fn tally(mut self) -> Tally {
        let middle = self.times.len() / 2;
        let median = if self.times.is_empty() { 0 } else { *self.times.select_nth_unstable(middle).1 };
        Tally { median, ..self.tally }
    }
}

/// Makes a list of weeks in which empty weeks fill the gaps. `weeks` are counts by their Mondays. A gap of more than ten years stays,
/// because then some clock was wrong.
pub fn weeks_without_gaps(weeks: BTreeMap<NaiveDate, TallyBuilder>) -> Vec<Week> {
    /// The longest gap that is filled with empty weeks, in weeks: ten years.
    const LONGEST: i64 = 520;
    let mut all: Vec<Week> = Vec::new();
    for (monday, counting) in weeks {
        let before = all.last().map_or(monday, |week| week.monday);
        if (monday - before).num_weeks() <= LONGEST {
            let between = before.iter_weeks().skip(1).take_while(|next| *next < monday);
            all.extend(between.map(|monday| Week { monday, days: 0, tally: Tally::default() }));
        }
        all.push(Week { monday, days: counting.days(), tally: counting.tally() });
    }
    all
}
