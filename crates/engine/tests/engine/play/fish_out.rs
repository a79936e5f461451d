//! The tables at which tests play Great Lakes Fish-Out.

use super::{digits, players};
use engine::games::fish_out::{HouseRules, Setup};

/// A set-up in which everything follows from the seed: players, rungs and house rules.
pub fn any_setup(seed: u64) -> Setup {
    let digit = digits(seed, 5);
    let rules = HouseRules {
        target: [50, 20, 1, 35][digit(1, 4)],
        deals: [None, Some(1), Some(3)][digit(2, 3)],
        open_hands: digit(3, 3) == 2,
    };
    Setup { rules, players: players(3 + digit(0, 3), digit), seed }
}
