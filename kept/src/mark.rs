//! Marks: what is left of a child who was erased, and how such a child comes back.

use std::collections::BTreeSet;

use chrono::{DateTime, Local, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::who::ChildId;

/// That a child was erased, or brought back later. Nothing of the child is in it but random ids.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mark {
    /// Every id under which the child was ever known.
    pub ids: BTreeSet<ChildId>,
    /// What became of the child, and when.
    #[serde(flatten)]
    pub stamp: Stamp,
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

impl Stamp {
    /// A stamp that counts more than the one before, even where the clock of another machine was ahead.
    #[must_use]
    pub fn after(before: Option<Self>, now: i64, fate: Fate) -> Self {
        let earliest = before.map_or(i64::MIN, |before| before.at.saturating_add(1));
        Self { at: now.max(earliest), fate }
    }

    /// The day, as the calendar of this machine has it.
    #[must_use]
    pub fn day(self) -> NaiveDate {
        DateTime::from_timestamp_millis(self.at)
            .map_or(NaiveDate::MAX, |at| at.with_timezone(&Local).date_naive())
    }
}
