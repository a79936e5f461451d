//! Who plays here: the children of this computer, and the guest.

use std::ops::Deref;

use records::{Child, ChildId};

/// The children of this computer, which this reads as a slice, and the guest.
#[derive(Debug, Default)]
pub struct Children {
    known: Vec<Child>,
    /// The guest, since the last guest came.
    guest: Option<Child>,
}

impl Deref for Children {
    type Target = [Child];

    fn deref(&self) -> &[Child] {
        &self.known
    }
}

impl Children {
    /// These children, and no guest.
    pub fn of(known: Vec<Child>) -> Self {
        Self { known, guest: None }
    }

    /// The guest, since the last guest came.
    pub fn guest(&self) -> Option<&Child> {
        self.guest.as_ref()
    }

    /// Lets a guest in, in place of the last one.
    pub fn receive(&mut self, guest: Child) {
        self.guest = Some(guest);
    }

    /// Sees the guest off.
    pub fn see_off(&mut self) {
        self.guest = None;
    }

    /// All children, and the guest.
    pub fn all(&self) -> impl Iterator<Item = &Child> + Clone {
        self.known.iter().chain(&self.guest)
    }

    /// The child of this id, or the guest.
    pub fn by_id(&self, id: ChildId) -> Option<&Child> {
        self.all().find(|child| child.id == id)
    }

    /// Takes in a child who is new or has changed.
    pub fn take_in(&mut self, child: &Child) {
        match self.known.iter_mut().find(|known| known.id == child.id) {
            Some(known) => known.clone_from(child),
            None => self.known.push(child.clone()),
        }
    }

    /// Replaces the list. Gives those who are gone.
    pub fn are(&mut self, children: Vec<Child>) -> Vec<ChildId> {
        let before = std::mem::replace(&mut self.known, children);
        let is_gone = |child: &Child| !self.known.iter().any(|known| known.ids().contains(&child.id));
        before.iter().filter(|child| is_gone(child)).map(|child| child.id).collect()
    }

    /// Takes a child off the list.
    pub fn forget(&mut self, child: ChildId) {
        self.known.retain(|known| known.id != child);
    }
}
