//! Requests by which children come and go: exports, imports and erasing.

use std::collections::BTreeSet;
use std::path::PathBuf;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::archive::{ArchiveScope, ArchivedChild};
use crate::child::Child;
use crate::clash::ClashDecisions;
use crate::moving::{ExportSummary, TransferError, export, import_file, preview_import_file};
use crate::store::{ActKind, ErasureReport, ImportReport, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetArchive {
    pub scope: ArchiveScope,
    pub is_export: bool,
}

impl Request for GetArchive {
    type Reply = Vec<ArchivedChild>;
    type Error = TransferError;

    fn records_owner(&self) -> Option<ChildId> {
        match self.scope {
            ArchiveScope::Child(child) => Some(child),
            _ => None,
        }
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        if self.is_export {
            note_export(records, &self.scope)?;
        }
        Ok(records.archive(&self.scope)?.children)
    }
}

/// Exports the children in `scope`, with all they did, into the file `path`, and notes it in the log. A file that is there is replaced.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Export {
    pub scope: ArchiveScope,
    pub path: PathBuf,
}

impl Request for Export {
    type Reply = ExportSummary;
    type Error = TransferError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        note_export(records, &self.scope)?;
        export(records, &self.scope, self.path)
    }
}

/// Asks what importing the file `path` would bring, if nobody decides anything about its [clashes](crate::ImportClash).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PreviewImport {
    pub path: PathBuf,
    /// Whether a child of the file with an unknown id becomes the child on this computer who has the same name.
    pub same_names: bool,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for PreviewImport {
    type Reply = ImportReport;
    type Error = TransferError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        preview_import_file(records, &self.path, self.same_names, &ClashDecisions::default(), self.now)
    }
}

/// Imports the file `path`. The reply says what came in, and has all children as they are afterwards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Import {
    pub path: PathBuf,
    /// Whether a child of the file with an unknown id becomes the child on this computer who has the same name.
    pub same_names: bool,
    pub decisions: ClashDecisions,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for Import {
    type Reply = (ImportReport, Vec<Child>);
    type Error = TransferError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        let merged = import_file(records, &self.path, self.same_names, &self.decisions, self.now)?;
        Ok((merged, records.children()?))
    }
}

/// Erases a child from the records, their backups and the data folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EraseChild {
    pub child: ChildId,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for EraseChild {
    type Reply = ErasureReport;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.erase(self.child, self.now)
    }
}

/// Notes an export in the log. If that fails, nothing may be exported.
fn note_export(records: &mut Store, scope: &ArchiveScope) -> Result<(), TransferError> {
    let children = records.children()?;
    let who: BTreeSet<ChildId> =
        children.iter().filter(|child| scope.includes(child)).map(|child| child.id).collect();
    Ok(records.log_act_now(ActKind::Exported, &who)?)
}
