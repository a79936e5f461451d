//! A draw stack with its discard stack.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::games::chance::{Chance, Shuffles};

/// Cards to draw, and cards laid aside until they are shuffled to be drawn again.
///
/// Both lie in one row, since together they never exceed the deck: a game is copied with every move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stacks<C, const N: usize> {
    cards: ArrayVec<C, N>,
    /// How many of the cards are laid aside; the others are the stock.
    aside: usize,
}

impl<C: Copy, const N: usize> Stacks<C, N> {
    /// Stacks of these cards; `None` if there are more than a deck has.
    pub(super) fn of(stock: &[C], discard: &[C]) -> Option<Self> {
        let mut cards = ArrayVec::new();
        cards.try_extend_from_slice(discard).ok()?;
        cards.try_extend_from_slice(stock).ok()?;
        Some(Self { cards, aside: discard.len() })
    }

    /// A shuffled stock, and nothing laid aside.
    pub(super) fn shuffled(mut cards: ArrayVec<C, N>, chance: &mut Chance) -> Self {
        cards.shuffle(chance);
        Self { cards, aside: 0 }
    }

    /// The cards to draw, face down, the next at the end.
    pub(super) fn stock(&self) -> &[C] {
        &self.cards[self.aside..]
    }

    /// The cards laid aside, face up, the latest at the end.
    pub(super) fn discard(&self) -> &[C] {
        &self.cards[..self.aside]
    }

    /// The next card. An empty stock is made from the shuffled discard; `None` if that is empty too.
    pub(super) fn draw(&mut self, shuffles: &mut Shuffles) -> Option<C> {
        if self.aside == self.cards.len() && self.aside > 0 {
            self.aside = 0;
            self.cards.shuffle(&mut shuffles.next_chance());
        }
        self.cards.pop()
    }

    /// Lays a card aside.
    pub(super) fn lay_aside(&mut self, card: C) {
        self.cards.insert(self.aside, card);
        self.aside += 1;
    }

    /// All cards of both stacks.
    pub(super) fn cards(&self) -> &[C] {
        &self.cards
    }
}
