//! Whether a table that a test has laid can come up in a game. A test with an impossible table would prove little.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::games::Game;

/// A game that can tell whether a table of it is possible.
pub trait PossibleTable: Game {
    /// Fails with a sentence if no moves can lead to this table, as far as that can be seen from it.
    fn check(&self);
}

/// Returns the game of a table that a test has laid. Fails with a sentence if the table is impossible, or if `laid` is `None`, because
/// its cards are not those of the deck.
pub fn possible<G: PossibleTable>(laid: Option<G>) -> G {
    let game = laid.expect("the test lays each card of the deck once");
    assert!(game.cards_are_conserved());
    game.check();
    game
}
