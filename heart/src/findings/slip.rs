//! Slips that are made again and again.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Evidence, evidence};
use crate::practice::stands_apart;
use crate::practice::{Answered, Slip};

/// So many weeks are looked at.
pub(super) const WEEKS: u64 = 4;
/// So often it is no accident,
const OFTEN: usize = 3;
/// on so many days.
const DAYS: usize = 2;

/// The slips of some answers that came again and again, with what that rests on: the most frequent first, of those as frequent the one that was
/// made last.
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
