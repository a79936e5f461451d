//! Lists the moves that are allowed.

use super::game::FishOut;
use super::moves::{Move, Phase};
use crate::games::Game;

impl FishOut {
    pub(super) fn allowed(&self) -> Vec<Move> {
        match self.phase() {
            Phase::Choose => {
                let hand = self.seats.get(usize::from(self.to_move())).map(|seated| seated.hand);
                hand.unwrap_or_default().into_iter().map(Move::Choose).collect()
            }
            Phase::Decide => vec![Move::FishOut, Move::Stock],
            Phase::BetweenDeals => vec![Move::DealNext],
            Phase::Over => Vec::new(),
        }
    }
}
