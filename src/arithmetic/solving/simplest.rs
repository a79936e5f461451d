//! The simplest calculation that makes a target of all the given numbers on a given rung.

use super::Solver;
use super::values::{Numbers, Values};
use super::ways::{Recipe, Way};
use crate::arithmetic::ladder::{Operation, Rung};

impl Solver {
    /// The best calculation by the order that [`Solver`] describes.
    pub(super) fn simplest(self, numbers: &Numbers, target: i64, rung: Rung) -> Option<Recipe> {
        if let [larger, smaller] = numbers[..] {
            return in_one_step(larger, smaller, target, rung);
        }
        let within = |most| Values::<Recipe>::new(numbers, self.bounds(rung, most)).make(target);
        let largest = numbers.iter().copied().fold(target, i64::max);
        within(largest).or_else(|| within(self.lowest_peak(numbers, target, rung, largest)?))
    }

    /// The smallest number that need not be exceeded on the way to the target, known to be larger than `exceeded`.
    fn lowest_peak(self, numbers: &Numbers, target: i64, rung: Rung, mut exceeded: i64) -> Option<i64> {
        let suffices = |most| Values::<()>::new(numbers, self.bounds(rung, most)).make(target).is_some();
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

/// The best of the few ways to make a target of two numbers, where no other number is met on the way.
fn in_one_step(larger: i64, smaller: i64, target: i64, rung: Rung) -> Option<Recipe> {
    let ways = |left: (u8, i64), right: (u8, i64)| {
        let makes = move |operation: &Operation| operation.apply(left.1, right.1) == Ok(target);
        let way = move |operation| Recipe::step(Recipe::card(left.0), operation, Recipe::card(right.0));
        rung.operations().filter(makes).map(way)
    };
    let (larger, smaller) = ((0, larger), (1, smaller));
    ways(larger, smaller).chain(ways(smaller, larger)).min()
}
