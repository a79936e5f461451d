//! The picture of a missed catch in Three Fishing and MAC I, for the summary.

use engine::games::Missed;
use engine::games::fish_pond::{FishPond, Place};
use iced::Size;

use super::layout::PondLayout;
use crate::app::table::GameAnimation;
use crate::app::table::summary::{Holding, Replay};
use crate::app::table::tabletop::GameReplay;
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::pool::{Pool, PoolSpot, Shape};
use language::Language;

impl GameReplay for FishPond {
    fn holding(&self, player: u8) -> Holding {
        let games = self.finished().iter().filter_map(|game| game.get(usize::from(player)));
        Holding::Points(games.copied().collect())
    }

    /// Draws the pond as it was when a player ended the turn although there was a catch. The cards of the missed catch are numbered.
    fn replay<'a>(
        missed: &Missed<Self>,
        layout: &PondLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> Replay<'a> {
        let view = &missed.view;
        let pool = Pool::new(Shape::CARDS, room, layout.pond_slots(), 0.0);
        let spot = |place| {
            let slot = layout.slot_of(missed.player, place)?;
            Some(match place {
                Place::Pond(_) => PoolSpot::Pond(slot),
                Place::Bait(_) => PoolSpot::Bait(slot),
            })
        };
        // The three spots, in the order of the calculation.
        let best = &missed.best;
        let three: Vec<_> =
            best.catch.cards.iter().map(|card| spot(best.places[usize::from(*card)])).collect();
        let spread = pool.card_layer(Self::lying(view, layout, missed.player), |of| {
            let position = three.iter().position(|spot| *spot == Some(of));
            let badge = position.map(|position| (position + 1).to_string());
            CardMark { dim: badge.is_none(), badge, ..CardMark::default() }
        });
        let told = language.say_with("summary-done-too-early", [("name", name.into())]);
        Replay { table: pool.framed(spread).into(), told, first: None }
    }
}
