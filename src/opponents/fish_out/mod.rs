//! Computer players of Great Lakes Fish-Out: one that plays anything, and three named after fish of growing appetite.

mod minnow;
mod odds;
mod perch;
mod pike;

use rand::RngExt;

use super::Strength;
use crate::games::chance::Chance;
use crate::games::fish_out::{Card, Cards, Move, Phase, View};

/// The move of a computer player who sees this, and must be the one to move; always a legal one.
#[must_use]
pub fn choose(view: &View, strength: Strength, chance: &mut Chance) -> Move {
    let card = |chance: &mut Chance| match strength {
        Strength::Minnow => minnow::card(view, chance),
        Strength::Perch => perch::card(view),
        Strength::Pike => pike::card(view),
    };
    let fishes = |_: &mut Chance| match strength {
        Strength::Minnow => minnow::fishes(view),
        Strength::Perch => perch::fishes(view),
        Strength::Pike => pike::fishes(view),
    };
    whatever_the_phase(view, chance, card, fishes)
}

/// A move by chance of the player who sees this, and must be the one to move; always a legal one, and each as likely as any other.
#[must_use]
pub fn random(view: &View, chance: &mut Chance) -> Move {
    whatever_the_phase(view, chance, |chance| any(view.hand, chance), |chance| chance.random())
}

/// Only choosing a card and deciding about it leave a choice.
fn whatever_the_phase(
    view: &View,
    chance: &mut Chance,
    card: impl FnOnce(&mut Chance) -> Option<Card>,
    fishes: impl FnOnce(&mut Chance) -> bool,
) -> Move {
    match view.phase {
        Phase::Choose => card(chance).map_or(Move::Stock, Move::Choose),
        Phase::Decide if fishes(chance) => Move::FishOut,
        Phase::Decide => Move::Stock,
        Phase::BetweenDeals | Phase::Over => Move::DealNext,
    }
}

/// Any of some cards.
fn any(cards: Cards, chance: &mut Chance) -> Option<Card> {
    let at = chance.random_range(0..usize::from(cards.len()).max(1));
    cards.into_iter().nth(at)
}
