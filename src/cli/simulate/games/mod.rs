//! How `simulate` plays each game, and what the log says of it.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::arithmetic::{Expression, Operation, Rung};
use engine::games::GameKind;
use engine::games::chance::Chance;
use engine::opponents::{PlayableByComputer, Strength};
use serde_json::{Value, json};

use super::{Options, SimulateError};

/// What a player could catch in a turn with three cards as they lay, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TurnChance {
    Fish,
    /// Only cards that bring no points, such as bugs.
    Other,
    Nothing,
}

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

    /// What the player could catch in the turn to which the move `play` belongs, with the cards as they lay. `after` is the game after the
    /// move. Only one move of each turn tells it; `None` for the others, and in games without calculations.
    fn turn_chance(&self, _play: &Self::Move, _after: &Self) -> Option<TurnChance> {
        None
    }

    /// The move of a child who has just begun. The model is coarse: a catch of three cards is found in half of the turns that hold one, and
    /// one of more cards in an eighth. All else is done as by Minnow.
    fn beginner_move(view: &Self::View, chance: &mut Chance) -> Self::Move {
        Self::choose_move(view, Strength::Minnow, chance)
    }

    /// How many presses a child needs for this move.
    fn presses(_: &Self::Move) -> u64 {
        1
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

/// In one of how many turns a beginner finds a catch of three cards.
pub(super) const TURNS_TO_THREE_CARDS: u32 = 2;
/// In one of how many turns a beginner finds a catch of more than three cards.
pub(super) const TURNS_TO_MORE_CARDS: u32 = 8;

/// The presses for a calculation: one for each card and each sign, and one to call it.
pub(super) fn presses_to_call(expression: &Expression) -> u64 {
    let (cards, signs) = (expression.cards().count(), expression.operations().count());
    (cards + signs + 1) as u64
}

pub(super) fn lowest_rung(expression: &Expression) -> Rung {
    expression.operations().map(Operation::lowest_rung).max().unwrap_or_default()
}
