//! Weak facts: wrong lately, or right but slow.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Evidence, evidence};
use crate::arithmetic::Fact;
use crate::practice::Answered;

/// How many weeks count for weak facts.
pub(super) const WEEKS: u64 = 6;
/// How many wrong answers make a fact weak.
const WRONG: usize = 2;
/// A fact is not weak if this many last answers were all right.
const RIGHT_SINCE: usize = 3;
/// How many answers to a fact alone it takes to call it slow.
const ASKED: usize = 3;
/// A fact is slow if it takes more than this many times as long as the child's facts usually do.
const TIMES_AS_LONG: u32 = 3;

/// One answer to a fact.
struct Asked {
    day: NaiveDate,
    right: bool,
    /// The time in tenths of a second; `None` if the puzzle asked other facts as well.
    tenths: Option<u32>,
}

/// The weak facts in some answers, with their evidence. Those that were wrong come first, the most often wrong in
/// front, then those that are slow.
pub(super) fn weak<'a>(answers: impl Iterator<Item = &'a Answered>) -> Vec<(Fact, Evidence)> {
    let mut facts: BTreeMap<Fact, Vec<Asked>> = BTreeMap::new();
    for answered in answers {
        let only_one = answered.facts.len() == 1;
        for (fact, right) in &answered.facts {
            // A right answer after a hint does not show that the fact is known.
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
        let is_right_since = asked.iter().rev().take(RIGHT_SINCE).all(|asked| asked.right);
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

/// Rounds seconds to tenths as the tables for spreadsheets do.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "milliseconds of 32 bits are kept"
)]
fn tenths(seconds: f64) -> u32 {
    ((seconds * 1000.0).round() as u32).saturating_add(50) / 100
}

/// The time in the middle; the later of two.
fn median(times: impl Iterator<Item = u32>) -> Option<u32> {
    let mut times: Vec<u32> = times.collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}
