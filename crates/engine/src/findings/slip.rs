//! Slips (wrong answers with a known reason) that a child makes again and again.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};

use super::reasoning::{ChangeCondition, EvidenceAnswer};
use super::{Evidence, evidence};
use crate::practice::stands_apart;
use crate::practice::{AnswerRecord, Slip};

pub(super) const SLIP_HISTORY_WEEKS: u64 = 4;
/// How often a slip must be made, so that it is no accident.
const OFTEN: usize = 3;
/// On how many days a slip must be made, so that it is no accident.
const DAYS: usize = 2;

/// For each slip, when the child made it, the oldest first: the day, and the index of the answer among all answers of the child.
pub(super) struct SlipHistory(BTreeMap<Slip, Vec<(NaiveDate, usize)>>);

impl SlipHistory {
    /// Collects the slips in these answers. Each answer comes with its index among all answers of the child.
    pub fn from_answers<'a>(answers: impl Iterator<Item = (usize, &'a AnswerRecord)>) -> Self {
        let mut slips: BTreeMap<Slip, Vec<(NaiveDate, usize)>> = BTreeMap::new();
        for (at, answered) in answers.filter(|(_, answered)| !stands_apart(&answered.lesson)) {
            if let Some(slip) = answered.slip {
                slips.entry(slip).or_default().push((answered.day, at));
            }
        }
        Self(slips)
    }

    /// The slips that the child makes again and again, with the answers that show it. The most frequent comes first; of two equally
    /// frequent ones, the one made last.
    pub fn repeated_slips(&self) -> Vec<(Slip, Evidence)> {
        let made = |made: &[(NaiveDate, usize)]| evidence(made.iter().map(|(day, _)| (*day, false)));
        let found = self.0.iter().filter_map(|(slip, times)| Some((*slip, made(times)?, times.last()?.1)));
        let mut found: Vec<_> =
            found.filter(|(_, made, _)| made.answers >= OFTEN && made.days >= DAYS).collect();
        found.sort_by_key(|(_, made, last)| Reverse((made.answers, *last)));
        found.into_iter().map(|(slip, made, _)| (slip, made)).collect()
    }

    pub fn supporting_answers(&self, slip: Slip) -> Vec<EvidenceAnswer> {
        let made = self.0.get(&slip).into_iter().flatten();
        made.map(|(_, at)| EvidenceAnswer { index: *at, right: false }).collect()
    }

    /// What would end the sentence that the child makes this slip again and again: that it is not made before a certain day. Empty if it
    /// was not made at least three times on two days.
    pub fn change_conditions(&self, slip: Slip) -> Vec<ChangeCondition> {
        let Some(made) = self.0.get(&slip) else { return Vec::new() };
        let days: BTreeSet<NaiveDate> = made.iter().map(|(day, _)| *day).collect();
        // The slip is reported as long as these answers lie in the last weeks: the last three, and those of the last two days with the
        // slip.
        let of_often = made.iter().rev().nth(OFTEN - 1).map(|(day, _)| *day);
        let of_days = days.iter().rev().nth(DAYS - 1).copied();
        let first = of_often.zip(of_days).map(|(often, days)| often.min(days));
        let until = first.and_then(|first| first.checked_add_days(Days::new(7 * SLIP_HISTORY_WEEKS)));
        until.map(ChangeCondition::NoSlipUntil).into_iter().collect()
    }
}
