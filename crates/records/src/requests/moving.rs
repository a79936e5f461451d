//! Children come and go: exports, imports and erasing.

use std::collections::BTreeSet;
use std::path::PathBuf;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::archive::{ArchivedChild, Scope};
use crate::child::Child;
use crate::clash::Decisions;
use crate::moving::{Exported, MoveError, export, read_archive};
use crate::store::{ActKind, ErasureReport, ImportReport, Store, StoreError};

/// Asks for children with all they did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArchiveOf {
    pub scope: Scope,
    /// Whether the log says that they were exported.
    pub is_export: bool,
}

impl Request for ArchiveOf {
    type Reply = Vec<ArchivedChild>;
    type Error = MoveError;

    fn whose(&self) -> Option<ChildId> {
        match self.scope {
            Scope::Child(child) => Some(child),
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

/// Exports children, with all they did, into a file, and notes it in the log. A file that is there is replaced.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Export {
    pub scope: Scope,
    pub path: PathBuf,
}

impl Request for Export {
    type Reply = Exported;
    type Error = MoveError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        note_export(records, &self.scope)?;
        export(records, &self.scope, self.path)
    }
}

/// Asks what an import would bring, if nobody decides anything about its [clashes](crate::Clash).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PreviewImport {
    pub path: PathBuf,
    /// Whether a child of the file becomes the child here who has the same name.
    pub same_names: bool,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for PreviewImport {
    type Reply = ImportReport;
    type Error = MoveError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        let archive = read_archive(&self.path, self.same_names, records)?;
        Ok(records.preview(&archive, &Decisions::default(), self.now)?)
    }
}

/// Imports a file. The answer also has all children as they are then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Import {
    pub path: PathBuf,
    /// Whether a child of the file becomes the child here who has the same name.
    pub same_names: bool,
    pub decisions: Decisions,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for Import {
    type Reply = (ImportReport, Vec<Child>);
    type Error = MoveError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        let archive = read_archive(&self.path, self.same_names, records)?;
        let merged = records.import(&archive, &self.decisions, self.now)?;
        Ok((merged, records.children()?))
    }
}

/// Erases a child from the records, their backups and the data folder.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Erase {
    pub child: ChildId,
    /// The moment, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl Request for Erase {
    type Reply = ErasureReport;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.erase(self.child, self.now)
    }
}

/// Writes into the log who is exported. If that fails, nothing is exported.
fn note_export(records: &mut Store, scope: &Scope) -> Result<(), MoveError> {
    let children = records.children()?;
    let who: BTreeSet<ChildId> =
        children.iter().filter(|child| scope.holds(child)).map(|child| child.id).collect();
    Ok(records.note_now(ActKind::Exported, &who)?)
}
