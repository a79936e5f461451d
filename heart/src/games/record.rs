//! A game as it was played: its set-up and its moves.

use serde::{Deserialize, Serialize};

use super::{Game, Review, Setup, WrongTable};

/// What you need to play a game again, card by card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<G: Game> {
    /// What the game was dealt from: rules, players and seed.
    pub setup: Setup<G::Rules>,
    /// Every move of the game, in order.
    pub moves: Vec<G::Move>,
}

/// Why a record cannot be played again. `R` is the reason why the game refuses a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<R> {
    /// The set-up cannot be dealt.
    #[error("{0}")]
    Setup(WrongTable),
    /// A move of the record is not allowed.
    #[error("move {at}: {reason}")]
    Refused {
        /// The number of the move, counted from one.
        at: usize,
        /// Why the move is not allowed.
        reason: R,
    },
}

/// The [`ReplayError`] of one game.
pub type ReplayErrorOf<G> = ReplayError<<G as Game>::Refusal>;

impl<G: Game> Record<G> {
    /// Plays the record, and returns the game after its last move.
    ///
    /// # Errors
    ///
    /// If the set-up cannot be dealt, or a move is not allowed: the first such move.
    pub fn replay(&self) -> Result<G, ReplayErrorOf<G>> {
        self.replay_with(|_, _| {})
    }

    /// Plays the record, and returns the game after its last move. Calls `look` before each move, with the game and that move.
    ///
    /// # Errors
    ///
    /// If the set-up cannot be dealt, or a move is not allowed: the first such move.
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

    /// Looks back at the game: what was caught, and what was missed.
    ///
    /// # Errors
    ///
    /// If the record cannot be played again.
    pub fn review(&self) -> Result<Review<G>, ReplayErrorOf<G>> {
        G::review(self)
    }
}
