//! Steps of a calculation worked backwards: the numbers from which a step ends between two bounds.

use crate::arithmetic::ladder::Operation;

/// The whole numbers from `least` to `most`, both included. It is empty if `least` is larger than `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Interval {
    pub least: i64,
    pub most: i64,
}

impl Interval {
    pub const ALL: Self = Self { least: i64::MIN, most: i64::MAX };
    pub const EMPTY: Self = Self { least: 1, most: 0 };

    pub const fn single(number: i64) -> Self {
        Self { least: number, most: number }
    }

    pub const fn is_empty(self) -> bool {
        self.least > self.most
    }

    pub const fn contains(self, number: i64) -> bool {
        self.least <= number && number <= self.most
    }

    pub fn intersection(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The numbers from `least` to `most` that fit 64 bits. Empty if none is left.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "both bounds have just been brought within 64 bits")]
    fn of(least: i128, most: i128) -> Self {
        let least = least.max(i128::from(i64::MIN));
        let most = most.min(i128::from(i64::MAX));
        if least > most { Self::EMPTY } else { Self { least: least as i64, most: most as i64 } }
    }

    fn wide(self) -> (i128, i128) {
        (i128::from(self.least), i128::from(self.most))
    }

    /// Finds all x for which x ∘ `right` lies in this interval, where ∘ is the sign `operation`.
    #[inline]
    pub fn left_operands(self, operation: Operation, right: i64) -> Self {
        let (least, most) = self.wide();
        let right = i128::from(right);
        match operation {
            Operation::Add => Self::of(least - right, most - right),
            Operation::Subtract => Self::of(least + right, most + right),
            Operation::Multiply => self.factors(right),
            Operation::Divide => self.dividends(right),
            Operation::Join => {
                let shift = 10_i128.pow(right.checked_ilog10().unwrap_or(0) + 1);
                Self::of(ceiling(least - right, shift), floor(most - right, shift))
            }
        }
    }

    /// Finds all x for which `left` ∘ x lies in this interval. For ÷ these are two intervals, of positive and of negative divisors;
    /// otherwise the second is empty.
    ///
    /// Both are empty for joining, which is always worked back from its last card.
    #[inline]
    pub fn right_operands(self, operation: Operation, left: i64) -> [Self; 2] {
        let (least, most) = self.wide();
        let left = i128::from(left);
        match operation {
            Operation::Add => [Self::of(least - left, most - left), Self::EMPTY],
            Operation::Subtract => [Self::of(left - most, left - least), Self::EMPTY],
            Operation::Multiply => [self.factors(left), Self::EMPTY],
            Operation::Divide => {
                let mirrored = (-most, -least);
                let (above, below) =
                    if left < 0 { (mirrored, (least, most)) } else { ((least, most), mirrored) };
                let (from, to) = positive_divisors(left.abs(), above.0, above.1);
                let (mirrored_from, mirrored_to) = positive_divisors(left.abs(), below.0, below.1);
                [Self::of(from, to), Self::of(-mirrored_to, -mirrored_from)]
            }
            Operation::Join => [Self::EMPTY; 2],
        }
    }

    fn factors(self, factor: i128) -> Self {
        let (least, most) = self.wide();
        match factor {
            0 if self.contains(0) => Self::ALL,
            0 => Self::EMPTY,
            1.. => Self::of(ceiling(least, factor), floor(most, factor)),
            _ => Self::of(ceiling(-most, -factor), floor(-least, -factor)),
        }
    }

    fn dividends(self, divisor: i128) -> Self {
        let (least, most) = self.wide();
        match divisor {
            0 => Self::EMPTY,
            1.. => Self::of(least_dividend(least, divisor), -least_dividend(-most, divisor)),
            _ => Self::of(least_dividend(-most, -divisor), -least_dividend(least, -divisor)),
        }
    }
}

/// The least x for which x ÷ `divisor`, rounded, is at least `quotient`. The divisor is positive.
///
/// That is x ÷ divisor ≥ quotient − ½. The half itself counts only above zero, because halves round away from zero.
fn least_dividend(quotient: i128, divisor: i128) -> i128 {
    // If this is beyond 128 bits, the bound is far beyond 64 bits anyway.
    let twice = (2 * quotient - 1).saturating_mul(divisor);
    let half = twice >> 1;
    if quotient > 0 { half + (twice & 1) } else { half + 1 }
}

/// The first and the last x for which `dividend` ÷ x, rounded, lies from `least` to `most`. Both are positive. If there is no such x, the
/// first is larger than the last. `dividend` is not below zero.
fn positive_divisors(dividend: i128, least: i128, most: i128) -> (i128, i128) {
    if most < 0 {
        return (1, 0);
    }
    let first = floor(2 * dividend, 2 * most + 1) + 1;
    let until = if least < 1 { i128::from(i64::MAX) + 1 } else { floor(2 * dividend, 2 * least - 1) };
    (first, until)
}

/// Divides and rounds down. `right` is positive.
#[inline]
fn floor(left: i128, right: i128) -> i128 {
    // Wide division is slow and seldom needed.
    match (i64::try_from(left), i64::try_from(right)) {
        (Ok(left), Ok(right)) => i128::from(left.div_euclid(right)),
        _ => left.div_euclid(right),
    }
}

/// Divides and rounds up. `right` is positive.
#[inline]
fn ceiling(left: i128, right: i128) -> i128 {
    -floor(-left, right)
}
