//! Perch, the middle computer player of Great Lakes Fish-Out, looks where the most fish are, and waits until it is worth it.

use super::by_phase;
use crate::games::chance::Chance;
use crate::games::fish_out::{Move, PlayingCard, View};

/// From how many cards on, the kept one included, Perch fishes out a suit.
const ENOUGH: u8 = 4;
/// With at most this many tricks to come, Perch takes whatever it can get.
const LATE: u8 = 3;

pub(super) fn choose(view: &View, chance: &mut Chance) -> Move {
    by_phase(view, chance, |_| card(view), |_| fishes(view))
}

/// The card that Perch lays down: the highest card of the suit with most cards in the lake, if Perch has not fished it yet. If there is
/// little to fish, the lowest card of the hand.
fn card(view: &View) -> Option<PlayingCard> {
    let me = view.viewer_seat()?;
    let in_lake = |card: PlayingCard| view.lake.of_suit(card.suit()).len();
    let open = view.hand.into_iter().filter(|card| !me.has_fished(card.suit()));
    let high = open.max_by_key(|card| (in_lake(*card), card.number()));
    let low = || view.hand.into_iter().min_by_key(|card| card.number());
    high.filter(|card| is_worth_it(view, in_lake(*card) + 1)).or_else(low)
}

fn fishes(view: &View) -> bool {
    is_worth_it(view, view.catchable_cards().unwrap_or_default().len())
}

fn is_worth_it(view: &View, cards: u8) -> bool {
    cards >= ENOUGH || view.tricks_left() <= LATE
}
