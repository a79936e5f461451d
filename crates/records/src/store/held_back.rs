//! Children who were erased on another computer. Nothing that another computer writes erases at once: otherwise anyone with one computer of
//! the school, or its key, could erase all children everywhere. So these children disappear at once but are kept whole in the database.
//! They stay there until enough days have passed, or a grown-up on this computer brings them back or erases them at once.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use interchange::{Attempt, ChildId, ErasureStamp, ErasureState, Tombstone, tidy_name};
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::acts::{ActKind, DAY_MILLISECONDS, LogEntry, current_ids};
use super::children::key_of;
use super::columns::unreadable_error;
use super::merging::{ImportOptions, archive, import};
use super::school::bring_back_days;
use super::{ErasureReport, Store, StoreError, school, tombstones, year};
use crate::archive::{Archive, ArchiveScope};
use crate::child::Child;
use crate::clash::{ClashChoice, ClashDecisions};

/// A child who was erased on another computer and can still be brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldBackChild {
    /// One of the ids of the child, by which [`Store::bring_back`] finds the child.
    pub child: ChildId,
    pub name: String,
    /// Who erased the child, and on which computer, such as “library-3, mia”; `None` if the [tombstone](Tombstone) doesn't say.
    pub by: Option<String>,
    /// When the child was erased, by the clock of the computer where it was done, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// How many days with an exchange there were since this computer heard that the child was erased. After some such days the child is
    /// erased for good.
    pub days: u32,
}

impl HeldBackChild {
    /// The day on which the child was erased, in this computer's calendar; `None` if that time isn't a date.
    pub fn erasure_day(&self) -> Option<NaiveDate> {
        platform::local_moment(self.at).map(|at| at.date_naive())
    }
}

impl Store {
    /// All children who are held back, in the order of their names.
    pub fn held_back_children(&self) -> Result<Vec<HeldBackChild>, StoreError> {
        let read = || {
            let mut all = self.connection.prepare_cached(
                "SELECT min(id), name, mark.by, mark.at, days FROM withheld JOIN withheld_id ON withheld = withheld.key
                 JOIN marked USING (id) JOIN mark ON mark.key = marked.mark GROUP BY withheld.key ORDER BY name",
            )?;
            let all = all.query_map([], |row| {
                Ok(HeldBackChild {
                    child: ChildId(row.get(0)?),
                    name: tidy_name(&row.get::<_, String>(1)?),
                    by: row.get::<_, Option<String>>(2)?.map(|by| tidy_name(&by)),
                    at: row.get(3)?,
                    days: row.get(4)?,
                })
            })?;
            all.collect::<rusqlite::Result<_>>()
        };
        read().map_err(|error| self.failed(&error))
    }

    /// Brings back a child, on this computer now and everywhere else with the next exchange. Returns whether there was such a child. `now`
    /// is in milliseconds since 1970 (UTC).
    pub fn bring_back(&mut self, child: ChildId, now: i64) -> Result<bool, StoreError> {
        let all = ClashDecisions::same_for_all(ClashChoice::BringBack);
        let pen = self.log_entry(ActKind::BroughtBack, Some(now));
        let came = self.change(|transaction| {
            let ids = BTreeSet::from([child]);
            let held_back = take_archives(transaction, &ids)?;
            import(transaction, &held_back, ImportOptions::by_hand(&all, now))?;
            if let (Some(key), false) = (key_of(transaction, child)?, held_back.is_empty()) {
                // Games that others played stayed on this computer without the child. Now their players must be written again.
                school::mark_child_for_export(transaction, key)?;
                pen.write(transaction, &current_ids(transaction, [child])?)?;
            }
            Ok(!held_back.is_empty())
        })?;
        self.recount();
        Ok(came)
    }

    /// Erases a child who is held back, without waiting. If `erase_everywhere_at` is the present time, in milliseconds since 1970 (UTC),
    /// all other computers erase the child at once too. After an error, the next start does what is left to do.
    pub fn destroy_held_back(
        &mut self,
        child: ChildId,
        erase_everywhere_at: Option<i64>,
    ) -> Result<ErasureReport, StoreError> {
        let by = self.by.clone();
        if let Some(now) = erase_everywhere_at {
            self.change(|transaction| {
                let known = tombstones::all(transaction)?
                    .into_iter()
                    .find(|tombstone| tombstone.ids.contains(&child));
                let Some(known) = known else { return Ok(()) };
                let stamp = ErasureStamp::new_after(Some(known.stamp), now, ErasureState::Erased);
                tombstones::put(transaction, &Tombstone { stamp, by, at_once: true, ..known }, true)
            })?;
        }
        let pen = self.log_entry(ActKind::Destroyed, erase_everywhere_at);
        let one = "key IN (SELECT withheld FROM withheld_id WHERE id = ?1)";
        self.destroy_those(one, child.0, Some((&pen, child)))
    }

    pub(super) fn destroy_all_held_back(&mut self) -> Result<(), StoreError> {
        self.destroy_those("days >= ?1", 0, None).map(drop)
    }

    /// Counts a day with an exchange, and erases for good the children who were erased elsewhere as many such days ago as the school chose.
    /// However far the clock has moved, one day counts, so a wrong clock erases nobody. After an error, the next start does what is left to
    /// do. `now` is in milliseconds since 1970 (UTC).
    pub fn count_exchange_day(&mut self, now: i64) -> Result<(), StoreError> {
        let today = now.div_euclid(DAY_MILLISECONDS);
        let keeps = self.change(|transaction| {
            let counted_on = transaction.query_row("SELECT counted_on FROM machine", [], |row| row.get(0));
            let counted_on: i64 = counted_on.optional()?.unwrap_or(today);
            transaction.execute("UPDATE machine SET counted_on = ?1", [today])?;
            // If the clock was set back, no day is counted until the clock passes the last counted day.
            if counted_on < today {
                // The day on which this computer heard of the erasure doesn't count.
                transaction.execute("UPDATE withheld SET days = days + 1 WHERE since <> ?1", [today])?;
            }
            let keeps = bring_back_days(transaction)?;
            year::count_exchange_day(transaction, today, counted_on < today, keeps)?;
            Ok(keeps)
        })?;
        self.destroy_those("days >= ?1", keeps, None).map(drop)
    }

    fn destroy_those(
        &mut self,
        which: &str,
        parameter: impl rusqlite::ToSql,
        by_hand: Option<(&LogEntry, ChildId)>,
    ) -> Result<ErasureReport, StoreError> {
        let names: BTreeSet<String> = self.change(|transaction| {
            let mut names =
                transaction.prepare(&format!("SELECT name FROM withheld WHERE {which}"))?;
            let names: BTreeSet<String> =
                names.query_map([&parameter], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            // Backups and other files still hold these children.
            transaction.execute(
                &format!(
                    "UPDATE mark SET swept = 0 WHERE fate = 'erased' AND key IN (SELECT mark FROM marked JOIN withheld_id USING (id)
                     JOIN withheld ON withheld.key = withheld WHERE {which})"
                ),
                [&parameter],
            )?;
            transaction.execute(&format!("DELETE FROM withheld WHERE {which}"), [&parameter])?;
            if let Some((pen, child)) = by_hand.filter(|_| !names.is_empty()) {
                pen.write(transaction, &BTreeSet::from([child]))?;
            }
            Ok(names)
        })?;
        if names.is_empty() { Ok(ErasureReport::default()) } else { self.sweep_leftovers(names) }
    }
}

/// Saves everything about a child in the table of children who are held back. The caller then deletes the child itself. `now` is in
/// milliseconds since 1970 (UTC).
pub(super) fn hold_back(transaction: &Transaction<'_>, child: &Child, now: i64) -> rusqlite::Result<()> {
    let archive = archive(transaction, &ArchiveScope::Child(child.id))?;
    let content = serde_json::to_string(&archive).map_err(unreadable_error)?;
    delete_held_back(transaction, &child.ids())?;
    let key: i64 = transaction
        .prepare_cached("INSERT INTO withheld (name, since, content) VALUES (?1, ?2, ?3) RETURNING key")?
        .query_row(params![child.name, now.div_euclid(DAY_MILLISECONDS), content], |row| row.get(0))?;
    let mut id =
        transaction.prepare_cached("INSERT OR REPLACE INTO withheld_id (id, withheld) VALUES (?1, ?2)")?;
    child.ids().into_iter().try_for_each(|own| id.execute(params![own.0, key]).map(drop))
}

/// Saves an answer of a child who is held back, in case the child is brought back. A child may play on until this computer hears of the
/// erasure.
pub(super) fn hold_back_attempt(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<()> {
    let content = serde_json::to_string(attempt).map_err(unreadable_error)?;
    transaction
        .prepare_cached(
            "INSERT INTO withheld_attempt (withheld, content) SELECT withheld, ?2 FROM withheld_id WHERE id = ?1",
        )?
        .execute(params![attempt.tried.child.0, content])
        .map(drop)
}

/// Removes everything that is held back of the children with these ids, and returns it, so that they can be brought back.
pub(super) fn take_archives(
    transaction: &Transaction<'_>,
    ids: &BTreeSet<ChildId>,
) -> rusqlite::Result<Vec<Archive>> {
    let mut found = transaction.prepare_cached(
        "SELECT key, content FROM withheld WHERE key = (SELECT withheld FROM withheld_id WHERE id = ?1)",
    )?;
    let mut later = transaction.prepare_cached("SELECT content FROM withheld_attempt WHERE withheld = ?1")?;
    let mut delete = transaction.prepare_cached("DELETE FROM withheld WHERE key = ?1")?;
    let mut taken = Vec::new();
    for id in ids {
        let row: Option<(i64, String)> =
            found.query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let Some((key, content)) = row else { continue };
        let mut archive = Archive::read(content.as_bytes()).map_err(unreadable_error)?;
        let later = later.query_map([key], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
        for attempt in later {
            let attempt: Attempt = serde_json::from_str(&attempt).map_err(unreadable_error)?;
            archive.children.first_mut().into_iter().for_each(|child| child.attempts.push(attempt.clone()));
        }
        delete.execute([key])?;
        taken.push(archive);
    }
    Ok(taken)
}

pub(super) fn delete_held_back(
    connection: &Connection,
    ids: &BTreeSet<ChildId>,
) -> rusqlite::Result<Vec<String>> {
    let mut delete = connection.prepare_cached(
        "DELETE FROM withheld WHERE key IN (SELECT withheld FROM withheld_id WHERE id = ?1) RETURNING name",
    )?;
    let mut names = Vec::new();
    for id in ids {
        names
            .extend(delete.query_map([id.0], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(names)
}
