//! The people and computer players at a game's table.

use std::collections::BTreeSet;

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::Player;
use engine::opponents::Strength;
use interchange::{ChildId, HelpLevel, tidy_name};
use serde::{Deserialize, Deserializer, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    #[serde(deserialize_with = "name")]
    pub name: String,
    pub who: ParticipantKind,
    /// The child's id, or [`ChildId::GUEST`] for the guest; `None` for other people and computer players.
    #[serde(default)]
    pub child: Option<ChildId>,
    /// The player's picture, as an index from 0 into the pictures of the program.
    pub picture: u8,
    pub rung: Rung,
    pub order: ReadingOrder,
    /// How much help the player gets with totals while laying a calculation.
    pub help: HelpLevel,
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that may come up in any step of the player's calculations; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
    /// Seconds that the timer shows for each turn; nothing is lost when they run out. `None` for no timer.
    #[serde(default)]
    pub timer: Option<u16>,
    /// Whether the player may be asked for the last card of another player's catch while waiting.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub waiting_questions: bool,
}

const fn yes() -> bool {
    true
}

impl Participant {
    pub fn player(&self) -> Player {
        let Self { rung, order, zero_or_above, largest, .. } = *self;
        Player { rung, order, zero_or_above, largest }
    }

    pub fn is_person(&self) -> bool {
        self.who == ParticipantKind::Child
    }

    /// The ids of the children among the players. Each group of children has its own unfinished game of each kind. The guest and other
    /// players without an id don't count.
    pub fn child_ids(players: &[Self]) -> BTreeSet<ChildId> {
        players.iter().filter_map(|player| player.child).filter(|child| *child != ChildId::GUEST).collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParticipantKind {
    Child,
    Computer(Strength),
}

/// Reads a player's name from a saved game or the preferences. The text may be anything, so it is tidied.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|written| tidy_name(&written))
}
