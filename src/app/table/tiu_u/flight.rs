//! Which tiles move across the screen when a move is played.

use std::time::{Duration, Instant};

use super::layout::{Layout, drawn};
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Flight, Spot};
use crate::games::tiu_u::{Move, Phase, View};

/// How long a tile is on its way.
const LASTS: Duration = Duration::from_millis(320);

/// The tiles that a move sends on their way: as they lay before, and as they lie after it.
pub fn flights(before: (&View, &Layout), play: Move, after: (&View, &Layout), now: Instant) -> Vec<Flight> {
    let flight = |face, from, to| Flight { face, from, to, starts: now, lasts: LASTS };
    let (view, layout) = before;
    let seat = Spot::Seat(view.turn);
    let taken = |takes| {
        let slot = layout.slot_of(takes)?;
        let is_pile = view.piles.contains(&takes);
        let face = if is_pile { Face::DominoPile(takes) } else { Face::Domino(takes) };
        Some(flight(face, Spot::Pond(slot), seat))
    };
    // The tiles of others are seen when they lie in their catch.
    let own = |tile| {
        let at = view.hand().iter().position(|own| *own == tile)?;
        Some(Spot::Bait(u8::try_from(at).ok()?)).filter(|_| view.who == Some(view.turn))
    };
    match play {
        Move::Draw => {
            let (after, layout) = after;
            let Some(tile) = drawn(view, after) else { return Vec::new() };
            let to = match after.phase {
                Phase::Take { .. } => Some(Spot::Drawn),
                _ => layout.slot_of(tile).map(Spot::Pond),
            };
            to.map(|to| flight(Face::Domino(tile), Spot::Stock, to)).into_iter().collect()
        }
        Move::Match { hand, takes } => {
            let own = own(hand).map(|from| flight(Face::Domino(hand), from, seat));
            taken(takes).into_iter().chain(own).collect()
        }
        Move::Take { takes } => {
            let Phase::Take { drawn } = view.phase else { return Vec::new() };
            taken(takes).into_iter().chain([flight(Face::Domino(drawn), Spot::Drawn, seat)]).collect()
        }
        Move::Pile { tile } => {
            let to = layout.slot_of(tile).map(Spot::Pond);
            own(tile).zip(to).map(|(from, to)| flight(Face::Domino(tile), from, to)).into_iter().collect()
        }
        Move::LayPair | Move::KeepPair | Move::DealNext => Vec::new(),
    }
}
