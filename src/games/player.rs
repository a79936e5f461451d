//! A player as the rules see one.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{ReadingOrder, Rung};

/// How one player calculates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// What the player may use.
    pub rung: Rung,
    /// How the player's calculations are read.
    pub order: ReadingOrder,
}
