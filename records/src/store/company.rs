//! With which signs a child begins a game, and against whom, as the answers tell.

use std::collections::BTreeMap;

use heart::arithmetic::Rung;
use heart::company::{Company, Turns};
use heart::games::GameKind;
use heart::practice::{Learner, Lessons};
use kept::ChildId;

use super::children::key_of;
use super::columns::{meant, word};
use super::{Store, StoreError};
use crate::child::Child;

impl Store {
    /// Works out with which signs `child` begins `game` with one press, and against which computer player. `lessons` are all lessons.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn company(&self, child: &Child, game: GameKind, lessons: &Lessons) -> Result<Company, StoreError> {
        let learner = Learner::of(self.answers(child.id)?, lessons);
        let turns = self.turns(child.id, game).map_err(|error| self.failed(&error))?;
        let on = |rung| turns.get(&rung).copied().unwrap_or_default();
        Ok(Company::of(game, child.settings.rung(game), (&learner, lessons), on))
    }

    /// Counts a child's turns in a game, for each rung on which the child has had some.
    fn turns(&self, child: ChildId, game: GameKind) -> rusqlite::Result<BTreeMap<Rung, Turns>> {
        let Some(key) = key_of(&self.connection, child)? else { return Ok(BTreeMap::new()) };
        let mut counted = self.connection.prepare_cached(
            "SELECT rung, count(*), sum(right_at_first) FROM attempt INDEXED BY attempt_of_child
             WHERE child = ?1 AND lesson IS NULL AND game = ?2 AND refused_before = 0 GROUP BY rung",
        )?;
        let turns = counted.query_map((key, word(&game)), |row| {
            Ok((meant(row, 0)?, Turns { all: row.get(1)?, right: row.get(2)? }))
        })?;
        turns.collect()
    }
}
