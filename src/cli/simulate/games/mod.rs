//! How `simulate` plays each game, and what the log says of it.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::arithmetic::{Expression, Operation, Rung};
use engine::games::GameKind;
use engine::opponents::Opponent;
use serde_json::{Value, json};

use super::{Options, SimulateError};

pub(super) trait SimulatedGame: Opponent {
    /// Whether points are counted, and wins are shared as a rule.
    const SHARES_WINS: bool = true;

    fn rules_from(options: &Options) -> Result<Self::Rules, SimulateError>;

    /// The seats of the players by name, with the position of each in the tally. By default in the order of the set-up.
    fn seats(players: usize) -> Vec<(usize, &'static str)> {
        const NAMES: [&str; GameKind::MOST_PLAYERS] =
            ["first", "second", "third", "fourth", "fifth", "sixth"];
        NAMES.into_iter().enumerate().take(players).collect()
    }

    /// The position of the seat in which a player has won.
    fn won_at(&self, winner: u8) -> usize {
        winner.into()
    }

    /// Whether this move counts a turn: each turn has one such move. By default every move does.
    fn is_turn(&self, _: &Self::Move) -> bool {
        true
    }

    /// The lowest rung that allows what is calculated with a move, if it is a catch.
    fn rung_of_catch(play: &Self::Move) -> Option<Rung>;

    fn rules(rules: &Self::Rules) -> Value;

    /// Who begins. Asked before the first move.
    fn beginner(&self) -> u8 {
        self.to_move()
    }

    /// All cards as they were just dealt, those that are still to be drawn in their order.
    fn dealt(&self) -> Value;

    /// Whether a move deals all cards anew.
    fn deals(play: &Self::Move) -> bool;

    /// A move, named as the rulebook names it, with all cards that it turns up, moves and catches.
    fn event(&self, play: &Self::Move, after: &Self) -> Value;

    /// What a deal has brought, if one has just ended.
    fn deal_over(&self) -> Option<Value>;

    fn scores(&self) -> Vec<u16>;

    /// More fields for the end of the log.
    fn more_of_end(&self) -> Value {
        json!({})
    }
}

/// The lowest rung that allows a calculation.
pub(super) fn rung_of(expression: &Expression) -> Rung {
    expression.operations().map(Operation::rung).max().unwrap_or_default()
}
