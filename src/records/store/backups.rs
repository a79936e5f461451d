//! Backups: one for each day of use, those that somebody asked for and those before somebody went back, of which the last fourteen each are
//! kept, and one before each migration.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use rusqlite::backup::Backup;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{VERSION, connect, migrations, version};
use crate::records::folder::{Folder, for_owner_alone, to_disk};
use crate::records::writing::{Readers, create, fresh_beside, replace};

/// How many backups of days are kept, of those that somebody asked for, and of those before going back.
pub const BACKUPS_KEPT: usize = 14;
/// What the names of those end with that somebody asked for.
const BY_HAND: &str = "-by-hand";
/// What the names of those end with that were made before going back.
const GOING_BACK: &str = "-before-going-back";

/// The backups of a data folder.
///
/// They are numbered in the order in which they were made, so that a clock that was set back confuses nobody:
/// `0007-2026-11-21.db`, `0008-2026-11-21-by-hand.db` where somebody asked for it, and `0009-2026-11-21-version-1.db` before a migration.
#[derive(Debug)]
pub struct Backups {
    folder: PathBuf,
}

/// A backup.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    pub number: u32,
    pub day: NaiveDate,
    pub why: BackupReason,
    pub path: PathBuf,
}

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BackupReason {
    /// It was the first start of a day.
    Day,
    /// Somebody asked for it.
    ByHand,
    /// Somebody was about to go back to another one.
    GoingBack,
    /// A newer Fishpond was about to change how the records are kept.
    Migration,
}

impl Taken {
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

    /// Whether this Fishpond can go on from it.
    pub fn is_good(&self) -> bool {
        open(&self.path).is_ok()
    }

    /// Copies it to a path, for its owner alone. What lies there gives way.
    pub fn copy_to(&self, path: &Path) -> io::Result<()> {
        let mut backup = fs::File::open(&self.path)?;
        replace(path, Readers::Owner, |file| io::copy(&mut backup, file).map(drop))
    }
}

impl Backups {
    pub fn of(folder: &Folder) -> Self {
        Self { folder: Self::place(folder) }
    }

    /// Where they lie.
    pub fn place(folder: &Folder) -> PathBuf {
        folder.path().join("backups")
    }

    /// All backups, the newest last.
    pub fn all(&self) -> Vec<Taken> {
        let files = fs::read_dir(&self.folder).into_iter().flatten();
        let mut taken: Vec<Taken> = files.flatten().filter_map(|file| Taken::of(file.path())).collect();
        taken.sort_unstable();
        taken
    }

    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    /// Whether none was made today.
    pub fn is_due(&self, today: NaiveDate) -> bool {
        self.all().iter().rfind(|taken| taken.why == BackupReason::Day).is_none_or(|last| last.day != today)
    }

    /// Makes the backup of a day, and lets the oldest go.
    pub fn daily(&self, connection: &Connection, today: NaiveDate) -> io::Result<()> {
        self.make(connection, today, "")?;
        self.let_go(BackupReason::Day)
    }

    /// Makes a backup because somebody wants one, lets the oldest of those go, and gives its number.
    pub fn by_hand(&self, connection: &Connection, today: NaiveDate) -> io::Result<u32> {
        let number = self.make(connection, today, BY_HAND)?;
        self.let_go(BackupReason::ByHand)?;
        Ok(number)
    }

    /// Makes a backup because somebody is about to go back to another one, lets the oldest of those go, and gives its number.
    pub fn before_going_back(&self, connection: &Connection, today: NaiveDate) -> io::Result<u32> {
        let number = self.make(connection, today, GOING_BACK)?;
        self.let_go(BackupReason::GoingBack)?;
        Ok(number)
    }

    fn let_go(&self, why: BackupReason) -> io::Result<()> {
        let alike: Vec<Taken> = self.all().into_iter().filter(|taken| taken.why == why).collect();
        alike[..alike.len().saturating_sub(BACKUPS_KEPT)]
            .iter()
            .try_for_each(|taken| fs::remove_file(&taken.path))
    }

    /// Makes a backup of a database of an older version.
    pub fn before_migration(
        &self,
        connection: &Connection,
        today: NaiveDate,
        version: i64,
    ) -> io::Result<()> {
        self.make(connection, today, &format!("-version-{version}")).map(drop)
    }

    /// A backup is there whole or not at all: until it is, it has another name.
    fn make(&self, connection: &Connection, today: NaiveDate, label: &str) -> io::Result<u32> {
        fs::create_dir_all(&self.folder)?;
        for_owner_alone(&self.folder, 0o700)?;
        let number = self.all().last().map_or(1, |last| last.number + 1);
        let path = self.folder.join(format!("{number:04}-{today}{label}.db"));
        let fresh = fresh_beside(&path);
        drop(create(&fresh, Readers::Owner)?);
        let made = || {
            copy(connection, &fresh).map_err(io::Error::other)?;
            to_disk(&fresh)?;
            fs::rename(&fresh, &path)
        };
        made().inspect_err(|_| drop(fs::remove_file(&fresh)))?;
        Ok(number)
    }

    /// The newest backup that this Fishpond can go on from.
    pub fn newest_good(&self) -> Option<Taken> {
        self.all().into_iter().rev().find(Taken::is_good)
    }

    /// Puts the newest good backup where the database belongs, and tells of which day it is. `None` if there is none.
    pub fn restore(&self, path: &Path) -> io::Result<Option<NaiveDate>> {
        let Some(good) = self.newest_good() else {
            // Those that are no good go as well, or they would be asked each time.
            for spoilt in self.all() {
                fs::rename(&spoilt.path, spoilt.path.with_extension("db.damaged"))?;
            }
            return Ok(None);
        };
        good.copy_to(path)?;
        Ok(Some(good.day))
    }
}

/// Why a backup is of no use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBackup {
    /// There is none.
    #[error("there is no such backup")]
    Gone,
    /// The system does not let it be read.
    #[error("it cannot be read ({0})")]
    Unreadable(String),
    /// It is damaged, or is something else.
    #[error("it is damaged, or no backup of Fishpond")]
    Spoilt,
    /// It is from a newer Fishpond.
    #[error("it is from a newer Fishpond")]
    Newer,
}

/// Opens a backup to read it, wherever it lies, if this Fishpond can go on from it.
pub fn open(path: &Path) -> Result<Connection, NoBackup> {
    let file = fs::metadata(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => NoBackup::Gone,
        _ => NoBackup::Unreadable(error.to_string()),
    })?;
    if !file.is_file() {
        return Err(NoBackup::Spoilt);
    }
    let refused = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::SystemIoFailure) => {
            NoBackup::Unreadable(error.to_string())
        }
        _ => NoBackup::Spoilt,
    };
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(refused)?;
    let version = version(&connection).map_err(refused)?;
    let columns = columns(&connection).map_err(refused)?;
    let knows = |table: &str| columns.iter().any(|(name, _)| name == table);
    if version > VERSION && knows("child") && knows("attempt") && knows("lock") {
        return Err(NoBackup::Newer);
    }
    let is_ours = is_sound(&connection, true) && columns_of(version) == Some(columns);
    is_ours.then_some(connection).ok_or(NoBackup::Spoilt)
}

/// The tables of a database with their columns, and whatever would act by itself.
fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String)>> {
    let query = "SELECT name, '' FROM sqlite_schema WHERE type IN ('trigger', 'view') UNION ALL
        SELECT of.name, has.name FROM sqlite_schema AS of, pragma_table_info(of.name) AS has
        WHERE of.type = 'table' AND of.name NOT GLOB 'sqlite_*'";
    connection.prepare(query)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// What a database of some version has; `None` if there is no such version.
fn columns_of(of: i64) -> Option<BTreeSet<(String, String)>> {
    let of = usize::try_from(of).ok().filter(|of| *of > 0)?;
    let mut empty = Connection::open_in_memory().ok()?;
    migrations().to_version(&mut empty, of).ok()?;
    columns(&empty).ok()
}

/// Copies a database into an empty file, whoever uses it meanwhile.
pub fn copy(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut copy = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let pages = 1000;
    Backup::new(connection, &mut copy)?.run_to_completion(pages, Duration::ZERO, None)
}

/// Whether SQLite finds nothing wrong; `thoroughly`, it compares the indices as well.
pub fn is_sound(connection: &Connection, thoroughly: bool) -> bool {
    let check = if thoroughly { "integrity_check" } else { "quick_check" };
    let answer = connection.pragma_query_value(None, check, |row| row.get::<_, String>(0));
    answer.is_ok_and(|answer| answer == "ok")
}
