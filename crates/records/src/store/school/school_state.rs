//! This computer as a member of the school: its keys, the epochs that it knows, and who was let into them.

use std::collections::BTreeSet;

use interchange::school::{
    AcceptedFiles, Epoch, EpochChain, EpochId, Key, MachineId, MemberId, Membership, USUAL_BRING_BACK_DAYS,
};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::{all_waits, machine};
use crate::store::columns::{to_unsigned, unreadable_error};
use crate::store::{ActKind, Store, StoreError};

#[derive(Debug, Clone)]
pub struct SchoolState {
    /// The id under which this computer writes into the school's folder.
    pub machine: MachineId,
    /// The secret from which this computer's own keys are made.
    pub own: Key,
    /// The [epochs](Epoch) that this computer knows. All follow one first epoch.
    pub(crate) epochs: Vec<Epoch>,
    /// [Epochs](Epoch) that don't count on this computer, because somebody with the school's key said so.
    pub(crate) refused: BTreeSet<EpochId>,
    pub members: Vec<Membership>,
}

#[derive(Debug, Clone, Default)]
pub struct RemainingComputers {
    pub(crate) members: BTreeSet<MemberId>,
    /// The ids under which the computers that stay wrote files when they joined the school.
    pub(crate) machines: BTreeSet<MachineId>,
}

impl Store {
    /// This computer as a member of the school. If it has no keys of its own yet, it gets them.
    pub fn school_state(&mut self) -> Result<SchoolState, StoreError> {
        self.change(|transaction| {
            let id = machine(transaction)?.id;
            transaction
                .prepare_cached("INSERT INTO belonging (key, own) VALUES (1, ?1) ON CONFLICT DO NOTHING")?
                .execute([Key::new().to_text()])?;
            let (own, is_pinned) = transaction
                .prepare_cached("SELECT own, first IS NOT NULL FROM belonging")?
                .query_row([], |row| {
                    Ok((key_in(row, 0)?.ok_or(rusqlite::Error::InvalidQuery)?, row.get::<_, bool>(1)?))
                })?;
            let mut epochs = Vec::new();
            let mut refused = BTreeSet::new();
            let mut query = transaction.prepare_cached("SELECT content, refused FROM epoch")?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let epoch = Epoch::read_trusted(row.get_ref(0)?.as_blob()?).map_err(unreadable_error)?;
                if row.get(1)? {
                    refused.insert(epoch.id());
                }
                epochs.push(epoch);
            }
            if !is_pinned && !epochs.is_empty() {
                epochs = pin(transaction, epochs)?;
            }
            let members = transaction
                .prepare_cached("SELECT content FROM member")?
                .query_map([], |row| {
                    Membership::read_trusted(row.get_ref(0)?.as_blob()?).map_err(unreadable_error)
                })?
                .collect::<rusqlite::Result<_>>()?;
            Ok(SchoolState { machine: id, own, epochs, refused, members })
        })
    }

    pub(crate) fn save_epochs_and_members(
        &mut self,
        epochs: &[Epoch],
        members: &[Membership],
    ) -> Result<(), StoreError> {
        self.change(|transaction| {
            epochs.iter().try_for_each(|epoch| keep_epoch(transaction, epoch))?;
            members.iter().try_for_each(|membership| {
                transaction
                    .execute(
                        "INSERT INTO member (id, content) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET content = ?2",
                        params![membership.card().id().0, membership.to_bytes()],
                    )
                    .map(drop)
            })
        })
    }

    /// Saves a new epoch, which puts out a member of the school or changes its keys. `kind` is what the log says was done.
    pub fn save_new_epoch(&mut self, epoch: &Epoch, kind: ActKind) -> Result<(), StoreError> {
        let pen = self.log_entry(kind, None);
        self.change(|transaction| {
            pen.write(transaction, &BTreeSet::new())?;
            keep_epoch(transaction, epoch)
        })
    }

    /// Notes which [epochs](Epoch) don't count, because somebody with the school's key said so. All others count.
    pub(crate) fn refuse_epochs(&mut self, epochs: &BTreeSet<EpochId>) -> Result<(), StoreError> {
        self.change(|transaction| {
            transaction.execute("UPDATE epoch SET refused = 0 WHERE refused <> 0", [])?;
            epochs.iter().try_for_each(|id| {
                transaction.execute("UPDATE epoch SET refused = 1 WHERE id = ?1", [id.0]).map(drop)
            })
        })
    }

    /// The id of the first [epoch](Epoch) of the school that this computer follows; `None` if it follows no school.
    pub fn first_epoch(&self) -> Result<Option<EpochId>, StoreError> {
        let read = || {
            let mut read = self.connection.prepare_cached("SELECT first FROM belonging")?;
            Ok(read.query_row([], |row| row.get(0)).optional()?.flatten().map(EpochId))
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// For how many days with an exchange an erased child can be brought back, and a move of classes up a year be undone.
    pub fn bring_back_days(&self) -> Result<u8, StoreError> {
        bring_back_days(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Notes that this [epoch](Epoch) counts from now on. All files taken in before then count as files of former epochs. Noting the same
    /// epoch again changes nothing.
    pub(crate) fn begin_epoch(&mut self, head: &Epoch) -> Result<(), StoreError> {
        self.change(|transaction| {
            let is_new = "UPDATE belonging SET head = ?1 WHERE head IS NOT ?1";
            if transaction.execute(is_new, [head.id().0])? > 0 {
                transaction.execute("UPDATE taken SET former = 1", [])?;
            }
            Ok(())
        })
    }

    /// Ends the change to the new [epoch](Epoch) `head`, once all its files were imported. `accepted_files` are the files of former epochs
    /// that still count, and `staying` the computers that stay in the school. If this computer has read files that count no more, it will
    /// write all that it knows again, because other computers may never have read them.
    pub(crate) fn settle_epoch(
        &mut self,
        head: EpochId,
        accepted_files: &AcceptedFiles,
        staying: &RemainingComputers,
    ) -> Result<(), StoreError> {
        self.change(|transaction| {
            let is_due: bool =
                transaction
                    .query_row("SELECT settled IS NOT ?1 FROM belonging", [head.0], |row| row.get(0))?;
            if !is_due {
                return Ok(());
            }
            if knows_more(transaction, accepted_files, staying)? {
                all_waits(transaction)?;
            }
            transaction.execute("UPDATE belonging SET settled = ?1", [head.0]).map(drop)
        })
    }
}

/// For how many days an erased child can be brought back, as [`Store::bring_back_days`] returns it.
pub(in crate::store) fn bring_back_days(connection: &Connection) -> rusqlite::Result<u8> {
    let mut head = connection.prepare_cached("SELECT content FROM epoch JOIN belonging ON head = id")?;
    let read = |row: &Row<'_>| {
        Epoch::read_trusted(row.get_ref(0)?.as_blob()?)
            .map_err(unreadable_error)
            .map(|epoch| epoch.bring_back_days())
    };
    Ok(head.query_row([], read).optional()?.unwrap_or(USUAL_BRING_BACK_DAYS))
}

/// Whether this computer has read a file of a computer that doesn't stay, while no file that still counts holds the same. Others may never
/// get to know its content.
fn knows_more(
    transaction: &Transaction<'_>,
    counted: &AcceptedFiles,
    staying: &RemainingComputers,
) -> rusqlite::Result<bool> {
    let own = machine(transaction)?.id;
    let mut read = transaction.prepare_cached(
        "SELECT taken.machine, number, held, member FROM taken LEFT JOIN heard ON heard.machine = taken.machine
         WHERE former = 1 AND checksum IS NOT NULL AND taken.machine <> ?1",
    )?;
    let mut rows = read.query([own.0])?;
    while let Some(row) = rows.next()? {
        let machine = MachineId(row.get(0)?);
        let member = row.get::<_, Option<[u8; 16]>>(3)?.map(MemberId);
        let stays = staying.machines.contains(&machine)
            || member.is_some_and(|member| staying.members.contains(&member));
        let counts = |number: u64| counted.contains_key(&(machine, number));
        let held = row.get::<_, Option<i64>>(2)?.map(to_unsigned);
        if !stays && !counts(to_unsigned(row.get(1)?)) && !held.is_some_and(counts) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Notes the first epoch that this computer follows from now on, and returns the epochs that lead from it. Earlier versions may have saved
/// several first epochs: those that don't lead to the present epoch are deleted. If none does, somebody has to show a key again.
fn pin(transaction: &Transaction<'_>, mut epochs: Vec<Epoch>) -> rusqlite::Result<Vec<Epoch>> {
    epochs.sort_by_key(|epoch| (epoch.number(), epoch.id()));
    let mut firsts = epochs.iter().filter(|epoch| epoch.is_first());
    let only = firsts.next().filter(|_| firsts.next().is_none()).map(Epoch::id);
    let head: Option<[u8; 32]> = transaction.query_row("SELECT head FROM belonging", [], |row| row.get(0))?;
    let chain =
        only.or(head.map(EpochId)).and_then(|id| EpochChain::containing(&epochs, id)).unwrap_or_default();
    if let Some(first) = chain.first_epoch_id() {
        transaction.execute("UPDATE belonging SET first = ?1", [first.0])?;
    }
    let followed: BTreeSet<EpochId> = chain.epochs().map(Epoch::id).collect();
    for other in epochs.iter().filter(|epoch| !followed.contains(&epoch.id())) {
        transaction.execute("DELETE FROM epoch WHERE id = ?1", [other.id().0])?;
    }
    epochs.retain(|epoch| followed.contains(&epoch.id()));
    Ok(epochs)
}

fn keep_epoch(transaction: &Transaction<'_>, epoch: &Epoch) -> rusqlite::Result<()> {
    if epoch.is_first() {
        transaction.execute("UPDATE belonging SET first = ?1 WHERE first IS NULL", [epoch.id().0])?;
    }
    transaction
        .prepare_cached("INSERT INTO epoch (id, content) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![epoch.id().0, epoch.to_bytes()])
        .map(drop)
}

/// Reads a key from a column. `None` if the column is empty. A text that isn't a key counts as damage.
fn key_in(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Key>> {
    let written: Option<String> = row.get(column)?;
    written.map(|written| Key::from_text(&written).map_err(unreadable_error)).transpose()
}
