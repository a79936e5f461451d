//! Errors of the database.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use rusqlite::ffi::{
    SQLITE_IOERR_DELETE, SQLITE_IOERR_DIR_FSYNC, SQLITE_IOERR_FSYNC, SQLITE_IOERR_TRUNCATE,
    SQLITE_IOERR_WRITE, SQLITE_READONLY_DBMOVED,
};
use serde::{Deserialize, Serialize};

use super::columns::{CorruptionError, is_corrupt};
use crate::folder::FolderError;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum StoreError {
    #[error(
        "Fishpond already has {} open; close its other window first, or choose another folder with --data-dir",
        path.display()
    )]
    InUse { path: PathBuf },
    #[error("{} is from a newer version of Fishpond; install that version to change anything", path.display())]
    Newer { path: PathBuf },
    /// The database, or a file beside it, can't be read at the moment. That says nothing about what is in it.
    #[error(
        "{} cannot be read now ({reason}); try again, and if it goes on, look after the disk or the network drive",
        path.display()
    )]
    NotRead { path: PathBuf, reason: String },
    #[error("Fishpond made a mistake and could not ask {}; start it again", path.display())]
    Fault { path: PathBuf },
    #[error(
        "what was erased is gone from the records, but not yet from {} ({reason}); the next start goes on with it",
        path.display()
    )]
    NotErased { path: PathBuf, reason: String },
    #[error("{} could not be written ({reason}); is the disk full, or the folder read-only?", path.display())]
    NotWritten { path: PathBuf, reason: String },
    #[error(
        "{what} in {} cannot be read, because the file is damaged ({reason}); go back to a backup: fishpond backup list shows them, fishpond backup \
         restore NUMBER goes back", path.display()
    )]
    Damaged { path: PathBuf, what: Cow<'static, str>, reason: String },
    #[error(
        "the grown-ups' PIN in {} cannot be read, because the file is damaged ({reason}); an administrator can remove it: fishpond \
         pin reset", path.display()
    )]
    DamagedLock { path: PathBuf, reason: String },
}

impl StoreError {
    /// Makes an error of one that SQLite returned while reading. Only what SQLite has read and found wrong is called *damaged*: a call that
    /// failed may work the next time.
    pub(super) fn from_reading(path: PathBuf, error: &rusqlite::Error) -> Self {
        let reason = error.to_string();
        match error {
            rusqlite::Error::FromSqlConversionFailure(_, _, inner) => {
                let what = inner.downcast_ref().map_or("a record", |CorruptionError { what, .. }| *what);
                return Self::Damaged { path, what: what.into(), reason: inner.to_string() };
            }
            error if is_corrupt(error) => return Self::Damaged { path, what: "a record".into(), reason },
            // Our own SQL is right, so a table, a column or an index is missing in the file.
            rusqlite::Error::SqlInputError { .. } => {
                return Self::Damaged { path, what: "a table".into(), reason };
            }
            _ => {}
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::InUse { path },
            Some(ErrorCode::Unknown) => Self::Damaged { path, what: "a table".into(), reason },
            Some(ErrorCode::SystemIoFailure) if is_of_writing(error) => Self::NotWritten { path, reason },
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::NotRead { path, reason }
            }
            // SQLite could not look whether the file is still there.
            Some(ErrorCode::ReadOnly) if is_code(error, SQLITE_READONLY_DBMOVED) => {
                Self::NotRead { path, reason }
            }
            _ => Self::NotWritten { path, reason },
        }
    }

    /// Makes an error of one that SQLite returned while changing something. A file that can't be opened counts as one that can't be
    /// written.
    pub(super) fn from_changing(path: PathBuf, error: &rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::NotWritten { path, reason: error.to_string() }
            }
            _ => Self::from_reading(path, error),
        }
    }

    pub(super) fn from_migration(path: PathBuf, error: &rusqlite_migration::Error) -> Self {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => Self::from_changing(path, err),
            error => Self::NotWritten { path, reason: error.to_string() },
        }
    }

    pub(super) fn not_read(path: PathBuf, error: &io::Error) -> Self {
        Self::NotRead { path, reason: error.to_string() }
    }

    pub(super) fn not_written(path: PathBuf, error: &io::Error) -> Self {
        Self::NotWritten { path, reason: error.to_string() }
    }

    /// Turns an error of searching other files for erased children into one which says that they are not erased everywhere yet.
    pub(super) fn into_not_erased(self) -> Self {
        match self {
            Self::NotRead { path, reason }
            | Self::NotWritten { path, reason }
            | Self::Damaged { path, reason, .. } => Self::NotErased { path, reason },
            other => other,
        }
    }

    pub fn path(&self) -> &Path {
        match self {
            Self::InUse { path }
            | Self::Newer { path }
            | Self::NotRead { path, .. }
            | Self::NotErased { path, .. }
            | Self::Fault { path }
            | Self::NotWritten { path, .. }
            | Self::Damaged { path, .. }
            | Self::DamagedLock { path, .. } => path,
        }
    }
}

impl From<FolderError> for StoreError {
    fn from(error: FolderError) -> Self {
        let path = error.path().map(Path::to_owned).unwrap_or_default();
        match error {
            FolderError::Fault { path } => Self::Fault { path },
            FolderError::NotRead { path, reason } => Self::NotRead { path, reason },
            FolderError::NotWritten { path, reason } => Self::NotWritten { path, reason },
            error => Self::NotWritten { path, reason: error.to_string() },
        }
    }
}

fn is_of_writing(error: &rusqlite::Error) -> bool {
    let writing = [
        SQLITE_IOERR_DELETE,
        SQLITE_IOERR_DIR_FSYNC,
        SQLITE_IOERR_FSYNC,
        SQLITE_IOERR_TRUNCATE,
        SQLITE_IOERR_WRITE,
    ];
    writing.into_iter().any(|code| is_code(error, code))
}

fn is_code(error: &rusqlite::Error, code: i32) -> bool {
    error.sqlite_error().is_some_and(|error| error.extended_code == code)
}
