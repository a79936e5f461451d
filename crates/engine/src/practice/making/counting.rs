//! Makes puzzles for beginners: fish to count, and places on a number line.

use rand::{Rng, RngExt};

use super::within;
use crate::arithmetic::Step;
use crate::games::Player;
use crate::practice::lesson::{Lesson, Span};
use crate::practice::number_line::NumberLine;
use crate::practice::shoal::{Pattern, Shoal};
use crate::practice::task::Task;

/// How many fish there are at first, if the lesson does not say.
const THERE: Span = Span(1, 10);

pub(super) fn shoal_task(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Task> {
    let pattern = lesson.pattern?;
    let numbers = &lesson.numbers;
    let small = |number: i64| u8::try_from(number).ok();
    let left = numbers.left.unwrap_or(THERE);
    let there = small(within(left, chance))?;
    let right = numbers.right.unwrap_or(Span(1, 1));
    let others = match pattern {
        Pattern::Scattered | Pattern::Dice | Pattern::Frame => 0,
        Pattern::Come | Pattern::Leave => small(within(right, chance))?,
        Pattern::Missing => {
            small(within(numbers.result.unwrap_or(Span(10, 10)), chance))?.checked_sub(there)?
        }
    };
    if pattern == Pattern::Leave && others > there {
        return None;
    }
    let scatter = chance.random();
    let shoal = Shoal { pattern, initial: there, others, answer_bounds: keys(lesson, pattern)?, scatter };
    let is_wanted = |span: Span| pattern == Pattern::Missing || span.contains(shoal.answer().into());
    let steps = [Step {
        left: there.into(),
        operation: crate::arithmetic::Operation::Add,
        right: 0,
        result: shoal.total().into(),
    }];
    let is_open = player.check_limits(&steps).is_ok();
    (is_open && numbers.result.is_none_or(is_wanted)).then_some(Task::HowMany(shoal))
}

/// The smallest and the largest number that the child can choose as an answer. They are the same for each puzzle of the lesson, so they
/// tell nothing. `None` if a number is too large.
fn keys(lesson: &Lesson, pattern: Pattern) -> Option<[u8; 2]> {
    /// The largest number to choose is at least this: fewer numbers look like a trick.
    const FEWEST: i64 = 5;
    let numbers = &lesson.numbers;
    let (left, right) = (numbers.left.unwrap_or(THERE), numbers.right.unwrap_or(Span(1, 1)));
    let result = numbers.result;
    let Span(least, most) = match pattern {
        Pattern::Scattered | Pattern::Dice | Pattern::Frame => left,
        Pattern::Come => {
            Span(left.0 + right.0, (left.1 + right.1).min(result.map_or(i64::MAX, |span| span.1)))
        }
        Pattern::Leave => Span((left.0 - right.1).max(0), left.1 - right.0),
        Pattern::Missing => {
            let Span(least, most) = result.unwrap_or(Span(10, 10));
            Span((least - left.1).max(0), most - left.0)
        }
    };
    let keys = [least.min(1), most.max(FEWEST)].map(|number| u8::try_from(number).ok());
    Some([keys[0]?, keys[1]?])
}

/// A task with a number line. `None` if the number drawn does not suit the lesson or the child, or is written at its mark already.
pub(super) fn number_line_task(lesson: &Lesson, player: Player, chance: &mut impl Rng) -> Option<Task> {
    let span = lesson.numbers.line?;
    let step = NumberLine::mark_spacing(span);
    let number = span.0 + step * within(Span(1, (span.1 - span.0) / step - 1), chance);
    let line = NumberLine { span, number, asks_place: chance.random() };
    let is_wanted = lesson.numbers.result.is_none_or(|wanted| wanted.contains(number));
    let is_small = player.largest.is_none_or(|largest| span.1 <= largest.into());
    (!line.is_labelled(number) && is_wanted && is_small).then_some(Task::OnALine(line))
}
