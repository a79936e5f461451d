//! Minnow takes what it easily sees.

use super::any;
use crate::games::chance::Chance;
use crate::games::fish_out::{PlayingCard, View};

/// Chooses any card of the hand.
pub(super) fn card(view: &View, chance: &mut Chance) -> Option<PlayingCard> {
    any(view.hand, chance)
}

/// Whether it fishes out: as soon as there is anything to fish.
pub(super) fn fishes(view: &View) -> bool {
    view.within_reach().is_some_and(|cards| cards.len() > 1)
}
