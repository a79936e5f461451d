//! The games. A game is a value: a move gives the next one, or a reason why not and the untouched game back.
//!
//! Nothing here knows a screen, a file or a clock, and chance is only what a seed makes of it.

pub mod chance;
pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
mod kind;
mod outcome;
mod player;
mod reckoning;
mod record;
mod review;
mod setup;
pub mod tiu_u;

use std::error::Error;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use kind::GameKind;
pub use outcome::Outcome;
pub use player::Player;
pub use reckoning::{About, Asked, Reckoning};
pub use record::{Record, ReplayError, ReplayErrorOf};
pub use review::{Caught, Missed, Review, Shifted};
pub use setup::{Setup, WrongTable};

/// What every game is. Its players are counted from zero, in the order of the set-up, wherever they sit.
pub trait Game: Clone + Debug + Send + 'static {
    /// By which rules it is played, as far as that can be chosen.
    type Rules: Debug + Clone + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// Something a player does.
    type Move: Debug + Clone + Eq + Serialize + DeserializeOwned + Send;
    /// The table as somebody may see it.
    type View: Debug + Clone + PartialEq;
    /// Why a move is not allowed.
    type Refusal: Error + Copy + PartialEq;
    /// The best that a player could do, for hints and for looking back.
    type Find: Debug + Clone + PartialEq;

    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;

    /// Which game these rules are of.
    fn kind(rules: &Self::Rules) -> GameKind;

    /// The game as it is dealt; the same set-up deals the same game.
    ///
    /// # Errors
    ///
    /// Too few or too many players, and rules that cannot be played by.
    fn deal(setup: &Setup<Self::Rules>) -> Result<Self, WrongTable>;

    /// The game as it was dealt, begun by this player of the set-up in place of the first; before anything is played. The cards lie as they were
    /// dealt.
    #[must_use]
    fn begun_by(self, player: u8) -> Self;

    /// The game after a move of the player who is [to move](Self::to_move).
    ///
    /// # Errors
    ///
    /// The untouched game, the move and the reason, where the rules do not allow it.
    fn play(self, play: Self::Move) -> Result<Self, Box<Refused<Self>>>;

    /// Every move that [`play`](Self::play) accepts, none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The player who has to move or answer.
    fn to_move(&self) -> u8;

    /// What a player may see; of `None`, what everybody may see.
    fn view_of(&self, who: Option<u8>) -> Self::View;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a move catches, as the player sees it who makes it; `None` of a move that catches nothing.
    fn caught(before: &Self::View, play: &Self::Move) -> Option<Caught>;

    /// The best that the one who looks could do now; `None` if there is nothing to be found.
    fn best(view: &Self::View) -> Option<Self::Find>;

    /// What a player works out at this moment beside the moves, such as a score; nothing in most games.
    fn reckonings(_: &Self::View, _: u8) -> Vec<Reckoning> {
        Vec::new()
    }

    /// Looks back at a game: what everybody caught, and what could have been caught.
    ///
    /// # Errors
    ///
    /// No such game can have been played.
    fn review(record: &Record<Self>) -> Result<Review<Self>, ReplayErrorOf<Self>>;

    /// Whether no card is lost and none is there twice.
    fn cards_are_conserved(&self) -> bool;
}

/// A move that was not allowed: the untouched game comes back with the move and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused<G: Game> {
    /// The game as it was.
    pub game: G,
    /// What was tried.
    pub play: G::Move,
    /// Why it is not allowed.
    pub reason: G::Refusal,
}
