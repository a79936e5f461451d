//! A player as the rules see one.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{ReadingOrder, Refusal, Rung, Step};

/// How one player calculates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// What the player may use.
    pub rung: Rung,
    /// How the player's calculations are read.
    pub order: ReadingOrder,
    /// Whether no calculation may fall below zero on its way.
    #[serde(default)]
    pub zero_or_above: bool,
}

impl Player {
    /// Whether a calculation with these steps is open to the player, whatever else it is.
    ///
    /// # Errors
    ///
    /// The first total below zero, where the player stays at zero or above.
    pub fn check(&self, steps: &[Step]) -> Result<(), Refusal> {
        let below = steps.iter().find(|step| step.result < 0).filter(|_| self.zero_or_above);
        below.map_or(Ok(()), |step| Err(Refusal::BelowZero { total: step.result }))
    }
}
