//! The lake of Great Lakes Fish-Out: its cards by suits, the laid cards beside it, and a hand below.

use heart::games::fish_out::{Card, Suit, hand_size};
use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size, border};

use super::card::Face;
use super::spread::{self, Area, Lying, Mark, Spread, Touch};
use crate::app::theme;

/// The height of a card, in widths.
const TALL: f32 = 1.4;
/// The space between cards, in logical pixels.
const GAP: f32 = 8.0;
/// The space between the cards and the rim of the water, in logical pixels.
const RIM: f32 = 16.0;
/// How many cards of one suit have room in the lake before cards become smaller.
const ROOM: usize = 8;
/// How much of the water belongs to the lake. The rest is for laid cards.
const SHARE: f32 = 0.7;
/// Where the hand begins, in parts of the whole width. To its left stands the player.
const FROM: f32 = 0.23;
/// How much larger cards have to be in two rows before a hand takes two.
const MUCH_LARGER: f32 = 1.25;

/// A place on or beside the lake of Great Lakes Fish-Out that can be pressed, dragged from or dropped on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// This card in the lake, where the cards are sorted by suits.
    Lake(Card),
    /// This card of the hand, face up.
    Hand(Card),
    /// A card of a hand that lies face down, by its number in the row of cards, from 0.
    Back(u8),
    /// The card that a player has laid. The number is an index into the players, from 0.
    Laid(u8),
    /// The place to which a player's caught cards fly. The number is an index into the players, from 0.
    Seat(u8),
    /// The panel with buttons and words beside the lake.
    Panel,
}

impl spread::Spot for Spot {
    /// `lake-10H`, `hand-10H`, `back-0`, `laid-0`, `seat-0` or `panel`.
    fn id(self) -> Id {
        Id::from(match self {
            Self::Lake(card) => format!("lake-{card}"),
            Self::Hand(card) => format!("hand-{card}"),
            Self::Back(slot) => format!("back-{slot}"),
            Self::Laid(player) => format!("laid-{player}"),
            Self::Seat(player) => format!("seat-{player}"),
            Self::Panel => "panel".to_owned(),
        })
    }
}

/// A card that flies from one spot of the lake to another.
pub type Flight = spread::Flight<Spot>;

/// Where everything lies in the widget of Great Lakes Fish-Out: the cards, the water and the hand. Lengths are in whole logical pixels from
/// the widget's upper left corner.
#[derive(Debug, Clone, Copy)]
pub struct Lake {
    size: Size,
    hand_width: f32,
    hand_columns: usize,
    card_width: f32,
    laid_width: f32,
    tray_height: f32,
}

impl Lake {
    /// Arranges the widget of Great Lakes Fish-Out at this size in logical pixels, for this number of players. `longest` is the number of
    /// cards in the longest suit in the lake, and `tray` the least height for the hand, in logical pixels.
    #[must_use]
    pub fn new(size: Size, players: usize, longest: usize, tray: f32) -> Self {
        let in_rows = |rows| {
            let columns = hand_size(players.max(1)).div_ceil(rows);
            let across = size.width * (1.0 - FROM) / columns as f32 - GAP;
            (rows, columns, (size.height * 0.11).clamp(40.0, 92.0).min(across).floor())
        };
        let (one, two) = (in_rows(1), in_rows(2));
        let (hand_rows, hand_columns, hand_width) = if one.2 * MUCH_LARGER < two.2 { two } else { one };
        let hand_height = hand_rows as f32 * ((hand_width * TALL).floor() + GAP);
        let tray_height = (hand_height + 1.5 * GAP).max(tray.ceil());
        let empty = Self { size, hand_width, hand_columns, card_width: 0.0, laid_width: 0.0, tray_height };
        let water = empty.water().shrink(RIM);
        let by_height = ((water.height + GAP) / Suit::ALL.len() as f32 - GAP) / TALL;
        let columns = longest.max(ROOM) as f32;
        let by_width = (water.width * SHARE + GAP) / columns - GAP;
        let card_width = by_height.min(by_width).min(hand_width * 1.25).floor();
        let rows = players.div_ceil(2).max(1) as f32;
        let laid_by_width = (water.width * (1.0 - SHARE) - GAP) / 2.0 - GAP;
        let laid_by_height = ((water.height + GAP) / rows - GAP) / (TALL + 0.4);
        let laid_width = laid_by_width.min(laid_by_height).min(hand_width * 1.3).floor();
        Self { card_width, laid_width, ..empty }
    }

    /// The rectangle of water in the widget of Great Lakes Fish-Out, with the lake on its left and the laid cards on its right.
    #[must_use]
    pub fn water(self) -> Rectangle {
        Rectangle::with_size(Size::new(self.size.width, self.size.height - self.tray().height - GAP))
    }

    /// The strip below the water of Great Lakes Fish-Out, on which one player's hand lies.
    #[must_use]
    pub fn tray(self) -> Rectangle {
        let height = self.tray_height;
        Rectangle { x: 0.0, y: self.size.height - height, width: self.size.width, height }
    }

    /// The width of the room to the left of the hand, in logical pixels. The player who holds the hand is drawn in it.
    #[must_use]
    pub fn beside_hand(self) -> f32 {
        (self.size.width * FROM).floor() - GAP
    }

    /// The height below each laid card, in logical pixels, for the player's name.
    #[must_use]
    pub fn below_laid(self) -> f32 {
        self.laid_width * 0.4
    }

    fn card(x: f32, y: f32, width: f32) -> Rectangle {
        Rectangle { x: x.round(), y: y.round(), width, height: (width * TALL).round() }
    }

    /// The place of a card of `suit` in the lake of Great Lakes Fish-Out. Each suit is a row of its own, and `column` is how many of its
    /// cards lie to the left.
    #[must_use]
    pub fn lake(self, suit: Suit, column: usize) -> Rectangle {
        let water = self.water().shrink(RIM);
        let pitch = (water.height + GAP) / Suit::ALL.len() as f32;
        let y = water.y + pitch * suit as usize as f32 + (pitch - GAP - self.card_width * TALL) / 2.0;
        // The sign of the suit stands in front.
        let x = water.x + (column as f32 + 0.8) * (self.card_width + GAP);
        Self::card(x, y, self.card_width)
    }

    /// The place of the card that a player has laid beside the lake. `player` is an index into the players, from 0, and `players` how many
    /// play.
    #[must_use]
    pub fn laid(self, player: u8, players: usize) -> Rectangle {
        let water = self.water().shrink(RIM);
        let (row, column) = (usize::from(player) / 2, usize::from(player) % 2);
        let rows = players.div_ceil(2).max(1) as f32;
        let pitch = water.height / rows;
        let left = water.x + water.width - 2.0 * (self.laid_width + GAP);
        let high = self.laid_width * TALL + self.below_laid();
        let y = water.y + row as f32 * pitch + (pitch - high) / 2.0;
        Self::card(left + column as f32 * (self.laid_width + 1.5 * GAP), y, self.laid_width)
    }

    fn hand(self, at: usize) -> Rectangle {
        let (row, column) = (at / self.hand_columns, at % self.hand_columns);
        let x = self.size.width * FROM + column as f32 * (self.hand_width + GAP);
        let y = self.tray().y + 1.2 * GAP + row as f32 * ((self.hand_width * TALL).floor() + GAP);
        Self::card(x, y, self.hand_width)
    }

    /// A widget for Great Lakes Fish-Out with these cards. Those of the lake are arranged by suits, those of the hand in the order given.
    /// Only cards of a hand that lies face up can be pressed and dragged. `players` is how many play, and `mark` gives how the card in each
    /// spot stands out.
    #[must_use]
    pub fn spread<'a, Message>(
        self,
        cards: impl IntoIterator<Item = (Spot, Face)>,
        players: usize,
        mark: impl Fn(Spot) -> Mark,
    ) -> Spread<'a, Spot, Message> {
        let (mut columns, mut held) = ([0; Suit::ALL.len()], 0..);
        let cards = cards.into_iter().filter_map(|(spot, face)| {
            let bounds = match spot {
                Spot::Lake(card) => {
                    let column = &mut columns[card.suit() as usize];
                    *column += 1;
                    self.lake(card.suit(), *column - 1)
                }
                Spot::Hand(_) | Spot::Back(_) => self.hand(held.next()?),
                Spot::Laid(player) => self.laid(player, players),
                Spot::Seat(_) | Spot::Panel => return None,
            };
            let touch = if matches!(spot, Spot::Hand(_)) { Touch::Drag } else { Touch::None };
            Some(Lying { spot, face, bounds, mark: mark(spot), touch, preview: None })
        });
        let cards: Vec<Lying<Spot>> = cards.collect();
        let slots = (0_u8..).take(players).map(|player| {
            let rest = self.laid(player, players).center();
            let bounds = self.laid(player, players);
            Area { spot: Spot::Laid(player), bounds, rest, width: self.laid_width }
        });
        let rim = border::rounded(theme::radius::LARGE * 1.6).color(theme::DEEP_WATER).width(3.0);
        Spread::new(self.size, cards).ground(self.water(), theme::WATER, rim).areas(slots)
    }

    /// The place to which a player's caught cards fly. With `Some(along)` it lies above the water, at that part of its width from 0 to 1;
    /// with `None` it is the tray below. `player` is an index into the players, from 0.
    #[must_use]
    pub fn seat(self, player: u8, along: Option<f32>) -> Area<Spot> {
        let rest = match along {
            Some(along) => Point::new(self.size.width * along, -40.0),
            None => Point::new(self.beside_hand() / 2.0, self.tray().center_y()),
        };
        let bounds = Rectangle::new(rest, Size::ZERO);
        Area { spot: Spot::Seat(player), bounds, rest, width: self.hand_width * 0.4 }
    }
}
