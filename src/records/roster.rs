//! The children of this machine.

use serde::{Deserialize, Serialize};

use super::child::Child;
use super::folder::{Folder, FolderError, SetAside};

/// All children, in the order in which they came.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// The children.
    pub children: Vec<Child>,
}

const FILE: &str = "children.json";

impl Roster {
    /// Reads the children; a file that holds something else is moved aside and said so.
    #[must_use]
    pub fn load(folder: &Folder) -> (Self, Option<SetAside>) {
        match folder.read(FILE) {
            Ok(roster) => (roster.unwrap_or_default(), None),
            Err(aside) => (Self::default(), Some(aside)),
        }
    }

    /// Keeps the children.
    ///
    /// # Errors
    ///
    /// The file cannot be written; the one before stays.
    pub fn save(&self, folder: &Folder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }

    /// Takes in a child who is new or has changed.
    pub fn put(&mut self, child: Child) {
        match self.children.iter_mut().find(|known| known.id == child.id) {
            Some(known) => *known = child,
            None => self.children.push(child),
        }
    }
}
