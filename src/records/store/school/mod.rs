//! What this machine and a school's folder tell each other, as far as the database knows of it: what waits to be written there, under which
//! numbers it was, and what of other machines was taken in. The files themselves are [`crate::records::school`]'s.

mod belonging;
mod taking_in;
mod telling;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Local, NaiveDate};
use kept::as_name;
use kept::school::{MachineId, MemberId};
use rusqlite::{Connection, Transaction};

use super::acts::ActKind;
use super::columns::positive;
use super::{Store, StoreError};
pub(super) use belonging::keeps_days;
pub use belonging::{Belonging, Staying};
pub use taking_in::Taken;
use taking_in::leaving;
pub use telling::{Compared, OutgoingFile, Writer};

/// What is known of the folder here.
#[derive(Debug, Default)]
pub struct Known {
    /// The numbers of each machine that were taken in, or are this machine's own.
    pub taken: BTreeMap<MachineId, BTreeSet<u64>>,
    /// The files whose content this machine tells anew.
    pub leaving: BTreeSet<(MachineId, u64)>,
}

impl Known {
    /// Whether a number of a machine is known.
    #[must_use]
    pub fn has(&self, machine: MachineId, number: u64) -> bool {
        self.taken.get(&machine).is_some_and(|taken| taken.contains(&number))
    }
}

/// Another machine, as far as it was heard of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Which.
    pub machine: MachineId,
    /// Which member it is, as far as it has signed anything.
    pub member: Option<MemberId>,
    /// What people call it.
    pub name: String,
    /// When something of it was last taken in, by the clock of this machine, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// Whether the file before the last one that was seen of it was not: 1, or 0. What is missing further back it has told again.
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

    /// Begins to share a folder that this machine has just joined: what children did waits for it.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn join_school(&mut self) -> Result<(), StoreError> {
        self.forget_school(ActKind::SchoolJoined)?;
        self.machine().map(drop)
    }

    /// Leaves the folder. Whoever was erased on another machine is destroyed: no exchange counts the days any more.
    ///
    /// # Errors
    ///
    /// The database cannot be written to, or a backup that could be searched cannot; this machine is still there then.
    pub fn leave_school(&mut self) -> Result<(), StoreError> {
        self.destroy_all()?;
        self.forget_school(ActKind::SchoolLeft)
    }

    /// Forgets the folder: who this machine was there, and what it has taken in. What children did stays, and waits for another folder.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    fn forget_school(&mut self, kind: ActKind) -> Result<(), StoreError> {
        let pen = self.pen(kind, None);
        self.change(|transaction| {
            pen.write(transaction, &BTreeSet::new())?;
            for table in ["machine", "taken", "leaving", "heard", "belonging", "epoch", "member"] {
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
                "SELECT machine, name, at, (SELECT count(*) FROM taken AS last WHERE last.machine = heard.machine AND before > 0
                     AND number = (SELECT max(number) FROM taken WHERE machine = heard.machine)
                     AND before NOT IN (SELECT number FROM taken WHERE machine = heard.machine)), member
                 FROM heard ORDER BY at DESC, machine",
            )?;
            let heard = heard.query_map([], |row| {
                let name = as_name(&row.get::<_, String>(1)?);
                let missing = row.get(3).map(positive)?;
                let member = row.get::<_, Option<[u8; 16]>>(4)?.map(MemberId);
                Ok(Heard { machine: MachineId(row.get(0)?), member, name, at: row.get(2)?, missing })
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
    looked_over: i64,
}

/// This machine; it gets a name if it has none.
fn machine(transaction: &Transaction<'_>) -> rusqlite::Result<Machine> {
    transaction
        .prepare_cached(
            "INSERT INTO machine (key, id, last, stale) VALUES (1, ?1, 0, 0) ON CONFLICT DO NOTHING",
        )?
        .execute([uuid::Uuid::new_v4()])?;
    transaction.prepare_cached("SELECT id, last, stale, looked_over FROM machine")?.query_row([], |row| {
        let (last, stale) = (row.get(1).map(positive)?, row.get(2).map(positive)?);
        Ok(Machine { id: MachineId(row.get(0)?), last, stale, looked_over: row.get(3)? })
    })
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

/// Has all files that this machine has written replaced: they may tell of somebody who was erased.
pub(super) fn replace_all(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute("UPDATE machine SET stale = last", []).map(drop)
}

/// All that there is of a child is told anew.
pub(super) fn tell_anew(transaction: &Transaction<'_>, child: i64) -> rusqlite::Result<()> {
    transaction.execute("UPDATE attempt SET sent = NULL WHERE child = ?1", [child])?;
    let games = "UPDATE played SET sent = NULL WHERE key IN (SELECT played FROM played_by WHERE child = ?1)";
    transaction.execute(games, [child])?;
    has_changed(transaction, child)
}

/// A child is not what was written into the folder any more.
pub(super) fn has_changed(transaction: &Transaction<'_>, child: i64) -> rusqlite::Result<()> {
    transaction.execute("UPDATE child SET sent = NULL WHERE key = ?1", [child]).map(drop)
}
