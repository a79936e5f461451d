//! How each move of DragonFish is shown.

use std::time::Duration;

use engine::arithmetic::{Calculation, CardName, judge};
use engine::games::dragonfish::{
    Corner, DragonFish, HelperCard, LaidCanal, Move, Phase, Place, PondCard, Side, View, points_of_fish,
};

use crate::app::table::{AnimationStep, CardPath, GameAnimation, calculation_steps};
use crate::app::widget::board::{BoardSpot, CardStack, top_face};
use crate::app::widget::card::CardFace;
use crate::app::widget::card_layer::{Tool, ToolAction, ToolStep};

const DRAWN: Duration = Duration::from_millis(1200);
const HELD_UP: Duration = Duration::from_millis(1200);
const CALCULATED: Duration = Duration::from_millis(1500);

impl GameAnimation for DragonFish {
    fn cards_on_table(view: &View, (): &(), _: u8) -> Vec<(BoardSpot, CardFace)> {
        let canals =
            Corner::ALL.map(|corner| (BoardSpot::Island(corner), CardFace::Canal(view.island.canal(corner))));
        let cards = Place::all()
            .filter_map(|place| Some((BoardSpot::Card(place), CardFace::Pond(view.card(place)?))));
        canals.into_iter().chain(cards).chain(heaps(view)).collect()
    }

    /// The steps of the move. The stacks are shown as they lie after it.
    fn animation_steps(
        before: &View,
        (): &(),
        play: &Move,
        _: &View,
        after: &View,
        (): &(),
    ) -> Vec<AnimationStep<BoardSpot>> {
        let mut beats = shown(before, play, after);
        let changed =
            CardStack::ALL.into_iter().filter(|heap| top_face(before, *heap) != top_face(after, *heap));
        let changed: Vec<_> = changed.map(|heap| (BoardSpot::Heap(heap), top_face(after, heap))).collect();
        beats.extend((!changed.is_empty()).then_some(AnimationStep::Settle(changed)));
        beats
    }
}

fn heaps(view: &View) -> impl Iterator<Item = (BoardSpot, CardFace)> {
    CardStack::ALL.into_iter().filter_map(|heap| Some((BoardSpot::Heap(heap), top_face(view, heap)?)))
}

fn shown(before: &View, play: &Move, after: &View) -> Vec<AnimationStep<BoardSpot>> {
    let seat = BoardSpot::Seat(before.turn);
    let way = |face, from, to| CardPath { face, from, to };
    match play {
        Move::Swap { from, to } => {
            let ways = [(*from, *to), (*to, *from)].into_iter().filter_map(|(from, to)| {
                Some(way(CardFace::Pond(before.card(from)?), BoardSpot::Card(from), BoardSpot::Card(to)))
            });
            let pointed = [from, to].map(|place| AnimationStep::point_at(BoardSpot::Card(*place), "↔"));
            pointed.into_iter().chain([AnimationStep::MoveMade, AnimationStep::Fly(ways.collect())]).collect()
        }
        Move::LayCanal { corner, turn } => {
            let Phase::LayCanal(canal) = before.phase else { return vec![AnimationStep::MoveMade] };
            let face = CardFace::Canal(LaidCanal { canal, turn: *turn });
            vec![
                AnimationStep::MoveMade,
                AnimationStep::Fly(vec![way(face, BoardSpot::Bank, BoardSpot::Island(*corner))]),
            ]
        }
        Move::DrawHelper => {
            let drawn = way(CardFace::HelperBack, BoardSpot::Heap(CardStack::HelperStock), seat);
            match openly_drawn_card(before, after) {
                Some(card) => {
                    let face = CardFace::Helper(card);
                    let aside = way(
                        face,
                        BoardSpot::Heap(CardStack::HelperStock),
                        BoardSpot::Heap(CardStack::HelperDiscard),
                    );
                    // Some helper cards are laid aside only when they have been used.
                    let is_aside = after.top_of_helper_discard == Some(card);
                    let aside = is_aside.then(|| AnimationStep::Fly(vec![aside]));
                    let told =
                        (card == HelperCard::Rotate).then_some(AnimationStep::Tell("table-all-move-on"));
                    [AnimationStep::Hold(face, DRAWN), AnimationStep::MoveMade]
                        .into_iter()
                        .chain(aside)
                        .chain(told)
                        .collect()
                }
                None => vec![AnimationStep::MoveMade, AnimationStep::Fly(vec![drawn])],
            }
        }
        Move::PlayHook { hook, victim, fish } => {
            let held_up = AnimationStep::Hold(CardFace::Helper(HelperCard::Hook(*hook)), HELD_UP);
            let is_answered = matches!(after.phase, Phase::AnswerHook { .. });
            let line =
                FishingLine { by: before.turn, victim: *victim, fish: (!is_answered).then_some(*fish) };
            let thrown =
                [held_up, AnimationStep::MoveMade, line.does(ToolStep::Throw), line.does(ToolStep::Tug)];
            thrown
                .into_iter()
                .chain((!is_answered).then(|| line.brings(*fish)).into_iter().flatten())
                .collect()
        }
        Move::CutHook | Move::GiveFish => {
            let Phase::AnswerHook { by, victim, fish, .. } = before.phase else {
                return vec![AnimationStep::MoveMade];
            };
            let line = FishingLine { by, victim, fish: Some(fish) };
            match play {
                Move::CutHook => {
                    let held_up = AnimationStep::Hold(CardFace::Helper(HelperCard::Scissors), HELD_UP);
                    vec![held_up, AnimationStep::MoveMade, line.does(ToolStep::LetGo)]
                }
                _ => [AnimationStep::MoveMade].into_iter().chain(line.brings(fish)).collect(),
            }
        }
        Move::Catch { pond, calculation } => {
            let mut beats = calculated(before, *pond, calculation);
            beats.extend([
                AnimationStep::Rest(CALCULATED),
                AnimationStep::MoveMade,
                caught(before, play, after),
            ]);
            beats.extend(replaced(before, play, after));
            beats
        }
        Move::CastNet { pond } => {
            let taken = Place::all().filter(|place| has_left(before, play, after, *place));
            let pointed =
                AnimationStep::Point(taken.map(|place| (BoardSpot::Card(place), "×".to_owned())).collect());
            let [first, last] = [0, 5].map(|slot| BoardSpot::Card(Place { pond: *pond, slot }));
            let net = |does| {
                AnimationStep::UseTool(ToolAction {
                    tool: Tool::Net,
                    holder: seat,
                    at: first,
                    load: None,
                    does,
                })
            };
            let cast = [pointed, AnimationStep::MoveMade, net(ToolStep::Throw), net(ToolStep::Sweep(last))];
            cast.into_iter().chain(replaced(before, play, after)).collect()
        }
        Move::TakeBike { place } => {
            let at = BoardSpot::Card(*place);
            let load = Some(CardFace::Pond(PondCard::Bike));
            let magnet = |does| {
                AnimationStep::UseTool(ToolAction { tool: Tool::Magnet, holder: seat, at, load, does })
            };
            let brought = ToolStep::Bring(BoardSpot::Heap(CardStack::PondDiscard));
            let [_, came] = replaced(before, play, after);
            vec![
                AnimationStep::point_at(at, "×"),
                AnimationStep::MoveMade,
                magnet(ToolStep::Throw),
                magnet(ToolStep::Tug),
                magnet(brought),
                came,
            ]
        }
        Move::ChangeWater { .. } | Move::KeepHook | Move::SkipHelper | Move::Pass => {
            [AnimationStep::MoveMade].into_iter().chain(replaced(before, play, after)).collect()
        }
    }
}

struct FishingLine {
    by: Side,
    victim: Side,
    fish: Option<u8>,
}

impl FishingLine {
    fn brings(&self, fish: u8) -> [AnimationStep<BoardSpot>; 2] {
        let seat = BoardSpot::Seat(self.by);
        [self.does(ToolStep::Bring(seat)), AnimationStep::Gain(seat, points_of_fish(&[fish]))]
    }

    fn does(&self, does: ToolStep<BoardSpot>) -> AnimationStep<BoardSpot> {
        let load = self.fish.map(|fish| CardFace::Pond(PondCard::Fish(fish)));
        let (holder, at) = (BoardSpot::Seat(self.by), BoardSpot::Seat(self.victim));
        AnimationStep::UseTool(ToolAction { tool: Tool::Hook, holder, at, load, does })
    }
}

/// The steps that show a calculation: first the sum card, then one card after the other with the total so far.
fn calculated(before: &View, pond: Side, calculation: &Calculation) -> Vec<AnimationStep<BoardSpot>> {
    let animals = before.pond(pond);
    let rung = before.fisher().map(|fisher| fisher.skill.rung).unwrap_or_default();
    // The game has accepted the catch, so this never fails.
    let Ok(catch) = judge(calculation, &animals, rung) else { return Vec::new() };
    let spot = |slot| BoardSpot::Card(Place { pond, slot });
    let sum = AnimationStep::point_at(spot(catch.sum), "=");
    let cards = catch.cards.iter().map(|slot| spot(*slot)).zip(catch.numbers(&animals));
    let written = calculation.expression.equations_card_by_card(catch.numbers(&animals));
    std::iter::once(sum).chain(calculation_steps(cards, written)).collect()
}

fn replaced(before: &View, play: &Move, after: &View) -> [AnimationStep<BoardSpot>; 2] {
    let (mut left, mut came) = (Vec::new(), Vec::new());
    for place in Place::all().filter(|place| has_left(before, play, after, *place)) {
        let spot = BoardSpot::Card(place);
        let is_caught = |card: &PondCard| matches!(play, Move::Catch { .. }) && card.is_fish();
        left.extend(before.card(place).filter(|card| !is_caught(card)).map(|card| CardPath {
            face: CardFace::Pond(card),
            from: spot,
            to: BoardSpot::Heap(CardStack::PondDiscard),
        }));
        came.extend(after.card(place).map(|card| CardPath {
            face: CardFace::Pond(card),
            from: BoardSpot::Heap(CardStack::PondStock),
            to: spot,
        }));
    }
    [AnimationStep::Fly(left), AnimationStep::Fly(came)]
}

fn caught(before: &View, play: &Move, after: &View) -> AnimationStep<BoardSpot> {
    let taken = Place::all().filter(|place| has_left(before, play, after, *place));
    let fish = taken.filter_map(|place| Some((place, before.card(place).filter(|card| card.is_fish())?)));
    let way = |(place, card)| CardPath {
        face: CardFace::Pond(card),
        from: BoardSpot::Card(place),
        to: BoardSpot::Seat(before.turn),
    };
    AnimationStep::Leap(fish.map(way).collect())
}

/// The helper card that was drawn and shown to all. `None` if the player keeps it secret, or drew none.
pub fn openly_drawn_card(before: &View, after: &View) -> Option<HelperCard> {
    let in_hands = |view: &View| view.seats.iter().flatten().map(|seat| seat.hand).sum::<usize>();
    match (after.phase, after.top_of_helper_discard) {
        (Phase::LayCanal(canal), _) => Some(HelperCard::Canal(canal)),
        (Phase::CastNet, _) => Some(HelperCard::Net),
        (Phase::TakeBike, _) => Some(HelperCard::Magnet),
        (_, card) if in_hands(before) == in_hands(after) => card,
        _ => None,
    }
}

/// Whether the card at this place has left the pond. The cards alone do not always tell, since the new one may look the same.
fn has_left(before: &View, play: &Move, after: &View, place: Place) -> bool {
    match play {
        Move::Catch { pond, calculation } => {
            *pond == place.pond
                && std::iter::once(calculation.sum)
                    .chain(calculation.expression.cards())
                    .any(|card| card == CardName::Slot(place.slot))
        }
        Move::CastNet { pond } | Move::ChangeWater { pond } => {
            *pond == place.pond && before.card(place).is_some_and(|card| card != PondCard::Bike)
        }
        Move::TakeBike { place: taken } => *taken == place,
        _ => before.card(place) != after.card(place),
    }
}
