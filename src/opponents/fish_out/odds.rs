//! How likely a card is to be the highest of its suit.

use crate::games::fish_out::{ACE, Card, Cards, View};

/// How likely a card of the own hand is to be the highest of its suit in the trick that is being chosen, if the others show any card that
/// was not seen, each as likely as any other.
pub(super) fn of_being_highest(view: &View, card: Card) -> f64 {
    let unseen = view.unseen();
    let others = view.seats.len() - 1;
    if card.number() == ACE {
        let of_suit = unseen.of(card.suit());
        let alone = none_shown(unseen, of_suit, others);
        return 1.0 - none_shown(unseen, of_suit.courts(), others) + alone;
    }
    none_shown(unseen, above(unseen, card), others)
}

/// The unseen cards that would beat a card, whatever else is shown.
pub(super) fn above(unseen: Cards, card: Card) -> Cards {
    let beats = |other: &Card| other.number() > card.number() || other.number() == ACE && card.is_court();
    unseen.of(card.suit()).into_iter().filter(beats).collect()
}

/// How likely it is that none of these cards is among so many that are drawn.
fn none_shown(unseen: Cards, cards: Cards, drawn: usize) -> f64 {
    let (all, bad) = (f64::from(unseen.len()), f64::from(cards.len()));
    (0..drawn).fold(1.0, |none, before| {
        none * ((all - bad - before as f64) / (all - before as f64).max(1.0)).max(0.0)
    })
}
