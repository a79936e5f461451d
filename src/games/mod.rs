//! The games. A game is a value: a move gives the next one, or a reason why not and the untouched game back.
//!
//! Nothing here knows a screen, a file or a clock, and chance is only what a seed makes of it.

pub mod chance;
pub mod dragonfish;
pub mod fish_pond;
mod player;
mod record;
pub mod tiu_u;

use std::error::Error;
use std::fmt::Debug;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Rule, Rung};

pub use player::Player;
pub use record::{Record, ReplayError, ReplayErrorOf};

/// The games by their names.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// DragonFish (rulebook §2).
    #[default]
    #[serde(rename = "dragonfish")]
    DragonFish,
    /// Three Fishing (rulebook §3).
    ThreeFishing,
    /// MAC I (rulebook §4).
    MacOne,
}

impl Title {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::DragonFish, Self::ThreeFishing, Self::MacOne];

    /// The rung of the printed game.
    #[must_use]
    pub const fn printed_rung(self) -> Rung {
        match self {
            Self::DragonFish => Rung::Subtraction,
            // MAC I is the printed game on every rung.
            Self::ThreeFishing | Self::MacOne => Rung::Addition,
        }
    }

    /// The most players a table has room for.
    #[must_use]
    pub const fn most_players(self) -> usize {
        match self {
            Self::DragonFish => 4,
            Self::ThreeFishing | Self::MacOne => fish_pond::MOST_PLAYERS,
        }
    }
}

impl From<Rule> for Title {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::ThreeFishing => Self::ThreeFishing,
            Rule::MacOne => Self::MacOne,
        }
    }
}

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

    /// The players of a set-up, in the order of the deal.
    fn players(setup: &Self::Setup) -> &[Player];

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
