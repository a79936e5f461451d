//! The players at a table.

use heart::arithmetic::{ReadingOrder, Rung};
use heart::games::Player;
use heart::opponents::Strength;
use kept::{ChildId, HelpLevel, as_name};
use serde::{Deserialize, Deserializer, Serialize};

/// A child or a computer player at a table, and how they play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// The player's name on the screen.
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// Who moves for this seat.
    pub who: Who,
    /// The child's id, or [`ChildId::GUEST`] for the guest; `None` for other people and computer players.
    #[serde(default)]
    pub child: Option<ChildId>,
    /// The picture, as a number in the program's own set.
    pub picture: u8,
    /// The rung, which says how many signs the player may use.
    pub rung: Rung,
    /// The order in which calculations are read.
    pub order: ReadingOrder,
    /// How much the calculation strip shows.
    pub help: HelpLevel,
    /// Whether a calculation may not fall below zero on its way.
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that a calculation may reach on its way; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
    /// A gentle timer, in seconds for each turn; `None` for no timer.
    #[serde(default)]
    pub timer: Option<u16>,
}

impl Participant {
    /// The player as the rules of the game see them.
    #[must_use]
    pub fn player(&self) -> Player {
        let Self { rung, order, zero_or_above, largest, .. } = *self;
        Player { rung, order, zero_or_above, largest }
    }

    /// Whether a person plays, not the computer.
    #[must_use]
    pub fn is_child(&self) -> bool {
        self.who == Who::Child
    }
}

/// Who moves for a seat: a person or the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A person at this screen, a grown-up too.
    Child,
    /// A computer player of this strength.
    Computer(Strength),
}

/// Reads a name as we may show it, whatever a saved game or the preferences say.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|written| as_name(&written))
}
