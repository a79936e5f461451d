//! Makes calculations of three small numbers and two signs.

use rand::Rng;
use rand::seq::SliceRandom;

use super::{one_of, within};
use crate::arithmetic::{CardName, Expression, Operation, ReadingOrder, Step, Token};
use crate::games::Player;
use crate::practice::lesson::{Lesson, Span, Strategy};
use crate::practice::task::{Task, numbers_in, statement_of};

/// The range of the numbers, if the lesson does not say.
const USUAL: Span = Span(1, 10);

/// A task with a calculation of two signs. `None` if the numbers drawn do not suit the lesson or the child.
pub(super) fn two_step_task(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Task> {
    let numbers = &lesson.numbers;
    let (left, right) = (numbers.left.unwrap_or(USUAL), numbers.right.unwrap_or(USUAL));
    let cards = [left, right, right].map(|span| CardName::Number(within(span, chance)));
    let signs = signs(lesson, player, chance)?;
    let card = |at: usize| Token::Card(cards[at]);
    let [one, other] = signs.map(Token::Sign);
    let plain = [card(0), one, card(1), other, card(2)];
    let expression = match lesson.strategy {
        Strategy::Brackets => {
            let in_front = [Token::Open, card(0), one, card(1), Token::Close, other, card(2)];
            let behind = [card(0), one, Token::Open, card(1), other, card(2), Token::Close];
            let with =
                Expression::from_tokens(&one_of(&[in_front, behind], chance)?, ReadingOrder::Operations)
                    .ok()?;
            let without = Expression::from_tokens(&plain, ReadingOrder::Operations).ok()?;
            // The brackets must change the result, and must be written.
            (with != without && statement_of(&with)?.question().contains('(')).then_some(with)?
        }
        Strategy::TimesFirst => {
            let read = Expression::from_tokens(&plain, ReadingOrder::Operations).ok()?;
            (!read.is_running_total()).then_some(read)?
        }
        // Both reading orders must agree, so the signs go from left to right.
        _ => {
            let read = Expression::from_tokens(&plain, ReadingOrder::Operations).ok()?;
            let spoken = Expression::from_tokens(&plain, ReadingOrder::Spoken).ok()?;
            (read == spoken).then_some(read)?
        }
    };
    is_as_wanted(&expression, lesson, player).then_some(Task::TwoSteps(expression))
}

/// Two signs in random order: those that the lesson demands, and if it demands fewer than two, others that its rung allows.
fn signs(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<[Operation; 2]> {
    let allowed: Vec<Operation> =
        player.rung.operations().filter(|operation| *operation != Operation::Join).collect();
    let mut must = lesson.must.clone();
    must.shuffle(chance);
    let mut signs = [one_of(&allowed, chance)?, one_of(&allowed, chance)?];
    for (sign, must) in signs.iter_mut().zip(must) {
        *sign = must;
    }
    signs.shuffle(chance);
    Some(signs)
}

/// Whether the calculation suits the lesson and the child: every step comes out even, is a real step (not with zero or times one), and
/// keeps to their limits.
fn is_as_wanted(expression: &Expression, lesson: &Lesson, player: Player) -> bool {
    let mut steps: Vec<Step> = Vec::new();
    let Ok(total) = expression.evaluate(numbers_in(expression), |step| steps.push(step)) else {
        return false;
    };
    let is_open = Player { zero_or_above: true, ..player }.check_limits(&steps).is_ok();
    let uses_all = lesson.must.iter().all(|must| steps.iter().any(|step| step.operation == *must));
    let is_exact = steps.iter().all(|step| step.fact().equals_sign() == '=');
    // Zero, or times one, is no real step.
    let is_step = |step: &Step| {
        let is_of_one = step.left == 1 || step.right == 1;
        step.left != 0
            && step.right != 0
            && !(is_of_one && matches!(step.operation, Operation::Multiply | Operation::Divide))
    };
    is_open
        && uses_all
        && is_exact
        && steps.iter().all(is_step)
        && lesson.numbers.result.is_none_or(|span| span.contains(total))
}
