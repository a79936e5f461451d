//! The ladder a child climbs (rulebook §1): which signs a calculation may use, and how they are read.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sign of a calculation.
///
/// Joining is written `&` and acts on cards alone, before anything else happens.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// `+`
    #[default]
    Add,
    /// `−`
    Subtract,
    /// `×`
    Multiply,
    /// `&`: the digits of two cards written one after the other.
    Join,
    /// `÷`, rounded to the nearest whole number, halves away from zero.
    Divide,
}

/// Why an operation on two numbers gives no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoNumber {
    /// The divisor is zero.
    #[error("dividing by zero")]
    DividesByZero,
    /// The result does not fit 64 bits.
    #[error("the number is too large")]
    Overflow,
}

impl Operation {
    /// All five, in the order of the ladder.
    pub const ALL: [Self; 5] = [Self::Add, Self::Subtract, Self::Multiply, Self::Join, Self::Divide];

    /// The first rung that allows this operation.
    #[must_use]
    pub const fn rung(self) -> Rung {
        match self {
            Self::Add => Rung::Addition,
            Self::Subtract => Rung::Subtraction,
            Self::Multiply => Rung::Multiplication,
            Self::Join => Rung::Concatenation,
            Self::Divide => Rung::Division,
        }
    }

    /// The sign as it is written in a calculation.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '−',
            Self::Multiply => '×',
            Self::Join => '&',
            Self::Divide => '÷',
        }
    }

    /// The operation of a sign as people type it, in whatever country.
    #[must_use]
    #[inline]
    pub const fn of_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '+' => Self::Add,
            '-' | '−' | '–' => Self::Subtract,
            '×' | 'x' | 'X' | '*' | '·' | '⋅' | '∙' | '•' => Self::Multiply,
            '&' => Self::Join,
            '÷' | '/' | ':' | '∶' | '∕' => Self::Divide,
            _ => return None,
        })
    }

    /// How tightly the sign binds when read by order of operations.
    pub(super) const fn precedence(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 1,
            Self::Multiply | Self::Divide => 2,
            Self::Join => 3,
        }
    }

    /// `left ∘ right` in whole numbers.
    ///
    /// # Errors
    ///
    /// Division by zero, and results beyond 64 bits; nothing ever wraps.
    ///
    /// ```
    /// use heart::arithmetic::{NoNumber, Operation};
    ///
    /// assert_eq!(Operation::Divide.apply(7, 2), Ok(4));
    /// assert_eq!(Operation::Join.apply(10, 5), Ok(105));
    /// assert_eq!(Operation::Divide.apply(7, 0), Err(NoNumber::DividesByZero));
    /// ```
    #[inline]
    pub fn apply(self, left: i64, right: i64) -> Result<i64, NoNumber> {
        match self {
            Self::Add => left.checked_add(right),
            Self::Subtract => left.checked_sub(right),
            Self::Multiply => left.checked_mul(right),
            Self::Join => joined(left, right),
            Self::Divide if right == 0 => return Err(NoNumber::DividesByZero),
            Self::Divide => rounded_quotient(left, right),
        }
        .ok_or(NoNumber::Overflow)
    }

    /// Whether `left ∘ right` had to be rounded.
    #[must_use]
    pub const fn rounds(self, left: i64, right: i64) -> bool {
        matches!(self, Self::Divide) && right != 0 && right != -1 && left % right != 0
    }
}

/// The digits of `left` followed by those of `right`; both are card numbers and never negative.
fn joined(left: i64, right: i64) -> Option<i64> {
    if left == 0 {
        return Some(right);
    }
    let digits = right.checked_ilog10().unwrap_or(0) + 1;
    left.checked_mul(10_i64.checked_pow(digits)?)?.checked_add(right)
}

/// The quotient nearest to `left / right`, halves away from zero.
fn rounded_quotient(left: i64, right: i64) -> Option<i64> {
    let quotient = left.checked_div(right)?;
    let remainder = (left % right).unsigned_abs();
    let rounds_away = remainder >= right.unsigned_abs() - remainder;
    Some(match (rounds_away, (left < 0) == (right < 0)) {
        (false, _) => quotient,
        (true, true) => quotient + 1,
        (true, false) => quotient - 1,
    })
}

/// A rung of the ladder. Each allows what the rungs below it allow.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// `+` alone, for beginners.
    Addition,
    /// `+` and `−`: the basic game of the DragonFish booklet.
    #[default]
    Subtraction,
    /// `×` as well.
    Multiplication,
    /// Joining cards into one number as well.
    Concatenation,
    /// All signs.
    Division,
}

impl Rung {
    /// The whole ladder, from the ground up.
    pub const ALL: [Self; 5] =
        [Self::Addition, Self::Subtraction, Self::Multiplication, Self::Concatenation, Self::Division];

    /// Whether a child on this rung may use `operation`.
    #[must_use]
    pub fn allows(self, operation: Operation) -> bool {
        operation.rung() <= self
    }

    /// The operations of this rung, in the order of the ladder.
    pub fn operations(self) -> impl Iterator<Item = Operation> {
        Operation::ALL.into_iter().filter(move |operation| self.allows(*operation))
    }

    /// The operation that this rung adds to those below it.
    #[must_use]
    pub const fn newest_operation(self) -> Operation {
        Operation::ALL[self as usize]
    }

    /// The word for this rung on the command line and in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Addition => "addition",
            Self::Subtraction => "subtraction",
            Self::Multiplication => "multiplication",
            Self::Concatenation => "concatenation",
            Self::Division => "division",
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no rung or reading order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” is none of: {known}")]
pub struct UnknownWord {
    given: String,
    known: &'static str,
}

impl FromStr for Rung {
    type Err = UnknownWord;

    /// Reads the word of a rung, or its number from 1 to 5.
    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let lower = word.trim().to_lowercase();
        (1..)
            .zip(Self::ALL)
            .find(|(number, rung)| lower == rung.word() || lower == number.to_string())
            .map(|(_, rung)| rung)
            .ok_or_else(|| UnknownWord {
                given: word.to_owned(),
                known: "addition, subtraction, multiplication, concatenation, division",
            })
    }
}

/// How a row of cards and signs is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadingOrder {
    /// A running total: each step is applied to the total so far.
    #[default]
    Spoken,
    /// `×` and `÷` before `+` and `−`, brackets where the child puts them.
    Operations,
}

impl ReadingOrder {
    /// Both orders.
    pub const ALL: [Self; 2] = [Self::Spoken, Self::Operations];
}

impl FromStr for ReadingOrder {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        match word.trim().to_lowercase().as_str() {
            "spoken" => Ok(Self::Spoken),
            "operations" => Ok(Self::Operations),
            _ => Err(UnknownWord { given: word.to_owned(), known: "spoken, operations" }),
        }
    }
}
