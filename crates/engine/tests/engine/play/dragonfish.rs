//! The tables at which tests play DragonFish.

use super::{digits, players};
use engine::games::dragonfish::{GameLength, HelperDeck, HouseRules, PondCard, Setup};

/// A set-up in which everything follows from the seed: players, rungs, reading orders and house rules.
pub fn any_setup(seed: u64) -> Setup {
    let (digit, bit) = (digits(seed, 7), digits(seed, 2));
    let spare = [None, Some(PondCard::Fish(25)), Some(PondCard::Bug(12))][digit(3, 3)];
    let rules = HouseRules {
        swaps_need_a_fish: digit(4, 2) == 1,
        spare,
        length: [GameLength::Booklet, GameLength::Short][bit(0, 2)],
        helpers: [HelperDeck::All, HelperDeck::WithoutCanals][bit(1, 2)],
        fresh_water: bit(2, 2) == 1,
    };
    Setup { players: players(2 + digit(0, 3), digit), rules, seed }
}
