//! Children in the database, and the grown-ups' lock.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{ChildId, accepted_change_time, next_change_time};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::acts::ActKind;
use super::columns::{
    FromWord, describe_corruption, to_word, unknown_from_json, unknown_to_json, unreadable_error,
};
use super::{Store, StoreError, school, tombstones, year};
use crate::child::Child;
use crate::lock::PinLock;
use crate::picture_card::give_picture_cards;
use crate::talk::{self, TalksByKey};

impl Store {
    pub fn children(&self) -> Result<Vec<Child>, StoreError> {
        children(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Saves children. The caller sets `changed` to the present time; it is set after a later change that this computer knows. A child who
    /// was erased meanwhile doesn't come back by being changed.
    pub fn save_children(&mut self, children: &[Child]) -> Result<(), StoreError> {
        self.change(|transaction| save_all_children(transaction, children, |_, _| {}))
    }

    /// The grown-ups' lock. If none was saved, it is one without a PIN.
    pub fn pin_lock(&self) -> Result<PinLock, StoreError> {
        let read = read_lock(&self.connection);
        read.map(|lock| lock.with_tries_file(&self.folder)).map_err(|error| match self.failed(&error) {
            StoreError::Damaged { path, reason, .. } => StoreError::DamagedLock { path, reason },
            failed => failed,
        })
    }

    /// Saves the lock, and notes in the log what happened to PINs. A lock that hasn't changed isn't written again.
    pub fn save_pin_lock(&mut self, lock: &PinLock) -> Result<(), StoreError> {
        let pen = self.log_entry(ActKind::PinSet, None).by_grown_up(lock.opened_by());
        self.change(|transaction| {
            let before = read_lock(transaction);
            let acts = match &before {
                Ok(before) => lock.pin_changes_since(before),
                // A lock that is damaged held a PIN too.
                Err(_) => vec![if lock.has_pin() { ActKind::PinChanged } else { ActKind::PinTakenAway }],
            };
            for kind in acts {
                pen.with_kind(kind).write(transaction, &BTreeSet::new())?;
            }
            // A command may have counted more tries since this lock was read.
            let lock = before.map_or_else(|_| lock.clone(), |before| lock.with_newer_tries(&before));
            write_pin_lock(transaction, &lock)
        })
    }
}

fn read_lock(connection: &Connection) -> rusqlite::Result<PinLock> {
    let content = connection.query_row("SELECT content FROM lock", [], |row| row.get::<_, String>(0));
    content.optional()?.map_or_else(
        || Ok(PinLock::default()),
        |content| serde_json::from_str(&content).map_err(unreadable_error),
    )
}

pub(super) fn write_pin_lock(transaction: &Transaction<'_>, lock: &PinLock) -> rusqlite::Result<()> {
    let content = serde_json::to_string(lock).unwrap_or_default();
    transaction
        .execute(
            "INSERT INTO lock (key, content) VALUES (1, ?1)
             ON CONFLICT (key) DO UPDATE SET content = excluded.content WHERE content <> excluded.content",
            [content],
        )
        .map(drop)
}

/// Saves children. Calls `on_change` for each who differs from what is saved: with the child as it was (`None` for a new one), and as it
/// becomes.
pub(super) fn save_all_children(
    transaction: &Transaction<'_>,
    children: &[Child],
    mut on_change: impl FnMut(Option<&Child>, &Child),
) -> rusqlite::Result<()> {
    let known = self::children(transaction)?;
    // The app has already given out picture cards; a command or a class list may not have.
    let mut children = children.to_vec();
    give_picture_cards(&mut children, &known, |child| child.settings.picture_card);
    let here: BTreeMap<ChildId, Child> = known.into_iter().map(|child| (child.id, child)).collect();
    for child in &children {
        let before = here.get(&child.id);
        if before != Some(child) && !tombstones::is_erased(transaction, child.id)? {
            on_change(before, child);
            let mut child = moved_by_hand(before, changed_last(transaction, child)?);
            // A fish may have been given its name since the caller read the child.
            let names = before.map(|before| &before.settings.fish_names);
            child.settings.merge_fish_names(names.into_iter().flatten());
            // The child may have been given its picture card since then.
            child
                .settings
                .merge_picture_card(before.and_then(|before| before.settings.card_pictures.clone()));
            // A grown-up may have talked to the child since then.
            talk::merge_talks(&mut child.talks, before.iter().flat_map(|before| &before.talks));
            let key = save_child(transaction, &child)?;
            school::mark_settings_for_export(transaction, key)?;
        }
    }
    Ok(())
}

/// Removes the note that a move of all classes brought the child into its classes, if a grown-up has now changed them by hand.
fn moved_by_hand(before: Option<&Child>, child: Child) -> Child {
    match before {
        Some(before) if before.classes != child.classes && before.moved_up == child.moved_up => {
            Child { moved_up: None, ..child }
        }
        _ => child,
    }
}

/// The child, with its time of change set after that of the saved child, so that this version counts as the later one.
fn changed_last(connection: &Connection, child: &Child) -> rusqlite::Result<Child> {
    let here = connection
        .prepare_cached("SELECT changed FROM child WHERE key = ?1")?
        .query_row([key_of(connection, child.id)?], |row| row.get(0).map(accepted_change_time))
        .optional()?;
    Ok(Child { changed: next_change_time(here, child.changed), ..child.clone() })
}

pub(super) fn key_of(connection: &Connection, child: ChildId) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached(
            "SELECT key FROM child WHERE id = ?1 UNION ALL SELECT child FROM also_known WHERE id = ?1",
        )?
        .query_row([child.0], |row| row.get(0))
        .optional()
}

pub(super) fn children(connection: &Connection) -> rusqlite::Result<Vec<Child>> {
    chosen_children(connection, |_| true)
}

/// The children for whose ids `is_chosen` is true. The others are not read: a school has hundreds.
pub(super) fn chosen_children(
    connection: &Connection,
    is_chosen: impl Fn(ChildId) -> bool,
) -> rusqlite::Result<Vec<Child>> {
    read_children(connection, is_chosen).map_err(describe_corruption("a child"))
}

fn read_children(
    connection: &Connection,
    is_chosen: impl Fn(ChildId) -> bool,
) -> rusqlite::Result<Vec<Child>> {
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
        "SELECT id, name, picture, language, settings, changed, unknown, roster, moved_up, talks, key FROM child ORDER BY key",
    )?;
    let children = statement.query_map([], |row| {
        if !is_chosen(ChildId(row.get(0)?)) {
            return Ok(None);
        }
        let key: i64 = row.get(10)?;
        child_of(row, classes.remove(&key).unwrap_or_default(), names.remove(&key).unwrap_or_default())
            .map(Some)
    })?;
    children.filter_map(Result::transpose).collect()
}

fn child_of(row: &Row<'_>, classes: BTreeSet<String>, also: BTreeSet<ChildId>) -> rusqlite::Result<Child> {
    let language: Option<FromWord<_>> = row.get(3)?;
    let settings: String = row.get(4)?;
    let [roster, moved_up, talks]: [Option<String>; 3] = [row.get(7)?, row.get(8)?, row.get(9)?];
    let talks = talks.map(|talks| serde_json::from_str(&talks).map_err(unreadable_error)).transpose()?;
    let mut child = Child {
        id: ChildId(row.get(0)?),
        also,
        name: row.get(1)?,
        picture: row.get(2)?,
        language: language.map(|FromWord(language)| language),
        classes,
        settings: serde_json::from_str(&settings).map_err(unreadable_error)?,
        changed: accepted_change_time(row.get(5)?),
        unknown: unknown_from_json(row.get(6)?)?,
        roster: roster.map(|roster| serde_json::from_str(&roster).map_err(unreadable_error)).transpose()?,
        moved_up: moved_up.map(|moved| serde_json::from_str(&moved).map_err(unreadable_error)).transpose()?,
        talks: talks.unwrap_or_else(TalksByKey::new),
    };
    // Up to Fishpond 0.2 a name could have any length.
    child.tidy_names();
    Ok(child)
}

pub(super) fn save_child(transaction: &Transaction<'_>, child: &Child) -> rusqlite::Result<i64> {
    let child = &child.with_tidy_names();
    let settings = serde_json::to_string(&child.settings).map_err(unreadable_error)?;
    let roster = child.roster.as_ref().map(serde_json::to_string).transpose().map_err(unreadable_error)?;
    let moved_up =
        child.moved_up.as_ref().map(serde_json::to_string).transpose().map_err(unreadable_error)?;
    let talks = (!child.talks.is_empty()).then(|| serde_json::to_string(&child.talks));
    let talks = talks.transpose().map_err(unreadable_error)?;
    if let Some(moved_up) = &moved_up {
        year::save_old_classes(transaction, child.id, moved_up)?;
    }
    let language = child.language.as_ref().map(to_word);
    let key: i64 = transaction
        .prepare_cached(
            "INSERT INTO child (id, name, picture, language, settings, changed, unknown, roster, moved_up, talks)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
             ON CONFLICT (id) DO UPDATE SET name = ?2, picture = ?3, language = ?4, settings = ?5, changed = ?6, unknown = ?7,
             roster = ?8, moved_up = ?9, talks = ?10, sent = iif(changed = ?6, sent, NULL)
             RETURNING key",
        )?
        .query_row(
            params![
                child.id.0, child.name, child.picture, language, settings, child.changed, unknown_to_json(&child.unknown), roster, moved_up, talks,
            ],
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
