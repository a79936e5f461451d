//! The solver: finds what can be caught in a pond, and which catch is best.
//!
//! First it decides *what* is best to catch (the sum card, the other cards and the rung they need), with the [`ReachTable`] or by search.
//! Only then does it make a calculation for these cards.

mod interval;
mod packed_calculation;
mod pond_animals;
mod reach;
mod reach_table;
mod values;

use std::cmp::Reverse;

pub use reach_table::{ReachTable, Targets};

use super::card::{POND_SIZE, Pond};
use super::expression::{Calculation, CardName, Expression, Node};
use super::judging::{Catch, judge};
use super::ladder::{ReadingOrder, Rung};
use packed_calculation::{PackedCalculation, PackedNode};
use pond_animals::{PondAnimals, SETS_BY_SIZE};
use reach::ReachFinder;
use values::{NumberSet, Numbers, best_derivation, bit_positions};

/// A calculation that catches cards in a pond of the game DragonFish, and what it catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The calculation, which names all its cards by their slots.
    pub calculation: Calculation,
    /// What the calculation catches, as [`judge`] says.
    pub catch: Catch,
}

/// Finds calculations that catch cards in a pond of the game DragonFish, for a child on one [`Rung`] (rulebook §1 and §2).
///
/// The best **catch** is the one that comes first by these points:
///
/// 1. the most points,
/// 2. a fish as the sum card,
/// 3. the lowest rung that its cards need,
/// 4. the fewest cards,
/// 5. the smallest sum of the cards that make the sum card,
/// 6. the smallest largest number among these, then the smallest second largest, and so on,
/// 7. the smallest sum card,
/// 8. no fish rather than a fish of zero.
///
/// A card's face is its number, and whether it is a fish. Two catches that are alike in all points have the same faces and count as one.
///
/// For these cards and this rung, the best **calculation** is the one that comes first by these points:
///
/// 1. its largest number (on a card, joined or as a result) is smallest,
/// 2. larger cards come first,
/// 3. a running total rather than brackets,
/// 4. signs that come earlier among +, −, ×, & and ÷.
///
/// Of cards with equal faces, it takes those in the first slots.
///
/// No calculation goes below zero on the way, unless you allow it with [`Solver::with_negative_totals`].
///
/// ```
/// use engine::arithmetic::{ReadingOrder, Rung, Solver, parse_pond};
///
/// let pond = parse_pond("F20 9 8 5 2 1")?;
/// let solution = Solver::new(Rung::Subtraction, ReadingOrder::Spoken).best(&pond).unwrap();
/// assert_eq!(solution.catch.equation(&solution.calculation, &pond), "9 + 8 + 2 + 1 = 20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Solver {
    rung: Rung,
    order: ReadingOrder,
    looks_up: bool,
    below_zero: bool,
    /// The largest number that a result may have, on the way or at the end.
    largest: i64,
}

impl Solver {
    /// Makes a solver that looks up answers in the [`ReachTable`] if it can, and never goes below zero.
    pub const fn new(rung: Rung, order: ReadingOrder) -> Self {
        Self { rung, order, looks_up: true, below_zero: false, largest: i64::MAX }
    }

    /// A copy of this solver that works by search alone, without the [`ReachTable`]. It finds the same answers and takes longer.
    #[must_use]
    pub const fn without_table(self) -> Self {
        Self { looks_up: false, ..self }
    }

    /// A copy of this solver for which totals on the way to the result may be below zero.
    #[must_use]
    pub const fn with_negative_totals(self) -> Self {
        Self { below_zero: true, ..self }
    }

    /// A copy of this solver for which no result of a step or of joining may be larger than `largest`. It works by search alone.
    #[must_use]
    pub const fn with_largest_number(self, largest: u16) -> Self {
        Self { looks_up: false, largest: largest as i64, ..self }
    }

    /// Finds the best catch of the pond, by the points listed at [`Solver`]. `None` if nothing can be caught.
    pub fn best(&self, pond: &Pond) -> Option<Solution> {
        self.best_of([*pond]).map(|(_, solution)| solution)
    }

    /// Finds all catches of the pond, the best first by the points listed at [`Solver`]. If two catches look alike, with the same sum card
    /// and the same other cards, only one is in the list.
    pub fn all(&self, pond: &Pond) -> Vec<Solution> {
        let shoal = PondAnimals::new(pond);
        let mut ranked = Vec::new();
        for set in SETS_BY_SIZE.into_iter().flatten().copied() {
            let mut reach = ReachFinder::new(set, &shoal, *self);
            for sum in bit_positions(shoal.sum_cards_for(set)) {
                if let Some(rung) = reach.lowest_rung(shoal.number_at(sum), self.rung) {
                    let choice = Choice { sum, set, rung };
                    ranked.push((Prize::of(choice, &shoal), Rank::of(choice, &shoal), choice));
                }
            }
        }
        ranked.sort_unstable();
        ranked.dedup_by(|next, kept| (next.0, &next.1) == (kept.0, &kept.1));
        ranked.iter().filter_map(|(_, _, choice)| self.carry_out(*choice, pond, &shoal)).collect()
    }

    /// Finds the best catch of several ponds, by the points listed at [`Solver`], with the index of its pond. If two catches are equally
    /// good, it takes the earlier pond. This serves to compare the ponds of a board, and ponds that come about by moving cards.
    pub fn best_of(&self, ponds: impl IntoIterator<Item = Pond>) -> Option<(usize, Solution)> {
        let ponds: Vec<(Pond, PondAnimals)> =
            ponds.into_iter().map(|pond| (pond, PondAnimals::new(&pond))).collect();
        let mut prizes: Vec<Prize> = ponds
            .iter()
            .flat_map(|(_, shoal)| bit_positions(shoal.fish()).map(|fish| shoal.number_at(fish)))
            .chain([0])
            .flat_map(|points| [true, false].map(|as_sum| Prize::new(points, as_sum)))
            .collect();
        prizes.sort_unstable();
        prizes.dedup();
        let (pond, choice) = prizes.into_iter().find_map(|prize| self.best_for(prize, &ponds))?;
        Some((pond, self.carry_out(choice, &ponds[pond].0, &ponds[pond].1)?))
    }

    /// Finds a catch with the fewest cards, for computer players to whom any catch will do; this is quicker than finding the best.
    /// `search_start`, any number, says where the search begins; after the last catch it goes on with the first. `None` if nothing can be
    /// caught.
    pub fn find_with_fewest_cards(&self, pond: &Pond, search_start: u64) -> Option<Solution> {
        let shoal = PondAnimals::new(pond);
        let choice = self.first(&shoal, search_start)?;
        self.carry_out(choice, pond, &shoal)
    }

    fn first(self, shoal: &PondAnimals, start: u64) -> Option<Choice> {
        // The remainder is smaller than `row`, so it fits.
        let from = |row: usize| usize::try_from(start % row as u64).unwrap_or_default();
        let turn = from(POND_SIZE);
        for sets in SETS_BY_SIZE {
            let (later, sooner) = sets.split_at(from(sets.len()));
            for set in sooner.iter().chain(later).copied() {
                let sums = shoal.sum_cards_for(set);
                if sums == 0 {
                    continue;
                }
                let mut reach = ReachFinder::new(set, shoal, self);
                for sum in bit_positions(sums >> turn << turn).chain(bit_positions(sums & ((1 << turn) - 1)))
                {
                    if let Some(rung) = reach.lowest_rung(shoal.number_at(sum), self.rung) {
                        return Some(Choice { sum, set, rung });
                    }
                }
            }
        }
        None
    }

    fn best_for(self, prize: Prize, ponds: &[(Pond, PondAnimals)]) -> Option<(usize, Choice)> {
        let mut best: Option<(Rank, usize, Choice)> = None;
        let with_prize = |(_, shoal): &&(Pond, PondAnimals)| prize.is_in(shoal);
        for sets in SETS_BY_SIZE {
            // More cards are better only if they need a lower rung.
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
                    let mut reach = ReachFinder::new(set, shoal, self);
                    for sum in bit_positions(sums) {
                        let highest = best.as_ref().map_or(highest, |(rank, ..)| rank.rung.min(highest));
                        let Some(rung) = reach.lowest_rung(shoal.number_at(sum), highest) else { continue };
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

    fn carry_out(self, choice: Choice, pond: &Pond, shoal: &PondAnimals) -> Option<Solution> {
        let Choice { sum, set, rung } = choice;
        let recipe = self.simplest(&shoal.numbers(set), shoal.number_at(sum), rung)?;
        let mut slots = [0; POND_SIZE];
        for (index, animal) in bit_positions(set).enumerate() {
            slots[index] = shoal.slot_at(animal);
        }
        let nodes = recipe.nodes().map(|ingredient| match ingredient {
            PackedNode::Card(index) => Node::Card(CardName::Slot(slots[index])),
            PackedNode::Step(operation) => Node::Apply(operation),
        });
        let expression = Expression::try_from(nodes.collect::<Vec<_>>()).ok()?;
        let calculation = Calculation { sum: CardName::Slot(shoal.slot_at(sum)), expression };
        let catch = judge(&calculation, pond, self.rung).ok()?;
        Some(Solution { calculation, catch })
    }

    fn simplest(self, numbers: &Numbers, target: i64, rung: Rung) -> Option<PackedCalculation> {
        let within = |most| best_derivation(numbers, target, self.bounds_for_rung(rung, most));
        let largest = numbers.iter().copied().fold(target, i64::max);
        within(largest).or_else(|| within(self.lowest_peak(numbers, target, rung, largest)?))
    }

    /// The smallest limit on all results under which the numbers can make `target` with the signs of `rung`. `exceeded` is a limit known to
    /// be too small. `None` if no limit is large enough.
    fn lowest_peak(self, numbers: &Numbers, target: i64, rung: Rung, mut exceeded: i64) -> Option<i64> {
        let suffices =
            |most| best_derivation::<()>(numbers, target, self.bounds_for_rung(rung, most)).is_some();
        let mut peak = exceeded.saturating_mul(2).saturating_add(1);
        while !suffices(peak) {
            if peak == i64::MAX {
                return None;
            }
            exceeded = peak;
            peak = peak.saturating_mul(4);
        }
        while peak - exceeded > 1 {
            let middle = exceeded + (peak - exceeded) / 2;
            if suffices(middle) {
                peak = middle;
            } else {
                exceeded = middle;
            }
        }
        Some(peak)
    }
}

/// What to catch: the sum card, the cards that make it, and the lowest rung on which they do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    sum: usize,
    set: NumberSet,
    rung: Rung,
}

/// What a catch is worth: its points, and whether the sum card is the fish. Of two prizes, the better one is the smaller in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Prize {
    points: Reverse<i64>,
    as_sum: Reverse<bool>,
}

impl Prize {
    const fn new(points: i64, as_sum: bool) -> Self {
        Self { points: Reverse(points), as_sum: Reverse(as_sum) }
    }

    fn of(choice: Choice, shoal: &PondAnimals) -> Self {
        let fish = shoal.fish() & (choice.set | 1 << choice.sum);
        let points = if fish == 0 { 0 } else { shoal.number_at(fish.trailing_zeros() as usize) };
        Self::new(points, fish >> choice.sum & 1 == 1)
    }

    fn is_in(self, shoal: &PondAnimals) -> bool {
        self == Self::new(0, false)
            || bit_positions(shoal.fish()).any(|fish| shoal.number_at(fish) == self.points.0)
    }

    #[inline]
    fn sums_for(self, set: NumberSet, shoal: &PondAnimals) -> NumberSet {
        shoal.sum_cards_scoring(set, self.points.0, self.as_sum.0)
    }
}

/// How simple it is to make a [`Choice`]. Of two ranks, the simpler one is the smaller in order.
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
    fn of(choice: Choice, shoal: &PondAnimals) -> Self {
        let numbers = shoal.numbers(choice.set);
        Self {
            rung: choice.rung,
            count: choice.set.count_ones(),
            sum_of_numbers: numbers.iter().copied().map(i128::from).sum(),
            numbers,
            target: shoal.number_at(choice.sum),
            has_fish: shoal.fish() & choice.set != 0,
        }
    }
}
