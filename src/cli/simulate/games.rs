//! What `simulate` has to know of each game.

use heart::arithmetic::{Expression, Operation, Rung};
use heart::games::dragonfish::{self, DragonFish, Side, seats};
use heart::games::fish_out::{self, FishOut};
use heart::games::fish_pond::{self, FishPond};
use heart::games::tiu_u::{self, TiuU};
use heart::games::{Game, GameKind};
use heart::opponents::Opponent;

use super::log::Logged;

/// A game that the computer can play against itself.
pub(super) trait Simulated: Opponent + Logged {
    /// Whether points are counted, and wins are shared as a rule.
    const SHARES_WINS: bool;

    /// The seats of so many players by name, with the position of each in the tally: the order of the set-up, if nothing else is said.
    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        const NAMES: [&str; GameKind::MOST_PLAYERS] =
            ["first", "second", "third", "fourth", "fifth", "sixth"];
        NAMES.into_iter().enumerate().take(players).collect()
    }

    /// The position of the seat in which a player has won.
    fn won_at(&self, winner: u8) -> usize {
        winner.into()
    }

    /// Whether this move counts a turn; each turn has one such move.
    fn is_turn(&self, play: &Self::Move) -> bool;

    /// The lowest rung that allows what is calculated with a move, if it is a catch.
    fn rung_of_catch(play: &Self::Move) -> Option<Rung>;
}

impl Simulated for DragonFish {
    const SHARES_WINS: bool = false;

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        let name = |seat: &Side| match seat {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        };
        seats(players).iter().map(|seat| (seat.index(), name(seat))).collect()
    }

    fn won_at(&self, winner: u8) -> usize {
        self.seat_of(winner).map_or(0, Side::index)
    }

    fn is_turn(&self, _: &dragonfish::Move) -> bool {
        self.phase() == dragonfish::Phase::Helper
    }

    fn rung_of_catch(play: &dragonfish::Move) -> Option<Rung> {
        match play {
            dragonfish::Move::Catch { calculation, .. } => Some(rung_of(&calculation.expression)),
            _ => None,
        }
    }
}

impl Simulated for FishPond {
    const SHARES_WINS: bool = true;

    fn is_turn(&self, play: &fish_pond::Move) -> bool {
        *play == fish_pond::Move::EndTurn
    }

    fn rung_of_catch(play: &fish_pond::Move) -> Option<Rung> {
        match play {
            fish_pond::Move::Catch { calculation, .. } => Some(rung_of(calculation)),
            _ => None,
        }
    }
}

impl Simulated for TiuU {
    const SHARES_WINS: bool = true;

    fn is_turn(&self, play: &tiu_u::Move) -> bool {
        *play == tiu_u::Move::Draw
    }

    fn rung_of_catch(play: &tiu_u::Move) -> Option<Rung> {
        let takes = matches!(play, tiu_u::Move::Match { .. } | tiu_u::Move::Take { .. });
        takes.then_some(Rung::Addition)
    }
}

impl Simulated for FishOut {
    const SHARES_WINS: bool = true;

    /// A turn is a trick, and the dealer chooses last.
    fn is_turn(&self, play: &fish_out::Move) -> bool {
        matches!(play, fish_out::Move::Choose(_)) && self.to_move() == self.dealer()
    }

    fn rung_of_catch(play: &fish_out::Move) -> Option<Rung> {
        (*play == fish_out::Move::FishOut).then_some(Rung::Addition)
    }
}

/// The lowest rung that allows a calculation.
fn rung_of(expression: &Expression) -> Rung {
    expression.operations().map(Operation::rung).max().unwrap_or_default()
}
