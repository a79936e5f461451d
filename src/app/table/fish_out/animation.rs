//! How each move of Great Lakes Fish-Out is shown.

use std::time::Duration;

use engine::games::fish_out::{FishOut, Move, PlayingCard, View};

use crate::app::table::{AnimationStep, CardPath, GameAnimation};
use crate::app::widget::card::CardFace;
use crate::app::widget::lake::LakeSpot;

const SHOWN: Duration = Duration::from_millis(1500);
const FISHED: Duration = Duration::from_millis(800);

impl GameAnimation for FishOut {
    fn cards_on_table(view: &View, (): &(), hand_of: u8) -> Vec<(LakeSpot, CardFace)> {
        let lake = view.lake.into_iter().map(|card| (LakeSpot::Lake(card), CardFace::Playing(card)));
        lake.chain(hand_cards(view, hand_of)).chain(laid_cards(view)).collect()
    }

    fn animation_steps(
        before: &View,
        (): &(),
        play: &Move,
        _: &View,
        after: &View,
        (): &(),
    ) -> Vec<AnimationStep<LakeSpot>> {
        let mover = before.to_move;
        let seat = LakeSpot::Seat(mover);
        let way = |face, from, to| CardPath { face, from, to };
        // The laid cards stay in sight while other cards fly.
        let stays = || {
            let gone =
                laid_cards(before).filter(|(spot, _)| laid_cards(after).all(|(other, _)| other != *spot));
            let gone: Vec<_> = gone.map(|(spot, _)| (spot, None)).collect();
            AnimationStep::Settle(
                gone.into_iter().chain(laid_cards(after).map(|(spot, face)| (spot, Some(face)))).collect(),
            )
        };
        match *play {
            Move::Choose(card) => {
                let from = if before.who == Some(mover) { LakeSpot::Hand(card) } else { seat };
                let chosen =
                    AnimationStep::Fly(vec![way(CardFace::PlayingBack, from, LakeSpot::Laid(mover))]);
                let mut beats = vec![AnimationStep::MoveMade, chosen, stays()];
                let stocked = stocked(before, after);
                if !after.trick.is_empty() && after.seats.iter().all(|seat| !seat.has_chosen) {
                    beats.extend([AnimationStep::Rest(SHOWN), AnimationStep::Fly(stocked), stays()]);
                }
                beats
            }
            Move::FishOut => {
                let Some((kept, cards)) = before.card_to_decide().zip(before.catchable_cards()) else {
                    return vec![AnimationStep::MoveMade];
                };
                let from = |card| if card == kept { LakeSpot::Laid(mover) } else { LakeSpot::Lake(card) };
                let ways = cards.into_iter().map(|card| way(CardFace::Playing(card), from(card), seat));
                let pointed = AnimationStep::point_at(LakeSpot::Laid(mover), cards.len().to_string());
                vec![
                    pointed,
                    AnimationStep::Rest(FISHED),
                    AnimationStep::MoveMade,
                    AnimationStep::Leap(ways.collect()),
                    stays(),
                ]
            }
            Move::Stock => vec![AnimationStep::MoveMade, AnimationStep::Fly(stocked(before, after)), stays()],
            Move::DealNext => vec![AnimationStep::MoveMade, AnimationStep::NewDeal],
        }
    }
}

/// The cards in a player's hand, without one that is laid face down. `player` is an index into the players. They are backs if the viewer
/// may not see them.
pub fn hand_cards(view: &View, player: u8) -> Vec<(LakeSpot, CardFace)> {
    let own = view.hand.into_iter().filter(|card| Some(*card) != view.chosen && view.who == Some(player));
    let own: Vec<(LakeSpot, CardFace)> =
        own.map(|card| (LakeSpot::Hand(card), CardFace::Playing(card))).collect();
    if own.is_empty() {
        let held = view.seat(player).map_or(0, |seat| seat.held);
        return (0..held).map(|slot| (LakeSpot::Back(slot), CardFace::PlayingBack)).collect();
    }
    own
}

/// The cards that players have laid: face down until all players have chosen, then face up until somebody chooses again.
pub fn laid_cards(view: &View) -> impl Iterator<Item = (LakeSpot, CardFace)> {
    let is_choosing = view.seats.iter().any(|seat| seat.has_chosen);
    (0_u8..).zip(&view.seats).filter_map(move |(player, seat)| {
        let shown = || Some(CardFace::Playing(view.trick.get(usize::from(player))?.card));
        let face = if is_choosing { seat.has_chosen.then_some(CardFace::PlayingBack) } else { shown() };
        Some((LakeSpot::Laid(player), face?))
    })
}

fn stocked(before: &View, after: &View) -> Vec<CardPath<LakeSpot>> {
    let came = (after.lake - before.lake).into_iter();
    let laid_by = |card: PlayingCard| (0_u8..).zip(&after.trick).find(|(_, laid)| laid.card == card);
    let way = |card| {
        let (player, _) = laid_by(card)?;
        Some(CardPath {
            face: CardFace::Playing(card),
            from: LakeSpot::Laid(player),
            to: LakeSpot::Lake(card),
        })
    };
    came.filter_map(way).collect()
}
