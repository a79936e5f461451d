//! The tables at which tests play Three Fishing and MAC I.

use super::{digits, players};
use engine::arithmetic::TensGame;
use engine::games::fish_pond::{HouseRules, MatchLength, MatchRules, Setup};

/// A set-up in which everything follows from the seed: game, players, rungs, reading orders, house rule and length.
pub fn any_setup(seed: u64) -> Setup {
    let digit = digits(seed, 5);
    let rules = MatchRules {
        rule: TensGame::ALL[digit(0, 2)],
        house: HouseRules { bait_needed: digit(3, 3) == 2 },
        games: [MatchLength::One, MatchLength::One, MatchLength::One, MatchLength::Three][digit(2, 4)],
    };
    Setup { rules, players: players(2 + digit(0, 5), digit), seed }
}
