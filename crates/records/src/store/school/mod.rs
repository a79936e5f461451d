//! What the database knows of the school's folder: what waits to be written, which file holds each row, and what was imported. See
//! [`crate::school`].

mod export;
mod import;
mod school_state;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use interchange::school::{MachineId, MemberId};
use interchange::tidy_name;
use rusqlite::{Connection, Transaction};

use super::acts::ActKind;
use super::columns::to_unsigned;
use super::{Store, StoreError};
pub use export::{FileComparison, OutgoingFile, WriterIdentity};
pub use import::ImportedFile;
use import::marked_removable;
pub(super) use school_state::bring_back_days;
pub use school_state::{RemainingComputers, SchoolState};

#[derive(Debug, Default)]
pub struct KnownFiles {
    pub(crate) numbers: BTreeMap<MachineId, BTreeSet<u64>>,
    /// Files of computers that are gone, or those under this computer's former id. Their content is written again, and then they are
    /// deleted.
    pub(crate) removable: BTreeSet<(MachineId, u64)>,
}

impl KnownFiles {
    pub(crate) fn has(&self, machine: MachineId, number: u64) -> bool {
        self.numbers.get(&machine).is_some_and(|taken| taken.contains(&number))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherComputer {
    pub machine: MachineId,
    /// The id of the other computer as a member of the school; `None` as long as we have read nothing that it signed.
    pub member: Option<MemberId>,
    /// What people call the other computer, such as “library-3”.
    pub name: String,
    /// When we last read something from the other computer, by this computer's clock, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// How many files of the other computer we still lack: 1 if the one just before the newest that we read is missing, else 0. Older gaps
    /// are filled by the other computer, which writes what is missing again.
    pub missing: u64,
}

impl OtherComputer {
    /// The day on which we last read something from the other computer, in this computer's calendar; `None` if that time isn't a date.
    pub fn last_read_day(&self) -> Option<NaiveDate> {
        platform::local_moment(self.at).map(|at| at.date_naive())
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UnsentCounts {
    pub attempts: u64,
    /// How many children, games and tombstones (notes that a child was erased or brought back) wait to be written into the school's folder.
    pub others: u64,
}

impl UnsentCounts {
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl Store {
    /// The id under which this computer writes into the school's folder. If this computer has none yet, it gets one.
    pub fn machine_id(&mut self) -> Result<MachineId, StoreError> {
        self.change(|transaction| Ok(machine(transaction)?.id))
    }

    pub fn known_files(&self) -> Result<KnownFiles, StoreError> {
        let read = || {
            let mut known = KnownFiles::default();
            let mut taken = self.connection.prepare_cached("SELECT machine, number FROM taken")?;
            for row in
                taken.query_map([], |row| Ok((MachineId(row.get(0)?), row.get(1).map(to_unsigned)?)))?
            {
                let (machine, number) = row?;
                known.numbers.entry(machine).or_default().insert(number);
            }
            known.removable = marked_removable(&self.connection)?;
            Ok(known)
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    pub fn unsent_counts(&self) -> Result<UnsentCounts, StoreError> {
        waiting(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Notes that this computer has just joined a school. Everything that children did waits to be written into the school's folder.
    pub fn join_school(&mut self) -> Result<(), StoreError> {
        self.forget_school(ActKind::SchoolJoined)?;
        self.machine_id().map(drop)
    }

    /// Notes that this computer has left its school. Children erased on another computer are erased for good, because without exchanges no
    /// day for bringing them back would be counted.
    pub fn leave_school(&mut self) -> Result<(), StoreError> {
        self.destroy_all_held_back()?;
        self.forget_school(ActKind::SchoolLeft)
    }

    /// Forgets this computer's id in the school's folder, its keys, and what was imported. What children did waits for another school's
    /// folder. `kind` is what the log says.
    fn forget_school(&mut self, kind: ActKind) -> Result<(), StoreError> {
        let pen = self.log_entry(kind, None);
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

    /// The other computers of the school, the one heard from last first.
    pub fn other_computers(&self) -> Result<Vec<OtherComputer>, StoreError> {
        let read = || {
            let mut heard = self.connection.prepare_cached(
                "SELECT machine, name, at, (SELECT count(*) FROM taken AS last WHERE last.machine = heard.machine AND before > 0
                     AND number = (SELECT max(number) FROM taken WHERE machine = heard.machine)
                     AND before NOT IN (SELECT number FROM taken WHERE machine = heard.machine)), member
                 FROM heard ORDER BY at DESC, machine",
            )?;
            let heard = heard.query_map([], |row| {
                let name = tidy_name(&row.get::<_, String>(1)?);
                let missing = row.get(3).map(to_unsigned)?;
                let member = row.get::<_, Option<[u8; 16]>>(4)?.map(MemberId);
                Ok(OtherComputer { machine: MachineId(row.get(0)?), member, name, at: row.get(2)?, missing })
            })?;
            heard.collect::<rusqlite::Result<_>>()
        };
        read().map_err(|error| self.failed(&error))
    }
}

struct OwnRow {
    id: MachineId,
    last: u64,
    stale: u64,
    looked_over: i64,
}

/// Reads the row about this computer as it writes into the school's folder. If the computer has no id there yet, it gets one.
fn machine(transaction: &Transaction<'_>) -> rusqlite::Result<OwnRow> {
    transaction
        .prepare_cached(
            "INSERT INTO machine (key, id, last, stale) VALUES (1, ?1, 0, 0) ON CONFLICT DO NOTHING",
        )?
        .execute([uuid::Uuid::new_v4()])?;
    transaction.prepare_cached("SELECT id, last, stale, looked_over FROM machine")?.query_row([], |row| {
        let (last, stale) = (row.get(1).map(to_unsigned)?, row.get(2).map(to_unsigned)?);
        Ok(OwnRow { id: MachineId(row.get(0)?), last, stale, looked_over: row.get(3)? })
    })
}

fn waiting(connection: &Connection) -> rusqlite::Result<UnsentCounts> {
    let count =
        |query: &str| connection.prepare_cached(query)?.query_row([], |row| row.get(0).map(to_unsigned));
    Ok(UnsentCounts {
        attempts: count("SELECT count(*) FROM attempt INDEXED BY attempt_waits WHERE sent IS NULL")?,
        others: count(
            "SELECT (SELECT count(*) FROM child WHERE sent IS NULL) + (SELECT count(*) FROM mark WHERE sent IS NULL)
                 + (SELECT count(*) FROM played WHERE sent IS NULL)",
        )?,
    })
}

/// Whether anything waits to be written into the school's folder. Counting what waits takes longer the more it is.
fn has_unsent(connection: &Connection) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM attempt INDEXED BY attempt_waits WHERE sent IS NULL)
                 OR EXISTS (SELECT 1 FROM child WHERE sent IS NULL) OR EXISTS (SELECT 1 FROM mark WHERE sent IS NULL)
                 OR EXISTS (SELECT 1 FROM played WHERE sent IS NULL)",
        )?
        .query_row([], |row| row.get(0))
}

/// Makes everything that other computers have written wait to be written, so that this computer writes it again.
fn all_waits(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for table in ["attempt", "played", "child", "mark"] {
        transaction.execute(&format!("UPDATE {table} SET sent = NULL WHERE sent = 0"), [])?;
    }
    Ok(())
}

/// Notes that all files of this computer are to be replaced, since an erased child may be in them.
pub(super) fn mark_own_files_for_replacement(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute("UPDATE machine SET stale = last", []).map(drop)
}

/// Makes everything about a child wait to be written into the school's folder again. `child` is its key in the database.
pub(super) fn mark_child_for_export(transaction: &Transaction<'_>, child: i64) -> rusqlite::Result<()> {
    transaction.execute("UPDATE attempt SET sent = NULL WHERE child = ?1", [child])?;
    let games = "UPDATE played SET sent = NULL WHERE key IN (SELECT played FROM played_by WHERE child = ?1)";
    transaction.execute(games, [child])?;
    mark_settings_for_export(transaction, child)
}

/// Makes a child's settings wait to be written into the school's folder, since they have changed. `child` is its key in the database.
pub(super) fn mark_settings_for_export(transaction: &Transaction<'_>, child: i64) -> rusqlite::Result<()> {
    transaction.execute("UPDATE child SET sent = NULL WHERE key = ?1", [child]).map(drop)
}
