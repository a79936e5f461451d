//! What players do not see of a game of Tiu-U. Together with what everybody sees, it makes the whole game.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use super::game::{SeatState, TileHand, TiuU};
use super::setup::{MOST_PLAYERS, WOODPILE_SIZE};
use super::tiles::Tile;
use super::view::View;
use crate::games::chance::{Chance, ShuffleSource};

/// What the [view for everybody](View) does not show of a game of Tiu-U: hands, tiles to draw, and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenState {
    /// The tiles that each player holds, by index into the players of the set-up.
    pub hands: ArrayVec<TileHand, MOST_PLAYERS>,
    /// The tiles to draw. The next one is at the end.
    pub woodpile: ArrayVec<Tile, WOODPILE_SIZE>,
    /// The source of chance from which all later deals of the game are dealt.
    pub shuffles: ShuffleSource,
}

impl TiuU {
    /// What the view for everybody does not show of this game: hands, tiles to draw and the source of chance. Show it to no player.
    pub fn hidden_state(&self) -> HiddenState {
        HiddenState {
            hands: self.seats.iter().map(|seated| seated.hand.clone()).collect(),
            woodpile: self.woodpile.clone(),
            shuffles: self.shuffles,
        }
    }
}

impl View {
    /// The whole game that this view and `hidden` make together. Hands and woodpile come from `hidden`, whatever the view says of them.
    ///
    /// `None` unless every tile of the set is there, and none more often than in the set; or if there is not a hand for each player, or the
    /// players have not caught as many tiles as are caught. Nothing else is checked: a view that was changed by hand can make a game that
    /// no moves lead to.
    pub fn with_hidden_state(&self, hidden: HiddenState) -> Option<TiuU> {
        let caught: usize = self.seats.iter().map(|seat| usize::from(seat.caught)).sum();
        let is_shared_out = hidden.hands.len() == self.seats.len() && caught == self.caught.len();
        is_shared_out.then(|| self.with_hidden_state_unchecked(hidden)).filter(TiuU::has_all_tiles)
    }

    pub(super) fn with_hidden_state_unchecked(&self, hidden: HiddenState) -> TiuU {
        let seats = self.seats.iter().zip(hidden.hands).map(|(seat, hand)| SeatState {
            player: seat.player,
            hand,
            caught: seat.caught,
            score: seat.score,
        });
        TiuU {
            rules: self.rules,
            seats: seats.collect(),
            woodpile: hidden.woodpile,
            open: self.open.clone(),
            piles: self.piles.clone(),
            caught: self.caught.clone(),
            first: self.first,
            turn: self.turn,
            phase: self.phase,
            finished: self.finished.clone(),
            shuffles: hidden.shuffles,
        }
    }
    /// A game that could be the one in this view: unseen tiles lie at random in other hands and in the woodpile. A computer player thinks
    /// ahead in it.
    #[must_use]
    pub fn redeal(&self, chance: &mut Chance) -> TiuU {
        let mut unseen = self.unseen_tiles();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let woodpile = unseen.by_ref().take(self.woodpile).collect();
        let hands = self.seats.iter().map(|seat| {
            seat.hand.clone().unwrap_or_else(|| unseen.by_ref().take(seat.tiles).collect::<TileHand>())
        });
        self.with_hidden_state_unchecked(HiddenState {
            hands: hands.collect(),
            woodpile,
            shuffles: ShuffleSource::new(0),
        })
    }
}
