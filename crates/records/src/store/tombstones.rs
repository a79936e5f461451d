//! Tombstones (notes that a child was erased or brought back) in the database. A tombstone and a child either have the same ids or share
//! none.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{ChildId, ErasureStamp, ErasureState, Tombstone, tidy_name};
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::columns::{read_word, to_word};

pub(super) fn all(connection: &Connection) -> rusqlite::Result<Vec<Tombstone>> {
    let mut ids = ids_of(connection, "")?;
    let mut statement = connection.prepare_cached("SELECT key, at, fate, by, at_once FROM mark")?;
    let tombstones = statement.query_map([], |row| {
        let stamp = ErasureStamp { at: row.get(1)?, fate: read_word(row, 2)? };
        let ids = ids.remove(&row.get(0)?).unwrap_or_default();
        let by = row.get::<_, Option<String>>(3)?.map(|by| tidy_name(&by));
        Ok(Tombstone { ids, stamp, by, at_once: row.get(4)? })
    })?;
    let mut tombstones: Vec<Tombstone> = tombstones.collect::<Result<_, _>>()?;
    tombstones.sort();
    Ok(tombstones)
}

/// The stamp of a child's tombstone: whether and when the child was erased or brought back. `None` if there is no tombstone.
pub(super) fn stamp_of(connection: &Connection, child: ChildId) -> rusqlite::Result<Option<ErasureStamp>> {
    connection
        .prepare_cached("SELECT at, fate FROM mark WHERE key = (SELECT mark FROM marked WHERE id = ?1)")?
        .query_row([child.0], |row| Ok(ErasureStamp { at: row.get(0)?, fate: read_word(row, 1)? }))
        .optional()
}

/// Whether the child with this id was erased and not brought back.
pub(super) fn is_erased(connection: &Connection, child: ChildId) -> rusqlite::Result<bool> {
    Ok(stamp_of(connection, child)?.is_some_and(|stamp| stamp.fate == ErasureState::Erased))
}

/// Saves a tombstone in place of all earlier ones of its ids. With `needs_sweep`, backups and other files still have to be searched for the
/// child.
pub(super) fn put(
    transaction: &Transaction<'_>,
    tombstone: &Tombstone,
    needs_sweep: bool,
) -> rusqlite::Result<()> {
    let mut swept = !needs_sweep;
    let mut old = transaction.prepare_cached(
        "DELETE FROM mark WHERE key = (SELECT mark FROM marked WHERE id = ?1) RETURNING swept",
    )?;
    for id in &tombstone.ids {
        swept &= old.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(true);
    }
    let Tombstone { ids, stamp: ErasureStamp { at, fate }, by, at_once } = tombstone;
    let key: i64 = transaction
        .prepare_cached("INSERT INTO mark (at, fate, swept) VALUES (?1, ?2, ?3) RETURNING key")?
        .query_row(params![at, to_word(fate), swept], |row| row.get(0))?;
    if by.is_some() || *at_once {
        // A backup may be older than the columns `by` and `at_once`.
        let told = transaction.prepare_cached("UPDATE mark SET by = ?2, at_once = ?3 WHERE key = ?1");
        told.and_then(|mut told| told.execute(params![key, by, at_once])).or_else(no_such_column)?;
    }
    let mut insert = transaction.prepare_cached("INSERT INTO marked (id, mark) VALUES (?1, ?2)")?;
    for id in ids {
        insert.execute(params![id.0, key])?;
    }
    Ok(())
}

fn no_such_column(error: rusqlite::Error) -> rusqlite::Result<usize> {
    if error.to_string().contains("no such column") { Ok(0) } else { Err(error) }
}

pub(super) fn is_known(connection: &Connection, tombstone: &Tombstone) -> rusqlite::Result<bool> {
    let first = tombstone.ids.first().copied().unwrap_or(ChildId::GUEST);
    if stamp_of(connection, first)? != Some(tombstone.stamp) {
        return Ok(false);
    }
    let mut ids = connection
        .prepare_cached("SELECT id FROM marked WHERE mark = (SELECT mark FROM marked WHERE id = ?1)")?;
    let ids = ids.query_map([first.0], |row| row.get(0).map(ChildId))?;
    Ok(ids.collect::<rusqlite::Result<BTreeSet<ChildId>>>()? == tombstone.ids)
}

/// The ids of erased children who may still stand in backups or other files.
pub(super) fn ids_to_sweep(connection: &Connection) -> rusqlite::Result<BTreeSet<ChildId>> {
    let ids = ids_of(connection, "WHERE mark IN (SELECT key FROM mark WHERE swept = 0)")?;
    Ok(ids.into_values().flatten().collect())
}

pub(super) fn mark_all_swept(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute("UPDATE mark SET swept = 1 WHERE swept = 0", []).map(drop)
}

/// The ids in tombstones, by the tombstones' keys in the database. `which` is an SQL condition that chooses them.
fn ids_of(connection: &Connection, which: &str) -> rusqlite::Result<BTreeMap<i64, BTreeSet<ChildId>>> {
    let mut ids: BTreeMap<i64, BTreeSet<ChildId>> = BTreeMap::new();
    let mut statement = connection.prepare_cached(&format!("SELECT mark, id FROM marked {which}"))?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, ChildId(row.get(1)?))))? {
        let (tombstone, id) = row?;
        ids.entry(tombstone).or_default().insert(id);
    }
    Ok(ids)
}
