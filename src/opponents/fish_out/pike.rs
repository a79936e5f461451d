//! Pike counts what is gone.

use super::odds;
use crate::games::fish_out::{Card, View};

/// draft
pub(super) fn card(view: &View) -> Option<Card> {
    let me = view.me()?;
    let value = |card: Card| {
        let suit = card.suit();
        if me.has_fished(suit) {
            0.0
        } else {
            odds::of_being_highest(view, card) * f64::from(view.lake.of(suit).len() + 1)
        }
    };
    view.hand
        .into_iter()
        .max_by(|one, other| value(*one).total_cmp(&value(*other)).then(other.number().cmp(&one.number())))
}

/// draft
pub(super) fn fishes(view: &View) -> bool {
    let within_reach = view.within_reach().map_or(0, |cards| cards.len());
    within_reach >= 4 || view.tricks_to_come() <= 3
}
