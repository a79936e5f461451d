//! Going back to a backup, making one by hand, and copying one to take along.
//!
//! A computer that shares no folder becomes what it was.
//! If computers share one, the others know what was done since, and would tell it again.
//! So there, going back means new changes: names, classes and settings become what they were, on every computer. What was done since stays.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::NaiveDate;
use interchange::{ChildId, Fate, Mark, changed_after};
use platform::files::{self, Readers, write_whole};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use serde::{Deserialize, Serialize};

use super::acts::ActKind;
use super::backups::{BackupError, BackupReason, Backups, Taken, open};
use super::children::{children, key_of};
use super::columns::positive;
use super::erasing::delete;
use super::merging::archive;
use super::{Store, StoreError, VERSION, marks, migrate, school, version};
use crate::archive::{ArchivedChild, Scope};
use crate::child::Child;
use crate::clash::{Choice, Decisions};
use crate::folder::Folder;
use crate::queue::caught;

/// How many pages of a database are copied at a time.
const PAGES: i32 = 1000;

/// A backup of the data folder as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupSeen {
    /// The backup's number. Newer backups have larger ones.
    pub number: u32,
    /// The day on which the backup was made.
    pub day: NaiveDate,
    /// For what reason the backup was made.
    pub why: BackupReason,
    /// How much the backup holds, or why this Fishpond can't go on from it.
    pub holds: Result<Held, BackupError>,
}

/// Which backup somebody means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum BackupSource {
    /// The backup in the data folder with this number.
    Number(u32),
    /// A file from elsewhere, such as a copy of a backup on a stick.
    File(PathBuf),
}

/// A backup that was read, before it is compared with the records of this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupRead {
    source: BackupSource,
    day: Option<NaiveDate>,
    members: Vec<Member>,
    /// The children as they were in the backup.
    children: Vec<Child>,
}

impl BackupRead {
    /// Reads a whole backup: one of the data folder, or a file from elsewhere, as `source` says. It may take a while, and doesn't need the
    /// open records.
    ///
    /// # Errors
    ///
    /// If there is no such backup, or it can't be read, is damaged or from a newer Fishpond.
    pub fn of(folder: &Folder, source: BackupSource) -> Result<Self, BackupError> {
        let (path, day) = path_of(folder, &source)?;
        let backup = open(&path)?;
        let read = || -> Result<_, BackupError> {
            let members = members(&backup)?;
            // A backup of today's version needs no copy.
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

/// What is in a backup, and what going back to it would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupLook {
    /// The backup that was read.
    pub source: BackupSource,
    /// The day on which the backup was made; `None` if it is a file from elsewhere.
    pub day: Option<NaiveDate>,
    /// The names of the children in the backup with how many answers each has, in the order in which they came. Children who were erased
    /// since are left out.
    pub children: Vec<(String, u64)>,
    /// Names of children who are in the backup and not on this computer, so going back would bring them.
    pub comes: Vec<String>,
    /// Names of children who are on this computer and not in the backup, so going back would remove them.
    pub goes: Vec<String>,
    /// Names of children in the backup who were erased since it was made. They stay erased.
    pub erased: Vec<String>,
    /// How children on this computer would change by going back; `None` if this computer shares no school's folder. With such a folder, no
    /// child would go.
    pub different: Option<Vec<Different>>,
    /// How much the records would hold after going back.
    pub then: Held,
    /// How much the records hold now.
    pub now: Held,
}

/// A child on this computer who was different in a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Different {
    /// The child's name now.
    pub name: String,
    /// The child's name in the backup; `None` if it is the same.
    pub was_called: Option<String>,
    /// The child's classes in the backup; `None` if they are the same.
    pub was_in: Option<BTreeSet<String>>,
    /// Whether anything else about the child that grown-ups set was different in the backup.
    pub settings: bool,
}

impl Different {
    /// Compares a child with how it was; `None` if grown-ups set both alike.
    fn of(now: &Child, then: &Child) -> Option<Self> {
        let was_called = (now.name != then.name).then(|| then.name.clone());
        let was_in = (now.classes != then.classes).then(|| then.classes.clone());
        let (name, classes) = (now.name.clone(), now.classes.clone());
        let settings = as_before(now, &Child { name: name.clone(), classes, ..then.clone() }) != *now;
        let is_same = was_called.is_none() && was_in.is_none() && !settings;
        (!is_same).then_some(Self { name, was_called, was_in, settings })
    }
}

/// The child, with everything that grown-ups had set in a backup.
fn as_before(now: &Child, then: &Child) -> Child {
    Child { id: now.id, also: now.also.clone(), changed: now.changed, ..then.clone() }
}

/// Why we can't look into a backup or go back to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum RestoreError {
    /// The backup is gone, unreadable, damaged or from a newer Fishpond.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The records of this computer can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no records on this computer.
    #[error("nothing is saved here")]
    NoRecords,
    /// The program made a mistake half way. Nothing has changed.
    #[error("Fishpond made a mistake; nothing has changed. Try again, or start it again")]
    Fault,
}

/// Why a backup couldn't be copied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum CopyError {
    /// The backup isn't there any more.
    #[error("there is no such backup")]
    NoBackup,
    /// There isn't enough room in the place where the copy should go.
    #[error("there is not enough room")]
    Full,
    /// Nothing can be written in the place where the copy should go.
    #[error("nothing can be written there")]
    ReadOnly,
    /// There is no such place to copy to, or it has gone.
    #[error("there is no such place")]
    Gone,
    /// The copy failed for another reason, in the system's words.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for CopyError {
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

/// How much the records, or a backup of them, contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The number of children in the records or the backup.
    pub children: u64,
    /// The number of answers of all these children together.
    pub attempts: u64,
}

impl Held {
    fn by(connection: &Connection) -> rusqlite::Result<Self> {
        let count = |table| {
            let ask = format!("SELECT count(*) FROM {table}");
            connection.query_row(&ask, [], |row| row.get::<_, i64>(0)).map(positive)
        };
        Ok(Self { children: count("child")?, attempts: count("attempt")? })
    }

    fn in_backup(taken: &Taken) -> Result<Self, BackupError> {
        Ok(Self::by(&open(&taken.path)?)?)
    }
}

/// A child as a backup, or the database, knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Member {
    name: String,
    ids: BTreeSet<ChildId>,
    attempts: u64,
}

/// The children of a database of any version.
fn members(connection: &Connection) -> rusqlite::Result<Vec<Member>> {
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
        let attempts = attempts.query_row([key], |row| row.get(0)).map(positive)?;
        members.push(Member { name: row.get(2)?, ids, attempts });
    }
    Ok(members)
}

/// Lists all backups of a data folder, the newest last. Each is read whole, which may take a while.
pub fn backups(folder: &Folder) -> Result<Vec<BackupSeen>, StoreError> {
    let seen = |taken: Taken| BackupSeen {
        number: taken.number,
        day: taken.day,
        why: taken.why,
        holds: Held::in_backup(&taken),
    };
    Ok(Backups::of(folder).all()?.into_iter().map(seen).collect())
}

/// Copies the backup with a number to another path, whole or not at all. Only its owner can read it, if the place knows owners.
///
/// # Errors
///
/// If there is no such backup, or the copy can't be written. What was there stays as it was.
pub fn copy_backup(folder: &Folder, number: u32, to: &Path) -> Result<(), CopyError> {
    let unread = |error: &dyn std::error::Error| CopyError::Other(error.to_string());
    let taken = taken(folder, number).map_err(|error| unread(&error))?.ok_or(CopyError::NoBackup)?;
    let mut backup = files::open(&taken.path).map_err(|error| unread(&error))?;
    Ok(write_whole(to, Readers::Owner, |file| io::copy(&mut backup, file).map(drop))?)
}

/// A copy of a database in memory, brought up to date.
fn up_to_date(backup: &Connection) -> Result<Connection, BackupError> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(backup, &mut copy)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    // From here on it is in memory, so what fails is in the backup.
    migrate(&mut copy).map_err(|_| BackupError::Spoilt)?;
    Ok(copy)
}

/// The children who are here and were in a backup, each as it is and as it was.
fn pairs(here: Vec<Child>, before: &[Child]) -> Vec<(Child, &Child)> {
    let pair = |now: Child| {
        let ids = now.ids();
        before.iter().find(|then| !then.ids().is_disjoint(&ids)).map(|then| (now, then))
    };
    here.into_iter().filter_map(pair).collect()
}

/// How much the children here and those who would come from a backup hold together.
fn together(before: &[Member], here: &[Member]) -> Held {
    let comes = before.iter().filter(|member| here.iter().all(|other| other.ids.is_disjoint(&member.ids)));
    let all = || comes.clone().chain(here);
    Held { children: all().count() as u64, attempts: all().map(|member| member.attempts).sum() }
}

/// Where a backup lies, and its day if it is one of the data folder.
fn path_of(folder: &Folder, source: &BackupSource) -> Result<(PathBuf, Option<NaiveDate>), BackupError> {
    match source {
        BackupSource::Number(number) => {
            let taken = taken(folder, *number).map_err(|error| BackupError::Unreadable(error.to_string()))?;
            let taken = taken.ok_or(BackupError::Gone)?;
            Ok((taken.path, Some(taken.day)))
        }
        BackupSource::File(path) => Ok((path.clone(), None)),
    }
}

fn taken(folder: &Folder, number: u32) -> Result<Option<Taken>, StoreError> {
    Ok(Backups::of(folder).all()?.into_iter().find(|taken| taken.number == number))
}

impl Store {
    /// Counts how much the records hold.
    pub fn holds(&self) -> Result<Held, StoreError> {
        Held::by(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Lists all backups of this data folder, the newest last. Each is read whole, which may take a while.
    pub fn backups(&self) -> Result<Vec<BackupSeen>, StoreError> {
        backups(&self.folder)
    }

    /// Makes a backup by hand now, and returns the backup's number.
    pub fn back_up(&self, today: NaiveDate) -> Result<u32, StoreError> {
        Backups::of(&self.folder).by_hand(&self.connection, today)
    }

    /// Reads a backup and finds out what going back to it would change.
    ///
    /// # Errors
    ///
    /// If the backup is gone, unreadable, damaged or from a newer Fishpond; or if the database can't be read.
    pub fn look_into(&self, source: BackupSource) -> Result<BackupLook, RestoreError> {
        Ok(self.compare(BackupRead::of(&self.folder, source)?)?)
    }

    /// Finds out what going back to the backup `read` would change in the records as they are now.
    pub fn compare(&self, read: BackupRead) -> Result<BackupLook, StoreError> {
        let BackupRead { source, day, members: read, children } = read;
        let here = members(&self.connection).map_err(|error| self.failed(&error))?;
        let different = self.shares()?.then(|| self.different(&children)).transpose()?;
        let erased_ids: BTreeSet<ChildId> = self.erased()?.into_iter().flat_map(|mark| mark.ids).collect();
        let (erased, stays): (Vec<_>, Vec<_>) =
            read.into_iter().partition(|member| !member.ids.is_disjoint(&erased_ids));
        let names = |members: &[Member], others: &[Member]| {
            let is_there = |member: &Member| others.iter().any(|other| !other.ids.is_disjoint(&member.ids));
            let missing = members.iter().filter(|member| !is_there(member));
            missing.map(|member| member.name.clone()).collect::<Vec<_>>()
        };
        let held = |members: &[Member]| Held {
            children: members.len() as u64,
            attempts: members.iter().map(|member| member.attempts).sum(),
        };
        let (mut then, mut goes) = (held(&stays), names(&here, &stays));
        if different.is_some() {
            goes.clear();
            then = together(&stays, &here);
        }
        Ok(BackupLook {
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

    /// The children here who were different in a backup.
    fn different(&self, before: &[Child]) -> Result<Vec<Different>, StoreError> {
        let pairs = pairs(self.children()?, before);
        Ok(pairs.iter().filter_map(|(now, then)| Different::of(now, then)).collect())
    }

    /// Whether the records of this computer are shared with other computers through a school's folder.
    pub fn shares(&self) -> Result<bool, StoreError> {
        let asked = self.connection.query_row("SELECT EXISTS (SELECT 1 FROM machine)", [], |row| row.get(0));
        asked.map_err(|error| self.failed(&error))
    }

    /// The marks of children who were erased.
    fn erased(&self) -> Result<Vec<Mark>, StoreError> {
        let mut marks = self.marks()?;
        marks.retain(|mark| mark.stamp.fate == Fate::Erased);
        Ok(marks)
    }

    /// Goes back to a backup. Before that, a backup of the records as they are is made, and its number is returned. The PIN stays, and
    /// erased children stay erased. If computers share a school's folder, newcomers and everything done since stay too. `now` is in
    /// milliseconds since 1970 (UTC).
    ///
    /// # Errors
    ///
    /// If the backup is gone, unreadable, damaged or from a newer Fishpond; or if the database or its new backup can't be written. Then the
    /// records are as they were.
    pub fn restore(
        &mut self,
        source: &BackupSource,
        today: NaiveDate,
        now: i64,
    ) -> Result<u32, RestoreError> {
        // Open it first: the new backup may delete the oldest.
        let from = open(&path_of(&self.folder, source)?.0)?;
        let undo = Backups::of(&self.folder).before_going_back(&self.connection, today)?;
        if self.shares()? {
            self.change_back(&from, now)?;
        } else {
            self.replace(&from, undo, now)?;
        }
        self.recount();
        // A file from elsewhere may hold a child who was erased.
        let _next_time_again = self.sweep(BTreeSet::new());
        Ok(undo)
    }

    /// Becomes what a backup holds. If that fails, becomes what the backup made just now holds.
    fn replace(&mut self, from: &Connection, undo: u32, now: i64) -> Result<(), RestoreError> {
        let (lock, marks, log) = (self.lock()?, self.marks()?, self.rows()?);
        let went = caught(|| {
            self.become_like(from)?;
            self.mark_again(&marks)?;
            self.go_on_with(&log, &lock, now)
        });
        let went = went.map_or(Err(RestoreError::Fault), |went| Ok(went?));
        if let Err(error) = went {
            // If it can't be brought up to date, or only half way, it mustn't replace what was there.
            self.become_like(&open(&path_of(&self.folder, &BackupSource::Number(undo))?.0)?)?;
            return Err(error);
        }
        Ok(())
    }

    /// Changes back everything that grown-ups have set since, and takes in whatever isn't here any more.
    fn change_back(&mut self, from: &Connection, now: i64) -> Result<(), RestoreError> {
        let mut then = archive(&up_to_date(from)?, &Scope::Everything).map_err(BackupError::from)?;
        // Erasures in the backup are known here, or were undone.
        then.marks.retain(|mark| mark.stamp.fate == Fate::BroughtBack);
        let before: Vec<Child> = then.children.iter().map(|archived| archived.child.clone()).collect();
        let pairs = pairs(self.children()?, &before);
        let changed: BTreeMap<ChildId, i64> = pairs
            .iter()
            .filter(|(now, then)| Different::of(now, then).is_some())
            .map(|(here, then)| (then.id, changed_after(Some(here.changed), now)))
            .collect();
        for ArchivedChild { child, .. } in &mut then.children {
            child.changed = changed.get(&child.id).copied().unwrap_or(child.changed);
        }
        let stays_erased = Decisions::all(Choice::KeepOut);
        let back = || self.import_as(ActKind::WentBack, &then, &stays_erased, (&BTreeSet::new(), now));
        Ok(caught(back).ok_or(RestoreError::Fault)?.map(drop)?)
    }

    /// Takes over everything in another database, and brings it up to date.
    fn become_like(&mut self, other: &Connection) -> Result<(), StoreError> {
        let path = self.path();
        let failed = |error: rusqlite::Error| StoreError::of_change(path.clone(), &error);
        let copied = Backup::new(other, &mut self.connection)
            .and_then(|copy| copy.run_to_completion(PAGES, Duration::ZERO, None));
        copied.map_err(failed)?;
        migrate(&mut self.connection).map_err(|error| StoreError::of_migration(path.clone(), &error))?;
        // Whatever else it holds, every start must be able to read the children.
        children(&self.connection).map_err(failed)?;
        Ok(())
    }

    /// Puts marks, and deletes the children that they call erased.
    fn mark_again(&mut self, marks: &[Mark]) -> Result<(), StoreError> {
        self.change(|transaction| {
            for mark in marks {
                let mut was_there = false;
                for id in mark.ids.iter().filter(|_| mark.stamp.fate == Fate::Erased) {
                    was_there |= key_of(transaction, *id)?.is_some();
                    delete(transaction, *id)?;
                }
                marks::put(transaction, mark, was_there)?;
            }
            school::replace_all(transaction)?;
            Ok(())
        })
    }
}
