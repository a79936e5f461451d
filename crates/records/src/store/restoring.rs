//! Going back to a backup, making one by hand, and copying one.
//!
//! A computer that shares no folder becomes what it was. If computers share one, the other computers know what was done since, and would
//! write it again. Then going back means new changes: names, classes and settings become what they were, on every computer. What children
//! did since stays.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use interchange::{ChildId, ErasureState, Tombstone, next_change_time};
use platform::files::{self, FileReaders, write_whole};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use serde::{Deserialize, Serialize};

use super::acts::ActKind;
use super::backups::{BackupError, BackupFile, BackupReason, Backups, open_backup};
use super::children::{children, key_of};
use super::columns::to_unsigned;
use super::erasing::delete_child;
use super::merging::archive;
use super::{Store, StoreError, VERSION, migrate, school, tombstones, version};
use crate::archive::{ArchiveScope, ArchivedChild};
use crate::child::Child;
use crate::clash::{ClashChoice, ClashDecisions};
use crate::folder::DataFolder;
use crate::queue::catch_panic;

/// How many pages of a database are copied at a time. A page has some thousand bytes.
const PAGES: i32 = 1000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupEntry {
    /// The number of the backup. Newer backups have larger numbers.
    pub number: u32,
    pub day: NaiveDate,
    pub why: BackupReason,
    /// How much the backup holds, or why this Fishpond can't go on from it.
    pub holds: Result<RecordCounts, BackupError>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum BackupSource {
    Number(u32),
    File(PathBuf),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupContent {
    source: BackupSource,
    day: Option<NaiveDate>,
    members: Vec<BackupChild>,
    children: Vec<Child>,
}

impl BackupContent {
    /// Reads a backup. This takes a while, but doesn't need the open records.
    pub fn read(folder: &DataFolder, source: BackupSource) -> Result<Self, BackupError> {
        let (path, day) = path_of(folder, &source)?;
        let backup = open_backup(&path)?;
        let read = || -> Result<_, BackupError> {
            let members = members(&backup)?;
            // A backup whose tables have the newest version can be read without a copy.
            let children = if version(&backup)? == VERSION {
                children(&backup)?
            } else {
                children(&up_to_date(&backup)?)?
            };
            Ok((members, children))
        };
        let (members, children) = read()?;
        Ok(Self { source, day, members, children })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupPreview {
    pub source: BackupSource,
    pub day: Option<NaiveDate>,
    /// The children in the backup, each with how many answers it has, in the order in which they were added. Children who were erased since
    /// are left out.
    pub children: Vec<(String, u64)>,
    /// The names of children who are in the backup and not on this computer, so going back would bring them.
    pub comes: Vec<String>,
    /// The names of children who are on this computer and not in the backup, so going back would remove them.
    pub goes: Vec<String>,
    /// The names of children in the backup who were erased since it was made. They stay erased.
    pub erased: Vec<String>,
    /// How children would change on all computers that share a folder; `None` if this computer shares none. If it shares one, no child
    /// would go.
    pub different: Option<Vec<ChildDifference>>,
    pub then: RecordCounts,
    pub now: RecordCounts,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChildDifference {
    pub name: String,
    pub was_called: Option<String>,
    /// The child's classes in the backup; `None` if they are the same.
    pub was_in: Option<BTreeSet<String>>,
    /// Whether anything else about the child that grown-ups set was different in the backup.
    pub settings: bool,
}

impl ChildDifference {
    /// What differs between the child as it is and as it was in a backup; `None` if all that grown-ups set is the same.
    fn of(now: &Child, then: &Child) -> Option<Self> {
        let was_called = (now.name != then.name).then(|| then.name.clone());
        let was_in = (now.classes != then.classes).then(|| then.classes.clone());
        let (name, classes) = (now.name.clone(), now.classes.clone());
        let settings = as_before(now, &Child { name: name.clone(), classes, ..then.clone() }) != *now;
        let is_same = was_called.is_none() && was_in.is_none() && !settings;
        (!is_same).then_some(Self { name, was_called, was_in, settings })
    }
}

/// The child as it was in a backup, but with the ids and the time of change that it has now.
fn as_before(now: &Child, then: &Child) -> Child {
    Child { id: now.id, also: now.also.clone(), changed: now.changed, ..then.clone() }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("nothing is saved here")]
    NoRecords,
    #[error("Fishpond made a mistake; nothing has changed. Try again, or start it again")]
    Fault,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum BackupCopyError {
    #[error("there is no such backup")]
    NoBackup,
    #[error("there is not enough room")]
    Full,
    #[error("nothing can be written there")]
    ReadOnly,
    #[error("there is no such place")]
    Gone,
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for BackupCopyError {
    fn from(error: io::Error) -> Self {
        /// Unix error codes for a stick or disk that was pulled out: `EIO`, `ENXIO`, `ENODEV`.
        #[cfg(unix)]
        const PULLED_OUT: [i32; 3] = [5, 6, 19];
        /// Windows error codes for a stick or disk that was pulled out: `ERROR_NOT_READY`, `ERROR_BAD_UNIT`, `ERROR_DEV_NOT_EXIST`.
        #[cfg(not(unix))]
        const PULLED_OUT: [i32; 3] = [21, 20, 55];
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => Self::ReadOnly,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Gone,
            _ if error.raw_os_error().is_some_and(|code| PULLED_OUT.contains(&code)) => Self::Gone,
            _ => Self::Other(error.to_string()),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordCounts {
    pub children: u64,
    pub attempts: u64,
}

impl RecordCounts {
    fn by(connection: &Connection) -> rusqlite::Result<Self> {
        let count = |table| {
            let ask = format!("SELECT count(*) FROM {table}");
            connection.query_row(&ask, [], |row| row.get::<_, i64>(0)).map(to_unsigned)
        };
        Ok(Self { children: count("child")?, attempts: count("attempt")? })
    }

    fn in_backup(taken: &BackupFile) -> Result<Self, BackupError> {
        Ok(Self::by(&open_backup(&taken.path)?)?)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct BackupChild {
    name: String,
    ids: BTreeSet<ChildId>,
    attempts: u64,
}

/// Reads the children in a database of any version.
fn members(connection: &Connection) -> rusqlite::Result<Vec<BackupChild>> {
    let mut also = connection.prepare("SELECT id FROM also_known WHERE child = ?1")?;
    let mut attempts = connection.prepare("SELECT count(*) FROM attempt WHERE child = ?1")?;
    let mut statement = connection.prepare("SELECT key, id, name FROM child ORDER BY key")?;
    let mut rows = statement.query([])?;
    let mut members = Vec::new();
    while let Some(row) = rows.next()? {
        let (key, id): (i64, _) = (row.get(0)?, row.get(1)?);
        let mut ids: BTreeSet<ChildId> =
            also.query_map([key], |row| row.get(0).map(ChildId))?.collect::<Result<_, _>>()?;
        ids.insert(ChildId(id));
        let attempts = attempts.query_row([key], |row| row.get(0)).map(to_unsigned)?;
        members.push(BackupChild { name: row.get(2)?, ids, attempts });
    }
    Ok(members)
}

pub fn backups(folder: &DataFolder) -> Result<Vec<BackupEntry>, StoreError> {
    let seen = |taken: BackupFile| BackupEntry {
        number: taken.number,
        day: taken.day,
        why: taken.why,
        holds: RecordCounts::in_backup(&taken),
    };
    Ok(Backups::in_folder(folder).all()?.into_iter().map(seen).collect())
}

/// Copies a backup into a file, whole or not at all: after an error, a file that was at `to` stays as it was. Only its owner can read the
/// copy, if the file system knows owners.
pub fn copy_backup(folder: &DataFolder, number: u32, to: &Path) -> Result<(), BackupCopyError> {
    let unread = |error: &dyn std::error::Error| BackupCopyError::Other(error.to_string());
    let taken = taken(folder, number).map_err(|error| unread(&error))?.ok_or(BackupCopyError::NoBackup)?;
    let mut backup = files::open(&taken.path).map_err(|error| unread(&error))?;
    Ok(write_whole(to, FileReaders::Owner, |file| io::copy(&mut backup, file).map(drop))?)
}

/// Makes a copy of a backup in memory, and brings its tables to the newest version.
fn up_to_date(backup: &Connection) -> Result<Connection, BackupError> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(backup, &mut copy)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    // From here on the copy in memory is used, so if this fails, the backup is wrong.
    migrate(&mut copy).map_err(|_| BackupError::Corrupt)?;
    Ok(copy)
}

/// Pairs the children on this computer with those in a backup: each as it is, and as it was. Children who are in only one of them are left
/// out.
fn pairs(here: Vec<Child>, before: &[Child]) -> Vec<(Child, &Child)> {
    let pair = |now: Child| {
        let ids = now.ids();
        before.iter().find(|then| !then.ids().is_disjoint(&ids)).map(|then| (now, then))
    };
    here.into_iter().filter_map(pair).collect()
}

/// How much the records would hold with the children on this computer and those who would come from a backup.
fn together(before: &[BackupChild], here: &[BackupChild]) -> RecordCounts {
    let comes = before.iter().filter(|member| here.iter().all(|other| other.ids.is_disjoint(&member.ids)));
    let all = || comes.clone().chain(here);
    RecordCounts { children: all().count() as u64, attempts: all().map(|member| member.attempts).sum() }
}

/// The path of a backup, and its day if it is one of the data folder; `None` for another file.
fn path_of(folder: &DataFolder, source: &BackupSource) -> Result<(PathBuf, Option<NaiveDate>), BackupError> {
    match source {
        BackupSource::Number(number) => {
            let taken = taken(folder, *number).map_err(|error| BackupError::Unreadable(error.to_string()))?;
            let taken = taken.ok_or(BackupError::Gone)?;
            Ok((taken.path, Some(taken.day)))
        }
        BackupSource::File(path) => Ok((path.clone(), None)),
    }
}

fn taken(folder: &DataFolder, number: u32) -> Result<Option<BackupFile>, StoreError> {
    Ok(Backups::in_folder(folder).all()?.into_iter().find(|taken| taken.number == number))
}

impl Store {
    pub fn record_counts(&self) -> Result<RecordCounts, StoreError> {
        RecordCounts::by(&self.connection).map_err(|error| self.failed(&error))
    }

    pub fn backups(&self) -> Result<Vec<BackupEntry>, StoreError> {
        backups(&self.folder)
    }

    pub fn back_up(&self, today: NaiveDate) -> Result<u32, StoreError> {
        Backups::in_folder(&self.folder).make_by_hand(&self.connection, today)
    }

    pub fn preview_backup(&self, source: BackupSource) -> Result<BackupPreview, RestoreError> {
        Ok(self.compare_with_backup(BackupContent::read(&self.folder, source)?)?)
    }

    pub fn compare_with_backup(&self, backup: BackupContent) -> Result<BackupPreview, StoreError> {
        let BackupContent { source, day, members: read, children } = backup;
        let here = members(&self.connection).map_err(|error| self.failed(&error))?;
        let different = self.shares_records()?.then(|| self.different(&children)).transpose()?;
        let erased_ids: BTreeSet<ChildId> =
            self.erased()?.into_iter().flat_map(|tombstone| tombstone.ids).collect();
        let (erased, stays): (Vec<_>, Vec<_>) =
            read.into_iter().partition(|member| !member.ids.is_disjoint(&erased_ids));
        let names = |members: &[BackupChild], others: &[BackupChild]| {
            let is_there =
                |member: &BackupChild| others.iter().any(|other| !other.ids.is_disjoint(&member.ids));
            let missing = members.iter().filter(|member| !is_there(member));
            missing.map(|member| member.name.clone()).collect::<Vec<_>>()
        };
        let held = |members: &[BackupChild]| RecordCounts {
            children: members.len() as u64,
            attempts: members.iter().map(|member| member.attempts).sum(),
        };
        let (mut then, mut goes) = (held(&stays), names(&here, &stays));
        if different.is_some() {
            goes.clear();
            then = together(&stays, &here);
        }
        Ok(BackupPreview {
            source,
            day,
            comes: names(&stays, &here),
            goes,
            different,
            then,
            now: held(&here),
            children: stays.into_iter().map(|member| (member.name, member.attempts)).collect(),
            erased: erased.into_iter().map(|member| member.name).collect(),
        })
    }

    fn different(&self, before: &[Child]) -> Result<Vec<ChildDifference>, StoreError> {
        let pairs = pairs(self.children()?, before);
        Ok(pairs.iter().filter_map(|(now, then)| ChildDifference::of(now, then)).collect())
    }

    pub fn shares_records(&self) -> Result<bool, StoreError> {
        let asked = self.connection.query_row("SELECT EXISTS (SELECT 1 FROM machine)", [], |row| row.get(0));
        asked.map_err(|error| self.failed(&error))
    }

    fn erased(&self) -> Result<Vec<Tombstone>, StoreError> {
        let mut tombstones = self.tombstones()?;
        tombstones.retain(|tombstone| tombstone.stamp.fate == ErasureState::Erased);
        Ok(tombstones)
    }

    /// Goes back to a backup. Returns the number of a new backup of the records as they were. The PIN stays, and erased children stay
    /// erased. If computers share a folder, newcomers and everything done since stay too. `now` is in milliseconds since 1970 (UTC).
    pub fn restore(
        &mut self,
        source: &BackupSource,
        today: NaiveDate,
        now: i64,
    ) -> Result<u32, RestoreError> {
        // The backup is opened first, because making the new backup may delete the oldest.
        let from = open_backup(&path_of(&self.folder, source)?.0)?;
        let undo = Backups::in_folder(&self.folder).make_before_restore(&self.connection, today)?;
        if self.shares_records()? {
            self.change_back(&from, now)?;
        } else {
            self.replace(&from, undo, now)?;
        }
        self.recount();
        // A file that is no backup of this computer may hold a child who was erased.
        let _next_time_again = self.sweep_leftovers(BTreeSet::new());
        Ok(undo)
    }

    /// Puts the backup `from` in place of the records. If that fails, restores them from the backup with the number `undo`. `now` is in
    /// milliseconds since 1970 (UTC).
    fn replace(&mut self, from: &Connection, undo: u32, now: i64) -> Result<(), RestoreError> {
        let (lock, tombstones, log) = (self.pin_lock()?, self.tombstones()?, self.log_rows()?);
        let went = catch_panic(|| {
            self.become_like(from)?;
            self.put_tombstones(&tombstones)?;
            self.replace_log_and_lock(&log, &lock, now)
        });
        let went = went.map_or(Err(RestoreError::Fault), |went| Ok(went?));
        if let Err(error) = went {
            // If the backup can't be brought up to date, or only half way, it must not replace what was there.
            self.become_like(&open_backup(&path_of(&self.folder, &BackupSource::Number(undo))?.0)?)?;
            return Err(error);
        }
        Ok(())
    }

    /// Changes children back to how they were in the backup `from`, and takes in what isn't on this computer any more. For computers that
    /// share a folder. `now` is in milliseconds since 1970 (UTC).
    fn change_back(&mut self, from: &Connection, now: i64) -> Result<(), RestoreError> {
        let mut then = archive(&up_to_date(from)?, &ArchiveScope::Everything).map_err(BackupError::from)?;
        // Erasures in the backup are known to this computer already, or were undone.
        then.tombstones.retain(|tombstone| tombstone.stamp.fate == ErasureState::BroughtBack);
        let before: Vec<Child> = then.children.iter().map(|archived| archived.child.clone()).collect();
        let pairs = pairs(self.children()?, &before);
        let changed: BTreeMap<ChildId, i64> = pairs
            .iter()
            .filter(|(now, then)| ChildDifference::of(now, then).is_some())
            .map(|(here, then)| (then.id, next_change_time(Some(here.changed), now)))
            .collect();
        for ArchivedChild { child, .. } in &mut then.children {
            child.changed = changed.get(&child.id).copied().unwrap_or(child.changed);
        }
        let stays_erased = ClashDecisions::same_for_all(ClashChoice::KeepOut);
        let back = || self.import_logged_as(ActKind::WentBack, &then, &stays_erased, &BTreeSet::new(), now);
        Ok(catch_panic(back).ok_or(RestoreError::Fault)?.map(drop)?)
    }

    /// Makes the database a copy of another one, and brings its tables to the newest version.
    fn become_like(&mut self, other: &Connection) -> Result<(), StoreError> {
        let path = self.path();
        let failed = |error: rusqlite::Error| StoreError::from_changing(path.clone(), &error);
        let copied = Backup::new(other, &mut self.connection)
            .and_then(|copy| copy.run_to_completion(PAGES, Duration::ZERO, None));
        copied.map_err(failed)?;
        migrate(&mut self.connection).map_err(|error| StoreError::from_migration(path.clone(), &error))?;
        // Whatever else the backup holds, every start must be able to read the children.
        children(&self.connection).map_err(failed)?;
        Ok(())
    }

    fn put_tombstones(&mut self, tombstones: &[Tombstone]) -> Result<(), StoreError> {
        self.change(|transaction| {
            for tombstone in tombstones {
                let mut was_there = false;
                for id in tombstone.ids.iter().filter(|_| tombstone.stamp.fate == ErasureState::Erased) {
                    was_there |= key_of(transaction, *id)?.is_some();
                    delete_child(transaction, *id)?;
                }
                tombstones::put(transaction, tombstone, was_there)?;
            }
            school::mark_own_files_for_replacement(transaction)?;
            Ok(())
        })
    }
}
