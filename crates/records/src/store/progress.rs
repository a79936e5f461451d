//! The records about one child, and in short about each child of a class.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Rung};
use engine::games::GameKind;
use engine::practice::tables_check::TABLES_CHECK_ID;
use interchange::{Attempt, ChildId, moment_from_utc};
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};

use super::children::key_of;
use super::columns::read_word;
use super::{Store, StoreError, fished};
use crate::album::AlbumPage;
use crate::fish::CaughtFish;
use crate::tables_check::{TablesCheckResult, find_tables_checks};
use crate::tally::{FactTally, TalliedAnswer, Tally, TallyBuilder, monday_of_week};

/// How many of a child's latest answers decide which of its sessions are shown: the sessions to which they belong.
const LAST: u32 = 50;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// One for each game and rung (set of allowed signs), then one for each rung of practice.
    pub lines: Vec<RungProgress>,
    /// Every number fact, such as 7 × 8, that the child has answered, and how well the child knows it.
    pub facts: Vec<FactTally>,
    /// The answers of the child's last sessions, the newest first: all answers of each session that has one of the latest fifty.
    pub last: Vec<Attempt>,
    pub days: BTreeMap<NaiveDate, u32>,
    pub today: Tally,
    /// The child's answers of this week, counted. Weeks begin on Monday.
    pub this_week: Tally,
    pub this_week_days: u32,
    /// The fish in the child's pond, the newest first, forty at most.
    pub fish: Vec<CaughtFish>,
    pub checks: Vec<TablesCheckResult>,
    pub album: Vec<AlbumPage<CaughtFish>>,
    /// How many little fish practice has brought. They are not in the album.
    pub fry: u32,
}

impl Progress {
    /// How many fish the child caught, in games and in practice.
    pub fn total_fish(&self) -> u32 {
        self.album.iter().map(|page| page.times).sum::<u32>() + self.fry
    }
}

/// How one game, or practice, went for a child on one [`Rung`], with one set of allowed signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RungProgress {
    /// The game that the line is about; `None` for practice.
    pub game: Option<GameKind>,
    pub rung: Rung,
    pub tally: Tally,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChildSummary {
    pub(crate) child: ChildId,
    pub tally: Tally,
    pub(crate) days: u32,
    pub last: Option<NaiveDate>,
}

impl Store {
    pub fn progress(&self, child: ChildId, today: NaiveDate) -> Result<Progress, StoreError> {
        let read = || {
            let Some(key) = key_of(&self.connection, child)? else { return Ok(Progress::default()) };
            let (mut lines, mut days) = (BTreeMap::<_, TallyBuilder>::new(), BTreeMap::new());
            let (mut this_day, mut this_week) = (TallyBuilder::default(), TallyBuilder::default());
            calls(&self.connection, key, |call| {
                *days.entry(call.day).or_default() += 1;
                if monday_of_week(call.day) == monday_of_week(today) {
                    this_week.add(&call);
                }
                if call.day == today {
                    this_day.add(&call);
                }
                lines.entry((call.game, call.rung)).or_default().add(&call);
                Ok(())
            })?;
            let fished::Catches { in_pond: fish, album, fry } =
                fished::catches(&self.connection, child, key)?;
            let (practice, play): (Vec<_>, Vec<_>) =
                lines.into_iter().partition(|((game, _), _)| game.is_none());
            let lines = play.into_iter().chain(practice).map(|((game, rung), counting)| RungProgress {
                game,
                rung,
                tally: counting.tally(),
            });
            Ok(Progress {
                lines: lines.collect(),
                facts: facts(&self.connection, key)?,
                last: super::attempts::latest_session_attempts(&self.connection, child, LAST)?,
                days,
                today: this_day.tally(),
                this_week_days: this_week.days(),
                this_week: this_week.tally(),
                checks: find_tables_checks(&super::attempts::lesson_attempts(
                    &self.connection,
                    child,
                    TABLES_CHECK_ID,
                )?),
                fish,
                album,
                fry,
            })
        };
        read().map_err(|error| self.failed(&error))
    }

    /// All answers of each child, counted, in the order of `children`.
    pub fn child_summaries(&self, children: &[ChildId]) -> Result<Vec<ChildSummary>, StoreError> {
        let read = |child: &ChildId| {
            let mut counting = TallyBuilder::default();
            if let Some(key) = key_of(&self.connection, *child)? {
                calls(&self.connection, key, |call| {
                    counting.add(&call);
                    Ok(())
                })?;
            }
            let (days, last) = (counting.days(), counting.last_day());
            Ok(ChildSummary { child: *child, tally: counting.tally(), days, last })
        };
        children.iter().map(read).collect::<Result<_, _>>().map_err(|error| self.failed(&error))
    }
}

/// Calls `look` with each answer of a child, in the order of the database's index. `child` is the child's key in the database.
fn calls(
    connection: &Connection,
    child: i64,
    mut look: impl FnMut(TalliedAnswer) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached(
        "SELECT at, east, game, rung, right_at_first, refused_before, milliseconds, caught, lesson IS NOT NULL
         FROM attempt INDEXED BY attempt_of_child WHERE child = ?1",
    )?;
    let mut rows = statement.query([child])?;
    let mut words = RowWords::default();
    while let Some(row) = rows.next()? {
        let (utc, east) = (row.get(0)?, row.get(1)?);
        let at = moment_from_utc(utc, east).ok_or(rusqlite::Error::IntegralValueOutOfRange(0, utc))?;
        look(TalliedAnswer {
            day: at.date_naive(),
            game: if row.get(8)? { None } else { Some(words.game(row, 2)?) },
            rung: words.rung(row, 3)?,
            right_at_first: row.get(4)?,
            is_first_try: row.get::<_, i64>(5)? == 0,
            milliseconds: row.get(6)?,
            caught: row.get(7)?,
        })?;
    }
    Ok(())
}

/// The game and the rung of the last row, with the words for them, since most rows have the same as the row before.
#[derive(Default)]
struct RowWords {
    game: Option<(String, GameKind)>,
    rung: Option<(String, Rung)>,
}

impl RowWords {
    fn game(&mut self, row: &Row<'_>, column: usize) -> rusqlite::Result<GameKind> {
        again(&mut self.game, row, column)
    }

    fn rung(&mut self, row: &Row<'_>, column: usize) -> rusqlite::Result<Rung> {
        again(&mut self.rung, row, column)
    }
}

fn again<T: Copy + serde::de::DeserializeOwned>(
    last: &mut Option<(String, T)>,
    row: &Row<'_>,
    column: usize,
) -> rusqlite::Result<T> {
    let word = row.get_ref(column)?.as_str()?;
    if let Some((_, value)) = last.as_ref().filter(|(last, _)| last == word) {
        return Ok(*value);
    }
    let value = read_word(row, column)?;
    *last = Some((word.to_owned(), value));
    Ok(value)
}

fn facts(connection: &Connection, child: i64) -> rusqlite::Result<Vec<FactTally>> {
    let mut statement = connection.prepare_cached(
        "SELECT f.left_number, f.sign, f.right_number, f.answer FROM fact f JOIN attempt a ON a.key = f.attempt
         WHERE f.child = ?1 AND f.answer IS NOT NULL ORDER BY a.at, a.key, f.place",
    )?;
    let mut rows = statement.query([child])?;
    let (mut known, mut last) = (BTreeMap::new(), None);
    while let Some(row) = rows.next()? {
        let fact = Fact { left: row.get(0)?, operation: again(&mut last, row, 1)?, right: row.get(2)? };
        let right = fact.result() == Ok(row.get(3)?);
        known.entry(fact).or_insert_with(|| FactTally::new(fact)).record(right);
    }
    Ok(known.into_values().collect())
}
