//! Backups by hand.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Ask, Replied};
use crate::child::Child;
use crate::store::{ActKind, BackupLook, BackupRead, BackupSource, Held, RestoreError, Store, StoreError};

/// Makes a backup, and notes it in the log. The answer is the number of the backup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MakeBackup {
    /// The day of the backup.
    pub today: NaiveDate,
}

impl Ask for MakeBackup {
    type Told = u32;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.back_up_by_hand(self.today)
    }
}

/// Asks what going back to a backup would change.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompareBackup {
    /// The backup, as [`BackupRead::of`] has read it.
    pub read: BackupRead,
}

impl Ask for CompareBackup {
    type Told = BackupLook;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.compare(self.read)
    }
}

/// Goes back to a backup. The answer says how much the records hold then, has the number of the backup that undoes it, and all children.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GoBack {
    /// The backup to go back to.
    pub source: BackupSource,
    /// The day of the backup that undoes it.
    pub today: NaiveDate,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Ask for GoBack {
    type Told = (Held, u32, Vec<Child>);
    type Error = RestoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        let undo = records.restore(&self.source, self.today, self.now)?;
        Ok((records.holds()?, undo, records.children()?))
    }
}

/// Notes in the log that the grown-up who has opened the area did something now, about no child.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NoteAct {
    /// What the grown-up did.
    pub kind: ActKind,
}

impl Ask for NoteAct {
    type Told = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.note_now(self.kind, &BTreeSet::new())
    }
}
