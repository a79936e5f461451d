//! How much the records hold about a child, and so what erasing the child would lose.

use chrono::NaiveDate;
use interchange::{ChildId, moment_from_utc};
use rusqlite::OptionalExtension;
use serde::{Deserialize, Serialize};

use super::children::key_of;
use super::columns::to_unsigned;
use super::{Store, StoreError};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChildRecordCounts {
    pub attempts: u64,
    pub games: u64,
    /// The days of the child's first and last answer or game; `None` if there are none.
    pub days: Option<(NaiveDate, NaiveDate)>,
}

impl Store {
    pub fn child_record_counts(&self, child: ChildId) -> Result<ChildRecordCounts, StoreError> {
        let read = || {
            let Some(key) = key_of(&self.connection, child)? else { return Ok(ChildRecordCounts::default()) };
            let count = |query: &str| {
                self.connection.prepare_cached(query)?.query_row([key], |row| row.get(0)).map(to_unsigned)
            };
            let end = |order: &str| {
                let query = format!(
                    "SELECT at, east FROM (
                        SELECT at, east FROM attempt WHERE child = ?1
                        UNION ALL
                        SELECT at, east FROM played JOIN played_by ON played = played.key WHERE child = ?1
                     ) ORDER BY at {order} LIMIT 1"
                );
                let at = self.connection.prepare_cached(&query)?.query_row([key], |row| {
                    let (utc, east): (i64, i32) = (row.get(0)?, row.get(1)?);
                    let at =
                        moment_from_utc(utc, east).ok_or(rusqlite::Error::IntegralValueOutOfRange(0, utc))?;
                    Ok(at.date_naive())
                });
                at.optional()
            };
            Ok(ChildRecordCounts {
                attempts: count("SELECT count(*) FROM attempt WHERE child = ?1")?,
                games: count("SELECT count(*) FROM played_by WHERE child = ?1")?,
                days: end("ASC")?.zip(end("DESC")?),
            })
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }
}
