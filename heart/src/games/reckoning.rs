//! What children work out beside the moves: a score, what is missing, what is paid.
//!
//! The rules need none of it to go on; it is the child's part of the bookkeeping. How much of it is asked, and how much shown, is a matter
//! of the help level.

use arrayvec::ArrayVec;

use super::Player;
use super::fish_out::Suit;
use crate::arithmetic::{CardName, Expression, Fact, Node, Operation, Rung, Statement, Step, number};

/// The most numbers of one calculation: as many little fish of Tiu-U have red pips.
const MOST_OPERANDS: usize = 24;

/// What a number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum About {
    /// Tiu-U: the red pips of the little fish, added up.
    RedPips,
    /// Tiu-U: what these lack to a full ten.
    NextTen,
    /// Tiu-U: two points for each pip of a big fish.
    BigFish {
        /// How many pips it has.
        pips: u8,
    },
    /// Tiu-U: all big fish with so many pips.
    BigFishAlike {
        /// How many pips each has.
        pips: u8,
        /// How many there are.
        fish: u8,
    },
    /// Tiu-U: little and big fish together.
    Sum,
    /// Tiu-U: what is paid to the winner, the difference.
    Payment,
    /// Tiu-U: what is paid to each of those who share the win, the difference.
    PaymentToEach,
    /// Tiu-U: what is paid to all of them together.
    PaidInAll,
    /// Great Lakes Fish-Out: how many cards of a suit lie in the lake. That is counted, not calculated.
    InLake(Suit),
    /// Great Lakes Fish-Out: how many cards fishing out would catch, those of the lake and the kept one.
    Catch(Suit),
    /// Great Lakes Fish-Out: what the score of the match would be with that catch.
    ScoreWithCatch,
    /// Great Lakes Fish-Out: the score of the match, what was scored before and the catch of the deal.
    Score,
    /// Great Lakes Fish-Out: how many fish are missing to the target.
    Missing,
}

/// Which number of a calculation is left for the child to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// The result: `8 + 8 = ?`
    Result,
    /// The last operand: `47 + ? = 50`
    LastOperand,
}

/// A number that a child works out. Its calculation is true whatever is asked of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoning {
    /// What it is about.
    pub about: About,
    /// Two numbers or more; a single one where something is only counted.
    pub operands: ArrayVec<i64, MOST_OPERANDS>,
    /// What is done with them, from left to right.
    pub operation: Operation,
    /// What comes of it.
    pub result: i64,
    /// What the child finds.
    pub asked: Asked,
}

impl Reckoning {
    /// A calculation whose result is asked for.
    pub(super) fn new(
        about: About,
        operation: Operation,
        operands: impl IntoIterator<Item = i64>,
        result: i64,
    ) -> Self {
        Self { about, operands: operands.into_iter().collect(), operation, result, asked: Asked::Result }
    }

    /// Something that is counted.
    pub(super) fn count(about: About, number: i64) -> Self {
        Self::new(about, Operation::Add, [number], number)
    }

    /// Two numbers that are added.
    pub(super) fn sum(about: About, left: u16, right: u16) -> Self {
        let (left, right) = (i64::from(left), i64::from(right));
        Self::new(about, Operation::Add, [left, right], left + right)
    }

    /// What a number lacks to another, or is below it.
    pub(super) fn difference(about: About, whole: u16, part: u16) -> Self {
        let (whole, part) = (i64::from(whole), i64::from(part));
        Self::new(about, Operation::Subtract, [whole, part], whole - part)
    }

    /// Whether something is counted and nothing calculated.
    #[must_use]
    pub fn is_count(&self) -> bool {
        self.operands.len() < 2
    }

    /// Whether it is what comes out in the end, and no step on the way there.
    #[must_use]
    pub const fn is_result(&self) -> bool {
        match self.about {
            About::RedPips
            | About::NextTen
            | About::BigFish { .. }
            | About::BigFishAlike { .. }
            | About::InLake(_)
            | About::Catch(_) => false,
            About::Sum
            | About::Payment
            | About::PaymentToEach
            | About::PaidInAll
            | About::ScoreWithCatch
            | About::Score
            | About::Missing => true,
        }
    }

    /// What it would make with this number in place of the one that the child finds.
    #[must_use]
    pub fn result_with(&self, found: i64) -> i64 {
        match self.asked {
            Asked::Result => found,
            Asked::LastOperand => self.result - self.answer() + found,
        }
    }

    /// The calculation as somebody made it who found this number, and what they took it for: for 5 in `47 + ? = 50` that is `47 + 5 = 52`,
    /// taken for 50, and for 17 in `8 + 8 = ?` it is `8 + 8 = 16`, taken for 17. `None` of a count.
    #[must_use]
    pub fn taken_for(&self, found: i64) -> Option<(Statement, i64)> {
        let mut operands = self.operands.clone();
        let taken_for = match (self.asked, operands.last_mut()) {
            (Asked::LastOperand, Some(last)) => {
                *last = found;
                self.result
            }
            _ => found,
        };
        Some((self.expression()?.statement(operands)?, taken_for))
    }

    /// The calculation as the child would lay it down: `8 + 8`.
    #[must_use]
    pub fn row(&self) -> String {
        let numbers = self.operands.iter().copied().map(number).collect::<Vec<_>>();
        numbers.join(&format!(" {} ", self.operation.sign()))
    }

    /// The number that the child finds.
    #[must_use]
    pub fn answer(&self) -> i64 {
        match self.asked {
            Asked::Result => self.result,
            Asked::LastOperand => self.operands.last().copied().unwrap_or_default(),
        }
    }

    /// It as it is asked of a player: what lies above the rung becomes an addition, `8 + 8` for two times eight and `47 + ? = 50` for
    /// a difference. `None` where it goes beyond the player's largest number: then it is shown.
    #[must_use]
    pub fn asked_of(&self, player: Player) -> Option<Self> {
        let reckoning = self.on_rung(player.rung);
        let largest = reckoning.operands.iter().copied().chain([reckoning.result]).max();
        let is_within = player.largest.is_none_or(|limit| largest <= Some(i64::from(limit)));
        is_within.then_some(reckoning)
    }

    /// It as it is written for a player of a rung.
    #[must_use]
    pub fn on_rung(&self, rung: Rung) -> Self {
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
                reckoning.asked = Asked::LastOperand;
            }
            _ => {}
        }
        reckoning
    }

    /// The calculation; it names the operands by their positions. `None` of a count.
    #[must_use]
    pub fn expression(&self) -> Option<Expression> {
        let operand = |at| Node::Card(CardName::Slot(at));
        let further = (1..).take(self.operands.len().saturating_sub(1));
        let nodes = further.flat_map(|at| [operand(at), Node::Apply(self.operation)]);
        let expression = Expression::try_from(std::iter::once(operand(0)).chain(nodes).collect::<Vec<_>>());
        expression.ok().filter(|_| !self.is_count())
    }

    /// It as true mathematics: `2 × 8 = 16`; `None` of a count.
    #[must_use]
    pub fn statement(&self) -> Option<Statement> {
        self.expression()?.statement(self.operands.iter().copied())
    }

    /// It as a question: `2 × 8 =`, or `47 + ? = 50`; `None` of a count.
    #[must_use]
    pub fn question(&self) -> Option<String> {
        match self.asked {
            Asked::Result => Some(self.statement()?.question()),
            Asked::LastOperand => {
                let with_gap = self.expression()?.statement_with_gap(self.operands.iter().copied())?;
                Some(with_gap.to_string())
            }
        }
    }

    /// The steps of the calculation, in their order.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(expression) = self.expression() {
            // Numbers so small make a total.
            let _total = expression.carry_out(self.operands.iter().copied(), |step| steps.push(step));
        }
        steps
    }

    /// The number facts that it asks, in their order.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        self.steps().iter().map(Step::fact).collect()
    }
}
