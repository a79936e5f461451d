//! What players caught in a game, and what they missed.

use super::Game;

/// One catch in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caught {
    /// The player who made the catch.
    pub player: u8,
    /// The calculation as true mathematics; `None` if a rule catches without one.
    pub written: Option<String>,
    /// The points for the catch.
    pub points: u16,
}

/// Points that a player gained or lost other than by a catch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shifted {
    /// The player who gained or lost the points.
    pub player: u8,
    /// The points gained; below zero if they were lost.
    pub points: i16,
    /// The player who lost or gained them in exchange; `None` if everybody's points moved.
    pub other: Option<u8>,
}

/// A turn in which the player could have caught more.
#[derive(Debug, Clone, PartialEq)]
pub struct Missed<G: Game> {
    /// The player whose turn it was.
    pub player: u8,
    /// The table as the player saw it.
    pub view: G::View,
    /// The best that the player could have done.
    pub best: G::Find,
    /// The calculation of the best catch as true mathematics; `None` if it needs none.
    pub written: Option<String>,
    /// The points for the best catch.
    pub points: u16,
    /// The points for what the player caught instead.
    pub instead: u16,
}

/// What there is to see when you look back at a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Review<G: Game> {
    /// Every catch of the game, in order.
    pub catches: Vec<Caught>,
    /// All points gained or lost other than by a catch, in order.
    pub shifted: Vec<Shifted>,
    /// Every turn in which there was a better catch, in order.
    pub missed: Vec<Missed<G>>,
}

impl<G: Game> Default for Review<G> {
    fn default() -> Self {
        Self { catches: Vec::new(), shifted: Vec::new(), missed: Vec::new() }
    }
}
