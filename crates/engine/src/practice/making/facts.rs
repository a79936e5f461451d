//! Makes number facts, and number facts with a hidden part.

use rand::{Rng, RngExt};

use super::{one_of, within};
use crate::arithmetic::{Fact, Operation, Step};
use crate::games::Player;
use crate::practice::lesson::{Lesson, Span, Strategy};
use crate::practice::task::{FactPart, Task};

const USUAL: Span = Span(0, 10);

/// A number fact as the lesson wants it. `None` if the numbers drawn do not suit the lesson or the child.
pub(super) fn draw_fact(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Fact> {
    let numbers = &lesson.numbers;
    let operation = one_of(&lesson.operations(), chance)?;
    let left = numbers.left.unwrap_or(USUAL);
    let right = numbers.right.unwrap_or(USUAL);
    let fact = match (lesson.strategy, operation) {
        (Strategy::TimesTable, Operation::Multiply) => {
            let (table, other) = (one_of(&numbers.tables, chance)?, within(left, chance));
            let swapped = chance.random::<bool>();
            let (left, right) = if swapped { (table, other) } else { (other, table) };
            Fact { left, operation, right }
        }
        // For a quotient we draw the result, so it comes out even.
        (Strategy::TimesTable, Operation::Divide) => {
            let table = one_of(&numbers.tables, chance)?;
            Fact {
                left: table.checked_mul(within(numbers.result.unwrap_or(USUAL), chance))?,
                operation,
                right: table,
            }
        }
        (Strategy::Doubles, Operation::Add) if right == left && left.1 > 20 => {
            let both = within(left, chance);
            Fact { left: both, operation, right: both }
        }
        (Strategy::Thousands, Operation::Divide) => {
            let (right, result) = (round(right, chance)?, round(numbers.result.unwrap_or(USUAL), chance)?);
            Fact { left: right.checked_mul(result)?, operation, right }
        }
        (Strategy::Thousands, _) => {
            Fact { left: round(left, chance)?, operation, right: round(right, chance)? }
        }
        _ => Fact { left: within(left, chance), operation, right: within(right, chance) },
    };
    fits(lesson, player, fact).then_some(fact)
}

/// A number of one digit followed by one to three zeros, such as 30 or 4000; `None` if `span` has none.
fn round(span: Span, chance: &mut impl Rng) -> Option<i64> {
    let places = [10, 100, 1000].into_iter().flat_map(|place| (1..=9).map(move |digit| digit * place));
    let round: Vec<i64> = places.filter(|number| span.contains(*number)).collect();
    one_of(&round, chance)
}

fn fits(lesson: &Lesson, player: Player, fact: Fact) -> bool {
    let Fact { left, operation, right } = fact;
    let Ok(result) = fact.result() else { return false };
    let step = Step { left, operation, right, result };
    // Differences in a lesson never fall below zero, whatever the child's settings allow.
    let is_open = Player { zero_or_above: true, ..player }.check_limits(&[step]).is_ok();
    let exact = lesson.strategy == Strategy::Rounding || step.fact().equals_sign() == '=';
    is_open
        && exact
        && lesson.numbers.result.is_none_or(|span| span.contains(result))
        && lesson.strategy.fits(fact, &lesson.numbers.tables)
}

/// A task in which one number or the sign of a fact is hidden. `None` if the numbers drawn do not suit, or if several answers would be
/// right.
pub(super) fn missing_part_task(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Task> {
    let fact = draw_fact(lesson, player, chance)?;
    let signs: Vec<Operation> = player.rung.operations().collect();
    let parts: &[FactPart] = if signs.len() > 1 {
        &[FactPart::Left, FactPart::Sign, FactPart::Right]
    } else {
        &[FactPart::Left, FactPart::Right]
    };
    let hidden = one_of(parts, chance)?;
    has_one_answer(fact, hidden, &signs).then_some(Task::Complete { fact, hidden })
}

/// Whether only one number or sign in place of the part `hidden` makes the fact true. `signs` are those that the child may use.
fn has_one_answer(fact: Fact, hidden: FactPart, signs: &[Operation]) -> bool {
    let Fact { left, operation, right } = fact;
    let result = fact.result();
    match hidden {
        FactPart::Sign => {
            let right_signs =
                signs.iter().filter(|sign| Fact { operation: **sign, ..fact }.result() == result);
            right_signs.count() == 1
        }
        FactPart::Left => match operation {
            Operation::Multiply => right != 0,
            Operation::Divide => right == 1,
            Operation::Add | Operation::Subtract | Operation::Join => true,
        },
        FactPart::Right => match operation {
            Operation::Multiply => left != 0,
            Operation::Divide => {
                left != 0
                    && [right - 1, right + 1]
                        .into_iter()
                        .all(|other| Fact { right: other, ..fact }.result() != result)
            }
            Operation::Add | Operation::Subtract | Operation::Join => true,
        },
    }
}
