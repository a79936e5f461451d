//! Counting calls: how many, how they went, how long they took, week by week.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate};
use heart::arithmetic::{Fact, Rung};
use heart::games::GameKind;
use kept::Attempt;

/// Whoever thinks longer about a call than this has gone to do something else.
const LONGEST_THOUGHT: u32 = 5 * 60 * 1000;

/// How many attempts there were, and how they went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// All calls.
    pub attempts: u32,
    /// Those that caught.
    pub caught: u32,
    /// Those that were the first of their turn.
    pub first_tries: u32,
    /// Those of them that caught, with no hint and no wrong total.
    pub right_at_first: u32,
    /// How long a call took in the middle of all, in milliseconds.
    pub median: u32,
    /// How long all calls took together, in milliseconds.
    pub milliseconds: u64,
}

impl Tally {
    /// The share of first tries that were right, in percent.
    #[must_use]
    pub fn percent(&self) -> Option<u32> {
        (self.right_at_first * 200 + self.first_tries).checked_div(2 * self.first_tries)
    }
}

/// How one week went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    /// The Monday on which it began.
    pub monday: NaiveDate,
    /// On how many days the child played.
    pub days: u32,
    /// How it went.
    pub tally: Tally,
}

/// How a number fact was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FactKnown {
    /// The fact.
    pub fact: Fact,
    /// How often it was answered.
    pub answered: u32,
    /// How often rightly.
    pub right: u32,
    /// Whether the last five answers were right, the latest in front.
    last: [Option<bool>; 5],
}

/// How well a number fact is known, by its last five answers: what was wrong last winter and right ever since is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FactGrade {
    /// It comes next: none of them was right.
    Next,
    /// Some of them were right.
    Learning,
    /// Three at least were right, and four out of five.
    Known,
}

impl FactKnown {
    /// A fact that was not answered yet.
    #[must_use]
    pub const fn new(fact: Fact) -> Self {
        Self { fact, answered: 0, right: 0, last: [None; 5] }
    }

    /// Takes in the next answer.
    pub fn take_in(&mut self, right: bool) {
        self.answered += 1;
        self.right += u32::from(right);
        self.last.rotate_right(1);
        self.last[0] = Some(right);
    }

    /// How well it is known.
    #[must_use]
    pub fn grade(&self) -> FactGrade {
        let answers = self.last.iter().flatten();
        let right = answers.clone().filter(|right| **right).count();
        match right {
            0 => FactGrade::Next,
            3.. if 5 * right >= 4 * answers.count() => FactGrade::Known,
            _ => FactGrade::Learning,
        }
    }

    /// Whether it is known.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.grade() == FactGrade::Known
    }

    /// The share of the last answers that were right, in thousandths.
    #[must_use]
    pub fn lately_right(&self) -> usize {
        let answers = self.last.iter().flatten();
        let right = answers.clone().filter(|right| **right).count();
        (1000 * right).checked_div(answers.count()).unwrap_or_default()
    }
}

/// The Monday of a day's week. The first week that there is may begin later: a file from elsewhere may tell of any day.
#[must_use]
pub fn monday(day: NaiveDate) -> NaiveDate {
    let since = Days::new(day.weekday().num_days_from_monday().into());
    day.checked_sub_days(since).unwrap_or(NaiveDate::MIN)
}

/// What counts of a call.
#[derive(Debug, Clone, Copy)]
pub struct Counted {
    /// The day.
    pub day: NaiveDate,
    /// The game; `None` for practice.
    pub game: Option<GameKind>,
    /// The rung.
    pub rung: Rung,
    /// Whether it was the first of its turn.
    pub is_first_try: bool,
    /// Whether it caught.
    pub caught: bool,
    /// Whether it caught at once, with no hint and no wrong total.
    pub right_at_first: bool,
    /// How long it took.
    pub milliseconds: u32,
}

impl From<&Attempt> for Counted {
    fn from(attempt: &Attempt) -> Self {
        let tried = &attempt.tried;
        Self {
            day: attempt.at.date_naive(),
            game: tried.practised.is_none().then_some(tried.setting.game),
            rung: tried.setting.rung,
            is_first_try: tried.way.refused_before == 0,
            caught: tried.caught(),
            right_at_first: tried.right_at_first(),
            milliseconds: tried.way.milliseconds,
        }
    }
}

/// Calls that are being counted.
#[derive(Debug, Clone, Default)]
pub struct Counting {
    tally: Tally,
    times: Vec<u32>,
    days: BTreeSet<NaiveDate>,
}

impl Counting {
    /// Counts a call.
    pub fn add(&mut self, call: &Counted) {
        self.tally.attempts += 1;
        self.tally.caught += u32::from(call.caught);
        self.tally.first_tries += u32::from(call.is_first_try);
        self.tally.right_at_first += u32::from(call.right_at_first);
        let milliseconds = call.milliseconds.min(LONGEST_THOUGHT);
        self.tally.milliseconds += u64::from(milliseconds);
        self.times.push(milliseconds);
        if self.days.last() != Some(&call.day) {
            self.days.insert(call.day);
        }
    }

    /// On how many days there were calls.
    #[must_use]
    pub fn days(&self) -> u32 {
        u32::try_from(self.days.len()).unwrap_or(u32::MAX)
    }

    /// The last of those days.
    #[must_use]
    pub fn last(&self) -> Option<NaiveDate> {
        self.days.last().copied()
    }

    /// What the calls come to.
    #[must_use]
    pub fn tally(mut self) -> Tally {
        let middle = self.times.len() / 2;
        let median = if self.times.is_empty() { 0 } else { *self.times.select_nth_unstable(middle).1 };
        Tally { median, ..self.tally }
    }
}

/// The weeks from the first to the last, those without calls among them, but for pauses of many years: some clock was wrong.
#[must_use]
pub fn without_gaps(weeks: BTreeMap<NaiveDate, Counting>) -> Vec<Week> {
    /// The longest pause of which each week is told, in weeks: ten years.
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
