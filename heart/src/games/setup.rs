//! What a game is dealt from.

use serde::{Deserialize, Serialize};

use super::fish_out::{LARGEST_TARGET, MOST_DEALS};
use super::{Game, GameKind, Player};

/// All that a game starts from. The same set-up always deals the same game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup<R> {
    /// The rules of the game, as far as you can choose them.
    pub rules: R,
    /// The players, each next to the one before. The first begins; in Great Lakes Fish-Out the first deals, and the second begins.
    pub players: Vec<Player>,
    /// The seed of all shuffles.
    pub seed: u64,
}

/// Why a game cannot be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WrongTable {
    /// There are too few or too many players.
    #[error("{game} is for {} to {} players, not {players}", game.players().start(), game.players().end())]
    PlayerCount {
        /// The game that was to be dealt.
        game: GameKind,
        /// How many players there are.
        players: usize,
    },
    /// The spare card of DragonFish cannot be another bike.
    #[error("the spare card can be a fish or a bug, not a bike")]
    SpareBike,
    /// The target of Great Lakes Fish-Out is 0, or above [`LARGEST_TARGET`].
    #[error("the target is 1 to {LARGEST_TARGET} fish, not {0}")]
    Target(u16),
    /// A match of Great Lakes Fish-Out has no deal, or more than [`MOST_DEALS`].
    #[error("a match has 1 to {MOST_DEALS} deals, not {0}")]
    Deals(u8),
}

impl WrongTable {
    /// Checks that the game can be played by this number of players.
    ///
    /// # Errors
    ///
    /// If there are too few or too many.
    pub fn check<G: Game>(players: usize, rules: &G::Rules) -> Result<(), Self> {
        if G::PLAYERS.contains(&players) {
            Ok(())
        } else {
            Err(Self::PlayerCount { game: G::kind(rules), players })
        }
    }
}
