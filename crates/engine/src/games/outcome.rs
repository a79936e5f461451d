//! How a game ends.

/// How a game or a match ended: who has won, and how many points each player has.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The points of each player, by index into the players of the set-up.
    pub points: Vec<u16>,
    /// The players who have won, as indices into the players of the set-up, from 0. Several if they share the win.
    pub winners: Vec<u8>,
}

impl Outcome {
    /// The outcome of a game in which the most points win. Players with equally many share the win. `points` come in the order of the
    /// set-up.
    pub fn from_points(points: Vec<u16>) -> Self {
        let most = points.iter().max().copied();
        let winners = (0..).zip(&points).filter(|(_, points)| Some(**points) == most);
        Self { winners: winners.map(|(player, _)| player).collect(), points }
    }
}
