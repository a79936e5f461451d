//! Minnow takes what it easily sees.

use rand::RngExt;

use super::making;
use crate::games::chance::Chance;
use crate::games::tiu_u::{Move, Pair, Phase, View};

/// Of so many matches of its hand it sees one.
const SIGHT: u32 = 3;

/// Of the matches that come to its mind, the one with the most points. What was drawn has to be matched, and so is looked at.
pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    let is_drawn = matches!(view.phase, Phase::Take { .. });
    let score = view.me().map(|me| me.score).unwrap_or_default();
    let seen = view.pairs().filter(|_| is_drawn || chance.random_ratio(1, SIGHT));
    making(view.phase, Pair::best(seen, score))
}
