//! Finds what a player of Three Fishing or MAC I can catch with their bait in a pond.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::cards::{Cards, ChineseCard, DECK_SIZE};
use super::moves::{CardPlace, Move};
use crate::arithmetic::{Expression, Rung, Statement, TensCatch, TensSolution, TensSolver};

/// What a player can fish with: their bait, the pond, and the solver that finds which three of these cards make a ten (10, 20, 30 …).
#[derive(Debug, Clone, Copy)]
pub struct CatchFinder<'a> {
    /// The cards of the player's own bait.
    pub bait: &'a [ChineseCard],
    /// The cards that lie open in the pond.
    pub pond: &'a [ChineseCard],
    /// Whether a house rule asks that at least one of the three cards of a catch is from the bait.
    pub bait_needed: bool,
    /// The solver that finds which three cards make a ten, with the signs that the player's rung allows and up to their largest number.
    pub solver: TensSolver,
}

/// A catch of three cards that a player can make, with the simplest calculation for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleCatch {
    /// Where the three cards lie. Cards of the bait come before cards of the pond.
    pub places: [CardPlace; 3],
    /// The three cards of the catch, in the order of `places`.
    pub cards: [ChineseCard; 3],
    /// The simplest calculation with the three cards. In it, slot 0, 1 or 2 is the card at that index of `places`.
    pub calculation: Expression,
    /// What [`judge_tens`](crate::arithmetic::judge_tens) finds about the calculation.
    pub catch: TensCatch,
    /// The points that the three cards score together.
    pub points: u16,
}

impl PossibleCatch {
    /// Writes the calculation of the catch as true mathematics, such as `9 + 9 + 2 = 20`.
    pub fn equation(&self) -> String {
        self.catch.equation(&self.calculation, &self.numbers())
    }

    /// The calculation of the catch with a question mark in place of its last number, such as `9 + 9 + ? = 20`. `None` never happens for a
    /// catch that was found.
    pub fn statement_with_gap(&self) -> Option<Statement> {
        let numbers = self.numbers();
        self.calculation.statement_with_gap(self.catch.cards.map(|card| numbers[usize::from(card)]))
    }

    fn numbers(&self) -> [i64; 3] {
        self.cards.map(|card| i64::from(card.value()))
    }
}

impl From<PossibleCatch> for Move {
    fn from(fishing: PossibleCatch) -> Self {
        Self::Catch { places: fishing.places, calculation: fishing.calculation }
    }
}

/// Three cards that make a ten (10, 20, 30 …), without a calculation for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardTriple {
    /// Where the three cards lie. Cards of the bait come before cards of the pond.
    pub places: [CardPlace; 3],
    /// The three cards that make the ten, in the order of `places`.
    pub cards: [ChineseCard; 3],
}

impl CardTriple {
    /// The points that the three cards score together when they are caught.
    #[inline]
    pub fn points(self) -> u16 {
        self.cards.iter().map(|card| u16::from(card.points())).sum()
    }

    fn values(self) -> [u8; 3] {
        self.cards.map(ChineseCard::value)
    }
}

/// How good a catch is: points, rung, numbers and places, compared in this order. The best is the smallest in order.
type Rank = (Reverse<u16>, Option<Rung>, [u8; 3], [CardPlace; 3]);

impl CatchFinder<'_> {
    /// All catches that the player can make, the best first. More points are better, then a lower rung, then smaller numbers, the largest
    /// compared first. Each three places come once.
    pub fn all(&self) -> Vec<PossibleCatch> {
        let mut ranked = Vec::new();
        self.each(|three| ranked.push((self.rank(three), three)));
        ranked.sort_unstable_by_key(|(rank, _)| *rank);
        ranked.into_iter().filter_map(|(_, three)| self.simplest_catch(three)).collect()
    }

    /// Finds the best catch that the player can make, the first of [`all`](Self::all). `None` if there is none.
    pub fn best(&self) -> Option<PossibleCatch> {
        let mut best: Option<(Rank, CardTriple)> = None;
        self.each(|three| {
            if best.is_none_or(|(rank, _)| three.points() >= rank.0.0) {
                let rank = self.rank(three);
                if best.is_none_or(|(better, _)| rank < better) {
                    best = Some((rank, three));
                }
            }
        });
        self.simplest_catch(best?.1)
    }

    /// The points of the best catch that the player can make; 0 if there is none.
    pub fn most_points(&self) -> u16 {
        let mut most = 0;
        self.each(|three| most = most.max(three.points()));
        most
    }

    /// Whether the player can catch any three cards at all.
    pub fn has_catch(&self) -> bool {
        let (_, values) = self.cards_and_values();
        self.solver.ten_triples(&values).any(|[first, ..]| self.may_begin_with(first))
    }

    /// All sets of three cards that the player can catch, in the order of their places. It is quicker than [`all`](Self::all), because it
    /// makes no calculations and does not sort.
    pub fn catchable_triples(&self) -> Vec<CardTriple> {
        // Enough room in most cases.
        let mut threes = Vec::with_capacity(64);
        self.each(|three| threes.push(three));
        threes
    }

    /// The catch of these three cards with the simplest calculation. `None` if they make no ten (10, 20, 30 …) with the signs and numbers
    /// that the player may use.
    pub fn simplest_catch(&self, three: CardTriple) -> Option<PossibleCatch> {
        let TensSolution { expression, catch } = self.solver.simplest_solution(three.values())?;
        let CardTriple { places, cards } = three;
        Some(PossibleCatch { places, cards, calculation: expression, catch, points: three.points() })
    }

    /// The move that catches these three cards with the simplest calculation. `None` if they make no ten (10, 20, 30 …) for the player. It
    /// is quicker than [`simplest_catch`](Self::simplest_catch), because it does not judge.
    pub fn catch_move(&self, three: CardTriple) -> Option<Move> {
        let calculation = self.solver.simplest_expression(three.values())?;
        Some(Move::Catch { places: three.places, calculation })
    }

    #[inline]
    fn cards_and_values(&self) -> (Cards, ArrayVec<u8, DECK_SIZE>) {
        let mut cards = Cards::new();
        // There are never more cards than the deck has.
        let _fits =
            cards.try_extend_from_slice(self.bait).and_then(|()| cards.try_extend_from_slice(self.pond));
        let values = cards.iter().map(|card| card.value()).collect();
        (cards, values)
    }

    /// Whether a catch may have the card at this position as its first. If a house rule asks for bait, the first card must be bait, because
    /// positions go through the bait first and upwards.
    fn may_begin_with(&self, first: u8) -> bool {
        !self.bait_needed || usize::from(first) < self.bait.len()
    }

    #[inline]
    fn each(&self, mut look: impl FnMut(CardTriple)) {
        let (cards, values) = self.cards_and_values();
        let place = |position: u8| match usize::from(position).checked_sub(self.bait.len()) {
            None => CardPlace::Bait(position),
            Some(at) => CardPlace::Pond(u8::try_from(at).unwrap_or(u8::MAX)),
        };
        self.solver.ten_triples(&values).for_each(|positions| {
            if self.may_begin_with(positions[0]) {
                let cards = positions.map(|at| cards[usize::from(at)]);
                look(CardTriple { places: positions.map(place), cards });
            }
        });
    }

    fn rank(&self, three: CardTriple) -> Rank {
        let mut values = three.values();
        values.sort_unstable_by_key(|value| Reverse(*value));
        (Reverse(three.points()), self.solver.lowest_rung(three.values()), values, three.places)
    }
}
