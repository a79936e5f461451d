//! What a player can do, and why a move can be refused.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::setup::MOST_PLAYERS;
use super::tiles::Tile;
use crate::arithmetic::Refusal;

/// The points of every player, in the order of the set-up.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;
/// The most moves there can be at once: for each tile of the hand at most four faces to take and one pile, and drawing.
const MOST_MOVES: usize = 64;
/// Some moves of one player.
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// Where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: a player who was dealt a pair of 6-6 lays it down or keeps it.
    ///
    /// The source lets it be laid down "immediately"; so each who can is asked, one after the other, before anybody plays. That somebody was
    /// asked is seen by all, as it is at a table where somebody thinks about it. Who holds all four is asked twice.
    DealtPair,
    /// A turn begins: the player may play a tile from the hand, and then draws.
    Hand,
    /// A tile was played from the hand; the next one is to be drawn.
    Draw,
    /// A tile was drawn that can take a match, and must. The player says which, also where there is only one.
    Take {
        /// The tile that was drawn.
        drawn: Tile,
    },
    /// A deal is over and the next is to be dealt. The catches still lie before the players.
    BetweenDeals,
    /// The game is over.
    Over,
}

/// What a player can do. Tiles of one face are alike, so that a move names faces and no places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays down a pair of 6-6 that was dealt, as a catch.
    LayPair,
    /// Keeps the pair of 6-6 in the hand.
    KeepPair,
    /// Matches a tile of the hand to one that lies open, and takes both; of a waiting pile its fourth tile takes all three.
    Match {
        /// The tile of the hand.
        hand: Tile,
        /// The tile that it takes.
        takes: Tile,
    },
    /// Places the third of four identical tiles on the two that lie open. The three then wait for the fourth.
    Pile {
        /// The tile of the hand.
        tile: Tile,
    },
    /// Draws the top tile of the woodpile; as the first move of a turn, without having played from the hand.
    ///
    /// Where it matches nothing, it lies open, and the turn is over.
    Draw,
    /// Matches the drawn tile to one that lies open, or to the waiting pile of its own face.
    Take {
        /// The tile that it takes.
        takes: Tile,
    },
    /// Deals the next deal of the game.
    DealNext,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The game stands at another step.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// Where the game stands.
        phase: Phase,
    },
    /// The player holds no such tile.
    #[error("there is no {tile} in the hand")]
    NotInHand {
        /// The tile named.
        tile: Tile,
    },
    /// No such tile lies open, neither alone nor in a pile.
    #[error("no {tile} lies open")]
    NotOpen {
        /// The tile named.
        tile: Tile,
    },
    /// Three identical tiles wait for their fourth; another tile of the same total does not take them.
    #[error("the pile of {tile} waits for the fourth {tile}")]
    OnlyTheFourth {
        /// The tile of which three wait.
        tile: Tile,
    },
    /// Of a military tile there are only two, so that three can never lie together.
    #[error("there are only two {tile}, so it makes no pile")]
    NoPileOfTwo {
        /// The tile named.
        tile: Tile,
    },
    /// A third identical tile goes on exactly two that lie open.
    #[error("a pile needs two {tile} that lie open, and there are {open}")]
    NotTwoOpen {
        /// The tile named.
        tile: Tile,
        /// How many of it lie open.
        open: usize,
    },
    /// One of the four has been caught, so that nothing could ever take the pile.
    #[error("a {tile} has been caught already, so nothing could take the pile")]
    FourthIsGone {
        /// The tile named.
        tile: Tile,
    },
    /// The two tiles do not match.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
