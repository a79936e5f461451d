//! Pike counts what is gone, and imagines what may still come.

use super::perch;
use crate::games::chance::Chance;
use crate::games::tiu_u::{Move, Moves, Phase, TiuU, View};

/// How many deals it imagines for a move.
const DEALS: usize = 32;

/// The move that leads to the most, in deals that could be the one it sees, when all go on as Perch does.
pub(super) fn choose(view: &View, moves: &Moves, chance: &mut Chance) -> Move {
    search(view, moves, DEALS, chance)
}

pub fn search(view: &View, moves: &Moves, deals: usize, chance: &mut Chance) -> Move {
    let who = view.turn;
    let mut values = vec![0.0; moves.len()];
    for _ in 0..deals {
        let game = view.imagined(chance);
        for (value, play) in values.iter_mut().zip(moves) {
            if let Ok(after) = game.clone().play(*play) {
                *value += lead(play_out(after), who);
            }
        }
    }
    let best = values.iter().zip(moves).max_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map_or(Move::Draw, |(_, play)| *play)
}

/// Plays a deal to its end.
fn play_out(mut game: TiuU) -> TiuU {
    while !matches!(game.phase(), Phase::BetweenDeals | Phase::Over) {
        let play = perch::choose(&game.view_of(Some(game.turn())));
        match game.play(play) {
            Ok(next) => game = next,
            Err(refused) => return refused.game,
        }
    }
    game
}

/// By how many points a player is before the best of the others.
fn lead(game: TiuU, who: u8) -> f64 {
    let scores = game.scores();
    let of = |mine: bool| {
        (0..).zip(&scores).filter(move |(at, _)| (*at == who) == mine).map(|(_, score)| *score).max()
    };
    f64::from(of(true).unwrap_or_default()) - f64::from(of(false).unwrap_or_default())
}
