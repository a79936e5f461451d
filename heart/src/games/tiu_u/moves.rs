//! What a player can do, and why a move can be refused.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::setup::MOST_PLAYERS;
use super::tiles::Tile;
use crate::arithmetic::Refusal;

/// The points of every player, in the order of the set-up.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;
/// The most moves that a player can have at once: for each tile in the hand at most four faces to take and one pile, and drawing.
const MOST_MOVES: usize = 64;
/// A list of moves of one player.
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// The step that the game has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn, a player who was dealt a pair of 6-6 lays it down or keeps it.
    ///
    /// The source lets you lay it down "immediately". So each player with a pair is asked in turn, before anybody plays. Everybody sees who
    /// is asked, just as you see somebody think at a real table. A player with all four 6-6 is asked twice.
    DealtPair,
    /// A turn begins: the player may play a tile from the hand, and then draws.
    Hand,
    /// A tile was played from the hand, and the player must draw the next one.
    Draw,
    /// The drawn tile can take a match, and must. The player chooses which one, even if there is only one.
    Take {
        /// The tile that was drawn.
        drawn: Tile,
    },
    /// A deal is over, and the next must be dealt. The catches still lie in front of the players.
    BetweenDeals,
    /// The game is over, and nothing can be played any more.
    Over,
}

/// Something that a player can do. Tiles with the same face are equal, so a move names faces and no places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays down a pair of 6-6 that was dealt, as a catch.
    LayPair,
    /// Keeps the pair of 6-6 in the hand.
    KeepPair,
    /// Matches a tile from the hand to one that lies open, and takes both. If the fourth tile matches its pile, it takes all three.
    Match {
        /// The tile from the hand.
        hand: Tile,
        /// The open tile that it takes.
        takes: Tile,
    },
    /// Places the third of four equal tiles on the two that lie open. The three then wait for the fourth.
    Pile {
        /// The tile from the hand.
        tile: Tile,
    },
    /// Draws the top tile of the woodpile. As the first move of a turn, it means that the player plays nothing from the hand.
    ///
    /// If the tile matches nothing, it lies open, and the turn is over.
    Draw,
    /// Matches the drawn tile to one that lies open, or to the pile of its own face.
    Take {
        /// The open tile that it takes.
        takes: Tile,
    },
    /// Deals the next deal of the game.
    DealNext,
}

/// Why a move is refused: one reason, with what a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over, and nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The move belongs to another step of the game.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// The step that the game has come to.
        phase: Phase,
    },
    /// The player does not hold this tile.
    #[error("there is no {tile} in the hand")]
    NotInHand {
        /// The tile that was named.
        tile: Tile,
    },
    /// The tile that was named does not lie open, neither singly nor in a pile.
    #[error("no {tile} lies open")]
    NotOpen {
        /// The tile that was named.
        tile: Tile,
    },
    /// Three equal tiles wait for their fourth. Another tile with the same total cannot take them.
    #[error("the pile of {tile} waits for the fourth {tile}")]
    OnlyTheFourth {
        /// The tile that waits in the pile.
        tile: Tile,
    },
    /// The tile is military. There are only two of each, so three can never lie together.
    #[error("there are only two {tile}, so it makes no pile")]
    NoPileOfTwo {
        /// The tile that was named.
        tile: Tile,
    },
    /// There are not exactly two equal tiles that lie open, so a third cannot go on them.
    #[error("a pile needs two {tile} that lie open, and there are {open}")]
    NotTwoOpen {
        /// The tile that was named.
        tile: Tile,
        /// How many of this tile lie open.
        open: usize,
    },
    /// One of the four equal tiles has been caught, so nothing could ever take the pile.
    #[error("a {tile} has been caught already, so nothing could take the pile")]
    FourthIsGone {
        /// The tile that was named.
        tile: Tile,
    },
    /// The two tiles do not match, for this reason.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
