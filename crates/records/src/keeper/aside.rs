//! What needs only the data folder is asked beside the desk, so that saving never waits for it. In a page the worker alone has files, so there it
//! waits for its turn.

use std::path::PathBuf;

use platform::files::is_there;
use serde::{Deserialize, Serialize};

use super::Keeper;
use crate::asking::Unanswered;
use crate::folder::Folder;
use crate::store::{
    BackupError, BackupRead, BackupSeen, BackupSource, CopyError, RestoreError, StoreError, backups,
    copy_backup,
};

/// A question about the data folder.
#[derive(Serialize, Deserialize)]
pub(super) enum Aside {
    Backups,
    Read(BackupSource),
    Copy { number: u32, to: PathBuf, may_replace: bool },
}

/// The answer to such a question.
#[derive(Serialize, Deserialize)]
pub(super) enum Found {
    Backups(Result<Vec<BackupSeen>, StoreError>),
    Read(Result<BackupRead, BackupError>),
    /// Whether the backup was copied, since nothing was in the way.
    Copied(Result<bool, CopyError>),
}

impl Aside {
    pub(super) fn answer(self, folder: &Folder) -> Found {
        match self {
            Self::Backups => Found::Backups(backups(folder)),
            Self::Read(source) => Found::Read(BackupRead::of(folder, source)),
            // What we can't look at may be there.
            Self::Copy { to, may_replace: false, .. } if is_there(&to).unwrap_or(true) => {
                Found::Copied(Ok(false))
            }
            Self::Copy { number, to, .. } => Found::Copied(copy_backup(folder, number, &to).map(|()| true)),
        }
    }
}

impl Keeper {
    /// Lists all backups of the data folder, the newest last. Each is read whole, which may take a while.
    pub fn backups(&self) -> impl Future<Output = Result<Vec<BackupSeen>, StoreError>> + Send + use<> {
        let listed = self.beside(Aside::Backups, |found| {
            if let Found::Backups(backups) = found { Some(backups) } else { None }
        });
        async move { listed.await? }
    }

    /// Reads a whole backup, as [`BackupRead::of`] does.
    ///
    /// # Errors
    ///
    /// If there is no such backup, it can't be read, is damaged or from a newer Fishpond, or that panics.
    pub fn read_backup(
        &self,
        source: BackupSource,
    ) -> impl Future<Output = Result<BackupRead, RestoreError>> + Send + use<> {
        let read =
            self.beside(
                Aside::Read(source),
                |found| {
                    if let Found::Read(read) = found { Some(read) } else { None }
                },
            );
        async move { Ok(read.await??) }
    }

    /// Copies the backup with a number to another path, as [`copy_backup`] does, and gives `true`. If a file is there that may not be replaced,
    /// as `may_replace` says, it stays; then this gives `false`.
    ///
    /// # Errors
    ///
    /// If there is no such backup, the copy can't be written, or that panics.
    pub fn copy_backup(
        &self,
        number: u32,
        to: PathBuf,
        may_replace: bool,
    ) -> impl Future<Output = Result<bool, CopyError>> + Send + use<> {
        let copied = self.beside(Aside::Copy { number, to, may_replace }, |found| {
            if let Found::Copied(copied) = found { Some(copied) } else { None }
        });
        async move { copied.await.map_err(|error| CopyError::Other(StoreError::from(error).to_string()))? }
    }

    fn beside<T>(
        &self,
        question: Aside,
        taken: fn(Found) -> Option<T>,
    ) -> impl Future<Output = Result<T, Unanswered>> + Send + use<T> {
        let (found, path) = (self.aside(question), self.folder.records());
        async move { found.await.and_then(taken).ok_or(Unanswered { path }) }
    }
}
