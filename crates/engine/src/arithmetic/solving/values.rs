//! Finds the values that a few numbers can make together.
//!
//! Sets of up to three numbers have a table of all their values. Larger sets are worked backwards: for each last step and each value of its
//! smaller part, the larger part must make a value in some interval. We look these values up, or work them backwards in turn. So a rounded
//! division costs no more than a sum, and every answer is exact.

use arrayvec::ArrayVec;

use super::interval::Interval;
use super::packed_calculation::Derivation;
use crate::arithmetic::card::POND_SIZE;
use crate::arithmetic::ladder::{Operation, ReadingOrder, Rung};

/// The most numbers that make a value: all cards of a pond but the sum card.
pub(super) const MOST_NUMBERS: usize = POND_SIZE - 1;

/// The numbers on some cards, from the largest down.
pub(super) type Numbers = ArrayVec<i64, MOST_NUMBERS>;

/// A set of numbers as bits: bit n stands for the number at index n of [`Numbers`].
pub(super) type NumberSet = usize;

const SETS: usize = 1 << MOST_NUMBERS;

/// The size of the largest sets for which we keep a table of all values.
const TABLED: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DerivedValue<W> {
    pub value: i64,
    pub derivation: W,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    Total,
    /// A single card, or joined cards.
    Number,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub rung: Rung,
    pub order: ReadingOrder,
    /// The limits for the results of all steps and of all joining, on the way and at the end.
    pub results: Interval,
}

impl Bounds {
    /// The signs that a step may have on this rung. Joining is not a step.
    fn steps(self) -> &'static [Operation] {
        use Operation::{Add, Divide, Multiply, Subtract};
        match self.rung {
            Rung::Addition => &[Add],
            Rung::Subtraction => &[Add, Subtract],
            Rung::Multiplication | Rung::Concatenation => &[Add, Subtract, Multiply],
            Rung::Division => &[Add, Subtract, Multiply, Divide],
        }
    }

    fn joins(self) -> bool {
        self.rung.allows(Operation::Join)
    }

    /// What may stand on the right side of a sign: read as spoken a number alone, by the order of operations any total.
    fn right(self) -> Use {
        match self.order {
            ReadingOrder::Spoken => Use::Number,
            ReadingOrder::Operations => Use::Total,
        }
    }
}

pub(super) struct ValueTables<W> {
    bounds: Bounds,
    all: NumberSet,
    singles: ArrayVec<DerivedValue<W>, MOST_NUMBERS>,
    tables: Vec<DerivedValue<W>>,
    totals: [Range; SETS],
    joined: [Range; SETS],
}

/// Where the values of one set are in the list of all values: from `start` up to, without, `end`. There are never more than a few thousand.
#[derive(Debug, Clone, Copy, Default)]
struct Range {
    start: u16,
    end: u16,
}

/// The last step with which a set makes a value: its sign and one side are known, the other side is still to be made.
struct LastStep<W> {
    known: W,
    known_is_left: bool,
    operation: Operation,
    /// The cards of the other side, whether they must make a number or any total, and the interval of its value.
    others: (NumberSet, Use, Interval),
}

pub(super) fn best_derivation<W: Derivation>(numbers: &Numbers, target: i64, bounds: Bounds) -> Option<W> {
    match numbers[..] {
        [left, right] => best_single_step([left, right], target, bounds.rung),
        _ => ValueTables::new(numbers, bounds).find_best(target),
    }
}

/// The best way to make `target` from two numbers with one sign of this rung; `None` if there is none. `target` is not below zero.
pub(super) fn best_single_step<W: Derivation>(
    [first, second]: [i64; 2],
    target: i64,
    rung: Rung,
) -> Option<W> {
    let mut best = None;
    for operation in Operation::ALL {
        if !rung.allows(operation) {
            break;
        }
        for (left, right, left_index) in [(first, second, 0), (second, first, 1)] {
            if operation.apply(left, right) == Ok(target) {
                let way = W::step(W::card(left_index), operation, W::card(1 - left_index));
                best = Some(best.map_or(way, |best: W| best.min(way)));
            }
        }
    }
    best
}

impl<W: Derivation> ValueTables<W> {
    pub fn new(numbers: &Numbers, bounds: Bounds) -> Self {
        let singles =
            (0..).zip(numbers).map(|(at, value)| DerivedValue { value: *value, derivation: W::card(at) });
        let mut values = Self {
            bounds,
            all: (1 << numbers.len()) - 1,
            singles: singles.collect(),
            tables: Vec::new(),
            totals: [Range::default(); SETS],
            joined: [Range::default(); SETS],
        };
        for set in 1..values.all {
            if (2..=TABLED).contains(&set.count_ones()) {
                values.fill_tables_of(set);
            }
        }
        values
    }

    /// The best way to make `target` from all the numbers, each used once; `None` if there is none. `W` is a whole calculation, or `()` to
    /// know only that there is one.
    pub fn find_best(&self, target: i64) -> Option<W> {
        self.settle(self.all, Use::Total, Interval::single(target))
    }

    fn fill_tables_of(&mut self, set: NumberSet) {
        let mut fresh = Vec::new();
        if self.bounds.joins() {
            for last in bit_positions(set) {
                for left in self.table(set ^ 1 << last, Use::Number) {
                    self.step(*left, Operation::Join, self.singles[last], &mut fresh);
                }
            }
            self.joined[set] = self.keep(&mut fresh);
            fresh.extend_from_slice(self.table(set, Use::Number));
        }
        let mut left = set;
        while let Some(next) = left.checked_sub(1).map(|left| left & set).filter(|left| *left > 0) {
            left = next;
            for right_made in self.table(set ^ left, self.bounds.right()) {
                for left_made in self.table(left, Use::Total) {
                    for operation in self.bounds.steps() {
                        self.step(*left_made, *operation, *right_made, &mut fresh);
                    }
                }
            }
        }
        self.totals[set] = self.keep(&mut fresh);
    }

    #[inline]
    fn step(
        &self,
        left: DerivedValue<W>,
        operation: Operation,
        right: DerivedValue<W>,
        made: &mut Vec<DerivedValue<W>>,
    ) {
        if let Ok(value) = operation.apply(left.value, right.value)
            && self.bounds.results.contains(value)
        {
            made.push(DerivedValue {
                value,
                derivation: W::step(left.derivation, operation, right.derivation),
            });
        }
    }

    fn keep(&mut self, made: &mut Vec<DerivedValue<W>>) -> Range {
        made.sort_unstable();
        made.dedup_by_key(|made| made.value);
        let start = self.tables.len();
        self.tables.append(made);
        let place = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
        Range { start: place(start), end: place(self.tables.len()) }
    }

    fn has_table(&self, set: NumberSet) -> bool {
        set.is_power_of_two() || set.count_ones() <= TABLED && set != self.all
    }

    fn table(&self, set: NumberSet, purpose: Use) -> &[DerivedValue<W>] {
        if set.is_power_of_two() {
            return std::slice::from_ref(&self.singles[set.trailing_zeros() as usize]);
        }
        let Range { start, end } = match purpose {
            Use::Total => self.totals[set],
            Use::Number => self.joined[set],
        };
        &self.tables[usize::from(start)..usize::from(end)]
    }

    fn settle(&self, set: NumberSet, purpose: Use, wanted: Interval) -> Option<W> {
        let wanted = wanted.intersection(self.bounds.results);
        if wanted.is_empty() || purpose == Use::Number && !self.bounds.joins() && set.count_ones() > 1 {
            return None;
        }
        if self.has_table(set) {
            return best_in(self.table(set, purpose), wanted);
        }
        let mut best: Option<W> = None;
        self.last_steps(set, purpose, wanted, &mut |step: LastStep<W>| {
            let (set, purpose, needed) = step.others;
            if let Some(other) = self.settle(set, purpose, needed) {
                let (left, right) =
                    if step.known_is_left { (step.known, other) } else { (other, step.known) };
                let way = W::step(left, step.operation, right);
                best = Some(best.map_or(way, |best| best.min(way)));
            }
            best.is_some() && !W::DIFFER
        });
        best
    }

    /// Calls `enough` with every last step by which `set` could make a value in `wanted`. Stops as soon as `enough` returns true, and then
    /// returns true itself.
    fn last_steps(
        &self,
        set: NumberSet,
        purpose: Use,
        wanted: Interval,
        enough: &mut impl FnMut(LastStep<W>) -> bool,
    ) -> bool {
        if self.bounds.joins() {
            for last in bit_positions(set) {
                let DerivedValue { value, derivation: known } = self.singles[last];
                let needed = wanted.left_operands(Operation::Join, value);
                let others = (set ^ 1 << last, Use::Number, needed);
                if enough(LastStep { known, known_is_left: false, operation: Operation::Join, others }) {
                    return true;
                }
            }
        }
        if purpose == Use::Number {
            return false;
        }
        let half = set.count_ones() / 2;
        let mut small = set;
        while let Some(next) = small.checked_sub(1).map(|small| small & set).filter(|small| *small > 0) {
            small = next;
            // If both parts are half of the set, only one order is tried: `last_steps_with` puts each part on both sides.
            let is_half = 2 * small.count_ones() == set.count_ones();
            if small.count_ones() > half || is_half && small & 1 << set.trailing_zeros() == 0 {
                continue;
            }
            if self.last_steps_with(small, set ^ small, wanted, enough) {
                return true;
            }
        }
        false
    }

    /// Calls `enough` with every last step between a small set, whose values are known, and the other cards, if it could make a value in
    /// `wanted`. Stops as soon as `enough` returns true, and then returns true itself.
    fn last_steps_with(
        &self,
        small: NumberSet,
        others: NumberSet,
        wanted: Interval,
        enough: &mut impl FnMut(LastStep<W>) -> bool,
    ) -> bool {
        let right = self.bounds.right();
        for known in self.table(small, right) {
            for operation in self.bounds.steps() {
                let others = (others, Use::Total, wanted.left_operands(*operation, known.value));
                let step =
                    LastStep { known: known.derivation, known_is_left: false, operation: *operation, others };
                if enough(step) {
                    return true;
                }
            }
        }
        for known in self.table(small, Use::Total) {
            for operation in self.bounds.steps() {
                let commutes = matches!(operation, Operation::Add | Operation::Multiply);
                if commutes && right == Use::Total && !W::DIFFER {
                    continue;
                }
                for needed in wanted.right_operands(*operation, known.value) {
                    let others = (others, right, needed);
                    let step = LastStep {
                        known: known.derivation,
                        known_is_left: true,
                        operation: *operation,
                        others,
                    };
                    if enough(step) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

#[inline]
fn best_in<W: Derivation>(table: &[DerivedValue<W>], wanted: Interval) -> Option<W> {
    let start = if table.len() <= 8 {
        table.iter().position(|made| made.value >= wanted.least)?
    } else {
        table.partition_point(|made| made.value < wanted.least)
    };
    let mut inside = table[start..].iter().take_while(|made| made.value <= wanted.most);
    if W::DIFFER {
        inside.map(|made| made.derivation).min()
    } else {
        inside.next().map(|made| made.derivation)
    }
}

/// The positions of the bits that are set, from the lowest up.
#[inline]
pub(super) fn bit_positions(mut set: NumberSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}
