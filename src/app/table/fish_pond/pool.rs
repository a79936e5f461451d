//! The other players along the horizon, the pond, and the viewer's bait on the jetty.

use engine::games::fish_pond::{ChineseCard, FishPond, Phase, Seat, points};
use iced::{Element, Size};

use super::{Message, Table};
use crate::app::table::Tabletop;
use crate::app::table::around::{Aboard, own_catch};
use crate::app::table::look::Places;
use crate::app::table::side_panel::SidePanel;
use crate::app::widget::card::{Face, card};
use crate::app::widget::card_layer::Mark;
use crate::app::widget::pool::{Pool, Shape, Spot};
use language::Language;
use records::{FishKind, HelpLevel};

impl Table {
    /// The other players along the horizon, and the pond below them.
    pub(super) fn pond_and_others<'a>(
        &'a self,
        language: &'a Language,
        places: &Places,
    ) -> Element<'a, Message> {
        let aboard = |player| self.aboard(language, player);
        self.on_lake(places, aboard, |below| self.pool(language, below, places))
    }

    fn pool<'a>(&'a self, language: &'a Language, room: Size, places: &Places) -> Element<'a, Message> {
        let pool = Pool::new(Shape::CARDS, room, self.layout.pond_slots(), places.jetty);
        let seat = Size::new(pool.beside_bait(), pool.tray().height);
        let viewer = self.viewer();
        let line = self.points_of(language, viewer);
        let seat = self.own_seat(line, self.is_turn_of(viewer), seat, places.scale);
        self.in_pool(pool, |spot| self.mark(spot), language, seat, places)
    }

    fn is_turn_of(&self, player: Seat) -> bool {
        self.view.turn == player && matches!(self.view.phase, Phase::Draw | Phase::Fish { .. })
    }

    /// A player's catch, without cards that are still leaping.
    fn landed(&self, player: Seat) -> &[ChineseCard] {
        let catch = self.view.catch_of(player);
        let leaping = self.stage.leaping(Spot::Seat(player)).count();
        &catch[..catch.len().saturating_sub(leaping)]
    }

    /// A player's points so far, without cards that are still leaping.
    fn landed_points(&self, player: Seat) -> u16 {
        let scored = self.view.seats.get(usize::from(player)).map_or(0, |seat| seat.points);
        let leaping = &self.view.catch_of(player)[self.landed(player).len()..];
        scored.saturating_sub(points(leaping))
    }

    /// [`Self::landed_points`] in words.
    fn points_of(&self, language: &Language, player: Seat) -> String {
        language.say_with("fishing-points", [("points", self.landed_points(player).into())])
    }

    fn mark(&self, spot: Spot) -> Mark {
        let count = (spot == Spot::Stock).then_some(self.view.stock);
        if !self.is_open() {
            return Mark { count, ..Mark::default() };
        }
        match self.view.phase {
            Phase::Draw => Mark { lit: spot == Spot::Stock, count, ..Mark::default() },
            Phase::Fish { .. } => {
                let place = self.place_at(spot);
                let position = place.and_then(|place| self.draft.position_of(place));
                let badge = position.map(|position| (position + 1).to_string());
                let lit = place.is_some_and(|place| self.hint_lights(place));
                Mark { laid: badge.is_some(), badge, lit, count, ..Mark::default() }
            }
            Phase::BetweenGames | Phase::Over => Mark { count, ..Mark::default() },
        }
    }

    /// Another player in a boat, with their bait face down and their last catches.
    fn aboard<'a>(&'a self, language: &'a Language, player: Seat) -> Option<Aboard<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        Some(Aboard {
            lines: (self.points_of(language, player), self.landed_points(player).to_string()),
            catch: fish(self.landed(player)),
            held: (Face::TileBack, sitting.bait),
            is_turn: self.is_turn_of(player),
            keeps: 0.0,
            open: None,
        })
    }

    /// The viewer's catch, on the bank.
    pub(super) fn basket<'a>(&'a self, language: &'a Language, bank: SidePanel) -> Element<'a, Message> {
        let viewer = self.viewer();
        own_catch(
            self.points_of(language, viewer),
            fish(self.landed(viewer)),
            FishPond::own_height(bank.scale),
            bank,
        )
    }

    /// Which game of the match this is. Nothing if there is only one.
    pub(super) fn told_above(&self, language: &Language) -> String {
        let games = self.view.length.games();
        if games == 1 {
            return String::new();
        }
        let arguments = [("game", (self.view.game + 1).into()), ("games", games.into())];
        language.say_with("fishing-game-of", arguments)
    }

    /// Whether the child's help level shows totals at once.
    pub(super) fn shows_totals(&self) -> bool {
        self.mover().help == HelpLevel::ShowTotals
    }
}

/// Catches for a basket, each with its points. The more points, the larger the fish.
pub(super) fn fish(catch: &[ChineseCard]) -> Vec<(FishKind, String)> {
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
