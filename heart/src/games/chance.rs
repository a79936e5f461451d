//! Randomness. All of it comes from a seed, so every deal can be dealt again.

use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The one random generator of the project. A test pins its numbers, because saved games rely on them.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// Makes the generator for a seed and a number. It is unrelated to those for other numbers.
#[must_use]
pub fn chance(seed: u64, number: u64) -> Chance {
    let first = Chance::seed_from_u64(seed).next_u64();
    Chance::seed_from_u64(first.wrapping_add(number))
}

/// The shuffles of one game: a seed, and how many shuffles it has made. Each shuffle has a generator of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shuffles {
    seed: u64,
    made: u32,
}

impl Shuffles {
    /// The shuffles of a game with this seed; none is made yet.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, made: 0 }
    }

    /// Makes the generator for the next shuffle.
    pub fn next_chance(&mut self) -> Chance {
        let chance = chance(self.seed, u64::from(self.made));
        self.made = self.made.wrapping_add(1);
        chance
    }
}
