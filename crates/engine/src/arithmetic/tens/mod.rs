//! Tens made of three cards, the catches of Three Fishing and MAC I (rulebook §3 and §4).

mod judging;
mod solving;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use judging::{TensCatch, judge_tens};
pub use solving::{LARGEST_CARD_VALUE, TensSolution, TensSolver};

/// A game in which three cards must make a multiple of ten, a “ten”.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TensGame {
    /// Three Fishing: the cards make 10, 20 or 30, as a sum or, on a higher rung, with any of the signs that it allows.
    ThreeFishing,
    /// MAC I: the product of two cards plus the third makes a multiple of ten from 10 to 130, on every rung.
    MacOne,
}

impl TensGame {
    /// Three Fishing and MAC I, in the order of the rulebook.
    pub const ALL: [Self; 2] = [Self::ThreeFishing, Self::MacOne];

    /// The largest total with which three cards are caught in this game: 30 or 130. All multiples of ten from 10 up to it catch too.
    pub const fn largest_ten(self) -> i64 {
        match self {
            Self::ThreeFishing => 30,
            Self::MacOne => 130,
        }
    }

    /// Whether three cards with this total can be caught in this game: a multiple of ten, from 10 up to the [largest](Self::largest_ten).
    pub const fn is_valid_total(self, total: i64) -> bool {
        total % 10 == 0 && total >= 10 && total <= self.largest_ten()
    }

    /// The smallest multiple of ten above `total` with which three cards are caught in this game; `None` if there is none.
    ///
    /// ```
    /// use engine::arithmetic::TensGame;
    ///
    /// assert_eq!(TensGame::ThreeFishing.next_ten(24), Some(30));
    /// assert_eq!(TensGame::ThreeFishing.next_ten(33), None);
    /// ```
    pub const fn next_ten(self, total: i64) -> Option<i64> {
        if total >= self.largest_ten() {
            None
        } else if total < 10 {
            Some(10)
        } else {
            Some(total - total % 10 + 10)
        }
    }

    /// The multiple of ten nearest to `total`, below or above, with which three cards are caught in this game. If two are equally near, the
    /// larger one.
    ///
    /// ```
    /// use engine::arithmetic::TensGame;
    ///
    /// assert_eq!([-3, 21, 25, 101].map(|total| TensGame::ThreeFishing.nearest_ten(total)), [10, 20, 30, 30]);
    /// ```
    pub const fn nearest_ten(self, total: i64) -> i64 {
        if total <= 10 {
            10
        } else if total >= self.largest_ten() {
            self.largest_ten()
        } else {
            (total + 5) / 10 * 10
        }
    }

    /// The English name of the game as on its box, such as “Three Fishing”.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreeFishing => "Three Fishing",
            Self::MacOne => "MAC I",
        }
    }
}

impl fmt::Display for TensGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
