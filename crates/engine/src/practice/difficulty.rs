//! How hard a puzzle is, judged by its numbers and cards. The strength of a child is measured on the same scale: a child of strength 0
//! knows the answer to a puzzle of difficulty 0 every second time.
//!
//! The weights put facts into the order in which curricula teach them: within ten before over ten, sums before differences, tables by the
//! size of their factors. Mainly the order matters, since the strength of a child is measured by the same weights.

use super::claim::Claim;
use super::lesson::Lesson;
use super::making;
use super::number_line::NumberLine;
use super::shoal::{Pattern, Shoal};
use super::task::{FactPart, Task, numbers_in};
use crate::arithmetic::{Expression, Fact, Operation, Step, TensGame, facts_of_steps};
use crate::games::{Player, fish_pond};
use crate::portable_math;

/// How much harder a puzzle is for each further card from which the child chooses.
const CHOICE: f64 = 0.25;
/// How much easier a puzzle is if any of several answers will do, for each unit of the natural logarithm of their number.
const CHANCE: f64 = 0.3;
/// How many puzzles of a lesson are made to find out how hard they usually are.
const SEEN: usize = 9;

impl Lesson {
    /// How hard the lesson's puzzles usually are: the median [difficulty](super::Puzzle::difficulty) of nine of them, made for a child with
    /// the usual settings.
    pub fn typical_difficulty(&self) -> f64 {
        let [_, typical, _] = self.usual_difficulties();
        typical
    }

    /// The difficulties of the second easiest and the second hardest of nine puzzles of the lesson.
    pub(super) fn difficulty_range(&self) -> [f64; 2] {
        let [easier, _, harder] = self.usual_difficulties();
        [easier, harder]
    }

    fn usual_difficulties(&self) -> [f64; 3] {
        *self.typical.0.get_or_init(|| {
            let player = self.adapt_player(Player::default());
            let mut seeds = 0..;
            let mut seen = [0; SEEN].map(|_| {
                let task = seeds.next().and_then(|seed| making::make_task(self, player, seed));
                task.map_or(0, |task| in_thousandths(of_task(&task, player)))
            });
            seen.sort_unstable();
            [seen[1], seen[SEEN / 2], seen[SEEN - 2]].map(|difficulty| f64::from(difficulty) / 1000.0)
        })
    }
}

pub(super) fn of_task(task: &Task, player: Player) -> f64 {
    match task {
        Task::Fact(known) => of_fact(*known),
        Task::Complete { fact: whole, hidden } => {
            of_fact(*whole)
                + match hidden {
                    FactPart::Right => 0.5,
                    FactPart::Left => 0.8,
                    FactPart::Sign => 0.0,
                }
        }
        Task::Pond { pond, sum } => {
            let all = player.solver().all(pond);
            let catches: Vec<f64> = all
                .iter()
                .filter(|solution| sum.is_none_or(|sum| solution.catch.sum == sum))
                .map(|solution| of_calculation(&solution.calculation.expression, &solution.catch.steps))
                .collect();
            easiest(&catches) + CHOICE * (pond.iter().flatten().count() as f64)
        }
        Task::Tens { cards, rule } => {
            let solver = player.tens_solver(*rule);
            let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
            let catches: Vec<f64> = solver
                .ten_triples(&values)
                .filter_map(|three| solver.simplest_solution(three.map(|at| values[usize::from(at)])))
                .map(|solution| of_calculation(&solution.expression, &solution.catch.steps))
                .collect();
            let form = if *rule == TensGame::MacOne { 0.6 } else { 0.0 };
            easiest(&catches) + CHOICE * (cards.len() as f64 - 3.0) + form
        }
        Task::Third { two, offered } => {
            let solver = player.tens_solver(TensGame::ThreeFishing);
            let [one, other] = two.map(fish_pond::ChineseCard::value);
            let catches: Vec<f64> = offered
                .iter()
                .filter_map(|third| solver.simplest_solution([one, other, third.value()]))
                .map(|solution| of_calculation(&solution.expression, &solution.catch.steps))
                .collect();
            easiest(&catches) + CHOICE * (offered.len() as f64 - 2.0)
        }
        Task::Claim(claim) => of_claim(claim) + 0.3,
        Task::HowMany(shoal) => of_shoal(*shoal),
        Task::OnALine(line) => on_a_line(line),
        Task::TwoSteps(expression) => {
            let mut steps = Vec::new();
            // A lesson's calculation always makes a number.
            let _total = expression.evaluate(numbers_in(expression), |step| steps.push(step));
            // The calculation is harder if the step to do first stands last.
            let turned = if expression.is_running_total() { 0.0 } else { 0.6 };
            of_calculation(expression, &steps) + 0.2 + turned
        }
    }
}

/// The highest difficulty of a puzzle in which the child only counts. The easiest sum is 1 + 1.
const EASIER_THAN_SUMS: f64 = -3.6;

/// How hard a puzzle with fish to count is. More fish take longer; a pattern is seen at a glance; fish that come or leave have to be
/// imagined.
fn of_shoal(shoal: Shoal) -> f64 {
    let (there, others) = (f64::from(shoal.initial), f64::from(shoal.others));
    let difficulty = match shoal.pattern {
        Pattern::Scattered => -5.7 + 0.1 * there,
        Pattern::Dice => -5.4 + 0.09 * there,
        Pattern::Frame => -5.3 + 0.09 * there,
        Pattern::Come => -5.0 + 0.08 * there + 0.14 * others,
        Pattern::Leave => -4.9 + 0.08 * there + 0.14 * others,
        Pattern::Missing => -4.8 + 0.06 * there + 0.1 * others,
    };
    difficulty.min(EASIER_THAN_SUMS)
}

/// How hard a puzzle with a number line is. A longer line is harder, and so is a number farther from the marks that stand out.
fn on_a_line(line: &NumberLine) -> f64 {
    let by_ones = NumberLine::mark_spacing(line.span) == 1;
    let length = if by_ones && line.span.1 - line.span.0 <= 10 { 0.0 } else { 0.4 };
    let asks_number = if line.asks_place { 0.0 } else { 0.1 };
    let difficulty = -4.6 + length + 0.12 * line.distance_to_long_mark() as f64 + asks_number;
    if by_ones { difficulty.min(EASIER_THAN_SUMS) } else { difficulty + 1.9 }
}

fn of_claim(claim: &Claim) -> f64 {
    let (expression, numbers) = claim.calculation();
    let mut steps = Vec::new();
    // If the calculation makes no number, the child had to work out the steps before that.
    let _total = expression.evaluate(numbers, |step| steps.push(step));
    of_calculation(expression, &steps)
}

pub(super) fn of_calculation(expression: &Expression, steps: &[Step]) -> f64 {
    let joins = expression.operations().filter(|operation| *operation == Operation::Join);
    together(facts_of_steps(steps).map(of_fact).chain(joins.map(|_| JOINING)))
}

/// The difficulty of doing several things that all have to be right. When each is likely to be right, the chances to fail add up.
fn together(difficulties: impl Iterator<Item = f64>) -> f64 {
    let sum: f64 = difficulties.map(portable_math::exp).sum();
    if sum > 0.0 { portable_math::ln(sum) } else { EASIEST }
}

/// The difficulty of a puzzle with several right answers, of which the child needs only one. 0 if there are none.
fn easiest(difficulties: &[f64]) -> f64 {
    let least = difficulties.iter().copied().fold(f64::INFINITY, f64::min);
    if least.is_finite() { least - CHANCE * portable_math::ln(difficulties.len() as f64) } else { 0.0 }
}

/// The difficulty of reading two joined cards as one number, such as 1 and 4 as 14.
const JOINING: f64 = -0.2;
/// The difficulty of a calculation without any step, such as a single card.
const EASIEST: f64 = -4.0;

/// Rounds a puzzle's [difficulty](super::Puzzle::difficulty) to whole thousandths, as records save it: 0.25 becomes 250.
#[expect(clippy::cast_possible_truncation, reason = "difficulties are small")]
pub fn in_thousandths(difficulty: f64) -> i32 {
    (difficulty * 1000.0).round() as i32
}

pub(super) fn of_fact(fact: Fact) -> f64 {
    let Fact { left, operation, right } = fact;
    let Ok(result) = fact.result() else { return 0.0 };
    let (small, large) = (left.min(right) as f64, left.max(right) as f64);
    let digits = |number: i64| f64::from(number.unsigned_abs().checked_ilog10().unwrap_or(0) + 1);
    match operation {
        Operation::Add if right % 10 == 0 && left % 10 == 0 => -1.8 + 0.4 * (digits(result) - 1.0),
        Operation::Add => {
            let crosses = left % 10 + right % 10 > 10;
            let double = if left == right { 0.8 } else { 0.0 };
            -3.0 + 0.16 * small.min(10.0) + 0.08 * large.min(10.0) + carry(crosses) + tens(left, right)
                - double
        }
        Operation::Subtract if right % 10 == 0 && left % 10 == 0 => -1.6 + 0.4 * (digits(left) - 1.0),
        Operation::Subtract => {
            let crosses = left % 10 < right % 10;
            let same = if left == right || right == 0 { 1.2 } else { 0.0 };
            let size = 0.14 * (right.min(10) as f64) + 0.05 * (left.min(20) as f64);
            let below = if result < 0 { 1.5 } else { 0.0 };
            -2.9 + size + carry(crosses) + tens(left, right) - same + below
        }
        Operation::Multiply => match (small, large) {
            (0.0 | 1.0, _) => -2.2,
            (_, 10.0) | (10.0, _) => -1.4,
            (2.0, large) => -1.4 + 0.07 * large,
            (5.0, other) | (other, 5.0) => -1.0 + 0.08 * other,
            (small, large) => {
                let square = if left == right { 0.4 } else { 0.0 };
                -1.3 + 0.17 * small.min(12.0)
                    + 0.12 * large.min(12.0)
                    + 0.9 * (digits(left) + digits(right) - 2.0)
                    - square
            }
        },
        Operation::Join => -1.6 + 0.5 * (digits(result) - 2.0).max(0.0),
        Operation::Divide if right == 1 || left == 0 => -1.6,
        Operation::Divide => {
            let rounded = if operation.needs_rounding(left, right) { 0.9 } else { 0.0 };
            let size = 0.17 * (right.min(12) as f64) + 0.1 * (result.unsigned_abs().min(12) as f64);
            -0.9 + size + rounded + 0.4 * (digits(result) - 1.0)
        }
    }
}

fn carry(crosses: bool) -> f64 {
    if crosses { 1.0 } else { 0.0 }
}

/// How much harder two-digit numbers make a calculation: a little if one number has two digits, much more if both have.
fn tens(left: i64, right: i64) -> f64 {
    match (left > 10, right > 10) {
        (false, false) => 0.0,
        (true, true) => 1.1,
        _ => 0.4,
    }
}
