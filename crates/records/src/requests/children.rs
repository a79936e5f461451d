//! Requests about one child.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::matchmaking::TurnCounts;
use engine::practice::AnswerRecord;
use interchange::{Attempt, ChildId};
use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::fish::CaughtFish;
use crate::store::{ChildRecordCounts, Progress, Store, StoreError};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetProgress {
    pub child: ChildId,
    pub today: NaiveDate,
}

impl Request for GetProgress {
    type Reply = Progress;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.progress(self.child, self.today)
    }
}

/// Asks for a child's answers in practice, the oldest first, in the form from which practice estimates what a child knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetPracticeAnswers {
    pub child: ChildId,
}

impl Request for GetPracticeAnswers {
    type Reply = Vec<AnswerRecord>;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.practice_answers(self.child)
    }
}

/// Asks for a child's answers as they were saved, the oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetAttempts {
    pub child: ChildId,
    pub in_games: bool,
}

impl Request for GetAttempts {
    type Reply = Vec<Attempt>;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        if self.in_games { records.attempts(self.child) } else { records.practice_attempts(self.child) }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CountGameCalculations {
    pub child: ChildId,
    pub day: NaiveDate,
}

impl Request for CountGameCalculations {
    type Reply = usize;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.game_calculation_count(self.child, self.day)
    }
}

/// Asks how many turns a child has had in a game, and in how many it was right first time, by the rung on which it played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetTurnCounts {
    pub child: ChildId,
    pub game: GameKind,
}

impl Request for GetTurnCounts {
    type Reply = BTreeMap<Rung, TurnCounts>;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.turn_counts(self.child, self.game)
    }
}

/// Asks how many games of this kind each child has finished. Children without such a game are left out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CountFinishedGames {
    pub game: GameKind,
}

impl Request for CountFinishedGames {
    type Reply = BTreeMap<ChildId, u32>;
    type Error = StoreError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.finished_game_counts(self.game)
    }
}

/// Asks for the fish in a child's pond, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetPondFish {
    pub child: ChildId,
}

impl Request for GetPondFish {
    type Reply = Vec<CaughtFish>;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.fish_in_pond(self.child)
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GetChildRecordCounts {
    pub child: ChildId,
}

impl Request for GetChildRecordCounts {
    type Reply = ChildRecordCounts;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.child_record_counts(self.child)
    }
}
