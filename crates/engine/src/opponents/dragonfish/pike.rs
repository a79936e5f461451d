//! Pike, the strongest computer player of DragonFish, thinks about the whole table: what it can catch, and what it leaves to the others.

use super::{Cast, bikes, casts, draw, others};
use crate::games::chance::Chance;
use crate::games::dragonfish::{
    Corner, FishingOption, Goal, HelperCard, LaidCanal, Move, Phase, PondCard, PossibleCatch, QuarterTurn,
    SeatView, Side, View, best_catch,
};
use crate::portable_math;

/// What another player's gain or loss counts, as a share of an equal gain of Pike's own.
const RIVALRY: f64 = 0.9;
/// What drawing a helper card is worth. The whole way to the goal of the game is worth 1.
const DRAWING: f64 = 0.03;
/// What a hook is worth if it stays in the hand, as a share of the worth of a fish with the same number.
const KEEPING: f64 = 0.4;
/// What scissors in the hand are worth. The whole way to the goal of the game is worth 1.
const SCISSORS_IN_HAND: f64 = 0.05;
/// The probability that an unknown card in another player's hand is not scissors.
const NO_SCISSORS: f64 = 0.6;
/// The number of the fish that fresh water brings, as Pike expects.
const MIDDLING_FISH: i64 = 10;
/// What reaching the goal of the game is worth. The whole way to the goal without reaching it is worth 1.
const VICTORY: f64 = 5.0;

pub(super) fn choose(view: &View, _chance: &mut Chance) -> Move {
    let Some(me) = view.seats[view.to_move.index()].as_ref() else { return Move::Pass };
    match view.phase {
        Phase::Helper => hook(view, me, DRAWING).unwrap_or_else(|| draw(view)),
        Phase::Hooked(_) => hook(view, me, 0.0).unwrap_or(Move::KeepHook),
        Phase::LayCanal(canal) => {
            let ways = Corner::ALL.into_iter().flat_map(|corner| QuarterTurn::ALL.map(|turn| (corner, turn)));
            let lay = |(corner, turn)| {
                let island = view.island.with_canal(corner, LaidCanal { canal, turn });
                (Move::LayCanal { corner, turn }, prospect(&View { island, ..view.clone() }, me))
            };
            best_by_value(ways.map(lay))
        }
        Phase::CastNet => best_by_value(
            Side::ALL.into_iter().map(|pond| (Move::CastNet { pond }, prospect(&without(view, pond), me))),
        ),
        Phase::TakeBike => {
            let fish_there =
                |pond: Side| -> i64 { view.pond(pond).iter().flatten().map(|card| card.points()).sum() };
            let best = bikes(view).max_by_key(|place| fish_there(place.pond));
            best.map_or(Move::Pass, |place| Move::TakeBike { place })
        }
        Phase::AnswerHook { by, fish, .. } => {
            let Some(hooker) = view.seats[by.index()].as_ref() else { return Move::CutHook };
            answer(view, me, hooker, i64::from(fish))
        }
        Phase::ChangeWater { pond, .. } => Move::ChangeWater { pond },
        Phase::Fish { .. } | Phase::Over => match plan(view, me) {
            Some(PossibleCatch { swap: Some((from, to)), .. }) => Move::Swap { from, to },
            Some(PossibleCatch { pond, solution, .. }) => {
                Move::Catch { pond, calculation: solution.calculation }
            }
            None => Move::Pass,
        },
    }
}

/// The move with the highest value; of equal ones, the first. Passes if there are no moves.
fn best_by_value(moves: impl Iterator<Item = (Move, f64)>) -> Move {
    let best = moves.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or(Move::Pass, |(play, _)| play)
}

/// What a number of fish and points is worth: from 0 to 1 just before the goal, then [`VICTORY`]. The last steps to the goal count most,
/// because only the goal wins.
fn standing(goal: Goal, fish: usize, points: i64) -> f64 {
    #[allow(clippy::cast_precision_loss)]
    let (by_fish, by_points) = (fish as f64 / f64::from(goal.fish), points as f64 / f64::from(goal.points));
    let nearer = by_fish.max(by_points);
    if nearer >= 1.0 {
        return VICTORY;
    }
    let way = 0.75 * nearer + 0.25 * by_fish.min(by_points);
    0.5 * way + 0.5 * way * way
}

fn gain(view: &View, player: &SeatView, fish: i64) -> f64 {
    let (count, points) = (player.catch.len(), i64::from(player.points()));
    if fish == 0 {
        0.0
    } else {
        standing(view.goal, count + 1, points + fish) - standing(view.goal, count, points)
    }
}

fn loss(view: &View, player: &SeatView, fish: i64) -> f64 {
    let (count, points) = (player.catch.len(), i64::from(player.points()));
    standing(view.goal, count, points) - standing(view.goal, count.saturating_sub(1), points - fish)
}

/// The worth of the best catch on this table, after a swap if that helps; 0 if there is none.
fn fishing(view: &View, player: &SeatView) -> f64 {
    let best = best_catch(view, &player.skill.solver());
    best.map_or(0.0, |best| gain(view, player, best.solution.catch.points()))
}

/// The worth, for the next player, of the best catch in the ponds as they are, without a swap. If there is none it is 0, or with fresh water
/// the worth of a middling fish: then the ponds change until the next player can catch one, so nobody is shut out by an emptied pond.
fn left_to_the_next(view: &View) -> f64 {
    let Some((_, next)) = others(view).next() else { return 0.0 };
    let solver = next.skill.solver();
    let best = solver.best_of(Side::ALL.map(|pond| view.pond(pond)));
    let points = best.map_or(0, |(_, solution)| solution.catch.points());
    gain(view, next, if points == 0 && view.rules.fresh_water { MIDDLING_FISH } else { points })
}

/// The worth of Pike's best plan, less [a share](RIVALRY) of what the next player could then gain.
fn prospect(view: &View, me: &SeatView) -> f64 {
    plan_and_value(view, me).map_or_else(|| -RIVALRY * left_to_the_next(view), |(_, value)| value)
}

fn plan(view: &View, me: &SeatView) -> Option<PossibleCatch> {
    plan_and_value(view, me).map(|(fishing, _)| fishing)
}

/// The most valuable plan with its value. It is one of the best catches in each pond, with and without a swap, and its value counts what is
/// left to the next player.
fn plan_and_value(view: &View, me: &SeatView) -> Option<(PossibleCatch, f64)> {
    let solver = me.skill.solver();
    let variants: Vec<FishingOption> = view.fishing_options().collect();
    let candidates =
        Side::ALL.into_iter().flat_map(|pond| [(pond, false), (pond, true)]).filter_map(|(pond, swaps)| {
            let these =
                || variants.iter().filter(|variant| variant.pond == pond && variant.swap.is_some() == swaps);
            let (best, solution) = solver.best_of(these().map(|variant| variant.animals))?;
            Some(PossibleCatch { swap: these().nth(best)?.swap, pond, solution })
        });
    let valued = candidates.map(|fishing| {
        let value = gain(view, me, fishing.solution.catch.points())
            - RIVALRY * left_to_the_next(&after(view, &fishing));
        (fishing, value)
    });
    valued.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The table as it looks after this catch, before new cards fill the gaps.
fn after(view: &View, fishing: &PossibleCatch) -> View {
    let mut view = view.clone();
    if let Some((from, to)) = fishing.swap {
        let (one, other) = (view.card(from), view.card(to));
        view.ponds[from.pond.index()][usize::from(from.slot)] = other;
        view.ponds[to.pond.index()][usize::from(to.slot)] = one;
    }
    for slot in fishing.solution.catch.slots() {
        view.ponds[fishing.pond.index()][usize::from(slot)] = None;
    }
    view
}

fn without(view: &View, pond: Side) -> View {
    let mut view = view.clone();
    view.ponds[pond.index()] =
        view.ponds[pond.index()].map(|card| card.filter(|card| *card == PondCard::Bike));
    view
}

/// The most valuable hook to play, if it is worth more than to go fishing. `forgone` is the worth of drawing a card, if that is given up
/// too. A hooked fish leaves the ponds to the next player as they are.
fn hook(view: &View, me: &SeatView, forgone: f64) -> Option<Move> {
    let _any = casts(view).next()?;
    let fishing = prospect(view, me);
    let left = RIVALRY * left_to_the_next(view);
    let value = |Cast { victim, hook, fish }: Cast| {
        let Some(victim) = view.seats[victim.index()].as_ref() else { return f64::MIN };
        let fish = i64::from(fish);
        #[allow(clippy::cast_precision_loss)]
        let uncut = portable_math::pow(NO_SCISSORS, victim.hand as f64);
        let caught = gain(view, me, fish) + RIVALRY * loss(view, victim, fish) - left;
        let kept = KEEPING * f64::from(hook) / f64::from(view.goal.points);
        uncut * caught + (1.0 - uncut) * fishing - kept
    };
    let valued = casts(view).map(|cast| (cast, value(cast)));
    let (best, worth) = valued.reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    (worth > fishing + forgone).then(|| best.into())
}

/// Answers a hook: cuts it if the fish is worth more than the scissors. The answer takes into account that a player who gets a fish by hook
/// does not go fishing.
fn answer(view: &View, me: &SeatView, hooker: &SeatView, fish: i64) -> Move {
    let scissors = view.hand.iter().filter(|card| **card == HelperCard::Scissors).count();
    let kept = loss(view, me, fish) - if scissors > 1 { 0.0 } else { SCISSORS_IN_HAND };
    let theirs = gain(view, hooker, fish) - fishing(view, hooker);
    if kept + RIVALRY * theirs > 0.0 { Move::CutHook } else { Move::GiveFish }
}
