//! Chance, all of it made from a seed, so that every deal can be dealt again.

use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The one generator of the project. Its stream is pinned by a test, since saved games rely on it.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// The generator that a seed and a number name, unrelated to those of all other numbers.
#[must_use]
pub fn chance(seed: u64, number: u64) -> Chance {
    let first = Chance::seed_from_u64(seed).next_u64();
    Chance::seed_from_u64(first.wrapping_add(number))
}

/// The shuffles of one game: a seed, and how many were made of it. Each draws from a generator of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shuffles {
    seed: u64,
    made: u32,
}

impl Shuffles {
    /// The shuffles of a game with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, made: 0 }
    }

    /// The generator of the next shuffle.
    pub fn next_chance(&mut self) -> Chance {
        let chance = chance(self.seed, u64::from(self.made));
        self.made = self.made.wrapping_add(1);
        chance
    }
}
