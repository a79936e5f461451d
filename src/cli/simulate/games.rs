//! What `simulate` has to know of each game.

use crate::arithmetic::Expression;
use crate::games::dragonfish::{self, DragonFish, Side, seats};
use crate::games::fish_pond::{self, FishPond, MOST_PLAYERS};
use crate::opponents::Opponent;

/// A game that the computer can play against itself.
pub(super) trait Simulated: Opponent {
    /// Whether points are counted, and wins can be shared.
    const SHARES_WINS: bool;

    /// The seats of so many players by name, with the position of each in the tally.
    fn seats(players: usize) -> Vec<(usize, &'static str)>;

    /// The position of the seat in which a player has won.
    fn won_at(&self, winner: u8) -> usize;

    /// Whether this move counts a turn; each turn has one such move.
    fn is_turn(&self, play: &Self::Move) -> bool;

    /// What is calculated with a move, if it is a catch.
    fn calculation(play: &Self::Move) -> Option<&Expression>;
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

    fn won_at(&self, _: u8) -> usize {
        self.winner().map_or(0, Side::index)
    }

    fn is_turn(&self, _: &dragonfish::Move) -> bool {
        self.phase() == dragonfish::Phase::Helper
    }

    fn calculation(play: &dragonfish::Move) -> Option<&Expression> {
        match play {
            dragonfish::Move::Catch { calculation, .. } => Some(&calculation.expression),
            _ => None,
        }
    }
}

impl Simulated for FishPond {
    const SHARES_WINS: bool = true;

    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        const NAMES: [&str; MOST_PLAYERS] = ["first", "second", "third", "fourth", "fifth", "sixth"];
        NAMES.into_iter().enumerate().take(players).collect()
    }

    fn won_at(&self, winner: u8) -> usize {
        winner.into()
    }

    fn is_turn(&self, play: &fish_pond::Move) -> bool {
        *play == fish_pond::Move::EndTurn
    }

    fn calculation(play: &fish_pond::Move) -> Option<&Expression> {
        match play {
            fish_pond::Move::Catch { calculation, .. } => Some(calculation),
            _ => None,
        }
    }
}
