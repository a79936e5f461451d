//! Two tiles that a child lays side by side, and the totals typed for them.

use engine::arithmetic::{Step, add_pips};
use engine::games::tiu_u::{Tile, TilePair};

use crate::app::widget::pool::PoolSpot;

/// The two tiles of Tiu-U that a child lays side by side to match them: one from the hand, and an open one.
#[derive(Debug, Clone, Default)]
pub struct LaidTiles {
    tile: Option<(PoolSpot, Tile)>,
    takes: Option<(PoolSpot, Tile)>,
    /// For how many of the two tiles the child has typed the total.
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

    /// Which of the two laid tiles comes from this place, counted from 1. `None` if neither does.
    pub fn position_of(&self, spot: PoolSpot) -> Option<usize> {
        let laid = [self.tile, self.takes];
        laid.iter().position(|laid| laid.is_some_and(|(at, _)| at == spot)).map(|at| at + 1)
    }

    /// Picks the tile at this place of the hand for a match, or puts it back if it is picked already.
    pub fn toggle_hand_tile(&mut self, spot: PoolSpot, tile: Tile) {
        let is_there = self.tile.is_some_and(|(at, _)| at == spot);
        self.tile = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Picks the open tile at this place for a match, or puts it back if it is picked already.
    pub fn toggle_open_tile(&mut self, spot: PoolSpot, tile: Tile) {
        let is_there = self.takes.is_some_and(|(at, _)| at == spot);
        self.takes = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Picks the tile at this place of the hand for a match, even if it is picked already.
    pub fn set_hand_tile(&mut self, spot: PoolSpot, tile: Tile) {
        self.tile = Some((spot, tile));
        self.answered = 0;
    }

    /// Picks the open tile at this place for a match, even if it is picked already.
    pub fn set_open_tile(&mut self, spot: PoolSpot, tile: Tile) {
        self.takes = Some((spot, tile));
        self.answered = 0;
    }

    /// Puts back the open tile that is picked for a match, or else the tile from the hand.
    pub fn take_back(&mut self) {
        if self.takes.take().is_none() {
            self.tile = None;
        }
        self.answered = 0;
    }

    /// The addition of two halves whose total the child has to type next. `None` if the totals of both tiles are known, or if a rule
    /// matches the pair without any totals.
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
