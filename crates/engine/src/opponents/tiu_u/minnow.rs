//! Minnow takes what it easily sees.

use rand::RngExt;

use super::making;
use crate::games::chance::Chance;
use crate::games::tiu_u::{Move, Pair, Phase, View};

/// How few matches of its hand it sees: one out of this many.
const SIGHT: u32 = 3;

/// Makes the match with the most points, of those that come to its mind. It looks at all matches of a drawn tile, because it must take one.
pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    let is_drawn = matches!(view.phase, Phase::Take { .. });
    let score = view.me().map(|me| me.score).unwrap_or_default();
    let seen = view.pairs().filter(|_| is_drawn || chance.random_ratio(1, SIGHT));
    making(view.phase, Pair::best(seen, score))
}
