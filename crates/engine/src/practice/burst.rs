//! Two quick minutes, called a burst: a child answers facts it knows by heart, in a race with its own time. The code reads no clock;
//! callers give the time, counted from any moment.
//!
//! Hurry helps only with facts that are known by heart; others are learnt without a clock. So a fact that goes wrong does not come again.

use std::collections::VecDeque;
use std::time::Duration;

use rand::seq::SliceRandom;

use super::difficulty;
use super::lesson::Kind;
use super::puzzle::{Answer, Puzzle};
use super::tables_check::{KeypadKey, TimedPhase, TimedResponse};
use super::task::Task;
use crate::arithmetic::{Fact, Operation};
use crate::games::Player;
use crate::games::chance::{Chance, chance_from_seed};
use crate::recent_values::{median, push_bounded};

/// The lesson id under which the answers of a burst (two quick minutes of known facts) are saved. No lesson has it.
pub const BURST_ID: &str = "burst";
/// How many seconds a burst (two quick minutes of known facts) lasts.
pub const BURST_SECONDS: u16 = 120;
/// How long a burst (two quick minutes of known facts) lasts: [`BURST_SECONDS`] as a `Duration`.
pub const BURST_TIME: Duration = Duration::from_secs(BURST_SECONDS as u64);
/// How many number facts a child must know by heart at least, to be offered a burst (two quick minutes of them).
pub const FEWEST_BURST_FACTS: usize = 10;

/// How long the right calculation is shown after a wrong answer.
const SHOWN: Duration = Duration::from_millis(2500);
/// How long keys do nothing after time is up. A child who is still typing would otherwise press away the result.
const RESTS: Duration = Duration::from_millis(1500);
/// How many of the last right answers measure the child's usual time in bursts.
const LATELY: usize = 30;
const DIGITS: usize = 3;
/// Gives bursts another random generator than puzzles have for the same seed.
const BURSTS: u64 = 0xb0b5_7e55;

/// Whether a burst can ask this fact: its result must be a whole number that can be typed.
pub(super) fn can_be_asked_in_burst(fact: Fact) -> bool {
    const MOST: i64 = 999;
    fact.operation != Operation::Join
        && !fact.operation.needs_rounding(fact.left, fact.right)
        && fact.result().is_ok_and(|result| (0..=MOST).contains(&result))
}

/// Makes a puzzle of a fact in a burst (two quick minutes of known facts), to judge and save the answer. `child` gives limits and reading
/// order, the fact's sign gives the rung, and `seed` is the seed of the burst.
pub fn as_puzzle(fact: Fact, child: Player, seed: u64) -> Puzzle {
    let player = Player { rung: fact.operation.lowest_rung(), ..child };
    let task = Task::Fact(fact);
    let difficulty = difficulty::of_task(&task, player);
    Puzzle { lesson: BURST_ID.to_owned(), kind: Kind::Fact, seed, player, task, difficulty }
}

#[derive(Debug, Clone, Default)]
pub(super) struct RecentAnswerSeconds(VecDeque<f64>);

impl RecentAnswerSeconds {
    pub fn record(&mut self, seconds: f64) {
        push_bounded(&mut self.0, seconds, LATELY);
    }

    /// The median of the seconds that the last right answers in bursts took, 30 of them at most; `None` if there are none.
    pub fn median(&self) -> Option<f64> {
        median(self.0.iter().copied(), f64::total_cmp)
    }
}

/// A burst while it goes on: a child answers known facts for two quick minutes. All times count from any one moment that the caller
/// chooses.
#[derive(Debug, Clone)]
pub struct Burst {
    seed: u64,
    chance: Chance,
    facts: Vec<Fact>,
    /// The index in `facts` of the fact asked now or last.
    at: usize,
    step: TimedPhase,
    begun: Duration,
    typed: String,
    right: usize,
    pace: RecentAnswerSeconds,
}

impl Burst {
    /// Makes a burst that asks the number facts `facts`, before the child begins. `seed` decides their order.
    pub fn new(mut facts: Vec<Fact>, seed: u64) -> Self {
        let mut chance = chance_from_seed(seed, BURSTS);
        facts.shuffle(&mut chance);
        Self {
            seed,
            chance,
            facts,
            at: 0,
            step: TimedPhase::Waits,
            begun: Duration::ZERO,
            typed: String::new(),
            right: 0,
            pace: RecentAnswerSeconds::default(),
        }
    }

    /// The seed that the burst was made from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// What the burst does now: it waits for the child, asks a fact, shows the right calculation in a pause, or is over.
    pub const fn phase(&self) -> TimedPhase {
        self.step
    }

    /// The number fact that the burst asks now. In a pause it is the fact that the child got wrong. `None` if no fact is left.
    pub fn question(&self) -> Option<Fact> {
        self.facts.get(self.at).copied()
    }

    /// How many facts of the burst the child has answered rightly so far.
    pub const fn right_count(&self) -> usize {
        self.right
    }

    /// The median of the seconds that the child's right answers took in this burst; `None` before the first of them.
    pub fn median_seconds(&self) -> Option<f64> {
        self.pace.median()
    }

    /// The digits that the child has typed so far as the answer to the fact that is asked.
    pub fn typed_digits(&self) -> &str {
        &self.typed
    }

    /// The time at which the child began the burst, counted from the moment that the caller chose; zero before the child begins.
    pub const fn began_at(&self) -> Duration {
        self.begun
    }

    /// Begins the burst, once the child is ready. Does nothing if the burst has begun already. `now` counts from the same moment in every
    /// call.
    pub fn begin(&mut self, now: Duration) {
        if self.step == TimedPhase::Waits {
            self.begun = now;
            self.step =
                if self.facts.is_empty() { TimedPhase::Over } else { TimedPhase::Asks { since: now } };
        }
    }

    /// The time at which the caller must call [`advance_to`](Self::advance_to). `None` if the burst waits for the child or is over.
    pub fn next_deadline(&self) -> Option<Duration> {
        match self.step {
            TimedPhase::Pauses { until } => Some(until),
            TimedPhase::Asks { .. } => Some(self.ends()),
            TimedPhase::Waits | TimedPhase::Over => None,
        }
    }

    fn ends(&self) -> Duration {
        self.begun + BURST_TIME
    }

    /// Tells the burst the present time, so that a pause or the burst may end. An answer not entered in time counts for nothing. `now`
    /// counts from the same moment in every call.
    pub fn advance_to(&mut self, now: Duration) {
        if self.next_deadline().is_none_or(|goes_on| now < goes_on) {
            return;
        }
        self.typed.clear();
        if !matches!(self.step, TimedPhase::Pauses { .. }) {
            self.step = TimedPhase::Pauses { until: now + RESTS };
        } else if now >= self.ends() {
            self.step = TimedPhase::Over;
        } else {
            // A fact that went wrong is not known after all.
            self.facts.remove(self.at);
            self.ask(now);
        }
    }

    /// Presses a key while a fact is asked; at any other time it does nothing. Returns the answer if the key is `Enter` and a number is
    /// typed. `now` counts from the same moment in every call.
    pub fn press(&mut self, key: KeypadKey, now: Duration) -> Option<TimedResponse> {
        let TimedPhase::Asks { since } = self.step else { return None };
        if now >= self.ends() {
            return None;
        }
        match key {
            KeypadKey::Digit(digit) if self.typed.len() < DIGITS => self.typed.push_str(&digit.to_string()),
            KeypadKey::Back => drop(self.typed.pop()),
            KeypadKey::Enter => {
                let (fact, given) = (self.question()?, self.typed.parse().ok()?);
                let took = now.saturating_sub(since);
                self.typed.clear();
                if as_puzzle(fact, Player::default(), self.seed).judge(&Answer::Number(given)).right {
                    self.right += 1;
                    self.pace.record(took.as_secs_f64());
                    self.at += 1;
                    self.ask(now);
                } else {
                    self.step = TimedPhase::Pauses { until: now + SHOWN };
                }
                return Some(TimedResponse { fact, given: Some(given), took });
            }
            KeypadKey::Digit(_) => {}
        }
        None
    }

    /// Asks the next fact. When all were asked, they come in a new order, and the last one does not come again at once.
    fn ask(&mut self, now: Duration) {
        if self.at >= self.facts.len() {
            let last = self.facts.last().copied();
            self.facts.shuffle(&mut self.chance);
            if self.facts.len() > 1 && self.facts.first().copied() == last {
                self.facts.rotate_left(1);
            }
            self.at = 0;
        }
        self.step = if self.facts.is_empty() { TimedPhase::Over } else { TimedPhase::Asks { since: now } };
    }
}
