//! The rules of the games. A game is a value: each move makes the next value, or gives back the untouched game and a reason.
//!
//! Nothing here knows a screen, a file or a clock. Everything random comes from a seed.

pub mod chance;
pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
mod hard_catch;
mod kind;
mod outcome;
mod player;
mod record;
mod review;
mod setup;
mod side_calculation;
pub mod tiu_u;

use std::error::Error;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::fish_out::Capture;
use crate::arithmetic::{Expression, Operation};

pub use hard_catch::{HardCatch, UnusedSign};
pub use kind::GameKind;
pub use outcome::Outcome;
pub use player::Player;
pub use record::{Record, ReplayError, ReplayErrorOf};
pub use review::{MissedChance, PlayerCatch, PointShift, Review};
pub use setup::{Setup, SetupError};
pub use side_calculation::{MissingNumber, Quantity, SideCalculation};

/// A player of a game, wherever the player sits: an index into the players of the [`Setup`], from 0.
pub type PlayerIndex = u8;

/// The state and the rules of one kind of game. Each move makes the next state.
pub trait Game: Clone + Debug + Send + 'static {
    /// What you can choose before the game is dealt: the house rules, and the length of a match.
    type Rules: Debug + Clone + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that a player does, such as drawing a card or making a catch.
    type Move: Debug + Clone + Eq + Serialize + DeserializeOwned + Send;
    /// The table as one player may see it, or as everybody may: without cards that are hidden from them.
    type View: Debug + Clone + PartialEq;
    /// Why the rules do not allow a move.
    type PlayError: Error + Copy + PartialEq;
    /// The best that a player could do at one moment, for hints and for looking back at the game.
    type Opportunity: Debug + Clone + PartialEq;

    /// How many players the game is for, from the fewest to the most.
    const PLAYERS: RangeInclusive<usize>;

    /// Which of the games is played by these rules.
    fn kind(rules: &Self::Rules) -> GameKind;

    /// Whether the rules have one that came later than the rest, so that a program from before would deal or play another game.
    fn has_later_rules(_: &Self::Rules) -> bool {
        false
    }

    /// Deals a game from its set-up: rules, players and seed. The same set-up always deals the same game.
    ///
    /// # Errors
    ///
    /// If there are too few or too many players, or the rules cannot be played.
    fn deal(setup: &Setup<Self::Rules>) -> Result<Self, SetupError>;

    /// Lets the player with this index into the set-up begin. Call it before the first move; the cards stay as they were dealt.
    #[must_use]
    fn with_first_player(self, player: u8) -> Self;

    /// Plays a move of the player who is [to move](Self::player_to_move), and returns the game after it.
    ///
    /// # Errors
    ///
    /// If the rules do not allow the move: the untouched game, the move and the reason.
    fn play(self, play: Self::Move) -> Result<Self, Box<RefusedMove<Self>>>;

    /// Lists every move that [`play`](Self::play) accepts now; none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The player who must make a move, or answer one, now.
    fn player_to_move(&self) -> PlayerIndex;

    /// The table as the player `who` may see it. `who` is an index into the players of the set-up; `None` asks for what everybody may see.
    fn view_of(&self, who: Option<u8>) -> Self::View;

    /// Who has won, and everybody's points; `None` until the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The catch that a move makes, with the points it brings; `None` if the move catches nothing. `before` is the table as the player sees
    /// it just before the move.
    fn catch_of_move(before: &Self::View, play: &Self::Move) -> Option<PlayerCatch>;

    /// The calculation with which a move catches. `None` if the move catches nothing, and in games without signs.
    fn calculation_of_move(_: &Self::Move) -> Option<&Expression> {
        None
    }

    /// A catch that the player who sees this table could make now only with this sign, as an equation. `None` if there is none, and in games
    /// without signs.
    fn catch_with_sign(_: &Self::View, _: Operation) -> Option<String> {
        None
    }

    /// The best that the player who sees this table could do now. `None` if there is nothing to find.
    fn best_opportunity(view: &Self::View) -> Option<Self::Opportunity>;

    /// What a hint leads to: of what the player who sees this table could do now, the easiest to find. `None` if there is nothing to find.
    fn easiest_opportunity(view: &Self::View) -> Option<Self::Opportunity> {
        Self::best_opportunity(view)
    }

    /// What a player works out now besides the moves, such as a score. `view` is the table as that player sees it. Empty in most games.
    fn side_calculations(_: &Self::View, _: PlayerIndex) -> Vec<SideCalculation> {
        Vec::new()
    }

    /// Every catch in a recorded game of Great Lakes Fish-Out, in order, each with the player who got it. Empty for all other games, and if
    /// the record cannot be played again.
    fn captures(_: &Record<Self>) -> Vec<(PlayerIndex, Capture)> {
        Vec::new()
    }

    /// Looks back at a game from its record: what everybody caught, and what they could have caught.
    ///
    /// # Errors
    ///
    /// If the recorded game cannot be played again.
    fn review(record: &Record<Self>) -> Result<Review<Self>, ReplayErrorOf<Self>>;

    /// Whether every card of the game is there, and none more often than in the deck. Tests ask this of games that were played.
    fn cards_are_conserved(&self) -> bool;
}

/// A move that the rules of the game `G` do not allow. It gives back the untouched game, so that you can go on with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedMove<G: Game> {
    /// The untouched game, as it was before the refused move.
    pub game: G,
    /// The move that was tried and refused.
    pub play: G::Move,
    /// Why the rules do not allow the move.
    pub reason: G::PlayError,
}

/// Copies a list of cards in one go. Views are made so often that it would take noticeably longer to clone card by card.
#[inline]
fn copied<C: Copy, const N: usize>(cards: &ArrayVec<C, N>) -> ArrayVec<C, N> {
    let mut copy = ArrayVec::new_const();
    // Both lists have room for the same number of cards.
    let _fits = copy.try_extend_from_slice(cards);
    copy
}

/// Whether the cards have each of `KINDS` kinds exactly as often as the deck has. Both lists name a card by the number of its kind.
fn are_the_same<const KINDS: usize>(
    cards: impl Iterator<Item = usize>,
    deck: impl IntoIterator<Item = usize>,
) -> bool {
    let mut surplus = [0_i16; KINDS];
    cards.for_each(|card| surplus[card] += 1);
    deck.into_iter().for_each(|card| surplus[card] -= 1);
    surplus.iter().all(|count| *count == 0)
}
