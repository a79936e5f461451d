//! Perch looks where the most fish are, and waits until it is worth it.

use crate::games::fish_out::{Card, View};

/// So many cards are worth fishing out.
const ENOUGH: u8 = 4;
/// With so many tricks to come, or fewer, it takes what it gets.
const LATE: u8 = 3;

/// The highest card of the suit with the most in the lake that it has not fished; where there is little to fish, its lowest card.
pub(super) fn card(view: &View) -> Option<Card> {
    let me = view.me()?;
    let in_lake = |card: Card| view.lake.of(card.suit()).len();
    let high = view
        .hand
        .into_iter()
        .filter(|card| !me.has_fished(card.suit()))
        .max_by_key(|card| (in_lake(*card), card.number()));
    let low = || view.hand.into_iter().min_by_key(|card| card.number());
    high.filter(|card| in_lake(*card) + 1 >= ENOUGH || view.tricks_to_come() <= LATE).or_else(low)
}

/// Whether there is enough within reach, or little time left.
pub(super) fn fishes(view: &View) -> bool {
    let within_reach = view.within_reach().map_or(0, |cards| cards.len());
    within_reach >= ENOUGH || view.tricks_to_come() <= LATE
}
