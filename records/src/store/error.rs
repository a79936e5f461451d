//! What can go wrong with the database.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// What can go wrong with the database, in words that say what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum StoreError {
    /// Another Fishpond has the database open.
    #[error(
        "Fishpond already has {} open; close its other window first, or choose another folder with --data-dir",
        path.display()
    )]
    InUse {
        /// The path of the database's file.
        path: PathBuf,
    },
    /// A newer Fishpond made the database, so it can only be read.
    #[error("{} is from a newer version of Fishpond; install that version to change anything", path.display())]
    Newer {
        /// The path of the database's file.
        path: PathBuf,
    },
    /// The database, or a file beside it, can't be opened or written to.
    #[error("{} could not be written ({reason}); is the disk full, or the folder read-only?", path.display())]
    NotWritten {
        /// The file that made the trouble.
        path: PathBuf,
        /// What the system or SQLite says about the file.
        reason: String,
    },
    /// Something in the database isn't what was written there.
    #[error(
        "{what} in {} cannot be read, because the file is damaged ({reason}); go back to a backup: fishpond backup list shows them, fishpond backup \
         restore NUMBER goes back", path.display()
    )]
    Damaged {
        /// The path of the database's file.
        path: PathBuf,
        /// What can't be read, such as “a child”.
        what: Cow<'static, str>,
        /// What stands there instead, or what is wrong with the record.
        reason: String,
    },
    /// The grown-ups' lock in the database isn't what was written there. The area stays shut: without a PIN, nobody can go back to a
    /// backup.
    #[error(
        "the grown-ups' PIN in {} cannot be read, because the file is damaged ({reason}); an administrator can remove it: fishpond \
         pin reset", path.display()
    )]
    DamagedLock {
        /// The path of the database's file.
        path: PathBuf,
        /// What is wrong with the lock.
        reason: String,
    },
}

impl StoreError {
    /// The file or folder that the error is about.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::InUse { path }
            | Self::Newer { path }
            | Self::NotWritten { path, .. }
            | Self::Damaged { path, .. }
            | Self::DamagedLock { path, .. } => path,
        }
    }
}
