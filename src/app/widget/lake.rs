//! The lake of Great Lakes Fish-Out: its cards by suits, the laid cards beside it, and a hand below.

use engine::games::fish_out::{PlayingCard, Suit};
use iced::advanced::widget::Id;
use iced::{Point, Rectangle, Size, border};

use super::card::CardFace;
use super::card_layer::{self, AllowedTouch, CardLayer, CardMark, SpotArea, TableCard};
use crate::app::theme;

const TALL: f32 = 1.4;
const GAP: f32 = 8.0;
/// The space between two bays, and between cards and the rim of a bay.
const RIM: f32 = 12.0;
const BESIDE: usize = 2;
const WIDEST: f32 = 1.15;
/// The greatest step from one card of a suit to the next, in widths of a card. They overlap, so that a suit reads as one.
const STEP: f32 = 0.64;
/// Where the hand begins, in parts of the whole width. The player is drawn to the left of it.
const FROM: f32 = 0.2;
/// A hand is laid in two rows if that makes its cards at least this many times as wide as in one row.
const MUCH_LARGER: f32 = 1.25;
/// The number of cards for which a hand has room even when it holds fewer. So the last few cards are not huge.
const FEW: usize = 6;
const LEAST_LAID: f32 = 44.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LakeSpot {
    Lake(PlayingCard),
    Hand(PlayingCard),
    Back(u8),
    Laid(u8),
    Seat(u8),
    Bank,
}

impl card_layer::CardSpot for LakeSpot {
    /// The name by which tests find the spot: `lake-10H`, `hand-10H`, `back-0`, `laid-0`, `seat-0` or `bank`.
    fn id(self) -> Id {
        Id::from(match self {
            Self::Lake(card) => format!("lake-{card}"),
            Self::Hand(card) => format!("hand-{card}"),
            Self::Back(slot) => format!("back-{slot}"),
            Self::Laid(player) => format!("laid-{player}"),
            Self::Seat(player) => format!("seat-{player}"),
            Self::Bank => "bank".to_owned(),
        })
    }

    fn region(self) -> Option<&'static str> {
        match self {
            Self::Lake(_) => Some("place-lake"),
            Self::Hand(_) => Some("place-hand"),
            Self::Back(_) | Self::Laid(_) | Self::Seat(_) | Self::Bank => None,
        }
    }
}

/// Where all cards lie: a bay for each suit, and the hand on the jetty. Laid cards lie beside the boats above the widget, the viewer's own
/// beside the hand. Lengths are whole.
#[derive(Debug, Clone, Copy)]
pub struct LakeLayout {
    size: Size,
    counts: [usize; Suit::ALL.len()],
    hand_width: f32,
    hand_columns: usize,
    card_width: f32,
    laid_width: f32,
    tray_height: f32,
    viewer: Option<u8>,
}

pub fn laid_card_width(boat_height: f32) -> f32 {
    (boat_height * 0.62 / TALL).clamp(LEAST_LAID, LEAST_LAID * 2.0).floor()
}

impl LakeLayout {
    /// Lays out the table. `counts` are the numbers of cards in the lake, suit by suit, `tray` is the height for the hand (0 if it is
    /// free), and `boat_height` that of the boats. `viewer` is the player whose hand it is; `None` if all laid cards lie above the water.
    pub fn new(
        size: Size,
        hand_size: usize,
        counts: [usize; Suit::ALL.len()],
        tray: f32,
        boat_height: f32,
        viewer: Option<u8>,
    ) -> Self {
        let tray_height = if tray > 0.0 { tray } else { (size.height * 0.2).round() };
        let laid_width = laid_card_width(boat_height);
        let in_rows = |rows: usize| {
            let columns = hand_size.max(FEW).div_ceil(rows);
            let room = size.width * (1.0 - FROM) - laid_width - 2.0 * GAP;
            let across = room / columns as f32 - GAP;
            let high = ((tray_height - GAP) / rows as f32 - GAP) / TALL;
            (columns, across.min(high).floor())
        };
        let (one, two) = (in_rows(1), in_rows(2));
        let (hand_columns, hand_width) = if one.1 * MUCH_LARGER < two.1 { two } else { one };
        let empty =
            Self { size, counts, hand_width, hand_columns, card_width: 0.0, laid_width, tray_height, viewer };
        let bay = empty.bay(Suit::Clubs);
        let card_width = ((bay.height - 2.0 * RIM) / TALL).min(one.1.max(LEAST_LAID * 2.0) * WIDEST).floor();
        Self { card_width, ..empty }
    }

    pub fn water(self) -> Rectangle {
        Rectangle::with_size(Size::new(self.size.width, self.size.height - self.tray().height))
    }

    pub fn tray(self) -> Rectangle {
        let height = self.tray_height;
        Rectangle { x: 0.0, y: self.size.height - height, width: self.size.width, height }
    }

    pub fn width_beside_hand(self) -> f32 {
        (self.size.width * FROM).floor() - GAP
    }

    fn card(x: f32, y: f32, width: f32) -> Rectangle {
        Rectangle { x: x.round(), y: y.round(), width, height: (width * TALL).round() }
    }

    pub fn bay(self, suit: Suit) -> Rectangle {
        let water = self.water().shrink(RIM);
        let (row, column) = (suit as usize / BESIDE, suit as usize % BESIDE);
        let (across, down) = (BESIDE as f32, (Suit::ALL.len() / BESIDE) as f32);
        let width = (water.width + RIM) / across - RIM;
        let height = (water.height + RIM) / down - RIM;
        Rectangle {
            x: (water.x + column as f32 * (width + RIM)).round(),
            y: (water.y + row as f32 * (height + RIM)).round(),
            width: width.floor(),
            height: height.floor(),
        }
    }

    pub fn suit_sign(self, suit: Suit) -> Rectangle {
        let bay = self.bay(suit);
        let side = (bay.height * 0.3).min(64.0).round();
        Rectangle { x: bay.x + RIM, y: (bay.center_y() - side / 2.0).round(), width: side, height: side }
    }

    /// Where a card lies in its bay. `column` is how many of `count` cards of the suit lie to its left. They overlap, but the corner with
    /// the number stays free.
    pub fn lake_card(self, suit: Suit, column: usize, count: usize) -> Rectangle {
        let (bay, sign) = (self.bay(suit), self.suit_sign(suit));
        let from = sign.x + sign.width + RIM;
        let room = bay.x + bay.width - RIM - from;
        let others = count.saturating_sub(1).max(1) as f32;
        let step = ((room - self.card_width) / others).min(self.card_width * STEP);
        let x = from + column as f32 * step;
        Self::card(x, bay.center_y() - self.card_width * TALL / 2.0, self.card_width)
    }

    /// Where the card that `player` has laid lies: beside that player's boat, or for the viewer beside the hand. `players` is how many
    /// play.
    pub fn laid_card(self, player: u8, players: usize) -> Rectangle {
        let width = self.laid_width;
        let viewer = match self.viewer {
            Some(viewer) if viewer == player => {
                let tray = self.tray();
                let y = tray.center_y() - width * TALL / 2.0;
                return Self::card(tray.width - width - GAP, y, width);
            }
            Some(viewer) => usize::from(viewer),
            None => players - 1,
        };
        let others = if self.viewer.is_some() { players - 1 } else { players };
        let at = (usize::from(player) + players - viewer - 1) % players;
        let each = self.size.width / others.max(1) as f32;
        let x = (at as f32 + 1.0) * each - width - 2.0 * GAP;
        Self::card(x, -width * TALL - GAP, width)
    }

    fn hand(self, at: usize) -> Rectangle {
        let (row, column) = (at / self.hand_columns, at % self.hand_columns);
        let x = self.size.width * FROM + column as f32 * (self.hand_width + GAP);
        let y = self.tray().y + GAP + row as f32 * ((self.hand_width * TALL).floor() + GAP);
        Self::card(x, y, self.hand_width)
    }

    /// A widget with these cards. Those in the lake are arranged by suits, those of the hand in the order given. Only cards of a hand that
    /// lies face up can be pressed and dragged. `players` is how many play.
    pub fn card_layer<'a, Message>(
        self,
        cards: impl IntoIterator<Item = (LakeSpot, CardFace)>,
        players: usize,
        mark: impl Fn(LakeSpot) -> CardMark,
    ) -> CardLayer<'a, LakeSpot, Message> {
        let (mut columns, mut held) = ([0; Suit::ALL.len()], 0..);
        let cards = cards.into_iter().filter_map(|(spot, face)| {
            let bounds = match spot {
                LakeSpot::Lake(card) => {
                    let column = &mut columns[card.suit() as usize];
                    *column += 1;
                    self.lake_card(card.suit(), *column - 1, self.counts[card.suit() as usize])
                }
                LakeSpot::Hand(_) | LakeSpot::Back(_) => self.hand(held.next()?),
                LakeSpot::Laid(player) => self.laid_card(player, players),
                LakeSpot::Seat(_) | LakeSpot::Bank => return None,
            };
            let touch =
                if matches!(spot, LakeSpot::Hand(_)) { AllowedTouch::Drag } else { AllowedTouch::None };
            let overlaps = matches!(spot, LakeSpot::Lake(_));
            Some(TableCard { spot, face, bounds, mark: mark(spot), touch, overlaps, preview: None })
        });
        let cards: Vec<TableCard<LakeSpot>> = cards.collect();
        let slots = (0_u8..).take(players).map(|player| {
            let rest = self.laid_card(player, players).center();
            let bounds = self.laid_card(player, players);
            SpotArea { spot: LakeSpot::Laid(player), bounds, rest, width: self.laid_width }
        });
        let mut spread = CardLayer::new(self.size, cards).areas(slots).with_press_margin(GAP / 2.0);
        for suit in Suit::ALL {
            let rim = border::rounded(theme::radius::LARGE).color(theme::DEEP_WATER).width(1.5);
            spread = spread.with_ground(self.bay(suit), theme::WATER, rim);
        }
        spread
    }

    /// The areas from which fished cards fly. `cards` are all of one suit that lay in the lake, in their order.
    pub fn fished_card_areas(self, cards: &[PlayingCard]) -> Vec<SpotArea<LakeSpot>> {
        let from = |(column, card): (usize, &PlayingCard)| {
            let bounds = self.lake_card(card.suit(), column, cards.len());
            SpotArea { spot: LakeSpot::Lake(*card), bounds, rest: bounds.center(), width: bounds.width }
        };
        cards.iter().enumerate().map(from).collect()
    }

    /// The area to which a player's caught cards fly. With `part_of_width` it is above the water, at that part of its width (0 to 1); with
    /// `None` it is to the left of the hand.
    pub fn catch_area(self, player: u8, part_of_width: Option<f32>) -> SpotArea<LakeSpot> {
        let rest = match part_of_width {
            Some(along) => Point::new(self.size.width * along, -40.0),
            None => Point::new(self.width_beside_hand() / 2.0, self.tray().center_y()),
        };
        let bounds = Rectangle::new(rest, Size::ZERO);
        SpotArea { spot: LakeSpot::Seat(player), bounds, rest, width: self.hand_width * 0.4 }
    }
}
