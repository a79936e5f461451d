//! Great Lakes Fish-Out for three to five players (rulebook §6).
//!
//! [`Setup`] deals a [`FishOut`]; each [`Move`] makes the next one; a [`View`] shows a player, or everybody, what may be seen. A match of
//! several deals is one value and one record. What a child calculates in it are [`Question`]s.
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
