//! What a player of Great Lakes Fish-Out can do, and why a move can be refused.

use serde::{Deserialize, Serialize};

use super::cards::PlayingCard;

/// The step that a match has come to, which says what moves are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Everybody chooses a card from the hand in secret.
    Choose,
    /// The chosen cards are shown. Each player who keeps the highest card of a suit must now fish out the suit, or stock the lake.
    Decide,
    /// A deal is over, and the next must be dealt. What was caught still lies with each player.
    BetweenDeals,
    /// The match is over, and nothing can be played any more.
    Over,
}

/// One move of a player in Great Lakes Fish-Out, such as to choose a card or to fish out a suit.
///
/// At one table children choose one after the other, from the dealer's left. The last choice shows all cards. Then those who keep the
/// highest card of a suit decide, again from the dealer's left. The order changes nothing, because each takes cards of another suit.
///
/// A card that is beaten, or whose player has already fished the suit, goes into the lake without a move, because there is nothing to
/// choose. [`Fate`](super::Fate) says what happened to each card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays down a card from the hand, face down. The others do not see it until all have chosen.
    Choose(PlayingCard),
    /// Catches the kept card (the highest of its suit that was shown) and all cards of its suit in the lake.
    FishOut,
    /// Puts the kept card (the highest of its suit that was shown) into the lake, where it can be fished out later.
    Stock,
    /// Deals the hands for the next deal of the match.
    DealNext,
}

/// Why Great Lakes Fish-Out refuses a move: the rule that the move breaks, with the values that the error message names.
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
    /// The player does not hold the card that the move names.
    #[error("the {card} is not in this hand")]
    NotInHand {
        /// The card that the move names, which is not in the player's hand.
        card: PlayingCard,
    },
}
