//! What a player can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{Expression, Refusal};

/// A seat at the table, counted from zero in the order of the set-up. The next seat is to the right.
pub type Seat = u8;

/// The step that the game has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A turn begins: the player draws a card into the pond.
    Draw,
    /// The player fishes, as often as they can and wish.
    Fish {
        /// Whether a card was drawn in this turn; false if the stock is empty. It is the last card of the pond until it is caught.
        drew: bool,
        /// How many catches were made in this turn.
        caught: u8,
    },
    /// A game of the match is over, and the next must be dealt. The catches still lie at their seats.
    BetweenGames,
    /// The match is over, and nothing can be played any more.
    Over,
}

/// The place of a card that a player can fish with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A card of the player's own bait, counted from zero.
    Bait(u8),
    /// A card in the pond, counted from zero.
    Pond(u8),
}

impl Place {
    /// Whether the card is a bait of the player.
    #[must_use]
    pub const fn is_bait(self) -> bool {
        matches!(self, Self::Bait(_))
    }
}

/// Something that a player can do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a card and lays it face up into the pond.
    Draw,
    /// Catches three cards with a calculation.
    Catch {
        /// The places of the three cards.
        places: [Place; 3],
        /// The calculation. Its slots 0 to 2 are the three places, in order.
        calculation: Expression,
    },
    /// Ends the turn, and with it the fishing.
    EndTurn,
    /// Deals the next game of the match.
    DealNext,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The match is over, and nothing can be played any more.
    #[error("the match is over")]
    Over,
    /// The move belongs to another step of the game.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// The step that the game has come to.
        phase: Phase,
    },
    /// There is no card at the place that was named.
    #[error("there is no card in this place")]
    NoCard {
        /// The place that was named.
        place: Place,
    },
    /// None of the three cards is a bait, and a house rule asks for one.
    #[error("by house rule at least one of the cards must be a bait")]
    NeedsBait,
    /// The player calculates as spoken, and the calculation is not a running total.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing, for this reason.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
