//! How a game ends.

/// The winners of a game, and everybody's points.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The points of each player, in the order of the set-up.
    pub points: Vec<u16>,
    /// The players who have won: several, if they share the win.
    pub winners: Vec<u8>,
}

impl Outcome {
    /// The outcome of a game in which the most points win.
    #[must_use]
    pub fn of_most(points: Vec<u16>) -> Self {
        let most = points.iter().max().copied();
        let winners = (0..).zip(&points).filter(|(_, points)| Some(**points) == most);
        Self { winners: winners.map(|(player, _)| player).collect(), points }
    }
}
