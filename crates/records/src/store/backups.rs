//! Backups of four kinds: daily ones, those made by hand, those made before going back to another, and those made before a migration. Of
//! each of the first three kinds the latest fourteen stay.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use platform::files::{
    self, EntryKind, FileReaders, create, replace, restrict_to_owner, sync_to_disk, unfinished_path,
};
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, ffi};
use serde::{Deserialize, Serialize};

use super::{StoreError, VERSION, connect, migrations, version};
use crate::folder::DataFolder;

/// How many backups of each kind stay: of daily ones, of those made by hand, and of those made before going back to another.
pub const BACKUPS_KEPT: usize = 14;
const BY_HAND: &str = "-by-hand";
const GOING_BACK: &str = "-before-going-back";

/// The folder of backups. They are numbered in the order in which they were made, so a clock that was set back doesn't matter:
/// `0007-2026-11-21.db`, `0008-2026-11-21-by-hand.db` if somebody asked for it, and `0009-2026-11-21-version-1.db` before a migration.
#[derive(Debug)]
pub struct Backups {
    folder: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BackupFile {
    pub(crate) number: u32,
    pub(crate) day: NaiveDate,
    pub(crate) why: BackupReason,
    pub(crate) path: PathBuf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BackupReason {
    Day,
    ByHand,
    GoingBack,
    Migration,
}

impl BackupFile {
    fn of(path: PathBuf) -> Option<Self> {
        let name = path.file_name()?.to_str()?.strip_suffix(".db")?;
        let (number, rest) = name.split_once('-')?;
        let (day, label) = rest.split_at_checked("2026-11-21".len())?;
        Some(Self {
            number: number.parse().ok()?,
            day: day.parse().ok()?,
            why: match label {
                "" => BackupReason::Day,
                BY_HAND => BackupReason::ByHand,
                GOING_BACK => BackupReason::GoingBack,
                _ => BackupReason::Migration,
            },
            path,
        })
    }

    /// Copies the backup into a file that only its owner can read. A file that lies at `path` is replaced.
    pub(crate) fn copy_to(&self, path: &Path) -> io::Result<()> {
        let mut backup = files::open(&self.path)?;
        replace(path, FileReaders::Owner, |file| io::copy(&mut backup, file).map(drop))
    }
}

impl Backups {
    pub(crate) fn in_folder(folder: &DataFolder) -> Self {
        Self { folder: Self::folder_path(folder) }
    }

    pub(crate) fn folder_path(folder: &DataFolder) -> PathBuf {
        folder.path().join("backups")
    }

    pub(crate) fn all(&self) -> Result<Vec<BackupFile>, StoreError> {
        let found = files::list_if_there(&self.folder);
        let found = found.map_err(|error| StoreError::not_read(self.folder.clone(), &error))?;
        let mut taken: Vec<BackupFile> = found.into_iter().filter_map(BackupFile::of).collect();
        taken.sort_unstable();
        Ok(taken)
    }

    pub(crate) fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.all()?.is_empty())
    }

    pub(crate) fn is_due(&self, today: NaiveDate) -> Result<bool, StoreError> {
        let all = self.all()?;
        Ok(all.iter().rfind(|taken| taken.why == BackupReason::Day).is_none_or(|last| last.day != today))
    }

    pub(crate) fn make_daily(&self, connection: &Connection, today: NaiveDate) -> Result<(), StoreError> {
        self.make(connection, today, "")?;
        self.let_go(BackupReason::Day)
    }

    /// Makes a backup that a grown-up asked for, and returns its number. Deletes the oldest of that kind if there are too many.
    pub(crate) fn make_by_hand(&self, connection: &Connection, today: NaiveDate) -> Result<u32, StoreError> {
        let number = self.make(connection, today, BY_HAND)?;
        self.let_go(BackupReason::ByHand)?;
        Ok(number)
    }

    /// Makes a backup before going back to another one, and returns its number. Deletes the oldest of that kind if there are too many.
    pub(crate) fn make_before_restore(
        &self,
        connection: &Connection,
        today: NaiveDate,
    ) -> Result<u32, StoreError> {
        let number = self.make(connection, today, GOING_BACK)?;
        self.let_go(BackupReason::GoingBack)?;
        Ok(number)
    }

    fn let_go(&self, why: BackupReason) -> Result<(), StoreError> {
        let alike: Vec<BackupFile> = self.all()?.into_iter().filter(|taken| taken.why == why).collect();
        for BackupFile { path, .. } in &alike[..alike.len().saturating_sub(BACKUPS_KEPT)] {
            files::remove(path).map_err(|error| StoreError::not_written(path.clone(), &error))?;
        }
        Ok(())
    }

    /// Makes a backup before the database's tables are brought to the newest version. `version` is their old version, which stands in the
    /// name of the backup.
    pub(crate) fn make_before_migration(
        &self,
        connection: &Connection,
        today: NaiveDate,
        version: i64,
    ) -> Result<(), StoreError> {
        self.make(connection, today, &format!("-version-{version}")).map(drop)
    }

    /// Makes a backup, and returns its number. `label` stands at the end of the file's name, before the ending. Until the file is complete,
    /// it has another name.
    fn make(&self, connection: &Connection, today: NaiveDate, label: &str) -> Result<u32, StoreError> {
        let number = self.all()?.last().map_or(1, |last| last.number + 1);
        let path = self.folder.join(format!("{number:04}-{today}{label}.db"));
        let fresh = unfinished_path(&path);
        let place = || {
            files::make_folder(&self.folder)?;
            restrict_to_owner(&self.folder, EntryKind::Folder)?;
            create(&fresh, FileReaders::Owner).map(drop)
        };
        let not_written = |error: io::Error| StoreError::not_written(path.clone(), &error);
        place().map_err(not_written)?;
        let made = || {
            copy_database(connection, &fresh)
                .map_err(|error| StoreError::from_changing(path.clone(), &error))?;
            sync_to_disk(&fresh).and_then(|()| files::rename(&fresh, &path)).map_err(not_written)
        };
        made().inspect_err(|_| drop(files::remove(&fresh)))?;
        Ok(number)
    }

    /// The newest backup that this Fishpond can go on from; `None` if there is none.
    pub(crate) fn newest_good(&self) -> Result<Option<BackupFile>, StoreError> {
        for taken in self.all()?.into_iter().rev() {
            match open_backup(&taken.path) {
                Ok(_) => return Ok(Some(taken)),
                Err(BackupError::Unreadable(reason)) => {
                    return Err(StoreError::NotRead { path: taken.path, reason });
                }
                Err(BackupError::Gone | BackupError::Corrupt | BackupError::Newer) => {}
            }
        }
        Ok(None)
    }

    /// Renames the backups that are damaged, so that not every start checks them again if the database is missing.
    pub(crate) fn rename_damaged(&self) -> Result<(), StoreError> {
        for BackupFile { path, .. } in self.all()? {
            if open_backup(&path).is_err_and(|why| why == BackupError::Corrupt) {
                files::rename(&path, &path.with_extension("db.damaged"))
                    .map_err(|error| StoreError::not_written(path, &error))?;
            }
        }
        Ok(())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum BackupError {
    #[error("there is no such backup")]
    Gone,
    #[error("it cannot be read ({0})")]
    Unreadable(String),
    #[error("it is damaged, or not a Fishpond backup")]
    Corrupt,
    #[error("it is from a newer Fishpond")]
    Newer,
}

/// Opens a backup, if it is sound. One that seems damaged is opened and read once more, since a drive that is about to fail may give wrong
/// bytes once.
pub fn open_backup(path: &Path) -> Result<Connection, BackupError> {
    match open_once(path) {
        Err(BackupError::Corrupt) => open_once(path),
        opened => opened,
    }
}

fn open_once(path: &Path) -> Result<Connection, BackupError> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => BackupError::Gone,
        _ => BackupError::Unreadable(error.to_string()),
    };
    files::length(path).map_err(unreadable)?;
    if !files::is_file(path).map_err(unreadable)? {
        return Err(BackupError::Corrupt);
    }
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let version = version(&connection)?;
    let columns = columns(&connection)?;
    let knows = |table: &str| columns.iter().any(|(name, _)| name == table);
    if version > VERSION && knows("child") && knows("attempt") && knows("lock") {
        return Err(BackupError::Newer);
    }
    let is_ours = is_sound(&connection, true)? && columns_of(version) == Some(columns);
    is_ours.then_some(connection).ok_or(BackupError::Corrupt)
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> Self {
        match StoreError::from_reading(PathBuf::new(), &error) {
            StoreError::Damaged { .. } => Self::Corrupt,
            _ => Self::Unreadable(error.to_string()),
        }
    }
}

/// The names of a database's tables, each with the name of a column. Triggers and views, which act by themselves, come with an empty name.
fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String)>> {
    let query = "SELECT name, '' FROM sqlite_schema WHERE type IN ('trigger', 'view') UNION ALL
        SELECT of.name, has.name FROM sqlite_schema AS of, pragma_table_info(of.name) AS has
        WHERE of.type = 'table' AND of.name NOT GLOB 'sqlite_*'";
    connection.prepare(query)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// The tables and columns that the version `of` of the database has. `None` if there is no such version.
fn columns_of(of: i64) -> Option<BTreeSet<(String, String)>> {
    let of = usize::try_from(of).ok().filter(|of| *of > 0)?;
    let mut empty = Connection::open_in_memory().ok()?;
    migrations().to_version(&mut empty, of).ok()?;
    columns(&empty).ok()
}

/// Copies a database into the empty file at `path`, even while others use the database.
pub fn copy_database(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut copy = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let pages = 1000;
    Backup::new(connection, &mut copy)?.run_to_completion(pages, Duration::ZERO, None)
}

/// Whether SQLite finds the database sound. With `thoroughly`, indices are compared with their tables as well, which takes longer.
pub fn is_sound(connection: &Connection, thoroughly: bool) -> rusqlite::Result<bool> {
    let check = if thoroughly { "integrity_check" } else { "quick_check" };
    let found = connection.pragma_query_value(None, check, |row| row.get::<_, String>(0))?;
    if found.lines().any(is_of_reading) {
        return Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR), Some(found)));
    }
    Ok(found == "ok")
}

/// Whether a line of SQLite's check says that a page could not be read, which tells nothing about its content. The check then goes on, and
/// lists that page like any other.
fn is_of_reading(line: &str) -> bool {
    let code = line.rsplit_once("unable to get the page. error code=").map(|(_, code)| code);
    let is_failure =
        |code: &str| code.trim().parse().is_ok_and(|code: i32| code & 0xff != ffi::SQLITE_CORRUPT);
    code.is_some_and(is_failure) || line.contains("failed to get page")
}
