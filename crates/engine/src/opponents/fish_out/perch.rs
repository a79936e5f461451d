//! Perch looks where the most fish are, and waits until it is worth it.

use super::by_phase;
use crate::games::chance::Chance;
use crate::games::fish_out::{Move, PlayingCard, View};

/// How many cards are worth fishing out, the kept one included.
const ENOUGH: u8 = 4;
/// How many tricks may be left for Perch to take whatever it can get.
const LATE: u8 = 3;

pub(super) fn play(view: &View, chance: &mut Chance) -> Move {
    by_phase(view, chance, |_| card(view), |_| fishes(view))
}

/// Chooses the highest card of the suit that has most in the lake, among the suits not yet fished. If there is little to fish, chooses its
/// lowest card.
fn card(view: &View) -> Option<PlayingCard> {
    let me = view.me()?;
    let in_lake = |card: PlayingCard| view.lake.of_suit(card.suit()).len();
    let open = view.hand.into_iter().filter(|card| !me.has_fished(card.suit()));
    let high = open.max_by_key(|card| (in_lake(*card), card.number()));
    let low = || view.hand.into_iter().min_by_key(|card| card.number());
    high.filter(|card| is_worth_it(view, in_lake(*card) + 1)).or_else(low)
}

fn fishes(view: &View) -> bool {
    is_worth_it(view, view.within_reach().unwrap_or_default().len())
}

fn is_worth_it(view: &View, cards: u8) -> bool {
    cards >= ENOUGH || view.tricks_to_come() <= LATE
}
