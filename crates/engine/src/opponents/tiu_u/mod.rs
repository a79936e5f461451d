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

    /// Makes any legal move. All are equally likely.
    fn random_move(view: &View, chance: &mut Chance) -> Move {
        let moves = view.legal_moves();
        match moves[..] {
            [] => Move::Draw,
            [only] => only,
            _ => moves[chance.random_range(0..moves.len())],
        }
    }
}

/// The move that makes this match. Without a match, it lays down a dealt pair if `phase` asks for that, and otherwise draws a tile.
fn making(phase: Phase, pair: Option<TilePair>) -> Move {
    match pair {
        Some(pair) => pair.as_move(phase),
        None if phase == Phase::DealtPair => Move::LayPair,
        None => Move::Draw,
    }
}

/// Minnow sees one match of the hand out of this many, by chance.
const SIGHT: u32 = 3;

/// The move that Minnow makes: the match with the most points, of those that it sees. With a drawn tile it sees all matches, because it
/// must take one.
fn minnow(view: &View, chance: &mut Chance) -> Move {
    let is_drawn = matches!(view.phase, Phase::Take { .. });
    let score = view.viewer_seat().map(|me| me.score).unwrap_or_default();
    let seen = view.pairs().filter(|_| is_drawn || chance.random_ratio(1, SIGHT));
    making(view.phase, TilePair::best(seen, score))
}
