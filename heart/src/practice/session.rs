//! A session of practice: which puzzle comes next.

use std::sync::Arc;

use chrono::NaiveDate;
use rand::{Rng, RngExt};

use super::learner::Learner;
use super::lesson::{Kind, Lesson};
use super::memory::Memory;
use super::puzzle::{Puzzle, Task};
use super::rating::Estimate;
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
/// After two wrong answers in a row it asks what is right with this probability.
const RELIEF: f64 = 0.95;
/// A puzzle that was answered wrongly comes back after so many others, and each time that it is right then, after so many more.
const COMES_BACK_AFTER: [usize; 2] = [3, 8];
/// What was wrong so often in one session waits for another day: one more error helps nobody.
const LEFT_AFTER: usize = 3;
/// A fact that is due is taken although its difficulty is off by so much,
const DUE: f64 = 0.4;
/// and one that was wrong and is not yet sure again, although it is off by so much.
const UNSURE: f64 = 1.0;
/// One that is remembered and not due is taken where nothing else comes so near.
const REMEMBERED: f64 = 0.4;
/// One new puzzle of so many asks what has been due for longest, however easy it is: what is known well would else never be asked again.
const REVIEW_EVERY: usize = 4;
/// What was wrong and is not yet sure again may be harder then than what fits, by so much.
const UNSURE_REVIEWED: f64 = 2.0;
/// So much nearer is anything that is due then,
const REVIEWED: f64 = 4.0;
/// and so much more for each day since,
const OVERDUE: f64 = 1.0 / 15.0;
/// of so many.
const MOST_OVERDUE: i64 = 120;
/// After a pause one new puzzle of so many is such a review,
const REVIEW_EVERY_AFTER_A_PAUSE: usize = 2;
/// which may be harder than what fits by so much,
const REVIEWED_AFTER_A_PAUSE: f64 = 0.5;
/// and what was lost first comes first: it is so much nearer each time that it has waited for twice as long as it was to wait.
const LOST: f64 = 2.0;
/// A puzzle that is solved like the one before it, or the one that comes back after it, is taken where nothing else is left: whoever has to
/// choose the way each time learns more than from one kind after the other (Rohrer 2014, doi 10.3758/s13423-014-0588-3).
const NEIGHBOUR: f64 = 50.0;
/// Names the chance of sessions, apart from that of puzzles.
const SESSIONS: u64 = 0x5e55_1045;

/// Puzzles for one child, one after the other.
#[derive(Debug, Clone)]
pub struct Session {
    pool: Vec<Arc<Lesson>>,
    player: Player,
    aim: f64,
    count: usize,
    /// Whether it finds where a new child starts. Nothing comes back in it.
    is_placement: bool,
    chance: Chance,
    /// Everything that was asked.
    asked: Vec<Task>,
    /// The catches that were asked for in ponds, since many ponds have the same.
    catches: Vec<String>,
    /// The lesson of the last puzzle.
    last: Option<Arc<Lesson>>,
    /// What was wrong.
    back: Vec<Back>,
    /// What has come back and is being asked: how often it was wrong, and how often right since.
    wrong: usize,
    right_since: usize,
    answered: usize,
    /// How many of the last answers were wrong.
    wrong_in_a_row: usize,
    /// Answers to puzzles that were new.
    new: usize,
}

/// A puzzle that comes back.
#[derive(Debug, Clone)]
struct Back {
    /// After so many answers.
    after: usize,
    puzzle: Puzzle,
    /// How often it was wrong.
    wrong: usize,
    /// How often it has been right since.
    right_since: usize,
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
            is_placement: false,
            chance: chance(seed, SESSIONS),
            asked: Vec::new(),
            catches: Vec::new(),
            last: None,
            back: Vec::new(),
            wrong: 0,
            right_since: 0,
            answered: 0,
            wrong_in_a_row: 0,
            new: 0,
        }
    }

    /// The puzzles that find where a new child starts: at most [`LONGEST_PLACEMENT`], from all lessons that are open and cannot be guessed.
    #[must_use]
    pub fn placement(mut pool: Vec<Arc<Lesson>>, player: Player, seed: u64) -> Self {
        if pool.iter().any(|lesson| !lesson.kind.is_guessed()) {
            pool.retain(|lesson| !lesson.kind.is_guessed());
        }
        let session = Self::new(pool, player, PLACEMENT_AIM, LONGEST_PLACEMENT, seed);
        Self { is_placement: true, ..session }
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
        let next = self.find_next(learner, today)?;
        self.last = self.lesson_of(&next.puzzle).cloned();
        Some(next)
    }

    fn find_next(&mut self, learner: &Learner, today: NaiveDate) -> Option<Next> {
        if self.new < self.count && self.comes_back().is_none() {
            if let Some(puzzle) = self.choose(learner, today) {
                self.asked.push(puzzle.task.clone());
                self.catches.extend(catch_of(&puzzle));
                return Some(Next { puzzle, again: false });
            }
            // A lesson of few facts has no more.
            self.end();
        }
        if self.new >= self.count {
            // At the end only what has not been right yet comes back: it would follow upon itself.
            self.back.retain(|back| back.right_since == 0);
        }
        let first =
            self.comes_back().or_else(|| (0..self.back.len()).min_by_key(|at| self.back[*at].after))?;
        let Back { puzzle, wrong, right_since, .. } = self.back.remove(first);
        (self.wrong, self.right_since) = (wrong, right_since);
        Some(Next { puzzle, again: true })
    }

    /// What has waited longest of that which is to come back by now. What is solved like the last puzzle waits for one of another kind, where
    /// there are such.
    fn comes_back(&self) -> Option<usize> {
        let is_alike =
            |lesson: &Arc<Lesson>| self.last.as_ref().is_some_and(|last| lesson.is_solved_like(last));
        let waits = |at: &usize| self.lesson_of(&self.back[*at].puzzle).is_some_and(is_alike);
        let has_others = !self.pool.iter().all(is_alike);
        let is_due = |at: &usize| self.back[*at].after <= self.answered && !(has_others && waits(at));
        (0..self.back.len()).filter(is_due).min_by_key(|at| self.back[*at].after)
    }

    fn lesson_of(&self, puzzle: &Puzzle) -> Option<&Arc<Lesson>> {
        self.pool.iter().find(|lesson| lesson.id == puzzle.lesson)
    }

    /// Takes in whether an answer was right; what was wrong comes back.
    pub fn answered(&mut self, Next { puzzle, again }: Next, right: bool) {
        self.answered += 1;
        self.wrong_in_a_row = if right { 0 } else { self.wrong_in_a_row + 1 };
        self.new += usize::from(!again);
        let (wrong, right_since) = match (right, again) {
            (true, false) => return,
            (true, true) => (self.wrong, self.right_since + 1),
            (false, true) => (self.wrong + 1, 0),
            (false, false) => (1, 0),
        };
        if self.is_placement || !right && wrong >= LEFT_AFTER {
            return;
        }
        if let Some(others) = COMES_BACK_AFTER.get(right_since) {
            self.back.push(Back { after: self.answered + others, puzzle, wrong, right_since });
        }
    }

    /// The lessons of what stands before and, if that is known, behind the next new puzzle; none where no other way is left.
    fn beside(&self) -> Vec<Arc<Lesson>> {
        if self.is_placement {
            return Vec::new();
        }
        let is_next = |back: &&Back| back.after <= self.answered + 1;
        let back = self.back.iter().filter(is_next).min_by_key(|back| back.after);
        let behind = back.and_then(|back| self.lesson_of(&back.puzzle));
        let mut beside: Vec<Arc<Lesson>> = self.last.iter().chain(behind).cloned().collect();
        let is_apart = |lesson: &Arc<Lesson>| beside.iter().all(|other| !lesson.is_solved_like(other));
        if !self.pool.iter().any(is_apart) {
            beside.clear();
        }
        beside
    }

    /// The puzzle that fits the child best, of some that are made for it.
    fn choose(&mut self, learner: &Learner, today: NaiveDate) -> Option<Puzzle> {
        let mut best: Option<(f64, Puzzle)> = None;
        let mut effort = 0;
        let aim = match (self.is_placement, self.wrong_in_a_row) {
            (true, 0 | 1) => self.aim,
            (true, _) => RELIEF,
            (false, _) => learner.aim_for(self.aim),
        };
        let is_back = learner.is_back_from_a_pause(today);
        let every = if is_back { REVIEW_EVERY_AFTER_A_PAUSE } else { REVIEW_EVERY };
        let is_review = self.new % every == every - 1;
        let beside = self.beside();
        let mut estimates: Vec<Estimate> =
            self.pool.iter().map(|lesson| learner.estimate_in(lesson)).collect();
        let is_close = |best: &Option<(f64, Puzzle)>| best.as_ref().is_some_and(|(off, _)| *off < CLOSE);
        while effort < EFFORT && !self.pool.is_empty() && !(effort > AT_LEAST && is_close(&best)) {
            let at = self.chance.random_range(0..self.pool.len());
            let lesson = Arc::clone(&self.pool[at]);
            effort += cost(lesson.kind);
            let Some(puzzle) = lesson.puzzle(self.player, self.chance.next_u64()) else {
                // The child's limits leave nothing of this lesson.
                self.pool.remove(at);
                estimates.remove(at);
                continue;
            };
            if self.asked.iter().any(|asked| asked.is_like(&puzzle.task)) {
                continue;
            }
            let estimate = match puzzle.task {
                Task::Fact(fact) => learner.estimate_of(fact, estimates[at], today),
                _ => estimates[at],
            };
            let too_hard = puzzle.difficulty - estimate.difficulty_for(aim, lesson.kind.guess());
            let mut off = too_hard.abs();
            if let Task::Fact(fact) = puzzle.task {
                let memory = learner.memory(fact);
                off += waits(memory, today);
                let bound = match memory {
                    Some(memory) if memory.is_unsure() => UNSURE_REVIEWED,
                    _ if is_back => REVIEWED_AFTER_A_PAUSE,
                    _ => 0.0,
                };
                if is_review && too_hard <= bound {
                    off -= review(memory, today, is_back);
                }
            }
            if beside.iter().any(|other| lesson.is_solved_like(other)) {
                off += NEIGHBOUR;
            }
            // What cannot be better any more need not be solved.
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                let catch = catch_of(&puzzle);
                off +=
                    SAME * self.catches.iter().filter(|asked| Some(*asked) == catch.as_ref()).count() as f64;
            }
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, puzzle));
            }
        }
        best.map(|(_, puzzle)| puzzle)
    }
}

/// The simplest catch of a pond, as it is written.
fn catch_of(puzzle: &Puzzle) -> Option<String> {
    let Task::Pond { .. } = puzzle.task else { return None };
    puzzle.solution().map(|solution| solution.to_string())
}

/// By how much more a pond counts as off for each time that the same catch was asked for in this session.
const SAME: f64 = 0.5;

/// By how much more a fact counts as off than its difficulty is, or less: what was wrong comes first, so that it is sure before much that is new is
/// begun; then what is due, and what is new; what is remembered waits.
fn waits(memory: Option<Memory>, today: NaiveDate) -> f64 {
    match memory {
        None => 0.0,
        Some(memory) if memory.due > today => REMEMBERED,
        Some(memory) if memory.is_unsure() => -UNSURE,
        Some(_) => -DUE,
    }
}

/// By how much less one that is due counts as off where it is its turn.
fn review(memory: Option<Memory>, today: NaiveDate, is_back: bool) -> f64 {
    let Some(memory) = memory.filter(|memory| memory.due <= today) else { return 0.0 };
    let overdue = (today - memory.due).num_days().min(MOST_OVERDUE);
    REVIEWED + if is_back { LOST * memory.waited(today).log2() } else { OVERDUE * overdue as f64 }
}

/// How much is tried for one puzzle.
const EFFORT: u32 = 1200;
/// And how much at least, though something fits: what is due may fit better.
const AT_LEAST: u32 = 600;
/// What is off by no more fits.
const CLOSE: f64 = 0.05;

/// What it costs to make a puzzle, in facts.
const fn cost(kind: Kind) -> u32 {
    match kind {
        Kind::Fact | Kind::Complete | Kind::HowMany | Kind::OnALine | Kind::TwoSteps => 1,
        Kind::ThirdCard | Kind::TrueOrFalse => 20,
        Kind::ThreeTens | Kind::MacOne => 30,
        Kind::CatchFish | Kind::AnyCatch => 120,
    }
}
