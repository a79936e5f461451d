//! How each move of DragonFish is shown.

use std::time::Duration;

use engine::arithmetic::{Calculation, CardName, judge};
use engine::games::dragonfish::{
    Corner, HelperCard, LaidCanal, Move, Phase, Place, PondCard, Side, View, points,
};

use crate::app::table::{AnimationStep, Way, growing};
use crate::app::widget::board::{Heap, Spot, top_of};
use crate::app::widget::card::Face;
use crate::app::widget::card_layer::{Does, Tool, Use};

/// How long a drawn helper card is seen.
const DRAWN: Duration = Duration::from_millis(1200);
/// How long a hook or scissors are held up before they are used.
const HELD_UP: Duration = Duration::from_millis(1200);
/// How long a calculation is seen before its cards are caught.
const CALCULATED: Duration = Duration::from_millis(1500);

/// All cards and canals on the board of DragonFish and the tops of the stacks, each with its place. `view` is what one player sees of the
/// game.
pub fn lying(view: &View) -> Vec<(Spot, Face)> {
    let canals = Corner::ALL.map(|corner| (Spot::Island(corner), Face::Canal(view.island.canal(corner))));
    let cards = Place::all().filter_map(|place| Some((Spot::Card(place), Face::Pond(view.card(place)?))));
    canals.into_iter().chain(cards).chain(heaps(view)).collect()
}

fn heaps(view: &View) -> impl Iterator<Item = (Spot, Face)> {
    Heap::ALL.into_iter().filter_map(|heap| Some((Spot::Heap(heap), top_of(view, heap)?)))
}

/// The animation of a move. The stacks are shown as they lie after the move.
pub fn beats(before: &View, play: &Move, after: &View) -> Vec<AnimationStep<Spot>> {
    let mut beats = shown(before, play, after);
    let changed = Heap::ALL.into_iter().filter(|heap| top_of(before, *heap) != top_of(after, *heap));
    let changed: Vec<_> = changed.map(|heap| (Spot::Heap(heap), top_of(after, heap))).collect();
    beats.extend((!changed.is_empty()).then_some(AnimationStep::Settle(changed)));
    beats
}

/// The animation of a move, without the stacks.
fn shown(before: &View, play: &Move, after: &View) -> Vec<AnimationStep<Spot>> {
    let seat = Spot::Seat(before.turn);
    let way = |face, from, to| Way { face, from, to };
    match play {
        Move::Swap { from, to } => {
            let ways = [(*from, *to), (*to, *from)].into_iter().filter_map(|(from, to)| {
                Some(way(Face::Pond(before.card(from)?), Spot::Card(from), Spot::Card(to)))
            });
            let pointed = [from, to].map(|place| AnimationStep::point(Spot::Card(*place), "↔"));
            pointed.into_iter().chain([AnimationStep::Made, AnimationStep::Fly(ways.collect())]).collect()
        }
        Move::LayCanal { corner, turn } => {
            let Phase::LayCanal(canal) = before.phase else { return vec![AnimationStep::Made] };
            let face = Face::Canal(LaidCanal { canal, turn: *turn });
            vec![AnimationStep::Made, AnimationStep::Fly(vec![way(face, Spot::Bank, Spot::Island(*corner))])]
        }
        Move::DrawHelper => {
            let drawn = way(Face::HelperBack, Spot::Heap(Heap::HelperStock), seat);
            match drawn_openly(before, after) {
                Some(card) => {
                    let face = Face::Helper(card);
                    let aside = way(face, Spot::Heap(Heap::HelperStock), Spot::Heap(Heap::HelperDiscard));
                    // Some helper cards are laid aside only when they have been used.
                    let is_aside = after.top_of_helper_discard == Some(card);
                    let aside = is_aside.then(|| AnimationStep::Fly(vec![aside]));
                    let told =
                        (card == HelperCard::Rotate).then_some(AnimationStep::Tell("table-all-move-on"));
                    [AnimationStep::Hold(face, DRAWN), AnimationStep::Made]
                        .into_iter()
                        .chain(aside)
                        .chain(told)
                        .collect()
                }
                None => vec![AnimationStep::Made, AnimationStep::Fly(vec![drawn])],
            }
        }
        Move::PlayHook { hook, victim, fish } => {
            let held_up = AnimationStep::Hold(Face::Helper(HelperCard::Hook(*hook)), HELD_UP);
            let is_answered = matches!(after.phase, Phase::AnswerHook { .. });
            let line =
                FishingLine { by: before.turn, victim: *victim, fish: (!is_answered).then_some(*fish) };
            let thrown = [held_up, AnimationStep::Made, line.does(Does::Throw), line.does(Does::Tug)];
            thrown
                .into_iter()
                .chain((!is_answered).then(|| line.brings(*fish)).into_iter().flatten())
                .collect()
        }
        Move::CutHook | Move::GiveFish => {
            let Phase::AnswerHook { by, victim, fish, .. } = before.phase else {
                return vec![AnimationStep::Made];
            };
            let line = FishingLine { by, victim, fish: Some(fish) };
            match play {
                Move::CutHook => {
                    let held_up = AnimationStep::Hold(Face::Helper(HelperCard::Scissors), HELD_UP);
                    vec![held_up, AnimationStep::Made, line.does(Does::LetGo)]
                }
                _ => [AnimationStep::Made].into_iter().chain(line.brings(fish)).collect(),
            }
        }
        Move::Catch { pond, calculation } => {
            let mut beats = calculated(before, *pond, calculation);
            beats.extend([AnimationStep::Rest(CALCULATED), AnimationStep::Made, caught(before, play, after)]);
            beats.extend(replaced(before, play, after));
            beats
        }
        Move::CastNet { pond } => {
            let taken = Place::all().filter(|place| has_left(before, play, after, *place));
            let pointed =
                AnimationStep::Point(taken.map(|place| (Spot::Card(place), "×".to_owned())).collect());
            let [first, last] = [0, 5].map(|slot| Spot::Card(Place { pond: *pond, slot }));
            let net =
                |does| AnimationStep::Use(Use { tool: Tool::Net, holder: seat, at: first, load: None, does });
            let cast = [pointed, AnimationStep::Made, net(Does::Throw), net(Does::Sweep(last))];
            cast.into_iter().chain(replaced(before, play, after)).collect()
        }
        Move::TakeBike { place } => {
            let at = Spot::Card(*place);
            let load = Some(Face::Pond(PondCard::Bike));
            let magnet = |does| AnimationStep::Use(Use { tool: Tool::Magnet, holder: seat, at, load, does });
            let brought = Does::Bring(Spot::Heap(Heap::PondDiscard));
            let [_, came] = replaced(before, play, after);
            vec![
                AnimationStep::point(at, "×"),
                AnimationStep::Made,
                magnet(Does::Throw),
                magnet(Does::Tug),
                magnet(brought),
                came,
            ]
        }
        Move::KeepHook | Move::SkipHelper | Move::Pass => {
            [AnimationStep::Made].into_iter().chain(replaced(before, play, after)).collect()
        }
    }
}

struct FishingLine {
    by: Side,
    victim: Side,
    fish: Option<u8>,
}

impl FishingLine {
    /// The line brings this fish to the boat of whoever holds it.
    fn brings(&self, fish: u8) -> [AnimationStep<Spot>; 2] {
        let seat = Spot::Seat(self.by);
        [self.does(Does::Bring(seat)), AnimationStep::Gain(seat, points(&[fish]))]
    }

    fn does(&self, does: Does<Spot>) -> AnimationStep<Spot> {
        let load = self.fish.map(|fish| Face::Pond(PondCard::Fish(fish)));
        let (holder, at) = (Spot::Seat(self.by), Spot::Seat(self.victim));
        AnimationStep::Use(Use { tool: Tool::Hook, holder, at, load, does })
    }
}

/// The animation of a calculation: its sum card, then one card after the other with the total so far.
fn calculated(before: &View, pond: Side, calculation: &Calculation) -> Vec<AnimationStep<Spot>> {
    let animals = before.pond(pond);
    let rung = before.fisher().map(|fisher| fisher.skill.rung).unwrap_or_default();
    // The game has accepted the catch, so this never fails.
    let Ok(catch) = judge(calculation, &animals, rung) else { return Vec::new() };
    let spot = |slot| Spot::Card(Place { pond, slot });
    let sum = AnimationStep::point(spot(catch.sum), "=");
    let cards = catch.cards.iter().map(|slot| spot(*slot)).zip(catch.numbers(&animals));
    let written = calculation.expression.growing(catch.numbers(&animals));
    std::iter::once(sum).chain(growing(cards, written)).collect()
}

/// The cards that leave their places, and then those that replace them.
fn replaced(before: &View, play: &Move, after: &View) -> [AnimationStep<Spot>; 2] {
    let (mut left, mut came) = (Vec::new(), Vec::new());
    for place in Place::all().filter(|place| has_left(before, play, after, *place)) {
        let spot = Spot::Card(place);
        let is_caught = |card: &PondCard| matches!(play, Move::Catch { .. }) && card.is_fish();
        left.extend(before.card(place).filter(|card| !is_caught(card)).map(|card| Way {
            face: Face::Pond(card),
            from: spot,
            to: Spot::Heap(Heap::PondDiscard),
        }));
        came.extend(after.card(place).map(|card| Way {
            face: Face::Pond(card),
            from: Spot::Heap(Heap::PondStock),
            to: spot,
        }));
    }
    [AnimationStep::Fly(left), AnimationStep::Fly(came)]
}

fn caught(before: &View, play: &Move, after: &View) -> AnimationStep<Spot> {
    let taken = Place::all().filter(|place| has_left(before, play, after, *place));
    let fish = taken.filter_map(|place| Some((place, before.card(place).filter(|card| card.is_fish())?)));
    let way =
        |(place, card)| Way { face: Face::Pond(card), from: Spot::Card(place), to: Spot::Seat(before.turn) };
    AnimationStep::Leap(fish.map(way).collect())
}

/// The helper card that a move has drawn, if everybody may see it. `None` if the player keeps it secret, or none was drawn.
pub fn drawn_openly(before: &View, after: &View) -> Option<HelperCard> {
    let in_hands = |view: &View| view.seats.iter().flatten().map(|seat| seat.hand).sum::<usize>();
    match (after.phase, after.top_of_helper_discard) {
        (Phase::LayCanal(canal), _) => Some(HelperCard::Canal(canal)),
        (Phase::CastNet, _) => Some(HelperCard::Net),
        (Phase::TakeBike, _) => Some(HelperCard::Magnet),
        (_, card) if in_hands(before) == in_hands(after) => card,
        _ => None,
    }
}

/// Whether the card in this place left with this move. The new card may look the same.
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
