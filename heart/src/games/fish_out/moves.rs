//! What a player can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::Card;

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody chooses a card in secret.
    Choose,
    /// The cards are shown, and somebody who keeps the highest of a suit has yet to decide.
    Decide,
    /// A deal is over, and the next is to be dealt. The catches still lie at their seats.
    BetweenDeals,
    /// The match is over.
    Over,
}

/// What a player can do.
///
/// At one table children choose one after the other, from the dealer's left; the last choice shows all cards. Then those who keep the
/// highest card of a suit decide, again from the dealer's left. The order changes nothing, since each takes cards of another suit. A
/// card that may only stock the lake, be it beaten or of a suit that its player has fished, stocks it without a move: there is nothing to
/// choose, and the [trick](super::Trick) says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays a card of the hand down, unseen by the others until all have chosen.
    Choose(Card),
    /// Takes the cards of the kept card's suit that lie in the lake, and the kept card with them.
    FishOut,
    /// Stocks the lake with the kept card.
    Stock,
    /// Deals the next hands.
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
    /// The player does not hold this card.
    #[error("the {card} is not in this hand")]
    NotInHand {
        /// The card named.
        card: Card,
    },
}
