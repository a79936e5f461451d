//! Whom grown-ups have talked to, and what must be new before the same reason is reported again.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};

use super::talk_reasons::TalkReason;
use super::{LastAnswers, SlipCount, WEEK};

/// How often a slip must be made after a talk about it to be reported again.
const AGAIN: usize = 3;
/// On how many days a slip must be made after a talk about it to be reported again.
const ON_DAYS: usize = 2;

/// That a grown-up has talked to a child about a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastTalk {
    /// The day on which the grown-up ticked the child off.
    pub day: NaiveDate,
    /// The [code](TalkReason::code) of the reason.
    pub about: String,
}

/// What grown-ups know of the children of a class beside their answers. `K` is the key by which the caller names a child.
#[derive(Debug, Clone)]
pub struct ClassNotes<K> {
    /// The talks that there were with each child, in any order.
    pub talked: BTreeMap<K, Vec<PastTalk>>,
    /// The children who are marked as away today. Whoever has done something today has come after all.
    pub away: BTreeSet<K>,
}

impl<K> Default for ClassNotes<K> {
    fn default() -> Self {
        Self { talked: BTreeMap::new(), away: BTreeSet::new() }
    }
}

impl<K: Ord + Copy> ClassNotes<K> {
    pub(super) fn is_away(&self, who: K) -> bool {
        self.away.contains(&who)
    }

    /// The talks with a child. `None` if there was one today, so that there is no more to talk about.
    pub(super) fn talks(&self, who: K, today: NaiveDate) -> Option<Talks<'_>> {
        let talked = self.talked.get(&who).map_or(&[][..], Vec::as_slice);
        let is_today = talked.iter().any(|talked| talked.day == today);
        (!is_today).then_some(Talks { talked, today })
    }
}

/// The talks with a child before today.
pub(super) struct Talks<'a> {
    talked: &'a [PastTalk],
    today: NaiveDate,
}

impl Talks<'_> {
    pub const fn none(today: NaiveDate) -> Self {
        Self { talked: &[], today }
    }

    /// The last day of a talk that is about one of these reasons. A talk that is dated in the future, by a wrong clock, does not count.
    fn last(&self, is_meant: impl Fn(&PastTalk) -> bool) -> Option<NaiveDate> {
        let talked = self.talked.iter().filter(|talked| talked.day < self.today && is_meant(talked));
        talked.map(|talked| talked.day).max()
    }

    /// Whether there is something new since the last talk, whatever it was about; or there was no talk.
    pub fn permit(&self, is_new_since: impl FnOnce(NaiveDate) -> bool) -> bool {
        self.last(|_| true).is_none_or(is_new_since)
    }

    /// Whether there is something new since the last talk about this very reason; or there was no such talk.
    pub fn permit_reason(&self, why: &TalkReason, is_new_since: impl FnOnce(NaiveDate) -> bool) -> bool {
        self.talked.is_empty() || {
            let code = why.code();
            self.last(|talked| talked.about == code).is_none_or(is_new_since)
        }
    }
}

impl LastAnswers {
    pub(super) fn any_is_after(&self, day: NaiveDate) -> bool {
        self.days.back().is_some_and(|last| *last > day)
    }

    pub(super) fn are_after(&self, day: NaiveDate) -> bool {
        self.days.front().is_some_and(|first| *first > day)
    }
}

/// Whether a child who was there last on the day `last` was not yet away at a talk on the day `talked`, or came again after it.
pub(super) fn is_absence_new(last: NaiveDate, talked: NaiveDate) -> bool {
    last > talked - Days::new(WEEK)
}

impl SlipCount {
    pub(super) fn is_made_after(&self, day: NaiveDate) -> bool {
        self.days.last_key_value().is_some_and(|(last, _)| *last > day)
    }

    /// Whether the slip was made often enough after this day to be reported again.
    pub(super) fn is_told_after(&self, day: NaiveDate) -> bool {
        let after = || self.days.range(day + Days::new(1)..);
        after().count() >= ON_DAYS && after().map(|(_, times)| times).sum::<usize>() >= AGAIN
    }
}
