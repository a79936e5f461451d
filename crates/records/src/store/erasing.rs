//! Erases children, so that no file holds anything of them but a tombstone.
//!
//! First the database deletes a child and saves the tombstone, in one change. Then all other files are searched. The tombstone says whether
//! that was done, so a start after a crash goes on with it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use interchange::{ChildId, ErasureStamp, ErasureState, Tombstone};
use rusqlite::{Connection, OpenFlags};
use serde::{Deserialize, Serialize};

use super::acts::ActKind;
use super::backups::{self, BackupError, BackupFile, Backups};
use super::children::{children, key_of};
use super::leftovers::{LeftoverSearch, remove_unfinished_files};
use super::{Store, StoreError, connect, held_back, school, tombstones, version};
use crate::folder::FolderError;
use crate::kiosk::SavedKioskPage;
use crate::preferences::Preferences;
use crate::saved_game::{AnySavedGame, GameFile};
use crate::saved_session::{self, SavedClassSession};

/// The first version of the database's tables that has tombstones, notes that a child was erased or brought back.
const WITH_TOMBSTONES: i64 = 4;
/// The first version of the database's tables that has children held back for some days after they were erased.
const WITH_HELD_BACK: i64 = 9;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErasureReport {
    /// Files other than the database that held the child. They are deleted, or no longer hold the child.
    pub cleared: Vec<PathBuf>,
    /// Files that may still hold the child, because they are damaged or it is not for the program to change them.
    pub unsearched: Vec<PathBuf>,
}

impl Store {
    /// Erases a child and everything about it, so that the bytes are gone: from this database, all backups, and all files of the data
    /// folder that the program wrote. Only a tombstone stays. After an error, the next start does what is left to do. `now` is in
    /// milliseconds since 1970 (UTC).
    pub fn erase(&mut self, child: ChildId, now: i64) -> Result<ErasureReport, StoreError> {
        self.erase_everywhere(child, now, false)
    }

    /// Erases a child as [`erase`](Self::erase) does. With `at_once`, other computers erase the child when they hear of it; else after some
    /// days. `now` is in milliseconds since 1970 (UTC).
    pub fn erase_everywhere(
        &mut self,
        child: ChildId,
        now: i64,
        at_once: bool,
    ) -> Result<ErasureReport, StoreError> {
        let by = self.by.clone();
        let pen = self.log_entry(ActKind::Erased, Some(now));
        let names = self.change(|transaction| {
            let known = children(transaction)?.into_iter().find(|known| known.ids().contains(&child));
            let Some(known) = known else { return Ok(BTreeSet::new()) };
            let stamp = ErasureStamp::new_after(
                tombstones::stamp_of(transaction, known.id)?,
                now,
                ErasureState::Erased,
            );
            delete_child(transaction, known.id)?;
            held_back::delete_held_back(transaction, &known.ids())?;
            let tombstone = Tombstone { by: by.clone(), at_once, ..Tombstone::new(known.ids(), stamp) };
            tombstones::put(transaction, &tombstone, true)?;
            school::mark_own_files_for_replacement(transaction)?;
            pen.write(transaction, &BTreeSet::from([known.id]))?;
            Ok(BTreeSet::from([known.name]))
        })?;
        self.recount();
        self.sweep_leftovers(names)
    }

    /// Erases from all other files every child who has gone from the database since the last time. `names` are the names that these
    /// children had. The error is [`StoreError::NotErased`], unless the database itself fails. The next start goes on with it.
    pub(super) fn sweep_leftovers(&mut self, names: BTreeSet<String>) -> Result<ErasureReport, StoreError> {
        self.sweep_up(names).map_err(StoreError::into_not_erased)
    }

    fn sweep_up(&mut self, mut names: BTreeSet<String>) -> Result<ErasureReport, StoreError> {
        let mut erased = ErasureReport::default();
        let read = || Ok((tombstones::ids_to_sweep(&self.connection)?, tombstones::all(&self.connection)?));
        let (ids, mut tombstones) = read().map_err(|error| self.failed(&error))?;
        if ids.is_empty() {
            return Ok(erased);
        }
        tombstones.retain(|tombstone| !tombstone.ids.is_disjoint(&ids));
        self.connection.execute_batch("VACUUM").map_err(|error| self.failed(&error))?;
        self.forget_outside_database(&ids)?;
        let mut failed = None;
        for BackupFile { path, .. } in Backups::in_folder(&self.folder).all()? {
            match erase_from(&path, &tombstones)
                .map_err(|error| StoreError::from_changing(path.clone(), &error))
            {
                Ok(also_called) => names.extend(also_called),
                // SQLite also calls a file malformed that it only could not read.
                Err(StoreError::Damaged { .. })
                    if backups::open_backup(&path).err() == Some(BackupError::Corrupt) =>
                {
                    erased.unsearched.push(path);
                }
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        // This comes before other files are searched: one of them may be a journal that such a backup needs.
        if let Some(failed) = failed {
            return Err(failed);
        }
        // A name that another child has must not be searched for.
        for child in self.children()? {
            names.remove(&child.name);
        }
        LeftoverSearch::new(ids, names).erase_from(&self.folder, &mut erased)?;
        self.change(tombstones::mark_all_swept)?;
        Ok(erased)
    }

    /// Removes children from the seats at the game table, saved games, the class session, the kiosk's page and the pages to print.
    pub(super) fn forget_outside_database(&self, ids: &BTreeSet<ChildId>) -> Result<(), StoreError> {
        remove_unfinished_files(&self.folder)?;
        self.folder.delete_temporary_files()?;
        let mut preferences = or_aside(Preferences::load(&self.folder))?;
        for id in ids {
            preferences.remove_child(*id);
        }
        preferences.save(&self.folder)?;
        let is_gone = |seated: Option<ChildId>| seated.is_some_and(|child| ids.contains(&child));
        if or_aside(SavedKioskPage::load(&self.folder))?.is_some_and(|found| is_gone(found.place.child())) {
            SavedKioskPage::delete(&self.folder)?;
        }
        let session: Option<SavedClassSession> = or_aside(self.folder.read(saved_session::FILE))?;
        if session.is_some_and(|session| ids.iter().any(|child| session.includes_child(*child))) {
            SavedClassSession::delete(&self.folder)?;
        }
        for file in GameFile::all() {
            let left = or_aside(AnySavedGame::load(&self.folder, file))?;
            if left.is_some_and(|left| left.participants().iter().any(|seated| is_gone(seated.child))) {
                AnySavedGame::delete(&self.folder, file)?;
            }
        }
        Ok(())
    }
}

fn or_aside<T: Default>(read: Result<T, FolderError>) -> Result<T, FolderError> {
    match read {
        Err(FolderError::Damaged { .. }) => Ok(T::default()),
        read => read,
    }
}

/// Deletes a child from the database, with everything about it. A game that other children played too stays for them.
pub(super) fn delete_child(connection: &Connection, child: ChildId) -> rusqlite::Result<()> {
    let Some(key) = key_of(connection, child)? else { return Ok(()) };
    connection.execute("DELETE FROM child WHERE key = ?1", [key])?;
    // A backup may be older than the table of games. A game that no child of this computer played is about nobody.
    let keeps_games: bool =
        connection.query_row("SELECT count(*) FROM sqlite_schema WHERE name = 'played'", [], |row| {
            Ok(row.get::<_, i64>(0)? > 0)
        })?;
    if keeps_games {
        connection.execute(
            "DELETE FROM played WHERE key NOT IN (SELECT played FROM played_by WHERE child IS NOT NULL)",
            [],
        )?;
    }
    Ok(())
}

/// Erases children from a backup. Returns the names that the children have in it.
fn erase_from(backup: &Path, tombstones: &[Tombstone]) -> rusqlite::Result<Vec<String>> {
    let mut connection = connect(backup, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let version = version(&connection)?;
    let mut names = Vec::new();
    let transaction = connection.transaction()?;
    for tombstone in tombstones {
        for id in &tombstone.ids {
            if let Some(key) = key_of(&transaction, *id)? {
                names.push(
                    transaction
                        .query_row("SELECT name FROM child WHERE key = ?1", [key], |row| row.get(0))?,
                );
                delete_child(&transaction, *id)?;
            }
        }
        if version >= WITH_HELD_BACK {
            held_back::delete_held_back(&transaction, &tombstone.ids)?;
        }
        // If this backup ever takes the place of the database, the child stays erased.
        if version >= WITH_TOMBSTONES {
            tombstones::put(&transaction, tombstone, false)?;
        }
    }
    transaction.commit()?;
    connection.execute_batch("VACUUM")?;
    Ok(names)
}
