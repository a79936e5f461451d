//! A stack of cards to draw, and its discard stack.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::games::chance::{Chance, ShuffleSource};

/// A stack of cards to draw from and its discard stack. Both are in one list, never longer than the deck, because a game is copied with
/// every move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stacks<C, const N: usize> {
    cards: ArrayVec<C, N>,
    /// How many cards are discarded. They come first in the list, then the cards to draw.
    aside: usize,
}

impl<C: Copy, const N: usize> Stacks<C, N> {
    /// Makes the two stacks from lists of cards. `None` if there are more than `N`, the size of the deck.
    pub(super) fn from_cards(stock: &[C], discard: &[C]) -> Option<Self> {
        let mut cards = ArrayVec::new();
        cards.try_extend_from_slice(discard).ok()?;
        cards.try_extend_from_slice(stock).ok()?;
        Some(Self { cards, aside: discard.len() })
    }

    pub(super) fn shuffled(mut cards: ArrayVec<C, N>, chance: &mut Chance) -> Self {
        cards.shuffle(chance);
        Self { cards, aside: 0 }
    }

    /// The cards to draw, which lie face down. The next one is at the end.
    pub(super) fn stock(&self) -> &[C] {
        &self.cards[self.aside..]
    }

    /// The discarded cards, which lie face up. The latest is at the end.
    pub(super) fn discard(&self) -> &[C] {
        &self.cards[..self.aside]
    }

    /// Draws a card. If there is none to draw, it first shuffles the discarded cards into a new stack; `None` if there are none of these
    /// either.
    pub(super) fn draw(&mut self, shuffles: &mut ShuffleSource) -> Option<C> {
        if self.aside == self.cards.len() && self.aside > 0 {
            self.aside = 0;
            self.cards.shuffle(&mut shuffles.next_chance());
        }
        self.cards.pop()
    }

    pub(super) fn add_to_discard(&mut self, card: C) {
        self.cards.insert(self.aside, card);
        self.aside += 1;
    }

    pub(super) fn cards(&self) -> &[C] {
        &self.cards
    }
}
