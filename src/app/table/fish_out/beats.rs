//! The beats of each move in Great Lakes Fish-Out.

use std::time::Duration;

use engine::games::fish_out::{Move, PlayingCard, View};

use crate::app::table::{AnimationStep, Way};
use crate::app::widget::card::Face;
use crate::app::widget::lake::Spot;

/// How long the laid cards are seen once all of them are turned over.
const SHOWN: Duration = Duration::from_millis(1500);
/// How long we see which card fishes out.
const FISHED: Duration = Duration::from_millis(800);

/// The cards in the lake of Great Lakes Fish-Out, those of this player's hand and those laid, each with the place where it lies. Cards that
/// may not be seen lie face down. `hand_of` is an index into the players, from 0.
pub fn lying(view: &View, hand_of: u8) -> Vec<(Spot, Face)> {
    let lake = view.lake.into_iter().map(|card| (Spot::Lake(card), Face::Playing(card)));
    lake.chain(hand(view, hand_of)).chain(laid(view)).collect()
}

/// The cards of a player's hand, each with the place where it lies, without a card that is laid face down. `of` is an index into the
/// players, from 0.
pub fn hand(view: &View, of: u8) -> Vec<(Spot, Face)> {
    let own = view.hand.into_iter().filter(|card| Some(*card) != view.chosen && view.who == Some(of));
    let own: Vec<(Spot, Face)> = own.map(|card| (Spot::Hand(card), Face::Playing(card))).collect();
    if own.is_empty() {
        let held = view.seat(of).map_or(0, |seat| seat.held);
        return (0..held).map(|slot| (Spot::Back(slot), Face::PlayingBack)).collect();
    }
    own
}

/// The cards that players have laid, each with the place where it lies: face down until all players have chosen, then face up until
/// somebody chooses again.
pub fn laid(view: &View) -> impl Iterator<Item = (Spot, Face)> {
    let is_choosing = view.seats.iter().any(|seat| seat.has_chosen);
    (0_u8..).zip(&view.seats).filter_map(move |(player, seat)| {
        let shown = || Some(Face::Playing(view.trick.get(usize::from(player))?.card));
        let face = if is_choosing { seat.has_chosen.then_some(Face::PlayingBack) } else { shown() };
        Some((Spot::Laid(player), face?))
    })
}

pub fn beats(before: &View, play: Move, after: &View) -> Vec<AnimationStep<Spot>> {
    let mover = before.to_move;
    let seat = Spot::Seat(mover);
    let way = |face, from, to| Way { face, from, to };
    // The laid cards stay in sight.
    let stays = || {
        let gone = laid(before).filter(|(spot, _)| laid(after).all(|(other, _)| other != *spot));
        let gone: Vec<_> = gone.map(|(spot, _)| (spot, None)).collect();
        AnimationStep::Settle(
            gone.into_iter().chain(laid(after).map(|(spot, face)| (spot, Some(face)))).collect(),
        )
    };
    match play {
        Move::Choose(card) => {
            let from = if before.who == Some(mover) { Spot::Hand(card) } else { seat };
            let chosen = AnimationStep::Fly(vec![way(Face::PlayingBack, from, Spot::Laid(mover))]);
            let mut beats = vec![AnimationStep::Made, chosen, stays()];
            let stocked = stocked(before, after);
            if !after.trick.is_empty() && after.seats.iter().all(|seat| !seat.has_chosen) {
                beats.extend([AnimationStep::Rest(SHOWN), AnimationStep::Fly(stocked), stays()]);
            }
            beats
        }
        Move::FishOut => {
            let Some((kept, cards)) = before.to_decide().zip(before.within_reach()) else {
                return vec![AnimationStep::Made];
            };
            let from = |card| if card == kept { Spot::Laid(mover) } else { Spot::Lake(card) };
            let ways = cards.into_iter().map(|card| way(Face::Playing(card), from(card), seat));
            let pointed = AnimationStep::point(Spot::Laid(mover), cards.len().to_string());
            vec![
                pointed,
                AnimationStep::Rest(FISHED),
                AnimationStep::Made,
                AnimationStep::Leap(ways.collect()),
                stays(),
            ]
        }
        Move::Stock => vec![AnimationStep::Made, AnimationStep::Fly(stocked(before, after)), stays()],
        Move::DealNext => vec![AnimationStep::Made, AnimationStep::Anew],
    }
}

/// The cards that go into the lake from where they were laid.
fn stocked(before: &View, after: &View) -> Vec<Way<Spot>> {
    let came = (after.lake - before.lake).into_iter();
    let laid_by = |card: PlayingCard| (0_u8..).zip(&after.trick).find(|(_, laid)| laid.card == card);
    let way = |card| {
        let (player, _) = laid_by(card)?;
        Some(Way { face: Face::Playing(card), from: Spot::Laid(player), to: Spot::Lake(card) })
    };
    came.filter_map(way).collect()
}
