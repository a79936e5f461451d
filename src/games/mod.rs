//! The games. A game is a value: a move gives the next one, or a reason why not and the untouched game back.
//!
//! Nothing here knows a screen, a file or a clock, and chance is only what a seed makes of it.

pub mod chance;
pub mod dragonfish;
pub mod fish_pond;
mod player;
mod record;

use std::error::Error;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use player::Player;
pub use record::{Record, ReplayError, ReplayErrorOf};

/// A move that was not allowed: the untouched game comes back with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused<G, R> {
    /// The game as it was.
    pub game: G,
    /// Why the move is not allowed.
    pub reason: R,
}

/// What every game can do.
pub trait Game: Sized {
    /// All that a game starts from.
    type Setup: Debug + Clone + Eq + Serialize + DeserializeOwned;
    /// Why a game cannot be dealt.
    type SetupError: Error;
    /// Something a player does.
    type Move: Debug + Clone + Eq + Serialize + DeserializeOwned;
    /// What one seat may see.
    type View;
    /// A place at the table.
    type Seat: Copy;
    /// Why a move is not allowed.
    type Refusal: Error;
    /// How a game ends.
    type Outcome;

    /// The game as it is dealt; the same set-up deals the same game.
    ///
    /// # Errors
    ///
    /// A set-up that the rules do not allow.
    fn deal(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// The game after a move of the seat that is [to move](Self::to_move).
    ///
    /// # Errors
    ///
    /// The untouched game and the reason, where the move is not allowed.
    fn play(self, play: Self::Move) -> Result<Self, Box<Refused<Self, Self::Refusal>>>;

    /// Every move that [`play`](Self::play) accepts, none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The seat that has to move or answer.
    fn to_move(&self) -> Self::Seat;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// What may be seen from a seat.
    fn view_for(&self, seat: Self::Seat) -> Self::View;

    /// Whether no card is lost and none is there twice.
    fn cards_are_conserved(&self) -> bool;
}
