//! The picture of a missed catch in Three Fishing and MAC I, for the summary.

use engine::games::MissedChance;
use engine::games::fish_pond::{CardPlace, FishPond};
use iced::Size;

use super::beats;
use super::layout::Layout;
use crate::app::table::summary::Replay;
use crate::app::widget::card_layer::Mark;
use crate::app::widget::pool::{Pool, Shape, Spot};
use language::Language;

/// Draws the pond as it was when a player ended the turn although there was a catch. The cards of the missed catch are numbered. `room` is
/// the size for the drawing in logical pixels, and `name` is the player's name.
pub fn replay<'a>(
    (missed, layout): (&MissedChance<FishPond>, &Layout),
    name: &str,
    room: Size,
    language: &Language,
) -> Replay<'a> {
    let view = &missed.view;
    let pool = Pool::new(Shape::CARDS, room, layout.pond_slots(), 0.0);
    let spot = |place| {
        let slot = layout.slot_of(missed.player, place)?;
        Some(match place {
            CardPlace::Pond(_) => Spot::Pond(slot),
            CardPlace::Bait(_) => Spot::Bait(slot),
        })
    };
    // The three spots, in the order of the calculation.
    let best = &missed.best;
    let three: Vec<_> = best.catch.cards.iter().map(|card| spot(best.places[usize::from(*card)])).collect();
    let spread = pool.spread(beats::lying((view, layout), missed.player), |of| {
        let position = three.iter().position(|spot| *spot == Some(of));
        let badge = position.map(|position| (position + 1).to_string());
        Mark { dim: badge.is_none(), badge, ..Mark::default() }
    });
    let told = language.say_with("summary-done-too-early", [("name", name.into())]);
    Replay { table: pool.framed(spread).into(), told, first: None }
}
