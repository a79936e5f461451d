//! What needs only the data folder is asked beside the desk, so that saving never waits for it. In a page the worker alone has files, so there it
//! waits for its turn.

use std::path::PathBuf;

use home::files::is_there;
use serde::{Deserialize, Serialize};

use super::Keeper;
use crate::folder::Folder;
use crate::store::{
    BackupRead, BackupSeen, BackupSource, NoBackup, NotCopied, StoreError, backups, copy_backup,
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
    Read(Result<BackupRead, NoBackup>),
    /// Whether the backup was copied, since nothing was in the way.
    Copied(Result<bool, NotCopied>),
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
    /// Lists all backups of the data folder, the newest last. Each is read whole, which may take a while. `None` if that panics.
    ///
    /// # Errors
    ///
    /// If the folder with the backups can't be read at the moment.
    pub fn backups(
        &self,
    ) -> impl Future<Output = Option<Result<Vec<BackupSeen>, StoreError>>> + Send + use<> {
        let found = self.aside(Aside::Backups);
        async move { if let Found::Backups(backups) = found.await? { Some(backups) } else { None } }
    }

    /// Reads a whole backup, as [`BackupRead::of`] does. `None` if that panics.
    ///
    /// # Errors
    ///
    /// If there is no such backup, or it can't be read, is damaged or from a newer Fishpond.
    pub fn read_backup(
        &self,
        source: BackupSource,
    ) -> impl Future<Output = Option<Result<BackupRead, NoBackup>>> + Send + use<> {
        let found = self.aside(Aside::Read(source));
        async move { if let Found::Read(read) = found.await? { Some(read) } else { None } }
    }

    /// Copies the backup with a number to another path, as [`copy_backup`] does, and gives `true`. If a file is there that may not be replaced,
    /// as `may_replace` says, it stays; then this gives `false`. `None` if that panics.
    ///
    /// # Errors
    ///
    /// If there is no such backup, or the copy can't be written.
    pub fn copy_backup(
        &self,
        number: u32,
        to: PathBuf,
        may_replace: bool,
    ) -> impl Future<Output = Option<Result<bool, NotCopied>>> + Send + use<> {
        let found = self.aside(Aside::Copy { number, to, may_replace });
        async move { if let Found::Copied(copied) = found.await? { Some(copied) } else { None } }
    }
}
