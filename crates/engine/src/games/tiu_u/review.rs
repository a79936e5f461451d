//! Looks back at a game of Tiu-U: the matches that players made, and those that they missed.

use super::game::TiuU;
use super::moves::{Move, Phase};
use super::pair::TilePair;
use super::tiles::Tile;
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::TileMatch;
use crate::games::{Game, MissedChance, PlayerCatch, Review};

/// The catch that a move makes, with the player and the points; `None` if the move catches nothing. The special pair 2-1 with 4-2 is a
/// catch without a calculation.
pub(super) fn catch_of_move(before: &View, play: Move) -> Option<PlayerCatch> {
    let seat = before.seats.get(usize::from(before.turn))?;
    let (written, points) = match before.pair_of(play) {
        Some(pair) => (pair.equation(), seat.score.points_gained(&pair.tiles())),
        None if play == Move::LayPair => {
            let alike = Tile::SIX_SIX.match_with(Tile::SIX_SIX);
            (alike.and_then(TileMatch::equation), seat.score.points_gained(&[Tile::SIX_SIX; 2]))
        }
        None => return None,
    };
    Some(PlayerCatch { player: before.turn, written, points, hard: None })
}

/// Reviews a game: the matches that players made, and those that they missed. A player missed a match if they could have made a better one
/// with the hand or with the drawn tile.
pub(super) fn review(record: &Record) -> Result<Review<TiuU>, ReplayError> {
    let mut review = Review::default();
    record.replay_with(|game, play| {
        let view = game.view_of(Some(game.turn()));
        review.catches.extend(catch_of_move(&view, *play));
        review.missed.extend(missed(view, *play));
    })?;
    Ok(review)
}

fn missed(view: View, play: Move) -> Option<MissedChance<TiuU>> {
    let score = view.viewer_seat()?.score;
    let instead = match (view.phase, play) {
        (Phase::Hand, Move::Draw) => None,
        (Phase::Take { .. }, Move::Take { .. }) => view.pair_of(play),
        _ => return None,
    };
    let best = TiuU::best_opportunity(&view)?;
    let worth = instead.map(|instead| instead.gain_now_and_later(score));
    if worth.is_some_and(|worth| best.gain_now_and_later(score) <= worth) {
        return None;
    }
    let (points, instead) = (best.gain_now_and_later(score).0, worth.unwrap_or_default().0);
    Some(MissedChance { player: view.turn, view, best, written: best.equation(), points, instead })
}

impl View {
    /// The match of two tiles that a move makes on this table; `None` if the move makes none.
    pub fn pair_of(&self, play: Move) -> Option<TilePair> {
        let (tile, takes) = match (self.phase, play) {
            (Phase::Hand, Move::Match { hand, takes }) => (hand, takes),
            (Phase::Take { drawn }, Move::Take { takes }) => (drawn, takes),
            _ => return None,
        };
        Some(TilePair { tile, takes, is_pile: self.piles.contains(&takes) })
    }
}
