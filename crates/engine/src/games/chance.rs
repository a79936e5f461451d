//! Randomness. All of it comes from a seed, so every deal can be dealt again.

use rand::{Rng, SeedableRng};

/// The generator from which everything random in games comes. A test pins the numbers that it draws, because saved games rely on them.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// Makes a random generator from a seed. Each `stream` gives a generator unrelated to the others, and the same two arguments always give
/// the same one.
pub fn chance_from_seed(seed: u64, stream: u64) -> Chance {
    let first = Chance::seed_from_u64(seed).next_u64();
    Chance::seed_from_u64(first.wrapping_add(stream))
}

/// The seed of a game, and how many shuffles were made so far. Each shuffle gets a random generator of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShuffleSource {
    seed: u64,
    made: u32,
}

impl ShuffleSource {
    /// Starts the shuffles of a game that is dealt from `seed`. No shuffle is made yet.
    pub const fn new(seed: u64) -> Self {
        Self { seed, made: 0 }
    }

    /// Makes the random generator for the next shuffle of the game, and counts that shuffle.
    pub fn next_chance(&mut self) -> Chance {
        let chance = chance_from_seed(self.seed, u64::from(self.made));
        self.made = self.made.wrapping_add(1);
        chance
    }
}
