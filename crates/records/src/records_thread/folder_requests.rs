//! Requests that need only the data folder. On a desktop each has a thread of its own, so saving never waits for it; in a page they wait
//! their turn.

use std::path::PathBuf;

use platform::files::exists;
use serde::{Deserialize, Serialize};

use super::Records;
use crate::folder::DataFolder;
use crate::requests::NoReplyError;
use crate::store::{
    BackupContent, BackupCopyError, BackupEntry, BackupError, BackupSource, RestoreError, StoreError,
    backups, copy_backup,
};

#[derive(Serialize, Deserialize)]
pub(super) enum FolderRequest {
    Backups,
    Read(BackupSource),
    Copy { number: u32, to: PathBuf, may_replace: bool },
}

#[derive(Serialize, Deserialize)]
pub(super) enum FolderReply {
    Backups(Result<Vec<BackupEntry>, StoreError>),
    Read(Result<BackupContent, BackupError>),
    /// Whether the backup was copied. `false` if a file was there that may not be replaced.
    Copied(Result<bool, BackupCopyError>),
}

impl FolderRequest {
    pub(super) fn answer(self, folder: &DataFolder) -> FolderReply {
        match self {
            Self::Backups => FolderReply::Backups(backups(folder)),
            Self::Read(source) => FolderReply::Read(BackupContent::read(folder, source)),
            // A file that we can't look for may be there, so it isn't replaced.
            Self::Copy { to, may_replace: false, .. } if exists(&to).unwrap_or(true) => {
                FolderReply::Copied(Ok(false))
            }
            Self::Copy { number, to, .. } => {
                FolderReply::Copied(copy_backup(folder, number, &to).map(|()| true))
            }
        }
    }
}

impl Records {
    /// All backups, the newest last. Each is read whole, which may take a while.
    pub fn backups(&self) -> impl Future<Output = Result<Vec<BackupEntry>, StoreError>> + Send + use<> {
        let listed = self.beside(FolderRequest::Backups, |found| {
            if let FolderReply::Backups(backups) = found { Some(backups) } else { None }
        });
        async move { listed.await? }
    }

    /// Reads a backup, as [`BackupContent::read`] does.
    ///
    /// # Errors
    ///
    /// If there is no such backup, it can't be read, is damaged or from a newer Fishpond, or that panics.
    pub fn read_backup(
        &self,
        source: BackupSource,
    ) -> impl Future<Output = Result<BackupContent, RestoreError>> + Send + use<> {
        let read = self.beside(FolderRequest::Read(source), |found| {
            if let FolderReply::Read(read) = found { Some(read) } else { None }
        });
        async move { Ok(read.await??) }
    }

    /// Copies a backup into a file, as [`copy_backup`] does. Returns `false`, and copies nothing, if a file is there and `may_replace` is
    /// false.
    pub fn copy_backup(
        &self,
        number: u32,
        to: PathBuf,
        may_replace: bool,
    ) -> impl Future<Output = Result<bool, BackupCopyError>> + Send + use<> {
        let copied = self.beside(FolderRequest::Copy { number, to, may_replace }, |found| {
            if let FolderReply::Copied(copied) = found { Some(copied) } else { None }
        });
        async move { copied.await.map_err(|error| BackupCopyError::Other(StoreError::from(error).to_string()))? }
    }

    fn beside<T>(
        &self,
        question: FolderRequest,
        taken: fn(FolderReply) -> Option<T>,
    ) -> impl Future<Output = Result<T, NoReplyError>> + Send + use<T> {
        let (found, path) = (self.send_folder_request(question), self.folder.database_path());
        async move { found.await.and_then(taken).ok_or(NoReplyError { path }) }
    }
}
