//! What practice knows of the children of a class, as far as they were read.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::findings::class::ClassChild;

use records::{Child, ChildId, StoreError};

/// What practice knows of each child, or why the records can't be read.
pub type ClassByChild = Arc<BTreeMap<ChildId, Result<Arc<ClassChild>, StoreError>>>;

#[derive(Debug, Clone, Default)]
pub(in crate::app::screen::grown_ups) struct ClassMembers {
    by_child: ClassByChild,
    /// Whether all children were read at least once. A child who was added later may still be missing.
    are_all_read: bool,
}

impl ClassMembers {
    pub(super) fn receive_some(&mut self, some: ClassByChild) {
        let mut by_child = Arc::unwrap_or_clone(std::mem::take(&mut self.by_child));
        by_child.extend(Arc::unwrap_or_clone(some));
        self.by_child = Arc::new(by_child);
    }

    pub(super) fn receive_all(&mut self, all: ClassByChild) {
        (self.by_child, self.are_all_read) = (all, true);
    }

    /// `None` as long as the child was not read.
    pub fn get(&self, child: ChildId) -> Option<&Result<Arc<ClassChild>, StoreError>> {
        self.by_child.get(&child)
    }

    pub fn known(&self, child: ChildId) -> Option<&ClassChild> {
        Some(&**self.get(child)?.as_ref().ok()?)
    }

    /// Whether something can be said of these children together, because none of them is still to be read.
    pub fn covers<'a>(&self, mut children: impl Iterator<Item = &'a Child>) -> bool {
        self.are_all_read || children.all(|child| self.by_child.contains_key(&child.id))
    }

    pub(super) fn unreadable(&self) -> Vec<ChildId> {
        self.by_child.iter().filter(|(_, member)| member.is_err()).map(|(child, _)| *child).collect()
    }
}
