//! Slips that are made again and again.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Evidence, evidence};
use crate::practice::stands_apart;
use crate::practice::{Answered, Slip};

/// How many weeks count for slips.
pub(super) const WEEKS: u64 = 4;
/// How often a slip must be made to be no accident.
const OFTEN: usize = 3;
/// On how many days a slip must be made to be no accident.
const DAYS: usize = 2;

/// The slips that came again and again, with their evidence. The most frequent comes first; of two as frequent, the one made last.
pub(super) fn again_and_again<'a>(answers: impl Iterator<Item = &'a Answered>) -> Vec<(Slip, Evidence)> {
    let mut slips: BTreeMap<Slip, Vec<(NaiveDate, bool)>> = BTreeMap::new();
    for answered in answers.filter(|answered| !stands_apart(&answered.lesson)) {
        if let Some(slip) = answered.slip {
            slips.entry(slip).or_default().push((answered.day, false));
        }
    }
    let found = slips.into_iter().filter_map(|(slip, made)| Some((slip, evidence(made)?)));
    let mut found: Vec<_> = found.filter(|(_, made)| made.answers >= OFTEN && made.days >= DAYS).collect();
    found.sort_by_key(|(slip, made)| (Reverse((made.answers, made.until)), *slip));
    found
}
