//! What players caught in a game, and what they missed.

use super::{Game, HardCatch, PlayerIndex};

/// One catch that a player made in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerCatch {
    /// The player who made the catch.
    pub player: PlayerIndex,
    /// The calculation of the catch, such as `9 + 9 + 2 = 20`; `None` if the catch needs no calculation, such as a dealt pair of 6-6 in
    /// Tiu-U.
    pub written: Option<String>,
    /// The points that the catch brought the player.
    pub points: u16,
    /// Why the catch of a fish was hard for the player. `None` if it wasn't, and in games without signs.
    pub hard: Option<HardCatch>,
}

/// Points that a player gained or lost other than by a catch, such as by a hook in DragonFish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointShift {
    /// The player who gained or lost the points.
    pub player: PlayerIndex,
    /// How many points the player gained; below zero if they were lost.
    pub points: i16,
    /// The player who lost or gained the same points in exchange. `None` if the turning arrows of DragonFish move all points.
    pub other: Option<PlayerIndex>,
}

/// A chance that a player missed in a game of the kind `G`: they could have caught more than they did.
#[derive(Debug, Clone, PartialEq)]
pub struct MissedChance<G: Game> {
    /// The player who missed the chance.
    pub player: PlayerIndex,
    /// The table as the player saw it when they missed the chance.
    pub view: G::View,
    /// The best that the player could have done when they missed the chance.
    pub best: G::Opportunity,
    /// The calculation of the best catch, such as `9 + 9 + 2 = 20`; `None` if the catch needs no calculation, such as the special pair 2-1
    /// and 4-2 in Tiu-U.
    pub written: Option<String>,
    /// The points that the best catch would have brought the player.
    pub points: u16,
    /// The points that the player got instead of those of the best catch; 0 if they caught nothing.
    pub instead: u16,
}

/// What players and grown-ups see when they look back at a game of the kind `G`: what was caught, and what was missed.
#[derive(Debug, Clone, PartialEq)]
pub struct Review<G: Game> {
    /// Every catch of the game, in the order in which they were made.
    pub catches: Vec<PlayerCatch>,
    /// All points that were gained or lost in the game other than by a catch, in order.
    pub shifted: Vec<PointShift>,
    /// Every chance of a better catch that a player missed in the game, in order.
    pub missed: Vec<MissedChance<G>>,
}

impl<G: Game> Default for Review<G> {
    fn default() -> Self {
        Self { catches: Vec::new(), shifted: Vec::new(), missed: Vec::new() }
    }
}
