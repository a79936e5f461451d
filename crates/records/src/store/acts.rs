//! The log of what grown-ups did on this computer. Each entry is written in the same change as the act itself, so neither
//! is there without the other. Entries hold ids and no child's name, so an erased child leaves no name in the log.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use interchange::{ChildId, Moment};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

use super::children::{children, key_of, save_all_children, write_pin_lock};
use super::columns::{describe_corruption, read_word, to_word};
use super::{Store, StoreError, tombstones};
use crate::change::GrownUpChange;
use crate::child::Child;
use crate::lock::PinLock;

/// A day in milliseconds.
pub(super) const DAY_MILLISECONDS: i64 = 86_400_000;
/// How long an entry of the log stays, in milliseconds: a year, with one day more for leap years.
const KEPT: i64 = 366 * DAY_MILLISECONDS;
/// The longest time between two entries by which the log grows older, in milliseconds. So a clock that jumps years ahead makes the log only
/// two months older. Summer holidays are shorter.
const LONGEST_GAP: i64 = 60 * DAY_MILLISECONDS;
/// How long after one entry, in milliseconds, the same act to the same children adds no new entry: names and classes change with every
/// letter that is typed.
const AT_ONCE: i64 = 10 * 60_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActKind {
    Added,
    Renamed,
    Moved,
    Settings,
    /// A grown-up set lessons for children, or took back such lessons.
    Assigned,
    TalkedTo,
    GuestGiven,
    Merged,
    Erased,
    BroughtBack,
    Destroyed,
    ClassList,
    ClassYear,
    ClassYearBack,
    Imported,
    Exported,
    BackedUp,
    BackupCopied,
    WentBack,
    PinSet,
    PinChanged,
    PinTakenAway,
    SchoolJoined,
    SchoolLeft,
    /// A grown-up changed the school's keys, or united two [epochs](interchange::school::Epoch) into one.
    SchoolKey,
    SchoolKeySaved,
    SchoolRemoved,
    SchoolTakenOver,
    /// A grown-up chose for how many days erased children can be brought back on other computers.
    SchoolKeepsErased,
}

impl ActKind {
    pub const ALL: [Self; 29] = [
        Self::Added,
        Self::Renamed,
        Self::Moved,
        Self::Settings,
        Self::Assigned,
        Self::TalkedTo,
        Self::GuestGiven,
        Self::Merged,
        Self::Erased,
        Self::BroughtBack,
        Self::Destroyed,
        Self::ClassList,
        Self::ClassYear,
        Self::ClassYearBack,
        Self::Imported,
        Self::Exported,
        Self::BackedUp,
        Self::BackupCopied,
        Self::WentBack,
        Self::PinSet,
        Self::PinChanged,
        Self::PinTakenAway,
        Self::SchoolJoined,
        Self::SchoolLeft,
        Self::SchoolKey,
        Self::SchoolKeySaved,
        Self::SchoolRemoved,
        Self::SchoolTakenOver,
        Self::SchoolKeepsErased,
    ];

    /// Whether grown-ups do this act letter by letter or press by press, as with a name, so that much of it is one entry in the log.
    const fn goes_on(self) -> bool {
        matches!(self, Self::Renamed | Self::Moved | Self::Settings | Self::Assigned | Self::TalkedTo)
    }

    /// What a grown-up did to the child, who was as `before` (`None` if the child is new) and is as `now`. `None` if nothing changed.
    fn of(before: Option<&Child>, now: &Child) -> Option<Self> {
        let Some(before) = before else { return Some(Self::Added) };
        let now = &Child { changed: before.changed, ..now.with_tidy_names() };
        let is_given = |child: &Child| (child.settings.given.clone(), child.settings.next.clone());
        match () {
            () if before == now => None,
            () if before.name != now.name => Some(Self::Renamed),
            () if before.classes != now.classes => Some(Self::Moved),
            () if is_given(before) != is_given(now) => Some(Self::Assigned),
            () if before.talks != now.talks => Some(Self::TalkedTo),
            () => Some(Self::Settings),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoggedAct {
    /// When the grown-up did it, by this computer's clock, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// The computer and account, such as “library-3, mia”; `None` if they aren't known.
    pub by: Option<String>,
    /// The name of the grown-up; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
    pub kind: ActKind,
    pub to: Vec<ActChild>,
}

impl LoggedAct {
    pub fn new(
        kind: ActKind,
        children: impl IntoIterator<Item = ChildId>,
        grown_up: Option<String>,
        at: i64,
    ) -> Self {
        let to = children.into_iter().map(|id| ActChild { name: None, ids: BTreeSet::from([id]) });
        Self { at, by: None, grown_up, kind, to: to.collect() }
    }

    /// When the grown-up did it, in this computer's calendar and time; `None` if the time isn't a date.
    pub fn moment(&self) -> Option<Moment> {
        platform::local_moment(self.at)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ActChild {
    pub name: Option<String>,
    /// All ids that the child has or had.
    pub ids: BTreeSet<ChildId>,
}

/// An entry for the log of what grown-ups did, without the children to whom it was done: who did what, and when.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct LogEntry {
    at: i64,
    by: Option<String>,
    grown_up: Option<String>,
    kind: ActKind,
}

impl LogEntry {
    pub(crate) fn with_kind(&self, kind: ActKind) -> Self {
        Self { kind, ..self.clone() }
    }

    /// The entry with the name of the grown-up who did the act; `None` for a grown-up without a PIN of their own.
    pub(crate) fn by_grown_up(self, grown_up: Option<&str>) -> Self {
        Self { grown_up: grown_up.map(str::to_owned), ..self }
    }

    /// Writes the entry into the log, about these children. Also deletes entries that are more than a year old.
    pub(crate) fn write(
        &self,
        transaction: &Transaction<'_>,
        children: &BTreeSet<ChildId>,
    ) -> rusqlite::Result<()> {
        let (by, grown_up, what) = (&self.by, &self.grown_up, to_word(&self.kind));
        let last = transaction
            .prepare_cached(
                "SELECT key, at, counted, by IS ?1 AND grown_up IS ?2 AND what = ?3 FROM done
                 ORDER BY key DESC LIMIT 1",
            )?
            .query_row(params![by, grown_up, what], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })
            .optional()?;
        let mut counted = self.at;
        if let Some((key, at, last_counted, is_same)) = last {
            let gone = self.at.saturating_sub(at);
            // If the clock was set back, the log grows no older until the clock has passed the last entry.
            counted = i64::saturating_add(last_counted, gone.clamp(0, LONGEST_GAP));
            let goes_on = is_same && self.kind.goes_on() && (0..AT_ONCE).contains(&gone);
            if goes_on && ids_of(transaction, key)? == *children {
                transaction
                    .prepare_cached("UPDATE done SET at = ?2, counted = ?3 WHERE key = ?1")?
                    .execute(params![key, self.at, counted])?;
                return Ok(());
            }
        }
        let key: i64 = transaction
            .prepare_cached(
                "INSERT INTO done (at, counted, by, grown_up, what) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING key",
            )?
            .query_row(params![self.at, counted, by, grown_up, what], |row| row.get(0))?;
        let mut insert = transaction.prepare_cached("INSERT INTO done_to (done, id) VALUES (?1, ?2)")?;
        children.iter().try_for_each(|id| insert.execute(params![key, id.0]).map(drop))?;
        transaction
            .prepare_cached("DELETE FROM done WHERE counted < ?1")?
            .execute([counted.saturating_sub(KEPT)])
            .map(drop)
    }
}

fn ids_of(connection: &Connection, act: i64) -> rusqlite::Result<BTreeSet<ChildId>> {
    let mut ids = connection.prepare_cached("SELECT id FROM done_to WHERE done = ?1")?;
    ids.query_map([act], |row| row.get(0).map(ChildId))?.collect()
}

/// The ids that these children have on this computer now, given any of the ids that they ever had.
pub(super) fn current_ids(
    connection: &Connection,
    ids: impl IntoIterator<Item = ChildId>,
) -> rusqlite::Result<BTreeSet<ChildId>> {
    let mut current = BTreeSet::new();
    let mut find = connection.prepare_cached("SELECT id FROM child WHERE key = ?1")?;
    for id in ids {
        if let Some(key) = key_of(connection, id)? {
            current.insert(find.query_row([key], |row| row.get(0).map(ChildId))?);
        }
    }
    Ok(current)
}

/// All rows of the log, to write them again after another database has taken the place of this one.
pub(super) struct LogRows(Vec<ActRow>);

type ActRow = (i64, i64, Option<String>, Option<String>, String, BTreeSet<ChildId>);

impl Store {
    /// Sets which grown-up has opened the grown-ups' area, by the name of their own PIN; `None` for the PIN for all. The log names them
    /// from then on.
    pub fn set_grown_up(&mut self, grown_up: Option<String>) {
        self.grown_up = grown_up;
    }

    /// Makes an entry for the log. `at` is when the act was done, in milliseconds since 1970 (UTC); `None` means now. The store adds the
    /// computer, the account and the grown-up.
    pub(super) fn log_entry(&self, kind: ActKind, at: Option<i64>) -> LogEntry {
        let at = at.unwrap_or_else(|| platform::now().timestamp_millis());
        LogEntry { at, by: self.by.clone(), grown_up: self.grown_up.clone(), kind }
    }

    /// Writes an act that changes no records into the log. The store adds the computer and account.
    pub fn log_act(&mut self, act: &LoggedAct) -> Result<(), StoreError> {
        let pen = self.log_entry(act.kind, Some(act.at)).by_grown_up(act.grown_up.as_deref());
        let to = act.to.iter().filter_map(|one| one.ids.first().copied()).collect();
        self.change(|transaction| pen.write(transaction, &to))
    }

    /// Writes an act into the log that the grown-up who has opened the grown-ups' area did now, to these children.
    pub fn log_act_now(&mut self, kind: ActKind, children: &BTreeSet<ChildId>) -> Result<(), StoreError> {
        let pen = self.log_entry(kind, None);
        self.change(|transaction| pen.write(transaction, children))
    }

    /// Saves children as [`put`](Self::put) does, and notes in the log what was done to whom.
    pub(crate) fn save_grown_up_change(
        &mut self,
        GrownUpChange { children, all, grown_up }: &GrownUpChange,
    ) -> Result<(), StoreError> {
        // A talk doesn't count as a change of the child, so the child's time of change says nothing about it.
        let at = children.iter().map(|child| child.changed).max().filter(|_| *all != Some(ActKind::TalkedTo));
        let pen = self.log_entry(ActKind::Settings, at).by_grown_up(grown_up.as_deref());
        self.change(|transaction| {
            let mut acts: BTreeMap<ActKind, BTreeSet<ChildId>> = BTreeMap::new();
            save_all_children(transaction, children, |before, now| {
                if let Some(kind) = ActKind::of(before, now) {
                    acts.entry(all.unwrap_or(kind)).or_default().insert(now.id);
                }
            })?;
            for (kind, to) in &acts {
                pen.with_kind(*kind).write(transaction, to)?;
            }
            Ok(())
        })
    }

    /// Saves children whom a grown-up changed. `act_for_all` is what the log says was done, if it was one thing to all of them; with `None`
    /// each child is compared with how it was saved before.
    pub fn save_as_grown_up(
        &mut self,
        children: &[Child],
        act_for_all: Option<ActKind>,
    ) -> Result<(), StoreError> {
        let (children, grown_up) = (children.to_vec(), self.grown_up.clone());
        self.save_grown_up_change(&GrownUpChange { children, all: act_for_all, grown_up })
    }

    /// Makes a backup that a grown-up asked for, and notes it in the log. Returns the backup's number.
    pub fn back_up_by_hand(&mut self, today: NaiveDate) -> Result<u32, StoreError> {
        let number = self.back_up(today)?;
        self.log_act_now(ActKind::BackedUp, &BTreeSet::new())?;
        Ok(number)
    }

    /// The log of what grown-ups did, the latest act first.
    pub fn logged_acts(&self) -> Result<Vec<LoggedAct>, StoreError> {
        let read = || {
            let known = children(&self.connection)?.into_iter();
            let known = known.map(|child| ActChild { ids: child.ids(), name: Some(child.name) });
            let gone = tombstones::all(&self.connection)?.into_iter();
            let gone = gone.map(|tombstone| ActChild { name: None, ids: tombstone.ids });
            let concerned: BTreeMap<ChildId, ActChild> = gone
                .chain(known)
                .flat_map(|one| one.ids.clone().into_iter().map(move |id| (id, one.clone())))
                .collect();
            let mut all = self
                .connection
                .prepare_cached("SELECT at, by, grown_up, what, key FROM done ORDER BY key DESC")?;
            let acts = all.query_map([], |row| {
                let nobody = |id| ActChild { name: None, ids: BTreeSet::from([id]) };
                let to = ids_of(&self.connection, row.get(4)?)?.into_iter();
                let to = to.map(|id| concerned.get(&id).cloned().unwrap_or_else(|| nobody(id)));
                // Ids that were several children when the act was done may be one child now.
                let to: BTreeSet<ActChild> = to.collect();
                Ok(LoggedAct {
                    at: row.get(0)?,
                    by: row.get(1)?,
                    grown_up: row.get(2)?,
                    kind: read_word(row, 3)?,
                    to: to.into_iter().collect(),
                })
            })?;
            acts.collect::<rusqlite::Result<_>>()
        };
        read()
            .map_err(describe_corruption("the log of what grown-ups did"))
            .map_err(|error| self.failed(&error))
    }

    /// Reads the whole log, for [`replace_log_and_lock`](Self::replace_log_and_lock).
    pub(super) fn log_rows(&self) -> Result<LogRows, StoreError> {
        let read = || {
            let mut all = self
                .connection
                .prepare_cached("SELECT at, counted, by, grown_up, what, key FROM done ORDER BY key")?;
            // A damaged log must not stop anybody from going back to a backup.
            let text = |row: &rusqlite::Row<'_>, column| {
                let text = row.get_ref(column)?.as_bytes_or_null()?;
                Ok::<_, rusqlite::Error>(text.map(|text| String::from_utf8_lossy(text).into_owned()))
            };
            let rows = all.query_map([], |row| {
                let to = ids_of(&self.connection, row.get(5)?)?;
                let what = text(row, 4)?.unwrap_or_default();
                Ok((row.get(0)?, row.get(1)?, text(row, 2)?, text(row, 3)?, what, to))
            })?;
            rows.collect::<rusqlite::Result<_>>().map(LogRows)
        };
        read().map_err(|error| self.failed(&error))
    }

    /// Puts this log and this lock in place of those that a backup brought: the log loses nothing, and no old PIN opens the lock. Also
    /// notes in the log that somebody went back. `now` is in milliseconds since 1970 (UTC).
    pub(super) fn replace_log_and_lock(
        &mut self,
        LogRows(rows): &LogRows,
        lock: &PinLock,
        now: i64,
    ) -> Result<(), StoreError> {
        let pen = self.log_entry(ActKind::WentBack, Some(now));
        self.change(|transaction| {
            write_pin_lock(transaction, lock)?;
            transaction.execute("DELETE FROM done", [])?;
            let mut insert = transaction.prepare_cached(
                "INSERT INTO done (at, counted, by, grown_up, what) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING key",
            )?;
            let mut whom = transaction.prepare_cached("INSERT INTO done_to (done, id) VALUES (?1, ?2)")?;
            for (at, counted, by, grown_up, what, to) in rows {
                let key: i64 =
                    insert.query_row(params![at, counted, by, grown_up, what], |row| row.get(0))?;
                to.iter().try_for_each(|id| whom.execute(params![key, id.0]).map(drop))?;
            }
            pen.write(transaction, &BTreeSet::new())
        })
    }
}
