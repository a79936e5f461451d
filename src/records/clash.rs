//! What a merge cannot decide by itself: of whom something would be lost, or come back, because of a mark.

use std::collections::{BTreeMap, BTreeSet};

use kept::{ChildId, Stamp};

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
