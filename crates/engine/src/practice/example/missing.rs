//! Examples for calculations with a hidden part, such as 8 + ? = 15.

use Operation::{Add, Divide, Join, Multiply, Subtract};

use super::sketch::SketchStages;
use super::ways::{division_by_products, fact, plain_way, way_to_result};
use super::{ExampleText, ExampleWay, StepReason};
use crate::arithmetic::{Fact, Operation, Rung};
use crate::practice::lesson::{Aid, Strategy};
use crate::practice::task::FactPart;
use crate::practice::task::inverse_fact;

/// The example for a calculation with a hidden part, without signs that the rung does not allow. `aids` are the best first.
pub(super) fn way_to_part(whole: Fact, hidden: FactPart, rung: Rung, aids: &[Aid]) -> ExampleWay {
    let Fact { left, operation, right } = whole;
    let result = whole.result().unwrap_or_default();
    let way = match (hidden, operation) {
        (FactPart::Sign, _) => sign(whole, rung, aids),
        (FactPart::Right, Add | Subtract) => between(left, result),
        (FactPart::Left, Add) => between(right, result),
        (FactPart::Right, Multiply) => factor(result, left, true),
        (FactPart::Left, Multiply) => factor(result, right, false),
        // For these, the example works out the fact that undoes the calculation.
        (FactPart::Left, Subtract | Divide) | (FactPart::Right, Divide) => {
            inverse_fact(whole, hidden).map(|asked| way_to_result(asked, Strategy::Any, rung, aids))
        }
        (FactPart::Right, Join) => {
            let tens = result - right;
            let times = tens.checked_div(left).filter(|times| times * left == tens);
            times.map(|times| ExampleWay {
                said: vec![(ExampleText::Made(StepReason::Place, fact(left, Multiply, times)), 1)],
                board: SketchStages::blocks(whole, false),
                left: (fact(tens, Add, right), Some(FactPart::Right), StepReason::Rest, 1),
            })
        }
        (FactPart::Left, Join) => {
            let tens = fact(result, Subtract, right);
            let times = (result - right).checked_div(left);
            times.map(|times| ExampleWay {
                said: vec![(ExampleText::Made(StepReason::Rest, tens), 2)],
                board: SketchStages::blocks(whole, false),
                left: (fact(left, Multiply, times), Some(FactPart::Left), StepReason::Together, 2),
            })
        }
    };
    way.unwrap_or_else(|| tried(whole, hidden, aids))
}

/// How far it is from one number to another, by way of the ten between them, or else of the next number. `None` if `from` and `to` are less
/// than two apart.
fn between(from: i64, to: i64) -> Option<ExampleWay> {
    let (operation, step) = if from <= to { (Add, 1) } else { (Subtract, -1) };
    let far = i64::try_from(from.abs_diff(to)).ok().filter(|far| *far > 1)?;
    // The distance to the next ten.
    let to_ten = if step > 0 { 10 - from % 10 } else { from % 10 };
    let is_by_ten = to_ten > 0 && to_ten < far;
    let by = if is_by_ten { to_ten } else { 1 };
    let middle = from + by * step;
    let why = if is_by_ten { StepReason::ToTen } else { StepReason::First };
    let said = vec![
        (ExampleText::Made(why, fact(from, operation, by)), 1),
        (ExampleText::Made(StepReason::Then, fact(middle, operation, far - by)), 3),
    ];
    let board = SketchStages::number_line(&[from, middle, to]);
    Some(ExampleWay { said, board, left: (fact(by, Add, far - by), None, StepReason::Together, 3) })
}

/// Finds how many times `part` makes `whole`. In the products, `part` stands to the left if `part_is_left`. `None` if there is no easier
/// product.
fn factor(whole: i64, part: i64, part_is_left: bool) -> Option<ExampleWay> {
    let (easy, (said, left)) = division_by_products(whole, part, part_is_left)?;
    let board = SketchStages::rows(part, 0, &[1, easy, whole / part, whole / part]);
    Some(ExampleWay { said, board, left: (left, None, StepReason::Together, 3) })
}

/// Finds the hidden sign: other signs of the rung make another number. `None` if no other sign can be tried.
fn sign(whole: Fact, rung: Rung, aids: &[Aid]) -> Option<ExampleWay> {
    const TRIED: usize = 2;
    let result = whole.result().ok()?;
    let others = rung.operations().map(|operation| Fact { operation, ..whole });
    let is_wrong = |other: &Fact| {
        !other.operation.needs_rounding(other.left, other.right)
            && other.result().is_ok_and(|made| made >= 0 && made != result)
    };
    let said: Vec<(ExampleText, usize)> = others
        .filter(is_wrong)
        .take(TRIED)
        .map(|other| (ExampleText::Made(StepReason::Tried, other), 0))
        .collect();
    let ExampleWay { left, .. } = plain_way(whole, aids);
    (!said.is_empty()).then_some(ExampleWay { said, board: None, left })
}

/// Finds the hidden number if nothing undoes the calculation: a number beside the right one is tried first, and makes another result.
fn tried(whole: Fact, hidden: FactPart, aids: &[Aid]) -> ExampleWay {
    let beside = |by: i64| match hidden {
        FactPart::Left => Fact { left: whole.left + by, ..whole },
        FactPart::Right | FactPart::Sign => Fact { right: whole.right + by, ..whole },
    };
    let result = whole.result();
    let is_wrong = |other: &Fact| {
        other.left >= 0
            && other.right >= 0
            && other.result().is_ok_and(|made| made >= 0 && Ok(made) != result)
    };
    let other = [1, -1, 2].map(beside).into_iter().find(is_wrong);
    let says =
        other.map_or(ExampleText::Begin(whole.left), |other| ExampleText::Made(StepReason::Tried, other));
    let hidden = Some(hidden).filter(|hidden| *hidden != FactPart::Sign);
    let board = if hidden.is_none() { plain_way(whole, aids).board } else { None };
    ExampleWay { said: vec![(says, 0)], board, left: (whole, hidden, StepReason::Together, 1) }
}
