//! Going back to a backup because somebody wants to, and making one by hand.

use std::time::Duration;

use chrono::NaiveDate;
use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::backups::{Backups, Taken, Why};
use super::{Store, StoreError, connect, marks, migrate, positive};

/// A backup as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupSeen {
    /// Which one: newer backups have larger numbers.
    pub number: u32,
    /// When it was made.
    pub day: NaiveDate,
    /// Why it was made.
    pub why: Why,
    /// What it holds; `None` if it is damaged, or from a newer Fishpond.
    pub holds: Option<Held>,
}

/// How much records hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Children.
    pub children: u64,
    /// Attempts of theirs.
    pub attempts: u64,
}

impl Held {
    fn by(connection: &Connection) -> rusqlite::Result<Self> {
        let count = |table| {
            let ask = format!("SELECT count(*) FROM {table}");
            connection.query_row(&ask, [], |row| row.get::<_, i64>(0)).map(positive)
        };
        Ok(Self { children: count("child")?, attempts: count("attempt")? })
    }

    fn in_backup(taken: &Taken) -> Option<Self> {
        let connection = taken.is_good().then(|| connect(&taken.path, OpenFlags::SQLITE_OPEN_READ_ONLY));
        Self::by(&connection?.ok()?).ok()
    }
}

impl Store {
    /// How much the records hold.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn holds(&self) -> Result<Held, StoreError> {
        Held::by(&self.connection).map_err(|error| self.failed(&error))
    }

    /// All backups, the newest last.
    #[must_use]
    pub fn backups(&self) -> Vec<BackupSeen> {
        let seen = |taken: Taken| BackupSeen {
            number: taken.number,
            day: taken.day,
            why: taken.why,
            holds: Held::in_backup(&taken),
        };
        Backups::of(&self.folder).all().into_iter().map(seen).collect()
    }

    /// Makes a backup now, and gives its number.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn back_up(&self, today: NaiveDate) -> Result<u32, StoreError> {
        let path = Backups::place(&self.folder);
        Backups::of(&self.folder)
            .by_hand(&self.connection, today)
            .map_err(|error| StoreError::NotWritten { path, reason: error.to_string() })
    }

    /// Goes back to a backup, and gives the number of the one that was made of what was here until now. The PIN stays, and whoever was
    /// erased stays erased. `None` if there is no such backup, or it is no good; nothing has changed then.
    ///
    /// # Errors
    ///
    /// The backup cannot be read, or the database or its backup cannot be written to; the records are as they were.
    pub fn restore(&mut self, number: u32, today: NaiveDate) -> Result<Option<u32>, StoreError> {
        let backups = Backups::of(&self.folder);
        let wanted = backups.all().into_iter().find(|taken| taken.number == number);
        let Some(wanted) = wanted.filter(Taken::is_good) else { return Ok(None) };
        let (lock, marks) = (self.lock()?, self.marks()?);
        // Read before the new one is made, which may let the oldest go.
        let from =
            connect(&wanted.path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(|error| self.failed(&error))?;
        let undo = self.back_up(today)?;
        let mut go_back = || -> Result<(), Box<dyn std::error::Error>> {
            let pages = 1000;
            Backup::new(&from, &mut self.connection)?.run_to_completion(pages, Duration::ZERO, None)?;
            Ok(migrate(&mut self.connection)?)
        };
        let path = self.folder.path().join(super::FILE);
        go_back().map_err(|error| StoreError::NotWritten { path, reason: error.to_string() })?;
        self.change(|transaction| marks.iter().try_for_each(|mark| marks::put(transaction, mark, false)))?;
        self.keep_lock(&lock)?;
        self.recount();
        Ok(Some(undo))
    }
}
