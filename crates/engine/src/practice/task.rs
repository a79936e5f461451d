//! Tasks: what a puzzle asks, with its numbers or cards.

use super::claim::Claim;
use super::number_line::NumberLine;
use super::shoal::Shoal;
use crate::arithmetic::{Expression, Fact, Operation, Pond, Statement, TensGame, format_number};
use crate::games::fish_pond;

/// What a puzzle asks, with its numbers or cards: the result of a fact, a catch in a pond, and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// The result of a number fact: 8 + 7 = ?
    Fact(Fact),
    /// One hidden part of a calculation of two numbers: 8 + ? = 15.
    Complete {
        /// The whole calculation, the hidden part included.
        fact: Fact,
        /// Which part of the calculation the child has to find.
        hidden: FactPart,
    },
    /// A calculation that catches cards in a pond of the game DragonFish.
    Pond {
        /// The pond, with the cards that lie in it.
        pond: Pond,
        /// The slot, from 0 to 5, of the sum card that the child has to catch; `None` if any catch will do.
        sum: Option<u8>,
    },
    /// Three of several cards that make a multiple of ten, by the rule of Three Fishing or MAC I.
    Tens {
        /// The cards from which the child chooses three.
        cards: Vec<fish_pond::ChineseCard>,
        /// The game, Three Fishing or MAC I, whose rule says which results catch the cards.
        rule: TensGame,
    },
    /// The card that makes a ten with two others, by the rule of Three Fishing.
    Third {
        /// The bait (the player's own card), and the card that is shown.
        two: [fish_pond::ChineseCard; 2],
        /// The cards among which the child chooses the third.
        offered: Vec<fish_pond::ChineseCard>,
    },
    /// A catch that a computer player claims, and the child says whether it is true.
    Claim(Claim),
    /// How many fish there are, or how many are missing.
    HowMany(Shoal),
    /// A number on a line: where it is, or which number a place has.
    OnALine(NumberLine),
    /// The result of a calculation of two signs: 3 + 4 × 5 = ? Its cards are named by their numbers.
    TwoSteps(Expression),
}

impl Task {
    /// Whether the task `other` asks the same of the same numbers, wherever its cards lie or its fish swim.
    pub fn is_same_question(&self, other: &Self) -> bool {
        fn sorted<T: Ord + Copy>(cards: &[T]) -> Vec<T> {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            cards
        }
        let values = |cards: &[fish_pond::ChineseCard]| {
            sorted(&cards.iter().map(|card| card.value()).collect::<Vec<_>>())
        };
        let card = |pond: &Pond, sum: &Option<u8>| sum.and_then(|sum| pond[usize::from(sum)]);
        match (self, other) {
            (Self::Pond { pond, sum }, Self::Pond { pond: others, sum: other }) => {
                sorted(pond) == sorted(others) && card(pond, sum) == card(others, other)
            }
            (Self::Tens { cards, rule }, Self::Tens { cards: others, rule: other }) => {
                values(cards) == values(others) && rule == other
            }
            (Self::Third { two, offered }, Self::Third { two: others, offered: other }) => {
                values(two) == values(others) && values(offered) == values(other)
            }
            (Self::Claim(claim), Self::Claim(other)) => claim.claimed_equation() == other.claimed_equation(),
            (Self::HowMany(shoal), Self::HowMany(other)) => {
                Shoal { scatter: other.scatter, ..*shoal } == *other
            }
            _ => self == other,
        }
    }
}

/// One part of a calculation of two numbers: a number or the sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FactPart {
    /// The number left of the sign.
    Left,
    /// The sign between the numbers.
    Sign,
    /// The number right of the sign.
    Right,
}

/// Writes a calculation of two numbers without its result, such as `8 + ?`, with a question mark for the part that is hidden.
pub fn fact_with_gap(fact: Fact, hidden: Option<FactPart>) -> String {
    if hidden.is_none() {
        return fact.question();
    }
    let part = |which, shown: String| if hidden == Some(which) { "?".to_owned() } else { shown };
    let [left, sign, right] = [
        part(FactPart::Left, format_number(fact.left)),
        part(FactPart::Sign, fact.operation.sign().to_string()),
        part(FactPart::Right, format_number(fact.right)),
    ];
    format!("{left} {sign} {right}")
}

/// The numbers of the cards in an expression, from left to right. Each card is named by its number.
pub(super) fn numbers_in(expression: &Expression) -> Vec<i64> {
    expression.cards().map(|card| card.number(|_| 0)).collect()
}

/// The expression with its result, if each card is named by its number. `None` if the calculation makes no number.
pub(super) fn statement_of(expression: &Expression) -> Option<Statement> {
    expression.statement(numbers_in(expression))
}

/// The fact that finds the hidden number of a calculation: for 8 + ? = 15 it is 15 − 8. `None` for a hidden sign, or if no fact undoes the
/// calculation.
pub fn inverse_fact(whole: Fact, hidden: FactPart) -> Option<Fact> {
    use Operation::{Add, Divide, Multiply, Subtract};
    let Fact { left, operation, right } = whole;
    let result = whole.result().ok()?;
    let fact = |left, operation, right| Fact { left, operation, right };
    let asked = match (hidden, operation) {
        (FactPart::Right, Add) => fact(result, Subtract, left),
        (FactPart::Left, Add) => fact(result, Subtract, right),
        (FactPart::Left, Subtract) => fact(result, Add, right),
        (FactPart::Right, Subtract) => fact(left, Subtract, result),
        (FactPart::Right, Multiply) => fact(result, Divide, left),
        (FactPart::Left, Multiply) => fact(result, Divide, right),
        (FactPart::Left, Divide) => fact(result, Multiply, right),
        (FactPart::Right, Divide) => fact(left, Divide, result),
        (FactPart::Sign, _) | (_, Operation::Join) => return None,
    };
    // A rounded quotient, or a product with zero, cannot be undone.
    let hidden = if hidden == FactPart::Left { left } else { right };
    (asked.result() == Ok(hidden) && !asked.operation.needs_rounding(asked.left, asked.right))
        .then_some(asked)
}
