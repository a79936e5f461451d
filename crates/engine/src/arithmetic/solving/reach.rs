//! Finds the lowest rung (the fewest signs) on which a set of cards makes a target.

use super::Solver;
use super::interval::Interval;
use super::pond_animals::PondAnimals;
use super::reach_table::{ReachRow, ReachTable};
use super::values::{Bounds, NumberSet, Numbers, ValueTables, best_single_step};
use crate::arithmetic::ladder::Rung;

/// Finds out which targets the animals of one set can make. It stores what it has worked out, for the next target.
pub(super) struct ReachFinder<'a> {
    solver: Solver,
    shoal: &'a PondAnimals,
    set: NumberSet,
    row: Option<ReachRow>,
    searched: Vec<(Rung, ValueTables<()>)>,
}

impl<'a> ReachFinder<'a> {
    #[inline]
    pub fn new(set: NumberSet, shoal: &'a PondAnimals, solver: Solver) -> Self {
        let size = set.count_ones() as usize;
        let row = if solver.looks_up {
            shoal.card_number_indices(set).map(|places| ReachRow::for_numbers(size, places, solver.order))
        } else {
            None
        };
        Self { solver, shoal, set, row, searched: Vec::new() }
    }

    /// The lowest rung, up to `highest`, whose signs make `target` from all cards of the set. `None` if no calculation on these rungs makes
    /// it.
    #[inline]
    pub fn lowest_rung(&mut self, target: i64, highest: Rung) -> Option<Rung> {
        if let Some(row) = self.row
            && (1..=ReachTable::LARGEST_TARGET).contains(&target)
        {
            let listed = |rung: &Rung| row.targets(*rung).contains(target);
            if !self.solver.below_zero {
                return if listed(&highest) { Rung::ALL.into_iter().find(listed) } else { None };
            }
        }
        Rung::ALL.into_iter().take_while(|rung| *rung <= highest).find(|rung| self.makes(target, *rung))
    }

    fn makes(&mut self, target: i64, rung: Rung) -> bool {
        if self.row.is_some_and(|row| row.targets(rung).contains(target)) {
            return true;
        }
        if target > self.solver.largest {
            return false;
        }
        let numbers = self.shoal.numbers(self.set);
        if rung <= Rung::Subtraction
            && (rung == Rung::Addition || self.solver.allows_sum_of(&numbers))
            && let Some(answer) = makes_by_signs(&numbers, target, rung)
        {
            return answer;
        }
        if let [first, second] = numbers[..] {
            return best_single_step::<()>([first, second], target, rung).is_some();
        }
        let at = self.searched.iter().position(|(searched, _)| *searched == rung).unwrap_or_else(|| {
            self.searched
                .push((rung, ValueTables::new(&numbers, self.solver.bounds_for_rung(rung, i64::MAX))));
            self.searched.len() - 1
        });
        self.searched[at].1.find_best(target).is_some()
    }
}

impl Solver {
    fn allows_sum_of(self, numbers: &Numbers) -> bool {
        numbers
            .iter()
            .try_fold(0_i64, |sum, number| sum.checked_add(*number))
            .is_some_and(|sum| sum <= self.largest)
    }

    /// The limits within which the solver searches on this rung. No result on the way or at the end may be larger than `most`.
    pub(super) fn bounds_for_rung(self, rung: Rung, most: i64) -> Bounds {
        let least = match most {
            _ if !self.below_zero => 0,
            i64::MAX => i64::MIN,
            _ => -most,
        };
        Bounds { rung, order: self.order, results: Interval { least, most: most.min(self.largest) } }
    }
}

/// Whether the numbers make `target` by adding alone on the lowest rung, or by adding and taking away. `None` if a number is beyond 64
/// bits. If the added numbers come first, no total is below zero, so only the choice of signs matters.
fn makes_by_signs(numbers: &Numbers, target: i64, rung: Rung) -> Option<bool> {
    let sum = numbers.iter().try_fold(0_i64, |sum, number| sum.checked_add(*number))?;
    if rung == Rung::Addition {
        return Some(sum == target);
    }
    let added_twice = sum.checked_add(target)?;
    let added = added_twice / 2;
    let sum_of = |set: usize| super::values::bit_positions(set).map(|at| numbers[at]).sum::<i64>();
    Some(added_twice % 2 == 0 && (1..1 << numbers.len()).any(|set| sum_of(set) == added))
}
