//! Plays anything that is allowed: to try the rules out, and to see how games go by themselves.

use rand::RngExt;

use super::{any_of, any_side, casts, draw, lay_anywhere, take_any_bike};
use crate::games::chance::Chance;
use crate::games::dragonfish::{LANE_LENGTH, Lane, Move, Phase, Place, View};

/// How seldom a player of chance swaps: one turn of so many.
const TURNS_TO_A_SWAP: u32 = 8;

/// A move by chance at the seat of the view, which must be the one to move; always a legal one.
///
/// Step 1, canals, nets, bikes and scissors are left to chance entirely, and so is a swap now and then. In step 2 the player
/// goes round the ponds from any of them, takes the first catch with a fish that comes to mind, and only where no pond
/// gives one a catch of bugs alone: so games come to an end as they do among people.
#[must_use]
pub fn random(view: &View, chance: &mut Chance) -> Move {
    match view.phase {
        Phase::Helper => any_of(std::iter::once(draw(view)).chain(casts(view).map(Move::from)), chance)
            .unwrap_or(Move::Pass),
        Phase::Hooked(_) => {
            any_of(std::iter::once(Move::KeepHook).chain(casts(view).map(Move::from)), chance)
                .unwrap_or(Move::Pass)
        }
        Phase::LayCanal(_) => lay_anywhere(chance),
        Phase::CastNet => Move::CastNet { pond: any_side(chance) },
        Phase::TakeBike => take_any_bike(view, chance),
        Phase::AnswerHook { .. } => {
            if chance.random() {
                Move::CutHook
            } else {
                Move::GiveFish
            }
        }
        Phase::Fish { swapped: None } if chance.random_ratio(1, TURNS_TO_A_SWAP) => {
            swap(view, chance).unwrap_or_else(|| fish(view, chance))
        }
        Phase::Fish { .. } | Phase::Over => fish(view, chance),
    }
}

/// A swap from any place, if one is possible from there.
fn swap(view: &View, chance: &mut Chance) -> Option<Move> {
    let Lane { pond, column } = Lane::ALL[chance.random_range(0..Lane::ALL.len())];
    let from = Place { pond, slot: column * LANE_LENGTH + chance.random_range(0..LANE_LENGTH) };
    any_of(view.swap_partners(from), chance).map(|to| Move::Swap { from, to })
}

fn fish(view: &View, chance: &mut Chance) -> Move {
    let solver = view.solver();
    let start: usize = chance.random_range(0..usize::MAX);
    let first = any_side(chance);
    let mut bugs = None;
    for pond in first.around().filter(|pond| view.ponds_to_fish().any(|open| open == *pond)) {
        let animals = view.pond(pond);
        if bugs.is_some() && !animals.iter().flatten().any(|card| card.is_fish()) {
            continue;
        }
        if let Some(solution) = solver.with_few_cards(&animals, start) {
            let call = Move::Catch { pond, calculation: solution.calculation };
            if solution.catch.fish.is_some() {
                return call;
            }
            bugs.get_or_insert(call);
        }
    }
    bugs.unwrap_or(Move::Pass)
}
