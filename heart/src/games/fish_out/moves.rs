//! What a player can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::Card;

/// The step that the game has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody chooses a card in secret.
    Choose,
    /// The cards are shown, and somebody who keeps the highest of a suit must still decide.
    Decide,
    /// A deal is over, and the next must be dealt. The catches still lie at their seats.
    BetweenDeals,
    /// The match is over, and nothing can be played any more.
    Over,
}

/// Something that a player can do.
///
/// At one table children choose one after the other, from the dealer's left. The last choice shows all cards. Then those who keep the
/// highest card of a suit decide, again from the dealer's left. The order changes nothing, because each takes cards of another suit.
///
/// Some cards can only stock the lake: those that are beaten, or whose player has already fished the suit. They do so without a move,
/// because there is nothing to choose. The [trick](super::Trick) says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays down a card from the hand. The others do not see it until all have chosen.
    Choose(Card),
    /// Takes all cards of the kept card's suit from the lake, and the kept card with them.
    FishOut,
    /// Puts the kept card into the lake.
    Stock,
    /// Deals the next hands.
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
    /// The player does not hold this card.
    #[error("the {card} is not in this hand")]
    NotInHand {
        /// The card that was named.
        card: Card,
    },
}
