//! Computer players of Three Fishing and MAC I: one that plays at random, and three named after fish of growing appetite.
//!
//! | | sees | takes |
//! |---|---|---|
//! | Minnow | a few plain catches | the one with the most points |
//! | Perch | every catch | the one with the most points, less what it leaves in the pond for the next player |
//! | Pike | every way to spend the turn, and the cards still to come | what gains most, less what the next player can expect to gain |

mod pike;

use rand::RngExt;

use super::{PlayableByComputer, Strength};
use crate::arithmetic::{Rung, TensGame};
use crate::games::chance::Chance;
use crate::games::fish_pond::{
    Bait, CardPlace, CardTriple, Cards, CatchFinder, ChineseCard, FishPond, Move, Phase, SeatView, View,
};

/// The random player makes no catch one time out of this many, although it could.
const CATCHES_TO_A_MISS: u32 = 8;

impl PlayableByComputer for FishPond {
    fn choose_move(view: &View, strength: Strength, chance: &mut Chance) -> Move {
        whatever_the_phase(view, || match strength {
            Strength::Minnow => minnow(view, chance),
            Strength::Perch => perch(view),
            Strength::Pike => pike::first_catch(view),
        })
    }

    /// Makes any catch, all equally likely, and now and then none.
    fn random_move(view: &View, chance: &mut Chance) -> Move {
        whatever_the_phase(view, || {
            let threes = view.catch_finder().catchable_triples();
            if threes.is_empty() || chance.random_ratio(1, CATCHES_TO_A_MISS) {
                return None;
            }
            Some(threes[chance.random_range(0..threes.len())])
        })
    }
}

/// The move for the present step of the match. Only fishing leaves a choice: `fish` gives the three cards to catch, or `None` to end the
/// turn.
fn whatever_the_phase(view: &View, fish: impl FnOnce() -> Option<CardTriple>) -> Move {
    match view.phase {
        Phase::Draw => Move::Draw,
        Phase::BetweenGames => Move::DealNext,
        Phase::Fish { .. } => {
            fish().and_then(|three| view.catch_finder().catch_move(three)).unwrap_or(Move::EndTurn)
        }
        Phase::Over => Move::EndTurn,
    }
}

fn next_player(view: &View) -> Option<&SeatView> {
    let right = usize::from(view.turn) + 1;
    view.seats.get(if right < view.seats.len() { right } else { 0 })
}

/// The bait and the pond after some catches of a turn that is only planned.
#[derive(Clone)]
struct RemainingCards {
    bait: Bait,
    pond: Cards,
}

impl RemainingCards {
    fn without(&self, three: &CardTriple) -> Self {
        let stays = |place: CardPlace| !three.places.contains(&place);
        let bait = (0..).map(CardPlace::Bait).zip(&self.bait).filter(|(place, _)| stays(*place));
        let pond = (0..).map(CardPlace::Pond).zip(&self.pond).filter(|(place, _)| stays(*place));
        Self { bait: bait.map(|(_, card)| *card).collect(), pond: pond.map(|(_, card)| *card).collect() }
    }

    fn of(view: &View) -> Self {
        Self { bait: view.bait.clone(), pond: view.pond.clone() }
    }
}

fn pond_alone<'a>(view: &View, player: &SeatView, left: &'a RemainingCards) -> CatchFinder<'a> {
    CatchFinder { bait: &[], pond: &left.pond, bait_needed: false, solver: view.solver_for(player.player) }
}

/// Minnow sees one catch out of this many, by chance.
const SIGHT: u32 = 3;
/// The largest ten that Minnow makes in MAC I.
const LARGEST_TEN: i64 = 60;

/// The catch that Minnow makes: the one with the most points, of the plain catches that it sees.
fn minnow(view: &View, chance: &mut Chance) -> Option<CardTriple> {
    let mut seen = view.catch_finder().catchable_triples();
    seen.retain(|three| chance.random_ratio(1, SIGHT) && is_plain(view, *three));
    seen.into_iter().max_by_key(|three| three.points())
}

/// Whether a catch is plain enough for Minnow: a sum in Three Fishing, a product that is not too large in MAC I.
fn is_plain(view: &View, three: CardTriple) -> bool {
    let values = three.cards.map(ChineseCard::value);
    match view.rule {
        TensGame::ThreeFishing => view.solver().lowest_rung(values) == Some(Rung::Addition),
        TensGame::MacOne => view
            .solver()
            .simplest_solution(values)
            .is_some_and(|solution| solution.catch.total <= LARGEST_TEN),
    }
}

/// The catch that Perch makes: the one with the most points, less those of the best catch that it would leave to the next player.
fn perch(view: &View) -> Option<CardTriple> {
    let left = RemainingCards::of(view);
    let value = |three: &CardTriple| {
        let most = next_player(view).map_or(0, |next| {
            let left = left.without(three);
            if view.rules.bait_needed { 0 } else { pond_alone(view, next, &left).most_points() }
        });
        i32::from(three.points()) - i32::from(most)
    };
    view.catch_finder().catchable_triples().into_iter().max_by_key(value)
}
