//! DragonFish for two to four players (rulebook §2).
//!
//! [`Setup`] deals a [`DragonFish`]; each [`Move`] makes the next one; a [`View`] shows a seat what it may see.

mod cards;
mod game;
mod island;
mod legal;
mod moves;
mod playing;
mod review;
mod saved;
mod setup;
mod stacks;
mod table;
mod view;

pub use cards::{
    BIKES, BUGS_OF_EACH, CANAL_DECK, CANALS, FISH, HELPER_CARDS, HOOKS, HelperCard, LARGEST_BUG, MAGNETS,
    MOST_FISH, MOST_IN_HAND, NETS, POND_CARDS, POND_DECK, PondCard, ROTATES, SCISSORS, TOOL_DECK,
};
pub use game::{DragonFish, Fishes, Hand, PondSlots};
pub use island::{Canal, Island, LaidCanal, QuarterTurn, TooFarTurned};
pub use moves::{Move, Outcome, Phase, PlayError};
pub use review::{Caught, Missed, Review};
pub use saved::ImpossibleGame;
pub use setup::{Goal, HouseRules, Setup, SetupError, points, seats};
pub use table::{Corner, LANE_LENGTH, Lane, Place, Seat, Side};
pub use view::{Fishing, SeatView, Variant, View, best_catch};

pub use super::Player;
use super::{Game, Refused};

/// A game of DragonFish as it was played.
pub type Record = super::Record<DragonFish>;
/// Why a record of DragonFish cannot be played again.
pub type ReplayError = super::ReplayErrorOf<DragonFish>;

impl Game for DragonFish {
    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type View = View;
    type Seat = Seat;
    type Refusal = PlayError;
    type Outcome = Outcome;

    fn players(setup: &Setup) -> &[Player] {
        &setup.players
    }

    fn deal(setup: &Setup) -> Result<Self, SetupError> {
        Self::deal(setup)
    }

    fn play(self, play: Move) -> Result<Self, Box<Refused<Self, PlayError>>> {
        self.play(play)
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn to_move(&self) -> Seat {
        self.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn view_for(&self, seat: Seat) -> View {
        self.view_for(seat)
    }

    fn cards_are_conserved(&self) -> bool {
        self.cards_are_conserved()
    }
}
