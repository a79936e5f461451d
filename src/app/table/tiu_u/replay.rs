//! The picture of a missed match in Tiu-U, for the summary.

use engine::games::MissedChance;
use engine::games::tiu_u::{Phase, TiuU};
use iced::Size;

use super::beats;
use super::layout::Layout;
use crate::app::table::summary::Replay;
use crate::app::widget::card::Face;
use crate::app::widget::card_layer::Mark;
use crate::app::widget::pool::{Pool, Shape, Spot};
use language::Language;

/// Draws the table of Tiu-U as it was when a player missed a match, with the tiles of the match numbered. A sentence tells what the player
/// did instead. `room` is the size for the drawing in logical pixels, and `name` is the player's name.
pub fn replay<'a>(
    (missed, layout): (&MissedChance<TiuU>, &Layout),
    name: &str,
    room: Size,
    language: &Language,
) -> Replay<'a> {
    let (view, best) = (&missed.view, missed.best);
    let pool = Pool::new(Shape::TILES, room, layout.slots(), 0.0);
    let lying = beats::lying((view, layout), missed.player);
    let is_own = |spot: &Spot| matches!(spot, Spot::Bait(_) | Spot::Drawn);
    let own = lying.iter().find(|(spot, face)| is_own(spot) && *face == Face::Domino(best.tile));
    let tile = own.map(|(spot, _)| *spot);
    let laid = [tile, layout.slot_of(best.takes).map(Spot::Pond)];
    let mark = |of: Spot| {
        let position = laid.iter().position(|spot| *spot == Some(of));
        let badge = position.map(|position| (position + 1).to_string());
        Mark { dim: badge.is_none(), badge, ..Mark::default() }
    };
    let spread = pool.spread(lying, mark);
    let id =
        if matches!(view.phase, Phase::Take { .. }) { "summary-took-less" } else { "summary-matched-less" };
    let arguments = [("name", name.into()), ("points", missed.instead.into())];
    Replay { table: pool.framed(spread).into(), told: language.say_with(id, arguments), first: None }
}
