//! Who did something, and with what help.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Names a child on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChildId(pub Uuid);

impl fmt::Display for ChildId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ChildId {
    /// The guest. Nothing under this id is ever written to a disk.
    pub const GUEST: Self = Self(Uuid::max());
}

/// What the calculation strip does for a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HelpLevel {
    /// The strip computes.
    #[default]
    ShowTotals,
    /// The child types each total.
    AskTotals,
    /// The strip shows the cards and signs alone.
    NoTotals,
}

impl HelpLevel {
    /// All levels, the most help first.
    pub const ALL: [Self; 3] = [Self::ShowTotals, Self::AskTotals, Self::NoTotals];
}
