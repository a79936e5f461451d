//! The canal island in the middle of the table of DragonFish, and which swim lanes its water joins.

use serde::{Deserialize, Serialize};

use super::table::{Corner, Lane, Side};

/// A kind of canal card. It says which edges of the card are joined by water while the card is not turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Canal {
    /// The water joins the north and south edges of the card.
    Straight,
    /// The water joins the north and east edges of the card.
    Bend,
    /// Two separate waters: one joins the north and east edges of the card, the other south and west.
    DoubleBend,
    /// Two separate waters: one joins the north and south edges of the card, the other crosses it from east to west.
    Bridge,
    /// The water joins the east, south and west edges of the card.
    Tee,
    /// The water joins all four edges of the card.
    Lake,
}

impl Canal {
    /// All six kinds of canal card.
    pub const ALL: [Self; 6] =
        [Self::Straight, Self::Bend, Self::DoubleBend, Self::Bridge, Self::Tee, Self::Lake];

    /// The waters on the card while it is not turned: for each of two waters, the edges that it touches, as one bit for each side in the
    /// order of [`Side::ALL`]. A card with only one water has 0 for the second.
    const fn waters(self) -> [u8; 2] {
        const NORTH: u8 = 1 << Side::North as u8;
        const EAST: u8 = 1 << Side::East as u8;
        const SOUTH: u8 = 1 << Side::South as u8;
        const WEST: u8 = 1 << Side::West as u8;
        match self {
            Self::Straight => [NORTH | SOUTH, 0],
            Self::Bend => [NORTH | EAST, 0],
            Self::DoubleBend => [NORTH | EAST, SOUTH | WEST],
            Self::Bridge => [NORTH | SOUTH, EAST | WEST],
            Self::Tee => [EAST | SOUTH | WEST, 0],
            Self::Lake => [NORTH | EAST | SOUTH | WEST, 0],
        }
    }
}

/// How far a canal card is turned clockwise, in quarter turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum QuarterTurn {
    /// No turn: the card lies as it is printed.
    #[default]
    Zero,
    /// A quarter turn: the edge that was north is now east.
    One,
    /// A half turn: the edge that was north is now south.
    Two,
    /// Three quarter turns: the edge that was north is now west.
    Three,
}

impl QuarterTurn {
    /// All four ways to turn a canal card, from no turn to three quarter turns.
    pub const ALL: [Self; 4] = [Self::Zero, Self::One, Self::Two, Self::Three];

    /// How many quarter turns the card is turned clockwise, from 0 to 3.
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// One more quarter turn clockwise. After three quarter turns comes no turn again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Two,
            Self::Two => Self::Three,
            Self::Three => Self::Zero,
        }
    }
}

/// The error for a number of quarter turns above 3. Holds the refused number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a canal is turned by 0 to 3 quarters, not {0}")]
pub struct QuarterTurnError(pub u8);

impl TryFrom<u8> for QuarterTurn {
    type Error = QuarterTurnError;

    fn try_from(quarters: u8) -> Result<Self, QuarterTurnError> {
        Self::ALL.get(usize::from(quarters)).copied().ok_or(QuarterTurnError(quarters))
    }
}

impl From<QuarterTurn> for u8 {
    fn from(turn: QuarterTurn) -> Self {
        turn.quarters()
    }
}

/// A canal card as it lies on the table: its kind, and how far it is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct LaidCanal {
    /// The kind of the canal card, as printed.
    pub canal: Canal,
    /// How far the card is turned clockwise.
    pub turn: QuarterTurn,
}

impl LaidCanal {
    /// Whether the water on the card joins the two edges `edge` and `other`, with the card turned as it lies on the table.
    pub fn joins(self, edge: Side, other: Side) -> bool {
        let both = 1 << edge.index() | 1 << other.index();
        self.waters().iter().any(|water| water & both == both)
    }

    /// The waters on the card as it lies: for each of two waters, the edges that it touches, as one bit for each side in the order of
    /// [`Side::ALL`].
    fn waters(self) -> [u8; 2] {
        let quarters = self.turn.quarters();
        let turned = |edges: u8| (edges << quarters | edges >> (4 - quarters)) & 0b1111;
        let [first, second] = self.canal.waters();
        [turned(first), turned(second)]
    }
}

/// The canal island in the middle of the table: four canal cards in a square. Its water joins swim lanes of different ponds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Island {
    canals: [LaidCanal; 4],
}

impl From<[LaidCanal; 4]> for Island {
    /// Makes the island of four canal cards, in the order of [`Corner::ALL`].
    fn from(canals: [LaidCanal; 4]) -> Self {
        Self { canals }
    }
}

impl Island {
    /// The canal card that lies in this corner of the island.
    pub const fn canal(&self, corner: Corner) -> LaidCanal {
        self.canals[corner.index()]
    }

    /// All four canal cards of the island, in the order of [`Corner::ALL`].
    pub const fn canals(&self) -> [LaidCanal; 4] {
        self.canals
    }

    /// A copy of the island in which `laid` replaces the canal card in this corner.
    #[must_use]
    pub fn with_canal(&self, corner: Corner, laid: LaidCanal) -> Self {
        let mut canals = self.canals;
        canals[corner.index()] = laid;
        Self::from(canals)
    }

    /// Whether the water of the island joins these two swim lanes, so that animals can be swapped between them. Two lanes of the same pond
    /// are never joined.
    pub fn are_joined(&self, lane: Lane, other: Lane) -> bool {
        match (lane.index(), other.index()) {
            (Some(lane), Some(other)) => self.joined_lanes()[lane] & 1 << other != 0,
            _ => false,
        }
    }

    /// The swim lanes of other ponds that the water of the island joins to `lane`, so that animals can be swapped between them.
    pub fn lanes_joined_to(&self, lane: Lane) -> impl Iterator<Item = Lane> + Clone + use<> {
        let joined = lane.index().map_or(0, |index| self.joined_lanes()[index]);
        Lane::ALL
            .into_iter()
            .enumerate()
            .filter(move |(index, _)| joined & 1 << index != 0)
            .map(|(_, lane)| lane)
    }

    /// For each lane of [`Lane::ALL`], the lanes that the water joins to it, as one bit for each lane in the same order.
    fn joined_lanes(self) -> [u8; 8] {
        let mut waters = [0_u16; 8];
        for (corner, laid) in self.canals.iter().enumerate() {
            let [first, second] = laid.waters();
            waters[2 * corner] = u16::from(first) << (4 * corner);
            waters[2 * corner + 1] = u16::from(second) << (4 * corner);
        }
        // Every edge of a card belongs to at most one water. So it is enough to join the waters once at each seam.
        for (edge, other) in SEAMS {
            let touching = |edge: u16| waters.iter().position(|water| water & edge != 0);
            if let (Some(first), Some(second)) = (touching(edge), touching(other))
                && first != second
            {
                waters[first] |= waters[second];
                waters[second] = 0;
            }
        }
        let mut joined = [0; 8];
        for water in waters {
            if water == 0 {
                continue;
            }
            let mut lanes = 0_u8;
            for (lane, shore) in SHORES.iter().enumerate() {
                lanes |= u8::from(water & shore != 0) << lane;
            }
            for (lane, joined) in joined.iter_mut().enumerate() {
                if lanes >> lane & 1 == 1 {
                    let own_pond = 0b11 << (lane / 2 * 2);
                    *joined = lanes & !own_pond;
                }
            }
        }
        joined
    }
}

/// One edge of one card of the island, as one bit of sixteen.
const fn edge(corner: Corner, side: Side) -> u16 {
    1 << (4 * corner.index() + side.index())
}

/// The pairs of card edges that touch inside the island.
const SEAMS: [(u16, u16); 4] = [
    (edge(Corner::NorthWest, Side::East), edge(Corner::NorthEast, Side::West)),
    (edge(Corner::SouthWest, Side::East), edge(Corner::SouthEast, Side::West)),
    (edge(Corner::NorthWest, Side::South), edge(Corner::SouthWest, Side::North)),
    (edge(Corner::NorthEast, Side::South), edge(Corner::SouthEast, Side::North)),
];

/// The edge of a canal card, on the rim of the island, that each lane of [`Lane::ALL`] meets.
const SHORES: [u16; 8] = {
    let mut shores = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        shores[lane] = edge(Lane::ALL[lane].corner(), Lane::ALL[lane].pond);
        lane += 1;
    }
    shores
};
