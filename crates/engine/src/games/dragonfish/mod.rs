//! DragonFish for two to four players (rulebook §2).
//!
//! [`Setup`] deals a [`DragonFish`], each [`Move`] makes the next one, and a [`View`] shows what a seat may see. What everybody's view
//! leaves out is [`HiddenState`].

mod cards;
mod game;
mod hidden;
mod island;
mod legal;
mod moves;
mod playing;
mod review;
mod setup;
mod stacks;
mod table;
mod view;
mod water;

pub use cards::{
    BIKE_CARD_COUNT, CANAL_COUNTS, CANAL_DECK, COPIES_PER_BUG, FISH_COUNTS, HELPER_CARD_COUNT, HOOK_NUMBERS,
    HelperCard, LARGEST_BUG, MAGNET_CARD_COUNT, MOST_CAUGHT_FISH, MOST_IN_HAND, NET_CARD_COUNT,
    POND_CARD_COUNT, POND_DECK, PondCard, ROTATE_CARD_COUNT, SCISSORS_CARD_COUNT, TOOL_DECK,
};
pub use game::{DragonFish, FishNumbers, Hand, PondSlots};
pub use hidden::HiddenState;
pub use island::{Canal, Island, LaidCanal, QuarterTurn, QuarterTurnError};
pub use moves::{Move, Phase, PlayError};
pub use setup::{
    GameLength, Goal, HelperDeck, HouseRules, Setup, can_ever_catch, points_of_fish, taken_seats,
};
pub use table::{Corner, LANE_LENGTH, Lane, Place, Seat, Side};
pub use view::{FishingOption, PossibleCatch, SeatView, View, best_catch, easiest_catch};

pub use super::Player;

/// A recorded game of DragonFish: what it was dealt from, and all its moves.
pub type Record = super::Record<DragonFish>;
/// Why a recorded game of DragonFish cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayError = super::ReplayErrorOf<DragonFish>;
