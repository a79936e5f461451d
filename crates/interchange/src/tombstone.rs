//! Tombstones: all that is left of a child who was erased, and how such a child comes back.

use std::collections::BTreeSet;

use chrono::{DateTime, Local, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize};

use crate::school::TrustCheck;
use crate::who::ChildId;

/// A record that a child was erased, or brought back later. It has all the child's ids, which are random, and nothing else about the child.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tombstone {
    /// Every id that the child ever had.
    pub ids: BTreeSet<ChildId>,
    /// Whether the child was erased or brought back, and when.
    #[serde(flatten)]
    pub stamp: ErasureStamp,
    /// The names of the person who erased the child and of the computer where it was done. `None` if they are not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Whether other computers delete their records of the child at once, instead of holding them back for some days.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_once: bool,
}

/// When a child was erased or brought back. The later of two stamps counts. If both are from the same millisecond, the child is brought
/// back, because erasing can be done again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ErasureStamp {
    /// When the child was erased or brought back, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// What happened to the child at the moment `at`: erased or brought back.
    pub fate: ErasureState,
}

/// What a [`ErasureStamp`] says happened to a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErasureState {
    /// The child was erased.
    Erased,
    /// The child was brought back after being erased.
    BroughtBack,
}

/// The beginning of the year 2200, in milliseconds since 1970 (UTC). A change from then on would win for ever, so all computers refuse it.
pub const CHANGE_TIME_LIMIT: i64 = 7_258_118_400_000;
/// The beginning of the year 2199, in milliseconds since 1970 (UTC). A clock that shows a later time is wrong, and is not used: nobody
/// could change again what it has dated.
const NO_CLOCK_FROM: i64 = 7_226_582_400_000;

/// The time with which to date a change, in milliseconds since 1970 (UTC): `now`, or one millisecond after `before`, whichever is later.
/// `before` is the time of the change that the author has seen; `None` means that nothing was changed before. So a new change wins over the
/// one before, even if the clock is slow.
///
/// ```
/// assert_eq!(interchange::next_change_time(Some(10), 25), 25);
/// assert_eq!(interchange::next_change_time(Some(30), 25), 31);
/// ```
pub fn next_change_time(before: Option<i64>, now: i64) -> i64 {
    if !TrustCheck::Clock.is_on() {
        return now;
    }
    let earliest = before.map_or(0, |before| before.saturating_add(1));
    let now = if now < NO_CLOCK_FROM { now } else { earliest };
    before.map_or(now, |_| now.max(earliest)).min(CHANGE_TIME_LIMIT - 1)
}

/// The time of a change as we accept it, in milliseconds since 1970 (UTC). From [`CHANGE_TIME_LIMIT`] on, `stated` counts as `i64::MIN`,
/// the earliest of all times.
pub const fn accepted_change_time(stated: i64) -> i64 {
    if stated < CHANGE_TIME_LIMIT { stated } else { i64::MIN }
}

/// Reads the time of a change, in milliseconds since 1970 (UTC). From [`CHANGE_TIME_LIMIT`] on it becomes `i64::MIN`, the earliest of all
/// times.
///
/// # Errors
///
/// If the value is not a whole number.
pub fn read_change_time<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    i64::deserialize(from).map(accepted_change_time)
}

impl Tombstone {
    /// A tombstone for the child that has, or once had, all these `ids`. It does not say who erased the child.
    pub const fn new(ids: BTreeSet<ChildId>, stamp: ErasureStamp) -> Self {
        Self { ids, stamp, by: None, at_once: false }
    }

    /// Whether the tombstone counts. It does not if its moment is [`CHANGE_TIME_LIMIT`] or later, since only a wrong clock can show that.
    pub const fn is_valid(&self) -> bool {
        self.stamp.at < CHANGE_TIME_LIMIT
    }
}

impl ErasureStamp {
    /// Makes a stamp that counts more than `before`, even if that is from a computer whose clock was ahead. `now` is in milliseconds since
    /// 1970 (UTC).
    pub fn new_after(before: Option<Self>, now: i64, fate: ErasureState) -> Self {
        Self { at: next_change_time(before.map(|before| before.at), now), fate }
    }

    /// The day of the stamp in this computer's calendar. For a stamp beyond the calendar's range it is `NaiveDate::MAX`.
    pub fn day(self) -> NaiveDate {
        DateTime::from_timestamp_millis(self.at)
            .map_or(NaiveDate::MAX, |at| at.with_timezone(&Local).date_naive())
    }
}
