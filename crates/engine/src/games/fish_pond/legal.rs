//! Lists the moves that are allowed.

use super::game::FishPond;
use super::moves::{Move, Phase};

impl FishPond {
    /// Lists every move that is allowed now. Two calculations that catch the same three cards are one catch, listed once.
    pub(super) fn allowed(&self) -> Vec<Move> {
        match self.phase {
            Phase::Draw => vec![Move::Draw],
            Phase::Fish { .. } => {
                let catches = self.seen_from(Some(self.turn)).waters().all();
                std::iter::once(Move::EndTurn).chain(catches.into_iter().map(Move::from)).collect()
            }
            Phase::BetweenGames => vec![Move::DealNext],
            Phase::Over => Vec::new(),
        }
    }
}
