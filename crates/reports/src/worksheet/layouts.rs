//! Other layouts for facts: number walls, triangles of three, tables to fill in, fish to catch, and cards to cut out and match.

use std::collections::{BTreeMap, BTreeSet};

use engine::arithmetic::{Fact, Operation, format_number};
use engine::games::chance::Chance;
use engine::practice::{Kind, Lesson};
use rand::seq::{IndexedRandom, SliceRandom};

use super::{NumberBox, PrintedPuzzle};
use language::Language;
use language::wording::calculation;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PuzzleLayout {
    #[default]
    Plain,
    /// Number walls: each brick is the sum of the two below it.
    Wall,
    /// Three numbers of which two make the third, and the calculations that they make.
    Triangle,
    Table,
    /// Fish, each with calculations that may make its number.
    Fish,
    Match,
}

/// How many rows and columns a table to fill in has at most.
const SIDE: usize = 5;
/// How many calculations stand round a fish at most.
const ROUND: usize = 6;
/// How many of the calculations round a fish catch it at most.
const CATCHES: usize = 3;

impl PuzzleLayout {
    pub const ALL: [Self; 6] =
        [Self::Plain, Self::Wall, Self::Triangle, Self::Table, Self::Fish, Self::Match];

    pub fn suits(self, lesson: &Lesson) -> bool {
        use Operation::{Add, Divide, Multiply, Subtract};
        let is_of_facts = matches!(lesson.kind, Kind::Fact | Kind::Complete);
        let operations = lesson.operations();
        let all = |allowed: &[Operation]| operations.iter().all(|operation| allowed.contains(operation));
        match self {
            Self::Plain => super::is_printable(lesson),
            Self::Wall => is_of_facts && all(&[Add, Subtract]),
            Self::Triangle => is_of_facts && all(&[Add, Subtract, Multiply, Divide]) && !rounds(lesson),
            Self::Table => lesson.kind == Kind::Fact && all(&[Add, Subtract, Multiply]),
            Self::Fish | Self::Match => lesson.kind == Kind::Fact && !rounds(lesson),
        }
    }

    /// How many plain puzzles one item of this layout counts as, since a worksheet has a number of puzzles.
    pub(super) const fn puzzles_per_item(self) -> usize {
        match self {
            Self::Plain | Self::Match => 1,
            Self::Wall | Self::Triangle | Self::Fish => 3,
            Self::Table => 2 * SIDE,
        }
    }

    /// The Fluent id of the instruction for this layout. `None` if each lesson has its own.
    pub(super) const fn instruction_id(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Wall => Some("worksheet-wall"),
            Self::Triangle => Some("worksheet-triangle"),
            Self::Table => Some("worksheet-table"),
            Self::Fish => Some("worksheet-fish"),
            Self::Match => Some("worksheet-match"),
        }
    }

    pub(super) fn lay_out(
        self,
        facts: &[Fact],
        most_puzzles: usize,
        largest_number: Option<u16>,
        chance: &mut Chance,
        language: &Language,
    ) -> Vec<PrintedPuzzle> {
        let is_allowed = |number: i64| largest_number.is_none_or(|largest| number <= largest.into());
        match self {
            Self::Plain => {
                facts.iter().take(most_puzzles).map(|fact| super::gap(*fact, None, language)).collect()
            }
            Self::Wall => {
                let others: Vec<i64> = facts.iter().map(|fact| fact.right).collect();
                let walls = facts.iter().filter_map(|fact| wall(*fact, *others.choose(chance)?, is_allowed));
                walls.take(most_puzzles).collect()
            }
            Self::Triangle => {
                facts.iter().filter_map(|fact| triangle(*fact, language)).take(most_puzzles).collect()
            }
            Self::Table => tables(facts, most_puzzles, is_allowed, language),
            Self::Fish => fish(facts, most_puzzles, chance, language),
            Self::Match => pairs(facts, most_puzzles, chance, language),
        }
    }
}

fn rounds(lesson: &Lesson) -> bool {
    lesson.strategy == engine::practice::Strategy::Rounding
}

fn shown(number: i64) -> NumberBox {
    NumberBox { is_given: true, says: format_number(number) }
}

fn hidden(number: i64) -> NumberBox {
    NumberBox { is_given: false, says: format_number(number) }
}

/// A number wall with the numbers of a fact, and `third` as the third number of the bottom row. For a sum the bottom row is printed, for a
/// difference the left side. `None` if a number is not allowed.
fn wall(fact: Fact, third: i64, is_allowed: impl Fn(i64) -> bool) -> Option<PrintedPuzzle> {
    let (first, second, takes) = match fact.operation {
        Operation::Add => (fact.left, fact.right, false),
        Operation::Subtract => (fact.right, fact.left - fact.right, true),
        _ => return None,
    };
    let (one, other) = (first + second, second + third);
    let top = one + other;
    let is_good = [first, second, third].iter().all(|number| *number >= 0) && is_allowed(top);
    let rows = if takes {
        vec![
            vec![shown(top)],
            vec![shown(one), hidden(other)],
            vec![shown(first), hidden(second), hidden(third)],
        ]
    } else {
        vec![
            vec![hidden(top)],
            vec![hidden(one), hidden(other)],
            vec![shown(first), shown(second), shown(third)],
        ]
    };
    is_good.then_some(PrintedPuzzle::Wall { rows })
}

/// A triangle of the three numbers of a fact. Its calculations have no sign above the rung of the fact. `None` if the fact makes no
/// triangle.
fn triangle(fact: Fact, language: &Language) -> Option<PrintedPuzzle> {
    let result = fact.result().ok()?;
    let of = |left, operation, right| Fact { left, operation, right };
    let (whole, parts, there, back) = match fact.operation {
        Operation::Add => (result, [fact.left, fact.right], Operation::Add, None),
        Operation::Subtract => (fact.left, [fact.right, result], Operation::Add, Some(Operation::Subtract)),
        Operation::Multiply => (result, [fact.left, fact.right], Operation::Multiply, None),
        Operation::Divide => (fact.left, [fact.right, result], Operation::Multiply, Some(Operation::Divide)),
        Operation::Join => return None,
    };
    let [one, other] = parts;
    if back == Some(Operation::Divide) && parts.contains(&0) {
        return None;
    }
    let ways: BTreeSet<Fact> = [of(one, there, other), of(other, there, one)]
        .into_iter()
        .chain(back.into_iter().flat_map(|back| [of(whole, back, one), of(whole, back, other)]))
        .collect();
    let ways = ways.into_iter().filter_map(|fact| fact.statement().ok());
    let is_asked = back.is_some();
    Some(PrintedPuzzle::Triangle {
        top: if is_asked { shown(whole) } else { hidden(whole) },
        feet: [shown(one), if is_asked { hidden(other) } else { shown(other) }],
        sign: language.operation_sign(there),
        ways: ways.map(|made| calculation::format_statement(language, &made)).collect(),
    })
}

/// Tables to fill in, at most as many as `most`, with the numbers that come up most often in `facts`. They ask only for results that
/// `is_allowed` lets through.
fn tables(
    facts: &[Fact],
    most: usize,
    is_allowed: impl Fn(i64) -> bool,
    language: &Language,
) -> Vec<PrintedPuzzle> {
    let mut left: Vec<Fact> = facts.to_vec();
    let mut made = Vec::new();
    while made.len() < most {
        let Some(operation) = left.first().map(|fact| fact.operation) else { break };
        let frequent = |number: fn(&Fact) -> i64| {
            let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
            let of_sign = left.iter().filter(|fact| fact.operation == operation);
            of_sign.for_each(|fact| *counts.entry(number(fact)).or_default() += 1);
            let mut numbers: Vec<(i64, usize)> = counts.into_iter().collect();
            numbers.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            let mut numbers: Vec<i64> = numbers.into_iter().take(SIDE).map(|(number, _)| number).collect();
            numbers.sort_unstable();
            numbers
        };
        let (rows, columns) = (frequent(|fact| fact.left), frequent(|fact| fact.right));
        let cell = |row: i64, column: i64| {
            let fact = Fact { left: row, operation, right: column };
            let result = fact.result().ok()?;
            let is_exact = !operation.needs_rounding(row, column);
            (result >= 0 && is_exact && is_allowed(result)).then(|| hidden(result))
        };
        let cells: Vec<Vec<Option<NumberBox>>> =
            rows.iter().map(|row| columns.iter().map(|column| cell(*row, *column)).collect()).collect();
        left.retain(|fact| !(fact.operation == operation && rows.contains(&fact.left)));
        if made.is_empty() && rows.len() * columns.len() >= 4 || rows.len().min(columns.len()) >= 3 {
            let numbers = |numbers: Vec<i64>| numbers.into_iter().map(format_number).collect();
            let sign = language.operation_sign(operation);
            made.push(PrintedPuzzle::Table { sign, rows: numbers(rows), columns: numbers(columns), cells });
        }
    }
    made
}

/// Fish with calculations round them, at most as many as `most`. Some of the calculations round a fish make its number.
fn fish(facts: &[Fact], most: usize, chance: &mut Chance, language: &Language) -> Vec<PrintedPuzzle> {
    let mut by_result: BTreeMap<i64, Vec<Fact>> = BTreeMap::new();
    for fact in facts {
        if let Ok(result) = fact.result() {
            by_result.entry(result).or_default().push(*fact);
        }
    }
    let mut numbers: Vec<i64> = by_result.keys().copied().collect();
    numbers.shuffle(chance);
    // Fish that can be caught in several ways come first.
    numbers.sort_by_key(|number| by_result[number].len() < 2);
    let of = |wanted: i64| {
        let mut round: Vec<(Fact, bool)> =
            by_result[&wanted].iter().take(CATCHES).map(|fact| (*fact, true)).collect();
        let mut others: Vec<(Fact, i64)> = by_result
            .iter()
            .filter(|(number, _)| **number != wanted)
            .flat_map(|(number, facts)| {
                facts.iter().map(|fact| (*fact, number.abs_diff(wanted).cast_signed()))
            })
            .collect();
        // A result close to the fish makes the child look carefully.
        others.sort_by_key(|(_, far)| *far);
        round.extend(others.into_iter().take(ROUND - round.len()).map(|(fact, _)| (fact, false)));
        round
    };
    let made = numbers.into_iter().take(most).map(|wanted| {
        let mut round = of(wanted);
        round.shuffle(chance);
        let said = |(fact, catches): (Fact, bool)| (language.localize_calculation(&fact.question()), catches);
        PrintedPuzzle::Fish { number: format_number(wanted), round: round.into_iter().map(said).collect() }
    });
    made.collect()
}

/// Questions and answers to cut out and match, at most as many as `most`. Each answer fits only one question.
fn pairs(facts: &[Fact], most: usize, chance: &mut Chance, language: &Language) -> Vec<PrintedPuzzle> {
    let mut results = BTreeSet::new();
    let unlike: Vec<(Fact, i64)> = facts
        .iter()
        .filter_map(|fact| Some((*fact, fact.result().ok()?)))
        .filter(|(_, result)| results.insert(*result))
        .take(most)
        .collect();
    let mut answers: Vec<i64> = unlike.iter().map(|(_, result)| *result).collect();
    answers.shuffle(chance);
    let question = |fact: Fact| format!("{} {}", fact.question(), fact.equals_sign());
    unlike
        .into_iter()
        .zip(answers)
        .map(|((fact, result), other)| PrintedPuzzle::Pair {
            question: language.localize_calculation(&question(fact)),
            answer: format_number(result),
            other: format_number(other),
        })
        .collect()
}
