//! Two tiles that a child lays side by side, and the totals typed for them.

use engine::arithmetic::{Step, add_pips};
use engine::games::tiu_u::{Tile, TilePair};

use crate::app::widget::pool::PoolSpot;

#[derive(Debug, Clone, Default)]
pub struct LaidTiles {
    tile: Option<(PoolSpot, Tile)>,
    takes: Option<(PoolSpot, Tile)>,
    answered: usize,
}

impl LaidTiles {
    pub fn hand_tile(&self) -> Option<Tile> {
        self.tile.map(|(_, tile)| tile)
    }

    pub fn open_tile(&self) -> Option<Tile> {
        self.takes.map(|(_, tile)| tile)
    }

    pub fn spots(&self) -> impl Iterator<Item = PoolSpot> {
        self.tile.into_iter().chain(self.takes).map(|(spot, _)| spot)
    }

    pub fn is_empty(&self) -> bool {
        self.tile.is_none() && self.takes.is_none()
    }

    /// The position of the laid tile that comes from this spot, from 1. `None` if neither tile comes from it.
    pub fn position_of(&self, spot: PoolSpot) -> Option<usize> {
        let laid = [self.tile, self.takes];
        laid.iter().position(|laid| laid.is_some_and(|(at, _)| at == spot)).map(|at| at + 1)
    }

    /// Lays this tile from the hand, or puts it back if it is laid already.
    pub fn toggle_hand_tile(&mut self, spot: PoolSpot, tile: Tile) {
        let is_there = self.tile.is_some_and(|(at, _)| at == spot);
        self.tile = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Lays this open tile, or puts it back if it is laid already.
    pub fn toggle_open_tile(&mut self, spot: PoolSpot, tile: Tile) {
        let is_there = self.takes.is_some_and(|(at, _)| at == spot);
        self.takes = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Lays this tile from the hand, even if it is laid already.
    pub fn set_hand_tile(&mut self, spot: PoolSpot, tile: Tile) {
        self.tile = Some((spot, tile));
        self.answered = 0;
    }

    /// Lays this open tile, even if it is laid already.
    pub fn set_open_tile(&mut self, spot: PoolSpot, tile: Tile) {
        self.takes = Some((spot, tile));
        self.answered = 0;
    }

    /// Takes back the open tile, or else the one from the hand.
    pub fn take_back(&mut self) {
        if self.takes.take().is_none() {
            self.tile = None;
        }
        self.answered = 0;
    }

    /// The next total that the child has to type: the step that adds the two halves of a tile. `None` if both totals are known, or if a
    /// rule matches the pair without any.
    pub fn unanswered_step(&self, pair: TilePair) -> Option<Step> {
        let by_rule = pair.tile.match_with(pair.takes).is_some_and(|found| found.total().is_none());
        let tile = [pair.tile, pair.takes].into_iter().nth(self.answered).filter(|_| !by_rule)?;
        Some(add_pips(tile.halves()))
    }

    pub fn mark_answered(&mut self) {
        self.answered += 1;
    }

    pub fn answered_count(&self) -> usize {
        self.answered
    }
}
