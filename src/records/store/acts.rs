//! The log of what grown-ups did on this machine. An entry is written in the same change as what it tells of, so that nothing is done without
//! standing there. It holds ids and no child's name: whoever is erased leaves none in it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Local, NaiveDate, Utc};
use kept::{ChildId, Moment};
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};

use super::children::{children, key_of, put_all, write_lock};
use super::columns::{meant, spoilt, word};
use super::{Store, StoreError, marks};
use crate::records::child::Child;
use crate::records::keeper::ByHand;
use crate::records::lock::Lock;

/// The milliseconds of a day.
const DAY: i64 = 86_400_000;
/// How long an entry is kept: a year, and a day more for those that have one.
const KEPT: i64 = 366 * DAY;
/// What goes by between two entries counts for no more than this: a clock that jumps ahead by years makes the log older by two months. Summer
/// holidays are shorter.
const LONGEST_GAP: i64 = 60 * DAY;
/// Names and classes change with every letter that is typed. What is done to the same children again within this time stands there once.
const AT_ONCE: i64 = 10 * 60_000;

/// What a grown-up can have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActKind {
    /// Added children.
    Added,
    /// Gave children other names.
    Renamed,
    /// Put children into other classes.
    Moved,
    /// Changed how children play, or how this machine does.
    Settings,
    /// Gave children lessons, or took some back.
    Assigned,
    /// Gave what the guest did to a child.
    GuestGiven,
    /// Made one child of several.
    Merged,
    /// Erased a child.
    Erased,
    /// Brought a child back who was erased on another machine.
    BroughtBack,
    /// Destroyed what was left of a child who was erased on another machine.
    Destroyed,
    /// Took in a class list.
    ClassList,
    /// Moved every class up a year.
    ClassYear,
    /// Moved every class back.
    ClassYearBack,
    /// Took in a file that was exported.
    Imported,
    /// Wrote what children did into a file.
    Exported,
    /// Made a backup.
    BackedUp,
    /// Copied a backup to another place.
    BackupCopied,
    /// Went back to a backup.
    WentBack,
    /// Set a PIN where there was none, or another one beside those that there were.
    PinSet,
    /// Changed a PIN.
    PinChanged,
    /// Took a PIN away.
    PinTakenAway,
    /// Joined a school's folder.
    SchoolJoined,
    /// Left it.
    SchoolLeft,
    /// Gave the school another key, or made one of two.
    SchoolKey,
    /// Saved the school's own key.
    SchoolKeySaved,
    /// Took a machine out of the school.
    SchoolRemoved,
    /// Took over from a machine that is gone.
    SchoolTakenOver,
    /// Chose for how long whoever is erased can be brought back on the other machines.
    SchoolKeepsErased,
}

impl ActKind {
    /// All there are.
    pub const ALL: [Self; 28] = [
        Self::Added,
        Self::Renamed,
        Self::Moved,
        Self::Settings,
        Self::Assigned,
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

    /// Whether it is done letter by letter, or press by press.
    const fn goes_on(self) -> bool {
        matches!(self, Self::Renamed | Self::Moved | Self::Settings | Self::Assigned)
    }

    /// What was done to a child who is here, by what it is now; `None` if nothing was.
    fn of(before: Option<&Child>, now: &Child) -> Option<Self> {
        let Some(before) = before else { return Some(Self::Added) };
        let now = &Child { changed: before.changed, ..now.tidied() };
        let is_given = |child: &Child| (child.settings.given.clone(), child.settings.next.clone());
        match () {
            () if before == now => None,
            () if before.name != now.name => Some(Self::Renamed),
            () if before.classes != now.classes => Some(Self::Moved),
            () if is_given(before) != is_given(now) => Some(Self::Assigned),
            () => Some(Self::Settings),
        }
    }
}

/// Something that a grown-up did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// When, by the clock of this machine, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// On which machine and account: what people call both.
    pub by: Option<String>,
    /// The name of the grown-up, if they have a PIN of their own.
    pub grown_up: Option<String>,
    /// What.
    pub kind: ActKind,
    /// To whom.
    pub to: Vec<Concerned>,
}

impl Act {
    /// Something that a grown-up did to these children; on which machine and account is not told yet.
    #[must_use]
    pub fn of(
        kind: ActKind,
        to: impl IntoIterator<Item = ChildId>,
        grown_up: Option<String>,
        at: i64,
    ) -> Self {
        let to = to.into_iter().map(|id| Concerned { name: None, ids: BTreeSet::from([id]) });
        Self { at, by: None, grown_up, kind, to: to.collect() }
    }

    /// When it was done, as the calendar and the clock of this machine have it.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        Some(DateTime::from_timestamp_millis(self.at)?.with_timezone(&Local).fixed_offset())
    }
}

/// A child to whom something was done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Concerned {
    /// What the child is called now; `None` if it was erased, or went in another way.
    pub name: Option<String>,
    /// All ids of the child that are known.
    pub ids: BTreeSet<ChildId>,
}

/// Who does something, what, and when: what is written of it beside the change itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Pen {
    at: i64,
    by: Option<String>,
    grown_up: Option<String>,
    kind: ActKind,
}

impl Pen {
    /// The same for something else.
    pub fn of(&self, kind: ActKind) -> Self {
        Self { kind, ..self.clone() }
    }

    /// The same, in the hand of this grown-up.
    pub fn in_hand_of(self, grown_up: Option<&str>) -> Self {
        Self { grown_up: grown_up.map(str::to_owned), ..self }
    }

    /// Writes an entry, and lets those go that are too old.
    pub fn write(&self, transaction: &Transaction<'_>, to: &BTreeSet<ChildId>) -> rusqlite::Result<()> {
        let (by, grown_up, what) = (&self.by, &self.grown_up, word(&self.kind));
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
            // A clock that was set back stands still here until it goes on.
            counted = i64::saturating_add(last_counted, gone.clamp(0, LONGEST_GAP));
            let goes_on = is_same && self.kind.goes_on() && (0..AT_ONCE).contains(&gone);
            if goes_on && ids_of(transaction, key)? == *to {
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
        to.iter().try_for_each(|id| insert.execute(params![key, id.0]).map(drop))?;
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

/// Under which ids these children are known here now.
pub(super) fn current(
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

/// All rows of the log as they are, to be written again where a database takes the place of this one.
pub(super) struct Rows(Vec<Row>);

type Row = (i64, i64, Option<String>, Option<String>, String, BTreeSet<ChildId>);

impl Store {
    /// Whoever has opened the grown-ups' area has a PIN of their own, under this name; `None` if it is the one for all.
    pub fn is_used_by(&mut self, grown_up: Option<String>) {
        self.grown_up = grown_up;
    }

    /// Who does this, at a moment if it was told, in milliseconds since 1970 (UTC).
    pub(super) fn pen(&self, kind: ActKind, at: Option<i64>) -> Pen {
        let at = at.unwrap_or_else(|| Utc::now().timestamp_millis());
        Pen { at, by: self.by.clone(), grown_up: self.grown_up.clone(), kind }
    }

    /// Writes into the log what is no change of the records; on which machine and account this store knows.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn note(&mut self, act: &Act) -> Result<(), StoreError> {
        let pen = self.pen(act.kind, Some(act.at)).in_hand_of(act.grown_up.as_deref());
        let to = act.to.iter().filter_map(|one| one.ids.first().copied()).collect();
        self.change(|transaction| pen.write(transaction, &to))
    }

    /// The same, done now by whoever uses the store.
    ///
    /// # Errors
    ///
    /// The database cannot be written to.
    pub fn note_now(&mut self, kind: ActKind, to: &BTreeSet<ChildId>) -> Result<(), StoreError> {
        let pen = self.pen(kind, None);
        self.change(|transaction| pen.write(transaction, to))
    }

    /// Takes in children whom a grown-up has added or changed, as [`put`](Self::put) does, and writes into the log what was done to whom.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn put_by_hand(&mut self, ByHand { children, all, grown_up }: &ByHand) -> Result<(), StoreError> {
        let at = children.iter().map(|child| child.changed).max();
        let pen = self.pen(ActKind::Settings, at).in_hand_of(grown_up.as_deref());
        self.change(|transaction| {
            let mut acts: BTreeMap<ActKind, BTreeSet<ChildId>> = BTreeMap::new();
            put_all(transaction, children, |before, now| {
                if let Some(kind) = ActKind::of(before, now) {
                    acts.entry(all.unwrap_or(kind)).or_default().insert(now.id);
                }
            })?;
            for (kind, to) in &acts {
                pen.of(*kind).write(transaction, to)?;
            }
            Ok(())
        })
    }

    /// The same by whoever uses the store.
    ///
    /// # Errors
    ///
    /// The database cannot be written to; nothing has changed.
    pub fn set(&mut self, children: &[Child], all: Option<ActKind>) -> Result<(), StoreError> {
        let (children, grown_up) = (children.to_vec(), self.grown_up.clone());
        self.put_by_hand(&ByHand { children, all, grown_up })
    }

    /// Makes a backup because a grown-up wants one, and gives its number.
    ///
    /// # Errors
    ///
    /// It cannot be written, or the log cannot.
    pub fn back_up_by_hand(&mut self, today: NaiveDate) -> Result<u32, StoreError> {
        let number = self.back_up(today)?;
        self.note_now(ActKind::BackedUp, &BTreeSet::new())?;
        Ok(number)
    }

    /// What grown-ups did here, the last first.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn acts(&self) -> Result<Vec<Act>, StoreError> {
        let read = || {
            let known = children(&self.connection)?.into_iter();
            let known = known.map(|child| Concerned { ids: child.ids(), name: Some(child.name) });
            let gone = marks::all(&self.connection)?.into_iter();
            let gone = gone.map(|mark| Concerned { name: None, ids: mark.ids });
            let concerned: BTreeMap<ChildId, Concerned> = gone
                .chain(known)
                .flat_map(|one| one.ids.clone().into_iter().map(move |id| (id, one.clone())))
                .collect();
            let mut all = self
                .connection
                .prepare_cached("SELECT at, by, grown_up, what, key FROM done ORDER BY key DESC")?;
            let acts = all.query_map([], |row| {
                let nobody = |id| Concerned { name: None, ids: BTreeSet::from([id]) };
                let to = ids_of(&self.connection, row.get(4)?)?.into_iter();
                let to = to.map(|id| concerned.get(&id).cloned().unwrap_or_else(|| nobody(id)));
                // Several ids may be one child by now.
                let to: BTreeSet<Concerned> = to.collect();
                Ok(Act {
                    at: row.get(0)?,
                    by: row.get(1)?,
                    grown_up: row.get(2)?,
                    kind: meant(row, 3)?,
                    to: to.into_iter().collect(),
                })
            })?;
            acts.collect::<rusqlite::Result<_>>()
        };
        read().map_err(spoilt("the log of what grown-ups did")).map_err(|error| self.failed(&error))
    }

    /// All of the log, to be [gone on with](Self::go_on_with).
    pub(super) fn rows(&self) -> Result<Rows, StoreError> {
        let read = || {
            let mut all = self
                .connection
                .prepare_cached("SELECT at, counted, by, grown_up, what, key FROM done ORDER BY key")?;
            // A log that a disk has spoilt keeps nobody from going back.
            let text = |row: &rusqlite::Row<'_>, column| {
                let text = row.get_ref(column)?.as_bytes_or_null()?;
                Ok::<_, rusqlite::Error>(text.map(|text| String::from_utf8_lossy(text).into_owned()))
            };
            let rows = all.query_map([], |row| {
                let to = ids_of(&self.connection, row.get(5)?)?;
                let what = text(row, 4)?.unwrap_or_default();
                Ok((row.get(0)?, row.get(1)?, text(row, 2)?, text(row, 3)?, what, to))
            })?;
            rows.collect::<rusqlite::Result<_>>().map(Rows)
        };
        read().map_err(|error| self.failed(&error))
    }

    /// Goes on with this log and this lock in the place of those that are here: whatever a backup says, what was done was done, and no old PIN opens.
    pub(super) fn go_on_with(&mut self, Rows(rows): &Rows, lock: &Lock, now: i64) -> Result<(), StoreError> {
        let pen = self.pen(ActKind::WentBack, Some(now));
        self.change(|transaction| {
            write_lock(transaction, lock)?;
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
