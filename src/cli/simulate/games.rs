//! What `simulate` has to know of each game.

use engine::arithmetic::{Expression, Operation, Rung};
use engine::games::GameKind;
use engine::opponents::Opponent;

use super::log::Logged;
use super::{Options, SimulateError};

/// A game that the computer can play against itself.
pub(super) trait Simulated: Opponent + Logged {
    /// Whether points are counted, and wins are shared as a rule.
    const SHARES_WINS: bool = true;

    /// The rules that the options ask for.
    fn asked_for(options: &Options) -> Result<Self::Rules, SimulateError>;

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

    /// Whether this move counts a turn; each turn has one such move. Every move does, if nothing else is said.
    fn is_turn(&self, _: &Self::Move) -> bool {
        true
    }

    /// The lowest rung that allows what is calculated with a move, if it is a catch.
    fn rung_of_catch(play: &Self::Move) -> Option<Rung>;
}

/// The lowest rung that allows a calculation.
pub(super) fn rung_of(expression: &Expression) -> Rung {
    expression.operations().map(Operation::rung).max().unwrap_or_default()
}
