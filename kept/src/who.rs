//! Who gave an answer, and with what help.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Identifies a child. The id is the same on every computer, and says nothing about the child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChildId(pub Uuid);

impl fmt::Display for ChildId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ChildId {
    /// The id of the guest. Nothing under it is ever written to a disk.
    pub const GUEST: Self = Self(Uuid::max());
}

/// How much the calculation strip helps a child. The strip is the row in which a child sees the cards and signs laid so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HelpLevel {
    /// The strip works out each total.
    #[default]
    ShowTotals,
    /// The child types each total.
    AskTotals,
    /// The strip shows the cards and signs, but no totals.
    NoTotals,
}

impl HelpLevel {
    /// All levels, the one with the most help first.
    pub const ALL: [Self; 3] = [Self::ShowTotals, Self::AskTotals, Self::NoTotals];
}
