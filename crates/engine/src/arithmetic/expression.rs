//! Expressions over cards: a tree of signs, its total and the steps that lead there.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::facts::Step;
use super::ladder::{ArithmeticError, Operation};

/// The most cards that one expression may name. A pond of the game DragonFish has only six; the limit is there to refuse a long text.
pub const MOST_CARDS: usize = 32;

/// How a calculation names one of its cards: by the place of the card, or by the number on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardName {
    /// The card in this slot of the pond; in a game of three cards, its position among the three.
    Slot(u8),
    /// Any card with this number, fish or bug. If several have it, the judge picks one with which the calculation is accepted.
    Number(i64),
    /// A fish with this number, never a bug. Written `F5` for a fish of 5.
    Fish(i64),
}

impl CardName {
    /// The number of the named card. For a card named by its slot, asks `in_slot`, which gives the number of the card in that slot.
    pub fn number(self, in_slot: impl FnOnce(u8) -> i64) -> i64 {
        match self {
            Self::Slot(slot) => in_slot(slot),
            Self::Number(number) | Self::Fish(number) => number,
        }
    }
}

/// A card or a sign of an [`Expression`] in postfix order: first the two operands, then the sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Node {
    /// A card of the calculation, named by its place or by the number on it.
    Card(CardName),
    /// A sign applied to the two operands before it.
    Apply(Operation),
}

/// A calculation such as `9 + 8`, stored as a row of cards and signs in postfix order. It has one to [`MOST_CARDS`] cards and is known to
/// be well formed. Make one with [`Expression::from_tokens`](crate::arithmetic::Expression::from_tokens).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Node>", into = "Vec<Node>")]
pub struct Expression {
    nodes: Vec<Node>,
}

/// The error for cards and signs that make no [`Expression`]: an operand is missing or left over, `&` joins a result instead of cards, or
/// there are more than [`MOST_CARDS`] cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these cards and signs make no calculation")]
pub struct MalformedExpression;

impl TryFrom<Vec<Node>> for Expression {
    type Error = MalformedExpression;

    /// Checks that the cards and signs, in postfix order, are well formed. Turns `1 & (0 & 5)` into `1 & 0 & 5`, because we join digits: 0
    /// and 5 must not become 5 in between.
    fn try_from(mut nodes: Vec<Node>) -> Result<Self, MalformedExpression> {
        // For each operand on the stack: how many cards it joins, or `None` if it is a result, which cannot be joined.
        let mut operands = ArrayVec::<Option<usize>, MOST_CARDS>::new();
        let mut cards = 0;
        for at in 0..nodes.len() {
            match nodes[at] {
                Node::Card(_) => {
                    operands.try_push(Some(1)).map_err(|_| MalformedExpression)?;
                    cards += 1;
                }
                Node::Apply(operation) => {
                    let right = operands.pop().ok_or(MalformedExpression)?;
                    let left = operands.pop().ok_or(MalformedExpression)?;
                    operands.push(match operation {
                        Operation::Join => {
                            let (left, right) = left.zip(right).ok_or(MalformedExpression)?;
                            make_join_left_associative(&mut nodes[..=at], right);
                            Some(left + right)
                        }
                        _ => None,
                    });
                }
            }
        }
        if operands.len() == 1 && cards <= MOST_CARDS { Ok(Self { nodes }) } else { Err(MalformedExpression) }
    }
}

/// Rewrites the join with which `nodes` end, so that each card is joined at once: `… c d & e & &` becomes `… c & d & e &`. `right` is how
/// many cards the right side of that join has.
pub(super) fn make_join_left_associative(nodes: &mut [Node], right: usize) {
    let of_right = nodes.len().saturating_sub(2 * right - 1);
    nodes[of_right..].rotate_right(1);
}

impl From<Expression> for Vec<Node> {
    fn from(expression: Expression) -> Self {
        expression.nodes
    }
}

impl Expression {
    /// Makes an expression of these nodes without checking them. The caller knows that they are one tree of at most [`MOST_CARDS`] cards,
    /// and that each card is joined at once.
    pub(super) fn from_nodes_unchecked(nodes: Vec<Node>) -> Self {
        Self { nodes }
    }

    /// The cards and signs of the expression in postfix order: `9 + 8` is `9 8 +`.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How the expression names each of its cards, from left to right.
    pub fn cards(&self) -> impl Iterator<Item = CardName> + Clone {
        self.nodes.iter().filter_map(|node| match node {
            Node::Card(card) => Some(*card),
            Node::Apply(_) => None,
        })
    }

    /// The signs of the expression, `&` included, in postfix order: of `9 + 8 × 2` first ×, then +, if × is done first.
    pub fn operations(&self) -> impl Iterator<Item = Operation> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Apply(operation) => Some(*operation),
            Node::Card(_) => None,
        })
    }

    /// Whether the right side of every sign in this expression is one card, or several joined cards, as in `9 + 8 − 5`. Such an expression
    /// can be said from left to right, and needs no brackets.
    pub fn is_running_total(&self) -> bool {
        let mut is_number = ArrayVec::<bool, MOST_CARDS>::new();
        for node in &self.nodes {
            let number = match node {
                Node::Card(_) => true,
                Node::Apply(operation) => {
                    let right = is_number.pop();
                    let _left = is_number.pop();
                    if right != Some(true) {
                        return false;
                    }
                    *operation == Operation::Join
                }
            };
            is_number.push(number);
        }
        true
    }

    /// Works out what the expression makes. `numbers` are the numbers of its cards, from left to right. Calls `on_step` with every step, in
    /// order; joining is not a step.
    ///
    /// # Errors
    ///
    /// If a step divides by zero, or a number grows beyond 64 bits.
    pub fn evaluate(
        &self,
        numbers: impl IntoIterator<Item = i64>,
        mut on_step: impl FnMut(Step),
    ) -> Result<i64, ArithmeticError> {
        let mut numbers = numbers.into_iter();
        let mut totals = TotalStack::default();
        for node in &self.nodes {
            match *node {
                Node::Card(_) => totals.push_card(numbers.next().unwrap_or_default()),
                Node::Apply(operation) => totals.apply(operation, &mut on_step)?,
            }
        }
        Ok(totals.total)
    }

    /// The numbers that the expression makes by joining cards, such as 14 in `1 & 4 + 3`. Of three joined cards, both the join of the first
    /// two and the join of all are there. `numbers` are the numbers of all cards of the expression, from left to right. Stops early at a
    /// step that divides by zero or goes beyond 64 bits.
    pub fn joined_numbers(&self, numbers: impl IntoIterator<Item = i64>) -> ArrayVec<i64, MOST_CARDS> {
        let mut numbers = numbers.into_iter();
        let (mut totals, mut joined) = (TotalStack::default(), ArrayVec::new());
        for node in &self.nodes {
            match *node {
                Node::Card(_) => totals.push_card(numbers.next().unwrap_or_default()),
                Node::Apply(operation) => {
                    if totals.apply(operation, |_| {}).is_err() {
                        break;
                    }
                    if operation == Operation::Join {
                        joined.push(totals.total);
                    }
                }
            }
        }
        joined
    }
}

/// The stack of totals with which a calculation in postfix order is carried out. Its top has a field of its own, which is quicker.
#[derive(Default)]
pub(super) struct TotalStack {
    below: ArrayVec<i64, MOST_CARDS>,
    /// The top of the stack.
    pub(super) total: i64,
}

impl TotalStack {
    #[inline]
    pub(super) fn push_card(&mut self, number: i64) {
        self.below.push(self.total);
        self.total = number;
    }

    /// Takes the two topmost totals from the stack, applies the sign to them, and puts the result on top. Calls `on_step` with the step,
    /// unless the sign joins cards. Fails on a division by zero, or if the result is beyond 64 bits.
    #[inline]
    pub(super) fn apply(
        &mut self,
        operation: Operation,
        on_step: impl FnOnce(Step),
    ) -> Result<(), ArithmeticError> {
        let (left, right) = (self.below.pop().unwrap_or_default(), self.total);
        self.total = operation.apply(left, right)?;
        if operation != Operation::Join {
            on_step(Step { left, operation, right, result: self.total });
        }
        Ok(())
    }
}

/// A claim that an expression makes the number of one more card, the sum card, such as `20 = 9 + 8 + 3`. It may be false:
/// [`judge`](crate::arithmetic::judge) decides.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Calculation {
    /// The sum card: the card whose number the others must make.
    pub sum: CardName,
    /// The calculation with the other cards. If the claim is true, its result is the number of the sum card.
    pub expression: Expression,
}
