//! Two helpers for lists of values: one limits a list to the last few values, the other finds the median.

use std::cmp::Ordering;
use std::collections::VecDeque;

/// Adds `newest` at the end of `last`. If it then has more than `most` values, drops the first.
pub(crate) fn push_bounded<T>(last: &mut VecDeque<T>, newest: T, most: usize) {
    last.push_back(newest);
    if last.len() > most {
        last.pop_front();
    }
}

/// The median of `values`, sorted by `order`. Of an even number of values, it is the later of the two in the middle. `None` if there are
/// none.
pub(crate) fn median<T: Copy>(
    values: impl IntoIterator<Item = T>,
    order: impl FnMut(&T, &T) -> Ordering,
) -> Option<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable_by(order);
    values.get(values.len() / 2).copied()
}
