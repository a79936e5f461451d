//! Pike, the strongest computer player of Great Lakes Fish-Out, counts what is gone, and thinks each choice through to the end of the deal.

use super::perch;
use crate::games::Game;
use crate::games::chance::Chance;
use crate::games::fish_out::{FishOut, Move, Phase, View};

/// In how many different ways Pike imagines the unseen cards to lie.
const WAYS: usize = 12;

/// Chooses the move that brings most, on average over many ways in which the unseen cards could lie. These are made only from what Pike
/// sees. In each of them everybody then plays as Perch does.
pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    let mut plans = plans(view);
    // Without a choice there is nothing to think through.
    if plans.len() > 1 {
        for _ in 0..WAYS {
            let game = view.redeal(chance);
            for plan in &mut plans {
                plan.gain += gain(game.clone(), plan.play, view, chance);
            }
        }
    }
    plans.into_iter().max_by_key(|plan| plan.gain).map_or(Move::DealNext, |plan| plan.play)
}

/// A move, and what it has brought in all the deals that were thought through.
struct Plan {
    play: Move,
    gain: i32,
}

fn plans(view: &View) -> Vec<Plan> {
    let plan = |play| Plan { play, gain: 0 };
    match view.phase {
        Phase::Choose => view.hand.into_iter().map(Move::Choose).map(plan).collect(),
        Phase::Decide => [Move::FishOut, Move::Stock].map(plan).into(),
        Phase::BetweenDeals | Phase::Over => Vec::new(),
    }
}

/// What a move brings to the end of the deal: Pike's catch less the mean of all players, times the number of players, to stay a whole
/// number.
fn gain(mut game: FishOut, play: Move, view: &View, chance: &mut Chance) -> i32 {
    // Players before the viewer, whose choice is unknown, choose first, as they did at the table.
    let mut own = Some(play);
    while !matches!(game.phase(), Phase::BetweenDeals | Phase::Over) {
        let who = Some(game.player_to_move());
        let play = if who == view.who { own.take() } else { None };
        let play = play.unwrap_or_else(|| perch::choose(&game.view_of(who), chance));
        match game.play(play) {
            Ok(next) => game = next,
            Err(refused) => return caught(&refused.game, view),
        }
    }
    caught(&game, view)
}

fn caught(game: &FishOut, view: &View) -> i32 {
    let scores = game.scores();
    let own = view.who.and_then(|who| scores.get(usize::from(who))).copied().unwrap_or_default();
    let all: i32 = scores.iter().copied().map(i32::from).sum();
    i32::from(own) * i32::try_from(scores.len()).unwrap_or(1) - all
}
