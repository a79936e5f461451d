//! The table of DragonFish: four sides with their ponds and seats, and the lanes that lead to the island.

use serde::{Deserialize, Serialize};

/// How many places for cards a swim lane has. They lie in a row from the island outwards.
pub const LANE_LENGTH: u8 = 3;

/// A side of the table, where a pond lies and a player may sit. It also names the edge of a canal card that faces that way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The far side of the table.
    North,
    /// The right side of the table.
    East,
    /// The near side of the table.
    South,
    /// The left side of the table.
    West,
}

/// A seat at the table, named after its side of the table. The pond in front of the seat lies on the same side.
pub type Seat = Side;

impl Side {
    /// All four sides, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The next side of the table, clockwise.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// All four sides of the table, clockwise, beginning with this side.
    #[must_use]
    pub fn all_clockwise(self) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..4).map(move |steps| Self::ALL[(self.index() + steps) % 4])
    }

    /// The position of this side in [`Side::ALL`], from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the four places in the canal island, each for one canal card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// The corner of the island between the north and the west pond.
    NorthWest,
    /// The corner of the island between the north and the east pond.
    NorthEast,
    /// The corner of the island between the south and the west pond.
    SouthWest,
    /// The corner of the island between the south and the east pond.
    SouthEast,
}

impl Corner {
    /// All four corners of the island, row by row from the north-west.
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthWest, Self::SouthEast];

    /// The position of this corner in [`Corner::ALL`], from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A swim lane: three places in a row in a pond, which lead from one canal card of the island outwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    /// The pond to which the lane belongs.
    pub pond: Side,
    /// Which of the pond's two lanes it is, 0 or 1: in the north and south ponds the western or the eastern lane, in the others the
    /// northern or the southern one.
    pub column: u8,
}

impl Lane {
    /// All eight swim lanes of the table, two for each pond, clockwise from the north pond.
    pub const ALL: [Self; 8] = {
        const fn lanes(pond: Side) -> [Lane; 2] {
            [Lane { pond, column: 0 }, Lane { pond, column: 1 }]
        }
        let ([a, b], [c, d]) = (lanes(Side::North), lanes(Side::East));
        let ([e, f], [g, h]) = (lanes(Side::South), lanes(Side::West));
        [a, b, c, d, e, f, g, h]
    };

    /// The position of this lane in [`Lane::ALL`], from 0; `None` if the column is neither 0 nor 1.
    pub fn index(self) -> Option<usize> {
        (self.column < 2).then(|| 2 * self.pond.index() + usize::from(self.column))
    }

    /// The corner of the island whose canal card the lane leads to.
    pub const fn corner(self) -> Corner {
        match (self.pond, self.column) {
            (Side::North | Side::West, 0) => Corner::NorthWest,
            (Side::North, _) | (Side::East, 0) => Corner::NorthEast,
            (Side::South, 0) | (Side::West, _) => Corner::SouthWest,
            (Side::South | Side::East, _) => Corner::SouthEast,
        }
    }

    /// The three places of the lane, from the island outwards.
    pub fn places(self) -> impl Iterator<Item = Place> + Clone {
        (0..LANE_LENGTH).map(move |depth| Place { pond: self.pond, slot: self.column * LANE_LENGTH + depth })
    }
}

/// A place in a pond where one pond card can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The pond to which the place belongs.
    pub pond: Side,
    /// The slot of the pond, from 0 to 5: three times the [column](Lane::column) of its lane, plus how far it is from the island, from 0 to
    /// 2.
    pub slot: u8,
}

impl Place {
    /// All 24 places on the table, pond by pond in the order of [`Side::ALL`], and in each by slot.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Lane::ALL.into_iter().flat_map(Lane::places)
    }

    /// The swim lane to which the place belongs.
    pub const fn lane(self) -> Lane {
        Lane { pond: self.pond, column: self.slot / LANE_LENGTH }
    }
}
