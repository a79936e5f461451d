//! The matches that a player can make, and which is the best.

use arrayvec::ArrayVec;

use super::choices::Choices;
use super::moves::{Move, Phase};
use super::scoring::Score;
use super::tiles::{CIVIL_COPIES, Faces, Tile};

/// A tile from the hand, or the drawn one, and the tile that it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The tile that takes the other.
    pub tile: Tile,
    /// The tile that is taken.
    pub takes: Tile,
    /// Whether three of the taken tile wait in a pile. All of them are taken.
    pub is_pile: bool,
}

impl Pair {
    /// Finds every match that a player can make at this step: with the hand when a turn begins, or with the drawn tile.
    pub fn at(phase: Phase, hand: &[Tile], choices: Choices) -> impl Iterator<Item = Self> {
        let tiles = match phase {
            Phase::Hand => Faces::of(hand),
            Phase::Take { drawn } => Faces::one(drawn),
            _ => Faces::NONE,
        };
        Self::all(choices, tiles)
    }

    /// Finds every match that these tiles can make.
    fn all(choices: Choices, tiles: Faces) -> impl Iterator<Item = Self> {
        let of = move |tile| choices.taken_by(tile).into_iter().map(move |takes| (tile, takes));
        let is_pile = move |takes| choices.piled().contains(takes);
        tiles.into_iter().flat_map(of).map(move |(tile, takes)| Self { tile, takes, is_pile: is_pile(takes) })
    }

    /// The tiles that the match catches: two, or the four of a pile.
    #[must_use]
    pub fn tiles(self) -> ArrayVec<Tile, CIVIL_COPIES> {
        let mut tiles = ArrayVec::from_iter([self.tile, self.takes]);
        if self.is_pile {
            tiles.extend([self.takes; 2]);
        }
        tiles
    }

    /// Writes the match as true mathematics, `5 + 3 = 4 + 4`. `None` for 2-1 with 4-2, which is a rule and not a calculation.
    #[must_use]
    pub fn written(self) -> Option<String> {
        self.tile.matched_with(self.takes)?.written()
    }

    /// How much the match adds to a score: first the points that it brings now, then the pips that may bring points later.
    #[must_use]
    pub fn worth(self, score: Score) -> (u16, u16) {
        let tiles = self.tiles();
        let Score { red, big } = Score::of(&tiles);
        (score.gain(&tiles), red + big)
    }

    /// Finds the match that adds most to a score; of equal ones, the first.
    pub fn best(pairs: impl Iterator<Item = Self>, score: Score) -> Option<Self> {
        let worths = pairs.map(|pair| (pair.worth(score), pair));
        worths.reduce(|best, pair| if pair.0 > best.0 { pair } else { best }).map(|(_, pair)| pair)
    }

    /// The move that makes the match, with the drawn tile or with one from the hand.
    #[must_use]
    pub const fn as_move(self, phase: Phase) -> Move {
        match phase {
            Phase::Take { .. } => Move::Take { takes: self.takes },
            _ => Move::Match { hand: self.tile, takes: self.takes },
        }
    }
}
