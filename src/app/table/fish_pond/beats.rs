//! The beats of each move in Three Fishing and MAC I.

use std::time::Duration;

use engine::arithmetic::{CardName, Expression};
use engine::games::fish_pond::{CardPlace, Move, View};

use super::layout::Layout;
use crate::app::table::{AnimationStep, Way, growing};
use crate::app::widget::card::Face;
use crate::app::widget::pool::Spot;

/// How long a calculation is seen before its cards are caught.
const CALCULATED: Duration = Duration::from_millis(1500);

/// The cards in the pond, on the stock and in this player's bait (the cards that a player holds), each with its place. Cards that may not
/// be seen lie face down. `hand_of` is an index into the players, from 0.
pub fn lying((view, layout): (&View, &Layout), hand_of: u8) -> Vec<(Spot, Face)> {
    let may_see = view.seat == Some(hand_of);
    let face = |place: CardPlace| match view.card(place) {
        Some(card) if may_see || !place.is_bait() => Face::Tile(card),
        _ => Face::TileBack,
    };
    let pond = layout.pond().map(|(slot, place)| (Spot::Pond(slot), face(place)));
    let bait = layout.bait(hand_of).map(|(slot, place)| (Spot::Bait(slot), face(place)));
    let stock = (view.stock > 0).then_some((Spot::Stock, Face::TileBack));
    pond.chain(bait).chain(stock).collect()
}

pub fn beats(
    before: (&View, &Layout),
    play: &Move,
    movers: &View,
    (after, lying): (&View, &Layout),
) -> Vec<AnimationStep<Spot>> {
    match play {
        Move::Draw => {
            let drawn = after.pond.len().checked_sub(1).and_then(|card| u8::try_from(card).ok());
            let flown = drawn.map(CardPlace::Pond).and_then(|place| {
                let to = Spot::Pond(lying.slot_of(after.turn, place)?);
                Some(Way { face: Face::Tile(after.card(place)?), from: Spot::Stock, to })
            });
            let emptied = (after.stock == 0).then(|| AnimationStep::Settle(vec![(Spot::Stock, None)]));
            let told = (after.stock == 0).then_some(AnimationStep::Tell("table-last-card"));
            let made = [AnimationStep::Made, AnimationStep::Fly(flown.into_iter().collect())];
            made.into_iter().chain(emptied).chain(told).collect()
        }
        Move::Catch { places, calculation } => {
            let mut beats = calculated(before, *places, calculation, movers);
            let (view, layout) = before;
            let seat = Spot::Seat(view.turn);
            let caught = places.iter().filter_map(|place| {
                let from = seen_at(view, layout, *place).unwrap_or(seat);
                Some(Way { face: Face::Tile(movers.card(*place)?), from, to: seat })
            });
            beats.extend([
                AnimationStep::Rest(CALCULATED),
                AnimationStep::Made,
                AnimationStep::Leap(caught.collect()),
            ]);
            beats
        }
        Move::EndTurn => {
            let is_told = after.is_one_more_round() && !before.0.is_one_more_round();
            let told = is_told.then_some(AnimationStep::Tell("fishing-one-more-round"));
            std::iter::once(AnimationStep::Made).chain(told).collect()
        }
        Move::DealNext => vec![AnimationStep::Made, AnimationStep::Anew],
    }
}

/// Where a card lies, if the viewer can see it. Other players' bait is seen only once it is caught.
fn seen_at(view: &View, layout: &Layout, place: CardPlace) -> Option<Spot> {
    let slot = layout.slot_of(view.turn, place)?;
    match place {
        CardPlace::Pond(_) => Some(Spot::Pond(slot)),
        CardPlace::Bait(_) => (view.seat == Some(view.turn)).then_some(Spot::Bait(slot)),
    }
}

/// The beats of a calculation: one card after the other, and what they make so far.
fn calculated(
    (view, layout): (&View, &Layout),
    places: [CardPlace; 3],
    calculation: &Expression,
    movers: &View,
) -> Vec<AnimationStep<Spot>> {
    let number = |place| movers.card(place).map_or(0, |card| card.value().into());
    // At a table the cards of a calculation are named by slots.
    let laid = calculation.cards().filter_map(|card| match card {
        CardName::Slot(at) => places.get(usize::from(at)).copied(),
        CardName::Number(_) | CardName::Fish(_) => None,
    });
    let cards = laid.map(|place| {
        let from = seen_at(view, layout, place).unwrap_or(Spot::Seat(view.turn));
        (from, number(place))
    });
    let cards: Vec<(Spot, i64)> = cards.collect();
    let written = calculation.growing(cards.iter().map(|(_, number)| *number));
    growing(cards, written).collect()
}
