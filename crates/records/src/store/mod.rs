//! The database of everything that children did, in one file of the data folder. Its backups lie in a folder next to it.
//!
//! A change is on the disk when it is acknowledged. The file is locked as long as it is open, by a lock that works on network drives too.
//! A damaged file is moved aside, never deleted, and the newest sound backup takes its place.

mod acts;
mod aliases;
mod attempts;
mod backups;
mod children;
mod class;
mod columns;
mod database_note;
mod erasing;
mod error;
mod exporting;
mod extent;
mod fished;
mod held_back;
mod importing;
mod leftovers;
mod merging;
mod pending_log;
mod progress;
mod restoring;
mod school;
mod today;
mod tombstones;
mod year;

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use platform::files::{self, EntryKind, FileReaders, create, restrict_to_owner};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};
use serde::{Deserialize, Serialize};

pub use acts::{ActChild, ActKind, LoggedAct};
pub use backups::{BACKUPS_KEPT, BackupError, BackupReason};
pub use class::{AnswersVersion, Attendance, FindingReasons};
pub use erasing::ErasureReport;
pub use error::StoreError;
pub use exporting::ExportError;
pub use extent::ChildRecordCounts;
pub use held_back::HeldBackChild;
pub(crate) use importing::{ExportedFile, Incoming};
pub use merging::ImportReport;
pub use progress::{ChildSummary, Progress, RungProgress};
pub use restoring::{
    BackupContent, BackupCopyError, BackupEntry, BackupPreview, BackupSource, ChildDifference, RecordCounts,
    RestoreError, backups, copy_backup,
};
pub use school::{
    FileComparison, ImportedFile, KnownFiles, OtherComputer, OutgoingFile, RemainingComputers, SchoolState,
    UnsentCounts, WriterIdentity,
};
pub use year::YearMove;

use super::folder::DataFolder;
use backups::{Backups, is_sound};
use columns::{is_malformed_file, to_unsigned};
use database_note::{DatabaseNote, FileState};
use leftovers::remove_unfinished_files;

/// The SQL scripts that made the tables, one after the other. The version of a database is how many of them it has gone through.
const SCHEMA: [&str; 14] = [
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
    include_str!("schema/9.sql"),
    include_str!("schema/10.sql"),
    include_str!("schema/11.sql"),
    include_str!("schema/12.sql"),
    include_str!("schema/13.sql"),
    include_str!("schema/14.sql"),
];
const VERSION: i64 = 14;
const _: () = assert!(SCHEMA.len() == 14, "one step for each version");

pub(super) const DATABASE_FILE: &str = "records.db";
const JOURNAL: &str = "records.db-journal";

#[derive(Debug)]
pub struct Store {
    connection: Connection,
    folder: DataFolder,
    is_newer: bool,
    /// How many answers the database holds, if this store also writes that number into a note beside it; else `None`.
    count: Option<u64>,
    /// The computer and account that change something in the database, such as “library-3, mia”, for the log.
    by: Option<String>,
    /// The name of the grown-up who changes something in the database; `None` if they don't have their own PIN. It is for the log.
    grown_up: Option<String>,
    /// For tests: after how many more changes a change panics half way; `None` for never.
    fault_after: Option<u32>,
}

#[derive(Debug)]
pub struct OpenedStore {
    pub store: Store,
    pub restored: Option<Restoration>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restoration {
    /// Where the damaged file is now; `None` if the database was missing.
    pub damaged: Option<PathBuf>,
    /// The day of the backup that took the database's place; `None` if there was no sound backup.
    pub backup: Option<NaiveDate>,
    /// How many answers were lost, because the backup doesn't have them; `None` if nobody knows.
    pub missing: Option<u64>,
}

enum OpenFailure {
    Damaged,
    Failed(StoreError),
}

impl From<StoreError> for OpenFailure {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl Store {
    /// Opens the database. Makes it if there is none, brings it up to date, and backs it up once a day. A sound backup replaces a damaged
    /// database.
    ///
    /// *Damaged* means that SQLite read the file and found it wrong, and found so once more after it was closed and opened again. A call
    /// that only fails doesn't mean damage: the file may lie on a network drive.
    pub fn open(folder: &DataFolder, today: NaiveDate) -> Result<OpenedStore, StoreError> {
        let backups = Backups::in_folder(folder);
        for _ in 0..2 {
            match Self::open_file(folder, &backups, false, today) {
                Ok(store) => return Ok(OpenedStore { store: store.tidy(), restored: None }),
                Err(OpenFailure::Failed(error)) => return Err(error),
                Err(OpenFailure::Damaged) => {}
            }
        }
        let path = folder.path().join(DATABASE_FILE);
        // This comes before anything is moved: if no backup can be read at the moment, everything stays as it is.
        let backup = backups.newest_good()?;
        let damaged = set_aside(folder).map_err(|error| StoreError::not_written(path.clone(), &error))?;
        if let Some(backup) = &backup {
            backup.copy_to(&path).map_err(|error| StoreError::not_written(path.clone(), &error))?;
        } else {
            backups.rename_damaged()?;
        }
        let store = Self::open_file(folder, &backups, true, today).map_err(|shut| match shut {
            OpenFailure::Failed(error) => error,
            OpenFailure::Damaged => StoreError::not_read(path, &io::ErrorKind::InvalidData.into()),
        })?;
        let known = DatabaseNote::read(folder).map(|noted| noted.attempts);
        let missing = known.map(|known| known.saturating_sub(store.count.unwrap_or_default()));
        store.note_count();
        let restored = Restoration { damaged, backup: backup.map(|backup| backup.day), missing };
        Ok(OpenedStore { store: store.tidy(), restored: Some(restored) })
    }

    /// Opens the database's file once. If the file is missing though there are backups, it counts as damaged, unless `may_begin` allows a
    /// new one.
    fn open_file(
        folder: &DataFolder,
        backups: &Backups,
        may_begin: bool,
        today: NaiveDate,
    ) -> Result<Self, OpenFailure> {
        let path = folder.path().join(DATABASE_FILE);
        let not_written =
            |error: io::Error| OpenFailure::Failed(StoreError::not_written(path.clone(), &error));
        let length = match files::length(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            length => length.map_err(|error| StoreError::not_read(path.clone(), &error))?,
        };
        let is_there = length > 0;
        if !is_there && !may_begin && !backups.is_empty()? {
            return Err(OpenFailure::Damaged);
        }
        match create(&path, FileReaders::Owner) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(not_written(error)),
            _ => {}
        }
        restrict_to_owner(&path, EntryKind::File).map_err(not_written)?;
        let shut = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => OpenFailure::Damaged,
            _ => OpenFailure::Failed(StoreError::from_reading(path.clone(), &error)),
        };
        let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(shut)?;
        let version = version(&connection).map_err(shut)?;
        if version > VERSION {
            let connection = connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(shut)?;
            let mut store = Self::on(connection, folder);
            store.is_newer = true;
            return Ok(store);
        }
        // From now on no other program can open the file.
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE").map_err(shut)?;
        // Otherwise the journal would keep its content between two changes, and so what was just erased.
        connection.pragma_update(None, "journal_mode", "TRUNCATE").map_err(shut)?;
        connection.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(shut)?;
        has_no_journal(folder)?;
        // The newest backup must never have an older version than the database, or it couldn't hold the tombstone of an erased child.
        let is_due = is_there && (version < VERSION || backups.is_due(today)?);
        // If the file was closed properly and nothing has changed it since, it was sound then. Once a day it is checked all the same.
        let noted = DatabaseNote::read(folder).filter(|noted| {
            !is_due && noted.closed.is_some_and(|closed| FileState::read(&path) == Some(closed))
        });
        if noted.is_none() && !is_sound(&connection, is_due).map_err(shut)? {
            return Err(OpenFailure::Damaged);
        }
        let mut store = Self::on(connection, folder);
        if is_there && version < VERSION {
            backups.make_before_migration(&store.connection, today, version)?;
        }
        migrate(&mut store.connection).map_err(|error| StoreError::from_migration(path.clone(), &error))?;
        if is_due {
            // If the backup fails, for example on a full disk, children can still play.
            let _tomorrow_again = backups.make_daily(&store.connection, today);
        }
        store.count = Some(match noted {
            Some(noted) => noted.attempts,
            None => store.count_attempts().map_err(shut)?,
        });
        Ok(store)
    }

    /// Cleans up after opening: deletes half-written files, erases erased children from other files too, and takes commands' entries into
    /// the log.
    fn tidy(mut self) -> Self {
        if !self.is_newer {
            let _next_time_again = remove_unfinished_files(&self.folder);
            let _next_time_again = self.sweep_leftovers(BTreeSet::new());
            let _next_time_again = self.import_pending_entries();
        }
        self
    }

    /// Copies the database, as it is now, into an empty file.
    pub(super) fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        backups::copy_database(&self.connection, path)
            .map_err(|error| StoreError::from_changing(path.to_owned(), &error))
    }

    /// Copies the newest sound backup into the file at `path`. Returns the day on which the backup was made. It is an error if there is
    /// none.
    pub(super) fn copy_backup(folder: &DataFolder, path: &Path) -> Result<NaiveDate, StoreError> {
        let backup = Backups::in_folder(folder).newest_good()?;
        let backup = backup.ok_or_else(|| StoreError::InUse { path: folder.path().join(DATABASE_FILE) })?;
        backup.copy_to(path).map_err(|error| StoreError::not_written(path.to_owned(), &error))?;
        Ok(backup.day)
    }

    /// Opens a copy of the database. Changes to the copy are lost when it is deleted.
    pub(super) fn open_copy(folder: &DataFolder, path: &Path) -> Result<Self, StoreError> {
        let open = || -> rusqlite::Result<(Connection, i64)> {
            let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            // With its journal in memory, nothing is written beside the copy.
            connection.pragma_update(None, "journal_mode", "MEMORY")?;
            let version = version(&connection)?;
            Ok((connection, version))
        };
        let (mut connection, version) =
            open().map_err(|error| StoreError::from_reading(path.to_owned(), &error))?;
        if version > VERSION {
            return Err(StoreError::Newer { path: folder.path().join(DATABASE_FILE) });
        }
        // The copy may be of a backup that an older Fishpond made.
        migrate(&mut connection).map_err(|error| StoreError::from_migration(path.to_owned(), &error))?;
        Ok(Self::on(connection, folder))
    }

    fn on(connection: Connection, folder: &DataFolder) -> Self {
        let folder = folder.clone();
        Self { connection, folder, is_newer: false, count: None, by: None, grown_up: None, fault_after: None }
    }

    pub(super) fn in_memory(folder: &DataFolder) -> Result<Self, StoreError> {
        let path = || folder.path().join(DATABASE_FILE);
        let open = connect(Path::new(":memory:"), OpenFlags::SQLITE_OPEN_READ_WRITE);
        let mut connection = open.map_err(|error| StoreError::from_changing(path(), &error))?;
        migrate(&mut connection).map_err(|error| StoreError::from_migration(path(), &error))?;
        Ok(Self::on(connection, folder))
    }

    /// Whether a newer Fishpond made the database. Then it can only be read.
    pub fn is_from_newer_version(&self) -> bool {
        self.is_newer
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join(DATABASE_FILE)
    }

    /// Sets the computer and account that the log names, such as “library-3, mia”.
    pub fn set_actor(&mut self, computer_and_account: String) {
        self.by = Some(computer_and_account);
    }

    /// For tests: makes a later change panic half way, once as many changes as `changes` have gone well.
    #[doc(hidden)]
    pub const fn panic_after_changes(&mut self, changes: u32) {
        self.fault_after = Some(changes);
    }

    /// For tests: whether the panic that [`panic_after_changes`](Self::panic_after_changes) ordered is still to come.
    #[doc(hidden)]
    pub const fn will_panic_for_test(&self) -> bool {
        self.fault_after.is_some()
    }

    /// For tests: whether this change is to panic. Each call counts as one change.
    fn is_faulty(&mut self) -> bool {
        let is_faulty = self.fault_after == Some(0);
        self.fault_after = self.fault_after.and_then(|changes| changes.checked_sub(1));
        is_faulty
    }

    pub(super) fn folder(&mut self) -> &DataFolder {
        assert!(!self.is_faulty(), "a fault of the program, made for a test");
        &self.folder
    }

    /// Carries out a change in a transaction, so that all of it is saved or nothing.
    fn change<R>(
        &mut self,
        change: impl FnOnce(&rusqlite::Transaction<'_>) -> rusqlite::Result<R>,
    ) -> Result<R, StoreError> {
        if self.is_newer {
            return Err(StoreError::Newer { path: self.path() });
        }
        let is_faulty = self.is_faulty();
        let carry_out = || {
            let transaction = self.connection.transaction()?;
            let result = change(&transaction)?;
            assert!(!is_faulty, "a fault of the program, made for a test");
            transaction.commit()?;
            Ok(result)
        };
        let carried_out = carry_out();
        carried_out.map_err(|error| self.checked(StoreError::from_changing(self.path(), &error), &error))
    }

    fn failed(&self, error: &rusqlite::Error) -> StoreError {
        self.checked(StoreError::from_reading(self.path(), error), error)
    }

    /// Looks again at a database that SQLite calls malformed: perhaps a part could only not be read. Returns `meant` if the error is about
    /// something else.
    fn checked(&self, meant: StoreError, error: &rusqlite::Error) -> StoreError {
        match meant {
            StoreError::Damaged { path, reason, .. } if is_malformed_file(error) => {
                match is_sound(&self.connection, true) {
                    Ok(false) => StoreError::from_reading(path, error),
                    _ => StoreError::NotRead { path, reason },
                }
            }
            meant => meant,
        }
    }

    /// Counts the answers in the database again, after a change of which we don't know how many came or went.
    fn recount(&mut self) {
        if let (Some(_), Ok(counted)) = (self.count, self.count_attempts()) {
            self.count = Some(counted);
            self.note_count();
        }
    }

    fn count_attempts(&self) -> rusqlite::Result<u64> {
        self.connection
            .query_row("SELECT count(*) FROM attempt", [], |row| row.get::<_, i64>(0))
            .map(to_unsigned)
    }

    /// Writes the number of answers into the note. Errors are ignored, since the number only tells how many are missing if the database is
    /// ever damaged.
    fn note_count(&self) {
        let Some(attempts) = self.count else { return };
        DatabaseNote { attempts, closed: None }.write(&self.folder);
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Some(attempts) = self.count {
            let closed = FileState::read(&self.path()).and_then(FileState::wait_until_settled);
            DatabaseNote { attempts, closed }.write(&self.folder);
        }
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

/// Brings the database's tables to the newest version. A step may make a table anew; when it drops the old one, rows that refer to it must
/// stay.
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

/// Checks that SQLite has played back the journal, the file by which it repairs a database after a crash. If SQLite could not look for the
/// journal, the next change would write over it. A journal that begins with a zero is not in use.
fn has_no_journal(folder: &DataFolder) -> Result<(), StoreError> {
    let path = folder.path().join(JOURNAL);
    let mut first = Vec::new();
    match files::open(&path).and_then(|journal| journal.take(1).read_to_end(&mut first)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::not_read(path, &error)),
        _ if first.iter().all(|byte| *byte == 0) => Ok(()),
        _ => Err(StoreError::NotRead { path, reason: "it was not played back".to_owned() }),
    }
}

/// Moves a damaged database aside, under the first free name, which is returned. `None` if there was no file.
fn set_aside(folder: &DataFolder) -> io::Result<Option<PathBuf>> {
    let place = |name: &str| folder.path().join(name);
    if !files::exists(&place(DATABASE_FILE))? {
        return Ok(None);
    }
    for number in 1..10_000 {
        let aside = format!("{DATABASE_FILE}.damaged-{number}");
        if files::exists(&place(&aside))? {
            continue;
        }
        if files::exists(&place(JOURNAL))? {
            files::rename(&place(JOURNAL), &place(&format!("{aside}-journal")))?;
        }
        files::rename(&place(DATABASE_FILE), &place(&aside))?;
        return Ok(Some(place(&aside)));
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
