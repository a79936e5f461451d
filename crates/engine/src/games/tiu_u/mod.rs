//! Tiu-U for two or three players (rulebook §5): "fishing" with two sets of Chinese dominoes.
//!
//! [`Setup`] deals a [`TiuU`], each [`Move`] makes the next one, and a [`View`] shows what a player may see, and which
//! [pairs](TilePair) can be made. What everybody's view leaves out is [`HiddenState`]. A match of two tiles is a calculation,
//! `5 + 3 = 4 + 4`, and [`judge_match`](crate::arithmetic::judge_match) judges it. At the end, [`scoring_steps`] gives the steps
//! in which a child works out the score. A game of several deals is one value and one record.

mod choices;
mod game;
mod hidden;
mod moves;
mod pair;
mod playing;
mod review;
mod scoring;
mod setup;
mod tiles;
mod view;

pub use choices::TileChoices;
pub use game::{OpenTiles, Piles, TileHand, TiuU};
pub use hidden::HiddenState;
pub use moves::{Move, Moves, Phase, PlayError, Points};
pub use pair::TilePair;
pub use scoring::{POINTS_PER_BIG_FISH_PIP, Score, payment_steps, payments, scoring_steps};
pub use setup::{
    DealCount, DealCountError, FEWEST_PLAYERS, HouseRules, INITIAL_OPEN_TILES, LARGEST_HAND, MOST_DEALS,
    MOST_PLAYERS, Setup, WOODPILE_SIZE, WOODPILE_STACK_SIZE, hand_size,
};
pub use tiles::{
    BIG_FISH_PIPS, CIVIL_COPIES, CIVIL_FACE_COUNT, FACE_COUNT, FaceSet, FaceSetIter, MILITARY_COPIES,
    TILE_COUNT, TILE_SET, Tile, Tiles, UnknownTile, parse_tiles,
};
pub use view::{SeatView, View};

pub use super::Player;

/// A recorded game of Tiu-U: what it was dealt from, and all its moves.
pub type Record = super::Record<TiuU>;
/// Why a recorded game of Tiu-U cannot be played again: it cannot be dealt, or a move is refused.
pub type ReplayError = super::ReplayErrorOf<TiuU>;
