//! What the solver remembers about the ways to make a value from cards.

use crate::arithmetic::ladder::Operation;

/// As much detail as the caller needs. The best way is the least in order.
pub(super) trait Derivation: Copy + Ord {
    /// Whether two ways to make the same value can differ. If so, finding one way is not enough, and `a + b` is not `b + a`.
    const DIFFER: bool;

    fn card(index: u8) -> Self;

    fn step(left: Self, operation: Operation, right: Self) -> Self;
}

/// Only that there is a way.
impl Derivation for () {
    const DIFFER: bool = false;

    fn card(_: u8) {}

    fn step((): (), _: Operation, (): ()) {}
}

/// The best is the least: larger cards first, then running totals before brackets, then signs that are lower on the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedCalculation {
    /// Indices from left to right, one octal digit each.
    cards: u32,
    /// Postfix, one hexadecimal digit each: a sign is its place on the ladder, a card its index plus [`CARD`], so a step is less.
    nodes: u64,
    count: u8,
}

const CARD: usize = Operation::ALL.len();

/// A card, given by its index, or a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PackedNode {
    Card(usize),
    Step(Operation),
}

impl PackedCalculation {
    /// In postfix order: first the two operands, then the sign.
    pub fn nodes(self) -> impl Iterator<Item = PackedNode> {
        (0..2 * self.count - 1).rev().map(move |at| {
            let digit = usize::from((self.nodes >> (4 * at)).to_le_bytes()[0] & 0xf);
            match Operation::ALL.get(digit) {
                Some(operation) => PackedNode::Step(*operation),
                None => PackedNode::Card(digit - CARD),
            }
        })
    }
}

impl Derivation for PackedCalculation {
    const DIFFER: bool = true;

    fn card(index: u8) -> Self {
        Self { cards: u32::from(index), nodes: u64::from(index) + CARD as u64, count: 1 }
    }

    fn step(left: Self, operation: Operation, right: Self) -> Self {
        Self {
            cards: left.cards << (3 * right.count) | right.cards,
            nodes: (left.nodes << (4 * (2 * right.count - 1)) | right.nodes) << 4 | operation as u64,
            count: left.count + right.count,
        }
    }
}
