//! A table with the viewer below and all other players along the top; and the standings of a match. The viewer is the player for whom the
//! screen is.

use iced::widget::{Column, Row, Space, Stack, column, container, row, text};
use iced::{Center, Element, Fill, Point, Size, Theme};

use super::tabletop::{ControlOf, MessageOf};
use super::{Message, Table, Tabletop, named};
use crate::app::drawing;
use crate::app::table::summary::score;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::basket;
use crate::app::widget::pool::{Pool, Spot};
use crate::app::widget::spread::{Mark, Spread};
use crate::app::widget::{at, bold, fitting, framed, icon, picture};
use pages::language::Language;
use records::FishKind;

/// The widget id of the seat of the player for whom the screen is, by which tests find that seat.
pub const OWN: &str = "sits-own";
/// The height of another player's picture, in heights of a button.
const FACE: f32 = 0.72;
/// The height of the viewer's own picture, in heights of a button.
const OWN_FACE: f32 = 0.75;
/// The space between the rim of a seat and what stands in it.
const AROUND: f32 = space::TIGHT + 2.0;

impl<G: Tabletop> Table<G> {
    /// All players but the viewer, in the order of their turns.
    fn others(&self) -> impl ExactSizeIterator<Item = u8> + use<G> {
        let players = u8::try_from(self.saved.participants.len()).unwrap_or(u8::MAX);
        let viewer = self.viewer();
        (1..players).map(move |after| (viewer + after) % players)
    }

    /// The other players, each with the middle of their place along the top as a part of the width.
    pub(super) fn along_top(&self) -> impl Iterator<Item = (u8, f32)> + use<G> {
        let others = self.others();
        let count = others.len().max(1) as f32;
        others.zip(0_u8..).map(move |(player, at)| (player, (f32::from(at) + 0.5) / count))
    }

    /// Lays the other players along the top, and `below` into the room under them. No seat is wider than `widest`, a part of the room's
    /// width.
    pub(super) fn with_others<'a>(
        &self,
        room: Size,
        scale: Scale,
        widest: f32,
        other: impl Fn(u8, f32) -> Option<Element<'a, MessageOf<G>>>,
        below: impl FnOnce(Size) -> Element<'a, MessageOf<G>>,
    ) -> Element<'a, MessageOf<G>> {
        let others = self.others();
        let gaps = others.len().saturating_sub(1) as f32 * scale.margin;
        let each = ((room.width - gaps) / others.len().max(1) as f32).min(room.width * widest);
        let others =
            Row::with_children(others.filter_map(|player| other(player, each))).spacing(scale.margin);
        let head = (scale.button * FACE).max((scale.body + scale.small) * theme::LINE);
        let height = head + space::TIGHT + scale.basket() * basket::HEIGHT + 2.0 * AROUND;
        let left = Size::new(room.width, (room.height - height - scale.margin).floor());
        column![container(others).width(room.width).height(height), below(left)].spacing(scale.margin).into()
    }

    /// The seat of another player: picture and name with a line about them, and what lies before them.
    pub(super) fn other<'a>(
        &'a self,
        player: u8,
        line: String,
        lies: Row<'a, MessageOf<G>>,
        (width, is_turn): (f32, bool),
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let head = self.name(player, line, scale.button * FACE, scale);
        container(column![head, lies.align_y(Center)].spacing(space::TIGHT))
            .id(format!("sits-{player}"))
            .padding([AROUND, space::SMALL])
            .width(width)
            .height(Fill)
            .style(seat(is_turn))
            .into()
    }

    /// The viewer's seat beside their hand: picture and name with a line, the catches, and a line about the hand. In a low seat the line
    /// about the hand takes the place of the other line.
    pub(super) fn own(
        &self,
        line: String,
        caught: Vec<(FishKind, String)>,
        hand: Option<String>,
        seat: Size,
        scale: Scale,
    ) -> Element<'_, MessageOf<G>> {
        let is_low = seat.height < own_height(scale) + space::TIGHT + scale.small * theme::LINE;
        let (line, below) = match hand {
            Some(hand) if is_low => (hand, None),
            hand => (line, hand),
        };
        let name = self.name(self.viewer(), line, scale.button * OWN_FACE, scale);
        let below = below.map(|below| {
            text(below).size(scale.small).color(theme::SLATE).wrapping(text::Wrapping::None).into()
        });
        let parts =
            column![name, own_basket(caught, seat.width - 2.0 * (space::SMALL + space::TIGHT), scale)];
        let parts = parts.extend(below).spacing(space::TIGHT);
        container(parts).padding([AROUND, space::SMALL]).width(seat.width).center_y(Fill).into()
    }

    /// A player's picture and name, with a line about them.
    pub(super) fn name(
        &self,
        player: u8,
        line: String,
        face: f32,
        scale: Scale,
    ) -> Element<'_, MessageOf<G>> {
        let participant = &self.saved.participants[usize::from(player)];
        let name = participant.name.as_str();
        let size = fitting(name, scale.body, scale.small * 0.8);
        let line = text(line).size(scale.small).color(theme::SLATE).wrapping(text::Wrapping::None);
        let words = column![bold(name, size).wrapping(text::Wrapping::None), line];
        row![picture(drawing::portrait(participant), face), words.width(Fill)]
            .spacing(space::TIGHT + 2.0)
            .align_y(Center)
            .into()
    }

    /// How the match stands: everybody's score, a star for who won the last part, and the button to go on.
    pub(super) fn standings<'a>(
        &'a self,
        heading: String,
        (scored, winners): (impl Fn(usize) -> Vec<u16>, &[u8]),
        (next, label): (ControlOf<G>, &str),
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let lines = (0_u8..).zip(&self.saved.participants).map(|(player, participant)| {
            let star =
                winners.contains(&player).then(|| icon(drawing::star(), scale.body, theme::CORAL).into());
            let points = score(&scored(usize::from(player)), language);
            let points = text(points).size(scale.small).color(theme::SLATE);
            let words = column![bold(participant.name.as_str(), scale.body), points];
            row![picture(drawing::portrait(participant), scale.button * 0.7), words.width(Fill)]
                .extend(star)
                .spacing(space::SMALL)
                .align_y(Center)
                .into()
        });
        let lines = Column::with_children(lines).spacing(space::TIGHT);
        let next = self.big(next, language.say(label), scale);
        framed(column![bold(heading, scale.large), lines, next].spacing(space::MEDIUM), space::LARGE).into()
    }
}

impl<G: Tabletop<Spot = Spot>> Table<G> {
    /// A pool with its cards, the viewer's tray, and perhaps one more thing that stands in it.
    pub(super) fn in_pool<'a>(
        &'a self,
        pool: Pool,
        mark: impl Fn(Spot) -> Mark,
        language: &'a Language,
        (tray, is_turn): (Element<'a, MessageOf<G>>, bool),
        over: Option<(Element<'a, MessageOf<G>>, Point)>,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let own = pool.tray();
        let tray = container(tray).id(OWN).width(own.width).height(own.height).style(seat(is_turn));
        let under = column![Space::new().height(own.y), tray];
        let over = over.map(|(content, place)| at(place, content));
        let afloat =
            self.afloat(pool, mark, language).rising(&self.stage.rising, Self::reckoned_at(own.width, scale));
        Stack::with_children([under.into(), afloat.into()]).extend(over).into()
    }

    /// The cards of a pool as they lie, with a seat for everybody.
    fn afloat<'a>(
        &'a self,
        pool: Pool,
        mark: impl Fn(Spot) -> Mark,
        language: &'a Language,
    ) -> Spread<'a, Spot, MessageOf<G>> {
        let seats = self.along_top().map(|(player, along)| pool.seat(player, Some(along)));
        pool.spread(self.lying(), |spot| self.pointed_out(spot).unwrap_or_else(|| mark(spot)))
            .areas(seats)
            .areas([pool.seat(self.viewer(), None)])
            .flights(&self.stage.flights)
            .named(|face| named::name(language, face), G::first(self))
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped)
    }
}

/// The height that the viewer's seat needs, for a picture with name and line and a basket below.
pub(super) fn own_height(scale: Scale) -> f32 {
    let head = (scale.button * OWN_FACE).max((scale.body + scale.small) * theme::LINE);
    head + space::TIGHT + scale.basket() * basket::HEIGHT + 2.0 * AROUND
}

/// The viewer's catches in one line of this width.
fn own_basket<'a, Message: 'a>(
    caught: Vec<(FishKind, String)>,
    width: f32,
    scale: Scale,
) -> Element<'a, Message> {
    /// How many fish are seen at most: one of each suit.
    const SEEN: usize = 4;
    /// How small a fish may become, in parts of its usual width.
    const LEAST: f32 = 0.8;
    let side = (width / SEEN as f32).clamp(scale.basket() * LEAST, scale.basket());
    let fits = (1..=SEEN).rev().find(|count| *count as f32 * side <= width).unwrap_or(1);
    // The number of fish that are not seen needs a place too.
    let most = if caught.len() > fits { fits.max(2) - 1 } else { fits };
    basket::last_caught(caught, side, most)
}

/// The frame of a seat, bright while it is this player's turn.
pub(super) fn seat(is_turn: bool) -> impl Fn(&Theme) -> container::Style + use<> {
    let (ground, edge, width) =
        if is_turn { (theme::PAPER, theme::CORAL, 4.0) } else { (theme::MIST, theme::RIM, 1.5) };
    theme::framed(ground, edge, width)
}
