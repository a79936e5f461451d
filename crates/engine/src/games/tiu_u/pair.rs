//! The matches of two tiles that a player of Tiu-U can make, and which is the best.

use arrayvec::ArrayVec;

use super::choices::TileChoices;
use super::moves::{Move, Phase};
use super::scoring::Score;
use super::tiles::{CIVIL_COPIES, FaceSet, Tile};

/// A match that a player can make: a tile from the hand, or one just drawn, and the tile on the table that it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TilePair {
    /// The player's own tile, from the hand or just drawn, which takes a tile on the table.
    pub tile: Tile,
    /// The tile on the table that the player's own tile takes.
    pub takes: Tile,
    /// Whether the taken tile lies in a pile of three equal tiles. The match then catches all three.
    pub is_pile: bool,
}

impl TilePair {
    /// All matches that a player can make: with a tile of the hand when a turn begins, or with the drawn tile. Empty at any other step.
    pub fn find_all(phase: Phase, hand: &[Tile], choices: TileChoices) -> impl Iterator<Item = Self> {
        let tiles = match phase {
            Phase::Hand => FaceSet::of_tiles(hand),
            Phase::Take { drawn } => FaceSet::single(drawn),
            _ => FaceSet::EMPTY,
        };
        Self::all(choices, tiles)
    }

    fn all(choices: TileChoices, tiles: FaceSet) -> impl Iterator<Item = Self> {
        let of = move |tile| choices.faces_to_take(tile).into_iter().map(move |takes| (tile, takes));
        let is_pile = move |takes| choices.piled_faces().contains(takes);
        tiles.into_iter().flat_map(of).map(move |(tile, takes)| Self { tile, takes, is_pile: is_pile(takes) })
    }

    /// All tiles that the match catches: two or, with a pile, four.
    pub fn tiles(self) -> ArrayVec<Tile, CIVIL_COPIES> {
        let mut tiles = ArrayVec::from_iter([self.tile, self.takes]);
        if self.is_pile {
            tiles.extend([self.takes; 2]);
        }
        tiles
    }

    /// Writes the match as true mathematics, such as `5 + 3 = 4 + 4`. `None` for the special pair, 2-1 with 4-2, which is a rule and not a
    /// calculation.
    pub fn equation(self) -> Option<String> {
        self.tile.match_with(self.takes)?.equation()
    }

    /// How good the match is for a player who has this score: the points it adds now, and the red pips and points of big fish it adds,
    /// which may count later. Matches are compared by the first number, and by the second if that is equal.
    pub fn gain_now_and_later(self, score: Score) -> (u16, u16) {
        let tiles = self.tiles();
        let Score { red, big } = Score::of_tiles(&tiles);
        (score.points_gained(&tiles), red + big)
    }

    /// Finds the match among `pairs` that adds most to a player's score; of equal ones, the first. `None` if there are none.
    pub fn best(pairs: impl Iterator<Item = Self>, score: Score) -> Option<Self> {
        let worths = pairs.map(|pair| (pair.gain_now_and_later(score), pair));
        worths.reduce(|best, pair| if pair.0 > best.0 { pair } else { best }).map(|(_, pair)| pair)
    }

    /// The move that makes this match: [`Move::Take`] if the player has just drawn a tile, and otherwise [`Move::Match`].
    pub const fn as_move(self, phase: Phase) -> Move {
        match phase {
            Phase::Take { .. } => Move::Take { takes: self.takes },
            _ => Move::Match { hand: self.tile, takes: self.takes },
        }
    }
}
