//! A stack of cards to draw, and its discard stack.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::games::chance::{Chance, Shuffles};

/// One list, never longer than the deck, because a game is copied with every move. Without cards to draw, the discard is shuffled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stacks<C, const N: usize> {
    cards: ArrayVec<C, N>,
    /// Discarded cards. They come first in the list, then the cards to draw.
    aside: usize,
}

impl<C: Copy, const N: usize> Stacks<C, N> {
    /// `None` if there are more than `N`, the size of the deck.
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

    /// Face down. The next one is at the end.
    pub(super) fn stock(&self) -> &[C] {
        &self.cards[self.aside..]
    }

    /// Face up. The latest is at the end.
    pub(super) fn discard(&self) -> &[C] {
        &self.cards[..self.aside]
    }

    /// If there is none to draw, first shuffles the discarded cards into a new stack; `None` if there are none of these either.
    pub(super) fn draw(&mut self, shuffles: &mut Shuffles) -> Option<C> {
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
