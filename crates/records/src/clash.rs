//! Clashes that an import has with tombstones (notes that a child was erased or brought back), which a grown-up has to decide.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{ChildId, ErasureStamp};
use serde::{Deserialize, Serialize};

/// A child who would lose something, or of whom something would come back, because it was erased or brought back on this computer or in the
/// file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportClash {
    pub child: ChildId,
    pub name: String,
    /// Whether the clash is about what this computer has of the child; `false` if it is about what the file brings.
    pub is_here: bool,
    /// When the child was last erased or brought back, and which of the two it was.
    pub stamp: ErasureStamp,
    /// How many of the child's answers would be lost or come back.
    pub attempts: usize,
    /// What the grown-up decided, or else the usual choice. `None` if nobody decided and the usual choice would erase a child on this
    /// computer; then nothing is done.
    pub choice: Option<ClashChoice>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClashChoice {
    /// The erasing counts: what the file has of the child stays out, and what this computer has is erased.
    KeepOut,
    /// The child comes back: everything of it stays or comes in, on this computer now, and everywhere with the next export.
    BringBack,
}

impl ClashChoice {
    pub const ALL: [Self; 2] = [Self::KeepOut, Self::BringBack];
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClashDecisions {
    pub each: BTreeMap<ChildId, ClashChoice>,
    /// The choice for clashes that have no decision of their own. `None` keeps out what the file has of erased children, and leaves what is
    /// on this computer.
    pub otherwise: Option<ClashChoice>,
}

impl ClashDecisions {
    pub fn same_for_all(choice: ClashChoice) -> Self {
        Self { each: BTreeMap::new(), otherwise: Some(choice) }
    }

    /// The choice for a clash about the child with these ids. `is_on_this_computer` is true if the clash is about what this computer has of
    /// the child. `None` if nothing is to be done.
    pub(super) fn choice_for(
        &self,
        ids: &BTreeSet<ChildId>,
        is_on_this_computer: bool,
    ) -> Option<ClashChoice> {
        let each = ids.iter().find_map(|id| self.each.get(id)).copied();
        each.or(self.otherwise).or((!is_on_this_computer).then_some(ClashChoice::KeepOut))
    }
}
