//! What this machine and a school's folder tell each other, as far as the database knows of it: what waits to be written there, under which
//! numbers it was, and what of other machines was taken in. The files themselves are [`crate::records::school`]'s.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Local, NaiveDate};
use kept::school::{Checksum, Content, Head, Key, MachineId, Part, Sealed, seal};
use kept::{Attempt, By, ChildId, Mark, Played};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde_json::value::RawValue;

use super::attempts::{ELSEWHERE, Sent, WAITS, games_where, select_where};
use super::children::{children, key_of};
use super::merging::{Merged, import, rank};
use super::{Store, StoreError, marks, positive, unreadable};
use crate::records::archive::Archive;
use crate::records::child::Child;
use crate::records::clash::{Choice, Decisions};

/// How many attempts a file is given that tells something new: the records' thread seals it in a moment.
const MOST_AT_ONCE: i64 = 4000;
/// From so many attempts on that are taken in at once, pages of the database are held in memory: they are needed again and again.
const MANY: usize = 1000;
/// So much of it then, in KiB; and otherwise, as SQLite has it.
const MANY_PAGES: i32 = 64 * 1024;
const USUAL_PAGES: i32 = 2000;
/// So many files that hold about as many parts are joined.
const ALIKE: usize = 8;

/// A file to be written into the folder.
#[derive(Debug)]
pub struct Told {
    /// As whom.
    pub machine: MachineId,
    /// Under which number.
    pub number: u64,
    /// The file.
    pub sealed: Sealed,
    /// How many attempts it holds.
    pub attempts: usize,
}

/// What comes of comparing the files of this machine with what it remembers of writing them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Somebody else writes under the name of this machine, or it was set back: it has another name from now on.
    pub is_another: bool,
    /// Files that may go, because later ones hold all that they do.
    pub superseded: Vec<u64>,
    /// Files to be told again as one: because of somebody who was erased, of another key, or because they are many.
    pub again: Vec<u64>,
}

/// Something that was read in the folder, and is to be noted as taken in.
#[derive(Debug, Clone)]
pub struct Taken {
    /// Who wrote it.
    pub head: Head,
    /// Which file it was.
    pub checksum: Checksum,
    /// What people call that machine; empty where that was not read.
    pub name: String,
}

/// What is known of the folder here.
#[derive(Debug, Default)]
pub struct Known {
    /// The numbers of each machine that were taken in, or are this machine's own.
    pub taken: BTreeMap<MachineId, BTreeSet<u64>>,
    /// The files whose content this machine tells anew.
    pub leaving: BTreeSet<(MachineId, u64)>,
}

/// Another machine, as far as it was heard of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Which.
    pub machine: MachineId,
    /// What people call it.
    pub name: String,
    /// When something of it was last taken in, by the clock of this machine, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// How many of its files are named by others and were not seen yet.
    pub missing: u64,
}

impl Heard {
    /// The day on which it was heard of last, as the calendar of this machine has it.
    #[must_use]
    pub fn day(&self) -> Option<NaiveDate> {
        DateTime::from_timestamp_millis(self.at).map(|at| at.with_timezone(&Local).date_naive())
    }
}

/// What waits to be written into the folder.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// How many attempts.
    pub attempts: u64,
    /// How many children, games and marks.
    pub others: u64,
}

impl Waiting {
    /// Whether nothing does.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

impl Store {
    /// As whom this machine writes.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn machine(&mut self) -> Result<MachineId, StoreError> {
        self.change(|transaction| Ok(machine(transaction)?.id))
    }

    /// What is known of the folder here.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn known(&self) -> Result<Known, StoreError> {
        let read = || {
            let mut known = Known::default();
            let mut taken = self.connection.prepare_cached("SELECT machine, number FROM taken")?;
            for row in taken.query_map([], |row| Ok((MachineId(row.get(0)?), row.get(1).map(positive)?)))? {
                let (machine, number) = row?;
                known.taken.entry(machine).or_default().insert(number);
            }
            known.leaving = leaving(&self.connection)?;
            Ok(known)
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// What waits to be written into the folder.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn waiting(&self) -> Result<Waiting, StoreError> {
        waiting(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Compares the files of this machine, as they lie in the folder, with what it remembers. What it has written and is not there waits again.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn compare_files(&mut self, found: &[(Head, Checksum)]) -> Result<Compared, StoreError> {
        self.change(|transaction| {
            let Machine { id, stale, .. } = machine(transaction)?;
            let mut written = transaction.prepare_cached(
                "SELECT number, checksum FROM taken WHERE machine = ?1 AND checksum IS NOT NULL",
            )?;
            let written = written.query_map([id.0], |row| Ok((row.get(0).map(positive)?, row.get(1)?)))?;
            let written: BTreeMap<u64, [u8; 32]> = written.collect::<Result<_, _>>()?;
            let is_ours =
                |(head, checksum): &&(Head, Checksum)| written.get(&head.number) == Some(&checksum.0);
            if !found.iter().all(|one| is_ours(&one)) {
                rename(transaction, id, found)?;
                return Ok(Compared { is_another: true, ..Compared::default() });
            }
            let there: BTreeSet<u64> = found.iter().flat_map(|(head, _)| head.parts()).collect();
            for number in sent(transaction)?.difference(&there) {
                wait_again(transaction, *number)?;
            }
            let holds_all = |older: &Head| {
                let is_later = |(newer, _): &&(Head, Checksum)| newer.number > older.number;
                found.iter().filter(is_later).any(|(newer, _)| older.parts().all(|part| newer.has(part)))
            };
            let (superseded, left): (Vec<&Head>, Vec<&Head>) =
                found.iter().map(|(head, _)| head).partition(|head| holds_all(head));
            let has_stale = left.iter().any(|head| head.number <= stale);
            let again = if has_stale { left } else { alike(left) };
            let numbers = |heads: Vec<&Head>| heads.into_iter().map(|head| head.number).collect();
            Ok(Compared { is_another: false, superseded: numbers(superseded), again: numbers(again) })
        })
    }

    /// Makes a file of what waits, as far as one file holds it; `None` if nothing does. It counts as written from now on:
    /// where it is not found later, [`compare_files`](Self::compare_files) lets it wait again.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn tell(&mut self, name: &str, key: &Key) -> Result<Option<Told>, StoreError> {
        self.change(|transaction| {
            if waiting(transaction)?.is_nothing() {
                return Ok(None);
            }
            let number = machine(transaction)?.last + 1;
            let first = "IN (SELECT key FROM attempt WHERE sent IS NULL ORDER BY key LIMIT ?1)";
            let attempts = select_where(transaction, &format!("a.key {first} ORDER BY a.key"), MOST_AT_ONCE)?;
            let games = games_where(transaction, "sent IS NULL AND ?1", 1)?;
            let ids = |query: &str| -> rusqlite::Result<BTreeSet<ChildId>> {
                transaction.prepare_cached(query)?.query_map([], |row| row.get(0).map(ChildId))?.collect()
            };
            let mut told = ids("SELECT id FROM child WHERE sent IS NULL")?;
            told.extend(attempts.iter().map(|attempt| attempt.tried.child));
            told.extend(games.iter().flat_map(seated));
            let mut marked = ids("SELECT id FROM marked JOIN mark ON mark.key = mark WHERE sent IS NULL")?;
            let mut known = children(transaction)?;
            known.retain(|child| told.contains(&child.id));
            marked.extend(known.iter().flat_map(Child::ids));
            let mut marks = marks::all(transaction)?;
            marks.retain(|mark| !mark.ids.is_disjoint(&marked));
            transaction.execute(
                &format!("UPDATE attempt SET sent = ?2 WHERE key {first}"),
                params![MOST_AT_ONCE, number.cast_signed()],
            )?;
            for table in ["played", "child", "mark"] {
                let update = format!("UPDATE {table} SET sent = ?1 WHERE sent IS NULL");
                transaction.execute(&update, [number.cast_signed()])?;
            }
            make(transaction, name, key, (known, games, marks), vec![Part { number, attempts }]).map(Some)
        })
    }

    /// Makes one file of the parts of some, as they are known by now; `None` if there are none.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn tell_again(
        &mut self,
        parts: &BTreeSet<u64>,
        name: &str,
        key: &Key,
    ) -> Result<Option<Told>, StoreError> {
        if parts.is_empty() {
            return Ok(None);
        }
        self.change(|transaction| {
            let mut told = Vec::new();
            let mut games = Vec::new();
            for number in parts {
                let sent = number.cast_signed();
                let attempts = select_where(transaction, "a.sent = ?1 ORDER BY a.key", sent)?;
                told.push(Part { number: *number, attempts });
                games.append(&mut games_where(transaction, "sent = ?1", sent)?);
            }
            let all = (children(transaction)?, games, marks::all(transaction)?);
            make(transaction, name, key, all, told).map(Some)
        })
    }

    /// Takes in what was read, and notes which files that was. Whoever was erased anywhere is erased here too.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed. If it is another file that cannot be written to, whoever had to go is
    /// erased from it at the next start.
    pub fn take_in(
        &mut self,
        archives: &[Archive],
        tells_anew: bool,
        taken: &[Taken],
        now: i64,
    ) -> Result<Merged, StoreError> {
        let sent = if tells_anew { WAITS } else { ELSEWHERE };
        // Whatever is more than a join would have to ask somebody.
        let join = Decisions::all(Choice::KeepOut);
        if archives.iter().map(Archive::attempts).sum::<usize>() > MANY {
            self.hold_pages(MANY_PAGES);
        }
        let merged = self.change(|transaction| {
            let merged = import(transaction, archives, sent, &join, now)?;
            settle(transaction, archives, sent)?;
            taken.iter().try_for_each(|taken| note(transaction, taken, now))?;
            Ok(merged)
        })?;
        let names: BTreeSet<String> = merged.erased_here().map(str::to_owned).collect();
        if names.is_empty() {
            self.count = self.count.map(|count| count + merged.attempts);
            self.note_count();
        } else {
            self.recount();
        }
        Ok(Merged { erased: self.sweep(names)?, ..merged })
    }

    /// Lets memory go that was of use while much was taken in.
    pub fn has_taken_in(&mut self) {
        self.hold_pages(USUAL_PAGES);
        let _only_memory = self.connection.execute_batch("PRAGMA shrink_memory");
    }

    /// How much of the database is held in memory at most, in KiB.
    fn hold_pages(&self, most: i32) {
        let _as_before = self.connection.pragma_update(None, "cache_size", -most);
    }

    /// The files that this machine has told anew, with what it has read in each, as far as nothing waits any more: they may go.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn may_leave(&self) -> Result<BTreeMap<(MachineId, u64), Checksum>, StoreError> {
        let read = || {
            let (leaving, waiting) = (leaving(&self.connection)?, waiting(&self.connection)?);
            let mut taken = self.connection.prepare_cached(
                "SELECT checksum FROM taken WHERE machine = ?1 AND number = ?2 AND checksum IS NOT NULL",
            )?;
            let mut read = BTreeMap::new();
            for (machine, number) in &leaving {
                let checksum = taken
                    .query_row(params![machine.0, number.cast_signed()], |row| row.get(0).map(Checksum))
                    .optional()?;
                read.extend(checksum.map(|checksum| ((*machine, *number), checksum)));
            }
            let is_done = waiting.is_nothing() && read.len() == leaving.len();
            Ok(if is_done { read } else { BTreeMap::new() })
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// Notes that a file is another one than was read under its number: it has to be read yet.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn is_unread(&mut self, (machine, number): (MachineId, u64)) -> Result<(), StoreError> {
        self.change(|transaction| {
            let delete = "DELETE FROM taken WHERE machine = ?1 AND number = ?2";
            transaction.execute(delete, params![machine.0, number.cast_signed()]).map(drop)
        })
    }

    /// Notes that a file is gone that was told anew.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn has_left(&mut self, (machine, number): (MachineId, u64)) -> Result<(), StoreError> {
        self.change(|transaction| {
            let delete = "DELETE FROM leaving WHERE machine = ?1 AND number = ?2";
            transaction.execute(delete, params![machine.0, number.cast_signed()])?;
            let forget =
                "DELETE FROM heard WHERE machine = ?1 AND machine NOT IN (SELECT machine FROM leaving)";
            transaction.execute(forget, [machine.0]).map(drop)
        })
    }

    /// Tells all that these files of another machine hold anew, as something of this one: that machine is not going to come back. They are read once more.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn take_over(&mut self, gone: MachineId, files: &[u64]) -> Result<(), StoreError> {
        self.change(|transaction| {
            transaction.execute("DELETE FROM taken WHERE machine = ?1", [gone.0])?;
            transaction.execute("DELETE FROM heard WHERE machine = ?1", [gone.0])?;
            files.iter().try_for_each(|number| to_leave(transaction, gone, *number))
        })
    }

    /// Has all files of this machine replaced.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn replace_files(&mut self) -> Result<(), StoreError> {
        self.change(replace_all)
    }

    /// Forgets the folder: who this machine was there, and what it has taken in. What children did stays, and waits for another folder.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn forget_school(&mut self) -> Result<(), StoreError> {
        self.change(|transaction| {
            for table in ["machine", "taken", "leaving", "heard"] {
                transaction.execute(&format!("DELETE FROM {table}"), [])?;
            }
            for table in ["attempt", "played", "child", "mark"] {
                transaction.execute(&format!("UPDATE {table} SET sent = NULL WHERE sent IS NOT NULL"), [])?;
            }
            Ok(())
        })
    }

    /// The other machines, those that were heard of last in front.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn heard(&self) -> Result<Vec<Heard>, StoreError> {
        let read = || {
            let mut heard = self.connection.prepare_cached(
                "SELECT machine, name, at, (SELECT count(*) FROM taken AS later WHERE later.machine = heard.machine AND before > 0
                     AND before NOT IN (SELECT number FROM taken WHERE machine = heard.machine))
                 FROM heard ORDER BY at DESC, machine",
            )?;
            let heard = heard.query_map([], |row| {
                let missing = row.get(3).map(positive)?;
                Ok(Heard { machine: MachineId(row.get(0)?), name: row.get(1)?, at: row.get(2)?, missing })
            })?;
            heard.collect::<rusqlite::Result<_>>()
        };
        read().map_err(|error| self.failed(&error))
    }
}

/// As whom this machine writes, and how far it is.
struct Machine {
    id: MachineId,
    last: u64,
    stale: u64,
}

/// This machine; it gets a name if it has none.
fn machine(transaction: &Transaction<'_>) -> rusqlite::Result<Machine> {
    transaction
        .prepare_cached(
            "INSERT INTO machine (key, id, last, stale) VALUES (1, ?1, 0, 0) ON CONFLICT DO NOTHING",
        )?
        .execute([uuid::Uuid::new_v4()])?;
    transaction.prepare_cached("SELECT id, last, stale FROM machine")?.query_row([], |row| {
        let (last, stale) = (row.get(1).map(positive)?, row.get(2).map(positive)?);
        Ok(Machine { id: MachineId(row.get(0)?), last, stale })
    })
}

/// Gives this machine another name: it tells all that it knew anew, and what lies under the old name goes when that is done.
fn rename(transaction: &Transaction<'_>, old: MachineId, found: &[(Head, Checksum)]) -> rusqlite::Result<()> {
    for (head, checksum) in found {
        // What somebody else has written there under a number that this machine has used was not read yet.
        transaction.execute(
            "DELETE FROM taken WHERE machine = ?1 AND number = ?2 AND checksum IS NOT ?3",
            params![old.0, head.number.cast_signed(), checksum.0],
        )?;
        to_leave(transaction, old, head.number)?;
    }
    for table in ["attempt", "played", "child", "mark"] {
        transaction.execute(&format!("UPDATE {table} SET sent = NULL WHERE sent > 0"), [])?;
    }
    transaction.execute("UPDATE machine SET id = ?1", [uuid::Uuid::new_v4()]).map(drop)
}

fn to_leave(transaction: &Transaction<'_>, machine: MachineId, number: u64) -> rusqlite::Result<()> {
    transaction
        .prepare_cached("INSERT OR IGNORE INTO leaving (machine, number) VALUES (?1, ?2)")?
        .execute(params![machine.0, number.cast_signed()])
        .map(drop)
}

fn leaving(connection: &Connection) -> rusqlite::Result<BTreeSet<(MachineId, u64)>> {
    connection
        .prepare_cached("SELECT machine, number FROM leaving")?
        .query_map([], |row| Ok((MachineId(row.get(0)?), row.get(1).map(positive)?)))?
        .collect()
}

/// The numbers under which something was written that is here.
fn sent(transaction: &Transaction<'_>) -> rusqlite::Result<BTreeSet<u64>> {
    transaction
        .prepare_cached(
            "SELECT sent FROM attempt INDEXED BY attempt_sent WHERE sent > 0 UNION SELECT sent FROM played WHERE sent > 0
             UNION SELECT sent FROM child WHERE sent > 0 UNION SELECT sent FROM mark WHERE sent > 0",
        )?
        .query_map([], |row| row.get(0).map(positive))?
        .collect()
}

/// What was written under a number waits again.
fn wait_again(transaction: &Transaction<'_>, number: u64) -> rusqlite::Result<()> {
    for table in ["attempt", "played", "child", "mark"] {
        transaction
            .prepare_cached(&format!("UPDATE {table} SET sent = NULL WHERE sent = ?1"))?
            .execute([number.cast_signed()])?;
    }
    Ok(())
}

fn waiting(connection: &Connection) -> rusqlite::Result<Waiting> {
    let count = |query: &str| connection.prepare_cached(query)?.query_row([], |row| row.get(0).map(positive));
    Ok(Waiting {
        attempts: count("SELECT count(*) FROM attempt INDEXED BY attempt_waits WHERE sent IS NULL")?,
        others: count(
            "SELECT (SELECT count(*) FROM child WHERE sent IS NULL) + (SELECT count(*) FROM mark WHERE sent IS NULL)
                 + (SELECT count(*) FROM played WHERE sent IS NULL)",
        )?,
    })
}

/// Makes the next file of this machine.
fn make(
    transaction: &Transaction<'_>,
    name: &str,
    key: &Key,
    (known, games, marks): (Vec<Child>, Vec<Played>, Vec<Mark>),
    parts: Vec<Part>,
) -> rusqlite::Result<Told> {
    let raw = |child| -> rusqlite::Result<Box<RawValue>> {
        RawValue::from_string(serde_json::to_string(child).map_err(unreadable)?).map_err(unreadable)
    };
    let children = known.iter().map(raw).collect::<Result<_, _>>()?;
    let content = Content { machine: name.to_owned(), children, games, marks, parts };
    let Machine { id, last, .. } = machine(transaction)?;
    let number = last + 1;
    let sealed = seal(&content, id, (last, number), key);
    transaction.execute("UPDATE machine SET last = ?1", [number.cast_signed()])?;
    transaction.execute(
        "INSERT INTO taken (machine, number, checksum, before) VALUES (?1, ?2, ?3, ?4)",
        params![id.0, number.cast_signed(), sealed.checksum.0, last.cast_signed()],
    )?;
    Ok(Told { machine: id, number, sealed, attempts: content.attempts() })
}

/// Of children and marks that came as they are here by now, nothing waits any more: others have told of them. Of what this machine tells
/// anew, all does.
fn settle(transaction: &Transaction<'_>, archives: &[Archive], sent: Sent) -> rusqlite::Result<()> {
    if sent == WAITS {
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
            .try_for_each(|Played { id, .. }| game.execute([id]).map(drop))?;
        transaction.execute("UPDATE child SET sent = NULL", [])?;
        return transaction.execute("UPDATE mark SET sent = NULL", []).map(drop);
    }
    let some_wait: bool =
        transaction
            .query_row("SELECT EXISTS (SELECT 1 FROM child WHERE sent IS NULL)", [], |row| row.get(0))?;
    if some_wait {
        let here = children(transaction)?;
        for came in archives.iter().flat_map(|archive| &archive.children).map(|archived| &archived.child) {
            let is_same = |here: &&Child| here.ids() == came.ids() && rank(here) == rank(came);
            if let Some(same) = here.iter().find(is_same)
                && let Some(key) = key_of(transaction, same.id)?
            {
                transaction.execute("UPDATE child SET sent = 0 WHERE key = ?1 AND sent IS NULL", [key])?;
            }
        }
    }
    for mark in archives.iter().flat_map(|archive| &archive.marks) {
        if let (true, Some(id)) = (marks::is_known(transaction, mark)?, mark.ids.first()) {
            transaction
                .prepare_cached(
                    "UPDATE mark SET sent = 0 WHERE sent IS NULL AND key = (SELECT mark FROM marked WHERE id = ?1)",
                )?
                .execute([id.0])?;
        }
    }
    Ok(())
}

/// Notes a file as taken in, with all parts that it holds.
fn note(transaction: &Transaction<'_>, taken: &Taken, now: i64) -> rusqlite::Result<()> {
    let Taken { head, checksum, name } = taken;
    let mut part = transaction
        .prepare_cached("INSERT INTO taken (machine, number) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    for number in head.parts() {
        part.execute(params![head.machine.0, number.cast_signed()])?;
    }
    transaction.execute(
        "INSERT INTO taken (machine, number, checksum, before) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET checksum = ?3, before = ?4",
        params![head.machine.0, head.number.cast_signed(), checksum.0, head.before.cast_signed()],
    )?;
    transaction
        .execute(
            "INSERT INTO heard (machine, name, at) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET name = iif(?2 = '', name, ?2), at = ?3",
            params![head.machine.0, name, now],
        )
        .map(drop)
}

/// The largest group of files that hold about as many parts, if there are enough of them to be joined.
fn alike(mut heads: Vec<&Head>) -> Vec<&Head> {
    let size = |head: &Head| head.parts().count().max(1).ilog(ALIKE);
    let of_size = |one: u32| heads.iter().filter(|head| size(head) == one).count();
    let Some(many) = (0..8).find(|one| of_size(*one) >= ALIKE) else { return Vec::new() };
    heads.retain(|head| size(head) == many);
    heads
}

/// The children in a game.
fn seated(game: &Played) -> impl Iterator<Item = ChildId> + use<'_> {
    game.players.iter().filter_map(|player| match player.by {
        By::Child(child) => Some(child),
        By::Computer(_) | By::Guest(()) => None,
    })
}

/// Has all files that this machine has written replaced: they may tell of somebody who was erased.
pub(super) fn replace_all(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute("UPDATE machine SET stale = last", []).map(drop)
}

/// A child is not what was written into the folder any more.
pub(super) fn has_changed(transaction: &Transaction<'_>, child: i64) -> rusqlite::Result<()> {
    transaction.execute("UPDATE child SET sent = NULL WHERE key = ?1", [child]).map(drop)
}
