//! A session of practice: which puzzle comes next.

use std::sync::Arc;

use chrono::NaiveDate;
use rand::{Rng, RngExt};

use super::learner::Learner;
use super::lesson::{Kind, Lesson};
use super::puzzle::{Puzzle, Task};
use crate::games::Player;
use crate::games::chance::{Chance, chance};

/// The success that puzzles are usually chosen for, in percent.
pub const USUAL_AIM: u8 = 75;
/// The least success that they can be chosen for.
pub const HARDEST_AIM: u8 = 60;
/// The greatest.
pub const EASIEST_AIM: u8 = 90;
/// The most puzzles that find where a new child starts.
pub const LONGEST_PLACEMENT: usize = 12;

/// A placement is quickest where right and wrong are about as likely.
const PLACEMENT_AIM: u8 = 60;
/// A puzzle that was answered wrongly comes back after so many others.
const COMES_BACK_AFTER: usize = 3;
/// A fact that is due is taken although its difficulty is off by so much.
const DUE: f64 = 0.8;
/// Names the chance of sessions, apart from that of puzzles.
const SESSIONS: u64 = 0x5e55_1045;

/// Puzzles for one child, one after the other.
#[derive(Debug, Clone)]
pub struct Session {
    pool: Vec<Arc<Lesson>>,
    player: Player,
    aim: f64,
    count: usize,
    /// Whether what was wrong comes back.
    comes_back: bool,
    chance: Chance,
    /// Everything that was asked.
    asked: Vec<Task>,
    /// What was wrong, and after how many answers it comes back.
    back: Vec<(usize, Puzzle)>,
    answered: usize,
    /// Answers to puzzles that were new.
    new: usize,
}

/// The next puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Next {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether it was answered wrongly before, in this session.
    pub again: bool,
}

impl Session {
    /// So many puzzles from these lessons, for a child who calculates so; they are chosen so that the child answers about `aim` percent
    /// of them rightly.
    #[must_use]
    pub fn new(pool: Vec<Arc<Lesson>>, player: Player, aim: u8, count: usize, seed: u64) -> Self {
        let aim = f64::from(aim.clamp(HARDEST_AIM, EASIEST_AIM)) / 100.0;
        Self {
            pool,
            player,
            aim,
            count,
            comes_back: true,
            chance: chance(seed, SESSIONS),
            asked: Vec::new(),
            back: Vec::new(),
            answered: 0,
            new: 0,
        }
    }

    /// The puzzles that find where a new child starts: at most [`LONGEST_PLACEMENT`], from all lessons that are open.
    #[must_use]
    pub fn placement(pool: Vec<Arc<Lesson>>, player: Player, seed: u64) -> Self {
        let session = Self::new(pool, player, PLACEMENT_AIM, LONGEST_PLACEMENT, seed);
        Self { comes_back: false, ..session }
    }

    /// How many puzzles there are, those that come back not counted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many of them are answered.
    #[must_use]
    pub fn done(&self) -> usize {
        self.new
    }

    /// Ends the session after what has to come back.
    pub fn end(&mut self) {
        self.count = self.new;
    }

    /// The next puzzle; `None` when the session is over.
    pub fn next(&mut self, learner: &Learner, today: NaiveDate) -> Option<Next> {
        let is_due = self.back.first().is_some_and(|(after, _)| *after <= self.answered);
        if self.new < self.count && !is_due {
            if let Some(puzzle) = self.choose(learner, today) {
                self.asked.push(puzzle.task.clone());
                return Some(Next { puzzle, again: false });
            }
            // A lesson of few facts has no more.
            self.end();
        }
        if self.back.is_empty() {
            return None;
        }
        let (_, puzzle) = self.back.remove(0);
        Some(Next { puzzle, again: true })
    }

    /// Takes in whether an answer was right; what was wrong comes back.
    pub fn answered(&mut self, Next { puzzle, again }: Next, right: bool) {
        self.answered += 1;
        self.new += usize::from(!again);
        if !right && self.comes_back {
            self.back.push((self.answered + COMES_BACK_AFTER, puzzle));
        }
    }

    /// The puzzle that fits the child best, of some that are made for it.
    fn choose(&mut self, learner: &Learner, today: NaiveDate) -> Option<Puzzle> {
        let mut best: Option<(f64, Puzzle)> = None;
        let mut effort = 0;
        while effort < EFFORT && !self.pool.is_empty() {
            let at = self.chance.random_range(0..self.pool.len());
            let lesson = Arc::clone(&self.pool[at]);
            effort += cost(lesson.kind);
            let Some(puzzle) = lesson.puzzle(self.player, self.chance.next_u64()) else {
                // The child's limits leave nothing of this lesson.
                self.pool.remove(at);
                continue;
            };
            if self.asked.iter().any(|asked| asked.is_like(&puzzle.task)) {
                continue;
            }
            let target = learner.target(puzzle.kind, lesson.rung, self.aim);
            let is_due = matches!(puzzle.task, Task::Fact(fact) if learner.is_due(fact, today));
            let off = (puzzle.difficulty - target).abs() - if is_due { DUE } else { 0.0 };
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, puzzle));
            }
        }
        best.map(|(_, puzzle)| puzzle)
    }
}

/// How much is tried for one puzzle.
const EFFORT: u32 = 240;

/// What it costs to make a puzzle, in facts.
const fn cost(kind: Kind) -> u32 {
    match kind {
        Kind::Fact | Kind::Complete | Kind::HowMany | Kind::OnALine | Kind::TwoSteps => 1,
        Kind::ThirdCard | Kind::TrueOrFalse => 4,
        Kind::ThreeTens | Kind::MacOne => 6,
        Kind::CatchFish | Kind::AnyCatch => 24,
    }
}
