//! What a player can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{Expression, Refusal};

/// A place at the table, counted from zero in the order of the set-up: the next one sits to the right.
pub type Seat = u8;

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A turn begins: a card is to be drawn into the pond.
    Draw,
    /// Fishing, as often as one can and wishes.
    Fish {
        /// Whether a card was drawn in this turn; not when the stock is empty. It is the last of the pond until it is caught.
        drew: bool,
        /// How many catches were made in this turn.
        caught: u8,
    },
    /// A game of the match is over, and the next is to be dealt. The catches still lie at their seats.
    BetweenGames,
    /// The match is over.
    Over,
}

/// Where a card lies that a player can fish with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A card of the player's own bait, counted from zero.
    Bait(u8),
    /// A card of the pond, counted from zero.
    Pond(u8),
}

impl Place {
    /// Whether it is a bait of one's own.
    #[must_use]
    pub const fn is_bait(self) -> bool {
        matches!(self, Self::Bait(_))
    }
}

/// What a player can do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a card, face up into the pond.
    Draw,
    /// Calls a calculation of three cards.
    Catch {
        /// Where the three cards lie.
        places: [Place; 3],
        /// The calculation. Its slots 0 to 2 are the three places in order.
        calculation: Expression,
    },
    /// Ends the turn.
    EndTurn,
    /// Deals the next game of the match.
    DealNext,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Nothing can be played any more.
    #[error("the match is over")]
    Over,
    /// The game stands at another step.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// Where the game stands.
        phase: Phase,
    },
    /// No card lies there.
    #[error("there is no card in this place")]
    NoCard {
        /// The place named.
        place: Place,
    },
    /// By house rule at least one card must be a bait.
    #[error("by house rule at least one of the cards must be a bait")]
    NeedsBait,
    /// The player calculates as spoken, and this is no running total.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
