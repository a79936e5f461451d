//! Questions about one child.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use heart::arithmetic::Rung;
use heart::company::Turns;
use heart::games::GameKind;
use heart::practice::Answered;
use kept::{Attempt, ChildId};
use serde::{Deserialize, Serialize};

use super::Ask;
use crate::fish::Fished;
use crate::store::{Extent, Progress, Store};

/// Asks how a child is getting on. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProgressOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The day until which the records are read.
    pub today: NaiveDate,
}

impl Ask for ProgressOf {
    type Answer = Option<Progress>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.progress(self.child, self.today).ok()
    }
}

/// Asks for a child's answers in practice, as estimates need them, the oldest first. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswersOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for AnswersOf {
    type Answer = Option<Vec<Answered>>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.answers(self.child).ok()
    }
}

/// Asks for a child's answers as they were saved, the oldest first. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AttemptsOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// Whether answers in games are wanted too, and not only those in practice.
    pub in_games: bool,
}

impl Ask for AttemptsOf {
    type Answer = Option<Vec<Attempt>>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        let attempts =
            if self.in_games { records.attempts(self.child) } else { records.practised(self.child) };
        attempts.ok()
    }
}

/// Asks how many calculations a child called in games on a day. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CalledOn {
    /// The child who is asked about.
    pub child: ChildId,
    /// The day of the games.
    pub day: NaiveDate,
}

impl Ask for CalledOn {
    type Answer = Option<usize>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.called(self.child, self.day).ok()
    }
}

/// Asks for a child's turns in a game, by the rung on which the child had them. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TurnsOf {
    /// The child who is asked about.
    pub child: ChildId,
    /// The game.
    pub game: GameKind,
}

impl Ask for TurnsOf {
    type Answer = Option<BTreeMap<Rung, Turns>>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.turns(self.child, self.game).ok()
    }
}

/// Asks for the fish in a child's pond, the newest first. The answer is `None` if the records can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FishOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for FishOf {
    type Answer = Option<Vec<Fished>>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.fish(self.child).ok()
    }
}

/// Asks how much the records hold about a child. The answer is `None` if they can't be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExtentOf {
    /// The child who is asked about.
    pub child: ChildId,
}

impl Ask for ExtentOf {
    type Answer = Option<Extent>;

    fn whose(&self) -> Option<ChildId> {
        Some(self.child)
    }

    fn answer(self, records: &mut Store) -> Self::Answer {
        records.extent(self.child).ok()
    }
}
