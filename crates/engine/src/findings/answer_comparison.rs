//! Compares a child's answers to calculations that were asked a while ago and have been asked again since.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};

use crate::arithmetic::Fact;
use crate::practice::{AnswerRecord, Kind, stands_apart};

/// How many days back we compare answers, the last day included.
const YEAR: u64 = 365;
/// The fewest days between the earlier and the later answer.
const APART: i64 = 28;
const TOLD: usize = 5;
/// How much sooner an answer must come to be shown as a quicker one, in tenths of a second.
const SOONER: u32 = 10;

/// What a child answered to the same calculations a while ago and lately.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnswerComparison {
    /// The calculations worth showing, five at most. Those that were wrong then and are right now come first, then those that came quicker.
    pub examples: Vec<AnswerPair>,
    /// How many calculations were asked then and again later, 28 days or more after.
    pub asked: usize,
    /// Of the calculations asked twice, how many were right first time at the earlier answer.
    pub right_then: usize,
    /// Of the calculations asked twice, how many were right first time at the last answer.
    pub right_now: usize,
}

/// A calculation that was asked at least twice, 28 days or more apart, and the two answers to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerPair {
    /// The calculation. Sums and products have the smaller number in front, whichever way round they were asked.
    pub fact: Fact,
    /// The index, counted from 0, of the first answer to the calculation in the year, among all answers of the child.
    pub then: usize,
    /// The index, counted from 0, of the last answer to the calculation, among all answers of the child.
    pub now: usize,
}

impl AnswerComparison {
    /// Compares the first and the last answer to each calculation in the year that ends with the day `to`. `answers` are all answers of the
    /// child, the oldest first. Puzzles that came back after a mistake and puzzles with a timer do not count.
    pub fn compare(answers: &[AnswerRecord], to: NaiveDate) -> Self {
        let from = to.checked_sub_days(Days::new(YEAR - 1)).unwrap_or(NaiveDate::MIN);
        let mut asked: BTreeMap<Fact, (usize, usize)> = BTreeMap::new();
        for (at, answered) in answers.iter().enumerate() {
            if let Some(fact) = fact_asked_alone(answered).filter(|_| (from..=to).contains(&answered.day)) {
                asked.entry(fact).or_insert((at, at)).1 = at;
            }
        }
        let days = |pair: &AnswerPair| (answers[pair.now].day - answers[pair.then].day).num_days();
        let pairs = asked.into_iter().map(|(fact, (then, now))| AnswerPair { fact, then, now });
        let pairs: Vec<AnswerPair> = pairs.filter(|pair| days(pair) >= APART).collect();
        let right = |at: usize| answers[at].is_right_without_help();
        let tenths = |at: usize| answers[at].tenths_of_second();
        let sooner = |pair: &AnswerPair| tenths(pair.then).saturating_sub(tenths(pair.now));
        let mut mended: Vec<AnswerPair> =
            pairs.iter().copied().filter(|pair| !right(pair.then) && right(pair.now)).collect();
        mended.sort_by_key(|pair| (Reverse(days(pair)), pair.fact));
        let is_quicker = |pair: &AnswerPair| right(pair.then) && right(pair.now) && sooner(pair) >= SOONER;
        let mut quicker: Vec<AnswerPair> = pairs.iter().copied().filter(is_quicker).collect();
        quicker.sort_by_key(|pair| (Reverse(sooner(pair)), pair.fact));
        Self {
            examples: mended.into_iter().chain(quicker).take(TOLD).collect(),
            asked: pairs.len(),
            right_then: pairs.iter().filter(|pair| right(pair.then)).count(),
            right_now: pairs.iter().filter(|pair| right(pair.now)).count(),
        }
    }
}

/// The number fact that the puzzle of this answer asked, with the smaller number in front if it is a sum or a product. `None` if the puzzle
/// asked anything else, came back after a mistake, or had a timer.
pub(super) fn fact_asked_alone(answered: &AnswerRecord) -> Option<Fact> {
    let counts = answered.is_first_to_puzzle()
        && answered.kind == Kind::Fact
        && !answered.timed
        && !stands_apart(&answered.lesson);
    match (answered.facts.as_slice(), counts) {
        ([(fact, _)], true) => Some(fact.with_smaller_first()),
        _ => None,
    }
}
