//! Minnow takes what it easily sees.

use rand::RngExt;

use crate::arithmetic::{Rung, TensGame};
use crate::games::chance::Chance;
use crate::games::fish_pond::{ChineseCard, Triple, View};

/// How few catches it sees: one out of this many.
const SIGHT: u32 = 3;
/// The largest ten that it reckons with in MAC I.
const LARGEST_TEN: i64 = 60;

/// Takes the catch with the most points, of the plain catches that come to its mind.
pub(super) fn fish(view: &View, chance: &mut Chance) -> Option<Triple> {
    let mut seen = view.waters().threes();
    seen.retain(|three| chance.random_ratio(1, SIGHT) && is_plain(view, *three));
    seen.into_iter().max_by_key(|three| three.points())
}

/// Whether the catch is plain: a sum, or a product that is not too large.
fn is_plain(view: &View, three: Triple) -> bool {
    let values = three.cards.map(ChineseCard::value);
    match view.rule {
        TensGame::ThreeFishing => view.solver().rung_of(values) == Some(Rung::Addition),
        TensGame::MacOne => {
            view.solver().simplest(values).is_some_and(|solution| solution.catch.total <= LARGEST_TEN)
        }
    }
}
