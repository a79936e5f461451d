//! The board of DragonFish: a cross of eight by eight cells with four ponds round the island, and the stacks beside it.

use engine::games::dragonfish::{Corner, LaidCanal, Lane, Place, Side, View};
use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size, Vector, border};

use super::animated::snap_to_pixels;
use super::card::CardFace;
use super::card_layer::{self, AllowedTouch, CardLayer, CardMark, SpotArea, TableCard};
use crate::app::theme;

/// The number of cells along each side of the board: three for a pond, two for the island, and three for the pond opposite.
pub const CELLS_PER_SIDE: u8 = 8;

/// The middle of a boat on the left, from the corner of its bay, in cells.
const AFLOAT: Vector = Vector::new(1.2, 1.75);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardSpot {
    Card(Place),
    Island(Corner),
    Seat(Side),
    Heap(CardStack),
    Bank,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardStack {
    PondStock,
    /// The discarded pond cards, with the last one on top.
    PondDiscard,
    HelperStock,
    /// The discarded helper cards, with the last one on top.
    HelperDiscard,
}

impl CardStack {
    /// All stacks beside the board. Those of pond cards lie above the island, those of helper cards below it.
    pub const ALL: [Self; 4] = [Self::PondStock, Self::PondDiscard, Self::HelperStock, Self::HelperDiscard];
}

impl card_layer::CardSpot for BoardSpot {
    /// The name by which tests find the spot: `card-north-0`, `island-0`, `seat-north`, `heap-0` or `bank`.
    fn id(self) -> Id {
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
            Self::Heap(heap) => format!("heap-{}", heap as u8),
            Self::Bank => "bank".to_owned(),
        })
    }

    fn region(self) -> Option<&'static str> {
        match self {
            Self::Card(place) => Some(match place.pond {
                Side::North => "place-pond-north",
                Side::East => "place-pond-east",
                Side::South => "place-pond-south",
                Side::West => "place-pond-west",
            }),
            Self::Island(_) => Some("place-island"),
            Self::Seat(_) | Self::Heap(_) | Self::Bank => None,
        }
    }
}

/// The cards on the board, as the player of `view` sees them. A picked card may swim through `lanes`, which are lit. `laying` is a canal
/// that is about to be laid: the corner of the island below the pointer shows how the canal would lie.
pub fn board<'a, Message>(
    cell: f32,
    view: &View,
    mark: impl Fn(BoardSpot) -> CardMark,
    lanes: &[Lane],
    laying: Option<LaidCanal>,
) -> CardLayer<'a, BoardSpot, Message> {
    let grid = Grid { cell };
    let canals = Corner::ALL.map(|corner| {
        let spot = BoardSpot::Island(corner);
        TableCard {
            spot,
            face: CardFace::Canal(view.island.canal(corner)),
            bounds: grid.island(corner),
            mark: mark(spot),
            touch: if laying.is_some() { AllowedTouch::Press } else { AllowedTouch::None },
            overlaps: false,
            preview: laying.map(CardFace::Canal),
        }
    });
    let cards = Place::all().map(|place| {
        let spot = BoardSpot::Card(place);
        TableCard {
            spot,
            face: view.card(place).map_or(CardFace::Gap, CardFace::Pond),
            bounds: grid.place(place),
            mark: mark(spot),
            touch: AllowedTouch::Drag,
            overlaps: false,
            preview: None,
        }
    });
    let heaps = CardStack::ALL.into_iter().filter_map(|heap| {
        let spot = BoardSpot::Heap(heap);
        let face = top_face(view, heap)?;
        let bounds = grid.heap(heap, face);
        // A turn begins with a helper card; no other stack is pressed.
        let touch = if heap == CardStack::HelperStock { AllowedTouch::Press } else { AllowedTouch::None };
        Some(TableCard { spot, face, bounds, mark: mark(spot), touch, overlaps: false, preview: None })
    });
    let side = cell * f32::from(CELLS_PER_SIDE);
    let lying = canals.into_iter().chain(cards).chain(heaps).collect();
    let mut spread = CardLayer::new(Size::new(side, side), lying)
        .with_gap_face(CardFace::Gap)
        .areas(Side::ALL.map(|side| grid.seat(side)))
        .areas(CardStack::ALL.map(|heap| grid.heap_area(heap)))
        .areas([grid.bank()]);
    for side in Side::ALL {
        let border = border::rounded(cell * 0.2).color(theme::DEEP_WATER).width(2.0);
        spread = spread.with_ground(grid.pond(side), theme::WATER, border);
    }
    for lane in lanes {
        // Gold shows what to press next, and nobody has to swap.
        let border = border::rounded(cell * 0.2).color(theme::DEEP_BLUE).width(2.0);
        spread = spread.with_ground(grid.lane(*lane), theme::PAPER, border);
    }
    spread
}

pub fn top_face(view: &View, heap: CardStack) -> Option<CardFace> {
    match heap {
        CardStack::PondStock => (view.pond_stock > 0).then_some(CardFace::PondBack),
        CardStack::PondDiscard => view.top_of_pond_discard.map(CardFace::Pond),
        CardStack::HelperStock => (view.helper_stock > 0).then_some(CardFace::HelperBack),
        CardStack::HelperDiscard => view.top_of_helper_discard.map(CardFace::Helper),
    }
}

#[derive(Debug, Clone, Copy)]
struct Grid {
    /// The side of a cell, in whole pixels, so that the water of neighbouring canals meets without a seam.
    cell: f32,
}

impl Grid {
    fn cells(self, column: u8, row: u8, columns: u8, rows: u8) -> Rectangle {
        Rectangle {
            x: f32::from(column) * self.cell,
            y: f32::from(row) * self.cell,
            width: f32::from(columns) * self.cell,
            height: f32::from(rows) * self.cell,
        }
    }

    fn pond(self, side: Side) -> Rectangle {
        match side {
            Side::North => self.cells(3, 0, 2, 3),
            Side::East => self.cells(5, 3, 3, 2),
            Side::South => self.cells(3, 5, 2, 3),
            Side::West => self.cells(0, 3, 3, 2),
        }
    }

    fn place(self, place: Place) -> Rectangle {
        let (column, depth) = (place.slot / 3, place.slot % 3);
        let cell = match place.pond {
            Side::North => self.cells(3 + column, 2 - depth, 1, 1),
            Side::East => self.cells(5 + depth, 3 + column, 1, 1),
            Side::South => self.cells(3 + column, 5 + depth, 1, 1),
            Side::West => self.cells(2 - depth, 3 + column, 1, 1),
        };
        snap_to_pixels(cell.shrink(self.cell * 0.05))
    }

    fn lane(self, lane: Lane) -> Rectangle {
        match lane.pond {
            Side::North => self.cells(3 + lane.column, 0, 1, 3),
            Side::East => self.cells(5, 3 + lane.column, 3, 1),
            Side::South => self.cells(3 + lane.column, 5, 1, 3),
            Side::West => self.cells(0, 3 + lane.column, 3, 1),
        }
    }

    fn island(self, corner: Corner) -> Rectangle {
        let place = corner as u8;
        self.cells(3 + place % 2, 3 + place / 2, 1, 1)
    }

    fn seat(self, side: Side) -> SpotArea<BoardSpot> {
        let bounds = match side {
            Side::North => self.cells(0, 0, 3, 3),
            Side::East => self.cells(5, 0, 3, 3),
            Side::South => self.cells(5, 5, 3, 3),
            Side::West => self.cells(0, 5, 3, 3),
        };
        // The boat's place in the bay.
        let is_west = matches!(side, Side::North | Side::West);
        let across = if is_west { AFLOAT.x } else { 3.0 - AFLOAT.x };
        let rest = bounds.position() + Vector::new(across, AFLOAT.y) * self.cell;
        SpotArea { spot: BoardSpot::Seat(side), bounds, rest, width: self.cell * 0.6 }
    }

    /// Where a stack lies, outside a corner of the island. `face` is the card on top, which gives the stack its shape.
    fn heap(self, heap: CardStack, face: CardFace) -> Rectangle {
        let (across, down) = match heap {
            CardStack::PondStock => (Side::West, Side::North),
            CardStack::PondDiscard => (Side::East, Side::North),
            CardStack::HelperStock => (Side::East, Side::South),
            CardStack::HelperDiscard => (Side::West, Side::South),
        };
        let side = self.cell * 0.7;
        let gap = self.cell * 0.08;
        let (width, height) = (side * face.aspect_ratio().min(1.0), side / face.aspect_ratio().max(1.0));
        let x = if across == Side::West { 3.0 * self.cell - gap - width } else { 5.0 * self.cell + gap };
        let y = if down == Side::North { 3.0 * self.cell - gap - height } else { 5.0 * self.cell + gap };
        Rectangle { x: x.round(), y: y.round(), width: width.round(), height: height.round() }
    }

    fn heap_area(self, heap: CardStack) -> SpotArea<BoardSpot> {
        let bounds = self.heap(heap, CardFace::PondBack);
        let spot = BoardSpot::Heap(heap);
        SpotArea {
            spot,
            bounds: Rectangle::new(bounds.center(), Size::ZERO),
            rest: bounds.center(),
            width: bounds.width,
        }
    }

    fn bank(self) -> SpotArea<BoardSpot> {
        const FAR: f32 = 100_000.0;
        let side = self.cell * f32::from(CELLS_PER_SIDE);
        let bounds = Rectangle { x: side, y: -FAR, width: FAR, height: 2.0 * FAR };
        let rest = Point::new(side + self.cell, 0.0);
        SpotArea { spot: BoardSpot::Bank, bounds, rest, width: self.cell * 0.7 }
    }
}
