//! Side calculations: what children work out beside the moves of a game, such as a score.
//!
//! The game can go on without it; it is the part of the bookkeeping that a child does. How much of it we ask and how much we show depends
//! on how much help the child gets.

use arrayvec::ArrayVec;

use super::Player;
use super::fish_out::Suit;
use crate::arithmetic::{CardName, Expression, Node, Operation, Rung, Statement, Step, format_number};

/// The most numbers that one side calculation has. In Tiu-U, 24 little fish have red pips, which are added up.
const MOST_OPERANDS: usize = 24;

/// What the number is that a child works out beside the moves of a game, such as a score or a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// Tiu-U: the red pips of the little fish (caught tiles with up to seven pips), added up.
    RedPips,
    /// Tiu-U: what you add to the red pips of the little fish (caught tiles with up to seven pips) to reach the next full ten.
    NextTen,
    /// Tiu-U: the points for a big fish (a caught tile with eight pips or more), two for each pip.
    BigFish {
        /// How many pips the big fish has: 8 to 12.
        pips: u8,
    },
    /// Tiu-U: the points for all big fish (caught tiles with eight pips or more) that have the same number of pips.
    BigFishAlike {
        /// How many pips each of the big fish has: 8 to 12.
        pips: u8,
        /// How many big fish with that many pips there are.
        fish: u8,
    },
    /// Tiu-U: the points of a whole catch: little fish (caught tiles with up to seven pips) and big fish together.
    CatchPoints,
    /// Tiu-U: what a player pays to the winner, the difference of their points.
    Payment,
    /// Tiu-U: what a player pays to each of several winners, the difference of their points.
    PaymentToEach,
    /// Tiu-U: what a player pays to all winners together.
    PaidInAll,
    /// Great Lakes Fish-Out: how many cards of this suit lie in the lake. You count them; there is nothing to calculate.
    InLake(Suit),
    /// Great Lakes Fish-Out: how many cards you would catch by fishing out this suit: those in the lake and the one you kept.
    Catch(Suit),
    /// Great Lakes Fish-Out: what your score in the match would be if you fished out the suit now.
    ScoreWithCatch,
    /// Great Lakes Fish-Out, and Tiu-U with several deals: your score before this deal plus what this deal brought.
    Score,
    /// Great Lakes Fish-Out: how many more fish (caught cards) you need to reach the target of the match.
    MissingFish,
}

/// Which number of a true calculation the child has to find: the result, or the last number before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissingNumber {
    /// The child finds the result: `8 + 8 = ?`
    Result,
    /// The child finds the last number: `47 + ? = 50`
    LastOperand,
}

/// A number that a child works out beside the moves of a game, such as a score, and the true calculation that leads to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideCalculation {
    /// What the number is that the child works out, such as the score or a payment.
    pub about: Quantity,
    /// The numbers of the calculation before the result, from left to right: two or more, or a single one if the child only counts.
    pub operands: ArrayVec<i64, MOST_OPERANDS>,
    /// The sign that stands between all the numbers of the calculation, which is worked out from left to right.
    pub operation: Operation,
    /// The right result of the calculation.
    pub result: i64,
    /// Which number of the calculation the child has to find.
    pub asked: MissingNumber,
}

impl SideCalculation {
    /// Makes a side calculation with the numbers `operands`, and the sign `operation` between all of them.
    pub(super) fn new(
        about: Quantity,
        operation: Operation,
        operands: impl IntoIterator<Item = i64>,
        result: i64,
    ) -> Self {
        Self {
            about,
            operands: operands.into_iter().collect(),
            operation,
            result,
            asked: MissingNumber::Result,
        }
    }

    pub(super) fn count(about: Quantity, number: i64) -> Self {
        Self::new(about, Operation::Add, [number], number)
    }

    pub(super) fn sum(about: Quantity, left: u16, right: u16) -> Self {
        let (left, right) = (i64::from(left), i64::from(right));
        Self::new(about, Operation::Add, [left, right], left + right)
    }

    pub(super) fn difference(about: Quantity, whole: u16, part: u16) -> Self {
        let (whole, part) = (i64::from(whole), i64::from(part));
        Self::new(about, Operation::Subtract, [whole, part], whole - part)
    }

    /// Whether the child only counts something, such as cards, and calculates nothing.
    pub fn is_count(&self) -> bool {
        self.operands.len() < 2
    }

    /// Whether the number is a final result for the child, such as a score, and not a step on the way to one.
    pub const fn is_final_result(&self) -> bool {
        match self.about {
            Quantity::RedPips
            | Quantity::NextTen
            | Quantity::BigFish { .. }
            | Quantity::BigFishAlike { .. }
            | Quantity::InLake(_)
            | Quantity::Catch(_) => false,
            Quantity::CatchPoints
            | Quantity::Payment
            | Quantity::PaymentToEach
            | Quantity::PaidInAll
            | Quantity::ScoreWithCatch
            | Quantity::Score
            | Quantity::MissingFish => true,
        }
    }

    /// The result of the calculation if the child's number `found` takes the place of the right one: in `47 + ? = 50` it is 52 if the child
    /// finds 5.
    pub fn result_with_answer(&self, found: i64) -> i64 {
        match self.asked {
            MissingNumber::Result => found,
            MissingNumber::LastOperand => self.result - self.answer() + found,
        }
    }

    /// The true calculation with the number `found`, and what the child took for its result. `None` if the child only counts.
    ///
    /// For 5 in `47 + ? = 50` it is `47 + 5 = 52`, taken for 50. For 17 in `8 + 8 = ?` it is `8 + 8 = 16`, taken for 17.
    pub fn explain_answer(&self, found: i64) -> Option<(Statement, i64)> {
        let mut operands = self.operands.clone();
        let taken_for = match (self.asked, operands.last_mut()) {
            (MissingNumber::LastOperand, Some(last)) => {
                *last = found;
                self.result
            }
            _ => found,
        };
        Some((self.expression()?.statement(operands)?, taken_for))
    }

    /// Writes the left side of the calculation, without the result, as a child would lay it down: `8 + 8`.
    pub fn left_side(&self) -> String {
        let numbers = self.operands.iter().copied().map(format_number).collect::<Vec<_>>();
        numbers.join(&format!(" {} ", self.operation.sign()))
    }

    /// The right number for what the child has to find: the result or, if that is given, the last number before it.
    pub fn answer(&self) -> i64 {
        match self.asked {
            MissingNumber::Result => self.result,
            MissingNumber::LastOperand => self.operands.last().copied().unwrap_or_default(),
        }
    }

    /// The same calculation for this player, who may not know all signs. A sign above the player's rung becomes an addition: `8 + 8` for
    /// two times eight, `47 + ? = 50` for a difference. `None` if a number is above the player's largest; the calculation is then shown,
    /// not asked.
    pub fn adapted_to_player(&self, player: Player) -> Option<Self> {
        let reckoning = self.adapted_to_rung(player.rung);
        let largest = reckoning.operands.iter().copied().chain([reckoning.result]).max();
        let is_within = player.largest.is_none_or(|limit| largest <= Some(i64::from(limit)));
        is_within.then_some(reckoning)
    }

    /// The same calculation for a child on this rung. If the rung does not allow × or −, it becomes an addition: `8 + 8` for two times
    /// eight, `47 + ? = 50` for a difference.
    #[must_use]
    pub fn adapted_to_rung(&self, rung: Rung) -> Self {
        let mut reckoning = self.clone();
        match self.operands[..] {
            _ if rung.allows(self.operation) => {}
            [times, number] if self.operation == Operation::Multiply => {
                reckoning.operation = Operation::Add;
                reckoning.operands = (0..times).map(|_| number).collect();
            }
            [whole, part] if self.operation == Operation::Subtract => {
                reckoning.operation = Operation::Add;
                reckoning.operands = [part, self.result].into_iter().collect();
                reckoning.result = whole;
                reckoning.asked = MissingNumber::LastOperand;
            }
            _ => {}
        }
        reckoning
    }

    /// The calculation as an expression, which names each number by its position in [`operands`](Self::operands). `None` if the child only
    /// counts.
    pub fn expression(&self) -> Option<Expression> {
        let operand = |at| Node::Card(CardName::Slot(at));
        let further = (1..).take(self.operands.len().saturating_sub(1));
        let nodes = further.flat_map(|at| [operand(at), Node::Apply(self.operation)]);
        let expression = Expression::try_from(std::iter::once(operand(0)).chain(nodes).collect::<Vec<_>>());
        expression.ok().filter(|_| !self.is_count())
    }

    /// The whole calculation with its result, as true mathematics: `2 × 8 = 16`. `None` if the child only counts.
    pub fn statement(&self) -> Option<Statement> {
        self.expression()?.statement(self.operands.iter().copied())
    }

    /// Writes the calculation as a question for the child: `2 × 8 =`, or `47 + ? = 50`. `None` if the child only counts.
    pub fn question(&self) -> Option<String> {
        match self.asked {
            MissingNumber::Result => Some(self.statement()?.question()),
            MissingNumber::LastOperand => {
                let with_gap = self.expression()?.statement_with_gap(self.operands.iter().copied())?;
                Some(with_gap.to_string())
            }
        }
    }

    /// The steps of the calculation, one for each sign, from left to right. Empty if the child only counts.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(expression) = self.expression() {
            // The numbers are small, so there is always a total.
            let _total = expression.evaluate(self.operands.iter().copied(), |step| steps.push(step));
        }
        steps
    }
}
