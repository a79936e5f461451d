//! The set-up of a game, from which it is dealt: rules, players and a seed.

use serde::{Deserialize, Serialize};

use super::fish_out::{LARGEST_TARGET_FISH, MOST_DEALS};
use super::{Game, GameKind, Player};

/// What a game is dealt from. The same set-up always deals the same game. `R` is the type of its rules, such as the house rules of
/// DragonFish.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup<R> {
    /// What players and grown-ups can choose about the rules of the game.
    pub rules: R,
    /// The players. Elsewhere a player is named by an index into this list. The first player begins; in Great Lakes Fish-Out the first
    /// player deals, and the second begins.
    pub players: Vec<Player>,
    /// The number from which all shuffles of the game are made. Another seed deals other cards.
    pub seed: u64,
}

/// Why a game cannot be dealt: too few or too many players, or impossible rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game is not for this many players.
    #[error("{game} is for {} to {} players, not {players}", game.players().start(), game.players().end())]
    PlayerCount {
        /// The game that was to be dealt.
        game: GameKind,
        /// How many players the set-up has.
        players: usize,
    },
    /// In DragonFish the blank spare card is set to be another bike. It can be only a fish or a bug.
    #[error("the spare card can be a fish or a bug, not a bike")]
    SpareBike,
    /// The target of Great Lakes Fish-Out, in fish, is 0 or above [`LARGEST_TARGET_FISH`]. Holds that target.
    #[error("the target is 1 to {LARGEST_TARGET_FISH} fish, not {0}")]
    Target(u16),
    /// A match of Great Lakes Fish-Out has no deal, or more than [`MOST_DEALS`]. Holds how many it has.
    #[error("a match has 1 to {MOST_DEALS} deals, not {0}")]
    Deals(u8),
}

impl SetupError {
    /// Checks that the game `G` can be played by this number of players. `rules` are not checked: they only say which game the error names.
    ///
    /// # Errors
    ///
    /// If there are too few or too many players.
    pub fn check<G: Game>(players: usize, rules: &G::Rules) -> Result<(), Self> {
        if G::PLAYERS.contains(&players) {
            Ok(())
        } else {
            Err(Self::PlayerCount { game: G::kind(rules), players })
        }
    }
}
