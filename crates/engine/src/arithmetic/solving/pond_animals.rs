//! The animals of a pond, sorted for the solver.

use super::reach_table::card_number_index;
use super::values::{NumberSet, Numbers, bit_positions};
use crate::arithmetic::card::{Card, POND_SIZE, Pond};

/// The animals of a pond, the largest number first; animals with equal faces are in the order of their slots. In a set of animals, the
/// lowest bit stands for the first of them.
#[derive(Debug, Clone)]
pub(super) struct PondAnimals {
    animals: [Animal; POND_SIZE],
    count: usize,
    fish: NumberSet,
    /// The animals whose number is printed on a card of DragonFish, so the reach table knows it.
    printed: NumberSet,
}

#[derive(Debug, Clone, Copy)]
struct Animal {
    card: Card,
    slot: u8,
    /// The index of the animal's number in the reach table's list of card numbers, or [`NOT_PRINTED`].
    place: u8,
}

const NOT_PRINTED: u8 = u8::MAX;

impl Animal {
    fn is_smaller_than(&self, other: Self) -> bool {
        (self.card.number(), self.card.is_fish()) < (other.card.number(), other.card.is_fish())
    }
}

impl PondAnimals {
    pub fn new(pond: &Pond) -> Self {
        let nobody = Animal { card: Card::bug(0), slot: 0, place: NOT_PRINTED };
        let mut shoal = Self { animals: [nobody; POND_SIZE], count: 0, fish: 0, printed: 0 };
        for (slot, card) in (0..).zip(pond) {
            if let Some(card) = *card {
                let place = card_number_index(card.number()).unwrap_or(NOT_PRINTED);
                shoal.insert(Animal { card, slot, place });
            }
        }
        for (at, animal) in shoal.animals.iter().enumerate().take(shoal.count) {
            shoal.fish |= NumberSet::from(animal.card.is_fish()) << at;
            shoal.printed |= NumberSet::from(animal.place != NOT_PRINTED) << at;
        }
        shoal
    }

    fn insert(&mut self, animal: Animal) {
        let mut at = self.count;
        while at > 0 && self.animals[at - 1].is_smaller_than(animal) {
            self.animals[at] = self.animals[at - 1];
            at -= 1;
        }
        self.animals[at] = animal;
        self.count += 1;
    }

    pub fn all(&self) -> NumberSet {
        (1 << self.count) - 1
    }

    pub fn fish(&self) -> NumberSet {
        self.fish
    }

    pub fn number_at(&self, at: usize) -> i64 {
        self.animals[at].card.number()
    }

    pub fn numbers(&self, set: NumberSet) -> Numbers {
        bit_positions(set).map(|at| self.number_at(at)).collect()
    }

    pub fn slot_at(&self, at: usize) -> u8 {
        self.animals[at].slot
    }

    /// The numbers of the animals in `set`, from the largest down, as indices in the reach table's list of card numbers. `None` if a number
    /// of the set is not printed on any card.
    #[inline]
    pub fn card_number_indices(&self, set: NumberSet) -> Option<impl Iterator<Item = usize>> {
        (set & !self.printed == 0).then(|| bit_positions(set).map(|at| usize::from(self.animals[at].place)))
    }

    /// The animals that may be the sum card for the animals of `set`: all others, but no second fish. Empty if the pond lacks an animal of
    /// the set.
    #[inline]
    pub fn sum_cards_for(&self, set: NumberSet) -> NumberSet {
        let fish = set & self.fish;
        if set & !self.all() != 0 || fish & fish.wrapping_sub(1) != 0 {
            0
        } else if fish != 0 {
            self.all() & !set & !self.fish
        } else {
            self.all() & !set
        }
    }

    /// The animals that may be the sum card for the animals of `set` and with which the catch wins `points` points. `is_sum_fish` says
    /// whether the sum card must be a fish, or must be none.
    #[inline]
    pub fn sum_cards_scoring(&self, set: NumberSet, points: i64, is_sum_fish: bool) -> NumberSet {
        let fish = set & self.fish;
        let sums = self.sum_cards_for(set);
        if is_sum_fish {
            bit_positions(sums & self.fish)
                .filter(|at| self.number_at(*at) == points)
                .fold(0, |sums, at| sums | 1 << at)
        } else if (if fish == 0 { 0 } else { self.number_at(fish.trailing_zeros() as usize) }) == points {
            sums & !self.fish
        } else {
            0
        }
    }
}

/// All sets of two to five of six animals. The sets of two come first, those of five last.
pub(super) const SETS_BY_SIZE: [&[NumberSet]; 4] =
    [&sets_of::<15>(2), &sets_of::<20>(3), &sets_of::<15>(4), &sets_of::<6>(5)];

/// All sets of `size` among six animals. There are `COUNT` of them.
const fn sets_of<const COUNT: usize>(size: u32) -> [NumberSet; COUNT] {
    let mut sets = [0; COUNT];
    let mut found = 0;
    let mut set: NumberSet = 0;
    while found < COUNT {
        if set.count_ones() == size {
            sets[found] = set;
            found += 1;
        }
        set += 1;
    }
    sets
}
