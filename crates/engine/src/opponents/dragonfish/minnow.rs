//! Minnow, the gentlest computer player of DragonFish, takes the first small catch that comes along.

use rand::RngExt;

use super::{any_large_fish, any_of, any_side, casts, draw, is_any_left, lay_anywhere, take_any_bike};
use crate::arithmetic::Solution;
use crate::games::chance::Chance;
use crate::games::dragonfish::{Move, Phase, View};

/// The most cards that Minnow uses for a catch, the sum card included.
const MOST_CARDS: usize = 3;
const LARGEST_TOTAL: i64 = 12;
/// The largest number that Minnow calculates with once all fish up to [`LARGEST_TOTAL`] are caught. Without it, beginners who only add
/// could pass for ever.
const LARGEST_AT_LAST: i64 = 25;
const THOUGHTS: usize = 3;

pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    match view.phase {
        Phase::Helper => draw(view),
        Phase::Hooked(_) => any_of(casts(view), chance).map_or(Move::KeepHook, Move::from),
        Phase::LayCanal(_) => lay_anywhere(chance),
        Phase::CastNet => Move::CastNet { pond: any_side(chance) },
        Phase::TakeBike => take_any_bike(view, chance),
        Phase::AnswerHook { .. } => Move::CutHook,
        Phase::ChangeWater { pond, .. } => Move::ChangeWater { pond },
        Phase::Fish { .. } | Phase::Over => any_large_fish(view).unwrap_or_else(|| fish(view, chance)),
    }
}

fn fish(view: &View, chance: &mut Chance) -> Move {
    let solver = view.solver();
    let largest = if is_any_left(view, LARGEST_TOTAL) { LARGEST_TOTAL } else { LARGEST_AT_LAST };
    for pond in any_side(chance).all_clockwise() {
        let animals = view.pond(pond);
        // The random number has 64 bits on every computer. A `usize` would be drawn with other bits of chance where it has 32.
        let thoughts = (0..THOUGHTS)
            .filter_map(|_| solver.find_with_fewest_cards(&animals, chance.random_range(0..u64::MAX)));
        if let Some(Solution { calculation, .. }) = thoughts
            .filter(|solution| dares(solution, largest))
            .max_by_key(|solution| solution.catch.points())
        {
            return Move::Catch { pond, calculation };
        }
    }
    Move::Pass
}

fn dares(solution: &Solution, largest: i64) -> bool {
    solution.catch.slots().count() <= MOST_CARDS
        && solution.catch.steps.iter().all(|step| step.result <= largest)
}
