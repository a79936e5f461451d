//! The picture of a missed match in Tiu-U, for the summary.

use engine::games::Missed;
use engine::games::tiu_u::{Phase, TiuU};
use iced::Size;

use super::layout::TileLayout;
use crate::app::table::GameAnimation;
use crate::app::table::summary::{Holding, Replay};
use crate::app::table::tabletop::GameReplay;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::pool::{Pool, PoolSpot, Shape};
use language::Language;

impl GameReplay for TiuU {
    fn holding(&self, player: u8) -> Holding {
        let deals = self.finished().iter().filter_map(|deal| deal.get(usize::from(player)));
        Holding::Points(deals.copied().collect())
    }

    /// Draws the table as it was when a player missed a match, with the tiles of the match numbered. A sentence tells what the player did
    /// instead.
    fn replay<'a>(
        missed: &Missed<Self>,
        layout: &TileLayout,
        name: &str,
        room: Size,
        language: &Language,
    ) -> Replay<'a> {
        let (view, best) = (&missed.view, missed.best);
        let pool = Pool::new(Shape::TILES, room, layout.slots(), 0.0);
        let lying = Self::lying(view, layout, missed.player);
        let is_own = |spot: &PoolSpot| matches!(spot, PoolSpot::Bait(_) | PoolSpot::Drawn);
        let own = lying.iter().find(|(spot, face)| is_own(spot) && *face == Face::Domino(best.tile));
        let tile = own.map(|(spot, _)| *spot);
        let laid = [tile, layout.slot_of(best.takes).map(PoolSpot::Pond)];
        let mark = |of: PoolSpot| {
            let position = laid.iter().position(|spot| *spot == Some(of));
            let badge = position.map(|position| (position + 1).to_string());
            CardMark { dim: badge.is_none(), badge, ..CardMark::default() }
        };
        let spread = pool.card_layer(lying, mark);
        let id = if matches!(view.phase, Phase::Take { .. }) {
            "summary-took-less"
        } else {
            "summary-matched-less"
        };
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        Replay { table: pool.framed(spread).into(), told: language.say_with(id, arguments), first: None }
    }
}
