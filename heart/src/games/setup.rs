//! Taking seats: what a game is dealt from.

use serde::{Deserialize, Serialize};

use super::fish_out::{LARGEST_TARGET, MOST_DEALS};
use super::{Game, GameKind, Player};

/// All that a game starts from: the same set-up deals the same game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup<R> {
    /// By which rules.
    pub rules: R,
    /// Who plays, each the neighbour of the one before. The first begins.
    pub players: Vec<Player>,
    /// What all shuffles are made from.
    pub seed: u64,
}

/// Why a game cannot be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WrongTable {
    /// Too few or too many players.
    #[error("{game} is for {} to {} players, not {players}", game.players().start(), game.players().end())]
    PlayerCount {
        /// Which game.
        game: GameKind,
        /// How many there are.
        players: usize,
    },
    /// The spare card of DragonFish cannot be another bike.
    #[error("the spare card can be a fish or a bug, not a bike")]
    SpareBike,
    /// Nobody plays Great Lakes Fish-Out for so many fish.
    #[error("the target is 1 to {LARGEST_TARGET} fish, not {0}")]
    Target(u16),
    /// No match of Great Lakes Fish-Out has so many deals.
    #[error("a match has 1 to {MOST_DEALS} deals, not {0}")]
    Deals(u8),
}

impl WrongTable {
    /// Whether a game by these rules is for so many players.
    ///
    /// # Errors
    ///
    /// It is for fewer, or for more.
    pub fn check<G: Game>(players: usize, rules: &G::Rules) -> Result<(), Self> {
        if G::PLAYERS.contains(&players) {
            Ok(())
        } else {
            Err(Self::PlayerCount { game: G::kind(rules), players })
        }
    }
}
