//! What the solver stores of the ways to make a value from cards.

use crate::arithmetic::ladder::Operation;

/// A way to make a value from cards, in as much detail as the caller needs. Of two ways, the better one is the smaller in order.
pub(super) trait Derivation: Copy + Ord {
    /// Whether two ways to make the same value can differ. If so, finding one way is not enough, and `a + b` is not `b + a`.
    const DIFFER: bool;

    fn card(index: u8) -> Self;

    fn step(left: Self, operation: Operation, right: Self) -> Self;
}

/// The least detail: only that there is a way to make the value.
impl Derivation for () {
    const DIFFER: bool = false;

    fn card(_: u8) {}

    fn step((): (), _: Operation, (): ()) {}
}

/// A whole calculation, packed into few bytes. Of two calculations, the better one is the smaller in order: larger cards come first, then
/// running totals before brackets, then signs that are lower on the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedCalculation {
    /// The indices of the cards, from left to right, one octal digit each.
    cards: u32,
    /// The cards and signs in postfix order, one hexadecimal digit each. A sign is its position on the ladder, from 0 to 4; a card is its
    /// index plus [`CARD`], and so always more than a sign.
    nodes: u64,
    count: u8,
}

const CARD: usize = Operation::ALL.len();

/// One part of a calculation: a card, given by its index among the cards, or a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PackedNode {
    Card(usize),
    Step(Operation),
}

impl PackedCalculation {
    /// The cards and signs of the calculation in postfix order: first the two operands, then the sign.
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
