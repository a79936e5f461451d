//! Clashes: what an import can't decide by itself, because a mark says that a child was erased or brought back.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{ChildId, Stamp};
use serde::{Deserialize, Serialize};

/// A child in an import who would lose something, or of whom something would come back, because of a [mark](interchange::Mark). A grown-up
/// decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The child's id, by which [`Decisions`] name the child.
    pub child: ChildId,
    /// The child's name, as it is on this computer or in the file.
    pub name: String,
    /// Whether the clash is about what this computer has of the child; otherwise it is about what the file brings.
    pub is_here: bool,
    /// What happened to the child last, erasing or bringing back, and when.
    pub stamp: Stamp,
    /// How many of the child's answers would be lost or come back.
    pub attempts: usize,
    /// What a grown-up decided, or the usual choice if nobody decided. `None` if the usual choice would erase a child on this computer;
    /// then nothing was done.
    pub choice: Option<Choice>,
}

/// What a grown-up can decide about a [`Clash`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// The erasing counts: nothing of the child in the file comes in, and what is on this computer is erased.
    KeepOut,
    /// Everything of the child stays or comes in, on this computer now and everywhere with the next export.
    BringBack,
}

impl Choice {
    /// Both choices, keeping out first.
    pub const ALL: [Self; 2] = [Self::KeepOut, Self::BringBack];
}

/// What grown-ups decided about the clashes of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decisions {
    /// Decisions about single children, by the children's ids.
    pub each: BTreeMap<ChildId, Choice>,
    /// The decision for all other children with a clash. `None` keeps out what the file has of erased children, and leaves alone what is on
    /// this computer.
    pub otherwise: Option<Choice>,
}

impl Decisions {
    /// Decides the same for all children with a clash: `choice`.
    pub fn all(choice: Choice) -> Self {
        Self { each: BTreeMap::new(), otherwise: Some(choice) }
    }

    /// What holds for a clash about the child with these ids.
    pub(super) fn about(&self, ids: &BTreeSet<ChildId>, is_here: bool) -> Option<Choice> {
        let each = ids.iter().find_map(|id| self.each.get(id)).copied();
        each.or(self.otherwise).or((!is_here).then_some(Choice::KeepOut))
    }
}
