//! Which cards move across the screen when a move is played.

use std::time::{Duration, Instant};

use crate::app::widget::board::{Flight, Spot};
use crate::app::widget::card::Face;
use crate::arithmetic::CardName;
use crate::games::dragonfish::{LaidCanal, Move, Phase, Place, PondCard, View};

/// How long a card is on its way.
const LASTS: Duration = Duration::from_millis(280);
/// How much later the cards set off that fill the gaps.
const REFILL: Duration = Duration::from_millis(160);

/// The cards that a move sends on their way.
pub fn flights(before: &View, play: &Move, after: &View, now: Instant) -> Vec<Flight> {
    let flight = |face, from, to, starts| Flight { face, from, to, starts, lasts: LASTS };
    let seat = Spot::Seat(before.turn);
    match play {
        Move::Swap { from, to } => [(*from, *to), (*to, *from)]
            .into_iter()
            .filter_map(|(from, to)| {
                Some(flight(Face::Pond(before.card(from)?), Spot::Card(from), Spot::Card(to), now))
            })
            .collect(),
        Move::LayCanal { corner, turn } => match before.phase {
            Phase::LayCanal(canal) => {
                let face = Face::Canal(LaidCanal { canal, turn: *turn });
                vec![flight(face, Spot::Panel, Spot::Island(*corner), now)]
            }
            _ => Vec::new(),
        },
        Move::PlayHook { victim, fish, .. } if after.turn != before.turn => {
            vec![flight(Face::Pond(PondCard::Fish(*fish)), Spot::Seat(*victim), seat, now)]
        }
        Move::DrawHelper => vec![flight(Face::HelperBack, Spot::Panel, seat, now)],
        _ => Place::all()
            .filter(|place| has_left(before, play, after, *place))
            .flat_map(|place| {
                let left = before.card(place).map(|card| {
                    let to =
                        if card.is_fish() && matches!(play, Move::Catch { .. }) { seat } else { Spot::Panel };
                    flight(Face::Pond(card), Spot::Card(place), to, now)
                });
                let came = after
                    .card(place)
                    .map(|card| flight(Face::Pond(card), Spot::Panel, Spot::Card(place), now + REFILL));
                left.into_iter().chain(came)
            })
            .collect(),
    }
}

/// Whether the card of a place went away with this move; the new one may look the same.
fn has_left(before: &View, play: &Move, after: &View, place: Place) -> bool {
    match play {
        Move::Catch { pond, calculation } => {
            *pond == place.pond
                && std::iter::once(calculation.sum)
                    .chain(calculation.expression.cards())
                    .any(|card| card == CardName::Slot(place.slot))
        }
        Move::CastNet { pond } => {
            *pond == place.pond && before.card(place).is_some_and(|card| card != PondCard::Bike)
        }
        Move::TakeBike { place: taken } => *taken == place,
        _ => before.card(place) != after.card(place),
    }
}

/// A card that moves from its place to the opposite pond and back, again and again for ten minutes.
pub fn to_and_fro(place: Place, now: Instant) -> Vec<Flight> {
    let ends = [Spot::Card(place), Spot::Card(Place { pond: place.pond.next().next(), ..place })];
    let face = Face::Pond(PondCard::Fish(20));
    let count = Duration::from_mins(10).as_millis() / LASTS.as_millis();
    (0..u32::try_from(count).unwrap_or(u32::MAX))
        .zip([ends, [ends[1], ends[0]]].into_iter().cycle())
        .map(|(number, [from, to])| Flight { face, from, to, starts: now + LASTS * number, lasts: LASTS })
        .collect()
}
