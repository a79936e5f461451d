//! Computer players of DragonFish: one that plays at random, and three named after fish of growing appetite.
//!
//! | | looks at | calculates | swaps | hooks |
//! |---|---|---|---|---|
//! | Minnow | one pond after another, until a catch | three cards, up to 12 (25 if no smaller fish is left) | never | only one just drawn |
//! | Perch | all ponds, until there is a fish | up to four cards, up to 25 | never | the biggest fish, at once |
//! | Pike | all ponds after all swaps, and what it leaves to the next player | anything | for the best catch | what wins or hurts most |
//!
//! At some point every fish that is left may be larger than the fishing player's largest number. Then Minnow, Perch and the random player
//! take any catch with a fish in it, whatever the calculation. Pike looks at these anyway. Nobody comes upon such a catch by luck, and the
//! game does not end as long as there is one.

mod minnow;
mod perch;
mod pike;
mod random;

use rand::RngExt;

use super::{PlayableByComputer, Strength};
use crate::games::chance::Chance;
use crate::games::dragonfish::{
    Corner, DragonFish, HelperCard, Move, POND_DECK, Phase, Place, PondCard, QuarterTurn, Seat, SeatView,
    Side, View,
};

impl PlayableByComputer for DragonFish {
    fn choose_move(view: &View, strength: Strength, chance: &mut Chance) -> Move {
        match strength {
            Strength::Minnow => minnow::choose(view, chance),
            Strength::Perch => perch::choose(view, chance),
            Strength::Pike => pike::choose(view, chance),
        }
    }

    fn random_move(view: &View, chance: &mut Chance) -> Move {
        random::choose(view, chance)
    }
}

/// Draws a helper card, or skips this if none is left.
fn draw(view: &View) -> Move {
    if view.helper_stock + view.helper_discard == 0 { Move::SkipHelper } else { Move::DrawHelper }
}

/// The hooks that the player can play now: the one that was just drawn, or else all in the hand.
fn hooks(view: &View) -> impl Iterator<Item = u8> + Clone {
    let drawn = match view.phase {
        Phase::Hooked(drawn) => Some(drawn),
        _ => None,
    };
    let in_hand = view.hand.iter().filter_map(move |card| match card {
        HelperCard::Hook(hook) if drawn.is_none() => Some(*hook),
        _ => None,
    });
    drawn.into_iter().chain(in_hand)
}

/// The other players with their seats, clockwise from the one after the player to move.
fn others(view: &View) -> impl Iterator<Item = (Seat, &SeatView)> + Clone {
    let seats = view.to_move.all_clockwise().skip(1);
    seats.filter_map(|seat| view.seats[seat.index()].as_ref().map(|seated| (seat, seated)))
}

#[derive(Debug, Clone, Copy)]
struct Cast {
    hook: u8,
    victim: Seat,
    fish: u8,
}

impl From<Cast> for Move {
    fn from(Cast { hook, victim, fish }: Cast) -> Self {
        Self::PlayHook { hook, victim, fish }
    }
}

fn casts(view: &View) -> impl Iterator<Item = Cast> + Clone {
    hooks(view).flat_map(move |hook| {
        others(view).flat_map(move |(victim, seated)| {
            let fishes = seated.catch.iter().copied().filter(move |fish| *fish <= hook);
            fishes.map(move |fish| Cast { hook, victim, fish })
        })
    })
}

/// Whether a fish up to this number is still to be caught. Every player can tell, because caught fish lie open.
fn is_any_left(view: &View, largest: i64) -> bool {
    let is_small = |number: &u8| i64::from(*number) <= largest;
    let fish = POND_DECK.into_iter().chain(view.rules.spare).filter_map(PondCard::fish_number);
    let caught = view.seats.iter().flatten().flat_map(|seat| seat.catch.iter().copied());
    fish.filter(is_small).count() > caught.filter(is_small).count()
}

/// A catch with any fish, if no fish up to the player's largest number is left. `None` if such a fish is left, if the player has no largest
/// number, or if no fish can be caught.
fn any_large_fish(view: &View) -> Option<Move> {
    let largest = view.fisher()?.skill.largest?;
    if is_any_left(view, largest.into()) {
        return None;
    }
    let solver = view.solver();
    let ponds = view.to_move.all_clockwise().filter(|pond| view.may_fish(*pond));
    let mut best = ponds.filter_map(|pond| Some((pond, solver.best(&view.pond(pond))?)));
    let (pond, found) = best.find(|(_, found)| found.catch.fish.is_some())?;
    Some(Move::Catch { pond, calculation: found.calculation })
}

fn bikes(view: &View) -> impl Iterator<Item = Place> + Clone {
    Place::all().filter(|place| view.card(*place) == Some(PondCard::Bike))
}

fn any_of<T>(mut several: impl Iterator<Item = T> + Clone, chance: &mut Chance) -> Option<T> {
    match several.clone().count() {
        0 => None,
        count => several.nth(chance.random_range(0..count)),
    }
}

fn any_side(chance: &mut Chance) -> Side {
    Side::ALL[chance.random_range(0..4)]
}

fn lay_anywhere(chance: &mut Chance) -> Move {
    Move::LayCanal {
        corner: Corner::ALL[chance.random_range(0..4)],
        turn: QuarterTurn::ALL[chance.random_range(0..4)],
    }
}

fn take_any_bike(view: &View, chance: &mut Chance) -> Move {
    any_of(bikes(view), chance).map_or(Move::Pass, |place| Move::TakeBike { place })
}
