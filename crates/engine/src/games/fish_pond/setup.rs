//! The set-up of a match of Three Fishing or MAC I: which game, who plays, by which rules, and the deal.

use std::str::FromStr;

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::cards::{Cards, DECK};
use super::game::{FishPond, SeatState};
use super::moves::Phase;
use crate::arithmetic::TensGame;
use crate::games::SetupError;
use crate::games::chance::ShuffleSource;

/// The most players of Three Fishing and MAC I.
pub const MOST_PLAYERS: usize = 6;
/// How many cards each player is dealt as bait, the cards in the hand to fish with.
pub const BAIT_SIZE: usize = 4;
/// How many cards are dealt open into the pond at the start of a game of Three Fishing or MAC I.
pub const INITIAL_POND_SIZE: usize = 4;
/// The house rules of Three Fishing and MAC I, which a grown-up may change (rulebook §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Whether at least one of the three cards of a catch must be from the player's own bait.
    pub bait_needed: bool,
}

/// How many games a match has. Their points are added up to decide who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum MatchLength {
    /// A match of one game.
    #[default]
    One,
    /// A match of three games. The best total wins.
    Three,
    /// A match of five games. The best total wins.
    Five,
    /// A match of ten games. The best total wins.
    Ten,
}

/// The error for a number of games other than 1, 3, 5 or 10. Holds the number as it was given.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a match has 1, 3, 5 or 10 games, not {0}")]
pub struct MatchLengthError(pub String);

impl MatchLength {
    /// All four lengths of a match, the shortest first.
    pub const ALL: [Self; 4] = [Self::One, Self::Three, Self::Five, Self::Ten];

    /// How many games a match of this length has.
    pub const fn games(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Five => 5,
            Self::Ten => 10,
        }
    }
}

impl TryFrom<u8> for MatchLength {
    type Error = MatchLengthError;

    fn try_from(games: u8) -> Result<Self, MatchLengthError> {
        Self::ALL
            .into_iter()
            .find(|length| length.games() == games)
            .ok_or_else(|| MatchLengthError(games.to_string()))
    }
}

impl FromStr for MatchLength {
    type Err = MatchLengthError;

    fn from_str(games: &str) -> Result<Self, MatchLengthError> {
        games.trim().parse::<u8>().map_or_else(|_| Err(MatchLengthError(games.to_owned())), Self::try_from)
    }
}

impl From<MatchLength> for u8 {
    fn from(length: MatchLength) -> Self {
        length.games()
    }
}

/// What can be chosen for a match of Three Fishing or MAC I: which of the two games, the house rules and the number of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchRules {
    /// Which of the two games is played: Three Fishing or MAC I.
    pub rule: TensGame,
    /// The house rules: what a grown-up has changed in the rules of the game.
    #[serde(default)]
    pub house: HouseRules,
    /// How many games the match has. Their points are added up to decide who wins.
    #[serde(default)]
    pub games: MatchLength,
}

/// What a match of Three Fishing or MAC I is dealt from: rules, players and a seed. Each player sits to the right of the one before. The
/// first player deals the first game and has its first turn.
pub type Setup = crate::games::Setup<MatchRules>;

impl FishPond {
    pub(super) fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        SetupError::check::<Self>(setup.players.len(), &setup.rules)?;
        let seats = setup.players.iter().map(|player| SeatState {
            player: *player,
            bait: ArrayVec::new(),
            caught: 0,
            points: 0,
        });
        let mut game = Self {
            rule: setup.rules.rule,
            rules: setup.rules.house,
            length: setup.rules.games,
            seats: seats.collect(),
            stock: Cards::new(),
            pond: Cards::new(),
            caught: Cards::new(),
            first: 0,
            turn: 0,
            phase: Phase::Draw,
            idle: 0,
            finished: Vec::new(),
            shuffles: ShuffleSource::new(setup.seed),
        };
        game.deal_next();
        Ok(game)
    }

    pub(super) fn deal_next(&mut self) {
        let mut deck = DECK;
        deck.shuffle(&mut self.shuffles.next_chance());
        let mut cards = deck.into_iter();
        for seated in &mut self.seats {
            seated.bait = cards.by_ref().take(BAIT_SIZE).collect();
            (seated.caught, seated.points) = (0, 0);
        }
        self.caught.clear();
        self.pond = cards.by_ref().take(INITIAL_POND_SIZE).collect();
        self.stock = cards.collect();
        self.idle = 0;
        // The number of the game, and so its dealer, follows from the phase, which changes here.
        self.phase = Phase::Draw;
        self.turn = self.dealer();
    }
}
