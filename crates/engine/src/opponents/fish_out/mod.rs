//! Computer players of Great Lakes Fish-Out: one that plays at random, and three named after fish of growing appetite.
//!
//! | | chooses | fishes out |
//! |---|---|---|
//! | Minnow | any card | as soon as there is anything in the lake |
//! | Perch | its highest card where the lake has most; its lowest card if the lake has little | when it is worth it, or late |
//! | Pike | what turns out best when it counts what is gone and thinks the deal through to its end | the same |

mod perch;
mod pike;

use rand::RngExt;

use super::{PlayableByComputer, Strength};
use crate::games::chance::Chance;
use crate::games::fish_out::{CardSet, FishOut, Move, Phase, PlayingCard, View};

impl PlayableByComputer for FishOut {
    fn choose_move(view: &View, strength: Strength, chance: &mut Chance) -> Move {
        match strength {
            Strength::Minnow => by_phase(
                view,
                chance,
                |chance| any(view.hand, chance),
                |_| view.catchable_cards().is_some_and(|cards| cards.len() > 1),
            ),
            Strength::Perch => perch::choose(view, chance),
            Strength::Pike => pike::choose(view, chance),
        }
    }

    /// Makes any legal move. All are equally likely.
    fn random_move(view: &View, chance: &mut Chance) -> Move {
        by_phase(view, chance, |chance| any(view.hand, chance), RngExt::random)
    }
}

/// The move for the present step of the match: `card` chooses a card to lay down, and `fishes` says whether to fish out with the kept card.
/// No other step leaves a choice.
fn by_phase(
    view: &View,
    chance: &mut Chance,
    card: impl FnOnce(&mut Chance) -> Option<PlayingCard>,
    fishes: impl FnOnce(&mut Chance) -> bool,
) -> Move {
    match view.phase {
        Phase::Choose => card(chance).map_or(Move::Stock, Move::Choose),
        Phase::Decide if fishes(chance) => Move::FishOut,
        Phase::Decide => Move::Stock,
        Phase::BetweenDeals | Phase::Over => Move::DealNext,
    }
}

fn any(cards: CardSet, chance: &mut Chance) -> Option<PlayingCard> {
    let at = chance.random_range(0..usize::from(cards.len()).max(1));
    cards.into_iter().nth(at)
}
