//! A draw stack with its discard stack.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::games::chance::Shuffles;

/// Cards to draw, and cards laid aside until they are shuffled to be drawn again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stacks<C, const N: usize> {
    /// Face down, the next card at the end.
    pub(super) stock: ArrayVec<C, N>,
    /// Face up, the latest card at the end.
    pub(super) discard: ArrayVec<C, N>,
}

impl<C, const N: usize> Stacks<C, N> {
    /// The next card. An empty stock is made from the shuffled discard; `None` if that is empty too.
    pub(super) fn draw(&mut self, shuffles: &mut Shuffles) -> Option<C> {
        if self.stock.is_empty() && !self.discard.is_empty() {
            std::mem::swap(&mut self.stock, &mut self.discard);
            self.stock.shuffle(&mut shuffles.next_chance());
        }
        self.stock.pop()
    }

    /// How many cards both stacks hold.
    pub(super) fn count(&self) -> usize {
        self.stock.len() + self.discard.len()
    }

    /// All cards of both stacks.
    pub(super) fn cards(&self) -> impl Iterator<Item = C>
    where
        C: Copy,
    {
        self.stock.iter().chain(&self.discard).copied()
    }
}
