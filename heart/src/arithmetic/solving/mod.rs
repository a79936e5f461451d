//! The solver: which calculations catch something in a pond, and which of them is best.
//!
//! First it is settled *what* is best (the sum card, the other cards and the rung they need), by looking up in the
//! [`ReachTable`] or by search; only then the calculation is made for those cards.

mod interval;
mod reach;
mod reach_table;
mod shoal;
mod simplest;
mod values;
mod ways;

use std::cmp::Reverse;

pub use reach_table::{ReachTable, Targets};

use super::card::{POND_SIZE, Pond};
use super::expression::{Calculation, CardName, Expression, Node};
use super::judging::{Catch, judge};
use super::ladder::{ReadingOrder, Rung};
use reach::Reach;
use shoal::{SETS_BY_SIZE, Shoal};
use values::{Numbers, Set, bits};
use ways::Ingredient;

/// A calculation that catches, and what it catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The calculation, naming its cards by their slots.
    pub calculation: Calculation,
    /// What [`judge`] says of it.
    pub catch: Catch,
}

/// Finds catches for a child on a rung (rulebook §1 and §2).
///
/// Its order, **best first**: the most points; then a fish as the sum card; then the simplest cards: the lowest rung that
/// they need, the fewest of them, the smallest sum of those that make the sum card, those whose largest number is smallest
/// (then the second largest, and so on), the smallest sum card, and no fish rather than a fish of zero.
/// Two catches that are alike in all this take the same faces; they count as one.
///
/// Of all **calculations** that the same cards allow on that rung, it proposes the one that keeps the largest number met
/// (on a card, joined or as a result) smallest; then the one where larger cards come first; then a running total rather
/// than brackets; then the signs lower on the ladder. Among equal faces it takes those in the first slots.
///
/// Nothing it proposes goes below zero on the way, unless it is told [`Solver::below_zero`], nor above a number that it is
/// told [`Solver::up_to`].
///
/// ```
/// use heart::arithmetic::{ReadingOrder, Rung, Solver, parse_pond};
///
/// let pond = parse_pond("F20 9 8 5 2 1")?;
/// let solution = Solver::new(Rung::Subtraction, ReadingOrder::Spoken).best(&pond).unwrap();
/// assert_eq!(solution.catch.written(&solution.calculation, &pond), "9 + 8 + 2 + 1 = 20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Solver {
    rung: Rung,
    order: ReadingOrder,
    looks_up: bool,
    below_zero: bool,
    /// The largest number that may be met on the way.
    largest: i64,
}

impl Solver {
    /// A solver that looks up what it can, and never goes below zero.
    #[must_use]
    pub const fn new(rung: Rung, order: ReadingOrder) -> Self {
        Self { rung, order, looks_up: true, below_zero: false, largest: i64::MAX }
    }

    /// The same answers by search alone.
    #[must_use]
    pub const fn without_table(self) -> Self {
        Self { looks_up: false, ..self }
    }

    /// Proposes calculations with totals below zero as well, as long as the sum card can be made.
    #[must_use]
    pub const fn below_zero(self) -> Self {
        Self { below_zero: true, ..self }
    }

    /// Proposes only calculations whose results, up to the last, are no larger than this. It works by search alone.
    #[must_use]
    pub const fn up_to(self, largest: u16) -> Self {
        Self { looks_up: false, largest: largest as i64, ..self }
    }

    /// Whether the pond holds any catch.
    #[must_use]
    pub fn exists(&self, pond: &Pond) -> bool {
        self.first(&Shoal::of(pond), 0).is_some()
    }

    /// The best catch of the pond.
    #[must_use]
    pub fn best(&self, pond: &Pond) -> Option<Solution> {
        self.best_of([*pond]).map(|(_, solution)| solution)
    }

    /// All distinct catches, best first: no two take the same faces with the same face as the sum card.
    #[must_use]
    pub fn all(&self, pond: &Pond) -> Vec<Solution> {
        let shoal = Shoal::of(pond);
        let mut ranked = Vec::new();
        for set in SETS_BY_SIZE.into_iter().flatten().copied() {
            let mut reach = Reach::of(set, &shoal, *self);
            for sum in bits(shoal.sums_for(set)) {
                if let Some(rung) = reach.lowest_rung(shoal.number(sum), self.rung) {
                    let choice = Choice { sum, set, rung };
                    ranked.push((Prize::of(choice, &shoal), Rank::of(choice, &shoal), choice));
                }
            }
        }
        ranked.sort_unstable();
        ranked.dedup_by(|next, kept| (next.0, &next.1) == (kept.0, &kept.1));
        ranked.iter().filter_map(|(_, _, choice)| self.carry_out(*choice, pond, &shoal)).collect()
    }

    /// The best catch of several ponds, with the position of its pond; the first of equals.
    ///
    /// Made for a whole board: its ponds, and all that they could become by a swap.
    pub fn best_of(&self, ponds: impl IntoIterator<Item = Pond>) -> Option<(usize, Solution)> {
        let ponds: Vec<(Pond, Shoal)> = ponds.into_iter().map(|pond| (pond, Shoal::of(&pond))).collect();
        let mut prizes: Vec<Prize> = ponds
            .iter()
            .flat_map(|(_, shoal)| bits(shoal.fish()).map(|fish| shoal.number(fish)))
            .chain([0])
            .flat_map(|points| [true, false].map(|as_sum| Prize::new(points, as_sum)))
            .collect();
        prizes.sort_unstable();
        prizes.dedup();
        let (pond, choice) = prizes.into_iter().find_map(|prize| self.best_for(prize, &ponds))?;
        Some((pond, self.carry_out(choice, &ponds[pond].0, &ponds[pond].1)?))
    }

    /// A catch of as few cards as possible, the first that is met from the `start`-th possibility on.
    ///
    /// For players who take what comes: they get other catches from other starts, and quickly.
    #[must_use]
    pub fn with_few_cards(&self, pond: &Pond, start: usize) -> Option<Solution> {
        let shoal = Shoal::of(pond);
        let choice = self.first(&shoal, start)?;
        self.carry_out(choice, pond, &shoal)
    }

    /// The simplest calculation that makes the card in slot `sum` of exactly the cards in the slots `cards`.
    ///
    /// `None` if there is none, and if these are not at least three animals with at most one fish, each once.
    #[must_use]
    pub fn catch_of(&self, pond: &Pond, sum: u8, cards: &[u8]) -> Option<Solution> {
        let shoal = Shoal::of(pond);
        let sum = shoal.at_slot(sum)?;
        let mut set: Set = 0;
        for slot in cards {
            let card = 1 << shoal.at_slot(*slot)?;
            if set & card != 0 {
                return None;
            }
            set |= card;
        }
        if cards.len() < 2 || shoal.sums_for(set) >> sum & 1 == 0 {
            return None;
        }
        let rung = Reach::of(set, &shoal, *self).lowest_rung(shoal.number(sum), self.rung)?;
        self.carry_out(Choice { sum, set, rung }, pond, &shoal)
    }

    /// The first choice of as few cards as possible, when sets and sum cards are gone through from `start` on.
    fn first(self, shoal: &Shoal, start: usize) -> Option<Choice> {
        let turn = start % POND_SIZE;
        for sets in SETS_BY_SIZE {
            let (later, sooner) = sets.split_at(start % sets.len());
            for set in sooner.iter().chain(later).copied() {
                let sums = shoal.sums_for(set);
                if sums == 0 {
                    continue;
                }
                let mut reach = Reach::of(set, shoal, self);
                for sum in bits(sums >> turn << turn).chain(bits(sums & ((1 << turn) - 1))) {
                    if let Some(rung) = reach.lowest_rung(shoal.number(sum), self.rung) {
                        return Some(Choice { sum, set, rung });
                    }
                }
            }
        }
        None
    }

    /// The best choice among those that win a certain prize, and its pond.
    fn best_for(self, prize: Prize, ponds: &[(Pond, Shoal)]) -> Option<(usize, Choice)> {
        let mut best: Option<(Rank, usize, Choice)> = None;
        let with_prize = |(_, shoal): &&(Pond, Shoal)| prize.is_in(shoal);
        for sets in SETS_BY_SIZE {
            // More cards are better only on a lower rung.
            let highest = match &best {
                Some((Rank { rung: Rung::Addition, .. }, ..)) => break,
                Some((rank, ..)) => Rung::ALL[rank.rung as usize - 1],
                None => self.rung,
            };
            for (position, (_, shoal)) in ponds.iter().enumerate().filter(|(_, pond)| with_prize(pond)) {
                for set in sets.iter().copied() {
                    let sums = prize.sums_for(set, shoal);
                    if sums == 0 {
                        continue;
                    }
                    let mut reach = Reach::of(set, shoal, self);
                    for sum in bits(sums) {
                        let highest = best.as_ref().map_or(highest, |(rank, ..)| rank.rung.min(highest));
                        let Some(rung) = reach.lowest_rung(shoal.number(sum), highest) else { continue };
                        let choice = Choice { sum, set, rung };
                        let found = (Rank::of(choice, shoal), position, choice);
                        if best.as_ref().is_none_or(|best| found < *best) {
                            best = Some(found);
                        }
                    }
                }
            }
        }
        best.map(|(_, pond, choice)| (pond, choice))
    }

    /// The calculation for a choice.
    fn carry_out(self, choice: Choice, pond: &Pond, shoal: &Shoal) -> Option<Solution> {
        let Choice { sum, set, rung } = choice;
        let recipe = self.simplest(&shoal.numbers(set), shoal.number(sum), rung)?;
        let mut slots = [0; POND_SIZE];
        for (index, animal) in bits(set).enumerate() {
            slots[index] = shoal.slot(animal);
        }
        let nodes = recipe.ingredients().map(|ingredient| match ingredient {
            Ingredient::Card(index) => Node::Card(CardName::Slot(slots[index])),
            Ingredient::Step(operation) => Node::Apply(operation),
        });
        let expression = Expression::try_from(nodes.collect::<Vec<_>>()).ok()?;
        let calculation = Calculation { sum: CardName::Slot(shoal.slot(sum)), expression };
        let catch = judge(&calculation, pond, self.rung).ok()?;
        Some(Solution { calculation, catch })
    }
}

/// What is to be caught: the sum card, the cards that make it, and the lowest rung on which they do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    sum: usize,
    set: Set,
    rung: Rung,
}

/// What a catch wins; the least is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Prize {
    points: Reverse<i64>,
    /// Whether the fish is the sum card.
    as_sum: Reverse<bool>,
}

impl Prize {
    const fn new(points: i64, as_sum: bool) -> Self {
        Self { points: Reverse(points), as_sum: Reverse(as_sum) }
    }

    fn of(choice: Choice, shoal: &Shoal) -> Self {
        let fish = shoal.fish() & (choice.set | 1 << choice.sum);
        let points = if fish == 0 { 0 } else { shoal.number(fish.trailing_zeros() as usize) };
        Self::new(points, fish >> choice.sum & 1 == 1)
    }

    /// Whether a pond could give this prize at all.
    fn is_in(self, shoal: &Shoal) -> bool {
        self == Self::new(0, false) || bits(shoal.fish()).any(|fish| shoal.number(fish) == self.points.0)
    }

    /// The sum cards with which a set wins this prize.
    #[inline]
    fn sums_for(self, set: Set, shoal: &Shoal) -> Set {
        shoal.sums_winning(set, self.points.0, self.as_sum.0)
    }
}

/// How simple a choice is; the least is the simplest.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    rung: Rung,
    count: u32,
    sum_of_numbers: i128,
    numbers: Numbers,
    target: i64,
    has_fish: bool,
}

impl Rank {
    fn of(choice: Choice, shoal: &Shoal) -> Self {
        let numbers = shoal.numbers(choice.set);
        Self {
            rung: choice.rung,
            count: choice.set.count_ones(),
            sum_of_numbers: numbers.iter().copied().map(i128::from).sum(),
            numbers,
            target: shoal.number(choice.sum),
            has_fish: shoal.fish() & choice.set != 0,
        }
    }
}
