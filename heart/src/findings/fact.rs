//! Facts that are weak: wrong of late, or right and slow.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Evidence, evidence};
use crate::arithmetic::Fact;
use crate::practice::Answered;

/// So many weeks are looked at.
pub(super) const WEEKS: u64 = 6;
/// So many wrong answers make a fact weak,
const WRONG: usize = 2;
/// unless so many after them were right.
const RIGHT_SINCE: usize = 3;
/// So many answers make it slow
const ASKED: usize = 3;
/// where they take so many times as long as the child's answers usually do.
const TIMES_AS_LONG: u32 = 3;

/// How a fact was answered once.
struct Asked {
    day: NaiveDate,
    right: bool,
    /// How long it took, in tenths of a second; `None` where the puzzle asked other facts as well.
    tenths: Option<u32>,
}

/// The facts of some answers that are weak, with what that rests on: those that were wrong, the most often first, then those that are slow.
pub(super) fn weak<'a>(answers: impl Iterator<Item = &'a Answered>) -> Vec<(Fact, Evidence)> {
    let mut facts: BTreeMap<Fact, Vec<Asked>> = BTreeMap::new();
    for answered in answers {
        let only_one = answered.facts.len() == 1;
        for (fact, right) in &answered.facts {
            // Whoever looked at a hint has not shown that the fact is known.
            if *right && answered.hints > 0 {
                continue;
            }
            let tenths = only_one.then(|| tenths(answered.seconds));
            let asked = Asked { day: answered.day, right: *right, tenths };
            facts.entry(fact.in_order()).or_default().push(asked);
        }
    }
    let usual = median(facts.values().flatten().filter_map(|asked| asked.tenths));
    let mut weak: Vec<(Reverse<usize>, Fact, Evidence)> = Vec::new();
    for (fact, asked) in facts {
        let wrong = asked.iter().filter(|asked| !asked.right).count();
        let is_right_since =
            asked.len() >= RIGHT_SINCE && asked.iter().rev().take(RIGHT_SINCE).all(|asked| asked.right);
        let is_wrong = wrong >= WRONG && !is_right_since;
        let times = || asked.iter().filter_map(|asked| asked.tenths);
        let is_slow = wrong == 0
            && times().count() >= ASKED
            && median(times()).zip(usual).is_some_and(|(of_fact, usual)| of_fact > TIMES_AS_LONG * usual);
        let found = evidence(asked.iter().map(|asked| (asked.day, asked.right)));
        if let (true, Some(found)) = (is_wrong || is_slow, found) {
            weak.push((Reverse(wrong), fact, found));
        }
    }
    weak.sort_by_key(|(wrong, fact, _)| (*wrong, *fact));
    weak.into_iter().map(|(_, fact, found)| (fact, found)).collect()
}

/// Tenths of a second, as tables for spreadsheets write them.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "milliseconds of 32 bits are kept"
)]
fn tenths(seconds: f64) -> u32 {
    ((seconds * 1000.0).round() as u32).saturating_add(50) / 100
}

/// The one in the middle; of two the larger.
fn median(times: impl Iterator<Item = u32>) -> Option<u32> {
    let mut times: Vec<u32> = times.collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}
