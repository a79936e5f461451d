//! What may be seen of the table.

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

/// The table as one player sees it, or as everybody does: neither the woodpile nor the hands of others, unless all hands lie open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks; `None` for what everybody may see.
    pub who: Option<u8>,
    /// The house rules in force.
    pub rules: HouseRules,
    /// Which deal of the game it is, counted from zero.
    pub deal: u8,
    /// What was scored in each deal that is over.
    pub finished: Vec<Points>,
    /// The players in the order of the set-up, and so of their turns.
    pub seats: ArrayVec<SeatView, MOST_PLAYERS>,
    /// The tiles that lie open by themselves, in the order in which they came.
    pub open: OpenTiles,
    /// The tiles of which three wait in a pile, each named once.
    pub piles: Piles,
    /// What was caught in this deal, pair after pair: by the first player, then by the second, and so on.
    pub caught: Tiles,
    /// How many tiles are left to draw.
    pub woodpile: usize,
    /// Who began the first deal.
    pub first: u8,
    /// Who begins this deal.
    pub starter: u8,
    /// Whose turn it is; before the first turn, who is asked about a pair.
    pub turn: u8,
    /// Who has to move.
    pub to_move: u8,
    /// Where the game stands.
    pub phase: Phase,
}

/// What is seen of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// How the player calculates.
    pub player: Player,
    /// How many tiles the player holds.
    pub tiles: usize,
    /// These tiles, where they may be seen.
    pub hand: Option<Hand>,
    /// How many of the caught tiles are the player's.
    pub caught: u8,
    /// What they score.
    pub score: Score,
}

impl TiuU {
    /// What a player may see, or with `None` what everybody may.
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

/// A copy at one go, as in the other games.
#[inline]
fn copied<const CAP: usize>(tiles: &ArrayVec<Tile, CAP>) -> ArrayVec<Tile, CAP> {
    let mut copy = ArrayVec::new_const();
    let _fits = copy.try_extend_from_slice(tiles);
    copy
}

impl View {
    /// The player who looks.
    #[must_use]
    pub fn me(&self) -> Option<&SeatView> {
        self.seats.get(usize::from(self.who?))
    }

    /// The hand of the one who looks; empty for everybody.
    #[must_use]
    pub fn hand(&self) -> &[Tile] {
        self.me().and_then(|me| me.hand.as_deref()).unwrap_or_default()
    }

    /// What a player has caught in this deal, pair after pair.
    #[must_use]
    pub fn catch_of(&self, player: u8) -> &[Tile] {
        let caught = |seat: &SeatView| usize::from(seat.caught);
        let before: usize = self.seats.iter().take(player.into()).map(caught).sum();
        let count = self.seats.get(usize::from(player)).map_or(0, caught);
        self.caught.get(before..before + count).unwrap_or_default()
    }

    /// How high the stacks of the woodpile are, the one that is drawn from last.
    pub fn stacks(&self) -> impl Iterator<Item = usize> {
        let rest = Some(self.woodpile % STACK).filter(|rest| *rest > 0);
        repeat_n(STACK, self.woodpile / STACK).chain(rest)
    }

    /// What can be done with which tile.
    #[must_use]
    #[inline]
    pub fn choices(&self) -> Choices {
        Choices::of(&self.open, &self.piles, &self.caught)
    }

    /// Every move of the one who looks; none for anybody who is not to move.
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        self.choices().moves(self.phase_for_me(), self.hand())
    }

    /// Every match that the one who looks can make: of the hand at the beginning of a turn, or of the tile that was drawn.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> {
        Pair::at(self.phase_for_me(), self.hand(), self.choices())
    }

    /// Whoever is not to move can do as little as when the game is over.
    fn phase_for_me(&self) -> Phase {
        if self.who == Some(self.to_move) { self.phase } else { Phase::Over }
    }

    /// The best match of the one who looks: the one that brings the most points.
    #[must_use]
    pub fn best_pair(&self) -> Option<Pair> {
        Pair::best(self.pairs(), self.me()?.score)
    }

    /// Whether the move leaves nothing to choose, as everybody can see.
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

    /// How many tiles of each face are not seen by the one who looks: they lie in the woodpile or in the hands of others.
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

    /// The tiles that are not seen by the one who looks, in the order of the set.
    #[must_use]
    pub fn unseen(&self) -> Tiles {
        let unseen = self.unseen_of_each();
        Tile::faces().flat_map(|tile| repeat_n(tile, unseen[tile.index()].into())).collect()
    }
}
