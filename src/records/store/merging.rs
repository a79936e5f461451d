//! Export and import. Importing is a merge in which the order of the files does not matter, and twice is once.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Transaction, params};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::attempts::{all, games, keep, keep_played};
use super::children::{children, key_of, put};
use super::{Store, StoreError, unreadable};
use crate::records::archive::{Archive, ArchivedChild, Scope};
use crate::records::attempt::Played;
use crate::records::child::{Child, ChildId};

/// What an import brings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// The names of children who are new here.
    pub newcomers: Vec<String>,
    /// The names of children who were here before.
    pub known: Vec<String>,
    /// How many attempts are new.
    pub attempts: u64,
    /// How many attempts were here before.
    pub known_attempts: u64,
    /// How many games are new.
    pub games: u64,
}

impl Store {
    /// All that there is of some children.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn archive(&self, scope: &Scope) -> Result<Archive, StoreError> {
        archive(&self.connection, scope).map_err(|error| self.failed(&error))
    }

    /// Takes in an archive: all of it, or nothing. What is here already stays, but for children who were changed there later.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn import(&mut self, archive: &Archive) -> Result<Merged, StoreError> {
        let merged = self.change(|transaction| import(transaction, archive))?;
        self.recount();
        Ok(merged)
    }

    /// What an import would bring; nothing changes.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn preview(&mut self, archive: &Archive) -> Result<Merged, StoreError> {
        let mut try_out = || {
            let transaction = self.connection.transaction()?;
            let merged = import(&transaction, archive)?;
            transaction.rollback()?;
            Ok(merged)
        };
        try_out().map_err(|error| self.failed(&error))
    }
}

fn archive(connection: &Connection, scope: &Scope) -> rusqlite::Result<Archive> {
    let (mut archived, mut played) = (Vec::new(), BTreeMap::<Uuid, Played>::new());
    for child in children(connection)?.into_iter().filter(|child| scope.holds(child)) {
        played.extend(games(connection, child.id)?.into_iter().map(|game| (game.id, game)));
        let attempts = all(connection, child.id)?;
        archived.push(ArchivedChild { child, attempts });
    }
    let mut unknown = Map::new();
    let mut statement = connection.prepare_cached("SELECT name, value FROM unknown")?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))? {
        let (name, value) = row?;
        unknown.insert(name, serde_json::from_str(&value).map_err(unreadable)?);
    }
    Ok(Archive::new(archived, played.into_values().collect(), unknown))
}

fn import(transaction: &Transaction<'_>, archive: &Archive) -> rusqlite::Result<Merged> {
    let mut merged = Merged::default();
    for ArchivedChild { child, attempts } in &archive.children {
        let is_known = merge(transaction, child)?;
        let names = if is_known { &mut merged.known } else { &mut merged.newcomers };
        names.push(child.name.clone());
        for attempt in attempts {
            let count =
                if keep(transaction, attempt)? { &mut merged.attempts } else { &mut merged.known_attempts };
            *count += 1;
        }
    }
    for game in &archive.games {
        if keep_played(transaction, game)? {
            merged.games += 1;
        }
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO unknown (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = max(value, ?2)",
    )?;
    for (name, value) in &archive.unknown {
        insert.execute(params![name, value.to_string()])?;
    }
    Ok(merged)
}

/// Takes a child in, together with all that is known here under any of the child's ids, and tells whether anything was.
fn merge(transaction: &Transaction<'_>, newcomer: &Child) -> rusqlite::Result<bool> {
    let mut keys = BTreeSet::new();
    for id in newcomer.also.iter().chain([&newcomer.id]) {
        keys.extend(key_of(transaction, *id)?);
    }
    let Some(kept) = keys.first().copied() else {
        put(transaction, &under_first_id(newcomer.clone()))?;
        return Ok(false);
    };
    let known = children(transaction)?;
    let mut same = Vec::new();
    for child in known {
        if key_of(transaction, child.id)?.is_some_and(|key| keys.contains(&key)) {
            same.push(child);
        }
    }
    let ids = same.iter().chain([newcomer]).flat_map(|child| child.also.iter().copied().chain([child.id]));
    let ids: BTreeSet<ChildId> = ids.collect();
    let newest = same.iter().chain([newcomer]).max_by_key(|child| (child.changed, content(child)));
    for key in keys.iter().skip(1) {
        for statement in [
            "UPDATE attempt SET child = ?1 WHERE child = ?2",
            "UPDATE fact SET child = ?1 WHERE child = ?2",
            "UPDATE played_by SET child = ?1 WHERE child = ?2",
            "UPDATE also_known SET child = ?1 WHERE child = ?2",
        ] {
            transaction.execute(statement, [kept, *key])?;
        }
        transaction.execute("DELETE FROM child WHERE key = ?1", [key])?;
    }
    if let Some(newest) = newest {
        let child = under_first_id(Child { also: ids, ..newest.clone() });
        transaction.execute("DELETE FROM also_known WHERE child = ?1", [kept])?;
        transaction.execute("UPDATE child SET id = ?2 WHERE key = ?1", params![kept, child.id.0])?;
        put(transaction, &child)?;
    }
    Ok(true)
}

/// Of all ids that a child has, the smallest stands in front: on every machine the same.
fn under_first_id(mut child: Child) -> Child {
    child.also.insert(child.id);
    child.id = child.also.pop_first().unwrap_or(child.id);
    child
}

/// What decides between children who were changed at the same moment.
fn content(child: &Child) -> String {
    let mut child = serde_json::to_value(child).unwrap_or_default();
    if let Value::Object(fields) = &mut child {
        fields.retain(|name, _| name != "id" && name != "also");
    }
    child.to_string()
}

/// Which child of a game that is here already is known by now.
pub(super) fn fill_in(
    transaction: &Transaction<'_>,
    game: Uuid,
    place: i64,
    child: i64,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "UPDATE played_by SET child = ?3 WHERE place = ?2 AND child IS NULL
             AND played = (SELECT key FROM played WHERE id = ?1)",
        )?
        .execute(params![game, place, child])?;
    Ok(())
}
