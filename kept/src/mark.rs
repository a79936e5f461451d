//! Marks: what is left of a child who was erased, and how such a child comes back.

use std::collections::BTreeSet;

use chrono::{DateTime, Local, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize};

use crate::school::Guard;
use crate::who::ChildId;

/// That a child was erased, or brought back later. Nothing of the child is in it but random ids.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mark {
    /// Every id under which the child was ever known.
    pub ids: BTreeSet<ChildId>,
    /// What became of the child, and when.
    #[serde(flatten)]
    pub stamp: Stamp,
    /// Who erased the child, and on which machine, where that is told: what people call both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Whether other machines are to destroy at once what they have of the child, and not to keep it for some days.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
}

/// What became of a child, and when.
///
/// Of two stamps the later one counts; of two from the same millisecond the one that brought back, because erasing can be done again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stamp {
    /// The moment, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// What became of the child.
    pub fate: Fate,
}

/// What a mark tells of a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// The child was erased.
    Erased,
    /// The child was brought back after that.
    BroughtBack,
}

/// The moment before which every change lies, in milliseconds since 1970 (UTC): the beginning of the year 2200. What says that it was
/// changed later would win for ever. All machines refuse it alike, whatever their own clocks say.
pub const NO_CHANGE_FROM: i64 = 7_258_118_400_000;
/// A clock that shows this moment or a later one is none: what was changed by it could not be changed again. The beginning of the year 2199.
const NO_CLOCK_FROM: i64 = 7_226_582_400_000;

/// The moment of a change, in milliseconds since 1970 (UTC): the clock's, or one later than what it changes, whichever is later. So
/// what was changed by somebody who had seen the other change wins, even where the clock of one machine is behind.
///
/// ```
/// assert_eq!(kept::changed_after(Some(10), 25), 25);
/// assert_eq!(kept::changed_after(Some(30), 25), 31);
/// ```
#[must_use]
pub fn changed_after(before: Option<i64>, now: i64) -> i64 {
    if !Guard::Clock.stands() {
        return now;
    }
    let earliest = before.map_or(0, |before| before.saturating_add(1));
    let now = if now < NO_CLOCK_FROM { now } else { earliest };
    before.map_or(now, |_| now.max(earliest)).min(NO_CHANGE_FROM - 1)
}

/// The moment of a change as it counts: the earliest of all where it is refused.
#[must_use]
pub const fn changed_at(told: i64) -> i64 {
    if told < NO_CHANGE_FROM { told } else { i64::MIN }
}

/// Reads the moment of a change as [it counts](changed_at).
///
/// # Errors
///
/// It is no number.
pub fn read_changed<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    i64::deserialize(from).map(changed_at)
}

impl Mark {
    /// A mark of which it is not told who did it.
    #[must_use]
    pub const fn new(ids: BTreeSet<ChildId>, stamp: Stamp) -> Self {
        Self { ids, stamp, by: None, at_once: false }
    }

    /// Whether the mark counts: its moment may be that of a change.
    #[must_use]
    pub const fn counts(&self) -> bool {
        self.stamp.at < NO_CHANGE_FROM
    }
}

impl Stamp {
    /// A stamp that counts more than the one before, even where the clock of another machine was ahead.
    #[must_use]
    pub fn after(before: Option<Self>, now: i64, fate: Fate) -> Self {
        Self { at: changed_after(before.map(|before| before.at), now), fate }
    }

    /// The day, as the calendar of this machine has it.
    #[must_use]
    pub fn day(self) -> NaiveDate {
        DateTime::from_timestamp_millis(self.at)
            .map_or(NaiveDate::MAX, |at| at.with_timezone(&Local).date_naive())
    }
}
