//! Two tiles that a child lays beside one another, and the totals typed for them.

use heart::arithmetic::{Step, pips_of};
use heart::games::tiu_u::{Pair, Tile};

use crate::app::widget::pool::Spot;

/// A match that is being made.
#[derive(Debug, Clone, Default)]
pub struct Laid {
    /// The tile of the hand.
    tile: Option<(Spot, Tile)>,
    /// The tile that it shall take.
    takes: Option<(Spot, Tile)>,
    /// Of how many of the two the child has typed what they make.
    answered: usize,
}

impl Laid {
    /// The tile of the hand.
    pub fn tile(&self) -> Option<Tile> {
        self.tile.map(|(_, tile)| tile)
    }

    /// The tile that it shall take.
    pub fn takes(&self) -> Option<Tile> {
        self.takes.map(|(_, tile)| tile)
    }

    pub fn is_empty(&self) -> bool {
        self.tile.is_none() && self.takes.is_none()
    }

    /// Which of the two lies in a spot, counted from one.
    pub fn position_of(&self, spot: Spot) -> Option<usize> {
        let laid = [self.tile, self.takes];
        laid.iter().position(|laid| laid.is_some_and(|(at, _)| at == spot)).map(|at| at + 1)
    }

    /// Picks a tile of the hand; the one that is picked already is put back.
    pub fn pick(&mut self, spot: Spot, tile: Tile) {
        let is_there = self.tile.is_some_and(|(at, _)| at == spot);
        self.tile = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Picks an open tile; the one that is picked already is put back.
    pub fn take(&mut self, spot: Spot, tile: Tile) {
        let is_there = self.takes.is_some_and(|(at, _)| at == spot);
        self.takes = (!is_there).then_some((spot, tile));
        self.answered = 0;
    }

    /// Lays a tile of the hand, whether it is picked already or not.
    pub fn lay(&mut self, spot: Spot, tile: Tile) {
        self.tile = Some((spot, tile));
        self.answered = 0;
    }

    /// Covers an open tile, whether it is picked already or not.
    pub fn cover(&mut self, spot: Spot, tile: Tile) {
        self.takes = Some((spot, tile));
        self.answered = 0;
    }

    /// Puts the last one back.
    pub fn take_back(&mut self) {
        if self.takes.take().is_none() {
            self.tile = None;
        }
        self.answered = 0;
    }

    /// What the next tile makes of which the child has not typed it; none of a pair that matches by a rule.
    pub fn unanswered(&self, pair: Pair) -> Option<Step> {
        let by_rule = pair.tile.matched_with(pair.takes).is_some_and(|found| found.total().is_none());
        let tile = [pair.tile, pair.takes].into_iter().nth(self.answered).filter(|_| !by_rule)?;
        Some(pips_of(tile.halves()))
    }

    /// What a tile makes was typed rightly.
    pub fn answer(&mut self) {
        self.answered += 1;
    }

    /// Of how many tiles it was.
    pub fn answered(&self) -> usize {
        self.answered
    }
}
