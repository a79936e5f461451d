//! Answers and games in the database.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use engine::arithmetic::Fact;
use engine::practice::AnswerRecord;
use interchange::{
    Attempt, By, Call, ChildId, FactAsked, Hauled, Played, PlayedBy, Practised, Setting, Try, Way, moment,
};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde_json::Map;

use super::children::key_of;
use super::columns::{Meant, meant, spoilt, told, unreadable, untold, word};
use super::merging::fill_in;
use super::{Store, StoreError, marks, withheld};

impl Store {
    /// Saves answers. Those that are already saved stay as they are. An answer that comes after its child was erased is
    /// [withheld](super::Withheld) with the child, or dropped. All are on the disk when the function returns.
    ///
    /// # Errors
    ///
    /// If the database can't be written to. Nothing has changed.
    pub fn keep_attempts(&mut self, attempts: &[Attempt]) -> Result<(), StoreError> {
        let new = self.change(|transaction| {
            let mut new = 0;
            for attempt in attempts {
                if marks::is_erased(transaction, attempt.tried.child)? {
                    withheld::keep_with(transaction, attempt)?;
                } else {
                    let child = known(transaction, attempt.tried.child)?;
                    new += u64::from(keep(transaction, child, attempt, WAITS)?);
                }
            }
            Ok(new)
        })?;
        self.count = self.count.map(|count| count + new);
        self.note_count();
        Ok(())
    }

    /// Saves a game that was played to its end, unless it is saved already.
    ///
    /// # Errors
    ///
    /// If the database can't be written to. Nothing has changed.
    pub fn keep_played(&mut self, played: &Played) -> Result<(), StoreError> {
        self.change(|transaction| {
            keep_played(transaction, played, WAITS, |child| key_of(transaction, child)).map(drop)
        })
    }

    /// Reads all answers of a child, in games and in practice, the oldest first.
    pub fn attempts(&self, child: ChildId) -> Result<Vec<Attempt>, StoreError> {
        all(&self.connection, child).map_err(|error| self.failed(&error))
    }

    /// Reads a child's answers to puzzles of practice, in the form from which practice estimates what the child knows, the oldest first.
    pub fn answers(&self, child: ChildId) -> Result<Vec<AnswerRecord>, StoreError> {
        Ok(self.practised(child)?.iter().filter_map(Attempt::answered).collect())
    }

    /// Reads a child's answers to puzzles of practice, as they were saved, the oldest first.
    pub fn practised(&self, child: ChildId) -> Result<Vec<Attempt>, StoreError> {
        practised(&self.connection, child).map_err(|error| self.failed(&error))
    }

    /// Reads all games that a child played to their end, the oldest first.
    pub fn games(&self, child: ChildId) -> Result<Vec<Played>, StoreError> {
        games(&self.connection, child).map_err(|error| self.failed(&error))
    }
}

/// The key of a child who must be there.
pub(super) fn known(transaction: &Transaction<'_>, child: ChildId) -> rusqlite::Result<i64> {
    key_of(transaction, child)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// Saves an answer of the child with this key, unless it is there. Returns whether it is new.
pub(super) fn keep(
    transaction: &Transaction<'_>,
    child: i64,
    attempt: &Attempt,
    sent: Sent,
) -> rusqlite::Result<bool> {
    let Attempt { id, session, at, tried, .. } = attempt;
    let Try { child: _, setting, call, way, practised } = tried;
    let practised = practised.as_ref();
    let refusal =
        call.refusal.map(|refusal| serde_json::to_string(&refusal)).transpose().map_err(unreadable)?;
    let is_new = transaction
        .prepare_cached(
            "INSERT INTO attempt (id, child, session, at, east, game, rung, reading_order, help, seed, offered,
                 calculation, refusal, total, points, milliseconds, refused_before, hints, right_at_first, unknown, caught,
                 lesson, puzzle, difficulty, again, timed, slip, sent)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
                 ?22, ?23, ?24, ?25, ?26, ?27, ?28)
             ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            id,
            child,
            session,
            at.timestamp_millis(),
            at.offset().local_minus_utc() / 60,
            word(&setting.game),
            word(&setting.rung),
            word(&setting.order),
            word(&setting.help),
            setting.seed.cast_signed(),
            call.offered,
            call.calculation,
            refusal,
            call.total,
            call.points,
            way.milliseconds,
            way.refused_before,
            way.hints,
            tried.right_at_first(),
            told(&attempt.further()),
            tried.caught(),
            practised.map(|practised| practised.lesson.as_str()),
            practised.map(|practised| word(&practised.kind)),
            practised.map(|practised| practised.difficulty),
            practised.map(|practised| practised.again),
            practised.map(|practised| practised.timed),
            practised.and_then(|practised| practised.slip).map(|slip| word(&slip)),
            sent,
        ])?
        == 1;
    if !is_new {
        return Ok(false);
    }
    let key = transaction.last_insert_rowid();
    let mut insert = transaction.prepare_cached(
        "INSERT INTO fact (attempt, place, child, left_number, sign, right_number, answer)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (place, FactAsked { fact, answer }) in (0_i64..).zip(&way.facts) {
        insert.execute(params![key, place, child, fact.left, word(&fact.operation), fact.right, answer])?;
    }
    Ok(true)
}

/// Saves a game, unless it is there. Returns whether it is new.
/// `key_of` finds the children of this computer; a game without any isn't saved.
pub(super) fn keep_played(
    transaction: &Transaction<'_>,
    played: &Played,
    sent: Sent,
    key_of: impl Fn(ChildId) -> rusqlite::Result<Option<i64>>,
) -> rusqlite::Result<bool> {
    let Played { id, session, at, game, seed, players, unknown } = played;
    let mut keys = Vec::new();
    for player in players {
        keys.push(match player.by {
            By::Child(child) => key_of(child)?,
            By::Computer(_) | By::Guest(()) => None,
        });
    }
    if keys.iter().all(Option::is_none) {
        return Ok(false);
    }
    let key: Option<i64> = transaction
        .prepare_cached(
            "INSERT INTO played (id, session, at, east, game, seed, unknown, sent) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (id) DO NOTHING RETURNING key",
        )?
        .query_row(
            params![
                id,
                session,
                at.timestamp_millis(),
                at.offset().local_minus_utc() / 60,
                word(game),
                seed.cast_signed(),
                told(unknown),
                sent
            ],
            |row| row.get(0),
        )
        .optional()?;
    let Some(key) = key else {
        // The game came before, with another child who played it.
        for (place, child) in (0..).zip(keys).filter_map(|(place, child)| Some((place, child?))) {
            fill_in(transaction, *id, place, child)?;
        }
        return Ok(false);
    };
    let mut insert = transaction.prepare_cached(
        "INSERT INTO played_by (played, place, child, computer, points, won, hauls)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for ((place, player), child) in (0_i64..).zip(players).zip(keys) {
        let computer = if let By::Computer(strength) = player.by { Some(word(&strength)) } else { None };
        let hauls = (!player.hauls.is_empty()).then(|| serde_json::json!(player.hauls).to_string());
        insert.execute(params![key, place, child, computer, player.points, player.won, hauls])?;
    }
    Ok(true)
}

/// The number of this computer's file in the school's folder that holds a row; `None` while the row waits.
pub(super) type Sent = Option<i64>;
/// The row waits to be written into a school's folder, if there is one.
pub(super) const WAITS: Sent = None;
/// Another computer wrote the row into the folder.
pub(super) const ELSEWHERE: Sent = Some(0);

/// All answers of a child, the oldest first.
pub(super) fn all(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<Attempt>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    read_all(connection, key).map_err(spoilt("a child's answers"))
}

/// There may be tens of thousands, so we read all facts in one go and sort here.
fn read_all(connection: &Connection, child: i64) -> rusqlite::Result<Vec<Attempt>> {
    let mut facts = facts_of(connection, child)?;
    let mut attempts = read_with(connection, "a.child = ?1", child, |attempt| {
        Ok(facts.remove(&attempt).unwrap_or_default())
    })?;
    attempts.sort_by_key(|attempt| (attempt.at.timestamp_millis(), attempt.id));
    Ok(attempts)
}

/// The facts asked in a child's answers, by the answers' keys.
fn facts_of(connection: &Connection, child: i64) -> rusqlite::Result<HashMap<i64, Vec<FactAsked>>> {
    let mut facts = connection.prepare_cached(
        "SELECT left_number, sign, right_number, answer, attempt, place FROM fact WHERE child = ?1",
    )?;
    let facts = facts.query_map([child], |row| Ok((row.get(4)?, row.get(5)?, fact(row)?)))?;
    let mut facts: Vec<(i64, i64, FactAsked)> = facts.collect::<rusqlite::Result<_>>()?;
    facts.sort_unstable_by_key(|(_, place, _)| *place);
    let mut of: HashMap<i64, Vec<FactAsked>> = HashMap::with_capacity(facts.len());
    for (attempt, _, fact) in facts {
        of.entry(attempt).or_default().push(fact);
    }
    Ok(of)
}

/// The child's answers to puzzles, the oldest first.
pub(super) fn practised(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<Attempt>> {
    select(connection, child, "AND lesson IS NOT NULL ORDER BY at, a.id")
}

/// The child's answers in one lesson, the oldest first.
pub(super) fn of_lesson(
    connection: &Connection,
    child: ChildId,
    lesson: &str,
) -> rusqlite::Result<Vec<Attempt>> {
    let id = lesson.replace('\'', "''");
    select(connection, child, &format!("AND lesson = '{id}' ORDER BY at, a.id"))
}

/// All answers of the sessions to which the latest answers of a child belong, the newest first. So a session is there as a whole or not
/// at all.
pub(super) fn last(connection: &Connection, child: ChildId, count: u32) -> rusqlite::Result<Vec<Attempt>> {
    let latest =
        format!("SELECT session FROM attempt WHERE child = ?1 ORDER BY at DESC, key DESC LIMIT {count}");
    select(connection, child, &format!("AND session IN ({latest}) ORDER BY at DESC, a.key DESC"))
}

/// The answers of a child with these keys.
pub(super) fn these(
    connection: &Connection,
    child: ChildId,
    keys: &BTreeSet<i64>,
) -> rusqlite::Result<BTreeMap<i64, Attempt>> {
    let listed = keys.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let attempts = select(connection, child, &format!("AND a.key IN ({listed}) ORDER BY a.key"))?;
    Ok(keys.iter().copied().zip(attempts).collect())
}

fn select(connection: &Connection, child: ChildId, which: &str) -> rusqlite::Result<Vec<Attempt>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    select_where(connection, &format!("a.child = ?1 {which}"), key)
}

/// The answers that meet a condition with one number in it.
pub(super) fn select_where(
    connection: &Connection,
    condition: &str,
    number: i64,
) -> rusqlite::Result<Vec<Attempt>> {
    read_where(connection, condition, number).map_err(spoilt("a child's answers"))
}

fn read_where(connection: &Connection, condition: &str, number: i64) -> rusqlite::Result<Vec<Attempt>> {
    let mut facts = connection.prepare_cached(
        "SELECT left_number, sign, right_number, answer FROM fact WHERE attempt = ?1 ORDER BY place",
    )?;
    read_with(connection, condition, number, |attempt| facts.query_map([attempt], fact)?.collect())
}

fn read_with(
    connection: &Connection,
    condition: &str,
    number: i64,
    mut facts_of: impl FnMut(i64) -> rusqlite::Result<Vec<FactAsked>>,
) -> rusqlite::Result<Vec<Attempt>> {
    let mut attempts = connection.prepare_cached(&format!(
        "SELECT a.id, c.id, session, at, east, game, rung, reading_order, help, seed, offered, calculation, refusal,
             total, points, milliseconds, refused_before, hints, a.unknown, a.key,
             lesson, puzzle, difficulty, caught, again, timed, slip
         FROM attempt a JOIN child c ON c.key = a.child WHERE {condition}"
    ))?;
    let attempts = attempts.query_map([number], |row| attempt(row, facts_of(row.get(19)?)?))?;
    attempts.collect()
}

fn fact(row: &Row<'_>) -> rusqlite::Result<FactAsked> {
    let fact = Fact { left: row.get(0)?, operation: meant(row, 1)?, right: row.get(2)? };
    Ok(FactAsked { fact, answer: row.get(3)? })
}

fn attempt(row: &Row<'_>, facts: Vec<FactAsked>) -> rusqlite::Result<Attempt> {
    let refusal: Option<String> = row.get(12)?;
    let tried = Try {
        child: ChildId(row.get(1)?),
        setting: Setting {
            game: meant(row, 5)?,
            rung: meant(row, 6)?,
            order: meant(row, 7)?,
            help: meant(row, 8)?,
            seed: row.get::<_, i64>(9)?.cast_unsigned(),
        },
        call: Call {
            offered: row.get(10)?,
            calculation: row.get(11)?,
            refusal: refusal.map(|text| serde_json::from_str(&text).map_err(unreadable)).transpose()?,
            total: row.get(13)?,
            points: row.get(14)?,
        },
        way: Way { milliseconds: row.get(15)?, refused_before: row.get(16)?, hints: row.get(17)?, facts },
        practised: puzzle(row, 20)?,
    };
    let (id, session, at) = (row.get(0)?, row.get(2)?, at(row, 3)?);
    Ok(Attempt { id, session, at, tried, unknown: Map::new() }.with_further(untold(row.get(18)?)?))
}

/// The puzzle, from the columns that begin at `first`; `None` at a table.
fn puzzle(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Practised>> {
    let Some(lesson) = row.get(first)? else { return Ok(None) };
    Ok(Some(Practised {
        lesson,
        kind: meant(row, first + 1)?,
        difficulty: row.get(first + 2)?,
        right: row.get(first + 3)?,
        again: row.get(first + 4)?,
        timed: row.get(first + 5)?,
        slip: row.get::<_, Option<Meant<_>>>(first + 6)?.map(|Meant(slip)| slip),
        placement: false,
    }))
}

/// The moment in a column and the one after it.
pub(super) fn at(row: &Row<'_>, column: usize) -> rusqlite::Result<interchange::Moment> {
    let (utc, east) = (row.get(column)?, row.get(column + 1)?);
    moment(utc, east).ok_or(rusqlite::Error::IntegralValueOutOfRange(column, utc))
}

/// The suits that were fished out, from a column.
pub(super) fn hauls(row: &Row<'_>, column: usize) -> rusqlite::Result<Vec<Hauled>> {
    let told = row.get_ref(column)?.as_str_or_null()?;
    told.map_or_else(|| Ok(Vec::new()), |told| serde_json::from_str(told).map_err(unreadable))
}

pub(super) fn games(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<Played>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    games_where(connection, "key IN (SELECT played FROM played_by WHERE child = ?1)", key)
}

/// The games that meet a condition with one number in it, the oldest first.
pub(super) fn games_where(
    connection: &Connection,
    condition: &str,
    number: i64,
) -> rusqlite::Result<Vec<Played>> {
    read_games(connection, condition, number).map_err(spoilt("a game"))
}

fn read_games(connection: &Connection, condition: &str, number: i64) -> rusqlite::Result<Vec<Played>> {
    let mut players = connection.prepare_cached(
        "SELECT c.id, computer, points, won, hauls FROM played_by LEFT JOIN child c ON c.key = child
         WHERE played = ?1 ORDER BY place",
    )?;
    let mut games = connection.prepare_cached(&format!(
        "SELECT id, session, at, east, game, seed, unknown, key FROM played WHERE {condition} ORDER BY at, id"
    ))?;
    let games = games.query_map([number], |row| {
        let players = players.query_map([row.get::<_, i64>(7)?], |row| {
            let (child, computer): (Option<uuid::Uuid>, Option<Meant<_>>) = (row.get(0)?, row.get(1)?);
            let by = match (child, computer) {
                (Some(child), _) => By::Child(ChildId(child)),
                (None, Some(Meant(strength))) => By::Computer(strength),
                (None, None) => By::Guest(()),
            };
            Ok(PlayedBy { by, points: row.get(2)?, won: row.get(3)?, hauls: hauls(row, 4)? })
        })?;
        Ok(Played {
            id: row.get(0)?,
            session: row.get(1)?,
            at: at(row, 2)?,
            game: meant(row, 4)?,
            seed: row.get::<_, i64>(5)?.cast_unsigned(),
            players: players.collect::<Result<_, _>>()?,
            unknown: untold(row.get(6)?)?,
        })
    })?;
    games.collect()
}
