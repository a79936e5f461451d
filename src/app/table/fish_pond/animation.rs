//! How each move of Three Fishing and MAC I is shown.

use std::time::Duration;

use engine::arithmetic::{CardName, Expression};
use engine::games::fish_pond::{CardPlace, FishPond, Move, View};

use super::layout::PondLayout;
use crate::app::table::{AnimationStep, CardPath, GameAnimation, calculation_steps};
use crate::app::widget::card::CardFace;
use crate::app::widget::pool::PoolSpot;

const CALCULATED: Duration = Duration::from_millis(1500);

impl GameAnimation for FishPond {
    fn cards_on_table(view: &View, layout: &PondLayout, hand_of: u8) -> Vec<(PoolSpot, CardFace)> {
        let may_see = view.seat == Some(hand_of);
        let face = |place: CardPlace| match view.card(place) {
            Some(card) if may_see || !place.is_bait() => CardFace::Tile(card),
            _ => CardFace::TileBack,
        };
        let pond = layout.pond_cards().map(|(slot, place)| (PoolSpot::Pond(slot), face(place)));
        let bait = layout.bait_cards(hand_of).map(|(slot, place)| (PoolSpot::Bait(slot), face(place)));
        let stock = (view.stock > 0).then_some((PoolSpot::Stock, CardFace::TileBack));
        pond.chain(bait).chain(stock).collect()
    }

    fn animation_steps(
        before: &View,
        layout: &PondLayout,
        play: &Move,
        movers: &View,
        after: &View,
        lying: &PondLayout,
    ) -> Vec<AnimationStep<PoolSpot>> {
        match play {
            Move::Draw => {
                let drawn = after.pond.len().checked_sub(1).and_then(|card| u8::try_from(card).ok());
                let flown = drawn.map(CardPlace::Pond).and_then(|place| {
                    let to = PoolSpot::Pond(lying.slot_of(after.turn, place)?);
                    Some(CardPath { face: CardFace::Tile(after.card(place)?), from: PoolSpot::Stock, to })
                });
                let emptied =
                    (after.stock == 0).then(|| AnimationStep::Settle(vec![(PoolSpot::Stock, None)]));
                let told = (after.stock == 0).then_some(AnimationStep::Tell("table-last-card"));
                let made = [AnimationStep::MoveMade, AnimationStep::Fly(flown.into_iter().collect())];
                made.into_iter().chain(emptied).chain(told).collect()
            }
            Move::Catch { places, calculation } => {
                let mut beats = calculated(before, layout, *places, calculation, movers);
                let seat = PoolSpot::Seat(before.turn);
                let caught = places.iter().filter_map(|place| {
                    let from = seen_at(before, layout, *place).unwrap_or(seat);
                    Some(CardPath { face: CardFace::Tile(movers.card(*place)?), from, to: seat })
                });
                beats.extend([
                    AnimationStep::Rest(CALCULATED),
                    AnimationStep::MoveMade,
                    AnimationStep::Leap(caught.collect()),
                ]);
                beats
            }
            Move::EndTurn => {
                let is_told = after.is_last_round() && !before.is_last_round();
                let told = is_told.then_some(AnimationStep::Tell("fishing-one-more-round"));
                std::iter::once(AnimationStep::MoveMade).chain(told).collect()
            }
            Move::DealNext => vec![AnimationStep::MoveMade, AnimationStep::NewDeal],
        }
    }
}

/// Where the viewer sees a card. `None` if the viewer cannot see it. Other players' bait is seen only once it is caught.
fn seen_at(view: &View, layout: &PondLayout, place: CardPlace) -> Option<PoolSpot> {
    let slot = layout.slot_of(view.turn, place)?;
    match place {
        CardPlace::Pond(_) => Some(PoolSpot::Pond(slot)),
        CardPlace::Bait(_) => (view.seat == Some(view.turn)).then_some(PoolSpot::Bait(slot)),
    }
}

/// The steps that show a calculation: one card after the other, with the total so far.
fn calculated(
    view: &View,
    layout: &PondLayout,
    places: [CardPlace; 3],
    calculation: &Expression,
    movers: &View,
) -> Vec<AnimationStep<PoolSpot>> {
    let number = |place| movers.card(place).map_or(0, |card| card.value().into());
    // At a table the cards of a calculation are named by slots.
    let laid = calculation.cards().filter_map(|card| match card {
        CardName::Slot(at) => places.get(usize::from(at)).copied(),
        CardName::Number(_) | CardName::Fish(_) => None,
    });
    let cards = laid.map(|place| {
        let from = seen_at(view, layout, place).unwrap_or(PoolSpot::Seat(view.turn));
        (from, number(place))
    });
    let cards: Vec<(PoolSpot, i64)> = cards.collect();
    let written = calculation.equations_card_by_card(cards.iter().map(|(_, number)| *number));
    calculation_steps(cards, written).collect()
}
