//! The games. A game is a value: a move gives the next one, or a reason why not and the untouched game back.
//!
//! Nothing here knows a screen, a file or a clock, and chance is only what a seed makes of it.

pub mod chance;
pub mod dragonfish;

/// A move that was not allowed: the untouched game comes back with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused<G, R> {
    /// The game as it was.
    pub game: G,
    /// Why the move is not allowed.
    pub reason: R,
}

/// What every game can do.
pub trait Game: Sized {
    /// Something a player does.
    type Move;
    /// What one seat may see.
    type View;
    /// A place at the table.
    type Seat;
    /// Why a move is not allowed.
    type Refusal;
    /// How a game ends.
    type Outcome;

    /// The game after a move of the player who is to move.
    ///
    /// # Errors
    ///
    /// The untouched game and the reason, where the move is not allowed.
    fn play(self, play: Self::Move) -> Result<Self, Box<Refused<Self, Self::Refusal>>>;

    /// Every move that [`play`](Self::play) accepts, none when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// What may be seen from a seat.
    fn view_for(&self, seat: Self::Seat) -> Self::View;
}
