//! Three Fishing and MAC I for two to six players (rulebook §3 and §4): one engine, two rules.
//!
//! [`Setup`] deals a [`FishPond`], each [`Move`] makes the next one, and a [`View`] shows what a seat may see. Its [`CatchFinder`] are what
//! can be fished there. What everybody's view leaves out is [`HiddenState`]. A match of several games is one value and one record.

mod cards;
mod catch_finder;
mod game;
mod hidden;
mod moves;
mod playing;
mod review;
mod setup;
mod view;

pub use cards::{
    COPIES_PER_TEN_CARD, CardListError, Cards, ChineseCard, DECK, DECK_POINTS, DECK_SIZE, FACE_COUNT,
    FENG_SHUI_COUNT, FENG_SHUI_VALUE, Face, Suit, TEN_VALUE, UnknownCard, Wind, check_copies, parse_cards,
    points_of_cards,
};
pub use catch_finder::{CardTriple, CatchFinder, PossibleCatch};
pub use game::{Bait, FishPond, Points};
pub use hidden::HiddenState;
pub use moves::{CardPlace, Move, Phase, PlayError, Seat};
pub use setup::{
    BAIT_SIZE, HouseRules, INITIAL_POND_SIZE, MOST_PLAYERS, MatchLength, MatchLengthError, MatchRules, Setup,
};
pub use view::{SeatView, View};

pub use super::Player;
pub use crate::arithmetic::TensGame;

/// A recorded match of Three Fishing or MAC I: what it was dealt from, and all its moves.
pub type Record = super::Record<FishPond>;
/// Why a recorded match of Three Fishing or MAC I cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayError = super::ReplayErrorOf<FishPond>;
