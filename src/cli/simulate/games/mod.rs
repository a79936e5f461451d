//! How `simulate` plays each game, and what the log says of it.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::arithmetic::{Expression, Operation, Rung};
use engine::games::GameKind;
use engine::opponents::PlayableByComputer;
use serde_json::{Value, json};

use super::{Options, SimulateError};

pub(super) trait SimulatedGame: PlayableByComputer {
    /// Whether players get points, and the winners with equal points share the win.
    const SHARES_WINS: bool = true;

    fn rules_from(options: &Options) -> Result<Self::Rules, SimulateError>;

    /// The names of the seats of `players` players, each with its index in `Tally::wins_by_seat`. By default `first`, `second` and so on,
    /// in the order of the set-up.
    fn seat_names(players: usize) -> Vec<(usize, &'static str)> {
        const NAMES: [&str; GameKind::MOST_PLAYERS] =
            ["first", "second", "third", "fourth", "fifth", "sixth"];
        NAMES.into_iter().enumerate().take(players).collect()
    }

    /// The seat of the player with the index `winner`, as an index into `Tally::wins_by_seat`.
    fn winning_seat(&self, winner: u8) -> usize {
        winner.into()
    }

    /// Whether this move counts as a turn: each turn has exactly one such move. By default every move counts.
    fn counts_as_turn(&self, _: &Self::Move) -> bool {
        true
    }

    /// The lowest rung that allows the calculation of this move. `None` if the move is no catch.
    fn rung_of_catch(play: &Self::Move) -> Option<Rung>;

    fn rules_json(rules: &Self::Rules) -> Value;

    /// The player who begins the game, as an index. It must be asked before the first move.
    fn first_player(&self) -> u8 {
        self.player_to_move()
    }

    /// All cards as they were just dealt, for the log. Those that are still to be drawn are in the order in which they come.
    fn dealt_cards(&self) -> Value;

    fn is_new_deal(play: &Self::Move) -> bool;

    /// A move for the log, named as in the rulebook, with all cards that it turns up, moves and catches. `self` is the game before the
    /// move, and `after` the game after it.
    fn move_json(&self, play: &Self::Move, after: &Self) -> Value;

    /// What the deal that has just ended has brought, for the log. `None` if no deal has just ended.
    fn deal_result(&self) -> Option<Value>;

    fn scores(&self) -> Vec<u16>;

    fn extra_end_fields(&self) -> Value {
        json!({})
    }
}

pub(super) fn lowest_rung(expression: &Expression) -> Rung {
    expression.operations().map(Operation::lowest_rung).max().unwrap_or_default()
}
