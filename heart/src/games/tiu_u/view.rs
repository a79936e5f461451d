//! What you may see of the table.

use std::iter::repeat_n;

use arrayvec::ArrayVec;

use super::choices::Choices;
use super::game::{Hand, OpenTiles, Piles, Seated, TiuU};
use super::moves::{Moves, Phase, Points};
use super::pair::Pair;
use super::scoring::Score;
use super::setup::{HouseRules, MOST_PLAYERS, STACK};
use super::tiles::{CIVIL_COPIES, FACES, SET, Tile, Tiles};
use crate::games::{Game, Player};

/// The table as one player or everybody sees it: without the woodpile, and without the hands of others unless all hands lie open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The viewer, counted from zero in the order of the set-up; `None` for what everybody may see.
    pub who: Option<u8>,
    /// The house rules of this game.
    pub rules: HouseRules,
    /// The number of this deal in the game, counted from zero.
    pub deal: u8,
    /// The scores of each deal that is over.
    pub finished: Vec<Points>,
    /// The players in the order of the set-up, which is the order of their turns.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The tiles that lie open singly, in the order in which they came.
    pub open: OpenTiles,
    /// The piles in which three equal tiles wait, each named by one of them.
    pub piles: Piles,
    /// What was caught in this deal, two tiles at a time: by the first player, then by the second, and so on.
    pub caught: Tiles,
    /// How many tiles are left to draw.
    pub woodpile: usize,
    /// The player who began the first deal.
    pub first: u8,
    /// The player who begins this deal.
    pub starter: u8,
    /// The player whose turn it is. Before the first turn, the player who is asked about a pair.
    pub turn: u8,
    /// The player who must move.
    pub to_move: u8,
    /// The step that the game has come to.
    pub phase: Phase,
}

/// What the viewer sees of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates: the rung, the reading order and the limits.
    pub player: Player,
    /// How many tiles the player holds.
    pub tiles: usize,
    /// The player's tiles; `None` if the viewer may not see them.
    pub hand: Option<Hand>,
    /// How many of the caught tiles belong to the player.
    pub caught: u8,
    /// What the player's caught tiles score.
    pub score: Score,
}

impl TiuU {
    /// What this player may see, or with `None` what everybody may see.
    #[must_use]
    pub(super) fn seen_by(&self, who: Option<u8>) -> View {
        let seat = |(at, seated): (u8, &Seated)| SeatView {
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
            to_move: self.to_move(),
            phase: self.phase,
        }
    }
}

/// Copies the tiles at once, as in the other games.
#[inline]
fn copied<const CAP: usize>(tiles: &ArrayVec<Tile, CAP>) -> ArrayVec<Tile, CAP> {
    let mut copy = ArrayVec::new_const();
    let _fits = copy.try_extend_from_slice(tiles);
    copy
}

impl View {
    /// The viewer as a player; `None` in what everybody sees.
    #[must_use]
    pub fn me(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.who?))
    }

    /// The viewer's hand. Empty in what everybody sees.
    #[must_use]
    pub fn hand(&self) -> &[Tile] {
        self.me().and_then(|me| me.hand.as_deref()).unwrap_or_default()
    }

    /// What a player has caught in this deal, two tiles at a time.
    #[must_use]
    pub fn catch_of(&self, player: u8) -> &[Tile] {
        let caught = |seat: &SeatView| usize::from(seat.caught);
        let before: usize = self.seats.iter().take(player.into()).map(caught).sum();
        let count = self.seats.get(usize::from(player)).map_or(0, caught);
        self.caught.get(before..before + count).unwrap_or_default()
    }

    /// The heights of the stacks in the woodpile. The stack that is drawn from comes last.
    pub fn stacks(&self) -> impl Iterator<Item = usize> {
        let rest = Some(self.woodpile % STACK).filter(|rest| *rest > 0);
        repeat_n(STACK, self.woodpile / STACK).chain(rest)
    }

    /// What a player can do with each tile.
    #[must_use]
    #[inline]
    pub fn choices(&self) -> Choices {
        Choices::of(&self.open, &self.piles, &self.caught)
    }

    /// Every move that the viewer can make. Empty if another player is to move.
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        self.choices().moves(self.phase_for_me(), self.hand())
    }

    /// Every match that the viewer can make: with the hand when a turn begins, or with the drawn tile.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> {
        Pair::at(self.phase_for_me(), self.hand(), self.choices())
    }

    /// The step of the game for the viewer. If another player is to move, the viewer can do as little as when the game is over.
    fn phase_for_me(&self) -> Phase {
        if self.who == Some(self.to_move) { self.phase } else { Phase::Over }
    }

    /// Finds the viewer's best match: the one with the most points.
    #[must_use]
    pub fn best_pair(&self) -> Option<Pair> {
        Pair::best(self.pairs(), self.me()?.score)
    }

    /// Whether the player at turn has nothing to choose, as everybody can see.
    #[must_use]
    pub fn leaves_no_choice(&self) -> bool {
        let tiles = self.seats.get(usize::from(self.turn)).map_or(0, |seat| seat.tiles);
        match self.phase {
            Phase::Draw => true,
            Phase::Hand => tiles == 0 || self.open.is_empty() && self.piles.is_empty(),
            Phase::Take { drawn } => self.choices().taken_by(drawn).len() == 1,
            Phase::DealtPair | Phase::BetweenDeals | Phase::Over => false,
        }
    }

    /// How many tiles of each face the viewer does not see. They lie in the woodpile or in the hands of others.
    #[must_use]
    pub fn unseen_of_each(&self) -> [u8; FACES] {
        let mut unseen = [0_u8; FACES];
        for tile in SET {
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

    /// The tiles that the viewer does not see, in the order of the set.
    #[must_use]
    pub fn unseen(&self) -> Tiles {
        let unseen = self.unseen_of_each();
        Tile::faces().flat_map(|tile| repeat_n(tile, unseen[tile.index()].into())).collect()
    }
}
