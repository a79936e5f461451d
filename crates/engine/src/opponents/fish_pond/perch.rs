//! Perch takes the most, and looks at what it leaves in the pond.

use super::{RemainingCards, next_player, pond_alone};
use crate::games::fish_pond::{Triple, View};

/// Takes the catch with the most points, less those of the best catch that it leaves to the next player.
pub(super) fn fish(view: &View) -> Option<Triple> {
    let left = RemainingCards::of(view);
    let value = |three: &Triple| {
        let most = next_player(view).map_or(0, |next| {
            let left = left.without(three);
            if view.rules.bait_needed { 0 } else { pond_alone(view, next, &left).most_points() }
        });
        i32::from(three.points()) - i32::from(most)
    };
    view.waters().threes().into_iter().max_by_key(value)
}
