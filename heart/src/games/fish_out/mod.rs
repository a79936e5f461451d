//! Great Lakes Fish-Out for three to five players (rulebook §6).
//!
//! [`Setup`] deals a [`FishOut`]; each [`Move`] makes the next one; a [`View`] shows a player, or everybody, what may be seen. A match of
//! several deals is one value and one record. What a child calculates in it are [`Reckoning`](super::Reckoning)s.
//!
//! What the booklet leaves open is decided so:
//!
//! - Players sit in the order of the set-up, each to the left of the one before, and the first is the first dealer: "the last dealer" of
//!   the booklet does not exist yet.
//! - All choose at the same time; at one table they do so one after the other, from the dealer's left, and nobody sees what others have
//!   chosen. Decisions are made in the same order. It changes nothing, since no two of them are about the same suit.
//! - Fishing out takes what lies in the lake at that moment, the cards that this trick has stocked among them: they are stocked before
//!   anybody decides.
//! - The kept card is caught with the rest, so that fishing out always brings at least one fish, and a suit that was fished can be told
//!   from the catch.
//! - Where there is nothing to decide, nobody is asked: see [`Move`].
//! - What lies in the lake when all hands are empty scores nothing, also what its last player had to stock.
//! - The deal in which somebody comes to the target is played to its end; those who then tie share the win.
//! - Players who only stock the lake would play for ever: a match has [`MOST_DEALS`] at most.

mod anew;
mod cards;
mod game;
mod haul;
mod legal;
mod moves;
mod playing;
mod review;
mod saved;
mod scoring;
mod setup;
mod trick;
mod view;

pub use cards::{
    ACE, Card, Cards, DECK_SIZE, JACK, KING, OneByOne, QUEEN, Repeated, SUIT_SIZE, Suit, UnknownCard,
};
pub use game::{FishOut, Points};
pub use haul::Haul;
pub use moves::{Move, Phase, PlayError};
pub use saved::ImpossibleGame;
pub use setup::{
    DEFAULT_TARGET, FEWEST_PLAYERS, HouseRules, LARGEST_TARGET, MOST_DEALS, MOST_PLAYERS, Setup, hand_size,
};
pub use trick::{Fate, Laid, Trick, highest};
pub use view::{SeatView, View};

pub use super::Player;

/// A match as it was played.
pub type Record = super::Record<FishOut>;
/// Why a record cannot be played again.
pub type ReplayError = super::ReplayErrorOf<FishOut>;
