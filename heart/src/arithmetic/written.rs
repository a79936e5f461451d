//! The written form of a calculation: always true mathematics, with the fewest brackets (rulebook §1).

use std::fmt;

use super::expression::{Expression, Node};
use super::facts::Fact;
use super::ladder::{NoNumber, Operation};
use super::steps::Step;

/// A part of the calculation as it will be written.
struct Part {
    text: String,
    value: i64,
    /// The precedence of the sign that holds the part together.
    precedence: u8,
}

/// What stands for a number that is left out.
const GAP: &str = "?";

/// No sign holds a number together, so it never needs brackets.
const NUMBER: u8 = u8::MAX;

impl Part {
    /// A number that was not laid down as a card may be negative, and then needs brackets anywhere but in front.
    fn number(value: i64) -> Self {
        let precedence = if value < 0 { 0 } else { NUMBER };
        Self { text: number(value), value, precedence }
    }

    /// The same, its number left out for a child to find.
    fn left_out(self) -> Self {
        Self { text: GAP.to_owned(), ..self }
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

/// A calculation with what it makes, as it is written down: always true.
///
/// A quotient that was rounded stands in a statement of its own with ≈, and the next one goes on from it:
/// `7 ÷ 2 ≈ 4, 4 + 1 = 5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The roundings on the way to the last statement, each with what follows it: `7 ÷ 2 ≈ 4, `.
    on_the_way: String,
    /// The left side of the last statement.
    left: String,
    /// Whether its right side is rounded.
    is_rounded: bool,
    /// Its right side.
    makes: i64,
}

impl Statement {
    /// What the calculation makes.
    #[must_use]
    pub fn makes(&self) -> i64 {
        self.makes
    }

    /// What somebody says that the calculation makes, such as `4 + 10 + 6 = 21`: not true unless it does, so that whoever shows it
    /// says that it is only claimed.
    #[must_use]
    pub fn claiming(&self, claimed: i64) -> String {
        format!("{} {}", self.question(), number(claimed))
    }

    /// The calculation without what it makes: `8 + 7`, or `7 ÷ 2 ≈ 4, 4 + 1` where something was rounded on the way.
    #[must_use]
    pub fn calculation(&self) -> String {
        format!("{}{}", self.on_the_way, self.left)
    }

    /// That another calculation makes the same: `5 + 3 = 4 + 4`. `None` where it does not, and where a result on the way was rounded,
    /// since the two sides would not be equal.
    #[must_use]
    pub fn makes_the_same_as(&self, other: &Self) -> Option<String> {
        let is_exact = |side: &Self| !side.is_rounded && side.on_the_way.is_empty();
        let is_true = self.makes == other.makes && is_exact(self) && is_exact(other);
        is_true.then(|| format!("{} = {}", self.left, other.left))
    }

    /// The calculation as a question: `9 + 8 =`, or `7 ÷ 2 ≈` where the result is rounded.
    #[must_use]
    pub fn question(&self) -> String {
        format!("{} {}", self.calculation(), self.equals())
    }

    const fn equals(&self) -> char {
        if self.is_rounded { '≈' } else { '=' }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.claiming(self.makes))
    }
}

impl Expression {
    /// The expression with its total, when the cards have these numbers from left to right; `None` where there is no total.
    #[must_use]
    pub fn statement(&self, numbers: impl IntoIterator<Item = i64>) -> Option<Statement> {
        self.stated(numbers, None)
    }

    /// The same with a question mark for its last number: `9 + 8 + ? = 20`.
    #[must_use]
    pub fn statement_with_gap(&self, numbers: impl IntoIterator<Item = i64>) -> Option<Statement> {
        let last = self.nodes().iter().rposition(|node| matches!(node, Node::Card(_)));
        self.stated(numbers, last)
    }

    /// The statement, with the number of one node left out.
    fn stated(&self, numbers: impl IntoIterator<Item = i64>, gap: Option<usize>) -> Option<Statement> {
        let mut numbers = numbers.into_iter();
        let mut on_the_way = String::new();
        let mut parts: Vec<Part> = Vec::new();
        let (last, earlier) = self.nodes().split_last()?;
        for (at, node) in earlier.iter().enumerate() {
            let part = match node {
                Node::Card(_) if gap == Some(at) => Part::number(numbers.next()?).left_out(),
                Node::Card(_) => Part::number(numbers.next()?),
                Node::Apply(operation) => {
                    let applied = Applied::to(&mut parts, *operation)?;
                    if applied.is_rounded {
                        let rounded = Part::number(applied.part.value);
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
            Node::Card(_) => Applied { part: Part::number(numbers.next()?), is_rounded: false },
            Node::Apply(operation) => Applied::to(&mut parts, *operation)?,
        };
        Some(Statement { on_the_way, left: part.text, is_rounded, makes: part.value })
    }

    /// Its first cards alone, where these make a number by themselves: `9 + 8` of `9 + 8 + 5`, and `None` of `9 × (8 + 5)`.
    #[must_use]
    pub fn first(&self, cards: usize) -> Option<Self> {
        let is_next = |node: &Node, seen: &mut usize| {
            *seen += usize::from(matches!(node, Node::Card(_)));
            *seen <= cards
        };
        let first = self.nodes().iter().scan(0, |seen, node| is_next(node, seen).then_some(*node));
        Self::try_from(first.collect::<Vec<Node>>()).ok()
    }

    /// The calculation as somebody reads it who sees the cards being laid down: with its total, and with the signs between cards that are
    /// only joined, `5 & 6 = 56`. `None` of a card alone.
    #[must_use]
    pub fn laid_out(&self, numbers: impl IntoIterator<Item = i64>) -> Option<String> {
        self.operations().next()?;
        if self.operations().any(|operation| operation != Operation::Join) {
            return self.written(numbers);
        }
        let numbers: Vec<i64> = numbers.into_iter().take(self.cards().count()).collect();
        let joined = self.carry_out(numbers.iter().copied(), |_| {}).ok()?;
        let cards: Vec<String> = numbers.into_iter().map(number).collect();
        Some(format!("{} = {}", cards.join(&format!(" {} ", Operation::Join.sign())), number(joined)))
    }

    /// The expression with its total as true mathematics: see [`Statement`].
    #[must_use]
    pub fn written(&self, numbers: impl IntoIterator<Item = i64>) -> Option<String> {
        self.statement(numbers).map(|statement| statement.to_string())
    }
}

impl Fact {
    /// The fact with its result, such as `8 + 7 = 15` or `7 ÷ 2 ≈ 4`.
    ///
    /// # Errors
    ///
    /// It has no result.
    pub fn statement(self) -> Result<Statement, NoNumber> {
        let Self { left, operation, right } = self;
        Ok(Step { left, operation, right, result: self.result()? }.statement())
    }

    /// The fact without its result: `8 + 7`.
    #[must_use]
    pub fn question(self) -> String {
        let right = Part::number(self.right);
        let is_below_zero = right.precedence == 0;
        let right = right.in_brackets_if(is_below_zero);
        format!("{} {} {right}", number(self.left), self.operation.sign())
    }
}

impl Step {
    /// The step as it was carried out, such as `17 + 5 = 22`.
    #[must_use]
    pub fn statement(&self) -> Statement {
        Statement {
            on_the_way: String::new(),
            left: self.fact().question(),
            is_rounded: self.operation.rounds(self.left, self.right),
            makes: self.result,
        }
    }
}

/// A sign applied to the last two parts.
struct Applied {
    part: Part,
    is_rounded: bool,
}

impl Applied {
    /// Takes the last two parts away; `None` where they make no number.
    fn to(parts: &mut Vec<Part>, operation: Operation) -> Option<Self> {
        let right = parts.pop()?;
        let left = parts.pop()?;
        let value = operation.apply(left.value, right.value).ok()?;
        let is_rounded = operation.rounds(left.value, right.value);
        let part = match operation {
            Operation::Join if right.text == GAP => Part::number(value).left_out(),
            Operation::Join => Part::number(value),
            _ => together(left, operation, right, value),
        };
        Some(Self { part, is_rounded })
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
