//! The other players along the top, the pond, and the viewer's bait.

use heart::games::fish_pond::{Card, Phase, Seat, points};
use iced::widget::{Row, container, row, space};
use iced::{Element, Size};

use super::{Message, Table};
use crate::app::table::around::own_height;
use crate::app::theme::{self, Scale};
use crate::app::widget::basket::last_caught;
use crate::app::widget::bold;
use crate::app::widget::card::{Face, card};
use crate::app::widget::pool::{Pool, Shape, Spot};
use crate::app::widget::spread::Mark;
use pages::language::Language;
use records::{FishKind, HelpLevel};

impl Table {
    /// The other players along the top, and the pond below them.
    pub(super) fn pond_and_others<'a>(
        &'a self,
        language: &'a Language,
        room: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let other = |player, width| self.other_player(language, player, width, scale);
        self.with_others(room, scale, 0.5, other, |below| self.pool(language, below, scale))
    }

    fn pool<'a>(&'a self, language: &'a Language, room: Size, scale: Scale) -> Element<'a, Message> {
        let pool = Pool::new(Shape::CARDS, room, self.layout.pond_slots(), own_height(scale));
        let count = (self.view.stock > 0).then(|| {
            let count = bold(self.view.stock.to_string(), scale.large).color(iced::Color::WHITE);
            let count =
                container(count).padding([0.0, theme::space::SMALL]).style(theme::chip(theme::DEEP_CORAL));
            container(count).center_x(pool.stock().width).center_y(pool.stock().height).into()
        });
        let seat = Size::new(pool.beside_bait(), pool.tray().height);
        let tray = self.tray(language, seat, scale);
        let is_turn = self.is_turn_of(self.viewer());
        self.in_pool(
            pool,
            |spot| self.mark(spot),
            language,
            (tray, is_turn),
            count.map(|count| (count, pool.stock().position())),
            scale,
        )
    }

    fn is_turn_of(&self, player: Seat) -> bool {
        self.view.turn == player && matches!(self.view.phase, Phase::Draw | Phase::Fish { .. })
    }

    /// A player's catch, without cards that are still leaping.
    fn landed(&self, player: Seat) -> &[Card] {
        let catch = self.view.catch_of(player);
        let leaping = self.stage.leaping(Spot::Seat(player)).count();
        &catch[..catch.len().saturating_sub(leaping)]
    }

    /// A player's points so far, without cards that are still leaping.
    fn points_of(&self, language: &Language, player: Seat) -> String {
        let scored = self.view.seats.get(usize::from(player)).map_or(0, |seat| seat.points);
        let leaping = &self.view.catch_of(player)[self.landed(player).len()..];
        language.say_with("fishing-points", [("points", scored.saturating_sub(points(leaping)).into())])
    }

    fn mark(&self, spot: Spot) -> Mark {
        if !self.is_open() {
            return Mark::default();
        }
        match self.view.phase {
            Phase::Draw => Mark { lit: spot == Spot::Stock, ..Mark::default() },
            Phase::Fish { .. } => {
                let place = self.place_at(spot);
                let position = place.and_then(|place| self.draft.position_of(place));
                let badge = position.map(|position| (position + 1).to_string());
                let lit = place.is_some_and(|place| self.hint_lights(place));
                Mark { badge, lit, dim: false }
            }
            Phase::BetweenGames | Phase::Over => Mark::default(),
        }
    }

    /// The seat of another player, with their bait face down and their last catches.
    fn other_player<'a>(
        &'a self,
        language: &'a Language,
        player: Seat,
        width: f32,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        /// The width of the back of a bait card.
        const BACK: f32 = 11.0;
        /// The room for the number of further fish, in widths of a fish.
        const MORE: f32 = 0.7;
        let sitting = self.view.seats.get(usize::from(player))?;
        let (gap, side) = (theme::space::TIGHT / 2.0, scale.basket());
        let backs =
            Row::with_children((0..sitting.bait).map(|_| card(Face::TileBack, BACK).into())).spacing(gap);
        let caught = fish(self.landed(player));
        // In a narrow seat the fish have to stay in one line.
        let room = width - 2.0 * theme::space::SMALL - sitting.bait as f32 * (BACK + gap);
        let widest: usize = if width > 200.0 { 4 } else { 2 };
        let fits = |room: f32| (1..=widest).rev().find(|count| *count as f32 * side <= room).unwrap_or(1);
        let most = if caught.len() > fits(room) { fits(room - MORE * side - 2.0 * gap) } else { fits(room) };
        let caught = last_caught(caught, side, most);
        let lies = row![backs, space::horizontal(), caught];
        let is_turn = self.is_turn_of(player);
        Some(self.other(player, self.points_of(language, player), lies, (width, is_turn), scale))
    }

    /// What stands beside the viewer's bait: who plays it, and the catches.
    fn tray<'a>(&'a self, language: &'a Language, seat: Size, scale: Scale) -> Element<'a, Message> {
        let viewer = self.viewer();
        let Some(sitting) = self.view.seats.get(usize::from(viewer)) else { return space().into() };
        let bait = match self.sitting() {
            _ if sitting.bait == 0 => None,
            sitting if sitting.awaits_ready() => Some("fishing-hidden-bait"),
            sitting if sitting.shows_hand() => Some("fishing-your-bait"),
            _ => None,
        };
        let caught = fish(self.landed(viewer));
        let bait = bait.map(|id| language.say(id));
        self.own(self.points_of(language, viewer), caught, bait, seat, scale)
    }

    /// Which game of the match this is, whose turn it is, and how many cards are to come.
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

    /// Whether the child's help level shows totals at once.
    pub(super) fn shows_totals(&self) -> bool {
        self.mover().help == HelpLevel::ShowTotals
    }
}

/// Catches for a basket, each with its points. The more points, the larger the fish.
fn fish(catch: &[Card]) -> Vec<(FishKind, String)> {
    let fish = catch.chunks_exact(3).map(|cards| {
        let points = points(cards);
        let kind = match points {
            0..=3 => 5,
            4..=6 => 10,
            7..=11 => 15,
            _ => 20,
        };
        (FishKind::Card(kind), points.to_string())
    });
    fish.collect()
}

pub(super) fn small_card<'a>(face: Face, width: f32) -> Element<'a, Message> {
    card(face, width).into()
}
