//! A pond with its stock above, and what a player holds below: of Three Fishing and MAC I, and of Tiu-U.

use heart::games::fish_pond::BAIT_SIZE;
use heart::games::tiu_u::{LARGEST_HAND, OPEN_AT_FIRST, STACK, WOODPILE};
use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size, border};

use super::card::Face;
use super::spread::{self, Area, Direction, Lying, Mark, Spread, Touch};
use crate::app::theme;

/// Between cards.
const GAP: f32 = 10.0;
/// Between the cards and the rim of the water.
const RIM: f32 = 16.0;
/// Between the stacks of a stock.
pub const STACKS_GAP: f32 = 4.0;

/// What is played with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shape {
    /// The height of a card, in widths.
    tall: f32,
    /// How many a player holds at most.
    hand: usize,
    /// The pond has room for so many from the start, so that nothing moves before there are more.
    room: usize,
    /// How much wider than what is held the cards of an empty pond are.
    widest: f32,
    /// Where what is held begins, in widths of the whole; to its left there is room for who plays.
    from: f32,
    /// How much wider than what is held the stock is.
    stock: f32,
    /// How many stacks the stock is seen as, one beside the other above the pond.
    stacks: usize,
}

impl Shape {
    /// The cards of Three Fishing and MAC I.
    pub const CARDS: Self =
        Self { tall: 1.4, hand: BAIT_SIZE, room: 10, widest: 1.25, from: 0.24, stock: 1.0, stacks: 0 };
    /// The tiles of Tiu-U.
    pub const TILES: Self = Self {
        tall: 2.0,
        hand: LARGEST_HAND,
        room: OPEN_AT_FIRST,
        widest: 2.2,
        from: 0.26,
        stock: 1.6,
        stacks: WOODPILE / STACK,
    };
}

/// Something on or beside the pond that can be pressed, dragged from or dropped on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// A card of the pond.
    Pond(u8),
    /// A card of the bait.
    Bait(u8),
    /// The cards to draw from.
    Stock,
    /// The card that was just drawn, below the stock.
    Drawn,
    /// Where somebody's catch lies.
    Seat(u8),
    /// The panel beside the pond.
    Panel,
}

impl spread::Spot for Spot {
    /// `pond-0`, `bait-0`, `stock`, `drawn`, `seat-0` or `panel`.
    fn id(self) -> Id {
        Id::from(match self {
            Self::Pond(slot) => format!("pond-{slot}"),
            Self::Bait(slot) => format!("bait-{slot}"),
            Self::Stock => "stock".to_owned(),
            Self::Drawn => "drawn".to_owned(),
            Self::Seat(seat) => format!("seat-{seat}"),
            Self::Panel => "panel".to_owned(),
        })
    }
}

/// A card that moves across the pond.
pub type Flight = spread::Flight<Spot>;

/// Where everything lies, in whole pixels.
#[derive(Debug, Clone, Copy)]
pub struct Pool {
    size: Size,
    shape: Shape,
    /// Where the bait begins; to its left there is room for who plays it.
    bait_from: f32,
    bait_width: f32,
    tray_height: f32,
    pond_width: f32,
    /// The grid of the first slots.
    first: Grid,
    /// The grid of all.
    grid: Grid,
    /// How many slots there are, with and without cards.
    slots: usize,
}

/// Rows and columns of the pond.
#[derive(Debug, Clone, Copy)]
struct Grid {
    rows: usize,
    columns: usize,
}

impl Grid {
    const fn cells(self) -> usize {
        self.rows * self.columns
    }
}

impl Pool {
    /// The pool for some room, when so many slots of the pond are in use, and the tray has to be so high at least.
    #[must_use]
    pub fn new(shape: Shape, size: Size, slots: usize, tray: f32) -> Self {
        let slots = slots.max(shape.room);
        let high = (size.height * 0.17).clamp(56.0, 112.0);
        let across = size.width * (1.0 - shape.from) / shape.hand as f32 - 1.5 * GAP;
        let bait_width = high.min(across).floor();
        let tray_height = ((bait_width * shape.tall).floor() + 2.0 * GAP).max(tray.ceil());
        let empty = Self {
            size,
            shape,
            bait_from: (size.width * shape.from).floor(),
            bait_width,
            tray_height,
            pond_width: 0.0,
            first: Grid { rows: 1, columns: shape.room },
            grid: Grid { rows: 1, columns: shape.room },
            slots,
        };
        // As large as they fit; of equal sizes, in the fewest rows.
        let grids = (1..=shape.room).rev().map(|rows| Grid { rows, columns: shape.room.div_ceil(rows) });
        let best = grids.max_by(|one, other| empty.width_in(*one).total_cmp(&empty.width_in(*other)));
        let first = best.unwrap_or(empty.first);
        let mut grid = first;
        while grid.cells() < slots {
            grid = empty.grown(grid);
        }
        Self { pond_width: empty.width_in(grid), first, grid, ..empty }
    }

    /// How much room the cards of the pond have from left to right.
    fn across(self) -> f32 {
        self.water().width - 2.0 * RIM - self.stock_width() - RIM
    }

    /// How wide the stock is.
    fn stock_width(self) -> f32 {
        (self.bait_width * self.shape.stock).floor()
    }

    /// Where the stacks of the stock stand above the cards, each seen from the side with its gap; of no height without any.
    #[must_use]
    pub fn stacks(self) -> Rectangle {
        /// The height of a card that lies, in its lengths.
        const FLAT: f32 = 0.28;
        let water = self.water().shrink(RIM);
        if self.shape.stacks == 0 {
            return Rectangle { width: 0.0, height: 0.0, ..water };
        }
        let pitch = (self.across() / self.shape.stacks as f32).min(self.bait_width * 1.8).floor();
        let height = ((pitch - STACKS_GAP) * FLAT).floor() * STACK as f32;
        Rectangle { width: pitch * self.shape.stacks as f32, height, ..water }
    }

    /// Where the cards of the pond lie.
    fn shallows(self) -> Rectangle {
        let water = self.water().shrink(RIM);
        let stacks = self.stacks().height;
        let above = if stacks > 0.0 { stacks + GAP } else { 0.0 };
        Rectangle { y: water.y + above, height: water.height - above, ..water }
    }

    /// How wide the cards are in a grid.
    fn width_in(self, Grid { rows, columns }: Grid) -> f32 {
        let by_width = (self.across() + GAP) / columns as f32 - GAP;
        let by_height = ((self.shallows().height + GAP) / rows as f32 - GAP) / self.shape.tall;
        by_width.min(by_height).min(self.bait_width * self.shape.widest).floor()
    }

    /// The grid with one column more, or one row, whichever leaves the cards larger.
    fn grown(self, Grid { rows, columns }: Grid) -> Grid {
        let (wider, taller) = (Grid { rows, columns: columns + 1 }, Grid { rows: rows + 1, columns });
        if self.width_in(taller) > self.width_in(wider) { taller } else { wider }
    }

    /// The row and the column of a slot: the first go column by column, and what comes after them is only ever appended.
    fn cell(self, slot: u8) -> (usize, usize) {
        let slot = usize::from(slot);
        let mut grid = self.first;
        if slot < grid.cells() {
            return (slot % grid.rows, slot / grid.rows);
        }
        loop {
            let next = self.grown(grid);
            if slot < next.cells() {
                let beyond = slot - grid.cells();
                return if next.columns > grid.columns {
                    (beyond, grid.columns)
                } else {
                    (grid.rows, beyond)
                };
            }
            grid = next;
        }
    }

    /// The water.
    #[must_use]
    pub fn water(self) -> Rectangle {
        Rectangle::with_size(Size::new(self.size.width, self.size.height - self.tray().height - GAP))
    }

    /// What the bait lies on.
    #[must_use]
    pub fn tray(self) -> Rectangle {
        let height = self.tray_height;
        Rectangle { x: 0.0, y: self.size.height - height, width: self.size.width, height }
    }

    /// How much room there is beside the bait for who plays it.
    #[must_use]
    pub fn beside_bait(self) -> f32 {
        self.bait_from - GAP
    }

    fn card(self, x: f32, y: f32, width: f32) -> Rectangle {
        Rectangle { x: x.round(), y: y.round(), width, height: (width * self.shape.tall).round() }
    }

    fn pond(self, slot: u8) -> Rectangle {
        let pitch = self.pond_width * self.shape.tall + GAP;
        let (row, column) = self.cell(slot);
        let water = self.water().shrink(RIM);
        // The first columns stand in the middle, and stay there as long as others fit beside them.
        let free = |columns: usize| self.across() - (columns as f32 * (self.pond_width + GAP) - GAP);
        let left = water.x + (free(self.first.columns) / 2.0).min(free(self.grid.columns));
        let x = left + column as f32 * (self.pond_width + GAP);
        let top = self.shallows().center_y() - (self.grid.rows as f32 * pitch - GAP) / 2.0;
        self.card(x, top + row as f32 * pitch, self.pond_width)
    }

    fn bait(self, slot: u8) -> Rectangle {
        let step = self.bait_width + 1.5 * GAP;
        let top = self.tray().center_y() - self.bait_width * self.shape.tall / 2.0;
        self.card(self.bait_from + f32::from(slot) * step, top, self.bait_width)
    }

    /// Where the stock lies.
    #[must_use]
    pub fn stock(self) -> Rectangle {
        let water = self.water().shrink(RIM);
        let width = self.stock_width();
        let y =
            if self.shape.stacks > 0 { water.y } else { water.center_y() - width * self.shape.tall / 2.0 };
        self.card(water.x + water.width - width, y, width)
    }

    /// Where a card lies that was just drawn.
    fn drawn(self) -> Rectangle {
        let stock = self.stock();
        Rectangle { y: self.water().center_y().max(stock.y + stock.height + 2.0 * GAP).round(), ..stock }
    }

    /// Where a card lies in a spot; `None` where it only comes to rest there.
    #[must_use]
    pub fn bounds(self, spot: Spot) -> Option<Rectangle> {
        match spot {
            Spot::Pond(slot) => Some(self.pond(slot)),
            Spot::Bait(slot) => Some(self.bait(slot)),
            Spot::Stock => Some(self.stock()),
            Spot::Drawn => Some(self.drawn()),
            Spot::Seat(_) | Spot::Panel => None,
        }
    }

    /// The cards as they lie, one after the other. A bait that nobody may see lies face down.
    #[must_use]
    pub fn spread<'a, Message>(
        self,
        cards: impl IntoIterator<Item = (Spot, Face)>,
        mark: impl Fn(Spot) -> Mark,
    ) -> Spread<'a, Spot, Message> {
        /// Farther than any screen reaches.
        const FAR: f32 = 100_000.0;
        let cards = cards.into_iter().filter_map(|(spot, face)| {
            let touch = match (spot, face) {
                (Spot::Stock, _) => Touch::Press,
                (_, Face::TileBack | Face::DominoBack) => Touch::None,
                _ => Touch::Drag,
            };
            Some(Lying { spot, face, bounds: self.bounds(spot)?, mark: mark(spot), touch, preview: None })
        });
        let mut cards: Vec<Lying<Spot>> = cards.collect();
        // Where no card lies there are ripples.
        for spot in (0..).take(self.slots).map(Spot::Pond) {
            if let Some(slot) = self.bounds(spot).filter(|_| cards.iter().all(|card| card.spot != spot)) {
                let y = slot.center_y() - slot.width / 2.0;
                let bounds = Rectangle { y: y.round(), height: slot.width, ..slot };
                let (face, mark) = (Face::Gap, Mark::default());
                cards.push(Lying { spot, face, bounds, mark, touch: Touch::None, preview: None });
            }
        }
        let panel = Area {
            spot: Spot::Panel,
            bounds: Rectangle { x: self.size.width, y: -FAR, width: FAR, height: 2.0 * FAR },
            rest: Point::new(self.size.width, 0.0),
            width: self.bait_width,
        };
        // Cards fly from the bait whose slot is empty when they set off.
        let slots = (0..).map(Spot::Bait).take(self.shape.hand);
        let slots = slots.filter_map(|spot| {
            let Rectangle { width, .. } = self.bounds(spot)?;
            let rest = self.bounds(spot)?.center();
            Some(Area { spot, bounds: Rectangle::new(rest, Size::ZERO), rest, width })
        });
        let rim = border::rounded(theme::radius::LARGE * 1.6).color(theme::DEEP_WATER).width(3.0);
        Spread::new(self.size, cards).ground(self.water(), theme::WATER, rim).areas([panel]).areas(slots)
    }

    /// Where cards come to rest that somebody has caught: above the water, at some part of its width, or on the tray.
    #[must_use]
    pub fn seat(self, seat: u8, along: Option<f32>) -> Area<Spot> {
        let rest = match along {
            Some(along) => Point::new(self.size.width * along, -40.0),
            None => Point::new(self.beside_bait() / 2.0, self.tray().center_y()),
        };
        let bounds = Rectangle::new(rest, Size::ZERO);
        Area { spot: Spot::Seat(seat), bounds, rest, width: self.bait_width * 0.4 }
    }
}

/// Where the selection ring goes from a place in some direction, of those where it can stop: to the first of them to begin with.
pub fn steered(shape: Shape, from: Option<Spot>, direction: Direction, stops: &[Spot]) -> Option<Spot> {
    let Some(from) = from.filter(|spot| stops.contains(spot)) else { return stops.first().copied() };
    // The order of the cards is the same in every window of usual shape.
    let slots = stops.iter().filter(|spot| matches!(spot, Spot::Pond(_))).count();
    let pool = Pool::new(shape, Size::new(700.0, 440.0), slots, 0.0);
    let middle = |spot| pool.bounds(spot).map(|bounds| bounds.center());
    let others = stops.iter().filter_map(|spot| Some((*spot, middle(*spot)?)));
    Some(spread::neighbour(middle(from)?, direction, 40.0, others).unwrap_or(from))
}
