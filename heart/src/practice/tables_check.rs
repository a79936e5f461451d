//! Rehearsing England's multiplication tables check: 25 questions of six seconds, three seconds between them, spread over the tables as
//! its assessment framework says. Time comes in as a value: how long it is since some moment.

use std::ops::RangeInclusive;
use std::time::Duration;

use rand::seq::SliceRandom;

use super::difficulty;
use super::lesson::Kind;
use super::puzzle::{Answer, Judged, Puzzle, Task};
use crate::arithmetic::{Fact, Operation, Rung};
use crate::games::Player;
use crate::games::chance::{Chance, chance};

/// The answers of a check bear this id where others have that of their lesson.
pub const TABLES_CHECK: &str = "tables-check";
/// So many questions count.
pub const QUESTIONS: usize = 25;
/// So many come before, to try how it goes.
pub const TRIED_BEFORE: usize = 3;
/// So many seconds a question is open.
pub const ANSWER_SECONDS: u16 = 6;
/// So long that is.
pub const ANSWER_TIME: Duration = Duration::from_secs(ANSWER_SECONDS as u64);
/// So long nothing is asked before each.
pub const PAUSE: Duration = Duration::from_secs(3);

/// The longest answer: 12 × 12 = 144.
const DIGITS: usize = 3;
/// Names the chance of checks, apart from that of puzzles.
const CHECKS: u64 = 0x7ab1_e5c4;
/// The tables that are asked.
const TABLES: RangeInclusive<i64> = 2..=12;

/// How often a table is asked, from the least to the most. The first number of a question names its table.
#[must_use]
pub const fn asked_of(table: i64) -> RangeInclusive<usize> {
    match table {
        2 | 10 => 0..=2,
        3..=5 | 11 => 1..=3,
        6..=9 | 12 => 2..=4,
        _ => 0..=0,
    }
}

/// How often a number may be the second one: as often as it may be the first, or once more or less.
fn multiplied_by(number: i64) -> RangeInclusive<usize> {
    let (least, most) = asked_of(number).into_inner();
    least.saturating_sub(1)..=most + 1
}

/// The questions of a seed: none of them twice, and none the other way round.
#[must_use]
pub fn questions(seed: u64) -> Vec<Fact> {
    let mut chance = chance(seed, CHECKS);
    // Most draws fit, so that this ends soon.
    loop {
        let drawn = draw(&mut chance);
        if fits(&drawn) {
            return drawn;
        }
    }
}

/// Questions that ask each table as often as it has to be, and none too often.
fn draw(chance: &mut Chance) -> Vec<Fact> {
    let pairs = TABLES.flat_map(|left| TABLES.map(move |right| (left, right)));
    let mut all: Vec<(i64, i64)> = pairs.collect();
    all.shuffle(chance);
    let mut drawn: Vec<(i64, i64)> = Vec::with_capacity(QUESTIONS);
    // First what has to be asked, then what may be.
    for limit in [RangeInclusive::start, RangeInclusive::end] {
        for &(left, right) in &all {
            let times = drawn.iter().filter(|(table, _)| *table == left).count();
            let by = drawn.iter().filter(|(_, other)| *other == right).count();
            let is_new = !drawn.contains(&(left, right)) && !drawn.contains(&(right, left));
            let fits = times < *limit(&asked_of(left)) && by < *multiplied_by(right).end();
            if drawn.len() < QUESTIONS && is_new && fits {
                drawn.push((left, right));
            }
        }
    }
    drawn.shuffle(chance);
    drawn.into_iter().map(|(left, right)| Fact { left, operation: Operation::Multiply, right }).collect()
}

/// Whether they are as many as there have to be, and each number is the second one as often as it should be.
fn fits(drawn: &[Fact]) -> bool {
    let by = |number| drawn.iter().filter(|fact| fact.right == number).count();
    drawn.len() == QUESTIONS && TABLES.into_iter().all(|number| multiplied_by(number).contains(&by(number)))
}

/// The questions that only show how it goes, from the table that is not asked.
fn tried_before(seed: u64) -> Vec<Fact> {
    let mut rights: Vec<i64> = TABLES.collect();
    rights.shuffle(&mut chance(seed, CHECKS + 1));
    let fact = |right| Fact { left: 1, operation: Operation::Multiply, right };
    rights.into_iter().take(TRIED_BEFORE).map(fact).collect()
}

/// A question as a puzzle for a child who calculates so: by this it is judged, and kept.
#[must_use]
pub fn as_puzzle(fact: Fact, child: Player, seed: u64) -> Puzzle {
    let player = Player { rung: Rung::Multiplication, ..child };
    let task = Task::Fact(fact);
    let difficulty = difficulty::of(&task, player);
    Puzzle { lesson: TABLES_CHECK.to_owned(), kind: Kind::Fact, seed, player, task, difficulty }
}

/// A check that goes on.
#[derive(Debug, Clone)]
pub struct TablesCheck {
    seed: u64,
    tried_before: Vec<Fact>,
    questions: Vec<Fact>,
    /// How many questions are behind the child, those before the check among them.
    behind: usize,
    step: Step,
    typed: String,
}

/// Where a check is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// It waits for the child: before the questions to try, and before those that count.
    Waits,
    /// Nothing is asked, until then.
    Pauses {
        /// When the next question comes.
        until: Duration,
    },
    /// A question is open.
    Asks {
        /// Since when.
        since: Duration,
    },
    /// All are behind the child.
    Over,
}

/// What was answered to a question that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Response {
    /// The question.
    pub fact: Fact,
    /// The number that stood there; `None` if there was none.
    pub given: Option<i64>,
    /// How long it took.
    pub took: Duration,
}

impl Response {
    /// How it is judged, as a puzzle is.
    #[must_use]
    pub fn judged(&self, puzzle: &Puzzle) -> Judged {
        match self.given {
            Some(given) => puzzle.judge(&Answer::Number(given)),
            None => Judged { facts: vec![(self.fact, None)], ..Judged::default() },
        }
    }
}

/// What can be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// A digit.
    Digit(u8),
    /// The last digit goes.
    Back,
    /// That is the answer.
    Enter,
}

impl TablesCheck {
    /// The check of a seed, before anything is asked.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            tried_before: tried_before(seed),
            questions: questions(seed),
            behind: 0,
            step: Step::Waits,
            typed: String::new(),
        }
    }

    /// The seed.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Where it is.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Whether the questions count by now, or are those to try.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.behind >= self.tried_before.len()
    }

    /// The question that is asked, or comes next.
    #[must_use]
    pub fn question(&self) -> Option<Fact> {
        self.tried_before.iter().chain(&self.questions).nth(self.behind).copied()
    }

    /// Which question of its kind that is, counted from 1, and of how many.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        match self.behind.checked_sub(self.tried_before.len()) {
            Some(behind) => ((behind + 1).min(self.questions.len()), self.questions.len()),
            None => (self.behind + 1, self.tried_before.len()),
        }
    }

    /// What is typed.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The child is ready: the questions begin.
    pub fn begin(&mut self, now: Duration) {
        if self.step == Step::Waits {
            self.step = Step::Pauses { until: now + PAUSE };
        }
    }

    /// When it goes on by itself, if it does.
    #[must_use]
    pub fn goes_on(&self) -> Option<Duration> {
        match self.step {
            Step::Pauses { until } => Some(until),
            Step::Asks { since } => Some(since + ANSWER_TIME),
            Step::Waits | Step::Over => None,
        }
    }

    /// How much of the time for a question is left.
    #[must_use]
    pub fn left(&self, now: Duration) -> Option<Duration> {
        let Step::Asks { since } = self.step else { return None };
        Some((since + ANSWER_TIME).saturating_sub(now))
    }

    /// Takes in what the time is: a pause that is over ends, and a question that is open for too long goes on by itself, with what stands
    /// there.
    pub fn passed(&mut self, now: Duration) -> Option<Response> {
        match self.step {
            Step::Pauses { until } if now >= until => {
                self.step = Step::Asks { since: now };
                None
            }
            Step::Asks { since } if now >= since + ANSWER_TIME => self.answer(now),
            _ => None,
        }
    }

    /// Takes in a key, where a question is open.
    pub fn press(&mut self, key: Key, now: Duration) -> Option<Response> {
        if !matches!(self.step, Step::Asks { .. }) {
            return None;
        }
        match key {
            Key::Digit(digit) if self.typed.len() < DIGITS => self.typed.push_str(&digit.to_string()),
            Key::Back => drop(self.typed.pop()),
            Key::Enter if !self.typed.is_empty() => return self.answer(now),
            Key::Digit(_) | Key::Enter => {}
        }
        None
    }

    /// Closes the question.
    fn answer(&mut self, now: Duration) -> Option<Response> {
        let (fact, Step::Asks { since }) = (self.question()?, self.step) else { return None };
        let counted = self.counts();
        let given = std::mem::take(&mut self.typed).parse().ok();
        self.behind += 1;
        self.step = match self.behind {
            // Before the questions that count, the child says when.
            behind if behind == self.tried_before.len() => Step::Waits,
            behind if behind == self.tried_before.len() + self.questions.len() => Step::Over,
            _ => Step::Pauses { until: now + PAUSE },
        };
        let took = now.saturating_sub(since).min(ANSWER_TIME);
        counted.then_some(Response { fact, given, took })
    }
}
