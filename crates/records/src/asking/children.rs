//! Questions about one child.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::matchmaking::Turns;
use engine::practice::AnswerRecord;
use interchange::{Attempt, ChildId};
use serde::{Deserialize, Serialize};

use super::{Ask, Replied};
use crate::fish::Fished;
use crate::store::{Extent, Progress, Store, StoreError};

/// Asks how a child is getting on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProgressOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The day until which the records are read.
    pub today: NaiveDate,
}

impl Ask for ProgressOf {
    type Told = Progress;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.progress(self.child, self.today)
    }
}

/// Asks for a child's answers in practice, as estimates need them, the oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswersOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for AnswersOf {
    type Told = Vec<AnswerRecord>;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.answers(self.child)
    }
}

/// Asks for a child's answers as they were saved, the oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AttemptsOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// Whether answers in games are wanted too, and not only those in practice.
    pub in_games: bool,
}

impl Ask for AttemptsOf {
    type Told = Vec<Attempt>;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        if self.in_games { records.attempts(self.child) } else { records.practised(self.child) }
    }
}

/// Asks how many calculations a child called in games on a day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CalledOn {
    /// The child who is asked about.
    pub child: ChildId,
    /// The day of the games.
    pub day: NaiveDate,
}

impl Ask for CalledOn {
    type Told = usize;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.called(self.child, self.day)
    }
}

/// Asks for a child's turns in a game, by the rung on which the child had them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TurnsOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The game.
    pub game: GameKind,
}

impl Ask for TurnsOf {
    type Told = BTreeMap<Rung, Turns>;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.turns(self.child, self.game)
    }
}

/// Asks for the fish in a child's pond, the newest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FishOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for FishOf {
    type Told = Vec<Fished>;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.fish(self.child)
    }
}

/// Asks how much the records hold about a child.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExtentOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for ExtentOf {
    type Told = Extent;
    type Error = StoreError;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Replied<Self> {
        records.extent(self.child)
    }
}
