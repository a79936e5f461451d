//! A player, as the rules of the games see them.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{Expression, ReadingOrder, Refusal, Rung, Solver, Step, TensGame, TensSolver};

/// Which signs one player may use, how their calculations are read, and how large or small their numbers may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// The player's rung, which says which signs they may use.
    pub rung: Rung,
    /// How the player's calculations are read: as spoken from left to right, or by the order of operations.
    pub order: ReadingOrder,
    /// Whether the result of every step in the player's calculations must be zero or above.
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that a step, or joining cards into one number, may make in the player's calculations; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
}

impl Player {
    /// Checks that the results of these steps are not below zero or too large for the player.
    ///
    /// # Errors
    ///
    /// The first result that is below zero, if the player stays at zero or above, or that is above the player's largest number.
    pub fn check_limits(&self, steps: &[Step]) -> Result<(), Refusal> {
        for Step { result, .. } in steps {
            if *result < 0 && self.zero_or_above {
                return Err(Refusal::BelowZero { total: *result });
            }
            if let Some(largest) = self.largest.map(i64::from).filter(|largest| result > largest) {
                return Err(Refusal::AboveLargest { total: *result, largest });
            }
        }
        Ok(())
    }

    /// Checks the results of these steps and the numbers joined from cards against the player's limits. `numbers` are the numbers on the
    /// cards of the calculation, from left to right.
    ///
    /// # Errors
    ///
    /// The error of [`check_limits`](Self::check_limits); after that, the first joined number above the player's largest.
    pub fn check_limits_with_cards(
        &self,
        expression: &Expression,
        numbers: impl IntoIterator<Item = i64>,
        steps: &[Step],
    ) -> Result<(), Refusal> {
        self.check_limits(steps)?;
        let Some(largest) = self.largest.map(i64::from) else { return Ok(()) };
        match expression.joined_numbers(numbers).into_iter().find(|joined| *joined > largest) {
            Some(total) => Err(Refusal::AboveLargest { total, largest }),
            None => Ok(()),
        }
    }

    /// The solver that finds catches in a pond of DragonFish for this player, with the signs that the rung allows and up to the largest
    /// number.
    pub const fn solver(&self) -> Solver {
        let solver = Solver::new(self.rung, self.order);
        match self.largest {
            Some(largest) => solver.with_largest_number(largest),
            None => solver,
        }
    }

    /// The solver that finds which three cards make a ten in Three Fishing or MAC I for this player, with the signs that the rung allows
    /// and up to the largest number.
    pub fn tens_solver(&self, rule: TensGame) -> TensSolver {
        let solver = TensSolver::new(rule, self.rung, self.order);
        match self.largest {
            Some(largest) => solver.with_largest_number(largest),
            None => solver,
        }
    }
}
