//! Which children grown-ups have already talked to, and what must be new before a child is named again for the same reason.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};

use super::talk_reasons::TalkReason;
use super::{LastAnswers, SlipCount, WEEK};

/// How often a child must make a slip again after a talk about it, to be a reason for another talk.
const AGAIN: usize = 3;
/// On how many days a child must make a slip again after a talk about it, to be a reason for another talk.
const ON_DAYS: usize = 2;

/// A talk that a grown-up had with a child: the day, and the reason for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastTalk {
    /// The day on which the grown-up marked the talk as done.
    pub day: NaiveDate,
    /// The [code](TalkReason::code) of the reason that the talk was about, such as `stuck add-tens`.
    pub about: String,
}

/// What grown-ups know of the children of a class beside their answers. `K` is the key by which the caller names a child.
#[derive(Debug, Clone)]
pub struct ClassNotes<K> {
    /// The talks that there were with each child, in any order.
    pub past_talks: BTreeMap<K, Vec<PastTalk>>,
    /// The children who are marked as away today. A child who has practised or played today counts as here all the same.
    pub away: BTreeSet<K>,
}

impl<K> Default for ClassNotes<K> {
    fn default() -> Self {
        Self { past_talks: BTreeMap::new(), away: BTreeSet::new() }
    }
}

impl<K: Ord + Copy> ClassNotes<K> {
    pub(super) fn is_away(&self, who: K) -> bool {
        self.away.contains(&who)
    }

    /// The talks before today with one child. `None` if there was a talk today, because then the child need not be named again.
    pub(super) fn earlier_talks(&self, who: K, today: NaiveDate) -> Option<EarlierTalks<'_>> {
        let talked = self.past_talks.get(&who).map_or(&[][..], Vec::as_slice);
        let is_today = talked.iter().any(|talked| talked.day == today);
        (!is_today).then_some(EarlierTalks { talked, today })
    }
}

/// The talks before today that grown-ups had with one child.
pub(super) struct EarlierTalks<'a> {
    talked: &'a [PastTalk],
    today: NaiveDate,
}

impl EarlierTalks<'_> {
    pub const fn none(today: NaiveDate) -> Self {
        Self { talked: &[], today }
    }

    /// The day of the last of those talks that `is_meant` picks. A talk of today or, by a wrong clock, of the future does not count.
    fn last(&self, is_meant: impl Fn(&PastTalk) -> bool) -> Option<NaiveDate> {
        let talked = self.talked.iter().filter(|talked| talked.day < self.today && is_meant(talked));
        talked.map(|talked| talked.day).max()
    }

    /// Whether we may suggest to talk to the child: there was no talk, or `is_new_since` says that something is new since the day of the
    /// last talk, whatever its reason.
    pub fn may_suggest_talk(&self, is_new_since: impl FnOnce(NaiveDate) -> bool) -> bool {
        self.last(|_| true).is_none_or(is_new_since)
    }

    /// Whether we may suggest to talk to the child for the reason `why`: there was no talk about it, or `is_new_since` says that something
    /// is new since the day of the last one.
    pub fn may_suggest_reason(&self, why: &TalkReason, is_new_since: impl FnOnce(NaiveDate) -> bool) -> bool {
        self.talked.is_empty() || {
            let code = why.code();
            self.last(|talked| talked.about == code).is_none_or(is_new_since)
        }
    }
}

impl LastAnswers {
    pub(super) fn has_any_after(&self, day: NaiveDate) -> bool {
        self.days.back().is_some_and(|last| *last > day)
    }

    pub(super) fn are_all_after(&self, day: NaiveDate) -> bool {
        self.days.front().is_some_and(|first| *first > day)
    }
}

/// Whether a child's absence is a new one since the last talk with the child. It is not if the child had been away for a week or more when
/// the talk took place, and has done nothing since the day `last_active`.
pub(super) fn is_absence_new(last_active: NaiveDate, last_talk: NaiveDate) -> bool {
    last_active > last_talk - Days::new(WEEK)
}

impl SlipCount {
    pub(super) fn was_made_after(&self, day: NaiveDate) -> bool {
        self.days.last_key_value().is_some_and(|(last, _)| *last > day)
    }

    /// Whether the child made the slip often enough after `day`, the day of a talk about it, to be a reason for another talk.
    pub(super) fn recurs_after(&self, day: NaiveDate) -> bool {
        let after = || self.days.range(day + Days::new(1)..);
        after().count() >= ON_DAYS && after().map(|(_, times)| times).sum::<usize>() >= AGAIN
    }
}
