//! A game as it was played: the set-up and the moves.

use serde::{Deserialize, Serialize};

use super::{Game, Review, Setup, WrongTable};

/// From which a game can be played again, card by card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<G: Game> {
    /// What was dealt, and from which seed.
    pub setup: Setup<G::Rules>,
    /// Every move, in order.
    pub moves: Vec<G::Move>,
}

/// Why a record cannot be played again: its set-up cannot be dealt, or a move is refused, for a reason `R`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<R> {
    /// The game cannot be dealt.
    #[error("{0}")]
    Setup(WrongTable),
    /// A move is not allowed.
    #[error("move {at}: {reason}")]
    Refused {
        /// Which move, counted from one.
        at: usize,
        /// Why not.
        reason: R,
    },
}

/// The [`ReplayError`] of a game.
pub type ReplayErrorOf<G> = ReplayError<<G as Game>::Refusal>;

impl<G: Game> Record<G> {
    /// The game after all moves.
    ///
    /// # Errors
    ///
    /// A set-up that cannot be dealt, and the first move that is not allowed.
    pub fn replay(&self) -> Result<G, ReplayErrorOf<G>> {
        self.replay_with(|_, _| {})
    }

    /// The game after all moves; `look` sees every position but the last, with the move that follows.
    ///
    /// # Errors
    ///
    /// A set-up that cannot be dealt, and the first move that is not allowed.
    pub fn replay_with(&self, mut look: impl FnMut(&G, &G::Move)) -> Result<G, ReplayErrorOf<G>> {
        let mut game = G::deal(&self.setup).map_err(ReplayError::Setup)?;
        for (at, play) in (1..).zip(&self.moves) {
            look(&game, play);
            game = game
                .play(play.clone())
                .map_err(|refused| ReplayError::Refused { at, reason: refused.reason })?;
        }
        Ok(game)
    }

    /// Looks back at the game.
    ///
    /// # Errors
    ///
    /// No such game can have been played.
    pub fn review(&self) -> Result<Review<G>, ReplayErrorOf<G>> {
        G::review(self)
    }
}
