//! What grown-ups do with the school's folder. The exchanges themselves are orders to the [keeper](crate::Keeper::exchange), because no key
//! goes into a question or an answer.

use std::path::PathBuf;

use home::files::{Readers, write_new};
use kept::ChildId;
use serde::{Deserialize, Serialize};

use super::Ask;
use crate::child::Child;
use crate::school::{School, key_file_name};
use crate::store::Store;

/// Forgets the key that lies beside the records, since this computer is a member of the school now and has its own. Answers whether the key
/// is gone.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ForgetKey;

impl Ask for ForgetKey {
    type Answer = bool;

    fn answer(self, records: &mut Store) -> Self::Answer {
        let folder = records.files();
        match School::of(folder) {
            Ok(Some(own)) if own.key.is_some() => {
                School { key: None, former: Vec::new(), ..own }.keep(folder).is_ok()
            }
            own => own.is_ok(),
        }
    }
}

/// Leaves the school's folder. Answers whether that worked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeaveSchool;

impl Ask for LeaveSchool {
    type Answer = bool;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.leave_school().is_ok() && School::forget(records.files()).is_ok()
    }
}

/// Writes the school's own key into a file of a folder, which no other file may have been before. Answers whether that worked; then this
/// computer keeps the key no longer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SaveKey {
    /// The folder for the file.
    pub folder: PathBuf,
}

impl Ask for SaveKey {
    type Answer = bool;

    fn answer(self, records: &mut Store) -> Self::Answer {
        let Ok(Some(key)) = records.owner_to_show() else { return false };
        let file = self.folder.join(key_file_name(&key));
        write_new(&file, Readers::Owner, key.written().as_bytes()).is_ok() && records.owner_is_shown().is_ok()
    }
}

/// Says that somebody has saved the school's own key elsewhere, so that this computer keeps it no longer. Answers whether that worked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct KeyIsShown;

impl Ask for KeyIsShown {
    type Answer = bool;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.owner_is_shown().is_ok()
    }
}

/// Makes one child of each group of children. Answers with all children as they are then; `None` if it didn't work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unite {
    /// Groups of children who are one child each.
    pub groups: Vec<Vec<Child>>,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for Unite {
    type Answer = Option<Vec<Child>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.unite(&self.groups, self.now).ok()?;
        records.children().ok()
    }
}

/// Brings a child back who was erased on another computer. Answers with all children as they are then; `None` if it didn't work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BringBack {
    /// The child to bring back.
    pub child: ChildId,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for BringBack {
    type Answer = Option<Vec<Child>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.bring_back(self.child, self.now).ok()?;
        records.children().ok()
    }
}

/// Moves the classes back to where they were before they moved up a year. Answers with all children as they are then; `None` if it didn't
/// work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveBack {
    /// The key of the [move](crate::YearMove).
    pub year: i64,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for MoveBack {
    type Answer = Option<Vec<Child>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.move_back(self.year, self.now).ok()?;
        records.children().ok()
    }
}

/// Destroys what is withheld of a child who was erased on another computer. Answers with all children as they are then; `None` if it didn't
/// work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Destroy {
    /// The child to destroy.
    pub child: ChildId,
}

impl Ask for Destroy {
    type Answer = Option<Vec<Child>>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.destroy(self.child, None).ok()?;
        records.children().ok()
    }
}
