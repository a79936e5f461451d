//! Whether a table that a test has laid can come up in a game. A test would prove little of a table that cannot.

mod dragonfish;
mod fish_out;
mod fish_pond;
mod tiu_u;

use engine::games::Game;

/// A game of which we can say whether its table is possible.
pub trait Possible: Game {
    /// Fails with a sentence if no moves could lead to this table, as far as it shows.
    fn check(&self);
}

/// The game of a table that a test has laid. Fails with a sentence if it is impossible. `laid` is `None` if its cards are not those of the
/// deck.
pub fn possible<G: Possible>(laid: Option<G>) -> G {
    let game = laid.expect("the test lays each card of the deck once");
    assert!(game.cards_are_conserved());
    game.check();
    game
}
