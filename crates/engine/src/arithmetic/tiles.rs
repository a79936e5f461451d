//! Matches two tiles of the game Tiu-U by their totals (rulebook §5).

use super::facts::Step;
use super::judging::Refusal;
use super::ladder::Operation;

/// The pips on the two halves of a Tiu-U tile, each from 1 to 6: `[5, 3]` for the tile 5-3. Either half may come first.
pub type TileHalves = [u8; 2];

/// The special pair, 2-1 and 4-2. They match each other although they make 3 and 6.
const SUPREME_PAIR: [TileHalves; 2] = [[2, 1], [4, 2]];

/// Why two tiles of the game Tiu-U match: they make the same total, or are the special pair 2-1 and 4-2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileMatch {
    /// Both tiles make the same total: `5 + 3 = 4 + 4`.
    SameTotal {
        /// For each tile the sum of its halves, such as 5 + 3 = 8, in the order in which [`judge_match`] was given them.
        sides: [Step; 2],
    },
    /// The tiles are the special pair, 2-1 and 4-2. They match by a rule, not by a calculation: 3 is not 6.
    SupremePair,
}

impl TileMatch {
    /// The total that each of the two tiles makes; `None` for the special pair, 2-1 and 4-2, whose totals differ.
    pub const fn total(self) -> Option<i64> {
        match self {
            Self::SameTotal { sides: [first, _] } => Some(first.result),
            Self::SupremePair => None,
        }
    }

    /// Writes the match as true mathematics, such as `5 + 3 = 4 + 4`. `None` for the special pair, 2-1 and 4-2, which needs words.
    pub fn equation(self) -> Option<String> {
        match self {
            Self::SameTotal { sides: [first, second] } => {
                first.statement().two_sided_equation(&second.statement())
            }
            Self::SupremePair => None,
        }
    }
}

/// Adds the pips on the two halves of a Tiu-U tile. Returns the sum as one [`Step`] of a calculation.
///
/// ```
/// use engine::arithmetic::add_pips;
///
/// assert_eq!(add_pips([5, 3]).statement().to_string(), "5 + 3 = 8");
/// ```
#[inline]
pub const fn add_pips([left, right]: TileHalves) -> Step {
    let (left, right) = (left as i64, right as i64);
    Step { left, operation: Operation::Add, right, result: left + right }
}

/// Judges whether two tiles of Tiu-U match: they make the same total, or are the special pair 2-1 and 4-2 (rulebook §5).
///
/// Every rung allows adding, so all children are judged alike.
///
/// # Errors
///
/// If the tiles make different totals and are not the special pair.
///
/// ```
/// use engine::arithmetic::{Refusal, judge_match};
///
/// let found = judge_match([5, 3], [4, 4])?;
/// assert_eq!((found.total(), found.equation().as_deref()), (Some(8), Some("5 + 3 = 4 + 4")));
/// assert_eq!(judge_match([2, 1], [4, 2])?.equation(), None);
/// assert_eq!(judge_match([2, 1], [5, 1]), Err(Refusal::DifferentTotals { first: 3, second: 6 }));
/// # Ok::<(), Refusal>(())
/// ```
#[inline]
pub const fn judge_match(first: TileHalves, second: TileHalves) -> Result<TileMatch, Refusal> {
    let sides = [add_pips(first), add_pips(second)];
    let [first_total, second_total] = [sides[0].result, sides[1].result];
    if first_total == second_total {
        Ok(TileMatch::SameTotal { sides })
    } else if is_supreme(first, second) || is_supreme(second, first) {
        Ok(TileMatch::SupremePair)
    } else {
        Err(Refusal::DifferentTotals { first: first_total, second: second_total })
    }
}

const fn is_supreme(first: TileHalves, second: TileHalves) -> bool {
    is_tile(first, SUPREME_PAIR[0]) && is_tile(second, SUPREME_PAIR[1])
}

/// Whether two tiles are the same, whichever way round they lie.
const fn is_tile([left, right]: TileHalves, [one, other]: TileHalves) -> bool {
    left == one && right == other || left == other && right == one
}
