//! Makes files for the school's folder: of what waits, of several small files, and again without a child who was erased.

use std::collections::{BTreeMap, BTreeSet};

use interchange::school::{
    Checksum, FilePart, Key, MachineId, SchoolFileContent, SchoolFileHead, SealedFile, SecretKeys,
    next_file_number, seal_file,
};
use interchange::{ChildId, FinishedGame, PlayerKind, Tombstone};
use rusqlite::{Connection, Transaction, params};
use serde_json::value::RawValue;

use super::import::mark_removable;
use super::{OwnRow, has_unsent, machine};
use crate::child::Child;
use crate::store::attempts::{attempts_where, games_where};
use crate::store::children::{children, chosen_children};
use crate::store::columns::{to_unsigned, unreadable_error};
use crate::store::{Store, StoreError, tombstones};

/// The most answers that one new file for the school's folder gets, so that sealing it takes only a moment.
const MOST_AT_ONCE: i64 = 4000;
/// How many of this computer's files with about the same number of parts are joined into one.
const ALIKE: usize = 8;
/// The heaviest file that is still joined with others. Its weight is the memory that it takes to open it, in bytes.
const SMALL: u64 = 2 << 20;
/// The heaviest file that is made by joining others. Its weight is the memory that it takes to open it, in bytes. Any computer has so much.
const LARGEST: u64 = 8 * SMALL;
/// How often the files of this computer are read whole, in milliseconds: once a week.
const LOOKED_OVER_EVERY: u64 = 7 * 24 * 3600 * 1000;

#[derive(Debug, Clone, Copy)]
pub struct WriterIdentity<'a> {
    pub name: &'a str,
    /// The key of the present [epoch](interchange::school::Epoch), which seals files.
    pub key: &'a Key,
    /// The computer's own secret keys, which sign files.
    pub secrets: &'a SecretKeys,
}

#[derive(Debug)]
pub struct OutgoingFile {
    pub(crate) machine: MachineId,
    /// The number of the file, which [`next_file_number`] made.
    pub(crate) number: u64,
    pub sealed: SealedFile,
    pub(crate) attempts: usize,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct FileComparison {
    /// Whether this computer has got a new id, because another computer writes under the old one, or this computer's records were set back.
    pub(crate) has_new_id: bool,
    /// Numbers of files that can be deleted, because later files hold everything in them.
    pub(crate) superseded: Vec<u64>,
    /// Parts of files that are to be written again, each set as one file: because a child was erased, the key changed, there are too many
    /// files, or one is too large.
    pub(crate) parts_to_rewrite: Vec<BTreeSet<u64>>,
}

impl Store {
    /// The checksums of a computer's files by their numbers, as far as this computer knows them. `machine` may be this computer or another.
    pub(crate) fn file_checksums(&self, machine: MachineId) -> Result<BTreeMap<u64, Checksum>, StoreError> {
        written(&self.connection, machine).map_err(|error| self.failed(&error))
    }

    /// Whether this computer's files should be read whole again: the last time was a week ago or more, or a wrong clock makes it seem so.
    /// `now` is in milliseconds since 1970 (UTC).
    pub(crate) fn is_full_check_due(&mut self, now: i64) -> Result<bool, StoreError> {
        let looked_over = self.change(|transaction| Ok(machine(transaction)?.looked_over))?;
        Ok(now.abs_diff(looked_over) >= LOOKED_OVER_EVERY)
    }

    /// Notes that this computer's files in the school's folder were read whole. `now` is in milliseconds since 1970 (UTC).
    pub(crate) fn note_full_check(&mut self, now: i64) -> Result<(), StoreError> {
        self.change(|transaction| transaction.execute("UPDATE machine SET looked_over = ?1", [now]).map(drop))
    }

    /// Compares the files `found` in the folder with what this computer remembers of writing them. What it wrote and isn't found waits to
    /// be written again.
    pub(crate) fn compare_files(
        &mut self,
        found: &[(SchoolFileHead, Checksum)],
    ) -> Result<FileComparison, StoreError> {
        self.change(|transaction| {
            let OwnRow { id, stale, .. } = machine(transaction)?;
            let written = written(transaction, id)?;
            let is_ours =
                |(head, checksum): &&(SchoolFileHead, Checksum)| written.get(&head.number) == Some(checksum);
            if !found.iter().all(|one| is_ours(&one)) {
                rename(transaction, id, found)?;
                return Ok(FileComparison { has_new_id: true, ..FileComparison::default() });
            }
            let there: BTreeSet<u64> = found.iter().flat_map(|(head, _)| &head.parts).copied().collect();
            for number in sent(transaction)?.difference(&there) {
                wait_again(transaction, *number)?;
            }
            let (superseded, left): (Vec<&SchoolFileHead>, Vec<&SchoolFileHead>) =
                found.iter().map(|(head, _)| head).partition(|head| {
                    head.is_covered_by(head.newer_overlapping(found.iter().map(|(head, _)| head)))
                });
            let has_stale = left.iter().any(|head| head.number <= stale);
            let again = if has_stale {
                left
            } else {
                let is_too_large =
                    |head: &&SchoolFileHead| head.memory_to_open() > LARGEST && head.parts.len() > 1;
                let (too_large, fine): (Vec<&SchoolFileHead>, Vec<&SchoolFileHead>) =
                    left.into_iter().partition(is_too_large);
                too_large.into_iter().chain(alike(fine)).collect()
            };
            let superseded = superseded.into_iter().map(|head| head.number).collect();
            Ok(FileComparison { has_new_id: false, superseded, parts_to_rewrite: divided(&again) })
        })
    }

    /// Makes a file of what waits to be written, as much as fits into one; `None` if nothing waits. It counts as written from now on. If
    /// the file isn't found later, [`compare_files`](Self::compare_files) makes its content wait again.
    pub fn export_unsent(&mut self, writer: WriterIdentity<'_>) -> Result<Option<OutgoingFile>, StoreError> {
        self.change(|transaction| {
            if !has_unsent(transaction)? {
                return Ok(None);
            }
            let number = next_file_number(machine(transaction)?.last);
            let first = "IN (SELECT key FROM attempt WHERE sent IS NULL ORDER BY key LIMIT ?1)";
            let attempts =
                attempts_where(transaction, &format!("a.key {first} ORDER BY a.key"), MOST_AT_ONCE)?;
            let games = games_where(transaction, "sent IS NULL AND ?1", 1)?;
            let ids = |query: &str| -> rusqlite::Result<BTreeSet<ChildId>> {
                transaction.prepare_cached(query)?.query_map([], |row| row.get(0).map(ChildId))?.collect()
            };
            let mut wanted = ids("SELECT id FROM child WHERE sent IS NULL")?;
            wanted.extend(attempts.iter().map(|attempt| attempt.tried.child));
            wanted.extend(games.iter().flat_map(seated));
            let mut marked = ids("SELECT id FROM marked JOIN mark ON mark.key = mark WHERE sent IS NULL")?;
            let known = chosen_children(transaction, |child| wanted.contains(&child))?;
            marked.extend(known.iter().flat_map(Child::ids));
            let mut tombstones = tombstones::all(transaction)?;
            tombstones.retain(|tombstone| !tombstone.ids.is_disjoint(&marked));
            transaction.execute(
                &format!("UPDATE attempt SET sent = ?2 WHERE key {first}"),
                params![MOST_AT_ONCE, number.cast_signed()],
            )?;
            for table in ["played", "child", "mark"] {
                let update = format!("UPDATE {table} SET sent = ?1 WHERE sent IS NULL");
                transaction.execute(&update, [number.cast_signed()])?;
            }
            make(transaction, number, writer, &known, games, tombstones, vec![FilePart { number, attempts }])
                .map(Some)
        })
    }

    /// Makes a file of the [parts](FilePart) with these numbers, as their content is known now. `None` if there are no such parts.
    pub(crate) fn export_again(
        &mut self,
        parts: &BTreeSet<u64>,
        writer: WriterIdentity<'_>,
    ) -> Result<Option<OutgoingFile>, StoreError> {
        if parts.is_empty() {
            return Ok(None);
        }
        self.change(|transaction| {
            let (mut groups, mut games) = (Vec::new(), Vec::new());
            for number in parts {
                let sent = number.cast_signed();
                let attempts = attempts_where(transaction, "a.sent = ?1 ORDER BY a.key", sent)?;
                groups.push(FilePart { number: *number, attempts });
                games.append(&mut games_where(transaction, "sent = ?1", sent)?);
            }
            let number = next_file_number(machine(transaction)?.last);
            let (known, tombstones) = (children(transaction)?, tombstones::all(transaction)?);
            make(transaction, number, writer, &known, games, tombstones, groups).map(Some)
        })
    }
}

/// The checksums of a computer's files by their numbers, for [`Store::file_checksums`]. `id` is the id of the computer.
fn written(connection: &Connection, id: MachineId) -> rusqlite::Result<BTreeMap<u64, Checksum>> {
    connection
        .prepare_cached("SELECT number, checksum FROM taken WHERE machine = ?1 AND checksum IS NOT NULL")?
        .query_map([id.0], |row| Ok((row.get(0).map(to_unsigned)?, row.get(1).map(Checksum)?)))?
        .collect()
}

/// Gives this computer a new id in the school's folder. It writes everything again; the files `found` under the old id are deleted when
/// that is done.
fn rename(
    transaction: &Transaction<'_>,
    old: MachineId,
    found: &[(SchoolFileHead, Checksum)],
) -> rusqlite::Result<()> {
    found.iter().try_for_each(|(head, _)| mark_removable(transaction, old, head.number))?;
    for table in ["attempt", "played", "child", "mark"] {
        transaction.execute(&format!("UPDATE {table} SET sent = NULL WHERE sent > 0"), [])?;
    }
    transaction.execute("UPDATE machine SET id = ?1", [uuid::Uuid::new_v4()]).map(drop)
}

/// The numbers of all files of this computer in which rows of the database count as written.
fn sent(transaction: &Transaction<'_>) -> rusqlite::Result<BTreeSet<u64>> {
    transaction
        .prepare_cached(
            "SELECT sent FROM attempt INDEXED BY attempt_sent WHERE sent > 0 UNION SELECT sent FROM played WHERE sent > 0
             UNION SELECT sent FROM child WHERE sent > 0 UNION SELECT sent FROM mark WHERE sent > 0",
        )?
        .query_map([], |row| row.get(0).map(to_unsigned))?
        .collect()
}

/// The number of this computer's last file below `number` in which something counts as written; 0 if there is none. A file that never got
/// into the folder doesn't count: no other computer would see it.
fn last_sent(transaction: &Transaction<'_>, number: u64) -> rusqlite::Result<u64> {
    transaction
        .prepare_cached(
            "SELECT coalesce(max(sent), 0) FROM (
                 SELECT max(sent) AS sent FROM attempt INDEXED BY attempt_sent WHERE sent > 0 AND sent < ?1
                 UNION ALL SELECT max(sent) FROM played WHERE sent > 0 AND sent < ?1
                 UNION ALL SELECT max(sent) FROM child WHERE sent > 0 AND sent < ?1
                 UNION ALL SELECT max(sent) FROM mark WHERE sent > 0 AND sent < ?1)",
        )?
        .query_row([number.cast_signed()], |row| row.get(0).map(to_unsigned))
}

/// Makes everything that counts as written in the file with this number wait to be written again.
fn wait_again(transaction: &Transaction<'_>, number: u64) -> rusqlite::Result<()> {
    for table in ["attempt", "played", "child", "mark"] {
        transaction
            .prepare_cached(&format!("UPDATE {table} SET sent = NULL WHERE sent = ?1"))?
            .execute([number.cast_signed()])?;
    }
    Ok(())
}

/// Makes a file, and notes it as written. `known` are the children in it.
fn make(
    transaction: &Transaction<'_>,
    number: u64,
    WriterIdentity { name, key, secrets }: WriterIdentity<'_>,
    known: &[Child],
    games: Vec<FinishedGame>,
    tombstones: Vec<Tombstone>,
    parts: Vec<FilePart>,
) -> rusqlite::Result<OutgoingFile> {
    let raw = |child| -> rusqlite::Result<Box<RawValue>> {
        RawValue::from_string(serde_json::to_string(child).map_err(unreadable_error)?)
            .map_err(unreadable_error)
    };
    let children = known.iter().map(raw).collect::<Result<_, _>>()?;
    let content = SchoolFileContent { machine: name.to_owned(), children, games, tombstones, parts };
    let (id, before) = (machine(transaction)?.id, last_sent(transaction, number)?);
    let sealed = seal_file(&content, id, before, number, key, secrets);
    transaction.execute("UPDATE machine SET last = ?1", [number.cast_signed()])?;
    transaction.execute(
        "INSERT INTO taken (machine, number, checksum, before) VALUES (?1, ?2, ?3, ?4)",
        params![id.0, number.cast_signed(), sealed.checksum.0, before.cast_signed()],
    )?;
    Ok(OutgoingFile { machine: id, number, sealed, attempts: content.attempt_count() })
}

/// The files that hold about the same number of parts, if there are enough of them to be joined. If that holds for several sizes, those of
/// the smallest.
fn alike(mut heads: Vec<&SchoolFileHead>) -> Vec<&SchoolFileHead> {
    heads.retain(|head| head.memory_to_open() <= SMALL);
    let size = |head: &SchoolFileHead| head.parts.len().max(1).ilog(ALIKE);
    let of_size = |one: u32| heads.iter().filter(|head| size(head) == one).count();
    let Some(many) = (0..8).find(|one| of_size(*one) >= ALIKE) else { return Vec::new() };
    heads.retain(|head| size(head) == many);
    heads
}

/// Divides the parts of files into sets, so that no file made of one set gets too large.
fn divided(heads: &[&SchoolFileHead]) -> Vec<BTreeSet<u64>> {
    let mut sets: Vec<BTreeSet<u64>> = Vec::new();
    let mut weight = 0;
    for head in heads {
        let each = head.memory_to_open() / head.parts.len().max(1) as u64;
        for part in &head.parts {
            weight += each;
            if weight > LARGEST || sets.is_empty() {
                sets.push(BTreeSet::new());
                weight = each;
            }
            if let Some(set) = sets.last_mut() {
                set.insert(*part);
            }
        }
    }
    sets
}

fn seated(game: &FinishedGame) -> impl Iterator<Item = ChildId> + use<'_> {
    game.players.iter().filter_map(|player| match player.by {
        PlayerKind::Child(child) => Some(child),
        PlayerKind::Computer(_) | PlayerKind::Guest(()) => None,
    })
}
