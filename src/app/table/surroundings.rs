//! A lake with the other players along the horizon, and the viewer (for whom the screen is) on a jetty below.

use iced::widget::{Column, Row, Space, Stack, column, container, row, svg, text};
use iced::{Bottom, Center, Element, Fill, Size};

use super::look::TableAreas;
use super::side_panel::SidePanel;
use super::tabletop::MessageOf;
use super::{GameTable, Message, Tabletop, labels};
use crate::app::drawing;
use crate::app::table::summary::score_text;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::animated::hopping_picture;
use crate::app::widget::basket::{self, latest_fish_basket};
use crate::app::widget::boat::Boat;
use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::pool::{PoolLayout, PoolSpot};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{at_point, bold_text, fitting_name_size, icon, picture};
use language::Language;
use records::FishKind;

pub const OWN_SEAT_ID: &str = "sits-own";
const BOAT: f32 = 1.6;
const BESIDE_NAME: f32 = 0.56;
const BETWEEN: f32 = 0.68;
/// The room beside a boat for a whole line about a player, in sizes of type. The room for a name where a card lies in front of the boat
/// follows.
const LINE: f32 = 7.0;
const NAME: f32 = 4.5;
const HIGH_NAME: f32 = 1.2;
const WATERLINE: f32 = 0.62;
const OWN_FACE: f32 = 0.32;
const SEEN: usize = 4;

pub(super) struct BoatContents<'a, Message> {
    /// A line about the player, and a shorter one for where there is little room.
    pub lines: (String, String),
    pub catch: Vec<(FishKind, String)>,
    /// The back of a card in the player's hand, and how many there are.
    pub held: (CardFace, usize),
    pub is_turn: bool,
    /// The width that stays free at the far end of the player's place, for a card in front of the boat.
    pub card_space: f32,
    /// The player's hand, face up. `None` unless all hands lie open.
    pub open_hand: Option<Element<'a, Message>>,
}

pub(super) fn boat_row_height(places: &TableAreas) -> f32 {
    places.sky * (1.0 + WATERLINE)
}

impl<G: Tabletop> GameTable<G> {
    fn others(&self) -> impl ExactSizeIterator<Item = u8> + use<G> {
        let players = u8::try_from(self.saved.participants.len()).unwrap_or(u8::MAX);
        let viewer = self.viewer();
        (1..players).map(move |after| (viewer + after) % players)
    }

    /// The other players, each with the middle of their place as a part of the width.
    pub(super) fn players_along_horizon(&self) -> impl Iterator<Item = (u8, f32)> + use<G> {
        let others = self.others();
        let count = others.len().max(1) as f32;
        others.zip(0_u8..).map(move |(player, at)| (player, (f32::from(at) + 0.5) / count))
    }

    pub(super) fn lake_view<'a>(
        &'a self,
        places: &TableAreas,
        aboard: impl Fn(u8) -> Option<BoatContents<'a, MessageOf<G>>>,
        below: impl FnOnce(Size) -> Element<'a, MessageOf<G>>,
    ) -> Element<'a, MessageOf<G>> {
        let width = places.water.width;
        let others = self.others();
        let each = width / others.len().max(1) as f32;
        let boats = others.map(|player| match aboard(player) {
            Some(aboard) => self.boat(player, aboard, each, places),
            None => Space::new().width(each).into(),
        });
        let height = boat_row_height(places);
        let boats = container(Row::with_children(boats)).width(width).height(height).align_y(Bottom);
        let left = Size::new(width, places.water.height - height);
        column![boats, below(left)].into()
    }

    fn boat<'a>(
        &'a self,
        player: u8,
        aboard: BoatContents<'a, MessageOf<G>>,
        width: f32,
        places: &TableAreas,
    ) -> Element<'a, MessageOf<G>> {
        let scale = places.scale;
        let BoatContents { lines, catch, held, is_turn, card_space: keeps, open_hand: open } = aboard;
        let participant = &self.saved.participants[usize::from(player)];
        let wide = ((width - keeps) * BESIDE_NAME).min(places.sky * BOAT);
        let beside = width - keeps - wide;
        let is_short = beside < LINE * scale.small;
        let is_narrow = beside < if keeps > 0.0 { NAME } else { LINE } * scale.small;
        let name = participant.name.as_str();
        let size = fitting_name_size(name, scale.body, scale.small * 0.8);
        // With a name above it, a boat has the room below that and the name of the game; with cards below, still less.
        let words = 2.0 * space::SMALL + scale.large * theme::LINE_HEIGHT + size * HIGH_NAME;
        let wide = match (is_narrow, &open) {
            (false, _) => wide,
            (true, None) => {
                wide.min((boat_row_height(places) - words) / Boat::HEIGHT_RATIO).max(wide * BETWEEN)
            }
            (true, Some(_)) => wide * BETWEEN,
        };
        let boat = Boat::new(drawing::portrait(participant), wide)
            .with_turn_flag(is_turn)
            .with_catch(catch)
            .with_cards(held.0, held.1)
            .hopping(self.hop_span(player))
            .animated();
        let line = if is_short { lines.1 } else { lines.0 };
        let name = bold_text(name, size).line_height(HIGH_NAME).wrapping(text::Wrapping::None);
        let line = text(line).size(scale.small).line_height(1.1).wrapping(text::Wrapping::None);
        // Where there is no room beside the boat, the name stands above it.
        let seat: Element<'a, MessageOf<G>> = if is_narrow {
            let words = row![name, line].spacing(space::SMALL).align_y(Center);
            column![words, boat].extend(open).into()
        } else {
            let words = column![name, line].extend(open).spacing(2.0).width(beside).clip(keeps > 0.0);
            row![boat, words].spacing(space::TIGHT).align_y(Center).into()
        };
        container(seat).id(format!("sits-{player}")).width(width).align_y(Bottom).clip(true).into()
    }

    /// What is left of the viewer's hand: the picture, a flag during the viewer's turn, and the name with a line.
    pub(super) fn own_seat(
        &self,
        line: String,
        is_turn: bool,
        seat: Size,
        scale: Scale,
    ) -> Element<'_, MessageOf<G>> {
        let viewer = self.viewer();
        let participant = &self.saved.participants[usize::from(viewer)];
        let side = (seat.height * OWN_FACE).min(scale.button * 1.3);
        let face = hopping_picture(drawing::portrait(participant), side, self.hop_span(viewer));
        let flag = is_turn.then(|| svg(drawing::turn_flag()).width(side * 0.55).height(side * 1.15).into());
        let name = participant.name.as_str();
        let size = fitting_name_size(name, scale.body, scale.small * 0.8);
        let words = column![
            bold_text(name, size).line_height(1.2).wrapping(text::Wrapping::None),
            text(line).size(scale.small).line_height(1.1).wrapping(text::Wrapping::None)
        ];
        let plate = container(words)
            .padding([space::TIGHT, space::MEDIUM])
            .max_width(seat.width)
            .clip(true)
            .style(theme::chip(theme::PAPER));
        let face = Row::new().push(face).extend(flag).align_y(Center);
        container(column![face, plate].spacing(space::TIGHT))
            .id(OWN_SEAT_ID)
            .padding([0.0, space::SMALL])
            .width(seat.width)
            .center_y(seat.height)
            .into()
    }

    /// Everybody's score, and a star for the winner of the last deal or game.
    pub(super) fn standings<'a>(
        &'a self,
        heading: String,
        scored: impl Fn(usize) -> Vec<u16>,
        winners: &[u8],
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, MessageOf<G>> {
        let players = self.saved.participants.len().max(1) as f32;
        let each =
            ((size.height - scale.large * theme::LINE_HEIGHT) / players - space::TIGHT).min(scale.button);
        let lines = (0_u8..).zip(&self.saved.participants).map(|(player, participant)| {
            let star =
                winners.contains(&player).then(|| icon(drawing::star(), scale.body, theme::CORAL).into());
            let points = score_text(&scored(usize::from(player)), language);
            let name = participant.name.as_str();
            let name = bold_text(name, fitting_name_size(name, scale.body, scale.small))
                .wrapping(text::Wrapping::None);
            row![picture(drawing::portrait(participant), each), name]
                .extend(star)
                .push(container(text(points).size(scale.small)).align_right(Fill))
                .spacing(space::SMALL)
                .align_y(Center)
                .into()
        });
        let lines = Column::with_children(lines).spacing(space::TIGHT);
        column![bold_text(heading, scale.large), lines].width(Fill).into()
    }

    pub(super) fn own_catch<'a>(
        line: String,
        caught: Vec<(FishKind, String)>,
        bank: SidePanel,
    ) -> Element<'a, MessageOf<G>> {
        let side = (G::OWN_HEIGHT * bank.scale.card / basket::BASKET_HEIGHT_RATIO).min(bank.scale.button);
        let room = bank.place.width * 0.62;
        let fits = (1..=SEEN).rev().find(|count| *count as f32 * side <= room).unwrap_or(1);
        // The number of fish that are not shown needs a place too.
        let most = if caught.len() > fits { fits.max(2) - 1 } else { fits };
        let meaning = Semantics::new(Role::Picture).named(line.clone());
        let line = container(bold_text(line, bank.scale.body)).width(Fill);
        let basket =
            row![latest_fish_basket(caught, side, most), line].spacing(space::MEDIUM).align_y(Center);
        with_semantics(meaning, basket).into()
    }
}

impl<G: Tabletop<TableSpot = PoolSpot>> GameTable<G> {
    pub(super) fn pool_view<'a>(
        &'a self,
        pool: PoolLayout,
        mark: impl Fn(PoolSpot) -> CardMark,
        language: &'a Language,
        seat: Element<'a, MessageOf<G>>,
        places: &TableAreas,
    ) -> Element<'a, MessageOf<G>> {
        let tray = pool.tray();
        let under = container(column![Space::new().height(tray.y), seat]).width(tray.width);
        // Without a stock nothing stands for the raft, so that the cards above keep the selection ring.
        let is_stocked = self.cards_on_table().iter().any(|(spot, _)| *spot == PoolSpot::Stock);
        let place = pool.raft();
        let raft: Element<'a, MessageOf<G>> = if is_stocked {
            at_point(place.position(), svg(drawing::stock_raft()).width(place.width).height(place.height))
        } else {
            Space::new().into()
        };
        // The cards, with a seat for everybody.
        let seats = self.players_along_horizon().map(|(player, along)| pool.catch_area(player, Some(along)));
        let afloat = pool
            .card_layer(self.cards_on_table(), |spot| self.animation_mark(spot).unwrap_or_else(|| mark(spot)))
            .areas(seats)
            .areas([pool.catch_area(self.viewer(), None)])
            .with_overlay_contents(self.overlay_contents(language, places))
            .with_names(
                |card| labels::card_name(language, card),
                |region| language.say(region),
                G::first_spot(self),
            )
            .only_pressable(|spot| self.reacts_to(spot))
            .on_press(Message::SpotPressed)
            .on_drop(Message::CardDropped);
        Stack::with_children([under.into(), raft, afloat.into()]).into()
    }
}
