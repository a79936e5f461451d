//! Marks: what is left of a child who was erased, and how such a child comes back.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Local, NaiveDate};
use serde::{Deserialize, Serialize};

use super::child::ChildId;

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

/// A child of whom something would be lost, or come back, because of a mark. Grown-ups decide what shall be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// The child; a decision is about this id.
    pub child: ChildId,
    /// The name, as it is here or in the file.
    pub name: String,
    /// Whether it is about what is here of the child, and not about what the file brings.
    pub is_here: bool,
    /// The mark that stands against it.
    pub stamp: Stamp,
    /// How many attempts it is about.
    pub attempts: usize,
    /// What was decided, or holds without a decision; `None` where nothing was done, because it would destroy what is here.
    pub choice: Option<Choice>,
}

/// What shall be done with what stands against a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The mark holds: nothing of it comes in, and what is here is erased.
    KeepOut,
    /// All of it stays or comes in, here and with the next export everywhere.
    BringBack,
}

impl Choice {
    /// Both.
    pub const ALL: [Self; 2] = [Self::KeepOut, Self::BringBack];
}

/// What grown-ups have decided about the clashes of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decisions {
    /// Child by child.
    pub each: BTreeMap<ChildId, Choice>,
    /// For everybody else; `None` keeps out of the file what was erased, and leaves alone what is here.
    pub otherwise: Option<Choice>,
}

impl Decisions {
    /// The same decision for everybody.
    #[must_use]
    pub fn all(choice: Choice) -> Self {
        Self { each: BTreeMap::new(), otherwise: Some(choice) }
    }

    /// What holds for a clash about the child with these ids.
    pub(super) fn about(&self, ids: &BTreeSet<ChildId>, is_here: bool) -> Option<Choice> {
        let each = ids.iter().find_map(|id| self.each.get(id)).copied();
        each.or(self.otherwise).or((!is_here).then_some(Choice::KeepOut))
    }
}
