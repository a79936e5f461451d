//! Children in the database, and the grown-ups' lock.

use std::collections::{BTreeMap, BTreeSet};

use kept::ChildId;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::{Store, StoreError, marks, meant, told, unreadable, untold, word};
use crate::records::child::Child;
use crate::records::lock::Lock;

impl Store {
    /// All children, in the order in which they came.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn children(&self) -> Result<Vec<Child>, StoreError> {
        children(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Takes in children who are new or have changed. Whoever was erased meanwhile does not come back by being changed.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn put(&mut self, children: &[Child]) -> Result<(), StoreError> {
        self.change(|transaction| {
            for child in children {
                if !marks::is_erased(transaction, child.id)? {
                    put(transaction, child)?;
                }
            }
            Ok(())
        })
    }

    /// The grown-ups' lock; one that was never set, if there is none.
    ///
    /// # Errors
    ///
    /// The database cannot be read, or holds a lock that cannot.
    pub fn lock(&self) -> Result<Lock, StoreError> {
        let read = || {
            let content =
                self.connection.query_row("SELECT content FROM lock", [], |row| row.get::<_, String>(0));
            content.optional()?.map_or_else(
                || Ok(Lock::default()),
                |content| serde_json::from_str(&content).map_err(unreadable),
            )
        };
        read().map(|lock| lock.beside(&self.folder)).map_err(|error| self.failed(&error))
    }

    /// Keeps the grown-ups' lock.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; the lock is the one before.
    pub fn keep_lock(&mut self, lock: &Lock) -> Result<(), StoreError> {
        let content = serde_json::to_string(lock).unwrap_or_default();
        self.change(|transaction| {
            transaction.execute("INSERT OR REPLACE INTO lock (key, content) VALUES (1, ?1)", [content])
        })?;
        Ok(())
    }
}

/// The key of a child, by any of its names.
pub(super) fn key_of(connection: &Connection, child: ChildId) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached(
            "SELECT key FROM child WHERE id = ?1 UNION ALL SELECT child FROM also_known WHERE id = ?1",
        )?
        .query_row([child.0], |row| row.get(0))
        .optional()
}

pub(super) fn children(connection: &Connection) -> rusqlite::Result<Vec<Child>> {
    let mut classes: BTreeMap<i64, BTreeSet<String>> = BTreeMap::new();
    let mut statement = connection.prepare_cached("SELECT child, class FROM in_class")?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
        let (child, class) = row?;
        classes.entry(child).or_default().insert(class);
    }
    let mut names: BTreeMap<i64, BTreeSet<ChildId>> = BTreeMap::new();
    let mut statement = connection.prepare_cached("SELECT child, id FROM also_known")?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, ChildId(row.get(1)?))))? {
        let (child, name) = row?;
        names.entry(child).or_default().insert(name);
    }
    let mut statement = connection.prepare_cached(
        "SELECT id, name, picture, language, settings, changed, unknown, roster, key FROM child ORDER BY key",
    )?;
    let children = statement.query_map([], |row| {
        let key: i64 = row.get(8)?;
        child_of(row, classes.remove(&key).unwrap_or_default(), names.remove(&key).unwrap_or_default())
    })?;
    children.collect()
}

fn child_of(row: &Row<'_>, classes: BTreeSet<String>, also: BTreeSet<ChildId>) -> rusqlite::Result<Child> {
    let language: Option<String> = row.get(3)?;
    let settings: String = row.get(4)?;
    let roster: Option<String> = row.get(7)?;
    Ok(Child {
        id: ChildId(row.get(0)?),
        also,
        name: row.get(1)?,
        picture: row.get(2)?,
        language: language.map(meant).transpose()?,
        classes,
        settings: serde_json::from_str(&settings).map_err(unreadable)?,
        changed: row.get(5)?,
        unknown: untold(row.get(6)?)?,
        roster: roster.map(|roster| serde_json::from_str(&roster).map_err(unreadable)).transpose()?,
    })
}

/// Takes a child in, and gives its key.
pub(super) fn put(transaction: &Transaction<'_>, child: &Child) -> rusqlite::Result<i64> {
    let settings = serde_json::to_string(&child.settings).map_err(unreadable)?;
    let roster = child.roster.as_ref().map(serde_json::to_string).transpose().map_err(unreadable)?;
    let language = child.language.as_ref().map(word);
    let key: i64 = transaction
        .prepare_cached(
            "INSERT INTO child (id, name, picture, language, settings, changed, unknown, roster)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (id) DO UPDATE SET name = ?2, picture = ?3, language = ?4, settings = ?5, changed = ?6, unknown = ?7,
             roster = ?8, sent = iif(changed = ?6, sent, NULL)
             RETURNING key",
        )?
        .query_row(
            params![child.id.0, child.name, child.picture, language, settings, child.changed, told(&child.unknown), roster],
            |row| row.get(0),
        )?;
    transaction.prepare_cached("DELETE FROM in_class WHERE child = ?1")?.execute([key])?;
    let mut join = transaction.prepare_cached("INSERT INTO in_class (child, class) VALUES (?1, ?2)")?;
    for class in &child.classes {
        join.execute(params![key, class])?;
    }
    let mut name =
        transaction.prepare_cached("INSERT OR REPLACE INTO also_known (id, child) VALUES (?1, ?2)")?;
    for also in &child.also {
        name.execute(params![also.0, key])?;
    }
    Ok(key)
}
