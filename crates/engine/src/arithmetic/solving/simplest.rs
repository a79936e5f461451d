//! Finds the simplest calculation that makes a target with all the given numbers on a given rung.

use super::Solver;
use super::values::{Numbers, best_way};
use super::ways::Recipe;
use crate::arithmetic::ladder::Rung;

impl Solver {
    /// Finds the best calculation, in the order that [`Solver`] describes.
    pub(super) fn simplest(self, numbers: &Numbers, target: i64, rung: Rung) -> Option<Recipe> {
        let within = |most| best_way(numbers, target, self.bounds(rung, most));
        let largest = numbers.iter().copied().fold(target, i64::max);
        within(largest).or_else(|| within(self.lowest_peak(numbers, target, rung, largest)?))
    }

    /// Finds the smallest limit for the numbers on the way that still lets the target be made. `exceeded` is known to be too small.
    fn lowest_peak(self, numbers: &Numbers, target: i64, rung: Rung, mut exceeded: i64) -> Option<i64> {
        let suffices = |most| best_way::<()>(numbers, target, self.bounds(rung, most)).is_some();
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
