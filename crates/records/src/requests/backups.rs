//! Requests about backups: to make one, to compare one with the records, and to go back to one.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::child::Child;
use crate::store::{
    ActKind, BackupContent, BackupPreview, BackupSource, RecordCounts, RestoreError, Store, StoreError,
};

/// Makes a backup, which is noted in the log. The reply is the number of the backup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MakeBackup {
    pub today: NaiveDate,
}

impl Request for MakeBackup {
    type Reply = u32;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.back_up_by_hand(self.today)
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompareBackup {
    pub read: BackupContent,
}

impl Request for CompareBackup {
    type Reply = BackupPreview;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.compare_with_backup(self.read)
    }
}

/// Goes back to a backup. The reply has how much the records hold afterwards, the number of the backup by which this can be undone, and all
/// children.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RestoreBackup {
    pub source: BackupSource,
    pub today: NaiveDate,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for RestoreBackup {
    type Reply = (RecordCounts, u32, Vec<Child>);
    type Error = RestoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        let undo = records.restore(&self.source, self.today, self.now)?;
        Ok((records.record_counts()?, undo, records.children()?))
    }
}

/// Notes in the log that the grown-up who has opened the grown-ups' area did an act of this kind now. It is about no child.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogAct {
    pub kind: ActKind,
}

impl Request for LogAct {
    type Reply = ();
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.log_act_now(self.kind, &BTreeSet::new())
    }
}
