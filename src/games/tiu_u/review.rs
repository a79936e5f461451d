//! Looking back at a game: the matches that were made, and those that were missed.

use arrayvec::ArrayVec;

use super::game::TiuU;
use super::moves::{Move, Phase};
use super::pair::Pair;
use super::tiles::{CIVIL_COPIES, Tile};
use super::view::View;
use super::{Record, ReplayError};

/// A catch of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caught {
    /// In which deal, counted from zero.
    pub deal: u8,
    /// Who caught.
    pub player: u8,
    /// The two tiles, that which took first; the four of a pile.
    pub tiles: ArrayVec<Tile, CIVIL_COPIES>,
    /// The match as true mathematics; `None` where it was a rule and no calculation, and for a pair of 6-6 that was dealt.
    pub written: Option<String>,
    /// By how many points it bettered the player's score.
    pub points: u16,
}

/// A turn in which a better match was there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    /// In which deal, counted from zero.
    pub deal: u8,
    /// Whose turn it was.
    pub player: u8,
    /// The table as the player saw it.
    pub view: View,
    /// The best match there was.
    pub best: Pair,
    /// What was taken instead; `None` where a tile of the hand matched and the player did nothing.
    pub instead: Option<Pair>,
    /// How many points more the best match would have brought.
    pub points: u16,
}

/// A game as it looks from its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// Every match that was made, in order.
    pub catches: Vec<Caught>,
    /// Every match that was missed, in order.
    pub missed: Vec<Missed>,
}

impl Record {
    /// Looks back at the game.
    ///
    /// # Errors
    ///
    /// No such game can have been played.
    pub fn review(&self) -> Result<Review, ReplayError> {
        let mut review = Review::default();
        self.replay_with(|game, play| review.look(game, *play))?;
        Ok(review)
    }
}

impl Review {
    fn look(&mut self, game: &TiuU, play: Move) {
        let (deal, player) = (game.deal_number(), game.turn());
        let score = game.seats.get(usize::from(player)).map(|seated| seated.score).unwrap_or_default();
        if let Some((tiles, written)) = game.caught_by(play) {
            let points = score.gain(&tiles);
            self.catches.push(Caught { deal, player, tiles, written, points });
        }
        let instead = match (game.phase(), play) {
            (Phase::Hand, Move::Draw) => None,
            (Phase::Take { drawn }, Move::Take { takes }) => Some(game.pair(drawn, takes)),
            _ => return,
        };
        let view = game.view_of(Some(player));
        let Some(best) = view.best() else { return };
        let worth = instead.map(|instead| instead.worth(score));
        if worth.is_none_or(|worth| best.worth(score) > worth) {
            let points = best.worth(score).0 - worth.unwrap_or_default().0;
            self.missed.push(Missed { deal, player, view, best, instead, points });
        }
    }
}

impl TiuU {
    /// What a move catches, if it catches anything, with the match as it is written.
    ///
    /// The move must be allowed.
    #[must_use]
    pub fn caught_by(&self, play: Move) -> Option<(ArrayVec<Tile, CIVIL_COPIES>, Option<String>)> {
        let pair = match (self.phase, play) {
            (_, Move::LayPair) => return Some((ArrayVec::from_iter([Tile::SIX_SIX; 2]), None)),
            (_, Move::Match { hand, takes }) => self.pair(hand, takes),
            (Phase::Take { drawn }, Move::Take { takes }) => self.pair(drawn, takes),
            _ => return None,
        };
        Some((pair.tiles(), pair.written()))
    }

    fn pair(&self, tile: Tile, takes: Tile) -> Pair {
        Pair { tile, takes, is_pile: self.piles.contains(&takes) }
    }
}
