//! Randomness. All of it comes from a seed, so every deal can be dealt again.

use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The one kind of random generator in the project. A test pins the numbers that it draws, because saved games rely on them.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// Makes the random generator with this number of a seed. Each number gives a generator unrelated to the others, and the same two arguments
/// always give the same one.
#[must_use]
pub fn chance(seed: u64, number: u64) -> Chance {
    let first = Chance::seed_from_u64(seed).next_u64();
    Chance::seed_from_u64(first.wrapping_add(number))
}

/// The shuffles of one game: its seed, and how many shuffles were made from it. Each shuffle has a generator of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shuffles {
    seed: u64,
    made: u32,
}

impl Shuffles {
    /// The shuffles of a game with this seed, before the first one is made.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, made: 0 }
    }

    /// Makes the random generator for the next shuffle of the game, and counts that shuffle.
    pub fn next_chance(&mut self) -> Chance {
        let chance = chance(self.seed, u64::from(self.made));
        self.made = self.made.wrapping_add(1);
        chance
    }
}
