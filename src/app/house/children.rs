//! The children of this computer, and the guest.

use std::ops::Deref;

use records::{Child, ChildId};

/// The children of this computer, and the guest. Dereferences to a slice of the children, without the guest.
#[derive(Debug, Default)]
pub struct Children {
    known: Vec<Child>,
    guest: Option<Child>,
}

impl Deref for Children {
    type Target = [Child];

    fn deref(&self) -> &[Child] {
        &self.known
    }
}

impl Children {
    pub fn new(known: Vec<Child>) -> Self {
        Self { known, guest: None }
    }

    pub fn guest(&self) -> Option<&Child> {
        self.guest.as_ref()
    }

    pub fn set_guest(&mut self, guest: Child) {
        self.guest = Some(guest);
    }

    pub fn remove_guest(&mut self) {
        self.guest = None;
    }

    pub fn all(&self) -> impl Iterator<Item = &Child> + Clone {
        self.known.iter().chain(&self.guest)
    }

    pub fn by_id(&self, id: ChildId) -> Option<&Child> {
        self.all().find(|child| child.id == id)
    }

    pub fn add_or_replace(&mut self, child: &Child) {
        match self.known.iter_mut().find(|known| known.id == child.id) {
            Some(known) => known.clone_from(child),
            None => self.known.push(child.clone()),
        }
    }

    /// Puts these children in place of all but the guest. Returns the ids of children who are no longer on the list.
    pub fn replace(&mut self, children: Vec<Child>) -> Vec<ChildId> {
        let before = std::mem::replace(&mut self.known, children);
        let is_gone = |child: &Child| !self.known.iter().any(|known| known.ids().contains(&child.id));
        before.iter().filter(|child| is_gone(child)).map(|child| child.id).collect()
    }

    pub fn remove(&mut self, child: ChildId) {
        self.known.retain(|known| known.id != child);
    }
}
