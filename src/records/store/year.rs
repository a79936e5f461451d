//! Every class moves up a year, and back: whoever has a machine of the school could put all children into wrong classes. The classes in which
//! they were are kept for as long as [children who were erased elsewhere](super::withheld), and a grown-up can take it all back until then.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Local, NaiveDate};
use kept::{ChildId, as_name};
use rusqlite::{Connection, Transaction, params};

use super::acts::ActKind;
use super::children::{children, put_all};
use super::columns::unreadable;
use super::{Store, StoreError};
use crate::records::child::{Child, MovedUp};

/// Every class has moved up a year, here or on another machine, and can be moved back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearMove {
    /// Which it is, on this machine.
    pub key: i64,
    /// When, and by whom.
    pub moved_up: MovedUp,
    /// How many children are still where it put them.
    pub children: u32,
    /// On so many days since there was an exchange.
    pub days: u32,
}

impl YearMove {
    /// The day on which it was done, as the calendar of this machine has it.
    #[must_use]
    pub fn day(&self) -> Option<NaiveDate> {
        DateTime::from_timestamp_millis(self.moved_up.at).map(|at| at.with_timezone(&Local).date_naive())
    }
}

impl Store {
    /// What is told with each child whom a year moves up now, in milliseconds since 1970 (UTC).
    #[must_use]
    pub fn moves_up(&self, now: i64) -> MovedUp {
        MovedUp { at: now, by: self.by.clone() }
    }

    /// The years that can be taken back, the last first.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn years(&self) -> Result<Vec<YearMove>, StoreError> {
        let read = || {
            let mut all = self.connection.prepare_cached(
                "SELECT year.key, year.moved_up, days, count(*) FROM year JOIN year_from ON year = year.key
                 JOIN child ON child.key = child AND child.moved_up = year.moved_up GROUP BY year.key",
            )?;
            let all = all.query_map([], |row| {
                let MovedUp { at, by } =
                    serde_json::from_str(&row.get::<_, String>(1)?).map_err(unreadable)?;
                let moved_up = MovedUp { at, by: by.as_deref().map(as_name) };
                Ok(YearMove { key: row.get(0)?, moved_up, days: row.get(2)?, children: row.get(3)? })
            })?;
            all.collect::<rusqlite::Result<Vec<_>>>()
        };
        let mut years = read().map_err(|error| self.failed(&error))?;
        years.sort_by_key(|year| std::cmp::Reverse((year.moved_up.at, year.key)));
        Ok(years)
    }

    /// Moves everybody whom a year has moved up back into the classes in which they were, here and with the next exchange everywhere; how many.
    /// Whoever has moved on since stays. `now` is in milliseconds since 1970 (UTC).
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn move_back(&mut self, year: i64, now: i64) -> Result<usize, StoreError> {
        let pen = self.pen(ActKind::ClassYearBack, Some(now));
        self.change(|transaction| {
            let from = from(transaction, year)?;
            let here = children(transaction)?.into_iter();
            let back: Vec<Child> = here
                .filter_map(|child| {
                    let classes = from.get(&child.id)?.clone();
                    Some(Child { classes, moved_up: None, changed: now, ..child })
                })
                .collect();
            put_all(transaction, &back, |_, _| {})?;
            transaction.execute("DELETE FROM year WHERE key = ?1", [year])?;
            if !back.is_empty() {
                pen.write(transaction, &back.iter().map(|child| child.id).collect())?;
            }
            Ok(back.len())
        })
    }
}

/// In which classes those were who are still where a year has put them.
fn from(connection: &Connection, year: i64) -> rusqlite::Result<BTreeMap<ChildId, BTreeSet<String>>> {
    let mut from = connection.prepare_cached(
        "SELECT id, classes FROM year JOIN year_from ON year = year.key
         JOIN child ON child.key = child AND child.moved_up = year.moved_up WHERE year.key = ?1",
    )?;
    let from = from.query_map([year], |row| {
        let classes: String = row.get(1)?;
        Ok((ChildId(row.get(0)?), serde_json::from_str(&classes).map_err(unreadable)?))
    })?;
    from.collect()
}

/// Keeps in which classes a child is who is about to be moved up, if it was not moved up so before.
pub(super) fn note(transaction: &Transaction<'_>, child: ChildId, moved_up: &str) -> rusqlite::Result<()> {
    let is_known = "SELECT 1 FROM child WHERE id = ?1 AND moved_up IS NOT ?2";
    if !transaction.prepare_cached(is_known)?.exists(params![child.0, moved_up])? {
        return Ok(());
    }
    transaction.prepare_cached("INSERT OR IGNORE INTO year (moved_up) VALUES (?1)")?.execute([moved_up])?;
    transaction
        .prepare_cached(
            "INSERT OR IGNORE INTO year_from (year, child, classes)
             SELECT year.key, child.key, (SELECT json_group_array(class) FROM in_class WHERE child = child.key)
             FROM year, child WHERE year.moved_up = ?2 AND child.id = ?1",
        )?
        .execute(params![child.0, moved_up])
        .map(drop)
}

/// Counts a day of exchanges, if it is one; the day on which a year was heard of is none of them. Those go that were kept for so many.
pub(super) fn count_day(
    transaction: &Transaction<'_>,
    today: i64,
    is_next: bool,
    keeps: u8,
) -> rusqlite::Result<()> {
    transaction.execute("UPDATE year SET since = ?1 WHERE since IS NULL", [today])?;
    if is_next {
        transaction.execute("UPDATE year SET days = days + 1 WHERE since <> ?1", [today])?;
    }
    transaction.execute("DELETE FROM year WHERE days >= ?1", [keeps]).map(drop)
}
