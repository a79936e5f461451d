//! Two minutes of facts that are all known, for speed: against nobody but oneself. Time comes in as a value: how long it is since some moment.
//!
//! Only what is known by heart gains from hurry; what is not is learnt without a clock. So a fact that goes wrong does not come again.

use std::collections::VecDeque;
use std::time::Duration;

use rand::seq::SliceRandom;

use super::difficulty;
use super::lesson::Kind;
use super::puzzle::{Answer, Puzzle, Task};
use super::tables_check::{Key, Response, Step};
use crate::arithmetic::{Fact, Operation};
use crate::games::Player;
use crate::games::chance::{Chance, chance};

/// The answers of a burst bear this id where others have that of their lesson.
pub const BURST: &str = "burst";
/// So many seconds it lasts.
pub const BURST_SECONDS: u16 = 120;
/// So long that is.
pub const BURST_TIME: Duration = Duration::from_secs(BURST_SECONDS as u64);
/// Of fewer facts there is none.
pub const FEWEST_FACTS: usize = 10;

/// How long the right calculation is seen after a wrong answer.
const SHOWN: Duration = Duration::from_millis(2500);
/// So many of the last facts tell how quick a child is.
const LATELY: usize = 30;
/// The longest answer.
const DIGITS: usize = 3;
/// Names the chance of bursts, apart from that of puzzles.
const BURSTS: u64 = 0xb0b5_7e55;

/// Whether a fact can be asked: its result is a whole number that can be typed.
pub(super) fn can_be_asked(fact: Fact) -> bool {
    /// The largest number of so many digits.
    const MOST: i64 = 999;
    fact.operation != Operation::Join
        && !fact.operation.rounds(fact.left, fact.right)
        && fact.result().is_ok_and(|result| (0..=MOST).contains(&result))
}

/// A fact as a puzzle for a child who calculates so: by this it is judged, and kept.
#[must_use]
pub fn as_puzzle(fact: Fact, child: Player, seed: u64) -> Puzzle {
    let player = Player { rung: fact.operation.rung(), ..child };
    let task = Task::Fact(fact);
    let difficulty = difficulty::of(&task, player);
    Puzzle { lesson: BURST.to_owned(), kind: Kind::Fact, seed, player, task, difficulty }
}

/// How long facts took in bursts, of late.
#[derive(Debug, Clone, Default)]
pub(super) struct Pace(VecDeque<f64>);

impl Pace {
    pub fn take_in(&mut self, seconds: f64) {
        self.0.push_back(seconds);
        if self.0.len() > LATELY {
            self.0.pop_front();
        }
    }

    pub fn median(&self) -> Option<f64> {
        let mut seconds: Vec<f64> = self.0.iter().copied().collect();
        seconds.sort_by(f64::total_cmp);
        seconds.get(seconds.len() / 2).copied()
    }
}

/// A burst that goes on.
#[derive(Debug, Clone)]
pub struct Burst {
    seed: u64,
    chance: Chance,
    facts: Vec<Fact>,
    /// Which of them is asked, or was asked last.
    at: usize,
    step: Step,
    begun: Duration,
    typed: String,
    right: usize,
    pace: Pace,
}

impl Burst {
    /// A burst of these facts, before anything is asked.
    #[must_use]
    pub fn new(mut facts: Vec<Fact>, seed: u64) -> Self {
        let mut chance = chance(seed, BURSTS);
        facts.shuffle(&mut chance);
        Self {
            seed,
            chance,
            facts,
            at: 0,
            step: Step::Waits,
            begun: Duration::ZERO,
            typed: String::new(),
            right: 0,
            pace: Pace::default(),
        }
    }

    /// The seed.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Where it is. In a pause it shows what is so.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The fact that is asked; in a pause the one that was wrong.
    #[must_use]
    pub fn question(&self) -> Option<Fact> {
        self.facts.get(self.at).copied()
    }

    /// How many were right.
    #[must_use]
    pub const fn right(&self) -> usize {
        self.right
    }

    /// The seconds that a fact took: the median of what was right.
    #[must_use]
    pub fn seconds(&self) -> Option<f64> {
        self.pace.median()
    }

    /// What is typed.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// When it began.
    #[must_use]
    pub const fn begun(&self) -> Duration {
        self.begun
    }

    /// The child is ready.
    pub fn begin(&mut self, now: Duration) {
        if self.step == Step::Waits {
            self.begun = now;
            self.step = if self.facts.is_empty() { Step::Over } else { Step::Asks { since: now } };
        }
    }

    /// When it goes on by itself, if it does.
    #[must_use]
    pub fn goes_on(&self) -> Option<Duration> {
        let ends = self.begun + BURST_TIME;
        match self.step {
            Step::Pauses { until } => Some(until.min(ends)),
            Step::Asks { .. } => Some(ends),
            Step::Waits | Step::Over => None,
        }
    }

    /// Takes in what the time is. What is open at the end counts for nothing.
    pub fn passed(&mut self, now: Duration) {
        if self.goes_on().is_none_or(|goes_on| now < goes_on) {
            return;
        }
        if now >= self.begun + BURST_TIME {
            self.step = Step::Over;
        } else if matches!(self.step, Step::Pauses { .. }) {
            // What was wrong is not known after all.
            self.facts.remove(self.at);
            self.ask(now);
        }
    }

    /// Takes in a key.
    pub fn press(&mut self, key: Key, now: Duration) -> Option<Response> {
        let Step::Asks { since } = self.step else { return None };
        if now >= self.begun + BURST_TIME {
            return None;
        }
        match key {
            Key::Digit(digit) if self.typed.len() < DIGITS => self.typed.push_str(&digit.to_string()),
            Key::Back => drop(self.typed.pop()),
            Key::Enter => {
                let (fact, given) = (self.question()?, self.typed.parse().ok()?);
                let took = now.saturating_sub(since);
                self.typed.clear();
                if as_puzzle(fact, Player::default(), self.seed).judge(&Answer::Number(given)).right {
                    self.right += 1;
                    self.pace.take_in(took.as_secs_f64());
                    self.at += 1;
                    self.ask(now);
                } else {
                    self.step = Step::Pauses { until: now + SHOWN };
                }
                return Some(Response { fact, given: Some(given), took });
            }
            Key::Digit(_) => {}
        }
        None
    }

    /// Asks the next fact; when all were asked they come in another order, the last one not at once again.
    fn ask(&mut self, now: Duration) {
        if self.at >= self.facts.len() {
            let last = self.facts.last().copied();
            self.facts.shuffle(&mut self.chance);
            if self.facts.len() > 1 && self.facts.first().copied() == last {
                self.facts.rotate_left(1);
            }
            self.at = 0;
        }
        self.step = if self.facts.is_empty() { Step::Over } else { Step::Asks { since: now } };
    }
}
