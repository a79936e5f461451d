//! The others along the top, the pond, the bait of whoever plays.

use iced::widget::{Row, Space, column, container, row, space, stack, text};
use iced::{Center, Element, Fill, Size};

use super::{Message, Table};
use crate::app::drawing;
use crate::app::table::{Message as Told, Stop};
use crate::app::theme::{self, Scale};
use crate::app::widget::card::{Face, card, fan};
use crate::app::widget::pool::{Pool, Shape, Spot};
use crate::app::widget::spread::Mark;
use crate::app::widget::{bold, fitting, picture};
use crate::games::fish_pond::{Card, Phase, Seat, SeatView};
use crate::language::Language;
use crate::records::HelpLevel;

impl Table {
    /// The others along the top, and below them the pond.
    pub(super) fn pond_and_others<'a>(
        &'a self,
        language: &'a Language,
        room: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let others = scale.button * 1.75;
        let below = Size::new(room.width, (room.height - others - scale.margin).floor());
        column![
            container(self.others(language, room.width, scale)).width(room.width).height(others),
            self.pool(language, below, scale),
        ]
        .spacing(scale.margin)
        .into()
    }

    /// The pond and the bait.
    fn pool<'a>(&'a self, language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
        let pool = Pool::new(Shape::CARDS, room, self.layout.pond_slots());
        let viewer = self.viewer();
        let others = self.others_in_order();
        let seats = others.iter().zip(0_u8..).map(|(seat, at)| {
            let along = (f32::from(at) + 0.5) / others.len().max(1) as f32;
            pool.seat(*seat, Some(along))
        });
        let spread = pool
            .spread(self.lying(), |spot| self.pointed_out(spot).unwrap_or_else(|| self.mark(spot)))
            .areas(seats)
            .areas([pool.seat(viewer, None)])
            .flights(&self.stage.flights)
            .on_press(Told::SpotPressed)
            .on_drop(Told::CardDropped);
        let tray = container(self.tray(language, pool.beside_bait(), scale))
            .width(room.width)
            .height(pool.tray().height)
            .style(self.frame(viewer));
        let under = column![Space::new().height(pool.tray().y), tray];
        let count = container(bold(self.view.stock.to_string(), scale.large).color(iced::Color::WHITE))
            .padding([0.0, theme::space::SMALL])
            .style(theme::chip(theme::DEEP_CORAL));
        let count = container(count).center_x(pool.stock().width).center_y(pool.stock().height);
        let over =
            column![Space::new().height(pool.stock().y), row![Space::new().width(pool.stock().x), count],];
        let count: Element<'a, Message> = if self.view.stock > 0 { over.into() } else { space().into() };
        stack![under, spread, count].into()
    }

    /// The frame of a seat: bright where it is whose turn it is.
    fn frame(&self, seat: Seat) -> impl Fn(&iced::Theme) -> container::Style + use<> {
        let is_turn = self.view.turn == seat && matches!(self.view.phase, Phase::Draw | Phase::Fish { .. });
        let (ground, edge, width) =
            if is_turn { (theme::PAPER, theme::CORAL, 4.0) } else { (theme::MIST, theme::RIM, 1.5) };
        theme::framed(ground, edge, width)
    }

    /// How a card stands out.
    fn mark(&self, spot: Spot) -> Mark {
        let focused = self.focus == Some(Stop::Spot(spot));
        if !self.is_open() {
            return Mark { focused, ..Mark::default() };
        }
        match self.view.phase {
            Phase::Draw => Mark { lit: spot == Spot::Stock, focused, ..Mark::default() },
            Phase::Fish { .. } => {
                let place = self.place_at(spot);
                let position = place.and_then(|place| self.draft.position_of(place));
                let badge = position.map(|position| (position + 1).to_string());
                let lit = place.is_some_and(|place| self.hint_lights(place));
                Mark { badge, lit, dim: false, focused }
            }
            Phase::BetweenGames | Phase::Over => Mark { focused, ..Mark::default() },
        }
    }

    /// Everybody but the viewer, from the right of the viewer on.
    fn others_in_order(&self) -> Vec<Seat> {
        let players = u8::try_from(self.view.seats.len()).unwrap_or(u8::MAX);
        let viewer = self.viewer();
        (1..players).map(|after| (viewer + after) % players).collect()
    }

    fn others<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let others = self.others_in_order();
        let gaps = others.len().saturating_sub(1) as f32 * scale.margin;
        let each = ((width - gaps) / others.len().max(1) as f32).min(width * 0.5);
        let seats = others.into_iter().filter_map(|seat| self.other(language, seat, each, scale));
        Row::with_children(seats).spacing(scale.margin).into()
    }

    /// Somebody else at the table, with their bait face down and what they caught last.
    fn other<'a>(
        &'a self,
        language: &'a Language,
        seat: Seat,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(seat))?;
        let backs = Row::with_children((0..sitting.bait).map(|_| card(Face::TileBack, 11.0).into()))
            .spacing(theme::space::TIGHT / 2.0);
        let fans = fans(self.view.catch_of(seat), scale.small * 1.2, if width > 200.0 { 3 } else { 1 });
        let below = row![backs, space::horizontal(), fans].align_y(Center);
        let head = self.name(language, seat, sitting, scale.button * 0.72, scale);
        Some(
            container(column![head, below].spacing(theme::space::TIGHT))
                .padding([theme::space::TIGHT + 2.0, theme::space::SMALL])
                .width(width)
                .height(Fill)
                .style(self.frame(seat))
                .into(),
        )
    }

    /// Picture, name and points.
    fn name<'a>(
        &'a self,
        language: &'a Language,
        seat: Seat,
        sitting: &SeatView,
        face: f32,
        scale: Scale,
    ) -> Element<'a, Message> {
        let Some(participant) = self.saved.participants.get(usize::from(seat)) else { return space().into() };
        let name = participant.name.as_str();
        let size = fitting(name, scale.body, scale.small * 0.8);
        let points = language.say_with("fishing-points", [("points", sitting.points.into())]);
        row![
            picture(drawing::portrait(participant), face),
            column![
                bold(name, size).wrapping(text::Wrapping::None),
                text(points).size(scale.small).color(theme::SLATE).wrapping(text::Wrapping::None),
            ]
            .width(Fill),
        ]
        .spacing(theme::space::TIGHT + 2.0)
        .align_y(Center)
        .into()
    }

    /// What stands beside the bait: who plays it.
    fn tray<'a>(&'a self, language: &'a Language, width: f32, scale: Scale) -> Element<'a, Message> {
        let viewer = self.viewer();
        let Some(sitting) = self.view.seats.get(usize::from(viewer)) else { return space().into() };
        let bait = if sitting.bait == 0 {
            String::new()
        } else if self.sitting().awaits_ready() {
            language.say("fishing-hidden-bait")
        } else if self.sitting().shows_hand() {
            language.say("fishing-your-bait")
        } else {
            String::new()
        };
        let content = column![
            self.name(language, viewer, sitting, scale.button * 0.85, scale),
            fans(self.view.catch_of(viewer), scale.small * 1.3, 3),
            text(bait).size(scale.small).color(theme::SLATE),
        ]
        .spacing(theme::space::TIGHT);
        container(content)
            .padding([theme::space::SMALL, theme::space::MEDIUM])
            .width(width)
            .height(Fill)
            .center_y(Fill)
            .into()
    }

    /// Which game of the match it is, whose turn, and how many cards are to come.
    pub(super) fn told_above(&self, language: &Language) -> String {
        let turn = self.saved.participants.get(usize::from(self.view.turn));
        let name = turn.map_or("", |participant| participant.name.as_str());
        let mut told = Vec::new();
        let games = self.view.length.games();
        if games > 1 {
            let arguments = [("game", (self.view.game + 1).into()), ("games", games.into())];
            told.push(language.say_with("fishing-game-of", arguments));
        }
        if self.view.phase != Phase::BetweenGames {
            told.push(language.say_with("table-turn-of", [("name", name.into())]));
        }
        told.push(language.say_with("fishing-cards-to-come", [("cards", self.view.stock.into())]));
        told.join(" · ")
    }

    /// Whether the totals are shown while they are being made.
    pub(super) fn shows_totals(&self) -> bool {
        self.mover().help == HelpLevel::ShowTotals
    }
}

/// The last catches of somebody, each as a fan of three cards, and how many more there are.
fn fans<'a>(catch: &[Card], width: f32, most: usize) -> Element<'a, Message> {
    let catches = catch.chunks_exact(3);
    let hidden = catches.len().saturating_sub(most);
    let mut fans = Row::new().spacing(theme::space::TIGHT).align_y(Center);
    if hidden > 0 {
        fans = fans.push(text(format!("+{hidden}")).size(width * 0.8).color(theme::SLATE));
    }
    for caught in catches.skip(hidden) {
        fans = fans.push(fan(caught.iter().map(|card| Face::Tile(*card)), width));
    }
    // As tall without any catch as with one.
    let height: Element<'a, Message> = Space::new().height(width * 1.4).into();
    fans.push(height).into()
}

/// A card of the calculation.
pub(super) fn small_card<'a>(face: Face, width: f32) -> Element<'a, Message> {
    card(face, width).into()
}
