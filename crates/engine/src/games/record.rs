//! A game as it was played: its set-up and its moves.

use serde::{Deserialize, Serialize};

use super::{Game, Review, Setup, SetupError};

/// A game of the kind `G` as it was played, from the deal to the last move. It is all you need to play the game again, card by card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<G: Game> {
    /// What the recorded game was dealt from: rules, players and seed.
    pub setup: Setup<G::Rules>,
    /// Every move of the recorded game, in the order in which they were played.
    pub moves: Vec<G::Move>,
}

/// Why a recorded game cannot be played again. `R` is the type that says why the game refuses a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<R> {
    /// The set-up of the record cannot be dealt, for this reason.
    #[error("{0}")]
    Setup(SetupError),
    /// The game refuses a move of the record.
    #[error("move {at}: {reason}")]
    Refused {
        /// The number of the refused move among the moves of the record, counted from one.
        at: usize,
        /// Why the rules do not allow the move.
        reason: R,
    },
}

/// Why a recorded game of the kind `G` cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayErrorOf<G> = ReplayError<<G as Game>::PlayError>;

impl<G: Game> Record<G> {
    /// Plays the recorded game again, and returns it as it was after the last move.
    ///
    /// # Errors
    ///
    /// If the set-up cannot be dealt, or a move is not allowed: the first such move.
    pub fn replay(&self) -> Result<G, ReplayErrorOf<G>> {
        self.replay_with(|_, _| {})
    }

    /// Plays the recorded game again, and returns it as it was after the last move. Calls `before_move` before each move, with the game and that
    /// move.
    ///
    /// # Errors
    ///
    /// If the set-up cannot be dealt, or a move is not allowed: the first such move.
    pub fn replay_with(&self, mut before_move: impl FnMut(&G, &G::Move)) -> Result<G, ReplayErrorOf<G>> {
        let mut game = G::deal(&self.setup).map_err(ReplayError::Setup)?;
        for (at, play) in (1..).zip(&self.moves) {
            before_move(&game, play);
            game = game
                .play(play.clone())
                .map_err(|refused| ReplayError::Refused { at, reason: refused.reason })?;
        }
        Ok(game)
    }

    /// Looks back at the recorded game: what everybody caught, and what they missed.
    ///
    /// # Errors
    ///
    /// If the set-up cannot be dealt, or a move is not allowed: the first such move.
    pub fn review(&self) -> Result<Review<G>, ReplayErrorOf<G>> {
        G::review(self)
    }
}
