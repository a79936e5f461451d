//! A game as it was played: the set-up and the moves.

use serde::{Deserialize, Serialize};

use super::game::DragonFish;
use super::moves::{Move, PlayError};
use super::setup::{Setup, SetupError};

/// From which a game can be played again, card by card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What was dealt, and from which seed.
    pub setup: Setup,
    /// Every move, in order.
    pub moves: Vec<Move>,
}

/// Why a record cannot be played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is not allowed.
    #[error("move {at}: {reason}")]
    Refused {
        /// Which move, counted from one.
        at: usize,
        /// Why not.
        reason: PlayError,
    },
}

impl Record {
    /// The game after all moves.
    ///
    /// # Errors
    ///
    /// A set-up that cannot be dealt, and the first move that is not allowed.
    pub fn replay(&self) -> Result<DragonFish, ReplayError> {
        let mut game = DragonFish::deal(&self.setup)?;
        for (at, play) in (1..).zip(&self.moves) {
            game = game
                .play(play.clone())
                .map_err(|refused| ReplayError::Refused { at, reason: refused.reason })?;
        }
        Ok(game)
    }
}
