//! Slips that are made again and again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};

use super::why::{Change, EvidenceAnswer};
use super::{Evidence, evidence};
use crate::practice::stands_apart;
use crate::practice::{AnswerRecord, Slip};

/// How many weeks count for slips.
pub(super) const WEEKS: u64 = 4;
/// How often a slip must be made to be no accident.
const OFTEN: usize = 3;
/// On how many days a slip must be made to be no accident.
const DAYS: usize = 2;

/// The slips that were made: the days and the places of the answers among all answers of the child, the oldest first.
pub(super) struct Slips(BTreeMap<Slip, Vec<(NaiveDate, usize)>>);

impl Slips {
    /// Finds the slips in answers, each given with its place among all answers of the child.
    pub fn of<'a>(answers: impl Iterator<Item = (usize, &'a AnswerRecord)>) -> Self {
        let mut slips: BTreeMap<Slip, Vec<(NaiveDate, usize)>> = BTreeMap::new();
        for (at, answered) in answers.filter(|(_, answered)| !stands_apart(&answered.lesson)) {
            if let Some(slip) = answered.slip {
                slips.entry(slip).or_default().push((answered.day, at));
            }
        }
        Self(slips)
    }

    /// The slips that came again and again, with their evidence. The most frequent comes first; of two as frequent, the one made last.
    pub fn again_and_again(&self) -> Vec<(Slip, Evidence)> {
        let made = |made: &[(NaiveDate, usize)]| evidence(made.iter().map(|(day, _)| (*day, false)));
        let found = self.0.iter().filter_map(|(slip, times)| Some((*slip, made(times)?, times.last()?.1)));
        let mut found: Vec<_> =
            found.filter(|(_, made, _)| made.answers >= OFTEN && made.days >= DAYS).collect();
        found.sort_by_key(|(_, made, last)| Reverse((made.answers, *last)));
        found.into_iter().map(|(slip, made, _)| (slip, made)).collect()
    }

    pub fn rests_on(&self, slip: Slip) -> Vec<EvidenceAnswer> {
        let made = self.0.get(&slip).into_iter().flatten();
        made.map(|(_, at)| EvidenceAnswer { at: *at, right: false }).collect()
    }

    /// What would change that a slip is told: the first day on which it no longer is, if it is not made again.
    pub fn changes(&self, slip: Slip) -> Vec<Change> {
        let Some(made) = self.0.get(&slip) else { return Vec::new() };
        let days: BTreeSet<NaiveDate> = made.iter().map(|(day, _)| *day).collect();
        // It is told while these answers lie in the last weeks: the last three, and those of the last two days.
        let of_often = made.iter().rev().nth(OFTEN - 1).map(|(day, _)| *day);
        let of_days = days.iter().rev().nth(DAYS - 1).copied();
        let first = of_often.zip(of_days).map(|(often, days)| often.min(days));
        let until = first.and_then(|first| first.checked_add_days(Days::new(7 * WEEKS)));
        until.map(Change::NoSlipUntil).into_iter().collect()
    }
}
