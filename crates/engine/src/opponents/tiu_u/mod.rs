//! Computer players of Tiu-U: one that plays at random, and three named after fish of growing appetite.
//!
//! | | sees | takes |
//! |---|---|---|
//! | Minnow | a few of its matches | the one with the most points |
//! | Perch | all its matches | the one with the most points |
//! | Pike | what is gone, and so what may still come | what leads furthest in deals that it imagines |

mod pike;

use rand::RngExt;

use super::{PlayableByComputer, Strength};
use crate::games::chance::Chance;
use crate::games::tiu_u::{Move, Phase, TilePair, TiuU, View};

impl PlayableByComputer for TiuU {
    fn choose_move(view: &View, strength: Strength, chance: &mut Chance) -> Move {
        let moves = view.legal_moves();
        match moves[..] {
            [] => Move::Draw,
            [only] => only,
            _ => match strength {
                Strength::Minnow => minnow(view, chance),
                Strength::Perch => making(view.phase, view.best_pair()),
                Strength::Pike => pike::choose(view, &moves, chance),
            },
        }
    }

    /// All are equally likely.
    fn random_move(view: &View, chance: &mut Chance) -> Move {
        let moves = view.legal_moves();
        match moves[..] {
            [] => Move::Draw,
            [only] => only,
            _ => moves[chance.random_range(0..moves.len())],
        }
    }
}

/// Without a match, lays down a dealt pair if `phase` asks for that, and otherwise draws a tile.
fn making(phase: Phase, pair: Option<TilePair>) -> Move {
    match pair {
        Some(pair) => pair.as_move(phase),
        None if phase == Phase::DealtPair => Move::LayPair,
        None => Move::Draw,
    }
}

/// One match of the hand out of this many, by chance.
const SIGHT: u32 = 3;

/// With the most points of those that come to mind. A drawn tile shows all its matches, because Minnow must take one.
fn minnow(view: &View, chance: &mut Chance) -> Move {
    let is_drawn = matches!(view.phase, Phase::Take { .. });
    let score = view.viewer_seat().map(|me| me.score).unwrap_or_default();
    let seen = view.pairs().filter(|_| is_drawn || chance.random_ratio(1, SIGHT));
    making(view.phase, TilePair::best(seen, score))
}
