//! What a child's plan for a day needs: how many turns it had in games, and how far it is with lessons that were set.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::matchmaking::TurnCounts;
use engine::practice::Lessons;
use interchange::ChildId;

use super::children::key_of;
use super::columns::read_word;
use super::{Store, StoreError};
use crate::assignment::AssignmentProgress;
use crate::child::Child;

impl Store {
    pub fn game_calculation_count(&self, child: ChildId, day: NaiveDate) -> Result<usize, StoreError> {
        /// How many days lie between the calendar's first day and 1 January 1970, from which the database counts moments.
        const BEFORE_1970: i32 = 719_163;
        let count = || {
            let Some(key) = key_of(&self.connection, child)? else { return Ok(0) };
            self.connection
                .prepare_cached(
                    "SELECT count(*) FROM attempt INDEXED BY attempt_of_child
                     WHERE child = ?1 AND lesson IS NULL AND (at + east * 60000) / 86400000 = ?2",
                )?
                .query_row((key, day.num_days_from_ce() - BEFORE_1970), |row| row.get(0))
                .map(|called: u32| called as usize)
        };
        count().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// A child's turns in a game, for each rung (set of allowed signs) on which it has had some.
    pub fn turn_counts(
        &self,
        child: ChildId,
        game: GameKind,
    ) -> Result<BTreeMap<Rung, TurnCounts>, StoreError> {
        let count = || {
            let Some(key) = key_of(&self.connection, child)? else { return Ok(BTreeMap::new()) };
            let mut counted = self.connection.prepare_cached(
                "SELECT game, rung, count(*), sum(right_at_first) FROM attempt INDEXED BY attempt_of_child
                 WHERE child = ?1 AND lesson IS NULL AND refused_before = 0 GROUP BY game, rung",
            )?;
            // A word that is no game must be an error, and not be left out, so all games are read.
            let turns = counted.query_map([key], |row| {
                Ok((
                    read_word::<GameKind>(row, 0)?,
                    read_word(row, 1)?,
                    TurnCounts { all: row.get(2)?, right: row.get(3)? },
                ))
            })?;
            let turns: Vec<_> = turns.collect::<rusqlite::Result<_>>()?;
            Ok(turns
                .into_iter()
                .filter(|turn| turn.0 == game)
                .map(|(_, rung, turns)| (rung, turns))
                .collect())
        };
        count().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// How many games of this kind each child has finished. Children without such a game are left out.
    pub fn finished_game_counts(&self, game: GameKind) -> Result<BTreeMap<ChildId, u32>, StoreError> {
        let count = || {
            let mut counted = self.connection.prepare_cached(
                "SELECT c.id, game, count(*) FROM played_by
                 JOIN played p ON p.key = played JOIN child c ON c.key = child GROUP BY child, game",
            )?;
            // A word that is no game must be an error, and not be left out, so all games are read.
            let games = counted.query_map([], |row| {
                Ok((ChildId(row.get(0)?), read_word::<GameKind>(row, 1)?, row.get(2)?))
            })?;
            let games: Vec<_> = games.collect::<rusqlite::Result<_>>()?;
            let of_this_kind = games.into_iter().filter(|(_, kind, _)| *kind == game);
            Ok(of_this_kind.map(|(child, _, count)| (child, count)).collect())
        };
        count().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// How far each child is with the lessons that grown-ups set for it, in the order in which they were set. Children without such lessons
    /// are left out.
    pub fn assignment_progress(
        &self,
        children: &[Child],
        lessons: &Lessons,
    ) -> Result<BTreeMap<ChildId, Vec<AssignmentProgress>>, StoreError> {
        let given = children.iter().filter(|child| !child.settings.given.is_empty());
        given
            .map(|child| {
                Ok((child.id, child.assignment_progress(&self.practice_attempts(child.id)?, lessons)))
            })
            .collect()
    }
}
