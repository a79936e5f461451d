//! The steps of a turn of Tiu-U. Each move is checked completely before it changes anything, so a refused move changes nothing.

use super::game::TiuU;
use super::moves::{Move, Phase, PlayError};
use super::tiles::{CIVIL_COPIES, Tile};
use crate::arithmetic::judge_match;

impl TiuU {
    /// Plays a move in place, for callers who try many moves. A refused move changes nothing. [`play`](crate::games::Game::play) returns
    /// the next game instead.
    ///
    /// # Errors
    ///
    /// If the rules do not allow the move: the reason.
    pub fn apply_move(&mut self, play: Move) -> Result<(), PlayError> {
        match (self.phase, play) {
            (Phase::Over, _) => return Err(PlayError::Over),
            (Phase::DealtPair, Move::LayPair) => {
                self.leave_hand(Tile::SIX_SIX);
                self.leave_hand(Tile::SIX_SIX);
                self.catch(&[Tile::SIX_SIX; 2]);
                self.ask_about_dealt_pair(self.asked_so_far());
            }
            (Phase::DealtPair, Move::KeepPair) => self.ask_about_dealt_pair(self.asked_so_far() + 1),
            (Phase::Hand, Move::Match { hand, takes }) => {
                self.holds(hand)?;
                self.may_take(hand, takes)?;
                self.leave_hand(hand);
                self.take(hand, takes);
                self.phase = Phase::Draw;
            }
            (Phase::Hand, Move::Pile { tile }) => {
                self.may_pile(tile)?;
                self.leave_hand(tile);
                self.open.retain(|open| *open != tile);
                self.piles.push(tile);
                self.phase = Phase::Draw;
            }
            (Phase::Hand | Phase::Draw, Move::Draw) => self.draw(),
            (Phase::Take { drawn }, Move::Take { takes }) => {
                self.may_take(drawn, takes)?;
                self.take(drawn, takes);
                self.end_turn();
            }
            (Phase::BetweenDeals, Move::DealNext) => self.deal_next(),
            (phase, _) => return Err(PlayError::OutOfStep { phase }),
        }
        Ok(())
    }

    /// Checks that `tile` may take the tile `takes`: `takes` must lie open and match, and only the fourth equal tile may take a pile.
    fn may_take(&self, tile: Tile, takes: Tile) -> Result<(), PlayError> {
        let is_piled = self.piles.contains(&takes);
        if !is_piled && !self.open.contains(&takes) {
            return Err(PlayError::NotOpen { tile: takes });
        }
        if !tile.matching_faces().contains(takes) {
            judge_match(tile.halves(), takes.halves())?;
        }
        if is_piled && takes != tile {
            return Err(PlayError::OnlyTheFourth { tile: takes });
        }
        Ok(())
    }

    /// Checks that `tile` may make a pile: it must be the third equal tile, on two that lie open.
    fn may_pile(&self, tile: Tile) -> Result<(), PlayError> {
        self.holds(tile)?;
        if !tile.is_civil() {
            return Err(PlayError::NoPileOfTwo { tile });
        }
        let open = self.open.iter().filter(|open| **open == tile).count();
        if open != 2 {
            return Err(PlayError::NotTwoOpen { tile, open });
        }
        if self.caught.contains(&tile) {
            return Err(PlayError::FourthIsGone { tile });
        }
        Ok(())
    }

    /// How many players need not be asked any more whether to lay down a pair of 6-6, because they were asked or have none. They come
    /// before the one who is asked now.
    fn asked_so_far(&self) -> usize {
        let players = self.seats.len();
        (usize::from(self.turn) + players - usize::from(self.starter())) % players
    }

    fn holds(&self, tile: Tile) -> Result<(), PlayError> {
        let hand = self.seats.get(usize::from(self.turn)).map(|seated| &seated.hand);
        let is_there = hand.is_some_and(|hand| hand.contains(&tile));
        if is_there { Ok(()) } else { Err(PlayError::NotInHand { tile }) }
    }

    /// Takes a tile out of the hand of the player whose turn it is. The caller has checked that the tile is there.
    fn leave_hand(&mut self, tile: Tile) {
        let Some(seated) = self.seats.get_mut(usize::from(self.turn)) else { return };
        if let Some(at) = seated.hand.iter().position(|held| *held == tile) {
            let _tile = seated.hand.pop_at(at);
        }
    }

    /// Catches `tile` and the open tile `takes`. If that one is in a pile, `tile` catches the whole pile. The caller has checked that it
    /// lies there.
    fn take(&mut self, tile: Tile, takes: Tile) {
        if let Some(at) = self.open.iter().position(|open| *open == takes) {
            let _taken = self.open.pop_at(at);
            self.catch(&[tile, takes]);
        } else {
            self.piles.retain(|piled| *piled != takes);
            self.catch(&[takes; CIVIL_COPIES]);
        }
    }

    fn catch(&mut self, tiles: &[Tile]) {
        let turn = usize::from(self.turn);
        let behind: usize = self.seats.iter().take(turn + 1).map(|seated| usize::from(seated.caught)).sum();
        let Some(seated) = self.seats.get_mut(turn) else { return };
        self.caught.extend(tiles.iter().copied());
        self.caught[behind..].rotate_right(tiles.len());
        // There are never more tiles than in the set, so the number fits.
        seated.caught += u8::try_from(tiles.len()).unwrap_or_default();
        seated.score.add(tiles);
    }

    /// Draws a tile. If the tile can take something, the player must choose what. If not, it lies open, and the turn is over.
    fn draw(&mut self) {
        // There is always a tile to draw, because the deal ends with the turn in which the last was drawn.
        let Some(drawn) = self.woodpile.pop() else { return };
        if self.choices().faces_to_take(drawn).is_empty() {
            self.open.push(drawn);
            self.end_turn();
        } else {
            self.phase = Phase::Take { drawn };
        }
    }

    /// Ends the turn or, if the woodpile is empty, the deal.
    fn end_turn(&mut self) {
        if self.woodpile.is_empty() {
            self.finished.push(self.scores());
            let is_last = self.finished.len() >= usize::from(self.rules.deals.count());
            self.phase = if is_last { Phase::Over } else { Phase::BetweenDeals };
        } else {
            self.turn = self.player_after(self.turn);
            self.phase = Phase::Hand;
        }
    }
}
