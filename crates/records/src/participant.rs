//! The players at a table.

use std::collections::BTreeSet;

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::Player;
use engine::opponents::Strength;
use interchange::{ChildId, HelpLevel, as_name};
use serde::{Deserialize, Deserializer, Serialize};

/// A child or a computer player at a table, and how they play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// The player's name on the screen.
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// Who moves for the player: a person or the computer.
    pub who: Who,
    /// The child's id, or [`ChildId::GUEST`] for the guest; `None` for other people and computer players.
    #[serde(default)]
    pub child: Option<ChildId>,
    /// The player's picture, as an index from 0 into the pictures of the program.
    pub picture: u8,
    /// The player's rung, which says what signs the player may use.
    pub rung: Rung,
    /// The order in which the player's calculations are read: as spoken, or × and ÷ first.
    pub order: ReadingOrder,
    /// How much help the player gets with totals while laying a calculation.
    pub help: HelpLevel,
    /// Whether the player's calculations may not fall below zero on their way.
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that the player's calculations may reach on their way; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
    /// How many seconds the timer shows the player for each turn; it only shows time, and nothing is lost when it runs out. `None` for no
    /// timer.
    #[serde(default)]
    pub timer: Option<u16>,
}

impl Participant {
    /// The player as the rules of the game see one: rung, reading order and limits.
    pub fn player(&self) -> Player {
        let Self { rung, order, zero_or_above, largest, .. } = *self;
        Player { rung, order, zero_or_above, largest }
    }

    /// Whether a person, child or grown-up, moves for this player, and not the computer.
    pub fn is_child(&self) -> bool {
        self.who == Who::Child
    }

    /// The group of known children among these players. One unfinished game waits for each group. The guest is nobody here, like everybody
    /// without an id.
    pub fn group(players: &[Self]) -> BTreeSet<ChildId> {
        players.iter().filter_map(|player| player.child).filter(|child| *child != ChildId::GUEST).collect()
    }
}

/// Who moves for a player at a table: a person or the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A person at this screen moves, a child or a grown-up.
    Child,
    /// The computer moves, with this strength.
    Computer(Strength),
}

/// Reads a name as we may show it, whatever a saved game or the preferences say.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|written| as_name(&written))
}
