//! Hints that go further than a drawing: the next step towards a number fact, for a child who has looked at the drawing and still does not
//! know.

use super::puzzle::Puzzle;
use super::task::{FactPart, Task, inverse_fact};
use crate::arithmetic::{Fact, Operation};

/// A hint that goes further than the drawing of a puzzle, for a child who still does not know the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FurtherHint {
    /// An easier way to the result of the fact.
    Approach(Approach),
    /// A hidden number asked the other way round: 8 + ? = 15 becomes 15 − 8.
    TurnAround(Fact),
    /// What another sign would make of the same numbers, if the sign is hidden: 8 − 3 for 8 ? 3 = 11.
    OtherSign(Fact),
    /// How far it is from one number to another, for a child who may not use − yet: 8 + ? = 15 becomes counting on from 8 to 15.
    CountOn {
        /// The known number, where counting starts.
        from: i64,
        /// The result, where counting ends.
        to: i64,
    },
}

impl FurtherHint {
    /// The number facts that the hint tells or asks, one or two of them; none for [`CountOn`](Self::CountOn).
    pub fn facts(self) -> impl Iterator<Item = Fact> {
        let (one, other) = match self {
            Self::Approach(Approach::Chain { first, then }) => (Some(first), Some(then)),
            Self::Approach(Approach::Parts { known, more }) => (Some(known), Some(more)),
            Self::Approach(Approach::Product { known, .. }) => (Some(known), None),
            Self::TurnAround(fact) | Self::OtherSign(fact) => (Some(fact), None),
            Self::CountOn { .. } => (None, None),
        };
        one.into_iter().chain(other)
    }
}

impl Puzzle {
    /// The hint that goes further than the drawing of this puzzle, without signs that the child has not met. `None` for other puzzles than
    /// facts and facts with a hidden part, or if nothing is simpler.
    pub fn further_hint(&self) -> Option<FurtherHint> {
        let rung = self.player.rung;
        let step = match self.task {
            Task::Fact(fact) => Approach::for_fact(fact).map(FurtherHint::Approach),
            Task::Complete { fact, hidden: FactPart::Sign } => {
                let result = fact.result().ok();
                let mut others = rung.operations().map(|operation| Fact { operation, ..fact });
                // Numbers below zero would need a hint of their own.
                let is_wrong =
                    |other: &Fact| other.result().is_ok_and(|made| made >= 0 && Some(made) != result);
                others.find(is_wrong).map(FurtherHint::OtherSign)
            }
            Task::Complete { fact, hidden } => {
                let asked = inverse_fact(fact, hidden)?;
                let (from, to) = (asked.right, asked.left);
                match asked.operation {
                    operation if rung.allows(operation) => Some(FurtherHint::TurnAround(asked)),
                    Operation::Subtract => (from < to).then_some(FurtherHint::CountOn { from, to }),
                    // Multiplication comes before division on the ladder, so we go by a product.
                    _ => Approach::for_fact(asked).map(FurtherHint::Approach),
                }
            }
            _ => None,
        };
        step.filter(|step| step.facts().all(|fact| rung.allows(fact.operation)))
    }
}

/// A way to come nearer to the result of a number fact without telling the result, such as an easier fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approach {
    /// Two facts, one after the other: for 8 + 5 first 8 + 2, then 10 + 3.
    Chain {
        /// The easier fact, such as 8 + 2.
        first: Fact,
        /// The fact that goes on to the result, such as 10 + 3.
        then: Fact,
    },
    /// Two products that add up to the one asked: 7 × 6 is 5 × 6 and 2 × 6.
    Parts {
        /// The easier product, such as 5 × 6.
        known: Fact,
        /// The product that is still missing, such as 2 × 6.
        more: Fact,
    },
    /// A product that helps to find a quotient: 5 × 6 for 42 ÷ 6.
    Product {
        /// A product that is at most the number to divide, such as 5 × 6.
        known: Fact,
        /// The number to divide, such as 42.
        whole: i64,
    },
}

const fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

impl Approach {
    /// Finds a way to come nearer to the result of a fact. `None` if no easier fact helps, or if cards are joined.
    ///
    /// ```
    /// use engine::arithmetic::{Fact, Operation::Add};
    /// use engine::practice::Approach;
    ///
    /// let sum = |left, right| Fact { left, operation: Add, right };
    /// let chain = Approach::Chain { first: sum(8, 2), then: sum(10, 3) };
    /// assert_eq!(Approach::for_fact(sum(8, 5)), Some(chain));
    /// ```
    pub fn for_fact(fact: Fact) -> Option<Self> {
        let Fact { left, operation, right } = fact;
        if left < 0 || right < 0 || fact.result().is_err() {
            return None;
        }
        match operation {
            Operation::Add => to_sum(left, right),
            Operation::Subtract => to_difference(left, right),
            Operation::Multiply => to_product(left, right),
            Operation::Divide => to_quotient(left, right),
            Operation::Join => None,
        }
    }
}

/// An easier way to the sum of two numbers. The tens of `right` come before its ones, the way stops at a ten, and small numbers go one by
/// one. `None` if nothing is easier.
fn to_sum(left: i64, right: i64) -> Option<Approach> {
    use Operation::Add;
    let (ones, tens) = (left % 10, right - right % 10);
    let chain = |by| Approach::Chain { first: fact(left, Add, by), then: fact(left + by, Add, right - by) };
    if tens > 0 && tens < right {
        return Some(chain(tens));
    }
    if right > 10 {
        return Some(chain(10));
    }
    if right < 2 || right == 10 || (left >= 10 && ones == 0) {
        return None;
    }
    if ones > 0 && ones + right > 10 {
        return Some(chain(10 - ones));
    }
    if left > 10 {
        let first = fact(ones, Add, right);
        return Some(Approach::Chain { first, then: fact(left - ones, Add, ones + right) });
    }
    Some(chain(1))
}

/// An easier way to the difference of two numbers, in the same steps as [`to_sum`]. `None` if nothing is easier.
fn to_difference(left: i64, right: i64) -> Option<Approach> {
    use Operation::{Add, Subtract};
    let (ones, tens) = (left % 10, right - right % 10);
    let chain =
        |by| Approach::Chain { first: fact(left, Subtract, by), then: fact(left - by, Subtract, right - by) };
    if right > left || right < 2 || right == 10 {
        return None;
    }
    if tens > 0 && tens < right {
        return Some(chain(tens));
    }
    if right > 10 {
        return Some(chain(10));
    }
    if ones > 0 && right > ones {
        return Some(chain(ones));
    }
    if left > 10 && right <= ones {
        let first = fact(ones, Subtract, right);
        return Some(Approach::Chain { first, then: fact(left - ones, Add, ones - right) });
    }
    if left > 10 {
        let first = fact(10, Subtract, right);
        return Some(Approach::Chain { first, then: fact(left - 10, Add, 10 - right) });
    }
    Some(chain(1))
}

/// An easier way to the product of two numbers, such as five times a number and the rest, or a product and then times ten. `None` if
/// nothing is easier.
fn to_product(left: i64, right: i64) -> Option<Approach> {
    use Operation::Multiply;
    if left < 2 || right < 2 {
        return None;
    }
    for (tens, other) in [(right, left), (left, right)] {
        // With ten times a ten, this step would lead back to itself.
        if other != 10 && tens > 10 && tens % 10 == 0 {
            let first = fact(other, Multiply, tens / 10);
            return Some(Approach::Chain { first, then: fact(other * tens / 10, Multiply, 10) });
        }
    }
    if left == 10 || right == 10 {
        let by = if left == 10 { right } else { left };
        let times = match by {
            ..=10 => part_of(by),
            _ if by % 10 == 0 => by - 10,
            _ => by - by % 10,
        };
        let ten_times = |by| if left == 10 { fact(10, Multiply, by) } else { fact(by, Multiply, 10) };
        return Some(Approach::Parts { known: ten_times(times), more: ten_times(by - times) });
    }
    let times = part_of(left);
    Some(Approach::Parts { known: fact(times, Multiply, right), more: fact(left - times, Multiply, right) })
}

/// How many times to take a number first on the way to `times` times the number, because that is easier: five times for 6 to 10, and so on.
const fn part_of(times: i64) -> i64 {
    match times {
        ..=3 => times - 1,
        4 => 2,
        5 => 4,
        6..=10 => 5,
        _ => 10,
    }
}

/// A product that helps to find `left` ÷ `right`: the divisor up to five times. `None` if there is no product below `left`.
fn to_quotient(left: i64, right: i64) -> Option<Approach> {
    let times = left.checked_div(right)?;
    let times = if times > 5 { 5 } else { times - 1 };
    let known = fact(times, Operation::Multiply, right);
    (times > 0 && right > 1).then_some(Approach::Product { known, whole: left })
}
