//! The last few of many values, and the middle one.

use std::cmp::Ordering;
use std::collections::VecDeque;

/// Adds a value at the end. If there are more than `most` then, the first is forgotten.
pub(crate) fn push<T>(last: &mut VecDeque<T>, newest: T, most: usize) {
    last.push_back(newest);
    if last.len() > most {
        last.pop_front();
    }
}

/// The median, by this order; of two values in the middle the later. `None` if there are no values.
pub(crate) fn median<T: Copy>(
    values: impl IntoIterator<Item = T>,
    order: impl FnMut(&T, &T) -> Ordering,
) -> Option<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable_by(order);
    values.get(values.len() / 2).copied()
}
