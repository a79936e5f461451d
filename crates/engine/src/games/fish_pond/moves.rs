//! What a player of Three Fishing or MAC I can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{Expression, Refusal};

/// A seat at the table, and the player who sits there: an index into the players of the set-up, from 0. The seat to the right has the next
/// index.
pub type Seat = u8;

/// The step that a match has come to, which says what moves are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A turn begins: the player draws a card into the pond.
    Draw,
    /// The player whose turn it is may catch three cards, as often as they can and wish, and then ends the turn.
    Fish {
        /// Whether a card was drawn; false if none was left. A drawn card is the last in the pond until it is caught.
        drew: bool,
        /// How many catches the player has made in this turn.
        caught: u8,
    },
    /// A game of the match is over, and the next must be dealt. What was caught still lies with each player.
    BetweenGames,
    /// The match is over, and nothing can be played any more.
    Over,
}

/// Where a card lies with which a player can fish: in the player's own bait, or in the pond.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardPlace {
    /// The card at this index of the player's own bait, from 0.
    Bait(u8),
    /// The card at this index of the pond, from 0.
    Pond(u8),
}

impl CardPlace {
    /// Whether the card lies in the player's own bait, not in the pond.
    pub const fn is_bait(self) -> bool {
        matches!(self, Self::Bait(_))
    }
}

/// One move of a player in Three Fishing or MAC I, such as to draw a card or to catch three.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Draws a card and lays it face up into the pond.
    Draw,
    /// Catches three cards with a calculation that makes a ten, such as 20 or 30.
    Catch {
        /// Where the three cards lie that the move catches.
        places: [CardPlace; 3],
        /// The calculation with the three cards. Slot 0, 1 or 2 in it is the card at that index of `places`.
        calculation: Expression,
    },
    /// Ends the turn of the player, who catches nothing more in it.
    EndTurn,
    /// Deals the cards for the next game of the match.
    DealNext,
}

/// Why Three Fishing or MAC I refuses a move: the rule that the move breaks, with the values that the error message names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The match is over, and nothing can be played any more.
    #[error("the match is over")]
    Over,
    /// The move is not possible at this step of the match.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// The step that the match has come to, at which the move is not possible.
        phase: Phase,
    },
    /// There is no card at a place that the move names.
    #[error("there is no card in this place")]
    NoCard {
        /// The place that the move names, where no card lies.
        place: CardPlace,
    },
    /// None of the three cards is from the player's bait, and a house rule asks for one.
    #[error("by house rule at least one of the cards must be a bait")]
    NeedsBait,
    /// The player calculates [as spoken](crate::arithmetic::ReadingOrder::Spoken), and a step does not apply to the total so far.
    #[error("as spoken, each step applies to the total so far")]
    NotRunningTotal,
    /// The calculation catches nothing, for the reason that [`judge_tens`](crate::arithmetic::judge_tens) gives, or goes beyond the
    /// player's limits.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
