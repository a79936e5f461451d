//! Backups by hand.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Ask;
use crate::child::Child;
use crate::store::{ActKind, BackupLook, BackupRead, BackupSource, Held, NotBack, Store, StoreError};

/// Makes a backup, and notes it in the log. The answer is the number of the backup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MakeBackup {
    /// The day of the backup.
    pub today: NaiveDate,
}

impl Ask for MakeBackup {
    type Answer = Result<u32, StoreError>;

    fn answer(self, records: &mut Store) -> Self::Answer {
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
    type Answer = Result<BackupLook, StoreError>;

    fn answer(self, records: &mut Store) -> Self::Answer {
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
    type Answer = Result<(Held, u32, Vec<Child>), NotBack>;

    fn answer(self, records: &mut Store) -> Self::Answer {
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
    type Answer = Result<(), StoreError>;

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.note_now(self.kind, &BTreeSet::new())
    }
}
