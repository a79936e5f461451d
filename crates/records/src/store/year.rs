//! Every class moves up a year, and can move back. One computer of the school could put all children into wrong classes. So the old classes
//! are saved for as many days as [children who were erased elsewhere](super::held_back), and until then a grown-up can undo the move.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use interchange::{ChildId, tidy_name};
use rusqlite::{Connection, Transaction, params};

use super::acts::ActKind;
use super::children::{children, save_all_children};
use super::columns::unreadable_error;
use super::{Store, StoreError};
use crate::child::{Child, YearMoveNote};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearMove {
    /// The move's key in this computer's database, by which [`Store::undo_year_move`] undoes it.
    pub key: i64,
    pub moved_up: YearMoveNote,
    /// How many children are still in the classes into which the move put them.
    pub children: u32,
    /// How many days with an exchange there were since this computer heard of the move. After some such days it can't be undone any more.
    pub days: u32,
}

impl YearMove {
    /// The day on which the classes moved up, in this computer's calendar; `None` if that time isn't a date.
    pub fn move_day(&self) -> Option<NaiveDate> {
        platform::local_moment(self.moved_up.at).map(|at| at.date_naive())
    }
}

impl Store {
    /// Makes the note that every class was moved up a year, which is saved with each child. `now` is in milliseconds since 1970 (UTC).
    pub fn year_move_note(&self, now: i64) -> YearMoveNote {
        YearMoveNote { at: now, by: self.by.clone() }
    }

    /// Lists the moves up a year that can be undone, the latest first.
    pub fn year_moves(&self) -> Result<Vec<YearMove>, StoreError> {
        let read = || {
            let mut all = self.connection.prepare_cached(
                "SELECT year.key, year.moved_up, days, count(*) FROM year JOIN year_from ON year = year.key
                 JOIN child ON child.key = child AND child.moved_up = year.moved_up GROUP BY year.key",
            )?;
            let all = all.query_map([], |row| {
                let YearMoveNote { at, by } =
                    serde_json::from_str(&row.get::<_, String>(1)?).map_err(unreadable_error)?;
                let moved_up = YearMoveNote { at, by: by.as_deref().map(tidy_name) };
                Ok(YearMove { key: row.get(0)?, moved_up, days: row.get(2)?, children: row.get(3)? })
            })?;
            all.collect::<rusqlite::Result<Vec<_>>>()
        };
        let mut years = read().map_err(|error| self.failed(&error))?;
        years.sort_by_key(|year| std::cmp::Reverse((year.moved_up.at, year.key)));
        Ok(years)
    }

    /// Undoes a move of all classes up a year, on this computer now and everywhere else with the next exchange. `year` is the move's
    /// [key](YearMove::key). A child who has changed classes since stays where it is. Returns how many children moved back. `now` is in
    /// milliseconds since 1970 (UTC).
    pub fn undo_year_move(&mut self, year: i64, now: i64) -> Result<usize, StoreError> {
        let pen = self.log_entry(ActKind::ClassYearBack, Some(now));
        self.change(|transaction| {
            let from = from(transaction, year)?;
            let here = children(transaction)?.into_iter();
            let back: Vec<Child> = here
                .filter_map(|child| {
                    let classes = from.get(&child.id)?.clone();
                    Some(Child { classes, moved_up: None, changed: now, ..child })
                })
                .collect();
            save_all_children(transaction, &back, |_, _| {})?;
            transaction.execute("DELETE FROM year WHERE key = ?1", [year])?;
            if !back.is_empty() {
                pen.write(transaction, &back.iter().map(|child| child.id).collect())?;
            }
            Ok(back.len())
        })
    }
}

/// The old classes of the children who are still where a move put them. `year` is the move's key in the database.
fn from(connection: &Connection, year: i64) -> rusqlite::Result<BTreeMap<ChildId, BTreeSet<String>>> {
    let mut from = connection.prepare_cached(
        "SELECT id, classes FROM year JOIN year_from ON year = year.key
         JOIN child ON child.key = child AND child.moved_up = year.moved_up WHERE year.key = ?1",
    )?;
    let from = from.query_map([year], |row| {
        let classes: String = row.get(1)?;
        Ok((ChildId(row.get(0)?), serde_json::from_str(&classes).map_err(unreadable_error)?))
    })?;
    from.collect()
}

/// Saves a child's present classes, so that the move `year_move` can be undone. Does nothing if the move has moved the child before.
pub(super) fn save_old_classes(
    transaction: &Transaction<'_>,
    child: ChildId,
    year_move: &str,
) -> rusqlite::Result<()> {
    let is_known = "SELECT 1 FROM child WHERE id = ?1 AND moved_up IS NOT ?2";
    if !transaction.prepare_cached(is_known)?.exists(params![child.0, year_move])? {
        return Ok(());
    }
    transaction.prepare_cached("INSERT OR IGNORE INTO year (moved_up) VALUES (?1)")?.execute([year_move])?;
    transaction
        .prepare_cached(
            "INSERT OR IGNORE INTO year_from (year, child, classes)
             SELECT year.key, child.key, (SELECT json_group_array(class) FROM in_class WHERE child = child.key)
             FROM year, child WHERE year.moved_up = ?2 AND child.id = ?1",
        )?
        .execute(params![child.0, year_move])
        .map(drop)
}

/// Counts a day with an exchange for each move that can be undone. `today` counts days from 1970. The day on which a move was first heard
/// of doesn't count. Moves are deleted after `keep_days` such days.
pub(super) fn count_exchange_day(
    transaction: &Transaction<'_>,
    today: i64,
    is_new_day: bool,
    keep_days: u8,
) -> rusqlite::Result<()> {
    transaction.execute("UPDATE year SET since = ?1 WHERE since IS NULL", [today])?;
    if is_new_day {
        transaction.execute("UPDATE year SET days = days + 1 WHERE since <> ?1", [today])?;
    }
    transaction.execute("DELETE FROM year WHERE days >= ?1", [keep_days]).map(drop)
}
