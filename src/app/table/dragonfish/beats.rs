//! The beats of each move in DragonFish.

use std::time::Duration;

use heart::arithmetic::{Calculation, CardName, judge};
use heart::games::dragonfish::{Corner, HelperCard, LaidCanal, Move, Phase, Place, PondCard, Side, View};

use crate::app::table::{Beat, Way, growing};
use crate::app::widget::board::{Heap, Spot, top_of};
use crate::app::widget::card::Face;

/// How long a drawn helper card is seen.
const DRAWN: Duration = Duration::from_millis(1200);
/// How long a hook or scissors are seen.
const HOOKED: Duration = Duration::from_secs(2);
/// How long a calculation is seen before its cards are caught.
const CALCULATED: Duration = Duration::from_millis(1500);

/// All cards and canals on the board of DragonFish and the tops of the stacks, each with the place where it lies. `view` is what one player
/// sees of the game.
pub fn lying(view: &View) -> Vec<(Spot, Face)> {
    let canals = Corner::ALL.map(|corner| (Spot::Island(corner), Face::Canal(view.island.canal(corner))));
    let cards = Place::all().filter_map(|place| Some((Spot::Card(place), Face::Pond(view.card(place)?))));
    canals.into_iter().chain(cards).chain(heaps(view)).collect()
}

fn heaps(view: &View) -> impl Iterator<Item = (Spot, Face)> {
    Heap::ALL.into_iter().filter_map(|heap| Some((Spot::Heap(heap), top_of(view, heap)?)))
}

/// The beats (steps of showing a move) in DragonFish. The stacks are shown as they lie after the move.
pub fn beats(before: &View, play: &Move, after: &View) -> Vec<Beat<Spot>> {
    let mut beats = shown(before, play, after);
    let changed = Heap::ALL.into_iter().filter(|heap| top_of(before, *heap) != top_of(after, *heap));
    let changed: Vec<_> = changed.map(|heap| (Spot::Heap(heap), top_of(after, heap))).collect();
    beats.extend((!changed.is_empty()).then_some(Beat::Settle(changed)));
    beats
}

/// What is shown of a move, without the stacks.
fn shown(before: &View, play: &Move, after: &View) -> Vec<Beat<Spot>> {
    let seat = Spot::Seat(before.turn);
    let way = |face, from, to| Way { face, from, to };
    match play {
        Move::Swap { from, to } => {
            let ways = [(*from, *to), (*to, *from)].into_iter().filter_map(|(from, to)| {
                Some(way(Face::Pond(before.card(from)?), Spot::Card(from), Spot::Card(to)))
            });
            let pointed = [from, to].map(|place| Beat::point(Spot::Card(*place), "↔"));
            pointed.into_iter().chain([Beat::Made, Beat::Fly(ways.collect())]).collect()
        }
        Move::LayCanal { corner, turn } => {
            let Phase::LayCanal(canal) = before.phase else { return vec![Beat::Made] };
            let face = Face::Canal(LaidCanal { canal, turn: *turn });
            vec![Beat::Made, Beat::Fly(vec![way(face, Spot::Bank, Spot::Island(*corner))])]
        }
        Move::DrawHelper => {
            let drawn = way(Face::HelperBack, Spot::Heap(Heap::HelperStock), seat);
            match drawn_openly(before, after) {
                Some(card) => {
                    let face = Face::Helper(card);
                    let aside = way(face, Spot::Heap(Heap::HelperStock), Spot::Heap(Heap::HelperDiscard));
                    // Some helper cards are laid aside only when they have been used.
                    let is_aside = after.top_of_helper_discard == Some(card);
                    let aside = is_aside.then(|| Beat::Fly(vec![aside]));
                    [Beat::Hold(face, DRAWN), Beat::Made].into_iter().chain(aside).collect()
                }
                None => vec![Beat::Made, Beat::Fly(vec![drawn])],
            }
        }
        Move::PlayHook { hook, victim, fish } => {
            let mut beats = vec![Beat::Hold(Face::Helper(HelperCard::Hook(*hook)), HOOKED), Beat::Made];
            if !matches!(after.phase, Phase::AnswerHook { .. }) {
                beats.push(stolen(*victim, *fish, before.turn));
            }
            beats
        }
        Move::CutHook => vec![Beat::Hold(Face::Helper(HelperCard::Scissors), HOOKED), Beat::Made],
        Move::GiveFish => match before.phase {
            Phase::AnswerHook { by, victim, fish, .. } => vec![Beat::Made, stolen(victim, fish, by)],
            _ => vec![Beat::Made],
        },
        Move::Catch { pond, calculation } => {
            let mut beats = calculated(before, *pond, calculation);
            beats.extend([Beat::Rest(CALCULATED), Beat::Made]);
            beats.extend(replaced(before, play, after));
            beats
        }
        Move::CastNet { .. } => {
            let taken = Place::all().filter(|place| has_left(before, play, after, *place));
            let pointed = Beat::Point(taken.map(|place| (Spot::Card(place), "×".to_owned())).collect());
            [pointed, Beat::Made].into_iter().chain(replaced(before, play, after)).collect()
        }
        Move::TakeBike { place } => {
            let pointed = Beat::point(Spot::Card(*place), "×");
            [pointed, Beat::Made].into_iter().chain(replaced(before, play, after)).collect()
        }
        Move::KeepHook | Move::SkipHelper | Move::Pass => {
            [Beat::Made].into_iter().chain(replaced(before, play, after)).collect()
        }
    }
}

/// The beat in which a fish leaps from one seat to another.
fn stolen(from: Side, fish: u8, to: Side) -> Beat<Spot> {
    let face = Face::Pond(PondCard::Fish(fish));
    Beat::Leap(vec![Way { face, from: Spot::Seat(from), to: Spot::Seat(to) }])
}

/// The beats of a calculation: its sum card, then one card after the other, and what they make so far.
fn calculated(before: &View, pond: Side, calculation: &Calculation) -> Vec<Beat<Spot>> {
    let animals = before.pond(pond);
    let rung = before.fisher().map(|fisher| fisher.skill.rung).unwrap_or_default();
    // The game has accepted the catch, so this never fails.
    let Ok(catch) = judge(calculation, &animals, rung) else { return Vec::new() };
    let spot = |slot| Spot::Card(Place { pond, slot });
    let sum = Beat::point(spot(catch.sum), "=");
    let cards = catch.cards.iter().map(|slot| spot(*slot)).zip(catch.numbers(&animals));
    let written = calculation.expression.growing(catch.numbers(&animals));
    std::iter::once(sum).chain(growing(cards, written)).collect()
}

/// The cards that leave their places, and then those that come there.
fn replaced(before: &View, play: &Move, after: &View) -> [Beat<Spot>; 2] {
    let (mut left, mut came) = (Vec::new(), Vec::new());
    let is_catch = matches!(play, Move::Catch { .. });
    for place in Place::all().filter(|place| has_left(before, play, after, *place)) {
        let spot = Spot::Card(place);
        left.extend(before.card(place).map(|card| {
            let is_caught = card.is_fish() && is_catch;
            let to = if is_caught { Spot::Seat(before.turn) } else { Spot::Heap(Heap::PondDiscard) };
            Way { face: Face::Pond(card), from: spot, to }
        }));
        came.extend(after.card(place).map(|card| Way {
            face: Face::Pond(card),
            from: Spot::Heap(Heap::PondStock),
            to: spot,
        }));
    }
    [if is_catch { Beat::Leap(left) } else { Beat::Fly(left) }, Beat::Fly(came)]
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
