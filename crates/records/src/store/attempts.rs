//! Answers and games in the database.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use engine::arithmetic::{Fact, ReadingOrder, Refusal};
use engine::games::GameKind;
use engine::practice::AnswerRecord;
use interchange::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, ChildId, FactAnswer, FinishedGame, FishedSuit,
    HelpLevel, JudgedAnswer, PlayerKind, PlayerResult, PracticeDetails, moment_from_utc,
};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde_json::Map;

use super::children::key_of;
use super::columns::{
    FromWord, describe_corruption, read_word, to_word, unknown_from_json, unknown_to_json, unreadable_error,
};
use super::merging::fill_in_player;
use super::{Store, StoreError, held_back, tombstones};

impl Store {
    /// Saves answers. Those of an erased child are [held back](super::HeldBackChild) with the child, or dropped. When this returns, they
    /// are on the disk.
    pub fn save_attempts(&mut self, attempts: &[Attempt]) -> Result<(), StoreError> {
        let new = self.change(|transaction| {
            let mut new = 0;
            for attempt in attempts {
                if tombstones::is_erased(transaction, attempt.tried.child)? {
                    held_back::hold_back_attempt(transaction, attempt)?;
                } else {
                    let child = require_key(transaction, attempt.tried.child)?;
                    new += u64::from(save_attempt(transaction, child, attempt, NOT_SENT)?);
                }
            }
            Ok(new)
        })?;
        self.count = self.count.map(|count| count + new);
        self.note_count();
        Ok(())
    }

    pub fn save_game(&mut self, played: &FinishedGame) -> Result<(), StoreError> {
        self.change(|transaction| {
            save_game(transaction, played, NOT_SENT, |child| key_of(transaction, child)).map(drop)
        })
    }

    pub fn attempts(&self, child: ChildId) -> Result<Vec<Attempt>, StoreError> {
        all_attempts(&self.connection, child).map_err(|error| self.failed(&error))
    }

    /// A child's answers in practice, the oldest first, in the form from which practice estimates what the child knows.
    pub fn practice_answers(&self, child: ChildId) -> Result<Vec<AnswerRecord>, StoreError> {
        practice_answers(&self.connection, child).map_err(|error| self.failed(&error))
    }

    /// A child's answers in practice as they were saved, the oldest first.
    pub fn practice_attempts(&self, child: ChildId) -> Result<Vec<Attempt>, StoreError> {
        practice_attempts(&self.connection, child).map_err(|error| self.failed(&error))
    }

    pub fn games(&self, child: ChildId) -> Result<Vec<FinishedGame>, StoreError> {
        games(&self.connection, child).map_err(|error| self.failed(&error))
    }
}

/// The child's key in the database. It is an error if the child is not there.
pub(super) fn require_key(transaction: &Transaction<'_>, child: ChildId) -> rusqlite::Result<i64> {
    key_of(transaction, child)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

pub(super) fn save_attempt(
    transaction: &Transaction<'_>,
    child_key: i64,
    attempt: &Attempt,
    sent: SentFile,
) -> rusqlite::Result<bool> {
    let Attempt { id, session, at, tried, .. } = attempt;
    let AttemptDetails { child: _, setting, answer: call, effort: way, practised } = tried;
    let practised = practised.as_ref();
    let refusal =
        call.refusal.map(|refusal| serde_json::to_string(&refusal)).transpose().map_err(unreadable_error)?;
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
            child_key,
            session,
            at.timestamp_millis(),
            at.offset().local_minus_utc() / 60,
            to_word(&setting.game),
            to_word(&setting.rung),
            to_word(&setting.order),
            to_word(&setting.help),
            setting.seed.cast_signed(),
            call.offered,
            call.calculation,
            refusal,
            call.total,
            call.points,
            way.milliseconds,
            way.refused_before,
            way.hints,
            tried.is_right_first_time(),
            unknown_to_json(&attempt.extra_fields()),
            tried.is_success(),
            practised.map(|practised| practised.lesson.as_str()),
            practised.map(|practised| to_word(&practised.kind)),
            practised.map(|practised| practised.difficulty),
            practised.map(|practised| practised.again),
            practised.map(|practised| practised.timed),
            practised.and_then(|practised| practised.slip).map(|slip| to_word(&slip)),
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
    for (place, FactAnswer { fact, answer }) in (0_i64..).zip(&way.facts) {
        insert.execute(params![
            key,
            place,
            child_key,
            fact.left,
            to_word(&fact.operation),
            fact.right,
            answer
        ])?;
    }
    Ok(true)
}

/// Saves a game, and returns whether it is new. `sent` says which file of the school's folder the game counts as written in. `key_of` gives
/// the key of a child on this computer; a game without any such child isn't saved.
pub(super) fn save_game(
    transaction: &Transaction<'_>,
    played: &FinishedGame,
    sent: SentFile,
    key_of: impl Fn(ChildId) -> rusqlite::Result<Option<i64>>,
) -> rusqlite::Result<bool> {
    let FinishedGame { id, session, at, game, seed, players, unknown } = played;
    let mut keys = Vec::new();
    for player in players {
        keys.push(match player.by {
            PlayerKind::Child(child) => key_of(child)?,
            PlayerKind::Computer(_) | PlayerKind::Guest(()) => None,
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
                to_word(game),
                seed.cast_signed(),
                unknown_to_json(unknown),
                sent
            ],
            |row| row.get(0),
        )
        .optional()?;
    let Some(key) = key else {
        // The game was saved before, with another child who played it, so only this child is added.
        for (place, child) in (0..).zip(keys).filter_map(|(place, child)| Some((place, child?))) {
            fill_in_player(transaction, *id, place, child)?;
        }
        return Ok(false);
    };
    let mut insert = transaction.prepare_cached(
        "INSERT INTO played_by (played, place, child, computer, points, won, hauls)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for ((place, player), child) in (0_i64..).zip(players).zip(keys) {
        let computer =
            if let PlayerKind::Computer(strength) = player.by { Some(to_word(&strength)) } else { None };
        let hauls = (!player.hauls.is_empty()).then(|| serde_json::json!(player.hauls).to_string());
        insert.execute(params![key, place, child, computer, player.points, player.won, hauls])?;
    }
    Ok(true)
}

/// The number of this computer's file in the school's folder in which a row of the database is written; 0 if another computer wrote it.
/// `None` while the row waits to be written.
pub(super) type SentFile = Option<i64>;
/// The value for a row that waits to be written into a school's folder, if there is one.
pub(super) const NOT_SENT: SentFile = None;
/// The value for a row that another computer has written into the school's folder.
pub(super) const SENT_BY_ANOTHER: SentFile = Some(0);

pub(super) fn all_attempts(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<Attempt>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    read_all(connection, key).map_err(describe_corruption("a child's answers"))
}

/// Reads a child's answers, the oldest first; `child` is its key in the database. There may be tens of thousands, so all their number facts
/// are read by one query.
fn read_all(connection: &Connection, child: i64) -> rusqlite::Result<Vec<Attempt>> {
    let mut facts = facts_of(connection, child)?;
    let mut attempts = read_with(connection, "a.child = ?1", child, |attempt| {
        Ok(facts.remove(&attempt).unwrap_or_default())
    })?;
    attempts.sort_by_key(|attempt| (attempt.at.timestamp_millis(), attempt.id));
    Ok(attempts)
}

/// The number facts in the answers of the child with this key, by the answers' keys.
fn facts_of(connection: &Connection, child: i64) -> rusqlite::Result<HashMap<i64, Vec<FactAnswer>>> {
    let mut facts = connection.prepare_cached(
        "SELECT left_number, sign, right_number, answer, attempt, place FROM fact WHERE child = ?1",
    )?;
    let facts = facts.query_map([child], |row| Ok((row.get(4)?, row.get(5)?, fact(row)?)))?;
    let mut facts: Vec<(i64, i64, FactAnswer)> = facts.collect::<rusqlite::Result<_>>()?;
    facts.sort_unstable_by_key(|(_, place, _)| *place);
    let mut of: HashMap<i64, Vec<FactAnswer>> = HashMap::with_capacity(facts.len());
    for (attempt, _, fact) in facts {
        of.entry(attempt).or_default().push(fact);
    }
    Ok(of)
}

pub(super) fn practice_attempts(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<Attempt>> {
    select(connection, child, "AND lesson IS NOT NULL ORDER BY at, a.id")
}

/// The child's answers in practice, the oldest first, in the form from which practice estimates what the child knows. No whole
/// answers are made: a school has millions.
pub(super) fn practice_answers(
    connection: &Connection,
    child: ChildId,
) -> rusqlite::Result<Vec<AnswerRecord>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    read_practice_answers(connection, key).map_err(describe_corruption("a child's answers"))
}

fn read_practice_answers(connection: &Connection, child: i64) -> rusqlite::Result<Vec<AnswerRecord>> {
    let mut facts = facts_of(connection, child)?;
    let mut answers = connection.prepare_cached(
        "SELECT at, east, key, rung, milliseconds, refused_before, hints, unknown,
             lesson, puzzle, difficulty, caught, again, timed, slip, game, reading_order, help, refusal
         FROM attempt WHERE child = ?1 AND lesson IS NOT NULL ORDER BY at, id",
    )?;
    let answers = answers.query_map([child], |row| {
        // What is damaged is told, even in columns that this form leaves out.
        let _setting: (GameKind, ReadingOrder, HelpLevel) =
            (read_word(row, 15)?, read_word(row, 16)?, read_word(row, 17)?);
        read_refusal(row, 18)?;
        let Some(mut practised) = puzzle(row, 8)? else { return Ok(None) };
        practised.take_extra_fields(&mut unknown_from_json(row.get(7)?)?);
        let effort = AnswerEffort {
            milliseconds: row.get(4)?,
            refused_before: row.get(5)?,
            hints: row.get(6)?,
            facts: facts.remove(&row.get(2)?).unwrap_or_default(),
        };
        Ok(Some(practised.into_answer_record(read_moment(row, 0)?.date_naive(), read_word(row, 3)?, &effort)))
    })?;
    answers.filter_map(Result::transpose).collect()
}

pub(super) fn lesson_attempts(
    connection: &Connection,
    child: ChildId,
    lesson: &str,
) -> rusqlite::Result<Vec<Attempt>> {
    let id = lesson.replace('\'', "''");
    select(connection, child, &format!("AND lesson = '{id}' ORDER BY at, a.id"))
}

/// All answers of the sessions to which a child's latest `count` answers belong, the newest first: no session is cut.
pub(super) fn latest_session_attempts(
    connection: &Connection,
    child: ChildId,
    count: u32,
) -> rusqlite::Result<Vec<Attempt>> {
    let latest =
        format!("SELECT session FROM attempt WHERE child = ?1 ORDER BY at DESC, key DESC LIMIT {count}");
    select(connection, child, &format!("AND session IN ({latest}) ORDER BY at DESC, a.key DESC"))
}

pub(super) fn attempts_by_key(
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
    attempts_where(connection, &format!("a.child = ?1 {which}"), key)
}

/// Reads the answers that fulfil an SQL condition, in which `?1` stands for `condition_value`.
pub(super) fn attempts_where(
    connection: &Connection,
    condition: &str,
    condition_value: i64,
) -> rusqlite::Result<Vec<Attempt>> {
    read_where(connection, condition, condition_value).map_err(describe_corruption("a child's answers"))
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
    mut facts_of: impl FnMut(i64) -> rusqlite::Result<Vec<FactAnswer>>,
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

fn fact(row: &Row<'_>) -> rusqlite::Result<FactAnswer> {
    let fact = Fact { left: row.get(0)?, operation: read_word(row, 1)?, right: row.get(2)? };
    Ok(FactAnswer { fact, answer: row.get(3)? })
}

fn attempt(row: &Row<'_>, facts: Vec<FactAnswer>) -> rusqlite::Result<Attempt> {
    let tried = AttemptDetails {
        child: ChildId(row.get(1)?),
        setting: AttemptSetting {
            game: read_word(row, 5)?,
            rung: read_word(row, 6)?,
            order: read_word(row, 7)?,
            help: read_word(row, 8)?,
            seed: row.get::<_, i64>(9)?.cast_unsigned(),
        },
        answer: JudgedAnswer {
            offered: row.get(10)?,
            calculation: row.get(11)?,
            refusal: read_refusal(row, 12)?,
            total: row.get(13)?,
            points: row.get(14)?,
        },
        effort: AnswerEffort {
            milliseconds: row.get(15)?,
            refused_before: row.get(16)?,
            hints: row.get(17)?,
            facts,
        },
        practised: puzzle(row, 20)?,
    };
    let (id, session, at) = (row.get(0)?, row.get(2)?, read_moment(row, 3)?);
    Ok(Attempt { id, session, at, tried, unknown: Map::new() }
        .with_extra_fields(unknown_from_json(row.get(18)?)?))
}

fn read_refusal(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Refusal>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| serde_json::from_str(&text).map_err(unreadable_error)).transpose()
}

/// Reads the puzzle of an answer, from the columns of a row that begin at `first`. `None` for an answer in a game.
fn puzzle(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<PracticeDetails>> {
    let Some(lesson) = row.get(first)? else { return Ok(None) };
    Ok(Some(PracticeDetails {
        lesson,
        kind: read_word(row, first + 1)?,
        difficulty: row.get(first + 2)?,
        right: row.get(first + 3)?,
        again: row.get(first + 4)?,
        timed: row.get(first + 5)?,
        slip: row.get::<_, Option<FromWord<_>>>(first + 6)?.map(|FromWord(slip)| slip),
        placement: false,
    }))
}

/// Reads a moment from two columns of a row: milliseconds since 1970 in `column`, and minutes east of Greenwich in the next.
pub(super) fn read_moment(row: &Row<'_>, column: usize) -> rusqlite::Result<interchange::Moment> {
    let (utc, east) = (row.get(column)?, row.get(column + 1)?);
    moment_from_utc(utc, east).ok_or(rusqlite::Error::IntegralValueOutOfRange(column, utc))
}

pub(super) fn read_fished_suits(row: &Row<'_>, column: usize) -> rusqlite::Result<Vec<FishedSuit>> {
    let unknown_to_json = row.get_ref(column)?.as_str_or_null()?;
    unknown_to_json.map_or_else(
        || Ok(Vec::new()),
        |unknown_to_json| serde_json::from_str(unknown_to_json).map_err(unreadable_error),
    )
}

pub(super) fn games(connection: &Connection, child: ChildId) -> rusqlite::Result<Vec<FinishedGame>> {
    let Some(key) = key_of(connection, child)? else { return Ok(Vec::new()) };
    games_where(connection, "key IN (SELECT played FROM played_by WHERE child = ?1)", key)
}

pub(super) fn games_where(
    connection: &Connection,
    condition: &str,
    condition_value: i64,
) -> rusqlite::Result<Vec<FinishedGame>> {
    read_games(connection, condition, condition_value).map_err(describe_corruption("a game"))
}

fn read_games(connection: &Connection, condition: &str, number: i64) -> rusqlite::Result<Vec<FinishedGame>> {
    let mut players = connection.prepare_cached(
        "SELECT c.id, computer, points, won, hauls FROM played_by LEFT JOIN child c ON c.key = child
         WHERE played = ?1 ORDER BY place",
    )?;
    let mut games = connection.prepare_cached(&format!(
        "SELECT id, session, at, east, game, seed, unknown, key FROM played WHERE {condition} ORDER BY at, id"
    ))?;
    let games = games.query_map([number], |row| {
        let players = players.query_map([row.get::<_, i64>(7)?], |row| {
            let (child, computer): (Option<uuid::Uuid>, Option<FromWord<_>>) = (row.get(0)?, row.get(1)?);
            let by = match (child, computer) {
                (Some(child), _) => PlayerKind::Child(ChildId(child)),
                (None, Some(FromWord(strength))) => PlayerKind::Computer(strength),
                (None, None) => PlayerKind::Guest(()),
            };
            Ok(PlayerResult { by, points: row.get(2)?, won: row.get(3)?, hauls: read_fished_suits(row, 4)? })
        })?;
        Ok(FinishedGame {
            id: row.get(0)?,
            session: row.get(1)?,
            at: read_moment(row, 2)?,
            game: read_word(row, 4)?,
            seed: row.get::<_, i64>(5)?.cast_unsigned(),
            players: players.collect::<Result<_, _>>()?,
            unknown: unknown_from_json(row.get(6)?)?,
        })
    })?;
    games.collect()
}
