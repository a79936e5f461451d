//! The set-up of a game of Tiu-U: who plays, by which rules, and the deal.

use std::num::NonZeroU8;

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::game::{Piles, SeatState, TiuU};
use super::moves::Phase;
use super::scoring::Score;
use super::tiles::{TILE_SET, Tile, Tiles};
use crate::games::chance::ShuffleSource;
use crate::games::{Player, SetupError};

/// The most players of Tiu-U.
pub const MOST_PLAYERS: usize = 3;
/// The fewest players of Tiu-U.
pub const FEWEST_PLAYERS: usize = 2;
/// How many tiles lie on each other in each stack of the woodpile, the tiles to draw.
pub const WOODPILE_STACK_SIZE: usize = 4;
/// How many tiles are laid open at the start of a deal: four stacks.
pub const INITIAL_OPEN_TILES: usize = 4 * WOODPILE_STACK_SIZE;
/// How many tiles are dealt to all players together: three stacks each for two players, two each for three.
const DEALT: usize = 6 * WOODPILE_STACK_SIZE;
/// How many tiles are left to draw in the woodpile after the deal. Each turn draws one, so a deal has this many turns.
pub const WOODPILE_SIZE: usize = TILE_SET.len() - INITIAL_OPEN_TILES - DEALT;
/// The most tiles that a player can hold: those that are dealt to each of two players.
pub const LARGEST_HAND: usize = DEALT / FEWEST_PLAYERS;
/// The most deals that one game of Tiu-U can have.
pub const MOST_DEALS: u8 = 10;

/// How many tiles are dealt to each player if there are this many players; 0 for no players.
pub const fn hand_size(players: usize) -> usize {
    match DEALT.checked_div(players) {
        Some(size) => size,
        None => 0,
    }
}

/// How many deals a game of Tiu-U has, from 1 to [`MOST_DEALS`]. The points of all deals are added up, and players pay the difference once,
/// at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DealCount(NonZeroU8);

/// The error for a number of deals that is 0 or above [`MOST_DEALS`]. Holds the refused number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game of Tiu-U has 1 to {MOST_DEALS} deals, not {0}")]
pub struct DealCountError(pub u8);

impl DealCount {
    /// A single deal, as in the printed game.
    pub const ONE: Self = Self(NonZeroU8::MIN);

    /// How many deals the game has.
    pub const fn count(self) -> u8 {
        self.0.get()
    }
}

impl Default for DealCount {
    fn default() -> Self {
        Self::ONE
    }
}

impl TryFrom<u8> for DealCount {
    type Error = DealCountError;

    fn try_from(deals: u8) -> Result<Self, DealCountError> {
        let count = NonZeroU8::new(deals).filter(|count| count.get() <= MOST_DEALS);
        count.map(Self).ok_or(DealCountError(deals))
    }
}

impl From<DealCount> for u8 {
    fn from(deals: DealCount) -> Self {
        deals.count()
    }
}

/// The house rules of Tiu-U, which a grown-up may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Whether everybody sees all hands, which helps to learn the game together.
    pub open_hands: bool,
    /// How many deals the game has. Their points are added up.
    pub deals: DealCount,
}

/// What a game of Tiu-U is dealt from: two or three players in the order of their turns, house rules and a seed. The first player begins
/// the first deal, the next player the next deal.
///
/// The rules of the game do not say who begins. Who begins has the first choice of sixteen tiles, so the players take turns at it.
pub type Setup = crate::games::Setup<HouseRules>;

impl TiuU {
    /// Deals a game: sixteen tiles lie open, the players get three stacks each (two with three players), and six stacks remain to draw.
    pub(super) fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        SetupError::check::<Self>(setup.players.len(), &setup.rules)?;
        let seated = |player: &Player| SeatState {
            player: *player,
            hand: ArrayVec::new(),
            caught: 0,
            score: Score::default(),
        };
        let mut game = Self {
            rules: setup.rules,
            seats: setup.players.iter().map(seated).collect(),
            woodpile: ArrayVec::new(),
            open: ArrayVec::new(),
            piles: Piles::new(),
            caught: Tiles::new(),
            first: 0,
            turn: 0,
            phase: Phase::Hand,
            finished: Vec::new(),
            shuffles: ShuffleSource::new(setup.seed),
        };
        game.deal_next();
        Ok(game)
    }

    pub(super) fn deal_next(&mut self) {
        let mut set = TILE_SET;
        set.shuffle(&mut self.shuffles.next_chance());
        let (open, rest) = set.split_at(INITIAL_OPEN_TILES);
        let (dealt, woodpile) = rest.split_at(DEALT);
        self.open = open.iter().copied().collect();
        self.woodpile = woodpile.iter().copied().collect();
        let hands = dealt.chunks_exact(hand_size(self.seats.len()));
        for (seated, hand) in self.seats.iter_mut().zip(hands) {
            seated.hand = hand.iter().copied().collect();
            (seated.caught, seated.score) = (0, Score::default());
        }
        self.piles.clear();
        self.caught.clear();
        // The number of the deal, and so who begins, follows from the phase, which changes here.
        self.phase = Phase::Hand;
        self.ask_about_dealt_pair(0);
    }

    /// Asks the next player who was dealt a pair of 6-6 whether to lay it down. Passes over the first `players_asked` players, counted from
    /// the one who begins. If no player is left to ask, the first turn begins.
    pub(super) fn ask_about_dealt_pair(&mut self, players_asked: usize) {
        let players = self.seats.len();
        let first = usize::from(self.starter());
        let holds_pair = |player: &usize| {
            let sixes = |tile: &&Tile| **tile == Tile::SIX_SIX;
            self.seats[*player].hand.iter().filter(sixes).count() >= 2
        };
        let holder = (players_asked..players).map(|after| (first + after) % players).find(holds_pair);
        (self.turn, self.phase) = match holder.and_then(|holder| u8::try_from(holder).ok()) {
            Some(holder) => (holder, Phase::DealtPair),
            None => (self.starter(), Phase::Hand),
        };
    }
}
