//! Which cards move across the screen when a move is played.

use std::time::{Duration, Instant};

use super::layout::Layout;
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Flight, Spot};
use crate::games::fish_pond::{Move, Place, View};

/// How long a card is on its way.
const LASTS: Duration = Duration::from_millis(280);

/// The cards that a move sends on their way: as they lay before, and as they lie after it.
pub fn flights(before: (&View, &Layout), play: &Move, after: (&View, &Layout), now: Instant) -> Vec<Flight> {
    let flight = |face, from, to| Flight { face, from, to, starts: now, lasts: LASTS };
    let (view, layout) = before;
    match play {
        Move::Draw => {
            let (view, layout) = after;
            let drawn = view.pond.len().checked_sub(1).and_then(|card| u8::try_from(card).ok());
            let flown = drawn.map(Place::Pond).and_then(|place| {
                let slot = layout.slot_of(view.turn, place)?;
                Some(flight(Face::Tile(view.card(place)?), Spot::Stock, Spot::Pond(slot)))
            });
            flown.into_iter().collect()
        }
        Move::Catch { places, .. } => places
            .iter()
            .filter_map(|place| {
                let slot = layout.slot_of(view.turn, *place)?;
                let (from, card) = match place {
                    Place::Pond(_) => (Spot::Pond(slot), view.card(*place)),
                    // The bait of others is seen when it lies in their catch.
                    Place::Bait(_) if view.seat != Some(view.turn) => return None,
                    Place::Bait(_) => (Spot::Bait(slot), view.card(*place)),
                };
                Some(flight(Face::Tile(card?), from, Spot::Seat(view.turn)))
            })
            .collect(),
        Move::EndTurn | Move::DealNext => Vec::new(),
    }
}
