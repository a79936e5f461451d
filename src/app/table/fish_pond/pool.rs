//! The water of Three Fishing and MAC I: the other players along the horizon, the pond, and the viewer's bait on the jetty.

use engine::games::MissedChance;
use engine::games::fish_pond::{CardPlace, ChineseCard, FishPond, Phase, Seat, points_of_cards};
use iced::{Element, Size};

use super::layout::PondLayout;
use super::{FishPondTable, Message};
use crate::app::table::GameAnimation;
use crate::app::table::look::TableAreas;
use crate::app::table::summary::{FinalHolding, MissedChanceReplay};
use crate::app::table::surroundings::BoatContents;
use crate::app::table::tabletop::{GameBoard, GameReplay};
use crate::app::widget::card::{CardFace, card};
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::pool::{PoolLayout, PoolShape, PoolSpot};
use language::Language;
use records::{FishKind, HelpLevel};

impl GameBoard for FishPond {
    fn board<'a>(
        table: &'a FishPondTable,
        language: &'a Language,
        places: &TableAreas,
    ) -> Element<'a, Message> {
        let aboard = |player| table.aboard(language, player);
        table.lake_view(places, aboard, |below| table.pool(language, below, places))
    }

    fn caught_fish_kind(table: &FishPondTable, player: u8) -> Option<FishKind> {
        basket_fish(table.view.caught_cards(player)).pop().map(|(kind, _)| kind)
    }

    fn round(table: &FishPondTable) -> Option<(u8, u8)> {
        let games = table.view.length.games();
        (games > 1).then_some((table.view.game, games))
    }

    fn heading(table: &FishPondTable, language: &Language) -> String {
        let said = |(game, games): (u8, u8)| {
            language.say_with("fishing-game-of", [("game", (game + 1).into()), ("games", games.into())])
        };
        Self::round(table).map(said).unwrap_or_default()
    }
}

impl FishPondTable {
    fn pool<'a>(&'a self, language: &'a Language, room: Size, places: &TableAreas) -> Element<'a, Message> {
        let pool = PoolLayout::new(PoolShape::CARDS, room, self.layout.pond_slot_count(), places.jetty);
        let seat = Size::new(pool.width_beside_bait(), pool.tray().height);
        let viewer = self.viewer();
        let line = self.points_text(language, viewer);
        let seat = self.own_seat(line, self.is_turn_of(viewer), seat, places.scale);
        self.pool_view(pool, |spot| self.mark(spot), language, seat, places)
    }

    fn is_turn_of(&self, player: Seat) -> bool {
        self.view.turn == player && matches!(self.view.phase, Phase::Draw | Phase::Fish { .. })
    }

    pub(super) fn landed_catch(&self, player: Seat) -> &[ChineseCard] {
        let catch = self.view.caught_cards(player);
        let leaping = self.animator.faces_leaping_to(PoolSpot::Seat(player)).count();
        &catch[..catch.len().saturating_sub(leaping)]
    }

    fn landed_points(&self, player: Seat) -> u16 {
        let scored = self.view.seats.get(usize::from(player)).map_or(0, |seat| seat.points);
        let leaping = &self.view.caught_cards(player)[self.landed_catch(player).len()..];
        scored.saturating_sub(points_of_cards(leaping))
    }

    pub(super) fn points_text(&self, language: &Language, player: Seat) -> String {
        language.say_with("fishing-points", [("points", self.landed_points(player).into())])
    }

    fn mark(&self, spot: PoolSpot) -> CardMark {
        let count = (spot == PoolSpot::Stock).then_some(self.view.stock);
        if !self.is_open() {
            return CardMark { count, ..CardMark::default() };
        }
        match self.view.phase {
            Phase::Draw => CardMark { lit: spot == PoolSpot::Stock, count, ..CardMark::default() },
            Phase::Fish { .. } => {
                let place = self.place_at(spot);
                let position = place.and_then(|place| self.draft.position_of(place));
                let badge = position.map(|position| (position + 1).to_string());
                let lit = place.is_some_and(|place| self.is_lit_by_hint(place));
                CardMark { laid: badge.is_some(), badge, lit, count, ..CardMark::default() }
            }
            Phase::BetweenGames | Phase::Over => CardMark { count, ..CardMark::default() },
        }
    }

    fn aboard<'a>(&'a self, language: &'a Language, player: Seat) -> Option<BoatContents<'a, Message>> {
        let sitting = self.view.seats.get(usize::from(player))?;
        Some(BoatContents {
            lines: (self.points_text(language, player), self.landed_points(player).to_string()),
            catch: basket_fish(self.landed_catch(player)),
            held: (CardFace::TileBack, sitting.bait),
            is_turn: self.is_turn_of(player),
            card_space: 0.0,
            open_hand: None,
        })
    }

    pub(super) fn shows_totals(&self) -> bool {
        self.mover().help == HelpLevel::ShowTotals
    }
}

/// The fish for these catches of three cards, each with its points. The more points, the larger the fish.
pub(super) fn basket_fish(catch: &[ChineseCard]) -> Vec<(FishKind, String)> {
    let fish = catch.chunks_exact(3).map(|cards| {
        let points = points_of_cards(cards);
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

pub(super) fn small_card<'a>(face: CardFace, width: f32) -> Element<'a, Message> {
    card(face, width).into()
}

impl GameReplay for FishPond {
    fn final_holding(&self, player: u8) -> FinalHolding {
        let games = self.finished_games().iter().filter_map(|game| game.get(usize::from(player)));
        FinalHolding::Points(games.copied().collect())
    }

    /// Shows a missed chance again: the player ended the turn although there was a catch. Its cards are numbered.
    fn replay<'a>(
        missed: &MissedChance<Self>,
        layout: &PondLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> MissedChanceReplay<'a> {
        let view = &missed.view;
        let pool = PoolLayout::new(PoolShape::CARDS, room, layout.pond_slot_count(), 0.0);
        let spot = |place| {
            let slot = layout.slot_of(missed.player, place)?;
            Some(match place {
                CardPlace::Pond(_) => PoolSpot::Pond(slot),
                CardPlace::Bait(_) => PoolSpot::Bait(slot),
            })
        };
        // The three spots, in the order of the calculation.
        let best = &missed.best;
        let three: Vec<_> =
            best.catch.cards.iter().map(|card| spot(best.places[usize::from(*card)])).collect();
        let spread = pool.card_layer(Self::cards_on_table(view, layout, missed.player), |of| {
            let position = three.iter().position(|spot| *spot == Some(of));
            let badge = position.map(|position| (position + 1).to_string());
            CardMark { dim: badge.is_none(), badge, ..CardMark::default() }
        });
        let told = language.say_with("summary-done-too-early", [("name", name.into())]);
        MissedChanceReplay { table: pool.with_own_water(spread).into(), sentence: told, first: None }
    }
}
