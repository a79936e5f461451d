//! Slips: wrong answers whose reason we know from the answer alone.

use serde::{Deserialize, Serialize};

use super::lesson::Aid;
use super::task::{FactPart, inverse_fact};
use crate::arithmetic::{Fact, Operation, Refusal};

/// A reason for a wrong answer that we know from the answer alone, such as adding instead of multiplying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// The answer is one too many or too few.
    OffByOne,
    /// The answer is ten too many or too few.
    OffByTen,
    /// The ten that the ones make was left out: 18 + 7 is 15.
    ForgotCarry,
    /// In each place the smaller digit was taken from the larger: 42 − 17 is 35.
    SmallerFromLarger,
    /// Two numbers were added instead of multiplied: 3 × 4 is 7.
    AddedInstead,
    /// × and ÷ were not done before + and −, or were done first although the child's calculations are read as spoken.
    WrongOrder,
    /// Cards were joined the wrong way round: 1 & 4 is 41.
    JoinedBackwards,
    /// A quotient was cut instead of rounded: 7 ÷ 2 is 3.
    RoundedDown,
    /// A sign was used that the child's rung does not allow.
    SignAboveRung,
    /// A card was used that is not there, or the same card twice.
    MiscountedCard,
}

impl Slip {
    /// The code of the slip in records and tables, such as `off_by_ten`. It never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::OffByOne => "off_by_one",
            Self::OffByTen => "off_by_ten",
            Self::ForgotCarry => "forgot_carry",
            Self::SmallerFromLarger => "smaller_from_larger",
            Self::AddedInstead => "added_instead",
            Self::WrongOrder => "wrong_order",
            Self::JoinedBackwards => "joined_backwards",
            Self::RoundedDown => "rounded_down",
            Self::SignAboveRung => "sign_above_rung",
            Self::MiscountedCard => "miscounted_card",
        }
    }

    /// All slips, in the order of the variants of [`Slip`].
    pub const ALL: [Self; 10] = [
        Self::OffByOne,
        Self::OffByTen,
        Self::ForgotCarry,
        Self::SmallerFromLarger,
        Self::AddedInstead,
        Self::WrongOrder,
        Self::JoinedBackwards,
        Self::RoundedDown,
        Self::SignAboveRung,
        Self::MiscountedCard,
    ];

    /// The kind of drawing that shows a child best what went wrong; `None` if no drawing helps.
    pub const fn aid(self) -> Option<Aid> {
        match self {
            Self::OffByOne | Self::RoundedDown => Some(Aid::NumberLine),
            Self::OffByTen | Self::SmallerFromLarger | Self::JoinedBackwards => Some(Aid::PlaceValue),
            Self::ForgotCarry => Some(Aid::TenFrame),
            Self::AddedInstead => Some(Aid::Array),
            Self::WrongOrder | Self::SignAboveRung | Self::MiscountedCard => None,
        }
    }

    /// The slip that explains a wrong answer to a number fact. `None` if the answer is right, or no slip explains it. If several do, it is
    /// the one that says most.
    ///
    /// ```
    /// use engine::arithmetic::{Fact, Operation};
    /// use engine::practice::Slip;
    ///
    /// let fact = Fact { left: 42, operation: Operation::Subtract, right: 17 };
    /// assert_eq!(Slip::in_fact(fact, 35), Some(Slip::SmallerFromLarger));
    /// ```
    pub fn in_fact(fact: Fact, answer: i64) -> Option<Self> {
        let Fact { left, operation, right } = fact;
        let result = fact.result().ok()?;
        if answer == result {
            return None;
        }
        let named = match operation {
            Operation::Multiply if Some(answer) == left.checked_add(right) => Some(Self::AddedInstead),
            Operation::Join if Operation::Join.apply(right, left) == Ok(answer) => {
                Some(Self::JoinedBackwards)
            }
            Operation::Divide if operation.needs_rounding(left, right) && answer == left / right => {
                Some(Self::RoundedDown)
            }
            Operation::Subtract if digitwise(left, right) == Some(answer) => Some(Self::SmallerFromLarger),
            Operation::Add if carries(left, right) && answer == result - 10 => Some(Self::ForgotCarry),
            _ => None,
        };
        named.or_else(|| Self::beside(answer, result))
    }

    /// The slip that explains a wrong answer to a calculation. `facts` are its steps in order. `other_order_result` is what the calculation
    /// makes in the other reading order, if it makes a number. `None` if the answer is right, or no slip explains it.
    pub fn in_calculation(facts: &[Fact], other_order_result: Option<i64>, answer: i64) -> Option<Self> {
        let total = facts.last()?.result().ok()?;
        if answer == total {
            return None;
        }
        if other_order_result == Some(answer) {
            return Some(Self::WrongOrder);
        }
        // If a further step follows, a slip of one can be more than one in the end.
        let beside = Self::beside(answer, total);
        let is_seen = |slip: &Self| !matches!(slip, Self::OffByOne | Self::OffByTen) || beside == Some(*slip);
        // A slip in one step carries on to the end.
        facts.iter().enumerate().rev().find_map(|(at, fact)| {
            Self::IN_FACTS.into_iter().filter(is_seen).find(|slip| {
                let answers = slip.wrong_answer_to(*fact).into_iter().chain(slip.answers_below(*fact));
                answers
                    .into_iter()
                    .any(|slipped| Self::result_after_slip(&facts[at..], slipped) == Some(answer))
            })
        })
    }

    /// The slips that can be made in a fact. The first that explains an answer counts, because it says most.
    const IN_FACTS: [Self; 7] = [
        Self::AddedInstead,
        Self::JoinedBackwards,
        Self::RoundedDown,
        Self::SmallerFromLarger,
        Self::ForgotCarry,
        Self::OffByTen,
        Self::OffByOne,
    ];

    /// The wrong answer to a fact that a child gives who makes this slip. `None` if the slip cannot be made in the fact, or would lead to
    /// the right answer.
    pub fn wrong_answer_to(self, fact: Fact) -> Option<i64> {
        let Fact { left, operation, right } = fact;
        let result = fact.result().ok()?;
        let answer = match (self, operation) {
            (Self::OffByOne, _) => result.checked_add(1),
            (Self::OffByTen, _) => result.checked_add(10),
            (Self::ForgotCarry, Operation::Add) => carries(left, right).then_some(result - 10),
            (Self::SmallerFromLarger, Operation::Subtract) => digitwise(left, right),
            (Self::AddedInstead, Operation::Multiply) => left.checked_add(right),
            (Self::JoinedBackwards, Operation::Join) => Operation::Join.apply(right, left).ok(),
            (Self::RoundedDown, Operation::Divide) => {
                operation.needs_rounding(left, right).then(|| left / right)
            }
            _ => None,
        };
        answer.filter(|answer| *answer != result)
    }

    fn answers_below(self, fact: Fact) -> Option<i64> {
        let result = fact.result().ok()?;
        match self {
            Self::OffByOne => result.checked_sub(1),
            Self::OffByTen => result.checked_sub(10),
            _ => None,
        }
    }

    /// What a calculation makes if its first step makes the wrong number `result`. `facts` are the true steps. `None` if a step does not
    /// use the one before, or makes no number.
    pub(super) fn result_after_slip(facts: &[Fact], result: i64) -> Option<i64> {
        let mut was = facts.first()?.result().ok()?;
        let mut is = result;
        for fact in &facts[1..] {
            // The wrong number goes on into the next step, wherever it stands there.
            let slipped = if fact.left == was {
                Fact { left: is, ..*fact }
            } else if fact.right == was {
                Fact { right: is, ..*fact }
            } else {
                return None;
            };
            was = fact.result().ok()?;
            is = slipped.result().ok()?;
        }
        Some(is)
    }

    /// The slip that explains a wrong number or sign in place of the hidden part of a fact. Finding the hidden number is a fact of its own:
    /// 8 + ? = 15 asks 15 − 8. `None` if the answer is right, or no slip explains it.
    pub fn in_completion(fact: Fact, hidden: FactPart, given: i64) -> Option<Self> {
        let Fact { left, operation, right } = fact;
        let result = fact.result().ok()?;
        let (hidden_number, shown) = if hidden == FactPart::Left { (left, right) } else { (right, left) };
        let asked = match operation {
            // The child read 3 × ? = 12 as 3 + ? = 12.
            Operation::Multiply if hidden != FactPart::Sign && shown.checked_add(given) == Some(result) => {
                return Some(Self::AddedInstead);
            }
            Operation::Add | Operation::Subtract => inverse_fact(fact, hidden),
            _ => None,
        };
        match asked {
            Some(asked) => Self::in_fact(asked, given),
            None => Self::beside(given, hidden_number),
        }
    }

    /// The slip of joining cards the wrong way round, if it explains the result `claimed`. `swapped_results` are the results with two
    /// neighbouring cards exchanged.
    pub(super) fn in_joining(swapped_results: &[i64], claimed: i64) -> Option<Self> {
        swapped_results.contains(&claimed).then_some(Self::JoinedBackwards)
    }

    /// The slip of being off by one or by ten, if `given` is that far from `right`.
    fn beside(given: i64, right: i64) -> Option<Self> {
        match given.abs_diff(right) {
            1 => Some(Self::OffByOne),
            10 => Some(Self::OffByTen),
            _ => None,
        }
    }

    /// The slip that explains why [`judge`](crate::arithmetic::judge) refused cards or signs; `None` if it was something else.
    pub const fn in_refusal(refusal: &Refusal) -> Option<Self> {
        match refusal {
            Refusal::AboveRung { .. } => Some(Self::SignAboveRung),
            Refusal::NotInPond { .. } | Refusal::CardUsedTwice { .. } => Some(Self::MiscountedCard),
            _ => None,
        }
    }
}

fn carries(left: i64, right: i64) -> bool {
    left >= 0 && right >= 0 && left % 10 + right % 10 >= 10
}

/// `left` − `right` with the smaller digit taken from the larger in each place; `None` if the numbers do not allow it.
fn digitwise(left: i64, right: i64) -> Option<i64> {
    if left < right || right < 0 {
        return None;
    }
    let (mut left, mut right, mut place, mut made) = (left, right, 1_i64, 0_i64);
    while left > 0 || right > 0 {
        made += (left % 10 - right % 10).abs().checked_mul(place)?;
        (left, right, place) = (left / 10, right / 10, place.checked_mul(10)?);
    }
    Some(made)
}
