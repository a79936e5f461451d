//! What a player of Tiu-U may see of the table.

use arrayvec::ArrayVec;
use std::iter::repeat_n;

use super::choices::TileChoices;
use super::game::{OpenTiles, Piles, SeatState, TileHand, TiuU};
use super::moves::{Moves, Phase, Points};
use super::pair::TilePair;
use super::scoring::Score;
use super::setup::{HouseRules, MOST_PLAYERS};
use super::tiles::{CIVIL_COPIES, FACE_COUNT, TILE_SET, Tile, Tiles};
use crate::games::{Game, Player, PlayerIndex, copied};

/// What one player, or everybody, may see of a game of Tiu-U: no woodpile, and no hands of others unless a house rule opens all hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The player whose view it is; `None` in the view for everybody.
    pub who: Option<PlayerIndex>,
    /// The house rules by which this game is played.
    pub rules: HouseRules,
    /// The number of the deal that is being played or just over, counted from zero in the game.
    pub deal: u8,
    /// The points of each finished deal of the game, the first deal first; in each, by index into the players of the set-up.
    pub finished: Vec<Points>,
    /// What the viewer sees of each player, by index into the players of the set-up, which is the order of their turns.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The tiles that lie open on the table singly, in the order in which they came.
    pub open: OpenTiles,
    /// The piles on the table, one tile for each. In each pile three equal tiles wait for their fourth.
    pub piles: Piles,
    /// The tiles caught in the present deal: those of the first player, then those of the second, and so on. [`View::caught_tiles`] gives
    /// those of one player.
    pub caught: Tiles,
    /// How many tiles are left in the woodpile to draw.
    pub woodpile: usize,
    /// The player who began the first deal of the game.
    pub first: PlayerIndex,
    /// The player who begins the present deal.
    pub starter: PlayerIndex,
    /// The player whose turn it is. Before the first turn it is the player who must say whether to lay down a dealt pair of 6-6.
    pub turn: PlayerIndex,
    /// The player who must move now.
    pub to_move: PlayerIndex,
    /// The step that the game has come to, which says what moves are possible.
    pub phase: Phase,
}

/// What the viewer sees of one player at the table: their hand if it is open, and what they have caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates: which signs they may use, how their calculations are read, and how large or small their numbers may be.
    pub player: Player,
    /// How many tiles the player holds in the hand.
    pub tiles: usize,
    /// The tiles that the player holds in the hand; `None` if the viewer may not see them.
    pub hand: Option<TileHand>,
    /// How many tiles the player has caught in the present deal.
    pub caught: u8,
    /// The score of all tiles that the player has caught in the present deal, from which their points follow.
    pub score: Score,
}

impl TiuU {
    /// What this player may see of the game. For `None`, what everybody may see.
    pub(super) fn view_for_player(&self, who: Option<u8>) -> View {
        let seat = |(at, seated): (u8, &SeatState)| SeatView {
            player: seated.player,
            tiles: seated.hand.len(),
            hand: (who == Some(at) || self.rules.open_hands).then(|| copied(&seated.hand)),
            caught: seated.caught,
            score: seated.score,
        };
        View {
            who,
            rules: self.rules,
            deal: self.deal_number(),
            finished: self.finished.clone(),
            seats: (0..).zip(&self.seats).map(seat).collect(),
            open: copied(&self.open),
            piles: copied(&self.piles),
            caught: copied(&self.caught),
            woodpile: self.woodpile.len(),
            first: self.first,
            starter: self.starter(),
            turn: self.turn,
            to_move: self.player_to_move(),
            phase: self.phase,
        }
    }
}

impl View {
    /// What the player whose view it is sees of their own seat; `None` in the view for everybody.
    pub fn viewer_seat(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.who?))
    }

    /// The tiles in the hand of the player whose view it is. Empty in the view for everybody.
    pub fn hand(&self) -> &[Tile] {
        self.viewer_seat().and_then(|me| me.hand.as_deref()).unwrap_or_default()
    }

    /// The tiles that a player has caught in the present deal, in the order of the catches. Empty if there is no such player.
    pub fn caught_tiles(&self, player: PlayerIndex) -> &[Tile] {
        let caught = |seat: &SeatView| usize::from(seat.caught);
        let before: usize = self.seats.iter().take(player.into()).map(caught).sum();
        let count = self.seats.get(usize::from(player)).map_or(0, caught);
        self.caught.get(before..before + count).unwrap_or_default()
    }

    /// What can be done with tiles on this table: which faces a tile can take, and on which faces a third equal tile makes a pile.
    #[inline]
    pub fn choices(&self) -> TileChoices {
        TileChoices::new(&self.open, &self.piles, &self.caught)
    }

    /// Every move that the player whose view it is can make now. Empty if another player is to move.
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        self.choices().moves(self.phase_for_me(), self.hand())
    }

    /// All matches that the player whose view it is can make: with a tile of the hand when a turn begins, or with the drawn tile. Empty if
    /// another player is to move.
    pub fn pairs(&self) -> impl Iterator<Item = TilePair> {
        TilePair::find_all(self.phase_for_me(), self.hand(), self.choices())
    }

    /// The step of the game for the player whose view it is. If another player is to move, it is as when the game is over, because the
    /// viewer can do as little.
    fn phase_for_me(&self) -> Phase {
        if self.who == Some(self.to_move) { self.phase } else { Phase::Over }
    }

    /// Finds the match of two tiles that brings the player whose view it is the most points now. `None` if they can make none.
    pub fn best_pair(&self) -> Option<TilePair> {
        TilePair::best(self.pairs(), self.viewer_seat()?.score)
    }

    /// How many tiles of each face the viewer has not seen, at the [index](Tile::index) of the face. The unseen tiles lie in the woodpile
    /// or in the hands of others.
    pub fn unseen_counts(&self) -> [u8; FACE_COUNT] {
        let mut unseen = [0_u8; FACE_COUNT];
        for tile in TILE_SET {
            unseen[tile.index()] += 1;
        }
        let mut see = |tile: Tile| unseen[tile.index()] = unseen[tile.index()].saturating_sub(1);
        let hands = self.seats.iter().filter_map(|seat| seat.hand.as_ref()).flatten();
        self.open.iter().chain(&self.caught).chain(hands).for_each(|tile| see(*tile));
        let piled = self.piles.iter().flat_map(|tile| repeat_n(*tile, CIVIL_COPIES - 1));
        piled.for_each(&mut see);
        if let Phase::Take { drawn } = self.phase {
            see(drawn);
        }
        unseen
    }

    /// The tiles that the viewer has not seen, in the order of the set. They lie in the woodpile or in the hands of others.
    pub fn unseen_tiles(&self) -> Tiles {
        let unseen = self.unseen_counts();
        Tile::faces().flat_map(|tile| repeat_n(tile, unseen[tile.index()].into())).collect()
    }
}
