//! The table of DragonFish: four sides, the ponds and seats there, and the lanes that lead to the island.

use serde::{Deserialize, Serialize};

use crate::arithmetic::POND_SIZE;

/// The cards of one lane, from the island outwards.
pub const LANE_LENGTH: u8 = 3;

/// A side of the table, where there is a pond and may be a seat; also an edge of a canal card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The far side.
    North,
    /// The right.
    East,
    /// The near side.
    South,
    /// The left.
    West,
}

/// The seat in front of a pond.
pub type Seat = Side;

impl Side {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The next side clockwise.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// All four clockwise, beginning with this one.
    #[must_use]
    pub fn around(self) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..4).map(move |steps| Self::ALL[(self.index() + steps) % 4])
    }

    /// Its position in [`Side::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A place of the canal island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Between the north and the west pond.
    NorthWest,
    /// Between the north and the east pond.
    NorthEast,
    /// Between the south and the west pond.
    SouthWest,
    /// Between the south and the east pond.
    SouthEast,
}

impl Corner {
    /// All four, in reading order.
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthWest, Self::SouthEast];

    /// Its position in [`Corner::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A swim lane: three places of a pond in line with one canal card of the island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lane {
    /// The pond it lies in.
    pub pond: Side,
    /// 0 or 1: the west and east column of the north and south ponds, the north and south row of the others.
    pub column: u8,
}

impl Lane {
    /// All eight, clockwise by pond.
    pub const ALL: [Self; 8] = {
        const fn lanes(pond: Side) -> [Lane; 2] {
            [Lane { pond, column: 0 }, Lane { pond, column: 1 }]
        }
        let ([a, b], [c, d]) = (lanes(Side::North), lanes(Side::East));
        let ([e, f], [g, h]) = (lanes(Side::South), lanes(Side::West));
        [a, b, c, d, e, f, g, h]
    };

    /// Its position in [`Lane::ALL`]; `None` if there is no such column.
    #[must_use]
    pub fn index(self) -> Option<usize> {
        (self.column < 2).then(|| 2 * self.pond.index() + usize::from(self.column))
    }

    /// The canal card that the lane meets, at its edge towards the pond.
    #[must_use]
    pub const fn shore(self) -> Corner {
        match (self.pond, self.column) {
            (Side::North | Side::West, 0) => Corner::NorthWest,
            (Side::North, _) | (Side::East, 0) => Corner::NorthEast,
            (Side::South, 0) | (Side::West, _) => Corner::SouthWest,
            (Side::South | Side::East, _) => Corner::SouthEast,
        }
    }

    /// Its three places, from the island outwards.
    pub fn places(self) -> impl Iterator<Item = Place> + Clone {
        (0..LANE_LENGTH).map(move |depth| Place { pond: self.pond, slot: self.column * LANE_LENGTH + depth })
    }
}

/// A place for one pond card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The pond.
    pub pond: Side,
    /// The slot in the pond, from 0 to 5: three times the column of its lane, and its depth.
    pub slot: u8,
}

impl Place {
    /// All 24, by pond and slot.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Lane::ALL.into_iter().flat_map(Lane::places)
    }

    /// The lane it lies in.
    #[must_use]
    pub const fn lane(self) -> Lane {
        Lane { pond: self.pond, column: self.slot / LANE_LENGTH }
    }

    /// How far from the island: 0 touches it, 2 is the farthest.
    #[must_use]
    pub const fn depth(self) -> u8 {
        self.slot % LANE_LENGTH
    }

    /// Whether the pond has such a slot.
    #[must_use]
    pub const fn is_on_table(self) -> bool {
        (self.slot as usize) < POND_SIZE
    }
}
