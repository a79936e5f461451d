//! The written form of a calculation: always true mathematics, with the fewest brackets (rulebook §1).

use super::expression::{Expression, Node};
use super::ladder::Operation;

/// A part of the calculation as it will be written.
struct Part {
    text: String,
    value: i64,
    /// The precedence of the sign that holds the part together.
    precedence: u8,
}

/// No sign holds a number together, so it never needs brackets.
const NUMBER: u8 = u8::MAX;

impl Part {
    /// A number that was not laid down as a card may be negative, and then needs brackets anywhere but in front.
    fn number(value: i64) -> Self {
        let precedence = if value < 0 { 0 } else { NUMBER };
        Self { text: number(value), value, precedence }
    }

    fn in_brackets_if(self, needed: bool) -> String {
        if needed { format!("({})", self.text) } else { self.text }
    }
}

/// A whole number with a true minus sign.
#[must_use]
pub fn number(value: i64) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

impl Expression {
    /// The expression with its total, when the cards have these numbers from left to right.
    ///
    /// A quotient that was rounded stands in a statement of its own with ≈, and the next one goes on from it:
    /// `7 ÷ 2 ≈ 4, 4 + 1 = 5`. `None` where there is no total.
    #[must_use]
    pub fn written(&self, numbers: impl IntoIterator<Item = i64>) -> Option<String> {
        let mut numbers = numbers.into_iter();
        let mut statements = Vec::new();
        let mut parts: Vec<Part> = Vec::new();
        let mut ends_rounded = false;
        for node in self.nodes() {
            ends_rounded = false;
            let part = match node {
                Node::Card(_) => Part::number(numbers.next()?),
                Node::Apply(operation) => {
                    let right = parts.pop()?;
                    let left = parts.pop()?;
                    let value = operation.apply(left.value, right.value).ok()?;
                    ends_rounded = operation.rounds(left.value, right.value);
                    let part = match operation {
                        Operation::Join => Part::number(value),
                        _ => together(left, *operation, right, value),
                    };
                    if ends_rounded {
                        statements.push(format!("{} ≈ {}", part.text, number(value)));
                        Part::number(value)
                    } else {
                        part
                    }
                }
            };
            parts.push(part);
        }
        if !ends_rounded {
            let whole = parts.pop()?;
            statements.push(format!("{} = {}", whole.text, number(whole.value)));
        }
        Some(statements.join(", "))
    }
}

/// `left ∘ right`, with brackets only where the tree would be read differently without them.
///
/// To the right of `+` and `×` the same precedence needs none: `a + (b − c)` is `a + b − c`, and since rounded
/// quotients never stand inside a larger part, `a × (b ÷ c)` is `a × b ÷ c`.
fn together(left: Part, operation: Operation, right: Part, value: i64) -> Part {
    let precedence = operation.precedence();
    let leans_left = matches!(operation, Operation::Subtract | Operation::Divide);
    let left_is_negative_number = left.precedence == 0;
    let left_brackets = !left_is_negative_number && left.precedence < precedence;
    // A minus sign never follows another sign: what begins with a number below zero stands in brackets.
    let right_brackets = right.precedence < precedence
        || leans_left && right.precedence == precedence
        || right.text.starts_with('−');
    let text = format!(
        "{} {} {}",
        left.in_brackets_if(left_brackets),
        operation.sign(),
        right.in_brackets_if(right_brackets)
    );
    Part { text, value, precedence }
}
