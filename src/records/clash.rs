//! Clashes: what an import can't decide by itself, because a mark says that a child was erased or brought back.

use std::collections::{BTreeMap, BTreeSet};

use kept::{ChildId, Stamp};

/// A child who would lose something, or of whom something would come back, because of a mark. A grown-up decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// The child's id, which a decision names.
    pub child: ChildId,
    /// The child's name, as it is here or in the file.
    pub name: String,
    /// Whether this is about what is here of the child; otherwise it is about what the file brings.
    pub is_here: bool,
    /// What became of the child by the latest mark, and when.
    pub stamp: Stamp,
    /// How many answers are at stake.
    pub attempts: usize,
    /// What was decided, or what holds without a decision. With `None`, nothing was done, because it would erase what is here.
    pub choice: Option<Choice>,
}

/// What a grown-up can decide about a clash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The mark holds: nothing in the file comes in, and what is here is erased.
    KeepOut,
    /// Everything stays or comes in, here and with the next export everywhere.
    BringBack,
}

impl Choice {
    /// Both choices, keeping out first.
    pub const ALL: [Self; 2] = [Self::KeepOut, Self::BringBack];
}

/// What grown-ups decided about the clashes of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decisions {
    /// Decisions about single children, by their ids.
    pub each: BTreeMap<ChildId, Choice>,
    /// The decision for all other children. `None` keeps out what the file has of erased children, and leaves alone what is here.
    pub otherwise: Option<Choice>,
}

impl Decisions {
    /// The same decision for all children.
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
