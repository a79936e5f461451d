//! Imports what other computers of the school wrote. Some of it this computer writes again in place of another.

use std::collections::{BTreeMap, BTreeSet};

use interchange::school::{Checksum, MachineId, SchoolFileHead};
use interchange::{Attempt, FinishedGame};
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::{all_waits, has_unsent};
use crate::archive::Archive;
use crate::child::Child;
use crate::clash::{ClashChoice, ClashDecisions};
use crate::store::acts::ActKind;
use crate::store::attempts::{NOT_SENT, SENT_BY_ANOTHER, SentFile};
use crate::store::children::{children, key_of};
use crate::store::columns::to_unsigned;
use crate::store::merging::{ImportOptions, ImportReport, import, version_rank};
use crate::store::{Store, StoreError, tombstones};

/// An import of more answers than this lets SQLite hold more of the database in memory, because it needs the same pages again and again.
const MANY: usize = 1000;
/// How much of the database SQLite holds in memory while many answers come in, in KiB.
const MANY_PAGES: i32 = 24 * 1024;
/// How much of the database SQLite holds in memory otherwise, in KiB. It is SQLite's own default.
const USUAL_PAGES: i32 = 2000;

#[derive(Debug, Clone)]
pub struct ImportedFile {
    pub(crate) head: SchoolFileHead,
    pub(crate) checksum: Checksum,
    /// What people call the computer that wrote the file; empty if its name wasn't read.
    pub(crate) name: String,
}

impl Store {
    /// Imports `archives`, which were read from `source_files`, and notes these files. With `exports_as_own`, this computer writes their
    /// content again as its own. A child who was erased anywhere goes out of sight on this computer too. `now` is in milliseconds since
    /// 1970 (UTC).
    pub(crate) fn import_files(
        &mut self,
        archives: &[Archive],
        exports_as_own: bool,
        source_files: &[ImportedFile],
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let sent = if exports_as_own { NOT_SENT } else { SENT_BY_ANOTHER };
        // Anything beyond a join of sets would need a grown-up's decision.
        let join = ClashDecisions::same_for_all(ClashChoice::KeepOut);
        if archives.iter().map(Archive::attempt_count).sum::<usize>() > MANY {
            self.hold_pages(MANY_PAGES);
        }
        let merged = self.change(|transaction| {
            let taking = ImportOptions { sent, decisions: &join, from_other_computer: true, now };
            let merged = import(transaction, archives, taking)?;
            settle(transaction, archives, sent)?;
            source_files.iter().try_for_each(|taken| note(transaction, taken, now))?;
            Ok(merged)
        })?;
        if merged.gone.is_empty() {
            self.count = self.count.map(|count| count + merged.attempts);
            self.note_count();
        } else {
            self.recount();
        }
        let erased = self.sweep_leftovers(merged.destroyed.clone())?;
        if !merged.gone.is_empty() {
            self.forget_outside_database(&merged.gone)?;
        }
        Ok(ImportReport { erased, ..merged })
    }

    /// Gives back to the system the memory that the database used for a large import.
    pub(crate) fn release_import_memory(&mut self) {
        self.hold_pages(USUAL_PAGES);
        let _only_memory = self.connection.execute_batch("PRAGMA shrink_memory");
    }

    /// Sets how much of the database SQLite holds in memory at most, in KiB.
    fn hold_pages(&self, most: i32) {
        let _as_before = self.connection.pragma_update(None, "cache_size", -most);
    }

    /// The files that can be deleted, because their content was written again: files of computers that are gone, or those under this
    /// computer's former id. The checksum is `None` if this computer read nothing of the file. There are no such files as long as anything
    /// waits to be written.
    pub fn removable_files(&self) -> Result<BTreeMap<(MachineId, u64), Option<Checksum>>, StoreError> {
        let read = || {
            if has_unsent(&self.connection)? {
                return Ok(BTreeMap::new());
            }
            let mut taken = self.connection.prepare_cached(
                "SELECT checksum FROM taken WHERE machine = ?1 AND number = ?2 AND checksum IS NOT NULL",
            )?;
            let mut read = |(machine, number): (MachineId, u64)| {
                let checksum = taken.query_row(params![machine.0, number.cast_signed()], |row| row.get(0));
                Ok(((machine, number), checksum.optional()?.map(Checksum)))
            };
            marked_removable(&self.connection)?.into_iter().map(&mut read).collect()
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// Forgets a file that was to be deleted, after its content was written again. `machine` wrote the file.
    pub(crate) fn forget_file(&mut self, machine: MachineId, number: u64) -> Result<(), StoreError> {
        self.change(|transaction| {
            let delete = "DELETE FROM leaving WHERE machine = ?1 AND number = ?2";
            transaction.execute(delete, params![machine.0, number.cast_signed()])?;
            let forget =
                "DELETE FROM heard WHERE machine = ?1 AND machine NOT IN (SELECT machine FROM leaving)";
            transaction.execute(forget, [machine.0]).map(drop)
        })
    }

    /// Takes over the files of the computer `gone_machine`, which won't come back. They are read once more, and this computer writes their
    /// content again as its own. `remaining_parts` are the [parts](interchange::school::FilePart) that they still hold, as this computer
    /// has read them.
    ///
    /// If this computer has read other parts from that computer, everything it knows waits to be written again, because it doesn't know
    /// which of it came from those parts.
    pub fn take_over_files(
        &mut self,
        gone_machine: MachineId,
        files: &[u64],
        remaining_parts: &BTreeSet<u64>,
    ) -> Result<(), StoreError> {
        let pen = self.log_entry(ActKind::SchoolTakenOver, None);
        self.change(|transaction| {
            pen.write(transaction, &BTreeSet::new())?;
            if !parts_read(transaction, gone_machine)?.is_subset(remaining_parts) {
                all_waits(transaction)?;
            }
            transaction.execute("DELETE FROM taken WHERE machine = ?1", [gone_machine.0])?;
            transaction.execute("DELETE FROM heard WHERE machine = ?1", [gone_machine.0])?;
            files.iter().try_for_each(|number| mark_removable(transaction, gone_machine, *number))
        })
    }
}

/// The numbers of the [parts](interchange::school::FilePart) that this computer has read from files of `machine`.
fn parts_read(transaction: &Transaction<'_>, machine: MachineId) -> rusqlite::Result<BTreeSet<u64>> {
    transaction
        .prepare_cached(
            "SELECT number FROM taken WHERE machine = ?1 AND (held IS NOT NULL OR checksum IS NULL)",
        )?
        .query_map([machine.0], |row| row.get(0).map(to_unsigned))?
        .collect()
}

/// Marks what the archives hold exactly as this computer has it: another computer has written it, so it doesn't wait to be written. But if
/// `sent` is [`NOT_SENT`], makes everything in the archives wait.
fn settle(transaction: &Transaction<'_>, archives: &[Archive], sent: SentFile) -> rusqlite::Result<()> {
    if sent == NOT_SENT {
        let mut attempt =
            transaction.prepare_cached("UPDATE attempt SET sent = NULL WHERE id = ?1 AND sent = 0")?;
        let mut game =
            transaction.prepare_cached("UPDATE played SET sent = NULL WHERE id = ?1 AND sent = 0")?;
        let told = archives.iter().flat_map(|archive| &archive.children);
        told.flat_map(|child| &child.attempts)
            .try_for_each(|Attempt { id, .. }| attempt.execute([id]).map(drop))?;
        archives
            .iter()
            .flat_map(|archive| &archive.games)
            .try_for_each(|FinishedGame { id, .. }| game.execute([id]).map(drop))?;
        transaction.execute("UPDATE child SET sent = NULL", [])?;
        return transaction.execute("UPDATE mark SET sent = NULL", []).map(drop);
    }
    let some_wait: bool =
        transaction
            .query_row("SELECT EXISTS (SELECT 1 FROM child WHERE sent IS NULL)", [], |row| row.get(0))?;
    if some_wait {
        let here = children(transaction)?;
        for came in archives.iter().flat_map(|archive| &archive.children).map(|archived| &archived.child) {
            let is_same =
                |here: &&Child| here.ids() == came.ids() && version_rank(here) == version_rank(came);
            if let Some(same) = here.iter().find(is_same)
                && let Some(key) = key_of(transaction, same.id)?
            {
                transaction.execute("UPDATE child SET sent = 0 WHERE key = ?1 AND sent IS NULL", [key])?;
            }
        }
    }
    for tombstone in archives.iter().flat_map(|archive| &archive.tombstones) {
        if let (true, Some(id)) = (tombstones::is_known(transaction, tombstone)?, tombstone.ids.first()) {
            transaction
                .prepare_cached(
                    "UPDATE mark SET sent = 0 WHERE sent IS NULL AND key = (SELECT mark FROM marked WHERE id = ?1)",
                )?
                .execute([id.0])?;
        }
    }
    Ok(())
}

/// Notes that a file was imported, with all parts in it. `now` is in milliseconds since 1970 (UTC).
fn note(transaction: &Transaction<'_>, taken: &ImportedFile, now: i64) -> rusqlite::Result<()> {
    let ImportedFile { head, checksum, name } = taken;
    let mut part = transaction.prepare_cached(
        "INSERT INTO taken (machine, number, held) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET held = ?3",
    )?;
    for number in &head.parts {
        part.execute(params![head.machine.0, number.cast_signed(), head.number.cast_signed()])?;
    }
    transaction.execute(
        "INSERT INTO taken (machine, number, checksum, before) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET checksum = ?3, before = ?4, former = 0",
        params![head.machine.0, head.number.cast_signed(), checksum.0, head.before.cast_signed()],
    )?;
    transaction
        .execute(
            "INSERT INTO heard (machine, name, at, member) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET name = iif(?2 = '', name, ?2), at = ?3, member = coalesce(?4, member)",
            params![head.machine.0, name, now, head.member.map(|member| member.0)],
        )
        .map(drop)
}

pub(super) fn mark_removable(
    transaction: &Transaction<'_>,
    machine: MachineId,
    number: u64,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached("INSERT OR IGNORE INTO leaving (machine, number) VALUES (?1, ?2)")?
        .execute(params![machine.0, number.cast_signed()])
        .map(drop)
}

pub(super) fn marked_removable(connection: &Connection) -> rusqlite::Result<BTreeSet<(MachineId, u64)>> {
    connection
        .prepare_cached("SELECT machine, number FROM leaving")?
        .query_map([], |row| Ok((MachineId(row.get(0)?), row.get(1).map(to_unsigned)?)))?
        .collect()
}
