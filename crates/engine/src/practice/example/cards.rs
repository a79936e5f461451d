//! Examples for puzzles with cards, claims and calculations of two signs.

use super::sketch::SketchStages;
use super::{ExampleText, ExampleWay, StepReason};
use crate::arithmetic::{CardName, Expression, Fact, Node, Operation, Statement, number_in};
use crate::practice::lesson::Aid;
use crate::practice::puzzle::{Answer, Puzzle};
use crate::practice::task::Task;

/// The example for a puzzle with cards, a claim or a calculation of two signs: what the puzzle asks, and the whole calculation. `aids` are
/// the best first. `None` if no calculation answers the puzzle.
pub(super) fn way_to_calculation(
    puzzle: &Puzzle,
    aids: &[Aid],
) -> Option<(ExampleText, ExampleWay, Statement)> {
    let (expression, numbers) = calculation(puzzle)?;
    let told = expression.statement(numbers.iter().copied())?;
    let opens = match &puzzle.task {
        Task::Claim(claim) => ExampleText::Claimed(claim.claimed_equation()),
        Task::TwoSteps(_) => ExampleText::Asks(format!("{} ?", told.question())),
        _ => ExampleText::Wanted(told.result()),
    };
    let facts = facts(&expression, &numbers)?;
    let (last, before) = facts.split_last()?;
    let whys = std::iter::once(StepReason::First).chain(std::iter::repeat(StepReason::Then));
    let made = before.iter().zip(whys).zip(1..).map(|((fact, why), at)| (ExampleText::Made(why, *fact), at));
    // With two steps or more before the last, the example need not name the number to begin with.
    let begins = (before.len() < 2).then_some((ExampleText::Begin(facts[0].left), 0));
    let said = begins.into_iter().chain(made).collect();
    let board = line(&facts).or_else(|| SketchStages::facts_in_turn(&facts, aids));
    Some((opens, ExampleWay { said, board, left: (*last, None, StepReason::Together, facts.len()) }, told))
}

fn calculation(puzzle: &Puzzle) -> Option<(Expression, Vec<i64>)> {
    match (&puzzle.task, puzzle.simplest_answer()?) {
        (Task::Claim(claim), _) => {
            let (expression, numbers) = claim.calculation();
            Some((expression.clone(), numbers))
        }
        (Task::TwoSteps(expression), _) => {
            let numbers = expression.cards().map(|name| name.number(|_| 0)).collect();
            Some((expression.clone(), numbers))
        }
        (Task::Pond { pond, .. }, Answer::Calculation(calculation)) => {
            let number = |name: CardName| name.number(|slot| number_in(pond, slot));
            let numbers = calculation.expression.cards().map(number).collect();
            Some((calculation.expression, numbers))
        }
        (Task::Tens { cards, .. }, Answer::Three { cards: places, expression }) => {
            let value = |slot: u8| {
                let card = places.get(usize::from(slot)).and_then(|place| cards.get(usize::from(*place)));
                card.map_or(0, |card| i64::from(card.value()))
            };
            let numbers = expression.cards().map(|name| name.number(value)).collect();
            Some((expression, numbers))
        }
        (Task::Third { two, offered }, Answer::Card(third)) => {
            let third = offered.get(usize::from(third))?;
            let values = [two[0].value(), two[1].value(), third.value()];
            let solver = puzzle.player.tens_solver(crate::arithmetic::TensGame::ThreeFishing);
            let expression = solver.simplest_solution(values)?.expression;
            let value = |slot: u8| values.get(usize::from(slot)).map_or(0, |value| i64::from(*value));
            let numbers = expression.cards().map(|name| name.number(value)).collect();
            Some((expression, numbers))
        }
        _ => None,
    }
}

/// The calculation as number facts, in the order in which they are done, joining of cards included; `None` if a step has no result.
/// `numbers` are the numbers of the cards, from left to right.
fn facts(expression: &Expression, numbers: &[i64]) -> Option<Vec<Fact>> {
    let mut numbers = numbers.iter().copied();
    let (mut open, mut facts) = (Vec::new(), Vec::new());
    for node in expression.nodes() {
        let number = match node {
            Node::Card(_) => numbers.next()?,
            Node::Apply(operation) => {
                let (right, left) = (open.pop()?, open.pop()?);
                let fact = Fact { left, operation: *operation, right };
                facts.push(fact);
                fact.result().ok()?
            }
        };
        open.push(number);
    }
    Some(facts)
}

/// A number line on which each fact goes on where the one before ended, all in the same direction; `None` if they do not follow one another
/// like this.
fn line(facts: &[Fact]) -> Option<SketchStages> {
    let operation = facts.first()?.operation;
    let goes_on = facts.windows(2).all(|pair| pair[0].result() == Ok(pair[1].left));
    let is_way = matches!(operation, Operation::Add | Operation::Subtract)
        && facts.iter().all(|fact| fact.operation == operation);
    let ends = facts.iter().filter_map(|fact| fact.result().ok());
    let places: Vec<i64> = std::iter::once(facts[0].left).chain(ends).collect();
    (goes_on && is_way).then(|| SketchStages::number_line(&places)).flatten()
}
