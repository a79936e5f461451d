//! A child's catches: the latest fish for the pond, and the album of all.

use engine::practice::{Kind, brings_little_fish};
use interchange::{ChildId, FishedSuit, Moment};
use rusqlite::Connection;

use super::attempts::{attempts_by_key, read_fished_suits, read_moment};
use super::children::key_of;
use super::columns::read_word;
use super::{Store, StoreError};
use crate::album::{AlbumPage, Catch, pages};
use crate::fish::{CaughtFish, FishKind};

/// How many fish a child's pond shows at most.
const IN_POND: usize = 40;
const FRY: usize = 20;

/// A fish that was caught, before everything that can be shown about it is read from the database.
#[derive(Clone, Copy)]
enum CatchSource {
    /// The fish was caught by the answer with this key in the database.
    Called(i64),
    Hauled(FishedSuit),
}

impl Store {
    pub fn fish_in_pond(&self, child: ChildId) -> Result<Vec<CaughtFish>, StoreError> {
        let read = || match key_of(&self.connection, child)? {
            Some(key) => Ok(catches(&self.connection, child, key)?.in_pond),
            None => Ok(Vec::new()),
        };
        read().map_err(|error| self.failed(&error))
    }
}

pub(super) struct Catches {
    pub in_pond: Vec<CaughtFish>,
    pub album: Vec<AlbumPage<CaughtFish>>,
    pub fry: u32,
}

pub(super) fn catches(connection: &Connection, child: ChildId, key: i64) -> rusqlite::Result<Catches> {
    let mut catches = called(connection, key)?;
    catches.extend(hauled(connection, key)?);
    catches.sort_by_key(|(at, _)| *at);
    let fry = fry(connection, key)?;
    let latest_fry = fry.iter().rev().take(FRY).map(|(at, key)| (*at, CatchSource::Called(*key)));
    let mut last: Vec<(Moment, CatchSource)> =
        catches.iter().rev().take(IN_POND).map(|(at, catch)| (*at, catch.value)).chain(latest_fry).collect();
    last.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let last: Vec<CatchSource> = last.into_iter().take(IN_POND).map(|(_, what)| what).collect();
    let album = pages(catches.into_iter().map(|(_, catch)| catch));
    let shown = last.iter().copied().chain(album.iter().map(|page| page.best));
    let keys = shown.filter_map(|what| if let CatchSource::Called(key) = what { Some(key) } else { None });
    let attempts = attempts_by_key(connection, child, &keys.collect())?;
    let known = |what: CatchSource| {
        Some(match what {
            CatchSource::Called(key) => CaughtFish::Called(Box::new(attempts.get(&key)?.clone())),
            CatchSource::Hauled(hauled) => CaughtFish::Hauled(hauled),
        })
    };
    Ok(Catches {
        in_pond: last.into_iter().filter_map(known).collect(),
        album: album.into_iter().filter_map(|page| page.map_best(known)).collect(),
        fry: u32::try_from(fry.len()).unwrap_or(u32::MAX),
    })
}

/// The fish that the child caught by calculations in games, the oldest first. `child` is its key in the database.
fn called(connection: &Connection, child: i64) -> rusqlite::Result<Vec<(Moment, Catch<CatchSource>)>> {
    let mut statement = connection.prepare_cached(
        "SELECT key, at, east, game, rung, offered, calculation, total, points FROM attempt
         WHERE child = ?1 AND caught AND lesson IS NULL AND offered <> '' ORDER BY at, id",
    )?;
    let mut rows = statement.query([child])?;
    let mut catches = Vec::new();
    while let Some(row) = rows.next()? {
        let (at, game, points) = (read_moment(row, 1)?, read_word(row, 3)?, row.get(8)?);
        let offered = row.get_ref(5)?.as_str()?;
        let Some(kind) = FishKind::from_calculation(game, offered, row.get(7)?, points) else { continue };
        let rung = read_word(row, 4)?;
        let what = CatchSource::Called(row.get(0)?);
        let calculation = row.get_ref(6)?.as_str()?;
        catches.push((
            at,
            Catch::from_calculation(kind, game, rung, at.date_naive(), calculation, points, what),
        ));
    }
    Ok(catches)
}

/// The little fish that practice and questions while waiting brought, as [`engine::practice::Learner::fry_count`] counts them, the oldest first: when each came,
/// and the key of an answer to show for it.
fn fry(connection: &Connection, child: i64) -> rusqlite::Result<Vec<(Moment, i64)>> {
    let mut statement = connection.prepare_cached(
        "SELECT key, at, east, puzzle, lesson FROM attempt
         WHERE child = ?1 AND lesson IS NOT NULL AND right_at_first AND NOT again
             AND json_type(unknown, '$.placement') IS NOT 'true' ORDER BY at, id",
    )?;
    let mut rows = statement.query([child])?;
    let (mut fry, mut sum) = (Vec::new(), None);
    while let Some(row) = rows.next()? {
        if !brings_little_fish(row.get_ref(4)?.as_str()?) {
            continue;
        }
        let (key, is_claim) = (row.get(0)?, read_word::<Kind>(row, 3)? == Kind::TrueOrFalse);
        if !is_claim {
            sum = Some(key);
        }
        // For a true-or-false puzzle, the sum before it is shown, because the puzzle's own claim may have been false.
        fry.push((read_moment(row, 1)?, sum.unwrap_or(key)));
    }
    Ok(fry)
}

/// The suits that the child fished in Great Lakes Fish-Out, the oldest first. `child` is its key in the database.
fn hauled(connection: &Connection, child: i64) -> rusqlite::Result<Vec<(Moment, Catch<CatchSource>)>> {
    let mut statement = connection.prepare_cached(
        "SELECT hauls, at, east FROM played_by JOIN played ON played = played.key
         WHERE child = ?1 AND hauls IS NOT NULL ORDER BY at, id",
    )?;
    let games = statement.query_map([child], |row| Ok((read_moment(row, 1)?, read_fished_suits(row, 0)?)))?;
    let mut catches = Vec::new();
    for game in games {
        let (at, hauls) = game?;
        let caught = |hauled| (at, Catch::from_suit(hauled, at.date_naive(), CatchSource::Hauled(hauled)));
        catches.extend(hauls.into_iter().map(caught));
    }
    Ok(catches)
}
