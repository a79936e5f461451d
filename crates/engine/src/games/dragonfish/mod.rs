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

pub use cards::{
    BIKES, BUGS_OF_EACH, CANAL_COUNTS, CANAL_DECK, FISH_COUNTS, HELPER_CARDS, HOOKS, HelperCard, LARGEST_BUG,
    MAGNETS, MOST_CAUGHT_FISH, MOST_IN_HAND, NETS, POND_CARDS, POND_DECK, PondCard, ROTATES, SCISSORS,
    TOOL_DECK,
};
pub use game::{DragonFish, FishNumbers, Hand, PondSlots};
pub use hidden::HiddenState;
pub use island::{Canal, Island, LaidCanal, QuarterTurn, QuarterTurnError};
pub use moves::{Move, Phase, PlayError};
pub use setup::{Goal, HouseRules, Setup, is_within_reach, points, seats};
pub use table::{Corner, LANE_LENGTH, Lane, Place, Seat, Side};
pub use view::{FishingOption, PossibleCatch, SeatView, View, best_catch, easiest_catch};

pub use super::Player;

/// A recorded game of DragonFish: what it was dealt from, and all its moves.
pub type Record = super::Record<DragonFish>;
/// Why a recorded game of DragonFish cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayError = super::ReplayErrorOf<DragonFish>;
