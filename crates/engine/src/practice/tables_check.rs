//! A rehearsal of England's multiplication tables check: 25 questions of six seconds, with three seconds before each, spread over the
//! tables as the official assessment framework says. The code reads no clock; callers give the time, counted from any moment.

use std::ops::RangeInclusive;
use std::time::Duration;

use rand::seq::SliceRandom;

use super::difficulty;
use super::lesson::Kind;
use super::puzzle::{Answer, Judgement, Puzzle};
use super::task::Task;
use crate::arithmetic::{Fact, Operation, Rung};
use crate::games::Player;
use crate::games::chance::{Chance, chance_from_seed};

/// The lesson id under which the answers of a tables check (25 times tables against the clock) are saved. No lesson has it.
pub const TABLES_CHECK_ID: &str = "tables-check";
/// How many questions of a tables check count. Questions for trying out come before them.
pub const QUESTION_COUNT: usize = 25;
/// How many questions for trying out come first in a tables check. They do not count, and their answers are not saved.
pub const TRIAL_QUESTION_COUNT: usize = 3;
/// How many seconds a child has to answer each question of a tables check.
pub const ANSWER_SECONDS: u16 = 6;
/// How long a child has to answer each question of a tables check: [`ANSWER_SECONDS`] as a `Duration`.
pub const ANSWER_TIME: Duration = Duration::from_secs(ANSWER_SECONDS as u64);
/// How long the pause before each question of a tables check is.
pub const QUESTION_PAUSE: Duration = Duration::from_secs(3);

/// The most digits that an answer has: 12 × 12 = 144.
const DIGITS: usize = 3;
/// Gives checks another random generator than puzzles have for the same seed.
const CHECKS: u64 = 0x7ab1_e5c4;
const TABLES: RangeInclusive<i64> = 2..=12;

/// How often a tables check asks a table, from the least to the most; 0 for tables other than 2 to 12. The first number of a question names
/// its table: 7 × 3 is of the table of 7.
pub const fn questions_per_table(table: i64) -> RangeInclusive<usize> {
    match table {
        2 | 10 => 0..=2,
        3..=5 | 11 => 1..=3,
        6..=9 | 12 => 2..=4,
        _ => 0..=0,
    }
}

/// How often `number` can be the second number of questions, from the least to the most: as often as the first number, with one less or
/// more allowed.
fn multiplied_by(number: i64) -> RangeInclusive<usize> {
    let (least, most) = questions_per_table(number).into_inner();
    least.saturating_sub(1)..=most + 1
}

/// The [`QUESTION_COUNT`] questions of a tables check that count. No question comes twice, and none comes the other way round as well.
pub fn questions(seed: u64) -> Vec<Fact> {
    let mut chance = chance_from_seed(seed, CHECKS);
    // Most draws fit, so this ends soon.
    loop {
        let drawn = draw(&mut chance);
        if fits(&drawn) {
            return drawn;
        }
    }
}

/// Draws questions with each table as often as it must be asked, and none too often. There can be fewer than 25, so check with [`fits`].
fn draw(chance: &mut Chance) -> Vec<Fact> {
    let pairs = TABLES.flat_map(|left| TABLES.map(move |right| (left, right)));
    let mut all: Vec<(i64, i64)> = pairs.collect();
    all.shuffle(chance);
    let mut drawn: Vec<(i64, i64)> = Vec::with_capacity(QUESTION_COUNT);
    // First we take what must be asked, then what may be.
    for limit in [RangeInclusive::start, RangeInclusive::end] {
        for &(left, right) in &all {
            let times = drawn.iter().filter(|(table, _)| *table == left).count();
            let by = drawn.iter().filter(|(_, other)| *other == right).count();
            let is_new = !drawn.contains(&(left, right)) && !drawn.contains(&(right, left));
            let fits = times < *limit(&questions_per_table(left)) && by < *multiplied_by(right).end();
            if drawn.len() < QUESTION_COUNT && is_new && fits {
                drawn.push((left, right));
            }
        }
    }
    drawn.shuffle(chance);
    drawn.into_iter().map(|(left, right)| Fact { left, operation: Operation::Multiply, right }).collect()
}

/// Whether there are enough questions, and each number is the second one neither too seldom nor too often.
fn fits(drawn: &[Fact]) -> bool {
    let by = |number| drawn.iter().filter(|fact| fact.right == number).count();
    drawn.len() == QUESTION_COUNT
        && TABLES.into_iter().all(|number| multiplied_by(number).contains(&by(number)))
}

/// The questions for trying out. They are from the table of 1, which is not asked later.
fn tried_before(seed: u64) -> Vec<Fact> {
    let mut rights: Vec<i64> = TABLES.collect();
    rights.shuffle(&mut chance_from_seed(seed, CHECKS + 1));
    let fact = |right| Fact { left: 1, operation: Operation::Multiply, right };
    rights.into_iter().take(TRIAL_QUESTION_COUNT).map(fact).collect()
}

/// Makes a puzzle of a question of a tables check, to judge and save the answer. `child` gives limits and reading order; the rung is
/// multiplication. `seed` is that of the check.
pub fn as_puzzle(fact: Fact, child: Player, seed: u64) -> Puzzle {
    let player = Player { rung: Rung::Multiplication, ..child };
    let task = Task::Fact(fact);
    let difficulty = difficulty::of_task(&task, player);
    Puzzle { lesson: TABLES_CHECK_ID.to_owned(), kind: Kind::Fact, seed, player, task, difficulty }
}

/// A tables check (25 times tables against the clock) while it goes on. All times count from any one moment that the caller chooses.
#[derive(Debug, Clone)]
pub struct TablesCheck {
    seed: u64,
    tried_before: Vec<Fact>,
    questions: Vec<Fact>,
    /// How many questions are over, those for trying out included.
    behind: usize,
    step: TimedPhase,
    typed: String,
}

/// What a tables check or a burst (two quick minutes of known facts) does now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimedPhase {
    /// The burst or the check waits until the child is ready: a burst before it begins, a check before the questions for trying out and
    /// before those that count.
    Waits,
    /// A pause: in a check before the next question, in a burst after a wrong answer.
    Pauses {
        /// The time at which the pause ends.
        until: Duration,
    },
    /// A question is open, and the child can answer.
    Asks {
        /// The time at which the question was asked.
        since: Duration,
    },
    /// The end: all questions are asked, or the time is up.
    Over,
}

/// A child's answer to a question that counts in a tables check, or to a fact in a burst (two quick minutes of known facts).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimedResponse {
    /// The number fact that the child was asked, such as 7 × 8.
    pub fact: Fact,
    /// The number that the child typed; `None` if the time ran out before a digit was typed.
    pub given: Option<i64>,
    /// How long the child took from seeing the question to the answer.
    pub took: Duration,
}

impl TimedResponse {
    /// Judges the child's answer. `puzzle` is what `as_puzzle` makes of the same fact. A question that the child left open is wrong.
    pub fn judge(&self, puzzle: &Puzzle) -> Judgement {
        match self.given {
            Some(given) => puzzle.judge(&Answer::Number(given)),
            None => Judgement { facts: vec![(self.fact, None)], ..Judgement::default() },
        }
    }
}

/// A key that a child can press in a tables check or a burst (two quick minutes of known facts).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeypadKey {
    /// Types a digit from 0 to 9.
    Digit(u8),
    /// Removes the digit that was typed last.
    Back,
    /// Enters the typed number as the answer.
    Enter,
}

impl TablesCheck {
    /// Makes the tables check with the seed `seed`, before anything is asked.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            tried_before: tried_before(seed),
            questions: questions(seed),
            behind: 0,
            step: TimedPhase::Waits,
            typed: String::new(),
        }
    }

    /// The seed from which the tables check was made.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// What the tables check does now: it waits for the child, pauses, asks a question, or is over.
    pub const fn phase(&self) -> TimedPhase {
        self.step
    }

    /// Whether the question that the tables check asks now, or next, counts; `false` during the questions for trying out.
    pub fn is_past_trial(&self) -> bool {
        self.behind >= self.tried_before.len()
    }

    /// The question that the tables check asks now, or next; `None` once the check is over.
    pub fn question(&self) -> Option<Fact> {
        self.tried_before.iter().chain(&self.questions).nth(self.behind).copied()
    }

    /// The number, from 1, of the question asked now or next, and how many questions of its sort there are: [`TRIAL_QUESTION_COUNT`] or
    /// [`QUESTION_COUNT`].
    pub fn question_number(&self) -> (usize, usize) {
        match self.behind.checked_sub(self.tried_before.len()) {
            Some(behind) => ((behind + 1).min(self.questions.len()), self.questions.len()),
            None => (self.behind + 1, self.tried_before.len()),
        }
    }

    /// The digits that the child has typed so far as the answer to the open question.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Begins the pause before the next question, if the check waits. `now` counts from the same moment in every call.
    pub fn begin(&mut self, now: Duration) {
        if self.step == TimedPhase::Waits {
            self.step = TimedPhase::Pauses { until: now + QUESTION_PAUSE };
        }
    }

    /// The time at which the caller must call [`advance_to`](Self::advance_to). `None` if the check waits for the child or is over.
    pub fn continues_at(&self) -> Option<Duration> {
        match self.step {
            TimedPhase::Pauses { until } => Some(until),
            TimedPhase::Asks { since } => Some(since + ANSWER_TIME),
            TimedPhase::Waits | TimedPhase::Over => None,
        }
    }

    /// Tells the check the present time. This ends a pause, or closes a question after six seconds, with the digits typed so far. Returns
    /// the answer if it counts. `now` counts from the same moment in every call.
    pub fn advance_to(&mut self, now: Duration) -> Option<TimedResponse> {
        match self.step {
            TimedPhase::Pauses { until } if now >= until => {
                self.step = TimedPhase::Asks { since: now };
                None
            }
            TimedPhase::Asks { since } if now >= since + ANSWER_TIME => self.answer(now),
            _ => None,
        }
    }

    /// Presses a key while a question is open; at any other time it does nothing. Returns the answer if `Enter` closes a question that
    /// counts. `now` counts from the same moment in every call.
    pub fn press(&mut self, key: KeypadKey, now: Duration) -> Option<TimedResponse> {
        if !matches!(self.step, TimedPhase::Asks { .. }) {
            return None;
        }
        match key {
            KeypadKey::Digit(digit) if self.typed.len() < DIGITS => self.typed.push_str(&digit.to_string()),
            KeypadKey::Back => drop(self.typed.pop()),
            KeypadKey::Enter if !self.typed.is_empty() => return self.answer(now),
            KeypadKey::Digit(_) | KeypadKey::Enter => {}
        }
        None
    }

    fn answer(&mut self, now: Duration) -> Option<TimedResponse> {
        let (fact, TimedPhase::Asks { since }) = (self.question()?, self.step) else { return None };
        let counted = self.is_past_trial();
        let given = std::mem::take(&mut self.typed).parse().ok();
        self.behind += 1;
        self.step = match self.behind {
            // The child says when the questions that count begin.
            behind if behind == self.tried_before.len() => TimedPhase::Waits,
            behind if behind == self.tried_before.len() + self.questions.len() => TimedPhase::Over,
            _ => TimedPhase::Pauses { until: now + QUESTION_PAUSE },
        };
        let took = now.saturating_sub(since).min(ANSWER_TIME);
        counted.then_some(TimedResponse { fact, given, took })
    }
}
