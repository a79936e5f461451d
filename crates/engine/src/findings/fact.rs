//! How well a child knows each number fact, and which facts are weak: wrong lately, or right but slow.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};

use super::reasoning::{ChangeCondition, EvidenceAnswer};
use super::{Evidence, Recall, evidence};
use crate::arithmetic::Fact;
use crate::practice::AnswerRecord;
use crate::recent_values::median;

pub(super) const FACT_HISTORY_WEEKS: u64 = 6;
/// How many wrong answers make a fact weak.
const WRONG: usize = 2;
/// How many last answers must all be right, so that a fact is not weak in spite of earlier wrong ones.
const RIGHT_SINCE: usize = 3;
/// How often a puzzle must have asked a fact by itself before the fact can be slow.
const ASKED: usize = 3;
/// A slow fact takes more than this many times as long as facts usually do.
const TIMES_AS_LONG: u32 = 3;

#[derive(Debug, Clone, Copy)]
struct FactTries {
    day: NaiveDate,
    right: bool,
    /// How long the answer took, in tenths of a second; `None` if the puzzle asked other facts as well.
    tenths: Option<u32>,
    /// The index of the answer among all answers of the child, counted from 0.
    at: usize,
}

pub(super) struct FactHistory(BTreeMap<Fact, Vec<FactTries>>);

impl FactHistory {
    /// Sorts answers by the facts that they were about. `answers` come with their indices among all answers of the child, counted from 0.
    pub fn from_answers<'a>(answers: impl Iterator<Item = (usize, &'a AnswerRecord)>) -> Self {
        let mut facts: BTreeMap<Fact, Vec<FactTries>> = BTreeMap::new();
        for (at, answered) in answers {
            let only_one = answered.facts.len() == 1;
            for (fact, right) in &answered.facts {
                // A right answer after a hint does not show that the fact is known.
                if *right && answered.hints > 0 {
                    continue;
                }
                let tenths = only_one.then(|| answered.tenths_of_second());
                let asked = FactTries { day: answered.day, right: *right, tenths, at };
                facts.entry(fact.with_smaller_first()).or_default().push(asked);
            }
        }
        Self(facts)
    }

    pub fn recall_by_fact(&self) -> BTreeMap<Fact, (Recall, Evidence)> {
        let usual = self.usual();
        let recalled = self.0.iter().filter_map(|(fact, asked)| {
            let found = evidence(asked.iter().map(|asked| (asked.day, asked.right)))?;
            Some((*fact, (recall(asked, usual), found)))
        });
        recalled.collect()
    }

    /// The facts that are weak, with the answers that show it. Facts that were wrong come first, the most often wrong in front, then those
    /// that are slow.
    pub fn weak_facts(&self) -> Vec<(Fact, Evidence)> {
        let usual = self.usual();
        let mut weak: Vec<(Reverse<usize>, Fact, Evidence)> = Vec::new();
        for (fact, asked) in &self.0 {
            let found = evidence(asked.iter().map(|asked| (asked.day, asked.right)));
            if let (true, Some(found)) = (is_wrong(asked) || is_slow(asked, usual), found) {
                weak.push((Reverse(wrong(asked)), *fact, found));
            }
        }
        weak.sort_by_key(|(wrong, fact, _)| (*wrong, *fact));
        weak.into_iter().map(|(_, fact, found)| (fact, found)).collect()
    }

    /// The child's usual time for a fact, in tenths of a second: the median of all puzzles that asked one fact by itself. `None` if there
    /// are none.
    fn usual(&self) -> Option<u32> {
        median(times(self.0.values().flatten()), u32::cmp)
    }

    pub fn supporting_answers(&self, fact: Fact) -> Vec<EvidenceAnswer> {
        let asked = self.0.get(&fact).into_iter().flatten();
        asked.map(|asked| EvidenceAnswer { index: asked.at, right: asked.right }).collect()
    }

    pub fn change_conditions(&self, fact: Fact) -> Vec<ChangeCondition> {
        let Some(asked) = self.0.get(&fact) else { return Vec::new() };
        if is_wrong(asked) {
            let since = asked.iter().rev().take_while(|asked| asked.right).count();
            // When only one wrong answer is left in the weeks that we look at, the fact is no longer weak.
            let second = asked.iter().rev().filter(|asked| !asked.right).nth(WRONG - 1);
            let until =
                second.and_then(|asked| asked.day.checked_add_days(Days::new(7 * FACT_HISTORY_WEEKS)));
            let again = ChangeCondition::FactRight { answers: RIGHT_SINCE - since };
            return std::iter::once(again).chain(until.map(ChangeCondition::NotWrongUntil)).collect();
        }
        let Some(usual) = self.usual().filter(|usual| is_slow(asked, Some(*usual))) else {
            return Vec::new();
        };
        // Answers at the usual time leave the usual time as it is.
        let is_quick = |more: &usize| {
            let quick = std::iter::repeat_n(usual, *more);
            median(times(asked).chain(quick), u32::cmp).is_none_or(|of_fact| of_fact <= TIMES_AS_LONG * usual)
        };
        let answers = (1..=asked.len() + 1).find(is_quick);
        answers.map(|answers| ChangeCondition::FactQuick { answers, tenths: usual }).into_iter().collect()
    }
}

/// How well the child knows a fact, given all its answers. `usual` is the child's usual time for a fact, in tenths of a second.
fn recall(asked: &[FactTries], usual: Option<u32>) -> Recall {
    if is_wrong(asked) {
        Recall::Wrong
    } else if is_slow(asked, usual) {
        Recall::Slow
    } else if asked.len() >= RIGHT_SINCE && is_right_since(asked) {
        Recall::Known
    } else {
        Recall::Learning
    }
}

fn is_right_since(asked: &[FactTries]) -> bool {
    asked.iter().rev().take(RIGHT_SINCE).all(|asked| asked.right)
}

fn wrong(asked: &[FactTries]) -> usize {
    asked.iter().filter(|asked| !asked.right).count()
}

fn times<'a>(asked: impl IntoIterator<Item = &'a FactTries>) -> impl Iterator<Item = u32> {
    asked.into_iter().filter_map(|asked| asked.tenths)
}

/// Whether a fact with these answers is weak because it was wrong: at least twice, and at least once in its last three answers.
fn is_wrong(asked: &[FactTries]) -> bool {
    wrong(asked) >= WRONG && !is_right_since(asked)
}

/// Whether a fact with these answers is weak because it is slow: never wrong, but slower than three times `usual`, the child's usual time
/// for a fact in tenths of a second.
fn is_slow(asked: &[FactTries], usual: Option<u32>) -> bool {
    wrong(asked) == 0
        && times(asked).count() >= ASKED
        && median(times(asked), u32::cmp)
            .zip(usual)
            .is_some_and(|(of_fact, usual)| of_fact > TIMES_AS_LONG * usual)
}
