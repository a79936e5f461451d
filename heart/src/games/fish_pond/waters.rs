//! What can be fished with a bait in a pond.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::cards::{Card, Cards, DECK_SIZE};
use super::moves::{Move, Place};
use crate::arithmetic::{Expression, Rung, Statement, TensCatch, TensSolution, TensSolver};

/// Where a player can fish: the own bait and the pond, and what the player may calculate.
#[derive(Debug, Clone, Copy)]
pub struct Waters<'a> {
    /// The player's bait.
    pub bait: &'a [Card],
    /// The cards of the pond.
    pub pond: &'a [Card],
    /// Whether at least one of the three cards must be a bait.
    pub bait_needed: bool,
    /// What makes a ten for the player.
    pub solver: TensSolver,
}

/// A catch that can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fishing {
    /// Where the three cards lie: baits first, then cards of the pond.
    pub places: [Place; 3],
    /// The three cards.
    pub cards: [Card; 3],
    /// The simplest calculation, naming the three by their position.
    pub calculation: Expression,
    /// What the judge says of it.
    pub catch: TensCatch,
    /// What the three cards score.
    pub points: u16,
}

impl Fishing {
    /// The calculation as true mathematics, such as `9 + 9 + 2 = 20`.
    #[must_use]
    pub fn written(&self) -> String {
        self.catch.written(&self.calculation, &self.numbers())
    }

    /// The same with its last number left out.
    #[must_use]
    pub fn with_gap(&self) -> Option<Statement> {
        let numbers = self.numbers();
        self.calculation.statement_with_gap(self.catch.cards.map(|card| numbers[usize::from(card)]))
    }

    fn numbers(&self) -> [i64; 3] {
        self.cards.map(|card| i64::from(card.value()))
    }
}

impl From<Fishing> for Move {
    fn from(fishing: Fishing) -> Self {
        Self::Catch { places: fishing.places, calculation: fishing.calculation }
    }
}

/// Three cards that make a ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Three {
    /// Where they lie: baits first, then cards of the pond.
    pub places: [Place; 3],
    /// The cards.
    pub cards: [Card; 3],
}

impl Three {
    /// What they score.
    #[must_use]
    #[inline]
    pub fn points(self) -> u16 {
        self.cards.iter().map(|card| u16::from(card.points())).sum()
    }

    fn values(self) -> [u8; 3] {
        self.cards.map(Card::value)
    }
}

/// By which the best catch comes first.
type Rank = (Reverse<u16>, Option<Rung>, [u8; 3], [Place; 3]);

impl Waters<'_> {
    /// The card in a place.
    #[must_use]
    pub fn card(&self, place: Place) -> Option<Card> {
        match place {
            Place::Bait(at) => self.bait.get(usize::from(at)).copied(),
            Place::Pond(at) => self.pond.get(usize::from(at)).copied(),
        }
    }

    /// Every catch, best first: the most points, then the lowest rung it needs, then the smallest numbers, the largest of
    /// them first. Each is of three places, with the simplest of its calculations.
    #[must_use]
    pub fn all(&self) -> Vec<Fishing> {
        let mut ranked = Vec::new();
        self.each(|three| ranked.push((self.rank(three), three)));
        ranked.sort_unstable_by_key(|(rank, _)| *rank);
        ranked.into_iter().filter_map(|(_, three)| self.fishing(three)).collect()
    }

    /// The best catch, the first of [`all`](Self::all).
    #[must_use]
    pub fn best(&self) -> Option<Fishing> {
        let mut best: Option<(Rank, Three)> = None;
        self.each(|three| {
            if best.is_none_or(|(rank, _)| three.points() >= rank.0.0) {
                let rank = self.rank(three);
                if best.is_none_or(|(better, _)| rank < better) {
                    best = Some((rank, three));
                }
            }
        });
        self.fishing(best?.1)
    }

    /// The points of the best catch, 0 where there is none.
    #[must_use]
    pub fn most_points(&self) -> u16 {
        let mut most = 0;
        self.each(|three| most = most.max(three.points()));
        most
    }

    /// Whether anything can be caught.
    #[must_use]
    pub fn exists(&self) -> bool {
        let (_, values) = self.cards_and_values();
        self.solver.threes(&values).any(|[first, ..]| self.may_begin_with(first))
    }

    /// Every three cards that make a ten, in the order of their places; quicker than [`all`](Self::all), since nothing is
    /// calculated or compared.
    #[must_use]
    pub fn threes(&self) -> Vec<Three> {
        // Room for as many as there mostly are.
        let mut threes = Vec::with_capacity(64);
        self.each(|three| threes.push(three));
        threes
    }

    /// Three cards with the simplest calculation that makes a ten of them; `None` if there is none.
    #[must_use]
    pub fn fishing(&self, three: Three) -> Option<Fishing> {
        let TensSolution { expression, catch } = self.solver.simplest(three.values())?;
        let Three { places, cards } = three;
        Some(Fishing { places, cards, calculation: expression, catch, points: three.points() })
    }

    /// The move that catches three cards with the calculation of [`fishing`](Self::fishing), which is not judged here since
    /// the table does it.
    #[must_use]
    pub fn catching(&self, three: Three) -> Option<Move> {
        let calculation = self.solver.simplest_expression(three.values())?;
        Some(Move::Catch { places: three.places, calculation })
    }

    #[inline]
    fn cards_and_values(&self) -> (Cards, ArrayVec<u8, DECK_SIZE>) {
        let mut cards = Cards::new();
        // No more cards than the deck has can ever lie there.
        let _fits =
            cards.try_extend_from_slice(self.bait).and_then(|()| cards.try_extend_from_slice(self.pond));
        let values = cards.iter().map(|card| card.value()).collect();
        (cards, values)
    }

    /// The house rule: positions ascend, so that the first of three is a bait if any is.
    fn may_begin_with(&self, first: u8) -> bool {
        !self.bait_needed || usize::from(first) < self.bait.len()
    }

    #[inline]
    fn each(&self, mut look: impl FnMut(Three)) {
        let (cards, values) = self.cards_and_values();
        let place = |position: u8| match usize::from(position).checked_sub(self.bait.len()) {
            None => Place::Bait(position),
            Some(at) => Place::Pond(u8::try_from(at).unwrap_or(u8::MAX)),
        };
        self.solver.threes(&values).for_each(|positions| {
            if self.may_begin_with(positions[0]) {
                let cards = positions.map(|at| cards[usize::from(at)]);
                look(Three { places: positions.map(place), cards });
            }
        });
    }

    fn rank(&self, three: Three) -> Rank {
        let mut values = three.values();
        values.sort_unstable_by_key(|value| Reverse(*value));
        (Reverse(three.points()), self.solver.rung_of(three.values()), values, three.places)
    }
}
