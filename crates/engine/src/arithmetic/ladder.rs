//! The ladder that a child climbs (rulebook §1): which signs a calculation may use, and in which order it is read.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sign of a calculation. Each rung of the ladder adds one of them.
///
/// Joining is written `&`. It joins only cards, and it comes before everything else.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Adding two numbers, written `+`.
    #[default]
    Add,
    /// Taking the right number away from the left, written `−`.
    Subtract,
    /// Multiplying two numbers, written `×`.
    Multiply,
    /// Joining two cards into one number, written `&`: 1 & 4 is 14.
    Join,
    /// Dividing, written `÷`. The result is rounded to the nearest whole number, halves away from zero.
    Divide,
}

/// Why a calculation with two numbers and a sign has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ArithmeticError {
    /// The number right of `÷` is zero.
    #[error("dividing by zero")]
    DividesByZero,
    /// The result does not fit 64 bits.
    #[error("the number is too large")]
    Overflow,
}

impl Operation {
    /// All five signs, in the order in which children may use them: +, −, ×, & and ÷.
    pub const ALL: [Self; 5] = [Self::Add, Self::Subtract, Self::Multiply, Self::Join, Self::Divide];

    /// The lowest [`Rung`] on which a child may use this sign.
    pub const fn lowest_rung(self) -> Rung {
        match self {
            Self::Add => Rung::Addition,
            Self::Subtract => Rung::Subtraction,
            Self::Multiply => Rung::Multiplication,
            Self::Join => Rung::Concatenation,
            Self::Divide => Rung::Division,
        }
    }

    /// The character that stands for this sign in a written calculation: `+`, `−`, `×`, `&` or `÷`.
    pub const fn sign(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '−',
            Self::Multiply => '×',
            Self::Join => '&',
            Self::Divide => '÷',
        }
    }

    /// The sign that a typed character stands for. People in different countries type different ones: `x`, `*` and `·` all mean `×`. `None`
    /// for any other character.
    #[inline]
    pub const fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '+' => Self::Add,
            '-' | '−' | '–' => Self::Subtract,
            '×' | 'x' | 'X' | '*' | '·' | '⋅' | '∙' | '•' => Self::Multiply,
            '&' => Self::Join,
            '÷' | '/' | ':' | '∶' | '∕' => Self::Divide,
            _ => return None,
        })
    }

    /// How tightly the sign binds its operands, from 1 to 3; a higher sign is carried out first.
    pub(super) const fn precedence(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 1,
            Self::Multiply | Self::Divide => 2,
            Self::Join => 3,
        }
    }

    /// Works out `left ∘ right` in whole numbers, where ∘ is this sign.
    ///
    /// # Errors
    ///
    /// If it divides by zero, or the result is beyond 64 bits. Nothing ever wraps.
    ///
    /// ```
    /// use engine::arithmetic::{ArithmeticError, Operation};
    ///
    /// assert_eq!(Operation::Divide.apply(7, 2), Ok(4));
    /// assert_eq!(Operation::Join.apply(10, 5), Ok(105));
    /// assert_eq!(Operation::Divide.apply(7, 0), Err(ArithmeticError::DividesByZero));
    /// ```
    #[inline]
    pub fn apply(self, left: i64, right: i64) -> Result<i64, ArithmeticError> {
        match self {
            Self::Add => left.checked_add(right),
            Self::Subtract => left.checked_sub(right),
            Self::Multiply => left.checked_mul(right),
            Self::Join => joined(left, right),
            Self::Divide if right == 0 => return Err(ArithmeticError::DividesByZero),
            Self::Divide => rounded_quotient(left, right),
        }
        .ok_or(ArithmeticError::Overflow)
    }

    /// Whether the result of `left ∘ right` has to be rounded, where ∘ is this sign. Only a division that leaves a remainder is rounded.
    pub const fn needs_rounding(self, left: i64, right: i64) -> bool {
        matches!(self, Self::Divide) && right != 0 && right != -1 && left % right != 0
    }
}

/// The two numbers, neither below zero, joined into one: 1 and 4 make 14. `None` if the result is beyond 64 bits.
fn joined(left: i64, right: i64) -> Option<i64> {
    if left == 0 {
        return Some(right);
    }
    let digits = right.checked_ilog10().unwrap_or(0) + 1;
    left.checked_mul(10_i64.checked_pow(digits)?)?.checked_add(right)
}

/// Divides and rounds to the nearest whole number, halves away from zero. `None` if the result is beyond 64 bits, or if `right` is zero.
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

/// A rung of the ladder that children climb: which signs a calculation may use. Each rung allows all that the lower ones allow.
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
    /// `+`, `−` and `×`.
    Multiplication,
    /// `+`, `−`, `×`, and `&` to join cards into one number.
    Concatenation,
    /// All five signs: `+`, `−`, `×`, `&` and `÷`.
    Division,
}

impl Rung {
    /// All five rungs, from the lowest, which allows + alone, to the highest, which allows all signs.
    pub const ALL: [Self; 5] =
        [Self::Addition, Self::Subtraction, Self::Multiplication, Self::Concatenation, Self::Division];

    /// Whether a child on this [`Rung`] may use the sign `operation` in a calculation.
    pub fn allows(self, operation: Operation) -> bool {
        operation.lowest_rung() <= self
    }

    /// The signs that a child on this [`Rung`] may use, in the order in which the rungs add them: +, −, ×, & and ÷.
    pub fn operations(self) -> impl Iterator<Item = Operation> {
        Operation::ALL.into_iter().filter(move |operation| self.allows(*operation))
    }

    /// The one sign that a child gains on this [`Rung`]; the rungs below do not allow it.
    pub const fn newest_operation(self) -> Operation {
        Operation::ALL[self as usize]
    }

    /// The name of this [`Rung`] on the command line and in files, such as `addition`.
    pub const fn code(self) -> &'static str {
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
        f.write_str(self.code())
    }
}

/// The error for a word that names no [`Rung`] or no [`ReadingOrder`]. The message lists the words that do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” is none of: {known}")]
pub struct UnknownRungOrOrder {
    given: String,
    known: &'static str,
}

impl FromStr for Rung {
    type Err = UnknownRungOrOrder;

    /// Reads a rung from its name, such as `addition`, or from its number on the ladder, from 1 to 5.
    fn from_str(word: &str) -> Result<Self, UnknownRungOrOrder> {
        let lower = word.trim().to_lowercase();
        (1..)
            .zip(Self::ALL)
            .find(|(number, rung)| lower == rung.code() || lower == number.to_string())
            .map(|(_, rung)| rung)
            .ok_or_else(|| UnknownRungOrOrder {
                given: word.to_owned(),
                known: "addition, subtraction, multiplication, concatenation, division",
            })
    }
}

/// How a row of cards and signs is read: from left to right as you say it, or by the order of operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadingOrder {
    /// As spoken: a running total, where each step applies to the total so far.
    #[default]
    Spoken,
    /// By the order of operations: `×` and `÷` before `+` and `−`, with brackets where the child puts them.
    Operations,
}

impl ReadingOrder {
    /// Both reading orders; the default, [`Spoken`](Self::Spoken), comes first.
    pub const ALL: [Self; 2] = [Self::Spoken, Self::Operations];
}

impl FromStr for ReadingOrder {
    type Err = UnknownRungOrOrder;

    fn from_str(word: &str) -> Result<Self, UnknownRungOrOrder> {
        match word.trim().to_lowercase().as_str() {
            "spoken" => Ok(Self::Spoken),
            "operations" => Ok(Self::Operations),
            _ => Err(UnknownRungOrOrder { given: word.to_owned(), known: "spoken, operations" }),
        }
    }
}
