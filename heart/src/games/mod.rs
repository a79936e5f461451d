//! The games. A game is a value: each move makes the next value, or gives back the untouched game and a reason.
//!
//! Nothing here knows a screen, a file or a clock. Everything random comes from a seed.

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

/// A game and its rules. Players are counted from zero in the order of the set-up, wherever they sit.
pub trait Game: Clone + Debug + Send + 'static {
    /// The rules of a table, as far as you can choose them.
    type Rules: Debug + Clone + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// Something that a player does.
    type Move: Debug + Clone + Eq + Serialize + DeserializeOwned + Send;
    /// The table as one player may see it, or as everybody may.
    type View: Debug + Clone + PartialEq;
    /// Why a move is not allowed.
    type Refusal: Error + Copy + PartialEq;
    /// The best that a player could do, for hints and for looking back.
    type Find: Debug + Clone + PartialEq;

    /// How many players the game is for.
    const PLAYERS: RangeInclusive<usize>;

    /// Which of the games these rules belong to.
    fn kind(rules: &Self::Rules) -> GameKind;

    /// Deals the game. The same set-up always deals the same game.
    ///
    /// # Errors
    ///
    /// If there are too few or too many players, or the rules cannot be played.
    fn deal(setup: &Setup<Self::Rules>) -> Result<Self, WrongTable>;

    /// Lets this player begin. Call it before the first move; the cards stay as they were dealt.
    #[must_use]
    fn begun_by(self, player: u8) -> Self;

    /// Plays a move of the player who is [to move](Self::to_move), and returns the game after it.
    ///
    /// # Errors
    ///
    /// If the rules do not allow the move: the untouched game, the move and the reason.
    fn play(self, play: Self::Move) -> Result<Self, Box<Refused<Self>>>;

    /// Lists every move that [`play`](Self::play) accepts; none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The player who must move or answer now.
    fn to_move(&self) -> u8;

    /// What this player may see; with `None`, what everybody may see.
    fn view_of(&self, who: Option<u8>) -> Self::View;

    /// The result of the game; `None` until it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a move catches, judged from what its player sees. `None` if it catches nothing.
    fn caught(before: &Self::View, play: &Self::Move) -> Option<Caught>;

    /// The best that the player who sees this could do now. `None` if there is nothing to find.
    fn best(view: &Self::View) -> Option<Self::Find>;

    /// What a player works out now besides the moves, such as a score. Empty in most games.
    fn reckonings(_: &Self::View, _: u8) -> Vec<Reckoning> {
        Vec::new()
    }

    /// Looks back at a game: what everybody caught, and what they could have caught.
    ///
    /// # Errors
    ///
    /// If the recorded game cannot be played again.
    fn review(record: &Record<Self>) -> Result<Review<Self>, ReplayErrorOf<Self>>;

    /// Whether no card is lost and none is there too often.
    fn cards_are_conserved(&self) -> bool;
}

/// A move that was not allowed: the untouched game, the move and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused<G: Game> {
    /// The game as it was before the move.
    pub game: G,
    /// The move that was tried.
    pub play: G::Move,
    /// Why the move is not allowed.
    pub reason: G::Refusal,
}
