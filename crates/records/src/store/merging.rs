//! Export and import. The order in which files are imported doesn't matter, and importing a file twice is the same as importing it once.
//!
//! Everything known about a child belongs to the child's latest tombstone (a note that it was erased or brought back): all that the child
//! did since it was brought back, or ever, if there is no tombstone. If two sides have different tombstones, the later one counts, and what
//! belongs to an earlier one stays out. Together with the union of everything else, this is a join of sets (docs/design/records.md).

use std::collections::{BTreeMap, BTreeSet};

use interchange::{ChildId, ErasureStamp, ErasureState, FinishedGame, Tombstone, next_change_time};
use rusqlite::{Connection, Transaction, params};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::acts::{ActKind, current_ids};
use super::aliases::{ChildVersions, group_child_versions};
use super::attempts::{NOT_SENT, SentFile, all_attempts, games, require_key, save_attempt, save_game};
use super::children::{children, key_of, save_child};
use super::columns::unreadable_error;
use super::erasing::{ErasureReport, delete_child};
use super::held_back::{self, hold_back};
use super::importing::Incoming;
use super::{Store, StoreError, school, tombstones};
use crate::archive::{Archive, ArchiveScope, ArchivedChild};
use crate::child::Child;
use crate::clash::{ClashChoice, ClashDecisions, ImportClash};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportReport {
    pub newcomers: Vec<String>,
    pub known: Vec<String>,
    pub returned: Vec<String>,
    pub attempts: u64,
    pub known_attempts: u64,
    /// How many games in the file are new on this computer.
    pub games: u64,
    /// How many children have a tombstone in the file that is new on this computer, or later than the one that this computer has. It says
    /// that the child was erased or brought back.
    pub tombstones: u64,
    pub clashes: Vec<ImportClash>,
    pub erased: ErasureReport,
    /// All ids of children who had to go from this computer: erased, or [held back](Store::held_back) for some days.
    pub gone: BTreeSet<ChildId>,
    /// Names of the children whom this import has erased for good. The caller must also take them out of backups and exports.
    pub destroyed: BTreeSet<String>,
}

impl Store {
    /// Makes an archive of the children in `scope`, with tombstones: notes that other children were erased or brought back.
    pub fn archive(&self, scope: &ArchiveScope) -> Result<Archive, StoreError> {
        archive(&self.connection, scope).map_err(|error| self.failed(&error))
    }

    pub fn tombstones(&self) -> Result<Vec<Tombstone>, StoreError> {
        tombstones::all(&self.connection).map_err(|error| self.failed(&error))
    }

    /// Imports an archive, all of it or nothing. What this computer has stays, with two exceptions: children who were changed elsewhere
    /// later, and children erased elsewhere if a grown-up decided so in `decisions`. If only a file beside the database can't be written,
    /// this is an error, but the import is done, and the next start erases the children from that file. `now` is in milliseconds since 1970
    /// (UTC).
    pub fn import(
        &mut self,
        archive: &Archive,
        decisions: &ClashDecisions,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let merged = self.import_before_sweep(archive.into(), decisions, now)?;
        self.sweep_after_import(merged)
    }

    /// Imports an archive as [`import`](Self::import) does, but the entry in the log has the kind `kind` and is about `logged_children`.
    pub(super) fn import_logged_as(
        &mut self,
        kind: ActKind,
        archive: &Archive,
        decisions: &ClashDecisions,
        logged_children: &BTreeSet<ChildId>,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let merged = self.merge_and_log(kind, archive.into(), decisions, logged_children, now)?;
        self.sweep_after_import(merged)
    }

    /// Imports an archive or a file as [`import`](Self::import) does, but takes nobody out of the files beside the database. The caller
    /// does so next, with [`sweep_after_import`](Self::sweep_after_import).
    pub(crate) fn import_before_sweep(
        &mut self,
        incoming: Incoming<'_>,
        decisions: &ClashDecisions,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let who = incoming.archive.children.iter().map(|archived| archived.child.id).collect();
        self.merge_and_log(ActKind::Imported, incoming, decisions, &who, now)
    }

    /// Takes the children whom an import has erased on this computer out of the files beside the database.
    pub(crate) fn sweep_after_import(&mut self, merged: ImportReport) -> Result<ImportReport, StoreError> {
        let names = merged.names_erased_here().map(str::to_owned).collect();
        Ok(ImportReport { erased: self.sweep_leftovers(names)?, ..merged })
    }

    fn merge_and_log(
        &mut self,
        kind: ActKind,
        incoming: Incoming<'_>,
        decisions: &ClashDecisions,
        logged_children: &BTreeSet<ChildId>,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let pen = self.log_entry(kind, Some(now));
        let merged = self.change(|transaction| {
            let merged = import(transaction, [incoming], ImportOptions::by_hand(decisions, now))?;
            // A child who was kept out is not named in the entry.
            let mut to = current_ids(transaction, logged_children.iter().copied())?;
            to.extend(&merged.gone);
            pen.write(transaction, &to)?;
            Ok(merged)
        })?;
        self.recount();
        Ok(merged)
    }

    /// Makes one child of each group. The child has everything that any child of the group did, with the name and settings of the first. It
    /// works as if a file had said that they are one, so every computer that hears of it does the same. If one was brought back before,
    /// answers that another computer still saves under the other's id stay out. `now` is in milliseconds since 1970 (UTC).
    pub fn merge_children(&mut self, groups: &[Vec<Child>], now: i64) -> Result<(), StoreError> {
        let one = groups.iter().filter_map(|group| {
            let stays = group.first()?.clone();
            let child = Child {
                also: group.iter().flat_map(Child::ids).collect(),
                classes: group.iter().flat_map(|child| child.classes.iter().cloned()).collect(),
                roster: group.iter().find_map(|child| child.roster.clone()),
                changed: next_change_time(group.iter().map(|child| child.changed).max(), now),
                ..stays
            };
            Some(ArchivedChild { child, attempts: Vec::new() })
        });
        let archive = Archive::new(one.collect(), Vec::new(), Vec::new(), Map::new());
        // The children's earlier tombstones must not keep anything out.
        let all = ClashDecisions::same_for_all(ClashChoice::BringBack);
        let who = groups.iter().flatten().map(|child| child.id).collect();
        self.import_logged_as(ActKind::Merged, &archive, &all, &who, now).map(drop)
    }

    /// Finds out what an import would bring, and changes nothing. `now` is in milliseconds since 1970 (UTC).
    pub fn preview_import(
        &mut self,
        archive: &Archive,
        decisions: &ClashDecisions,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        self.preview_incoming(archive.into(), decisions, now)
    }

    /// Finds out what an import of an archive, or a file, would bring, as [`preview_import`](Self::preview_import) does.
    pub(crate) fn preview_incoming(
        &mut self,
        incoming: Incoming<'_>,
        decisions: &ClashDecisions,
        now: i64,
    ) -> Result<ImportReport, StoreError> {
        let mut try_out = || {
            let transaction = self.connection.transaction()?;
            let merged = import(&transaction, [incoming], ImportOptions::by_hand(decisions, now))?;
            transaction.rollback()?;
            Ok(merged)
        };
        try_out().map_err(|error| self.failed(&error))
    }
}

impl ImportReport {
    /// The names of children who lost something on this computer by this import, because they were erased on another one.
    pub fn names_erased_here(&self) -> impl Iterator<Item = &str> {
        self.local_clash_names(Some(ClashChoice::KeepOut))
    }

    /// The names of children on this computer whom another one erased or brought back, and about whom this was decided; `None` stands for
    /// no decision.
    pub fn local_clash_names(&self, choice: Option<ClashChoice>) -> impl Iterator<Item = &str> {
        self.clash_names(move |clash| clash.is_here && clash.choice == choice)
    }

    /// The names of children in the file who were erased or brought back, and about whom this was decided; `None` stands for no decision.
    pub fn arriving_clash_names(&self, choice: Option<ClashChoice>) -> impl Iterator<Item = &str> {
        self.clash_names(move |clash| !clash.is_here && clash.choice == choice)
    }

    fn clash_names(&self, is_wanted: impl Fn(&ImportClash) -> bool) -> impl Iterator<Item = &str> {
        self.clashes.iter().filter(move |clash| is_wanted(clash)).map(|clash| clash.name.as_str())
    }
}

pub(super) fn children_in(connection: &Connection, scope: &ArchiveScope) -> rusqlite::Result<Vec<Child>> {
    let mut children = children(connection)?;
    children.retain(|child| scope.includes(child));
    if let ArchiveScope::Child(_) = scope {
        for child in &mut children {
            child.moved_up = None;
        }
    }
    Ok(children)
}

pub(super) fn archive(connection: &Connection, scope: &ArchiveScope) -> rusqlite::Result<Archive> {
    let children = children_in(connection, scope)?;
    let games = games_of(connection, &children)?;
    let archived = |child: Child| Ok(ArchivedChild { attempts: all_attempts(connection, child.id)?, child });
    let archived = children.into_iter().map(archived).collect::<rusqlite::Result<_>>()?;
    Ok(Archive::new(archived, games, tombstones_for(connection, scope)?, unknown_fields(connection)?))
}

pub(super) fn games_of(connection: &Connection, children: &[Child]) -> rusqlite::Result<Vec<FinishedGame>> {
    let mut played = BTreeMap::<Uuid, FinishedGame>::new();
    for child in children {
        played.extend(games(connection, child.id)?.into_iter().map(|game| (game.id, game)));
    }
    Ok(played.into_values().collect())
}

/// The tombstones that an archive gets: for one child only its own, since a family needn't know of others. Else all, because an erased
/// child is in no class any more.
pub(super) fn tombstones_for(
    connection: &Connection,
    scope: &ArchiveScope,
) -> rusqlite::Result<Vec<Tombstone>> {
    let mut tombstones = tombstones::all(connection)?;
    if let ArchiveScope::Child(child) = scope {
        tombstones.retain(|tombstone| tombstone.ids.contains(child));
    }
    Ok(tombstones)
}

/// Reads the fields that another version of Fishpond saved and this one doesn't know, and that are about no single child.
pub(super) fn unknown_fields(connection: &Connection) -> rusqlite::Result<Map<String, Value>> {
    let mut unknown = Map::new();
    let mut statement = connection.prepare_cached("SELECT name, value FROM unknown")?;
    for row in statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))? {
        let (name, value) = row?;
        unknown.insert(name, serde_json::from_str(&value).map_err(unreadable_error)?);
    }
    Ok(unknown)
}

#[derive(Clone, Copy)]
pub(super) struct ImportOptions<'a> {
    /// The number of the file in the school's folder that the new answers count as written in; `None` if they still wait to be written.
    pub sent: SentFile,
    pub decisions: &'a ClashDecisions,
    /// Whether the archives came from another computer, and no grown-up at this one decided to import them. Then nobody has decided to
    /// erase anything.
    pub from_other_computer: bool,
    /// The present time, in milliseconds since 1970 (UTC).
    pub now: i64,
}

impl<'a> ImportOptions<'a> {
    /// The options of an import that a grown-up makes at this computer. `now` is in milliseconds since 1970 (UTC).
    pub(super) const fn by_hand(decisions: &'a ClashDecisions, now: i64) -> Self {
        Self { sent: NOT_SENT, decisions, from_other_computer: false, now }
    }
}

pub(super) fn import<'a>(
    transaction: &Transaction<'_>,
    archives: impl IntoIterator<Item = impl Into<Incoming<'a>>>,
    options: ImportOptions<'_>,
) -> rusqlite::Result<ImportReport> {
    let archives: Vec<Incoming<'_>> = archives.into_iter().map(Into::into).collect();
    let mut merged = ImportReport::default();
    // The key of each child who was taken in, by every id that a file has for the child.
    let mut seated = BTreeMap::new();
    for aliases in group_child_versions(transaction, archives.iter().copied())? {
        join(transaction, &aliases, options, &mut merged, &mut seated)?;
    }
    for game in archives.iter().flat_map(|incoming| &incoming.archive.games) {
        // A game belongs to each child who played it. For a child who wasn't taken in, the game gets no player.
        if save_game(transaction, game, options.sent, |child| Ok(seated.get(&child).copied()))? {
            merged.games += 1;
        }
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO unknown (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = max(value, ?2)",
    )?;
    for (name, value) in archives.iter().flat_map(|incoming| &incoming.archive.unknown) {
        insert.execute(params![name, value.to_string()])?;
    }
    Ok(merged)
}

/// Takes in all versions of one child. Adds what came to `merged`, and the child's ids with its key in the database to `seated`.
fn join(
    transaction: &Transaction<'_>,
    aliases: &ChildVersions<'_>,
    ImportOptions { sent, decisions, from_other_computer: from_afar, now }: ImportOptions<'_>,
    merged: &mut ImportReport,
    seated: &mut BTreeMap<ChildId, i64>,
) -> rusqlite::Result<()> {
    let (mut stamp, mut keeps_all, mut brings_back) = (aliases.last, true, false);
    if let Some(clash) = aliases.clash(transaction)? {
        // What another computer writes erases nothing on this one by itself. A child brought back elsewhere comes back with everything that
        // any computer still has.
        let comes_back = from_afar && clash.is_here && clash.stamp.fate == ErasureState::BroughtBack;
        let asked = || decisions.choice_for(&aliases.ids, clash.is_here);
        let choice = comes_back.then_some(ClashChoice::BringBack).or_else(asked);
        merged.clashes.push(ImportClash { choice, ..clash });
        match choice {
            None => return Ok(()),
            Some(ClashChoice::KeepOut) => keeps_all = false,
            Some(ClashChoice::BringBack) => {
                brings_back = true;
                if clash.stamp.fate == ErasureState::Erased {
                    stamp = Some(ErasureStamp::new_after(aliases.last, now, ErasureState::BroughtBack));
                }
            }
        }
    }
    let (here, gone): (Vec<_>, Vec<_>) =
        aliases.local.iter().partition(|here| keeps_all || !aliases.is_outdated(here.level));
    let came = || aliases.from_file.iter().filter(|came| keeps_all || !aliases.is_outdated(came.level));
    let is_held_back = from_afar && !aliases.at_once;
    for old in &gone {
        if is_held_back {
            hold_back(transaction, &old.child, now)?;
        } else {
            merged.destroyed.insert(old.child.name.clone());
        }
        delete_child(transaction, old.child.id)?;
        merged.gone.extend(&aliases.ids);
    }
    let mut is_to_sweep = !gone.is_empty() && !is_held_back;
    if aliases.at_once {
        let names = held_back::delete_held_back(transaction, &aliases.ids)?;
        is_to_sweep |= !names.is_empty();
        merged.destroyed.extend(names);
    }
    let kept = match here.split_first() {
        None => None,
        Some((first, others)) => {
            others.iter().try_for_each(|other| fold(transaction, first.key, other.key))?;
            Some(first.key)
        }
    };
    let all = here.iter().map(|here| &here.child).chain(came().map(|came| &came.archived.child));
    if let Some(newest) = all.max_by_key(|child| version_rank(child)) {
        let mut child = under_first_id(Child { also: aliases.ids.clone(), ..newest.clone() });
        // What a child has named is no setting of grown-ups: names are joined, and so are its picture card and the talks with it. What is
        // from before an earlier tombstone stays out.
        let own = aliases.joined_parts(brings_back);
        (child.settings.fish_names, child.settings.card_pictures, child.talks) =
            (own.fish_names, own.card, own.talks);
        if let Some(key) = kept {
            transaction.execute("DELETE FROM also_known WHERE child = ?1", [key])?;
            transaction.execute("UPDATE child SET id = ?2 WHERE key = ?1", params![key, child.id.0])?;
        }
        let key = save_child(transaction, &child)?;
        if here.iter().any(|here| aliases.is_outdated(here.level)) {
            // What belonged to an earlier tombstone may be on no other computer any more.
            school::mark_child_for_export(transaction, key)?;
        } else if !matches!(here[..], [one] if one.child == child) {
            school::mark_settings_for_export(transaction, key)?;
        }
    }
    for came in came() {
        let child = &came.archived.child;
        let key = require_key(transaction, child.id)?;
        seated.extend(child.ids().into_iter().map(|id| (id, key)));
        let names = if aliases.local.is_empty() { &mut merged.newcomers } else { &mut merged.known };
        names.push(child.name.clone());
        if aliases.was_brought_back_elsewhere() && stamp == aliases.last {
            merged.returned.push(child.name.clone());
        }
        came.try_for_each_answer(|attempt| {
            let seat = seated.get(&attempt.tried.child).copied();
            let whose = seat.map_or_else(|| require_key(transaction, attempt.tried.child), Ok)?;
            let is_new = save_attempt(transaction, whose, attempt, sent)?;
            *(if is_new { &mut merged.attempts } else { &mut merged.known_attempts }) += 1;
            Ok(())
        })?;
    }
    merged.tombstones += u64::from(aliases.last > aliases.last_here);
    match stamp {
        Some(stamp) => {
            let (by, at_once) = if Some(stamp) == aliases.last {
                (aliases.by.clone(), aliases.at_once)
            } else {
                (None, false)
            };
            let tombstone = Tombstone { ids: aliases.ids.clone(), stamp, by, at_once };
            if !gone.is_empty() {
                school::mark_own_files_for_replacement(transaction)?;
            } else if !is_to_sweep && tombstones::is_known(transaction, &tombstone)? {
                return Ok(());
            }
            tombstones::put(transaction, &tombstone, is_to_sweep)?;
            if stamp.fate == ErasureState::BroughtBack {
                take_back(transaction, aliases, now, merged)
            } else {
                Ok(())
            }
        }
        None => Ok(()),
    }
}

/// Brings back what this computer holds back of an erased child. What comes is added to `merged`.
fn take_back(
    transaction: &Transaction<'_>,
    aliases: &ChildVersions<'_>,
    now: i64,
    merged: &mut ImportReport,
) -> rusqlite::Result<()> {
    let held_back = held_back::take_archives(transaction, &aliases.ids)?;
    if held_back.is_empty() {
        return Ok(());
    }
    let all = ClashDecisions::same_for_all(ClashChoice::BringBack);
    let came = import(transaction, &held_back, ImportOptions::by_hand(&all, now))?;
    merged.attempts += came.attempts;
    merged.games += came.games;
    // A game that others played stayed on this computer without the child. Now its players must be written again.
    for id in &aliases.ids {
        if let Some(key) = key_of(transaction, *id)? {
            school::mark_child_for_export(transaction, key)?;
        }
    }
    Ok(())
}

/// Makes one row of two rows about the same child: moves everything from the row `from` to the row `into`, and deletes `from`. Both are
/// keys in the database.
fn fold(transaction: &Transaction<'_>, into: i64, from: i64) -> rusqlite::Result<()> {
    for statement in [
        "UPDATE attempt SET child = ?1 WHERE child = ?2",
        "UPDATE fact SET child = ?1 WHERE child = ?2",
        "UPDATE played_by SET child = ?1 WHERE child = ?2",
        "UPDATE also_known SET child = ?1 WHERE child = ?2",
    ] {
        transaction.execute(statement, [into, from])?;
    }
    transaction.execute("DELETE FROM child WHERE key = ?1", [from]).map(drop)
}

/// Makes the smallest of a child's ids its own, so that the child has the same id on every computer.
fn under_first_id(mut child: Child) -> Child {
    child.also.insert(child.id);
    child.id = child.also.pop_first().unwrap_or(child.id);
    child
}

/// By what versions of a child are compared: the later change wins; at the same moment the content decides. Names of fish, card and talks
/// are joined instead, so they don't count.
pub(super) fn version_rank(child: &Child) -> (i64, String) {
    let mut content = serde_json::to_value(child).unwrap_or_default();
    if let Some(Value::Object(settings)) = content.get_mut("settings") {
        settings.remove("fish_names");
        settings.remove("card_pictures");
    }
    if let Value::Object(fields) = &mut content {
        fields.retain(|name, _| !["id", "also", "talks"].contains(&name.as_str()));
    }
    (child.changed, content.to_string())
}

/// Fills in a player of a game that was saved before the child was known. `player_index` is the player's index in the game, and `child_key`
/// the child's key in the database.
pub(super) fn fill_in_player(
    transaction: &Transaction<'_>,
    game: Uuid,
    player_index: i64,
    child_key: i64,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "UPDATE played_by SET child = ?3 WHERE place = ?2 AND child IS NULL
             AND played = (SELECT key FROM played WHERE id = ?1)",
        )?
        .execute(params![game, player_index, child_key])?;
    Ok(())
}
