//! A player as the rules see one.

use serde::{Deserialize, Serialize};

use crate::arithmetic::{Expression, ReadingOrder, Refusal, Rung, Solver, Step, TensGame, TensSolver};

/// How one player calculates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// What the player may use.
    pub rung: Rung,
    /// How the player's calculations are read.
    pub order: ReadingOrder,
    /// Whether no calculation may fall below zero on its way.
    #[serde(default)]
    pub zero_or_above: bool,
    /// The largest number that a calculation may reach on its way; `None` for no limit.
    #[serde(default)]
    pub largest: Option<u16>,
}

impl Player {
    /// Whether a calculation with these steps is open to the player, whatever else it is.
    ///
    /// # Errors
    ///
    /// The first total below zero, where the player stays at zero or above, or above the player's largest number.
    pub fn check(&self, steps: &[Step]) -> Result<(), Refusal> {
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

    /// The same of a calculation of cards, where the numbers that cards are joined to count as well; the cards have these numbers from left to
    /// right.
    ///
    /// # Errors
    ///
    /// As with [`check`](Self::check), then a joined number above the player's largest.
    pub fn check_with_cards(
        &self,
        expression: &Expression,
        numbers: impl IntoIterator<Item = i64>,
        steps: &[Step],
    ) -> Result<(), Refusal> {
        self.check(steps)?;
        let Some(largest) = self.largest.map(i64::from) else { return Ok(()) };
        match expression.joined(numbers).into_iter().find(|joined| *joined > largest) {
            Some(total) => Err(Refusal::AboveLargest { total, largest }),
            None => Ok(()),
        }
    }

    /// What finds catches for the player in a pond of DragonFish.
    #[must_use]
    pub const fn solver(&self) -> Solver {
        let solver = Solver::new(self.rung, self.order);
        match self.largest {
            Some(largest) => solver.up_to(largest),
            None => solver,
        }
    }

    /// What finds threes for the player in Three Fishing or MAC I.
    #[must_use]
    pub fn tens_solver(&self, rule: TensGame) -> TensSolver {
        let solver = TensSolver::new(rule, self.rung, self.order);
        match self.largest {
            Some(largest) => solver.up_to(largest),
            None => solver,
        }
    }
}
