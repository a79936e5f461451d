//! The tables at which tests play Tiu-U.

use super::{digits, players};
use engine::games::tiu_u::{DealCount, HouseRules, Player, Setup};

/// A set-up in which everything follows from the seed: players, rungs, whether hands are open, and how many deals.
pub fn any_setup(seed: u64) -> Setup {
    let digit = digits(seed, 5);
    let deals = DealCount::try_from([1, 1, 1, 3][digit(2, 4)]).expect("so many deals are a game");
    let rules = HouseRules { open_hands: digit(3, 3) == 2, deals };
    Setup { rules, players: players(2 + digit(0, 2), digit), seed }
}

/// A set-up of one deal for so many players with the usual settings.
pub fn setup(players: usize, seed: u64) -> Setup {
    Setup { rules: HouseRules::default(), players: vec![Player::default(); players], seed }
}
