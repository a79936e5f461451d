//! A pond with its stock above, and a player's cards below. Three Fishing and MAC I play with cards in it, Tiu-U with tiles.

use engine::games::fish_pond::BAIT_SIZE;
use engine::games::tiu_u::{INITIAL_OPEN_TILES, LARGEST_HAND};
use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size, border};

use super::card::CardFace;
use super::card_layer::{self, AllowedTouch, CardLayer, CardMark, SpotArea, TableCard};
use crate::app::theme;

const GAP: f32 = 10.0;
const RIM: f32 = 16.0;
/// The greatest height of a card, in widths. Anything taller is a tile.
const TALLEST_CARD: f32 = 1.5;
/// The proportions of a [`Pool`], which differ for cards and for tiles. Its fields speak of cards even if they are tiles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PoolShape {
    tall: f32,
    hand: usize,
    /// How many cards have room in the pond from the start. Nothing moves until there are more.
    room: usize,
    widest: f32,
    /// Where the held cards begin, in parts of the whole width. The player is drawn to the left of them.
    from: f32,
    stock: f32,
}

impl PoolShape {
    pub const CARDS: Self =
        Self { tall: 1.4, hand: BAIT_SIZE, room: 10, widest: 1.25, from: 0.24, stock: 1.0 };
    pub const TILES: Self =
        Self { tall: 2.0, hand: LARGEST_HAND, room: INITIAL_OPEN_TILES, widest: 2.2, from: 0.22, stock: 1.0 };

    #[must_use]
    pub fn with_hand(self, hand: usize) -> Self {
        Self { hand: hand.max(1), ..self }
    }
}

/// A spot of the table that can be pressed, dragged from or dropped on. Places of one kind are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoolSpot {
    Pond(u8),
    Bait(u8),
    Stock,
    Drawn,
    Seat(u8),
    Bank,
}

impl card_layer::CardSpot for PoolSpot {
    /// The name by which tests find the spot: `pond-0`, `bait-0`, `stock`, `drawn`, `seat-0` or `bank`.
    fn id(self) -> Id {
        Id::from(match self {
            Self::Pond(slot) => format!("pond-{slot}"),
            Self::Bait(slot) => format!("bait-{slot}"),
            Self::Stock => "stock".to_owned(),
            Self::Drawn => "drawn".to_owned(),
            Self::Seat(seat) => format!("seat-{seat}"),
            Self::Bank => "bank".to_owned(),
        })
    }

    fn region(self) -> Option<&'static str> {
        match self {
            Self::Pond(_) => Some("place-pond"),
            Self::Bait(_) => Some("place-hand"),
            Self::Stock | Self::Drawn | Self::Seat(_) | Self::Bank => None,
        }
    }
}

/// Where all cards lie in Three Fishing and MAC I, and all tiles in Tiu-U. Lengths are whole.
#[derive(Debug, Clone, Copy)]
pub struct PoolLayout {
    size: Size,
    shape: PoolShape,
    bait_from: f32,
    bait_width: f32,
    tray_height: f32,
    pond_width: f32,
    first: Grid,
    grid: Grid,
    slots: usize,
}

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

impl PoolLayout {
    /// Lays out the table. `slots` is how many places of the pond are in use, and `least_tray_height` the least height for the held cards.
    pub fn new(shape: PoolShape, size: Size, slots: usize, least_tray_height: f32) -> Self {
        let slots = slots.max(shape.room);
        let usual = (size.height * 0.17).clamp(56.0, 112.0);
        let high = if least_tray_height > 0.0 { (least_tray_height - 2.0 * GAP) / shape.tall } else { usual };
        let across = size.width * (1.0 - shape.from) / shape.hand as f32 - GAP;
        let bait_width = high.min(across).floor();
        let tray_height = ((bait_width * shape.tall).floor() + 2.0 * GAP).max(least_tray_height.ceil());
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
        // Chooses the grid with the largest cards, and among equals the one with fewest rows.
        let grids = (1..=shape.room).rev().map(|rows| Grid { rows, columns: shape.room.div_ceil(rows) });
        let best = grids.max_by(|one, other| empty.width_in(*one).total_cmp(&empty.width_in(*other)));
        let first = best.unwrap_or(empty.first);
        let mut grid = first;
        while grid.cells() < slots {
            grid = empty.grown(grid);
        }
        Self { pond_width: empty.width_in(grid), first, grid, ..empty }
    }

    fn across(self) -> f32 {
        self.water().width - 2.0 * RIM - self.stock_width() - RIM
    }

    fn stock_width(self) -> f32 {
        (self.bait_width * self.shape.stock).floor()
    }

    fn shallows(self) -> Rectangle {
        self.water().shrink(RIM)
    }

    fn width_in(self, Grid { rows, columns }: Grid) -> f32 {
        let by_width = (self.across() + GAP) / columns as f32 - GAP;
        let by_height = ((self.shallows().height + GAP) / rows as f32 - GAP) / self.shape.tall;
        by_width.min(by_height).min(self.bait_width * self.shape.widest).floor()
    }

    /// The grid with one more column or row, whichever leaves larger cards.
    fn grown(self, Grid { rows, columns }: Grid) -> Grid {
        let (wider, taller) = (Grid { rows, columns: columns + 1 }, Grid { rows: rows + 1, columns });
        if self.width_in(taller) > self.width_in(wider) { taller } else { wider }
    }

    /// The row and the column of a slot. The first slots are filled column by column from the middle. Later ones are only added, so no card
    /// moves.
    fn cell(self, slot: u8) -> (usize, usize) {
        let slot = usize::from(slot);
        let mut grid = self.first;
        if slot < grid.cells() {
            return (slot % grid.rows, from_middle(slot / grid.rows, grid.columns));
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

    pub fn water(self) -> Rectangle {
        Rectangle::with_size(Size::new(self.size.width, self.size.height - self.tray().height - GAP))
    }

    pub fn tray(self) -> Rectangle {
        let height = self.tray_height;
        Rectangle { x: 0.0, y: self.size.height - height, width: self.size.width, height }
    }

    pub fn width_beside_bait(self) -> f32 {
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
        let step = self.bait_width + GAP;
        let top = self.tray().center_y() - self.bait_width * self.shape.tall / 2.0;
        self.card(self.bait_from + f32::from(slot) * step, top, self.bait_width)
    }

    pub fn stock(self) -> Rectangle {
        let water = self.water().shrink(RIM);
        let width = self.stock_width();
        let y = water.center_y() - width * self.shape.tall / 2.0;
        // A drawn tile lies below the stock.
        let y =
            if self.shape.tall > TALLEST_CARD { water.y.max(y - width * self.shape.tall * 0.6) } else { y };
        self.card(water.x + water.width - width, y, width)
    }

    pub fn raft(self) -> Rectangle {
        let stock = self.stock();
        let (side, end) = (stock.width * 0.16, stock.height * 0.06);
        Rectangle {
            x: stock.x - side,
            y: stock.y - end,
            width: stock.width + 2.0 * side,
            height: stock.height * 1.1 + 2.0 * end,
        }
    }

    /// Draws water under the cards, for a page that shows no lake around them.
    pub fn with_own_water<Message>(
        self,
        spread: CardLayer<'_, PoolSpot, Message>,
    ) -> CardLayer<'_, PoolSpot, Message> {
        let rim = border::rounded(theme::radius::LARGE * 1.6).color(theme::DEEP_WATER).width(3.0);
        spread.with_ground(self.water(), theme::WATER, rim)
    }

    fn drawn(self) -> Rectangle {
        let stock = self.stock();
        Rectangle { y: (stock.y + stock.height + 2.0 * GAP).round(), ..stock }
    }

    /// Where a card lies at this spot. `None` for a player's seat and for the bank, where no card is shown.
    pub fn bounds(self, spot: PoolSpot) -> Option<Rectangle> {
        match spot {
            PoolSpot::Pond(slot) => Some(self.pond(slot)),
            PoolSpot::Bait(slot) => Some(self.bait(slot)),
            PoolSpot::Stock => Some(self.stock()),
            PoolSpot::Drawn => Some(self.drawn()),
            PoolSpot::Seat(_) | PoolSpot::Bank => None,
        }
    }

    /// A widget with these cards. Those that lie face down cannot be pressed, except the stock.
    pub fn card_layer<'a, Message>(
        self,
        cards: impl IntoIterator<Item = (PoolSpot, CardFace)>,
        mark: impl Fn(PoolSpot) -> CardMark,
    ) -> CardLayer<'a, PoolSpot, Message> {
        const FAR: f32 = 100_000.0;
        let cards = cards.into_iter().filter_map(|(spot, face)| {
            let touch = match (spot, face) {
                (PoolSpot::Stock, _) => AllowedTouch::Press,
                (_, CardFace::TileBack | CardFace::DominoBack) => AllowedTouch::None,
                _ => AllowedTouch::Drag,
            };
            Some(TableCard {
                spot,
                face,
                bounds: self.bounds(spot)?,
                mark: mark(spot),
                touch,
                overlaps: false,
                preview: None,
            })
        });
        let mut cards: Vec<TableCard<PoolSpot>> = cards.collect();
        // An empty slot has ripples.
        for spot in (0..).take(self.slots).map(PoolSpot::Pond) {
            if let Some(slot) = self.bounds(spot).filter(|_| cards.iter().all(|card| card.spot != spot)) {
                let y = slot.center_y() - slot.width / 2.0;
                let bounds = Rectangle { y: y.round(), height: slot.width, ..slot };
                let (face, mark) = (CardFace::Gap, CardMark::default());
                cards.push(TableCard {
                    spot,
                    face,
                    bounds,
                    mark,
                    touch: AllowedTouch::None,
                    overlaps: false,
                    preview: None,
                });
            }
        }
        let bank = SpotArea {
            spot: PoolSpot::Bank,
            bounds: Rectangle { x: self.size.width, y: -FAR, width: FAR, height: 2.0 * FAR },
            rest: Point::new(self.size.width, 0.0),
            width: self.bait_width,
        };
        // These areas let a card fly from a slot of the bait that is already empty.
        let slots = (0..).map(PoolSpot::Bait).take(self.shape.hand);
        let slots = slots.filter_map(|spot| {
            let Rectangle { width, .. } = self.bounds(spot)?;
            let rest = self.bounds(spot)?.center();
            Some(SpotArea { spot, bounds: Rectangle::new(rest, Size::ZERO), rest, width })
        });
        CardLayer::new(self.size, cards).areas([bank]).areas(slots).with_press_margin(GAP / 2.0)
    }

    /// The area to which a player's caught cards fly. With `part_of_width` it is above the water, at that part of its width (0 to 1); with
    /// `None` it is on the tray below.
    pub fn catch_area(self, seat: u8, part_of_width: Option<f32>) -> SpotArea<PoolSpot> {
        let rest = match part_of_width {
            Some(along) => Point::new(self.size.width * along, -40.0),
            None => Point::new(self.width_beside_bait() / 2.0, self.tray().center_y()),
        };
        let bounds = Rectangle::new(rest, Size::ZERO);
        SpotArea { spot: PoolSpot::Seat(seat), bounds, rest, width: self.bait_width * 0.4 }
    }
}

/// The index of the column that is filled next. Columns are filled from the middle outwards; `nth` is how many were filled before.
const fn from_middle(nth: usize, columns: usize) -> usize {
    let middle = (columns - 1) / 2;
    let away = nth.div_ceil(2);
    if nth % 2 == 1 { middle + away } else { middle - away }
}
