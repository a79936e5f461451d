//! How a game ends.

/// How a game ended: the winners, and everybody's points.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The points of each player, by index into the players of the set-up.
    pub points: Vec<u16>,
    /// The players who have won, as indices into the players of the set-up, from 0. Several if they share the win.
    pub winners: Vec<u8>,
}

impl Outcome {
    /// The outcome of a game that is won by the most points. Players with equally many share the win.
    #[must_use]
    pub fn of_most(points: Vec<u16>) -> Self {
        let most = points.iter().max().copied();
        let winners = (0..).zip(&points).filter(|(_, points)| Some(**points) == most);
        Self { winners: winners.map(|(player, _)| player).collect(), points }
    }
}
