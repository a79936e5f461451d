//! Who sits at a table.

use heart::arithmetic::{ReadingOrder, Rung};
use heart::games::Player;
use heart::opponents::Strength;
use kept::{ChildId, HelpLevel, as_name};
use serde::{Deserialize, Deserializer, Serialize};

/// A child or a computer player, and how they play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// The name on the screen.
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// Who moves for this seat.
    pub who: Who,
    /// Which child it is; `None` for guests and computer players.
    #[serde(default)]
    pub child: Option<ChildId>,
    /// The picture, counted through the program's own set.
    pub picture: u8,
    /// The signs allowed.
    pub rung: Rung,
    /// How calculations are read.
    pub order: ReadingOrder,
    /// What the calculation strip shows.
    pub help: HelpLevel,
    /// Whether calculations may not fall below zero on their way.
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that calculations may reach; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
    /// A gentle timer, in seconds for a turn; `None` for none.
    #[serde(default)]
    pub timer: Option<u16>,
}

impl Participant {
    /// How the rules see them.
    #[must_use]
    pub fn player(&self) -> Player {
        let Self { rung, order, zero_or_above, largest, .. } = *self;
        Player { rung, order, zero_or_above, largest }
    }

    /// Whether a person plays.
    #[must_use]
    pub fn is_child(&self) -> bool {
        self.who == Who::Child
    }
}

/// Who moves for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A person at this screen.
    Child,
    /// A computer player.
    Computer(Strength),
}

/// A name as it may be shown, whatever a saved game or the preferences say.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|written| as_name(&written))
}
