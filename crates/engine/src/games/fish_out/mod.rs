//! Great Lakes Fish-Out for three to five players (rulebook §6).
//!
//! [`Setup`] deals a [`FishOut`], each [`Move`] makes the next one, and a [`View`] shows what a player or everybody may see. What
//! everybody's view leaves out is [`HiddenState`]. A match of several deals is one value and one record. What a child calculates in it is a
//! [`SideCalculation`](super::SideCalculation).
//!
//! The booklet leaves some things open. We decided them like this:
//!
//! - Players sit in the order of the set-up, each to the left of the one before. The first is the first dealer, because the booklet's "last
//!   dealer" does not exist yet.
//! - All choose at the same time. At one table they choose one after the other, from the dealer's left, and nobody sees what others have
//!   chosen. Decisions come in the same order. It changes nothing, because no two decisions are about the same suit.
//! - Fishing out takes what lies in the lake at that moment. The cards that this trick stocked are among them: they go in before anybody
//!   decides.
//! - The kept card is caught with the rest. So fishing out always brings at least one fish, and the catch shows which suits were fished.
//! - If there is nothing to decide, nobody is asked: see [`Move`].
//! - What lies in the lake when all hands are empty scores nothing. This is also true for a card that its player had to stock last.
//! - The deal in which somebody reaches the target is played to its end. Players who then tie share the win.
//! - Players who only stock the lake would play for ever, so a match has at most [`MOST_DEALS`] deals.

mod capture;
mod cards;
mod game;
mod hidden;
mod moves;
mod playing;
mod review;
mod setup;
mod trick;
mod view;

pub use capture::Capture;
pub use cards::{
    ACE, CardSet, CardSetIter, DECK_SIZE, JACK, KING, PlayingCard, QUEEN, SUIT_SIZE, Suit, UnknownCard,
};
pub use game::{FishOut, Points};
pub use hidden::HiddenState;
pub use moves::{Move, Phase, PlayError};
pub use setup::{
    DEFAULT_TARGET_FISH, FEWEST_PLAYERS, HouseRules, LARGEST_TARGET_FISH, MOST_DEALS, MOST_PLAYERS, Setup,
    hand_size,
};
pub use trick::{CardFate, ShownCard, Trick, highest_of_suit};
pub use view::{SeatView, View};

pub use super::Player;

/// A recorded match of Great Lakes Fish-Out: what it was dealt from, and all its moves.
pub type Record = super::Record<FishOut>;
/// Why a recorded match of Great Lakes Fish-Out cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayError = super::ReplayErrorOf<FishOut>;
