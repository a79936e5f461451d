//! Where everything lies on the board: a cross of eight by eight cells, and what can be pressed there.

use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size};

use crate::games::dragonfish::{Corner, Lane, Place, Side};

/// Cells along a side of the board: three deep, the two of the island, three deep.
pub const CELLS: u8 = 8;

/// A place on or beside the board that can be pressed, dragged from or dropped on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// A slot of a pond.
    Card(Place),
    /// A canal of the island.
    Island(Corner),
    /// The corner of a seat.
    Seat(Side),
    /// The panel beside the board.
    Panel,
}

impl Spot {
    /// A name for finding the spot: `card-north-0`, `island-0`, `seat-north`.
    #[must_use]
    pub fn id(self) -> Id {
        let side = |side| match side {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        };
        Id::from(match self {
            Self::Card(place) => format!("card-{}-{}", side(place.pond), place.slot),
            Self::Island(corner) => format!("island-{}", corner as u8),
            Self::Seat(seat) => format!("seat-{}", side(seat)),
            Self::Panel => "panel".to_owned(),
        })
    }
}

/// A way across the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Towards the top of the screen.
    Up,
    /// Towards its bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The next spot that counts in some direction: straight on if there is one, else the nearest on that side, so that
/// every spot can be reached from every other.
pub fn neighbour(from: Spot, direction: Direction, counts: impl Fn(Spot) -> bool) -> Option<Spot> {
    /// How many cells straight on are as near as one cell aside.
    const ASIDE: f32 = 3.0;
    let grid = Grid::new(Rectangle::with_size(Size::new(f32::from(CELLS), f32::from(CELLS))));
    let (start, _) = grid.resting(from);
    let distance = |spot: Spot| {
        let way = grid.resting(spot).0 - start;
        let (along, aside) = match direction {
            Direction::Up => (-way.y, way.x),
            Direction::Down => (way.y, way.x),
            Direction::Left => (-way.x, way.y),
            Direction::Right => (way.x, way.y),
        };
        (along > 0.5).then_some(along + ASIDE * aside.abs())
    };
    let cards = Place::all().map(Spot::Card);
    let spots = cards.chain(Corner::ALL.into_iter().map(Spot::Island)).filter(|spot| counts(*spot));
    let reached = spots.filter_map(|spot| distance(spot).map(|distance| (spot, distance)));
    reached.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(spot, _)| spot)
}

/// Where the cells of a board lie.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    pub(super) bounds: Rectangle,
    /// The side of a cell.
    pub(super) cell: f32,
}

impl Grid {
    pub(super) fn new(bounds: Rectangle) -> Self {
        // Whole pixels, so that the waterways of neighbouring canals meet without a seam.
        let cell = (bounds.width.min(bounds.height) / f32::from(CELLS)).floor();
        let side = cell * f32::from(CELLS);
        let corner = Point::new(bounds.center_x() - side / 2.0, bounds.center_y() - side / 2.0);
        Self {
            bounds: Rectangle::new(Point::new(corner.x.round(), corner.y.round()), Size::new(side, side)),
            cell,
        }
    }

    fn cells(&self, column: u8, row: u8, columns: u8, rows: u8) -> Rectangle {
        Rectangle {
            x: self.bounds.x + f32::from(column) * self.cell,
            y: self.bounds.y + f32::from(row) * self.cell,
            width: f32::from(columns) * self.cell,
            height: f32::from(rows) * self.cell,
        }
    }

    pub(super) fn pond(&self, side: Side) -> Rectangle {
        match side {
            Side::North => self.cells(3, 0, 2, 3),
            Side::East => self.cells(5, 3, 3, 2),
            Side::South => self.cells(3, 5, 2, 3),
            Side::West => self.cells(0, 3, 3, 2),
        }
    }

    pub(super) fn place(&self, place: Place) -> Rectangle {
        let (column, depth) = (place.slot / 3, place.slot % 3);
        let cell = match place.pond {
            Side::North => self.cells(3 + column, 2 - depth, 1, 1),
            Side::East => self.cells(5 + depth, 3 + column, 1, 1),
            Side::South => self.cells(3 + column, 5 + depth, 1, 1),
            Side::West => self.cells(2 - depth, 3 + column, 1, 1),
        };
        cell.shrink(self.cell * 0.05)
    }

    pub(super) fn lane(&self, lane: Lane) -> Rectangle {
        match lane.pond {
            Side::North => self.cells(3 + lane.column, 0, 1, 3),
            Side::East => self.cells(5, 3 + lane.column, 3, 1),
            Side::South => self.cells(3 + lane.column, 5, 1, 3),
            Side::West => self.cells(0, 3 + lane.column, 3, 1),
        }
    }

    pub(super) fn island(&self, corner: Corner) -> Rectangle {
        let place = corner as u8;
        self.cells(3 + place % 2, 3 + place / 2, 1, 1)
    }

    pub(super) fn seat(&self, side: Side) -> Rectangle {
        match side {
            Side::North => self.cells(0, 0, 3, 3),
            Side::East => self.cells(5, 0, 3, 3),
            Side::South => self.cells(5, 5, 3, 3),
            Side::West => self.cells(0, 5, 3, 3),
        }
    }

    /// The middle of a spot, and the side of a card there.
    pub(super) fn resting(&self, spot: Spot) -> (Point, f32) {
        match spot {
            Spot::Card(place) => (self.place(place).center(), self.cell * 0.9),
            Spot::Island(corner) => (self.island(corner).center(), self.cell),
            Spot::Seat(side) => (self.seat(side).center(), self.cell * 0.5),
            Spot::Panel => {
                (Point::new(self.bounds.x + self.bounds.width + self.cell, self.bounds.y), self.cell * 0.7)
            }
        }
    }

    pub(super) fn spot_at(&self, point: Point) -> Option<Spot> {
        let cards = Side::ALL
            .into_iter()
            .flat_map(|pond| (0..6).map(move |slot| Place { pond, slot }))
            .map(|place| (self.place(place), Spot::Card(place)));
        let island = Corner::ALL.into_iter().map(|corner| (self.island(corner), Spot::Island(corner)));
        let seats = Side::ALL.into_iter().map(|side| (self.seat(side), Spot::Seat(side)));
        cards
            .chain(island)
            .chain(seats)
            .find(|(bounds, _)| bounds.contains(point))
            .map(|(_, spot)| spot)
            .or_else(|| (point.x > self.bounds.x + self.bounds.width).then_some(Spot::Panel))
    }
}
