//! A page has no loudspeaker yet.

use crate::loudspeaker::{Order, Output};

/// A loudspeaker that plays nothing.
#[derive(Debug, Default)]
pub struct Loudspeaker(());

impl Loudspeaker {
    /// Makes a loudspeaker, whatever the output.
    #[must_use]
    pub fn new(_: Output) -> Self {
        Self(())
    }

    /// Plays nothing.
    pub fn play(&mut self, _: Order) {}

    /// Gives how many sounds went to a device: none.
    #[must_use]
    pub fn end(self) -> usize {
        0
    }
}
