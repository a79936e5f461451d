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
pub struct ProgressOf {
    pub child: ChildId,
    pub today: NaiveDate,
}

impl Request for ProgressOf {
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
pub struct AnswersOf {
    pub child: ChildId,
}

impl Request for AnswersOf {
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
pub struct AttemptsOf {
    pub child: ChildId,
    pub in_games: bool,
}

impl Request for AttemptsOf {
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
pub struct GameCallCount {
    pub child: ChildId,
    pub day: NaiveDate,
}

impl Request for GameCallCount {
    type Reply = usize;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.game_call_count(self.child, self.day)
    }
}

/// Asks how many turns a child has had in a game, and in how many it was right first time, by the rung on which it played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TurnCountsOf {
    pub child: ChildId,
    pub game: GameKind,
}

impl Request for TurnCountsOf {
    type Reply = BTreeMap<Rung, TurnCounts>;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.turn_counts(self.child, self.game)
    }
}

/// Asks for the fish in a child's pond, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FishOf {
    pub child: ChildId,
}

impl Request for FishOf {
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
pub struct ChildRecordCountsOf {
    pub child: ChildId,
}

impl Request for ChildRecordCountsOf {
    type Reply = ChildRecordCounts;
    type Error = StoreError;

    fn records_owner(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        records.child_record_counts(self.child)
    }
}
