//! Writes calculations as text. What it writes is always true mathematics, with the fewest brackets (rulebook §1).

use std::fmt;

use super::expression::{Expression, Node};
use super::facts::{Fact, Step};
use super::ladder::{ArithmeticError, Operation};

struct WrittenPart {
    text: String,
    value: i64,
    /// How tightly the loosest sign of the part binds, brackets left out of account: [`NUMBER`] if the part is a single number, 0 if it is
    /// a number below zero.
    precedence: u8,
}

const GAP: &str = "?";

/// The [precedence](WrittenPart::precedence) of a single number, which never needs brackets.
const NUMBER: u8 = u8::MAX;

impl WrittenPart {
    /// Writes a number as a part of a calculation. A result on the way, unlike a card, may be below zero; such a number needs brackets,
    /// unless it comes first.
    fn number(value: i64) -> Self {
        let precedence = if value < 0 { 0 } else { NUMBER };
        Self { text: format_number(value), value, precedence }
    }

    fn left_out(self) -> Self {
        Self { text: GAP.to_owned(), ..self }
    }

    fn in_brackets_if(self, needed: bool) -> String {
        if needed { format!("({})", self.text) } else { self.text }
    }
}

/// Writes a whole number in digits, with a true minus sign, `−`, if it is below zero.
pub fn format_number(value: i64) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A calculation written out with its result, always true: `8 + 7 = 15`. A rounded quotient is written as a statement of its own, and the
/// next one goes on from it: `7 ÷ 2 ≈ 4, 4 + 1 = 5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The statements before the last one, if a step before the last is rounded, each followed by a comma and a blank: `7 ÷ 2 ≈ 4, `. Else
    /// empty.
    on_the_way: String,
    left: String,
    is_rounded: bool,
    /// The result of the last statement.
    makes: i64,
}

impl Statement {
    /// The result of the calculation, which is written right of `=` or `≈`.
    pub fn result(&self) -> i64 {
        self.makes
    }

    /// Writes the calculation with the result `claimed` in place of the right one, such as `4 + 10 + 6 = 21`. This may be false, so a
    /// screen that shows it must say that it is only a claim.
    pub fn with_claimed_result(&self, claimed: i64) -> String {
        format!("{} {}", self.question(), format_number(claimed))
    }

    /// Writes the calculation without its result: `8 + 7`, or `7 ÷ 2 ≈ 4, 4 + 1` after a rounding.
    pub fn left_side(&self) -> String {
        format!("{}{}", self.on_the_way, self.left)
    }

    /// Writes that two calculations make the same number, such as `5 + 3 = 4 + 4`. `None` if `other` makes a different number, or if a
    /// result is rounded.
    pub fn two_sided_equation(&self, other: &Self) -> Option<String> {
        let is_exact = |side: &Self| !side.is_rounded && side.on_the_way.is_empty();
        let is_true = self.makes == other.makes && is_exact(self) && is_exact(other);
        is_true.then(|| format!("{} = {}", self.left, other.left))
    }

    /// Writes the calculation as a question: `9 + 8 =`, or `7 ÷ 2 ≈` if the result is rounded.
    pub fn question(&self) -> String {
        format!("{} {}", self.left_side(), self.equals())
    }

    const fn equals(&self) -> char {
        if self.is_rounded { '≈' } else { '=' }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with_claimed_result(self.makes))
    }
}

impl Expression {
    /// The expression with its result as a true statement. `numbers` are the numbers of its cards, from left to right. `None` if there are
    /// fewer numbers than cards, or if a step has no result.
    pub fn statement(&self, numbers: impl IntoIterator<Item = i64>) -> Option<Statement> {
        self.stated(numbers, None)
    }

    /// The expression as a statement with a question mark in place of its last number: `9 + 8 + ? = 20`. `numbers` are the numbers of its
    /// cards, from left to right. `None` if there are fewer numbers than cards, or if a step has no result.
    pub fn statement_with_gap(&self, numbers: impl IntoIterator<Item = i64>) -> Option<Statement> {
        let last = self.nodes().iter().rposition(|node| matches!(node, Node::Card(_)));
        self.stated(numbers, last)
    }

    /// The expression as a statement, with a question mark in place of the card at index `gap` of the nodes, if that is given. `None` if
    /// there are fewer numbers than cards, or if a step has no result.
    fn stated(&self, numbers: impl IntoIterator<Item = i64>, gap: Option<usize>) -> Option<Statement> {
        let mut numbers = numbers.into_iter();
        let mut on_the_way = String::new();
        let mut parts: Vec<WrittenPart> = Vec::new();
        let (last, earlier) = self.nodes().split_last()?;
        for (at, node) in earlier.iter().enumerate() {
            let part = match node {
                Node::Card(_) if gap == Some(at) => WrittenPart::number(numbers.next()?).left_out(),
                Node::Card(_) => WrittenPart::number(numbers.next()?),
                Node::Apply(operation) => {
                    let applied = Applied::to(&mut parts, *operation)?;
                    if applied.is_rounded {
                        let rounded = WrittenPart::number(applied.part.value);
                        on_the_way.extend([&applied.part.text, " ≈ ", &rounded.text, ", "]);
                        rounded
                    } else {
                        applied.part
                    }
                }
            };
            parts.push(part);
        }
        let Applied { part, is_rounded } = match last {
            Node::Card(_) => Applied { part: WrittenPart::number(numbers.next()?), is_rounded: false },
            Node::Apply(operation) => Applied::to(&mut parts, *operation)?,
        };
        Some(Statement { on_the_way, left: part.text, is_rounded, makes: part.value })
    }

    /// The part of the expression with its first `cards` cards: for two cards of `9 + 8 + 5` it is `9 + 8`. `None` if these cards make no
    /// number by themselves, as two cards of `9 × (8 + 5)`.
    pub fn first_cards(&self, cards: usize) -> Option<Self> {
        let is_next = |node: &Node, seen: &mut usize| {
            *seen += usize::from(matches!(node, Node::Card(_)));
            *seen <= cards
        };
        let first = self.nodes().iter().scan(0, |seen, node| is_next(node, seen).then_some(*node));
        Self::try_from(first.collect::<Vec<Node>>()).ok()
    }

    /// Writes what has been laid so far with its result, for people who watch. `numbers` are the numbers of the cards, from left to right.
    /// If cards are only joined, it shows the signs: `5 & 6 = 56`. `None` for a single card, or if a step has no result.
    pub fn equation_while_laying(&self, numbers: impl IntoIterator<Item = i64>) -> Option<String> {
        self.operations().next()?;
        if self.operations().any(|operation| operation != Operation::Join) {
            return self.equation(numbers);
        }
        let numbers: Vec<i64> = numbers.into_iter().take(self.cards().count()).collect();
        let joined = self.evaluate(numbers.iter().copied(), |_| {}).ok()?;
        let cards: Vec<String> = numbers.into_iter().map(format_number).collect();
        Some(format!("{} = {}", cards.join(&format!(" {} ", Operation::Join.sign())), format_number(joined)))
    }

    /// Writes the expression with its result, such as `9 + 8 = 17`, as a [`Statement`] says it. `numbers` are the numbers of its cards,
    /// from left to right. `None` if there are fewer numbers than cards, or if a step has no result.
    pub fn equation(&self, numbers: impl IntoIterator<Item = i64>) -> Option<String> {
        self.statement(numbers).map(|statement| statement.to_string())
    }
}

impl Fact {
    /// The fact with its result as a true statement, such as `8 + 7 = 15` or `7 ÷ 2 ≈ 4`.
    ///
    /// # Errors
    ///
    /// If the fact divides by zero, or its result is beyond 64 bits.
    pub fn statement(self) -> Result<Statement, ArithmeticError> {
        Ok(self.step()?.statement())
    }

    /// Writes the fact without its result and without `=`: `8 + 7`. A right number below zero gets brackets: `8 + (−7)`.
    pub fn question(self) -> String {
        let right = WrittenPart::number(self.right);
        let is_below_zero = right.precedence == 0;
        let right = right.in_brackets_if(is_below_zero);
        format!("{} {} {right}", format_number(self.left), self.operation.sign())
    }
}

impl Step {
    /// The step with its result as a true statement, such as `17 + 5 = 22`.
    pub fn statement(&self) -> Statement {
        Statement {
            on_the_way: String::new(),
            left: self.fact().question(),
            is_rounded: self.operation.needs_rounding(self.left, self.right),
            makes: self.result,
        }
    }
}

struct Applied {
    part: WrittenPart,
    is_rounded: bool,
}

impl Applied {
    /// Applies a sign to the last two of `parts`, which it takes off. `None` if one of them is missing, or if the sign gives no number.
    fn to(parts: &mut Vec<WrittenPart>, operation: Operation) -> Option<Self> {
        let right = parts.pop()?;
        let left = parts.pop()?;
        let value = operation.apply(left.value, right.value).ok()?;
        let is_rounded = operation.needs_rounding(left.value, right.value);
        let part = match operation {
            Operation::Join if right.text == GAP => WrittenPart::number(value).left_out(),
            Operation::Join => WrittenPart::number(value),
            _ => together(left, operation, right, value),
        };
        Some(Self { part, is_rounded })
    }
}

/// Writes `left ∘ right`, with brackets only if you would read it differently without them.
///
/// On the right of `+` and `×`, signs of the same precedence need no brackets: `a + (b − c)` is `a + b − c`. And `a × (b ÷ c)` is
/// `a × b ÷ c`, because a rounded quotient never stands inside a larger part.
fn together(left: WrittenPart, operation: Operation, right: WrittenPart, value: i64) -> WrittenPart {
    let precedence = operation.precedence();
    let leans_left = matches!(operation, Operation::Subtract | Operation::Divide);
    let left_is_negative_number = left.precedence == 0;
    let left_brackets = !left_is_negative_number && left.precedence < precedence;
    // Two signs never follow each other: a part that begins with a minus sign gets brackets.
    let right_brackets = right.precedence < precedence
        || leans_left && right.precedence == precedence
        || right.text.starts_with('−');
    let text = format!(
        "{} {} {}",
        left.in_brackets_if(left_brackets),
        operation.sign(),
        right.in_brackets_if(right_brackets)
    );
    WrittenPart { text, value, precedence }
}

impl Expression {
    /// Writes the calculation once for each card, as it stands when that card has just been laid. `numbers` are the numbers of its cards,
    /// from left to right.
    ///
    /// The first text is the first card alone. The others show what the cards so far make: of 9 + 8 + 5 there are `9`, `9 + 8 = 17` and
    /// `9 + 8 + 5 = 22`. Every text with an equals sign is true. Cards that make no number yet are written as in the whole calculation:
    /// `9 + 8` of `9 + 8 × 2 = 25`. If the whole shows them differently (joined, rounded, below zero), the text before is repeated.
    pub fn equations_card_by_card(&self, numbers: impl IntoIterator<Item = i64>) -> Vec<String> {
        let numbers: Vec<i64> = numbers.into_iter().take(self.cards().count()).collect();
        let as_whole = self.as_whole(&numbers);
        let mut written: Vec<String> = Vec::with_capacity(numbers.len());
        for (count, laid) in (1..).zip(&numbers) {
            let made = self
                .first_cards(count)
                .and_then(|first| first.equation_while_laying(numbers.iter().copied()));
            let stands = || begins(as_whole.as_ref()?, count);
            let next = match written.last() {
                None => format_number(*laid),
                Some(before) => made.or_else(stands).unwrap_or_else(|| before.clone()),
            };
            written.push(next);
        }
        written
    }

    /// Writes the whole expression without its result, such as `9 + 8 × 2`. `None` if cards are joined, a number is below zero, or a result
    /// is rounded.
    fn as_whole(&self, numbers: &[i64]) -> Option<String> {
        let joins = self.operations().any(|operation| operation == Operation::Join);
        if joins || numbers.iter().any(|number| *number < 0) {
            return None;
        }
        let question = self.statement(numbers.iter().copied())?.question();
        // After a rounding, the statement begins again with the rounded number.
        let left = question.strip_suffix(" =")?;
        (!left.contains('≈')).then(|| left.to_owned())
    }
}

/// The beginning of the written calculation `whole`, up to and including its number at position `numbers`, counted from 1. `None` if it has
/// fewer numbers.
fn begins(whole: &str, numbers: usize) -> Option<String> {
    let is_digit = |at: usize| whole.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let mut ends = (1..=whole.len()).filter(|at| is_digit(at - 1) && !is_digit(*at));
    whole.get(..ends.nth(numbers.checked_sub(1)?)?).map(str::to_owned)
}
