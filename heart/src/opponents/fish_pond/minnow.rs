//! Minnow takes what it easily sees.

use rand::RngExt;

use crate::arithmetic::{Rung, TensGame};
use crate::games::chance::Chance;
use crate::games::fish_pond::{Card, Three, View};

/// Of so many catches it sees one.
const SIGHT: u32 = 3;
/// The largest ten it reckons with in MAC I.
const LARGEST_TEN: i64 = 60;

/// Of the plain catches that come to its mind, the one with the most points.
pub(super) fn fish(view: &View, chance: &mut Chance) -> Option<Three> {
    let mut seen = view.waters().threes();
    seen.retain(|three| chance.random_ratio(1, SIGHT) && is_plain(view, *three));
    seen.into_iter().max_by_key(|three| three.points())
}

/// A sum, or a product that is not too large.
fn is_plain(view: &View, three: Three) -> bool {
    let values = three.cards.map(Card::value);
    match view.rule {
        TensGame::ThreeFishing => view.solver().rung_of(values) == Some(Rung::Addition),
        TensGame::MacOne => {
            view.solver().simplest(values).is_some_and(|solution| solution.catch.total <= LARGEST_TEN)
        }
    }
}
