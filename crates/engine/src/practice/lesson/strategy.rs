//! Strategies: what the numbers of a lesson's facts have in common, and so how a child works them out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Fact, Operation};

/// What the numbers of a lesson's facts have in common, and so the way in which a child works them out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Any numbers; they need nothing in common.
    #[default]
    Any,
    /// Adding or taking away up to three, by counting: 7 + 2, 9 − 3.
    CountOn,
    /// Two numbers that make ten, or one of them taken from ten: 7 + 3, 10 − 4.
    Bonds,
    /// Sums and differences that go over ten, by way of ten: 8 + 5 = 10 + 3.
    MakeTen,
    /// Doubles, 6 + 6, and halves, 12 − 6.
    Doubles,
    /// Two neighbouring numbers, which nearly make a double: 6 + 7, 13 − 6.
    NearDoubles,
    /// Sums and differences with a nine, which is ten less one: 9 + 6.
    PlusNine,
    /// Sums and differences that go over a ten: 38 + 5, 42 − 7.
    Bridging,
    /// Sums and differences that do not go over a ten: 34 + 5, 47 − 12.
    WithinTens,
    /// Products and quotients with certain numbers, which the lesson names in `tables`.
    TimesTable,
    /// Calculations with whole tens: 20 + 30, 4 × 30, 80 ÷ 4.
    MultiplesOfTen,
    /// Cards that are joined, as tens and ones side by side: 1 & 4.
    PlaceValue,
    /// Quotients that have to be rounded: 7 ÷ 2.
    Rounding,
    /// Adding or taking away a number next to a ten: 34 + 19, 34 − 21.
    NearTens,
    /// Adding or taking away a number just below a ten. Take the ten, then put it right: 47 + 28, 63 − 19.
    Compensating,
    /// Products and quotients of hundreds and thousands with tens: 300 × 20, 6000 ÷ 30.
    Thousands,
    /// Two signs with × or ÷ after + or −, but done first: 3 + 4 × 5.
    TimesFirst,
    /// Two signs with brackets, which are done first: (3 + 4) × 5.
    Brackets,
}

impl Strategy {
    /// Whether the strategy is [`Any`](Self::Any), so the numbers need nothing in common.
    pub fn is_any(&self) -> bool {
        *self == Self::Any
    }

    /// Whether this strategy is a way to work out the fact, such as making ten for 8 + 5. `tables` are the times tables of the lesson; only
    /// [`TimesTable`](Self::TimesTable) uses them.
    pub fn fits(self, fact: Fact, tables: &[i64]) -> bool {
        let Fact { left, operation, right } = fact;
        let Ok(result) = fact.result() else { return false };
        // To see whether a strategy fits, a difference counts as the sum that it undoes, and a quotient as its product.
        let (one, other, whole) = match operation {
            Operation::Subtract => (right, result, left),
            _ => (left, right, result),
        };
        let is_sum = matches!(operation, Operation::Add | Operation::Subtract);
        let crosses = one % 10 + other % 10 >= 10;
        match self {
            Self::Any => true,
            Self::CountOn => is_sum && (1..=3).contains(&right),
            Self::Bonds => is_sum && whole == 10,
            Self::MakeTen => is_sum && one < 10 && other < 10 && whole > 10,
            Self::Doubles => is_sum && one == other,
            Self::NearDoubles => is_sum && one.abs_diff(other) == 1,
            Self::PlusNine => is_sum && (one % 10 == 9 || other % 10 == 9),
            Self::Bridging => is_sum && crosses,
            Self::WithinTens => is_sum && !crosses,
            Self::TimesTable => match operation {
                Operation::Multiply => tables.contains(&left) || tables.contains(&right),
                Operation::Divide => tables.contains(&right) && !operation.needs_rounding(left, right),
                _ => false,
            },
            Self::MultiplesOfTen => {
                let tens = |number: i64| number % 10 == 0 && number != 0;
                match operation {
                    Operation::Add | Operation::Subtract => tens(left) && tens(right),
                    Operation::Multiply => tens(left) != tens(right),
                    Operation::Divide => tens(left) && !operation.needs_rounding(left, right),
                    Operation::Join => false,
                }
            }
            Self::PlaceValue => operation == Operation::Join && left > 0,
            Self::Rounding => operation.needs_rounding(left, right),
            Self::NearTens => is_sum && right > 8 && matches!(right % 10, 1 | 9),
            Self::Compensating => is_sum && right > 7 && matches!(right % 10, 8 | 9),
            Self::Thousands => {
                let are_round =
                    [left, right, result].into_iter().all(|number| number >= 10 && number % 10 == 0);
                are_round && left.max(result) >= 1000 && !operation.needs_rounding(left, right)
            }
            // These strategies are for two signs, not for a single fact.
            Self::TimesFirst | Self::Brackets => false,
        }
    }
}
