//! Perch, the middle computer player of DragonFish, takes the first fish that it comes upon.

use super::{any_large_fish, any_side, casts, draw, lay_anywhere, take_any_bike};
use crate::arithmetic::Solution;
use crate::games::chance::Chance;
use crate::games::dragonfish::{Move, Phase, View};

/// The most cards that Perch uses for a catch, the sum card included.
const MOST_CARDS: usize = 4;
/// The largest number that Perch calculates with, at any step.
const LARGEST_TOTAL: i64 = 25;

pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    match view.phase {
        Phase::Helper => hook(view).unwrap_or_else(|| draw(view)),
        Phase::Hooked(_) => hook(view).unwrap_or(Move::KeepHook),
        Phase::LayCanal(_) => lay_anywhere(chance),
        Phase::CastNet => Move::CastNet { pond: any_side(chance) },
        Phase::TakeBike => take_any_bike(view, chance),
        Phase::AnswerHook { .. } => Move::CutHook,
        Phase::ChangeWater { pond, .. } => Move::ChangeWater { pond },
        Phase::Fish { .. } | Phase::Over => any_large_fish(view).unwrap_or_else(|| fish(view)),
    }
}

fn hook(view: &View) -> Option<Move> {
    casts(view).max_by_key(|cast| cast.fish).map(Move::from)
}

/// Takes the best fish that Perch can work out, in the first pond that has one, clockwise from its own.
fn fish(view: &View) -> Move {
    let solver = view.solver();
    for pond in view.to_move.all_clockwise().filter(|pond| view.may_fish(*pond)) {
        let best = solver
            .all(&view.pond(pond))
            .into_iter()
            .take_while(|solution| solution.catch.points() > 0)
            .find(dares);
        if let Some(Solution { calculation, .. }) = best {
            return Move::Catch { pond, calculation };
        }
    }
    Move::Pass
}

fn dares(solution: &Solution) -> bool {
    solution.catch.slots().count() <= MOST_CARDS
        && solution.catch.steps.iter().all(|step| step.result <= LARGEST_TOTAL)
}
