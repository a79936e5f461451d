//! The class session of a day, saved so that it can be continued after a restart, and looked at again until the evening.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use engine::games::GameKind;
use engine::practice::Slip;
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::folder::{DataFolder, FolderError};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClassSessionWork {
    Fits,
    Lesson(String),
    Game(GameKind),
}

/// A wrong answer in a class session, without the name of the child who gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMistake {
    #[serde(flatten)]
    pub fact: Fact,
    pub answered: i64,
    /// The usual mistake, such as being off by ten, that explains the wrong answer; `None` if none does.
    pub slip: Option<Slip>,
}

/// A class session (children take turns at one screen), as the file `class-session.json` holds it on the day of the session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedClassSession {
    pub day: NaiveDate,
    pub children: Vec<ChildId>,
    pub work: ClassSessionWork,
    /// How many puzzles each child has in a turn.
    pub puzzles: u8,
    pub minutes: u16,
    /// How many right answers or catches the class wants to reach together; `None` for no goal.
    pub goal: Option<u16>,
    #[serde(default)]
    pub away: BTreeSet<ChildId>,
    /// The children who are in the room and wait for a turn, with the next one in front.
    pub queue: Vec<ChildId>,
    pub had: BTreeSet<ChildId>,
    /// How many seconds of the session are over, pauses left out.
    pub seconds: u64,
    pub answered: usize,
    /// Of the children's answers, how many were right first time; in games, how many catches the children made.
    pub right: usize,
    pub mistakes: Vec<SavedMistake>,
    pub is_over: bool,
    pub is_timed_out: bool,
}

pub(super) const FILE: &str = "class-session.json";

impl SavedClassSession {
    /// Whether the session has this child among those who take part, or among those who are away.
    pub fn includes_child(&self, child: ChildId) -> bool {
        self.children.contains(&child) || self.away.contains(&child)
    }

    /// Reads the class session of the day `today`; `None` if there was none. A session of another day is deleted.
    pub fn load(folder: &DataFolder, today: NaiveDate) -> Result<Option<Self>, FolderError> {
        let found: Option<Self> = folder.read(FILE)?;
        if found.as_ref().is_some_and(|found| found.day != today) {
            let _stays_until_the_next_start = Self::delete(folder);
            return Ok(None);
        }
        Ok(found)
    }

    pub fn save(&self, folder: &DataFolder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }

    pub fn delete(folder: &DataFolder) -> Result<(), FolderError> {
        folder.remove(FILE)
    }
}
