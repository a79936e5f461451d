//! A question for a child who waits while another player catches: which card ends the calculation? The child has one try, in the middle of a
//! game, among three cards. So the answer shows nothing of what the child can do.

use super::difficulty;
use super::puzzle::Judgement;
use crate::arithmetic::{
    Calculation, Card, Expression, Node, Operation, Pond, ReadingOrder, Refusal, Rung, Statement, Step,
    format_number, judge,
};
use crate::games::Player;

/// The lesson id under which answers of children who wait are saved. No lesson has it.
pub const WAITING_ID: &str = "waiting";
/// Among how many cards a child who waits chooses.
pub const WAITING_CHOICES: usize = 3;

/// How much harder it is to find the last number of a calculation than its result.
const LAST_NUMBER: f64 = 0.5;

/// A question for a child who waits: a calculation in a pond of DragonFish without its last number, and three cards of the pond. With one of
/// the cards the calculation is right, with the others it is wrong.
#[derive(Debug, Clone, PartialEq)]
pub struct WaitingQuestion {
    expression: Expression,
    with_gap: Statement,
    choices: [Choice; WAITING_CHOICES],
    right: usize,
}

#[derive(Debug, Clone, PartialEq)]
struct Choice {
    slot: u8,
    card: Card,
    /// The calculation with this card at its end, with its true result.
    made: Statement,
    steps: Vec<Step>,
}

impl WaitingQuestion {
    /// Makes a question of a calculation that catches cards in `pond` on the rung `rung`. The other two cards are those whose numbers come
    /// nearest to the right one, among the cards that the calculation does not use. `None` if it catches nothing, if two such cards are not
    /// there, or if the calculation ends with joined cards or rounds a quotient on the way.
    ///
    /// ```
    /// use engine::arithmetic::{Calculation, Card, ReadingOrder, Rung, parse_pond};
    /// use engine::practice::waiting::WaitingQuestion;
    ///
    /// let pond = parse_pond("F10 3 7 2 9 8")?;
    /// let calculation = Calculation::parse("10 = 3 + 7", ReadingOrder::Spoken)?;
    /// let question = WaitingQuestion::in_pond(&calculation, &pond, Rung::Addition).unwrap();
    /// assert_eq!(question.with_gap().to_string(), "3 + ? = 10");
    /// assert_eq!(question.cards().map(Card::number), [7, 9, 8]);
    /// assert!(question.judge(0).unwrap().right);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_pond(calculation: &Calculation, pond: &Pond, rung: Rung) -> Option<Self> {
        let catch = judge(calculation, pond, rung).ok()?;
        let expression = &calculation.expression;
        if ends_with_joined_cards(expression) {
            return None;
        }
        let numbers: Vec<i64> = catch.numbers(pond).collect();
        let (_, before) = numbers.split_last()?;
        let choice = |slot: u8| {
            let card = pond.get(usize::from(slot)).copied().flatten()?;
            let (made, steps) = made_of(expression, before.iter().copied().chain([card.number()]))?;
            Some(Choice { slot, card, made, steps })
        };
        let fitting = choice(*catch.cards.last()?)?;
        let right = fitting.card.number();
        let is_unused = |slot: &u8| catch.slots().all(|used| used != *slot);
        let slots = (0..).take(pond.len()).filter(is_unused);
        let wrong = slots.filter_map(choice).filter(|other| other.made.result() != catch.total);
        let mut wrong: Vec<Choice> = wrong.collect();
        wrong.sort_by_key(|other| (other.card.number().abs_diff(right), other.card.number(), other.slot));
        wrong.dedup_by_key(|other| other.card.number());
        wrong.truncate(WAITING_CHOICES - 1);
        let right_slot = fitting.slot;
        wrong.push(fitting);
        wrong.sort_by_key(|choice| choice.slot);
        let choices = <[Choice; WAITING_CHOICES]>::try_from(wrong).ok()?;
        let right = choices.iter().position(|choice| choice.slot == right_slot)?;
        let with_gap = expression.statement_with_gap(numbers)?;
        Some(Self { expression: expression.clone(), with_gap, choices, right })
    }

    /// The calculation with a question mark in place of its last number, such as `3 + ? = 10`.
    pub const fn with_gap(&self) -> &Statement {
        &self.with_gap
    }

    /// The whole calculation, such as `3 + 7 = 10`.
    pub const fn whole(&self) -> &Statement {
        &self.choices[self.right].made
    }

    /// The three cards from which the child chooses, in the order in which they lie in the pond.
    pub fn cards(&self) -> [Card; WAITING_CHOICES] {
        self.choices.each_ref().map(|choice| choice.card)
    }

    /// The position, from 0, of the card that fits.
    pub const fn right_choice(&self) -> usize {
        self.right
    }

    /// Whether a child with these settings may be asked: it knows the signs, no number is too large or too small for it, and it reads the
    /// calculation as it is meant.
    pub fn suits(&self, child: &Player) -> bool {
        self.expression.operations().all(|operation| child.rung.allows(operation))
            && child.check_limits(&self.choices[self.right].steps).is_ok()
            && self.choices.iter().all(|choice| reads(&choice.made, child.order))
    }

    /// Judges the child's choice of the card at this position, from 0. `None` if there is no such card.
    pub fn judge(&self, choice: usize) -> Option<Judgement> {
        let made = &self.choices.get(choice)?.made;
        let (total, wanted) = (made.result(), self.whole().result());
        let refusal = (total != wanted).then_some(Refusal::WrongTotal { total, wanted });
        Some(Judgement {
            right: refusal.is_none(),
            given: made.with_claimed_result(wanted),
            statement: Some(made.clone()),
            taken_for: Some(wanted),
            total: Some(total),
            refusal,
            ..Judgement::default()
        })
    }

    /// What the question shows, as the records save it: `3 + ? | 7 9 8`.
    pub fn shown_text(&self) -> String {
        let numbers = self.cards().map(|card| format_number(card.number()));
        format!("{} | {}", self.with_gap.left_side(), numbers.join(" "))
    }

    /// How hard the question is; see [`Puzzle::difficulty`](super::Puzzle::difficulty).
    pub fn difficulty(&self) -> f64 {
        difficulty::of_calculation(&self.expression, &self.choices[self.right].steps) + LAST_NUMBER
    }
}

/// Whether the last card is joined to the one before, as in `6 + 1 & 4`. Then the last number is not that of a card.
fn ends_with_joined_cards(expression: &Expression) -> bool {
    let nodes = expression.nodes();
    let last = nodes.iter().rposition(|node| matches!(node, Node::Card(_)));
    last.and_then(|last| nodes.get(last + 1)) == Some(&Node::Apply(Operation::Join))
}

/// The expression with these numbers as a statement, and its steps. `None` if it makes no number, or rounds a quotient on the way.
fn made_of(
    expression: &Expression,
    numbers: impl Iterator<Item = i64> + Clone,
) -> Option<(Statement, Vec<Step>)> {
    let mut steps = Vec::new();
    expression.evaluate(numbers.clone(), |step| steps.push(step)).ok()?;
    let (_, on_the_way) = steps.split_last()?;
    let is_rounded = |step: &Step| step.operation.needs_rounding(step.left, step.right);
    if on_the_way.iter().any(is_rounded) {
        return None;
    }
    Some((expression.statement(numbers)?, steps))
}

/// Whether somebody who reads in this order reads the statement as it is meant.
fn reads(made: &Statement, order: ReadingOrder) -> bool {
    let Ok(read) = Expression::parse(&made.left_side(), order) else { return false };
    let numbers: Vec<i64> = read.cards().map(|card| card.number(|_| 0)).collect();
    read.evaluate(numbers, |_| {}) == Ok(made.result())
}
