//! Perch looks where the most fish are, and waits until it is worth it.

use super::by_phase;
use crate::games::chance::Chance;
use crate::games::fish_out::{Card, Move, View};

/// So many cards are worth fishing out, the kept one included.
const ENOUGH: u8 = 4;
/// With so many tricks to come, or fewer, it takes what it gets.
const LATE: u8 = 3;

pub(super) fn play(view: &View, chance: &mut Chance) -> Move {
    by_phase(view, chance, |_| card(view), |_| fishes(view))
}

/// The highest card of the suit with the most in the lake that it has not fished; where there is little to fish, its lowest card.
fn card(view: &View) -> Option<Card> {
    let me = view.me()?;
    let in_lake = |card: Card| view.lake.of(card.suit()).len();
    let open = view.hand.into_iter().filter(|card| !me.has_fished(card.suit()));
    let high = open.max_by_key(|card| (in_lake(*card), card.number()));
    let low = || view.hand.into_iter().min_by_key(|card| card.number());
    high.filter(|card| is_worth_it(view, in_lake(*card) + 1)).or_else(low)
}

fn fishes(view: &View) -> bool {
    is_worth_it(view, view.within_reach().unwrap_or_default().len())
}

/// Whether so many cards are enough, or little time is left.
fn is_worth_it(view: &View, cards: u8) -> bool {
    cards >= ENOUGH || view.tricks_to_come() <= LATE
}
