//! Pike, the strongest computer player of Tiu-U, counts what is gone, and imagines what may still come.

use std::cmp::Reverse;

use super::making;
use crate::games::chance::Chance;
use crate::games::tiu_u::{Move, Phase, TiuU, View};

/// How many deals Pike imagines for each move in the first round. Each later round has twice as many deals, for the better half of the
/// moves.
const DEALS: usize = 64;
/// How many rounds Pike thinks. After each round it keeps the better half of the moves, but at least two.
const ROUNDS: usize = 3;

/// Chooses the move that leads furthest. Pike imagines deals that could be the one it sees, in which everybody goes on as Perch does.
pub(super) fn choose(view: &View, moves: &[Move], chance: &mut Chance) -> Move {
    let mut rivals: Vec<(i64, Move)> = moves.iter().map(|play| (0, *play)).collect();
    for round in 0..ROUNDS {
        for _ in 0..DEALS << round {
            // All moves are tried in the same deals, so luck is the same for all.
            let game = view.redeal(chance);
            for (leads, play) in &mut rivals {
                *leads += lead(&played_out(game.clone(), *play), view.turn);
            }
        }
        rivals.sort_by_key(|(leads, _)| Reverse(*leads));
        rivals.truncate(rivals.len().div_ceil(2).max(2));
    }
    rivals.first().map_or(Move::Draw, |(_, play)| *play)
}

/// The game at the end of the deal, if `play` is made now and everybody then plays as Perch does.
fn played_out(mut game: TiuU, mut play: Move) -> TiuU {
    // A legal move is never refused.
    while game.apply_move(play).is_ok() && !matches!(game.phase(), Phase::BetweenDeals | Phase::Over) {
        play = making(game.phase(), game.best_pair());
    }
    game
}

fn lead(game: &TiuU, player: u8) -> i64 {
    let scores = game.scores();
    let best = |mine: bool| {
        let of = (0..).zip(&scores).filter(|(other, _)| (*other == player) == mine);
        of.map(|(_, points)| i64::from(*points)).max().unwrap_or_default()
    };
    best(true) - best(false)
}
