//! The reach table: what sets of the numbers printed on cards can make, worked out once and stored in a file.

use std::fmt;

use arrayvec::ArrayVec;

use super::interval::Interval;
use super::values::{Bounds, MOST_NUMBERS, Numbers, ValueTables};
use crate::arithmetic::ladder::{ReadingOrder, Rung};

/// What every set of two to five numbers on cards of DragonFish makes: which results from 1 to 20, on each [`Rung`], in both reading
/// orders.
///
/// A set uses all its numbers, each once, and no total falls below zero on the way. The more results the cards of a pond
/// can make, the richer it is.
///
/// ```
/// use engine::arithmetic::{ReachTable, ReadingOrder, Rung};
///
/// let targets = ReachTable::targets(&[9, 8, 2], Rung::Subtraction, ReadingOrder::Spoken).unwrap();
/// assert_eq!(targets.iter().collect::<Vec<_>>(), [1, 3, 15, 19]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct ReachTable;

/// For each set of numbers, each reading order and each rung, one bit for each result from 1 to 20.
static MASKS: &[[u8; 4]] = include_bytes!("../../../assets/reach.bin").as_chunks().0;

/// How many smaller sets come before the sets of a size, from two to five, in the file.
const BEFORE: [usize; 6] = [0, 0, 0, 78, 442, 1807];

impl ReachTable {
    /// The numbers printed on the fish and bugs of DragonFish (rulebook §2).
    pub const CARD_NUMBERS: [i64; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20];

    /// The largest result that the table lists for a set of numbers. The smallest is 1.
    pub const LARGEST_TARGET: i64 = 20;

    /// How many sets the table holds: all sets of two to five of the numbers printed on cards of DragonFish.
    pub const SET_COUNT: usize = 6175;

    /// The results from 1 to 20 that a set of numbers makes, if all of them are used. `None` for fewer than two or more than five numbers,
    /// or if one of them is on no card of DragonFish.
    pub fn targets(numbers: &[i64], rung: Rung, order: ReadingOrder) -> Option<Targets> {
        let mut places = numbers
            .iter()
            .map(|number| card_number_index(*number).map(usize::from))
            .collect::<Option<Vec<_>>>()
            .filter(|places| (2..=MOST_NUMBERS).contains(&places.len()))?;
        places.sort_unstable_by(|a, b| b.cmp(a));
        Some(ReachRow::for_numbers(places.len(), places.into_iter(), order).targets(rung))
    }

    /// The results from 1 to 20 that two numbers make. It gives the same as [`targets`](Self::targets) for these two, but is quicker.
    #[inline]
    pub fn targets_of_two(one: i64, other: i64, rung: Rung, order: ReadingOrder) -> Option<Targets> {
        let (larger, smaller) = (card_number_index(one.max(other))?, card_number_index(one.min(other))?);
        let rank = CHOICES[1][usize::from(larger)] + CHOICES[0][usize::from(smaller)];
        Some(ReachRow::at(row_of(2, rank, order)).targets(rung))
    }

    /// Works out the bytes of the table's file by search, which takes a few seconds. Calls `on_set` after each set, to show progress.
    pub fn compute_bytes(mut on_set: impl FnMut()) -> Vec<u8> {
        let mut masks = vec![[0; 4]; Self::SET_COUNT * ROW * ReadingOrder::ALL.len()];
        for size in 2..=MOST_NUMBERS {
            for places in sets_of(size) {
                let numbers: Numbers = places.iter().map(|place| Self::CARD_NUMBERS[*place]).collect();
                for order in ReadingOrder::ALL {
                    let row = row_at(size, places.iter().copied(), order);
                    for (mask, targets) in
                        masks[row..row + ROW].iter_mut().zip(Targets::search(&numbers, order))
                    {
                        *mask = targets.0.to_le_bytes();
                    }
                }
                on_set();
            }
        }
        masks.into_flattened()
    }
}

/// All sets of `size` numbers of cards. Each number is given by its index in [`ReachTable::CARD_NUMBERS`], from the largest down.
fn sets_of(size: usize) -> Vec<ArrayVec<usize, MOST_NUMBERS>> {
    let mut sets = vec![ArrayVec::new()];
    for _ in 0..size {
        sets = sets
            .iter()
            .flat_map(|set: &ArrayVec<usize, MOST_NUMBERS>| {
                let largest = set.last().map_or(ReachTable::CARD_NUMBERS.len(), |last| last + 1);
                (0..largest).map(|place| set.iter().copied().chain([place]).collect())
            })
            .collect();
    }
    sets
}

#[inline]
pub(super) fn card_number_index(number: i64) -> Option<u8> {
    match number {
        1..=10 => u8::try_from(number - 1).ok(),
        15 => Some(10),
        20 => Some(11),
        _ => None,
    }
}

/// How many masks a row of the table has: one for each rung.
const ROW: usize = Rung::ALL.len();

/// A row of the table: what one set of numbers makes in one reading order, with a mask of results for each rung.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReachRow(&'static [[u8; 4]]);

impl ReachRow {
    /// Finds the row for a set of `size` numbers. `number_indices` are their indices in [`ReachTable::CARD_NUMBERS`], from the largest
    /// down.
    #[inline]
    pub fn for_numbers(
        size: usize,
        number_indices: impl Iterator<Item = usize>,
        order: ReadingOrder,
    ) -> Self {
        Self::at(row_at(size, number_indices, order))
    }

    #[inline]
    fn at(start: usize) -> Self {
        Self(&MASKS[start..start + ROW])
    }

    /// The results from 1 to 20 that the numbers of this row make with the signs of `rung`.
    #[inline]
    pub fn targets(self, rung: Rung) -> Targets {
        Targets(u32::from_le_bytes(self.0[rung as usize]))
    }
}

/// The index of the first mask for a set of numbers, given by their indices in [`ReachTable::CARD_NUMBERS`], from the largest down. Sets
/// are counted in the combinatorial number system: the i-th smallest number, at index p, adds `(p + i − 1 over i)`.
#[inline]
fn row_at(size: usize, places: impl Iterator<Item = usize>, order: ReadingOrder) -> usize {
    let rank: usize =
        places.zip((1..=size).rev()).map(|(place, position)| CHOICES[position - 1][place]).sum();
    row_of(size, rank, order)
}

#[inline]
fn row_of(size: usize, rank: usize, order: ReadingOrder) -> usize {
    ((BEFORE[size] + rank) * ReadingOrder::ALL.len() + order as usize) * ROW
}

/// Binomial coefficients with which sets are counted: `CHOICES[i − 1][p]` is (p + i − 1 over i).
static CHOICES: [[usize; 12]; MOST_NUMBERS] = {
    let mut choices = [[0; 12]; MOST_NUMBERS];
    let mut place = 0;
    while place < 12 {
        choices[0][place] = place;
        let mut size = 1;
        while size < MOST_NUMBERS {
            choices[size][place] = choices[size - 1][place] * (place + size) / (size + 1);
            size += 1;
        }
        place += 1;
    }
    choices
};

/// A set of results that some cards can make, each from 1 to 20.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Targets(u32);

impl Targets {
    /// Whether the number `target` is in the set. Always `false` for numbers outside 1 to 20.
    #[inline]
    pub const fn contains(self, target: i64) -> bool {
        0 < target && target <= ReachTable::LARGEST_TARGET && self.0 >> target & 1 == 1
    }

    /// Makes the set of those of `numbers` that are from 1 to 20. Others are left out.
    #[inline]
    pub fn from_numbers(numbers: impl IntoIterator<Item = i64>) -> Self {
        let targets = numbers.into_iter().filter(|number| (1..=ReachTable::LARGEST_TARGET).contains(number));
        Self(targets.fold(0, |set, target| set | 1 << target))
    }

    /// Whether the set and the set `other` have no number in common.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The numbers in the set, from the smallest to the largest.
    pub fn iter(self) -> impl Iterator<Item = i64> {
        (1..=ReachTable::LARGEST_TARGET).filter(move |target| self.contains(*target))
    }

    /// Whether the set of results holds no number, so the cards can make none from 1 to 20.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn search(numbers: &Numbers, order: ReadingOrder) -> [Self; ROW] {
        let mut found = 0;
        Rung::ALL.map(|rung| {
            let results = Interval { least: 0, most: i64::MAX };
            let values = ValueTables::<()>::new(numbers, Bounds { rung, order, results });
            for target in 1..=ReachTable::LARGEST_TARGET {
                if found >> target & 1 == 0 && values.find_best(target).is_some() {
                    found |= 1 << target;
                }
            }
            Self(found)
        })
    }
}

impl fmt::Debug for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
