//! What was caught in a game, and what was missed.

use super::Game;

/// What a move caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caught {
    /// Who caught.
    pub player: u8,
    /// The calculation as true mathematics; `None` where a rule catches without one.
    pub written: Option<String>,
    /// What it was worth.
    pub points: u16,
}

/// Points that came to a player, or went, by other means than a catch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shifted {
    /// Whose they are, or were.
    pub player: u8,
    /// How many came; fewer than none where they went.
    pub points: i16,
    /// From whom they came, or to whom they went; `None` where everybody's did.
    pub other: Option<u8>,
}

/// A turn in which more could have been caught.
#[derive(Debug, Clone, PartialEq)]
pub struct Missed<G: Game> {
    /// Whose turn it was.
    pub player: u8,
    /// The table as the player saw it.
    pub view: G::View,
    /// The best that there was.
    pub best: G::Find,
    /// Its calculation as true mathematics; `None` where there is none.
    pub written: Option<String>,
    /// What it would have been worth.
    pub points: u16,
    /// What was caught instead.
    pub instead: u16,
}

/// A game as it looks from its end.
#[derive(Debug, Clone, PartialEq)]
pub struct Review<G: Game> {
    /// Every catch, in order.
    pub catches: Vec<Caught>,
    /// What came and went beside that, in order.
    pub shifted: Vec<Shifted>,
    /// Every turn in which there was a better catch, in order.
    pub missed: Vec<Missed<G>>,
}

impl<G: Game> Default for Review<G> {
    fn default() -> Self {
        Self { catches: Vec::new(), shifted: Vec::new(), missed: Vec::new() }
    }
}
