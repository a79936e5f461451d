//! Ways to work out the result of a number fact, as the strategy of its lesson teaches them.

use Operation::{Add, Divide, Join, Multiply, Subtract};

use super::sketch::SketchStages;
use super::{ExampleText, ExampleWay, StepReason, turned};
use crate::arithmetic::{Fact, Operation, Rung};
use crate::practice::approach::Approach;
use crate::practice::lesson::{Aid, Strategy};
use crate::practice::task::FactPart;

pub(super) const fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

/// The way to the result of a fact by the strategy of its lesson, without signs that the rung does not allow. If the strategy has no way,
/// the fact is shown in a drawing. `aids` are the kinds of drawing that help, the best first.
pub(super) fn way_to_result(whole: Fact, strategy: Strategy, rung: Rung, aids: &[Aid]) -> ExampleWay {
    let way = match (strategy, whole.operation) {
        (Strategy::CountOn, Add | Subtract) => count_on(whole),
        (Strategy::Bonds, Add | Subtract) => None,
        (Strategy::Doubles, Add) => double(whole),
        (Strategy::Doubles, Subtract) => half(whole),
        (Strategy::NearDoubles, Add) => near_double(whole),
        (Strategy::MultiplesOfTen, _) => in_tens(whole),
        (Strategy::WithinTens, Add | Subtract) => tens_and_ones(whole),
        (Strategy::NearTens | Strategy::Compensating, Add | Subtract) => near_ten(whole, rung),
        (_, Join) => places(whole),
        (_, Divide) if whole.operation.needs_rounding(whole.left, whole.right) => rounded(whole),
        (_, Divide) => shared_out(whole),
        (_, Multiply) => product(whole),
        // Two numbers of several digits go tens with tens, ones with ones.
        (_, Add) if whole.left > 10 && whole.right > 10 => tens_and_ones(whole),
        (_, Add | Subtract) => by_ten(whole, aids),
    };
    let is_on_rung = |way: &ExampleWay| {
        let facts = way.said.iter().filter_map(|(says, _)| match says {
            ExampleText::Made(_, fact) => Some(*fact),
            _ => None,
        });
        facts.chain([way.left.0]).all(|fact| rung.allows(fact.operation))
    };
    way.filter(is_on_rung).unwrap_or_else(|| plain_way(whole, aids))
}

/// The way to a fact if nothing is simpler than the fact itself: it is shown in a drawing. `aids` are the best first.
pub(super) fn plain_way(whole: Fact, aids: &[Aid]) -> ExampleWay {
    let Fact { left, operation, right } = whole;
    let says = match operation {
        Multiply => ExampleText::Rows { rows: left, columns: right },
        _ => ExampleText::Begin(left),
    };
    let frames = aids.first() == Some(&Aid::TenFrame);
    let board = match operation {
        Multiply => SketchStages::rows(right, 0, &[1, left, left]),
        Add | Subtract if frames => SketchStages::ten_frames(whole, &[right, right]),
        Add => SketchStages::number_line(&[left, left + right]),
        Subtract => SketchStages::number_line(&[left, left - right]),
        Divide | Join => None,
    };
    ExampleWay {
        said: vec![(says, 0)],
        board: board.or_else(|| SketchStages::of_fact(whole, aids)),
        left: (whole, None, StepReason::Together, 1),
    }
}

/// Counts on one by one from the larger number, or back for a difference. `None` if there are more than three to count.
fn count_on(whole: Fact) -> Option<ExampleWay> {
    let is_turned = whole.operation == Add && whole.left < whole.right;
    let Fact { left, operation, right } = if is_turned { turned(whole) } else { whole };
    if !(1..=3).contains(&right) {
        return None;
    }
    let step = if operation == Add { 1 } else { -1 };
    let places: Vec<i64> = (0..=right).map(|by| left + by * step).collect();
    let opens = if is_turned { ExampleText::Swap(whole) } else { ExampleText::Begin(left) };
    let jump = |at: i64| fact(left + at * step, operation, 1);
    let made = (0..right - 1).map(|at| (ExampleText::Made(StepReason::Then, jump(at)), places_until(at + 1)));
    Some(ExampleWay {
        said: std::iter::once((opens, 0)).chain(made).collect(),
        board: SketchStages::number_line(&places),
        left: (jump(right - 1), None, StepReason::Then, places.len() - 1),
    })
}

fn places_until(at: i64) -> usize {
    usize::try_from(at).unwrap_or_default()
}

/// Goes over a ten by way of the ten, or takes another easier fact. `aids` are the best first. `None` if nothing is easier.
fn by_ten(given: Fact, aids: &[Aid]) -> Option<ExampleWay> {
    let small = given.operation == Add && given.left < given.right && given.right < 10;
    let whole = if small { turned(given) } else { given };
    let Approach::Chain { first, then } = Approach::for_fact(whole)? else { return None };
    let Fact { left, operation, right } = whole;
    let goes_on = first.left == left && first.operation == operation && then.operation == operation;
    let is_to_ten = goes_on && first.result().is_ok_and(|made| made % 10 == 0) && first.right < 10;
    let why = match operation {
        Add if is_to_ten && left < 10 => StepReason::FillTen,
        _ if is_to_ten => StepReason::ToTen,
        _ => StepReason::First,
    };
    let mut said: Vec<(ExampleText, usize)> =
        small.then_some((ExampleText::Swap(given), 0)).into_iter().collect();
    said.push((ExampleText::Made(why, first), 1));
    // The right number taken apart into the numbers of both steps.
    let apart = fact(first.right, Add, then.right);
    said.extend((goes_on && is_to_ten).then_some((ExampleText::Made(StepReason::Apart, apart), 1)));
    let first_made = first.result().ok()?;
    let frames = || SketchStages::ten_frames(whole, &[first.right, right, right]);
    let line = || SketchStages::number_line(&[left, first_made, whole.result().ok()?]);
    let board = match aids.first() {
        Some(Aid::TenFrame) if goes_on => frames().or_else(line),
        _ if goes_on => line(),
        _ => SketchStages::of_fact(whole, aids),
    };
    Some(ExampleWay {
        said,
        board,
        left: (then, None, if is_to_ten { StepReason::Then } else { StepReason::Together }, 2),
    })
}

/// Doubles a number: first five and five, and then the rest, or of larger numbers the tens first. `None` if the two numbers differ or
/// nothing is easier.
fn double(whole: Fact) -> Option<ExampleWay> {
    let number = whole.left;
    let (first, rest) = match number {
        _ if whole.right != number => return None,
        2..=5 => (number - 1, 1),
        6..=9 => (5, number - 5),
        11.. if number % 10 > 0 => (number - number % 10, number % 10),
        _ => return None,
    };
    let [one, two] = [first, rest].map(|part| fact(part, Add, part));
    let board = SketchStages::rows(number, 0, &[1, 2, 2]).or_else(|| SketchStages::blocks(whole, false));
    let said = vec![
        (ExampleText::Made(StepReason::Apart, fact(first, Add, rest)), 0),
        (ExampleText::Made(StepReason::First, one), 1),
        (ExampleText::Made(StepReason::Then, two), 2),
    ];
    let left = fact(2 * first, Add, 2 * rest);
    Some(ExampleWay { said, board, left: (left, None, StepReason::Together, 3) })
}

/// Finds a half by its double. `None` if the difference is not a half.
fn half(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    let is_half = right.checked_mul(2) == Some(left) && right > 0;
    let said = vec![(ExampleText::Made(StepReason::Double, fact(right, Add, right)), 0)];
    let board = SketchStages::ten_frames(whole, &[right, right])
        .or_else(|| SketchStages::number_line(&[left, right]));
    is_half.then_some(ExampleWay { said, board, left: (whole, None, StepReason::Together, 1) })
}

/// Takes a double, and one more. `None` if the numbers are no neighbours.
fn near_double(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    if left.abs_diff(right) != 1 || left.min(right) < 1 {
        return None;
    }
    let less = left.min(right);
    let parts = fact(less, Add, 1);
    let said = vec![
        (ExampleText::Made(StepReason::Apart, parts), 0),
        (ExampleText::Made(StepReason::Double, fact(less, Add, less)), 1),
    ];
    let board = SketchStages::rows(less, 1, &[1, 2, 2])
        .or_else(|| SketchStages::number_line(&[less, 2 * less, left + right]));
    Some(ExampleWay { said, board, left: (fact(2 * less, Add, 1), None, StepReason::Together, 2) })
}

/// Takes whole tens as if they were ones: 2 + 3 for 20 + 30. `None` if the numbers are no whole tens.
fn in_tens(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, operation, right } = whole;
    let [of_left, of_right] = [left, right].map(|number| number > 0 && number % 10 == 0);
    let (small, board, rest) = match operation {
        Add | Subtract if of_left && of_right => {
            let small = fact(left / 10, operation, right / 10);
            let board = SketchStages::blocks(whole, false);
            (small, board.or_else(|| SketchStages::number_line(&[left, whole.result().ok()?])), whole)
        }
        Multiply if of_left != of_right => {
            let small =
                if of_left { fact(left / 10, Multiply, right) } else { fact(left, Multiply, right / 10) };
            let made = small.result().ok()?;
            (small, SketchStages::coins(small.left, small.right, 10), fact(made, Multiply, 10))
        }
        Divide if of_left && of_right => (fact(left / 10, Divide, right / 10), None, whole),
        Divide if of_left && right > 0 && left / 10 % right == 0 => {
            let small = fact(left / 10, Divide, right);
            let made = small.result().ok()?;
            (small, SketchStages::coins(right, made, 10), fact(made, Multiply, 10))
        }
        Divide => return if operation.needs_rounding(left, right) { None } else { shared_out(whole) },
        _ => return None,
    };
    let is_exact = small.operation != Divide || small.right != 0 && small.left % small.right == 0;
    let is_smaller = small.left != left || small.right != right;
    let said = vec![(ExampleText::Made(StepReason::InTens, small), 1)];
    (is_exact && is_smaller).then_some(ExampleWay {
        said,
        board,
        left: (rest, None, StepReason::Together, 1),
    })
}

/// Adds or takes away the whole ten, and then goes back if that was too far, or on if it was too little. `None` if the number is not near a
/// ten.
fn near_ten(whole: Fact, rung: Rung) -> Option<ExampleWay> {
    let Fact { left, operation, right } = whole;
    let result = whole.result().ok()?;
    let ten = (right + 5) / 10 * 10;
    let by = right.abs_diff(ten).try_into().ok().filter(|by| (1..=2).contains(by) && ten > 0)?;
    let first = fact(left, operation, ten);
    let middle = first.result().ok().filter(|middle| *middle >= 0)?;
    let board = SketchStages::number_line(&[left, middle, result]);
    let (near, last, hidden, why) = match (ten > right, operation) {
        (false, _) => (fact(ten, Add, by), fact(middle, operation, by), None, StepReason::Then),
        (true, Subtract) => (fact(right, Add, by), fact(middle, Add, by), None, StepReason::TooFar),
        (true, _) if rung.allows(Subtract) => {
            (fact(right, Add, by), fact(middle, Subtract, by), None, StepReason::TooFar)
        }
        // A child who has not met minus finds what is missing instead.
        (true, _) => (fact(right, Add, by), fact(result, Add, by), Some(FactPart::Left), StepReason::TooFar),
    };
    let is_near = if ten > right { StepReason::NearTen } else { StepReason::Apart };
    let said = vec![(ExampleText::Made(is_near, near), 0), (ExampleText::Made(StepReason::First, first), 1)];
    Some(ExampleWay { said, board, left: (last, hidden, why, 2) })
}

/// Takes tens with tens and ones with ones, for a sum or a difference. `None` if that does not suit the numbers.
fn tens_and_ones(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, operation, right } = whole;
    let parts = |number: i64| (number - number % 10, number % 10);
    let ((left_tens, left_ones), (right_tens, right_ones)) = (parts(left), parts(right));
    let is_plain =
        left_tens > 0 && right >= 0 && (operation == Add || left_ones >= right_ones && left >= right);
    if !is_plain {
        return (operation == Subtract).then(|| by_ten(whole, &[Aid::NumberLine])).flatten();
    }
    let ones = fact(left_ones, operation, right_ones);
    let tens = fact(left_tens, operation, right_tens);
    let left = fact(tens.result().ok()?, Add, ones.result().ok()?);
    let mut said = Vec::new();
    let mut stage = 0;
    if right_tens > 0 {
        stage += 1;
        said.push((ExampleText::Made(StepReason::Tens, tens), stage));
    }
    if right_ones > 0 {
        stage += 1;
        said.push((ExampleText::Made(StepReason::Ones, ones), stage));
    }
    // If one kind stays empty, there is nothing to take apart.
    let is_apart = !said.is_empty() && left.left > 0 && (left_ones > 0 || right_ones > 0);
    let board = SketchStages::blocks(whole, false);
    is_apart.then_some(ExampleWay { said, board, left: (left, None, StepReason::Together, stage + 1) })
}

/// Shows what the place of the left digit makes of it, in joined cards. `None` if that does not suit the numbers.
fn places(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    let moved = whole.result().ok()? - right;
    let times = moved.checked_div(left)?;
    let said = vec![(ExampleText::Made(StepReason::Place, fact(left, Multiply, times)), 1)];
    let board = SketchStages::blocks(whole, false);
    Some(ExampleWay { said, board, left: (fact(moved, Add, right), None, StepReason::Together, 2) })
}

/// Takes an easy product first, then what it lacks. `None` if nothing is easier.
fn product(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    match Approach::for_fact(whole)? {
        Approach::Parts { known, more } => {
            let (first, second) = (known.result().ok()?, more.result().ok()?);
            // If the easy product is ten times a number, all rows are drawn at once.
            let stages =
                if known.right == right { [1, known.left, left, left] } else { [1, left, left, left] };
            let said = vec![
                (ExampleText::Rows { rows: left, columns: right }, 0),
                (ExampleText::Made(StepReason::Known, known), 1),
                (ExampleText::Made(StepReason::More, more), 2),
            ];
            let board = SketchStages::rows(right, 0, &stages);
            Some(ExampleWay { said, board, left: (fact(first, Add, second), None, StepReason::Together, 3) })
        }
        Approach::Chain { first, then } => {
            let said = vec![(ExampleText::Made(StepReason::InTens, first), 1)];
            let board = SketchStages::coins(first.left, first.right, 10);
            Some(ExampleWay { said, board, left: (then, None, StepReason::Together, 1) })
        }
        Approach::Product { .. } => None,
    }
}

/// Finds how often the divisor goes into the number, by an easy product and what is left. `None` if there is no easier product.
fn shared_out(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    let result = whole.result().ok()?;
    let by_products = division_by_products(left, right, false)?;
    let board = SketchStages::rows(right, 0, &[1, by_products.0, result, result]);
    let (said, left_to_do) = by_products.1;
    Some(ExampleWay { said, board, left: (left_to_do, None, StepReason::Together, 3) })
}

/// A division worked out by products: how many times an easy product takes the part, the steps with their stages, and last, for the child,
/// the sum of both numbers of times.
type Shared = (i64, (Vec<(ExampleText, usize)>, Fact));
/// Finds how many times `part` makes `whole`, by an easy product. In the products, `part` stands to the left if `part_is_left`. `None` if
/// no product is easier, or something is left over.
pub(super) fn division_by_products(whole: i64, part: i64, part_is_left: bool) -> Option<Shared> {
    let Approach::Product { known, .. } = Approach::for_fact(fact(whole, Divide, part))? else { return None };
    let easy = known.left;
    let times = |by: i64| if part_is_left { fact(part, Multiply, by) } else { fact(by, Multiply, part) };
    let made = easy * part;
    let more = (whole - made) / part;
    let said = vec![
        (ExampleText::Made(StepReason::Known, times(easy)), 1),
        (ExampleText::Made(StepReason::Rest, fact(whole, Subtract, made)), 1),
        (ExampleText::Made(StepReason::More, times(more)), 2),
    ];
    (more > 0 && more * part == whole - made).then_some((easy, (said, fact(easy, Add, more))))
}

/// Compares the nearest products below and above the number, and takes the nearer one. `None` when dividing by zero.
fn rounded(whole: Fact) -> Option<ExampleWay> {
    let Fact { left, right, .. } = whole;
    let below = left.checked_div(right)?;
    let [low, high] = [below, below + 1].map(|times| times * right);
    let said = vec![
        (ExampleText::Made(StepReason::Below, fact(below, Multiply, right)), 0),
        (ExampleText::Made(StepReason::Above, fact(below + 1, Multiply, right)), 0),
        (ExampleText::Made(StepReason::Far, fact(left, Subtract, low)), 1),
        (ExampleText::Made(StepReason::Far, fact(high, Subtract, left)), 2),
    ];
    Some(ExampleWay {
        said,
        board: SketchStages::number_line(&[low, left, high]),
        left: (whole, None, StepReason::Nearer, 3),
    })
}
