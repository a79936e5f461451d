//! The database of all that children did, in one file of the data folder, with its backups next to it.
//!
//! Every change is on the disk when it is acknowledged. The file is locked as long as it is open, by a lock that works on
//! network drives too. A file that turns out damaged is moved aside, never deleted, and the newest good backup takes
//! its place.

mod attempts;
mod backups;
mod children;
mod class;
mod erasing;
mod extent;
mod fished;
mod kin;
mod marks;
mod merging;
mod progress;
mod restoring;
mod school;
mod today;
mod traces;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use backups::{KEPT as BACKUPS_KEPT, NoBackup, Why as BackupReason};
pub use class::Attendance;
pub use erasing::Erased;
pub use extent::Extent;
pub use merging::Merged;
pub use progress::{ClassLine, Line, Progress};
pub use restoring::{
    BackupLook, BackupRead, BackupSeen, BackupSource, Held, NotBack, NotCopied, backups, copy_backup,
};
pub use school::{Compared, Heard, Known, Taken, Told, Waiting};

use super::folder::{Folder, for_owner_alone};
use backups::{Backups, is_sound};
use traces::remove_unfinished;

/// How the tables came to be what they are; the version of a file is how many of these it has gone through.
const SCHEMA: [&str; 8] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
];
/// The version that this Fishpond writes.
const VERSION: i64 = 8;
const _: () = assert!(SCHEMA.len() == 8, "one step for each version");

pub(super) const FILE: &str = "records.db";
const JOURNAL: &str = "records.db-journal";
/// How many attempts the file holds: what tells how many are missing when it is damaged.
const COUNT: &str = "records.count";

/// The open database.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    folder: Folder,
    is_newer: bool,
    /// How many attempts there are, where that is written down.
    count: Option<u64>,
}

/// An open database, and what had to be done to open it.
#[derive(Debug)]
pub struct Opened {
    /// The database.
    pub store: Store,
    /// How it came back, if it was damaged.
    pub restored: Option<Restored>,
}

/// What happened to a database that was damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the damaged file is now; `None` if there was none any more.
    pub damaged: Option<PathBuf>,
    /// The day of the backup that took its place; `None` if there was no good one.
    pub backup: Option<NaiveDate>,
    /// How many attempts are missing now; `None` if nobody knows.
    pub missing: Option<u64>,
}

/// What can go wrong with the database, in words that say what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another Fishpond has it open.
    #[error(
        "Fishpond is open already on {}; close its other window first, or choose another folder with --data-dir",
        path.display()
    )]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It is from a newer Fishpond, and can only be looked at.
    #[error("{} is from a newer version of Fishpond; install that version to change anything", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be opened, or written to.
    #[error("{} could not be written ({reason}); is the disk full, or the folder read-only?", path.display())]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
}

impl StoreError {
    /// The file that made trouble.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::InUse { path } | Self::Newer { path } | Self::NotWritten { path, .. } => path,
        }
    }
}

/// Why a file is not opened at once.
enum Shut {
    Damaged,
    Failed(StoreError),
}

impl Store {
    /// Opens the database of a folder, makes it if there is none, brings it up to date, and has it backed up once each day.
    ///
    /// # Errors
    ///
    /// Another Fishpond has it open, or it cannot be written to. A damaged database is no error: the newest good backup takes its
    /// place.
    pub fn open(folder: &Folder, today: NaiveDate) -> Result<Opened, StoreError> {
        let backups = Backups::of(folder);
        match Self::open_file(folder, &backups, today) {
            Ok(store) => Ok(Opened { store: store.tidy(), restored: None }),
            Err(Shut::Failed(error)) => Err(error),
            Err(Shut::Damaged) => {
                let failed = |error: io::Error| StoreError::NotWritten {
                    path: folder.path().join(FILE),
                    reason: error.to_string(),
                };
                let damaged = set_aside(folder).map_err(failed)?;
                let backup = backups.restore(&folder.path().join(FILE)).map_err(failed)?;
                let store = Self::open_file(folder, &backups, today).map_err(|shut| match shut {
                    Shut::Failed(error) => error,
                    Shut::Damaged => failed(io::ErrorKind::InvalidData.into()),
                })?;
                let known = fs::read_to_string(folder.path().join(COUNT)).ok();
                let known: Option<u64> = known.and_then(|count| count.trim().parse().ok());
                let missing = known.map(|known| known.saturating_sub(store.count.unwrap_or_default()));
                store.note_count();
                Ok(Opened { store: store.tidy(), restored: Some(Restored { damaged, backup, missing }) })
            }
        }
    }

    fn open_file(folder: &Folder, backups: &Backups, today: NaiveDate) -> Result<Self, Shut> {
        let path = folder.path().join(FILE);
        let not_written = |error: &dyn std::error::Error| {
            Shut::Failed(StoreError::NotWritten { path: path.clone(), reason: error.to_string() })
        };
        let is_there = fs::metadata(&path).is_ok_and(|file| file.len() > 0);
        if !is_there && !backups.is_empty() {
            return Err(Shut::Damaged);
        }
        if !path.exists() {
            fs::File::create(&path).map_err(|error| not_written(&error))?;
        }
        for_owner_alone(&path, 0o600).map_err(|error| not_written(&error))?;
        let shut = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Shut::Damaged,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Shut::Failed(StoreError::InUse { path: path.clone() })
            }
            _ => not_written(&error),
        };
        let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(shut)?;
        let version = version(&connection).map_err(shut)?;
        if version > VERSION {
            let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(shut)?;
            return Ok(Self { connection, folder: folder.clone(), is_newer: true, count: None });
        }
        // From here on nobody else can open it.
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE").map_err(shut)?;
        // Left as it is between two changes, the journal would still hold what was just erased.
        connection.pragma_update(None, "journal_mode", "TRUNCATE").map_err(shut)?;
        connection.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(shut)?;
        // The newest backup is never of an older version than the database: only so can it hold the mark of whoever is erased.
        let is_due = is_there && (version < VERSION || backups.is_due(today));
        if !is_sound(&connection, is_due) {
            return Err(Shut::Damaged);
        }
        let mut store = Self { connection, folder: folder.clone(), is_newer: false, count: None };
        if is_there && version < VERSION {
            backups
                .before_migration(&store.connection, today, version)
                .map_err(|error| not_written(&error))?;
        }
        migrate(&mut store.connection).map_err(|error| not_written(&error))?;
        if is_due {
            // A backup that fails, on a full disk say, must not keep anybody from playing.
            let _tomorrow_again = backups.daily(&store.connection, today);
        }
        store.count = Some(store.count_attempts().map_err(|error| not_written(&error))?);
        Ok(store)
    }

    /// Does what a crash has left undone: removes what is half written, and erases whoever had to go from other files too.
    fn tidy(mut self) -> Self {
        if !self.is_newer {
            remove_unfinished(&self.folder);
            let _next_time_again = self.sweep(BTreeSet::new());
        }
        self
    }

    /// Copies the database into an empty file, as it is now.
    pub(super) fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        backups::copy(&self.connection, path).map_err(|error| self.failed(&error))
    }

    /// Copies the newest good backup into a file, and gives its day.
    ///
    /// # Errors
    ///
    /// There is none, so that only whoever has the database open can read it; or the file cannot be written.
    pub(super) fn copy_backup(folder: &Folder, path: &Path) -> Result<NaiveDate, StoreError> {
        let failed =
            |error: io::Error| StoreError::NotWritten { path: path.to_owned(), reason: error.to_string() };
        let backup = Backups::of(folder).newest_good();
        let backup = backup.ok_or_else(|| StoreError::InUse { path: folder.path().join(FILE) })?;
        backup.copy_to(path).map_err(failed)?;
        Ok(backup.day)
    }

    /// Opens a copy of the database to read it. What is changed in it is lost with it.
    ///
    /// # Errors
    ///
    /// It is from a newer Fishpond, or cannot be read.
    pub(super) fn of_copy(folder: &Folder, path: &Path) -> Result<Self, StoreError> {
        let not_read = |error: &dyn std::error::Error| StoreError::NotWritten {
            path: path.to_owned(),
            reason: error.to_string(),
        };
        let open = || -> rusqlite::Result<(Connection, i64)> {
            let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            // Nothing is written beside the copy.
            connection.pragma_update(None, "journal_mode", "MEMORY")?;
            let version = version(&connection)?;
            Ok((connection, version))
        };
        let (mut connection, version) = open().map_err(|error| not_read(&error))?;
        if version > VERSION {
            return Err(StoreError::Newer { path: folder.path().join(FILE) });
        }
        // A backup may be from before this Fishpond.
        migrate(&mut connection).map_err(|error| not_read(&error))?;
        Ok(Self { connection, folder: folder.clone(), is_newer: false, count: None })
    }

    /// A database in memory, of which nothing is left when it is dropped.
    ///
    /// # Errors
    ///
    /// There is no memory for it.
    pub(super) fn in_memory(folder: &Folder) -> Result<Self, StoreError> {
        let failed = |error: &dyn std::error::Error| StoreError::NotWritten {
            path: folder.path().join(FILE),
            reason: error.to_string(),
        };
        let open = || connect(Path::new(":memory:"), OpenFlags::SQLITE_OPEN_READ_WRITE);
        let mut connection = open().map_err(|error| failed(&error))?;
        migrate(&mut connection).map_err(|error| failed(&error))?;
        Ok(Self { connection, folder: folder.clone(), is_newer: false, count: None })
    }

    /// Whether it is from a newer Fishpond and can only be looked at.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        self.is_newer
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    /// Changes something: all of it, or nothing.
    fn change<R>(
        &mut self,
        change: impl FnOnce(&rusqlite::Transaction<'_>) -> rusqlite::Result<R>,
    ) -> Result<R, StoreError> {
        if self.is_newer {
            return Err(StoreError::Newer { path: self.path() });
        }
        let carry_out = || {
            let transaction = self.connection.transaction()?;
            let result = change(&transaction)?;
            transaction.commit()?;
            Ok(result)
        };
        carry_out().map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::NotWritten { path: self.path(), reason: error.to_string() }
    }

    /// Counts the attempts anew, where it is not known how many came or went.
    fn recount(&mut self) {
        if let (Some(_), Ok(counted)) = (self.count, self.count_attempts()) {
            self.count = Some(counted);
            self.note_count();
        }
    }

    fn count_attempts(&self) -> rusqlite::Result<u64> {
        self.connection
            .query_row("SELECT count(*) FROM attempt", [], |row| row.get::<_, i64>(0))
            .map(positive)
    }

    /// Writes down how many attempts there are, next to the database. It helps only to tell how many are missing one day, so it
    /// may fail.
    fn note_count(&self) {
        let Some(count) = self.count else { return };
        let path = self.folder.path().join(COUNT);
        let written = fs::write(&path, count.to_string());
        let _only_a_help = written.and_then(|()| for_owner_alone(&path, 0o600));
    }
}

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::ZERO)?;
    for (pragma, value) in [
        ("synchronous", "FULL"),
        ("foreign_keys", "ON"),
        ("secure_delete", "ON"),
        ("trusted_schema", "OFF"),
        ("cell_size_check", "ON"),
    ] {
        connection.pragma_update(None, pragma, value)?;
    }
    Ok(connection)
}

/// Brings a database up to date. On the way tables are made anew, and dropping the old one must not take along what refers to it.
fn migrate(connection: &mut Connection) -> Result<(), rusqlite_migration::Error> {
    connection.pragma_update(None, "foreign_keys", "OFF")?;
    migrations().to_latest(connection)?;
    Ok(connection.pragma_update(None, "foreign_keys", "ON")?)
}

fn migrations() -> Migrations<'static> {
    Migrations::new(SCHEMA.map(|step| M::up(step).foreign_key_check()).into())
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Moves a damaged database out of the way under the first free name, with what it was about to write.
fn set_aside(folder: &Folder) -> io::Result<Option<PathBuf>> {
    let place = |name: &str| folder.path().join(name);
    if !place(FILE).exists() {
        return Ok(None);
    }
    let names = (1..10_000).map(|number| format!("{FILE}.damaged-{number}"));
    let free = names.into_iter().find(|name| !place(name).exists());
    let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
    if place(JOURNAL).exists() {
        fs::rename(place(JOURNAL), place(&format!("{aside}-journal")))?;
    }
    fs::rename(place(FILE), place(&aside))?;
    Ok(Some(place(&aside)))
}

/// A value as a word, as JSON would write it.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => other.map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// What a word stands for; a database that holds another one is not ours.
fn meant<T: DeserializeOwned>(word: String) -> rusqlite::Result<T> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(unreadable)
}

fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
}

/// JSON, or nothing where there is nothing to tell.
fn told(unknown: &serde_json::Map<String, serde_json::Value>) -> Option<String> {
    (!unknown.is_empty()).then(|| serde_json::Value::Object(unknown.clone()).to_string())
}

fn untold(text: Option<String>) -> rusqlite::Result<serde_json::Map<String, serde_json::Value>> {
    text.map_or_else(|| Ok(serde_json::Map::new()), |text| serde_json::from_str(&text).map_err(unreadable))
}

/// A count that SQLite gives, which is never below zero.
fn positive(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}
