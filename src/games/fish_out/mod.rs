//! Great Lakes Fish-Out for three to five players (rulebook §6).
//!
//! [`Setup`] deals a [`FishOut`]; each [`Move`] makes the next one; a [`View`] shows a player, or everybody, what may be seen. A match of
//! several deals is one value and one record. What a child calculates in it are [`Question`]s.

mod anew;
mod cards;
mod game;
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
pub use moves::{Move, Outcome, Phase, PlayError};
pub use review::{DealReview, Missed, Review, TrickReview};
pub use saved::ImpossibleGame;
pub use scoring::{About, Asked, Question};
pub use setup::{
    DEFAULT_TARGET, FEWEST_PLAYERS, HouseRules, LARGEST_TARGET, MOST_DEALS, MOST_PLAYERS, Setup, SetupError,
};
pub use trick::{Fate, Laid, Trick, highest};
pub use view::{SeatView, View};

pub use super::Player;
use super::{Game, Refused};

/// A match as it was played.
pub type Record = super::Record<FishOut>;
/// Why a record cannot be played again.
pub type ReplayError = super::ReplayErrorOf<FishOut>;

impl Game for FishOut {
    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type View = View;
    type Seat = u8;
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

    fn to_move(&self) -> u8 {
        self.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn view_for(&self, player: u8) -> View {
        self.view_of(Some(player))
    }

    fn cards_are_conserved(&self) -> bool {
        self.cards_are_conserved()
    }
}
