//! What a player of Tiu-U can do, and why a move can be refused.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::setup::MOST_PLAYERS;
use super::tiles::Tile;
use crate::arithmetic::Refusal;

/// The points of every player in one deal or in the whole game, by index into the players of the set-up.
pub type Points = ArrayVec<u16, MOST_PLAYERS>;
/// The most moves that a player can have: for each tile in the hand at most four faces to take and one pile, and drawing.
const MOST_MOVES: usize = 64;
/// A list of the moves that one player can make at one moment, with room for the most that there can be.
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// The step that a game has come to, which says what moves are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Before the first turn, a player who was dealt a pair of 6-6 is asked: lay it down as a catch, or keep it.
    ///
    /// By the rules you may lay it down "immediately". So each player with a pair is asked in turn, before anybody plays. Everybody sees
    /// who is asked, just as you see somebody think at a real table. A player with all four 6-6 is asked twice.
    DealtPair,
    /// A turn begins: the player may play a tile from the hand, and then draws.
    Hand,
    /// A tile was played from the hand, and the player must now draw from the woodpile.
    Draw,
    /// The drawn tile can take a match, and must. The player chooses which one, even if there is only one.
    Take {
        /// The tile that the player has just drawn.
        drawn: Tile,
    },
    /// A deal is over, and the next must be dealt. What was caught still lies in front of the players.
    BetweenDeals,
    /// The game is over, and nothing can be played any more.
    Over,
}

/// One move of a player in Tiu-U, such as to match two tiles or to draw one. Tiles with the same face are equal, so a move names faces and
/// no places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Lays down a pair of 6-6 that was dealt, as a catch.
    LayPair,
    /// Keeps a pair of 6-6 that was dealt in the hand.
    KeepPair,
    /// Matches a tile from the hand to an open one, and catches both. If three equal tiles wait in a pile, their fourth catches all three.
    Match {
        /// The tile from the player's hand.
        hand: Tile,
        /// The open tile that the tile from the hand takes.
        takes: Tile,
    },
    /// Places a tile from the hand, the third of its kind, on two equal ones that lie open. The three then wait for the fourth.
    Pile {
        /// The tile from the player's hand, which is the third of its kind.
        tile: Tile,
    },
    /// Draws a tile. As the first move of a turn, it plays nothing from the hand. If the drawn tile matches nothing, it lies open, and the
    /// turn is over.
    Draw,
    /// Matches the drawn tile to one that lies open, or to a pile of three equal tiles with its own face, and catches them all.
    Take {
        /// The open tile that the drawn tile takes.
        takes: Tile,
    },
    /// Deals the tiles for the next deal of the game.
    DealNext,
}

/// Why Tiu-U refuses a move: the rule that the move breaks, with the values that the error message names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over, and nothing can be played any more.
    #[error("the game is over")]
    Over,
    /// The move is not possible at this step of the game.
    #[error("this move does not belong to this step of the game")]
    OutOfStep {
        /// The step that the game has come to, at which the move is not possible.
        phase: Phase,
    },
    /// The player does not hold the tile that the move names.
    #[error("there is no {tile} in the hand")]
    NotInHand {
        /// The tile that the move names, which the player does not hold.
        tile: Tile,
    },
    /// The tile that the move wants to take does not lie open, neither singly nor in a pile.
    #[error("no {tile} lies open")]
    NotOpen {
        /// The tile that the move wants to take.
        tile: Tile,
    },
    /// The tile lies in a pile, which waits for its fourth. Another tile with the same total cannot take it.
    #[error("the pile of {tile} waits for the fourth {tile}")]
    OnlyTheFourth {
        /// The tile that the move wants to take. Three of it wait in a pile.
        tile: Tile,
    },
    /// The tile to pile is military. There are only two of each military tile, so three can never lie together.
    #[error("there are only two {tile}, so it makes no pile")]
    NoPileOfTwo {
        /// The military tile that the move wants to pile.
        tile: Tile,
    },
    /// The tile cannot be piled as a third, because not exactly two equal tiles lie open.
    #[error("a pile needs two {tile} that lie open, and there are {open}")]
    NotTwoOpen {
        /// The tile that the move wants to pile.
        tile: Tile,
        /// How many tiles with the same face as `tile` lie open.
        open: usize,
    },
    /// The tile cannot be piled, because one of its kind has been caught, and no fourth could ever take the pile.
    #[error("a {tile} has been caught already, so nothing could take the pile")]
    FourthIsGone {
        /// The tile that the move wants to pile.
        tile: Tile,
    },
    /// The two tiles do not match, for the reason that [`judge_match`](crate::arithmetic::judge_match) gives.
    #[error(transparent)]
    Calculation(#[from] Refusal),
}
