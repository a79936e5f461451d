//! How each move of Tiu-U is shown.

use std::time::Duration;

use engine::arithmetic::add_pips;
use engine::games::tiu_u::{Move, Phase, Tile, TilePair, TiuU, View};

use super::layout::{TileLayout, drawn_tile};
use crate::app::table::{AnimationStep, CardPath, GameAnimation, calculation_steps};
use crate::app::widget::card::CardFace;
use crate::app::widget::pool::PoolSpot;

const SHOWN: Duration = Duration::from_millis(1200);
const MATCHED: Duration = Duration::from_millis(1500);
const DEALT: Duration = Duration::from_secs(2);

impl GameAnimation for TiuU {
    fn cards_on_table(view: &View, layout: &TileLayout, hand_of: u8) -> Vec<(PoolSpot, CardFace)> {
        let open =
            layout.open_tiles().map(|(slot, (tile, is_pile))| (PoolSpot::Pond(slot), face(tile, is_pile)));
        let seat = view.seats.get(usize::from(hand_of));
        let hand = (0_u8..).take(seat.map_or(0, |seat| seat.tiles)).map(|slot| {
            let tile = seat.and_then(|seat| seat.hand.as_ref()?.get(usize::from(slot)).copied());
            (PoolSpot::Bait(slot), tile.map_or(CardFace::DominoBack, CardFace::Domino))
        });
        let drawn = match view.phase {
            Phase::Take { drawn } => Some((PoolSpot::Drawn, CardFace::Domino(drawn))),
            _ => None,
        };
        let woodpile = (view.woodpile > 0).then_some((PoolSpot::Stock, CardFace::DominoBack));
        open.chain(hand).chain(drawn).chain(woodpile).collect()
    }

    fn animation_steps(
        view: &View,
        layout: &TileLayout,
        play: &Move,
        movers: &View,
        after: &View,
        layout_after: &TileLayout,
    ) -> Vec<AnimationStep<PoolSpot>> {
        let play = *play;
        let seat = PoolSpot::Seat(view.turn);
        let way = |face, from, to| CardPath { face, from, to };
        // Other players' tiles are seen only once they are caught. If nobody is at the screen, the hand on it is that of the player who
        // moves.
        let lies_there = view.who.is_none_or(|who| who == view.turn);
        let own = |tile| {
            let hand = view.seats.get(usize::from(view.turn))?.hand.as_ref()?;
            layout.hand_spot_of(tile, hand).filter(|_| lies_there)
        };
        let mut beats = Vec::new();
        match play {
            Move::Draw => {
                let flown = drawn_tile(view, after).and_then(|tile| {
                    let to = match after.phase {
                        Phase::Take { .. } => PoolSpot::Drawn,
                        _ => PoolSpot::Pond(layout_after.new_slot_of(layout, tile)?),
                    };
                    Some(way(CardFace::Domino(tile), PoolSpot::Stock, to))
                });
                beats.extend([AnimationStep::MoveMade, AnimationStep::Fly(flown.into_iter().collect())]);
                beats.extend(
                    (after.woodpile == 0).then(|| AnimationStep::Settle(vec![(PoolSpot::Stock, None)])),
                );
            }
            Move::Match { takes, .. } | Move::Take { takes } => {
                let (tile, from) = match (play, view.phase) {
                    (Move::Match { hand, .. }, _) => (hand, own(hand)),
                    (_, Phase::Take { drawn }) => (drawn, Some(PoolSpot::Drawn)),
                    _ => return vec![AnimationStep::MoveMade],
                };
                let lies = layout.slot_of(takes).map(PoolSpot::Pond);
                let written = movers.pair_of(play).and_then(TilePair::equation);
                // A tile out of a hand that is not on the screen is shown first.
                beats.extend(from.is_none().then_some(AnimationStep::Hold(CardFace::Domino(tile), SHOWN)));
                let lies = lies.unwrap_or(seat);
                let from = from.unwrap_or(seat);
                match written {
                    Some(written) => {
                        let makes = |tile: Tile| add_pips(tile.halves()).statement();
                        let cards = [(from, makes(tile).result()), (lies, makes(takes).result())];
                        beats.extend(calculation_steps(cards, [makes(tile).to_string(), written]));
                    }
                    // A pair that matches by a rule is no calculation.
                    None => {
                        beats
                            .extend([AnimationStep::point_at(from, "1"), AnimationStep::point_at(lies, "2")]);
                    }
                }
                let taken = way(face(takes, view.piles.contains(&takes)), lies, seat);
                beats.extend([
                    AnimationStep::Rest(MATCHED),
                    AnimationStep::MoveMade,
                    AnimationStep::Leap(vec![taken, way(CardFace::Domino(tile), from, seat)]),
                ]);
            }
            Move::Pile { tile } => {
                let to = layout_after.slot_of(tile).map(PoolSpot::Pond);
                // One of the two open tiles joins the other, and the third comes from the hand.
                let other = layout.slot_of(tile).map(PoolSpot::Pond).filter(|other| Some(*other) != to);
                let to = to.into_iter();
                beats.extend(to.clone().map(|to| AnimationStep::point_at(to, "3")));
                let joins = other
                    .into_iter()
                    .zip(to.clone())
                    .map(|(other, to)| way(CardFace::Domino(tile), other, to));
                let third = to.clone().map(|to| way(CardFace::Domino(tile), own(tile).unwrap_or(seat), to));
                let waits =
                    AnimationStep::Settle(to.map(|to| (to, Some(CardFace::DominoPile(tile)))).collect());
                beats.extend([
                    AnimationStep::MoveMade,
                    AnimationStep::Fly(joins.chain(third).collect()),
                    waits,
                ]);
            }
            Move::LayPair => {
                let face = CardFace::Domino(Tile::SIX_SIX);
                let hand = view.seats.get(usize::from(view.turn)).and_then(|seat| seat.hand.as_deref());
                let held = (0..).map(PoolSpot::Bait).zip(hand.unwrap_or_default());
                let pair = held.filter(|(_, tile)| lies_there && **tile == Tile::SIX_SIX).take(2);
                let laid = pair.map(|(from, _)| way(face, from, seat));
                beats.extend([
                    AnimationStep::Hold(face, DEALT),
                    AnimationStep::MoveMade,
                    AnimationStep::Leap(laid.collect()),
                ]);
            }
            Move::KeepPair => beats.push(AnimationStep::MoveMade),
            Move::DealNext => beats.extend([AnimationStep::MoveMade, AnimationStep::NewDeal]),
        }
        beats
    }
}

fn face(tile: Tile, is_pile: bool) -> CardFace {
    if is_pile { CardFace::DominoPile(tile) } else { CardFace::Domino(tile) }
}
