//! Ids of children, and how much help they get.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The id of a child: the same on every computer, and random, so it says nothing about the child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChildId(pub Uuid);

impl fmt::Display for ChildId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ChildId {
    /// The id of the guest, a player without a name. Nothing under this id is ever written to a disk.
    pub const GUEST: Self = Self(Uuid::max());
}

/// How much the program helps a child with totals while the child lays a calculation of cards and signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HelpLevel {
    /// The program shows the total of each step.
    #[default]
    ShowTotals,
    /// The child types the total of each step.
    AskTotals,
    /// Only the cards and signs are shown, and nobody gives totals.
    NoTotals,
}

impl HelpLevel {
    /// All levels of help, the one with the most help first.
    pub const ALL: [Self; 3] = [Self::ShowTotals, Self::AskTotals, Self::NoTotals];
}
