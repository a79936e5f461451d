//! A session of practice: chooses which puzzle a child is asked next, again and again.

use std::sync::Arc;

use chrono::NaiveDate;
use rand::{Rng, RngExt};

use super::learner::Learner;
use super::lesson::{Kind, Lesson};
use super::memory::FactMemory;
use super::puzzle::Puzzle;
use super::rating::SkillEstimate;
use super::task::Task;
use crate::games::Player;
use crate::games::chance::{Chance, chance_from_seed};
use crate::portable_math;

/// The usual aim of practice: how many percent of the puzzles a child should get right.
pub const USUAL_AIM_PERCENT: u8 = 75;
/// The lowest aim that practice can have, in percent of puzzles right.
pub const HARDEST_AIM_PERCENT: u8 = 60;
/// The highest aim that practice can have, in percent of puzzles right.
pub const EASIEST_AIM_PERCENT: u8 = 90;
/// The most puzzles of a placement, the session that finds where a new child starts.
pub const MOST_PLACEMENT_PUZZLES: usize = 12;

/// The aim of a placement, in percent of puzzles right. A placement is quickest if right and wrong answers are about as likely.
const PLACEMENT_AIM: u8 = 60;
/// The share of right answers aimed at after two wrong ones in a row, in a placement.
const RELIEF: f64 = 0.95;
/// After how many further answers a puzzle comes back: after a wrong answer, and then once more after a right one.
const COMES_BACK_AFTER: [usize; 2] = [3, 8];
/// After this many wrong answers in one session, a puzzle waits for another day: one more mistake helps nobody.
const LEFT_AFTER: usize = 3;
/// How much closer to the fitting difficulty a due fact counts.
const DUE: f64 = 0.4;
/// How much closer to the fitting difficulty a due fact counts that was wrong and is not yet sure.
const UNSURE: f64 = 1.0;
/// How much farther from the fitting difficulty a fact counts that is remembered and not due. So it comes only if nothing else is so near.
const REMEMBERED: f64 = 0.4;
/// One in this many new puzzles asks what has been due longest, or well-known facts would never come again.
const REVIEW_EVERY: usize = 4;
/// How much harder than what fits a fact in a review may be that was wrong and is not yet sure again.
const UNSURE_REVIEWED: f64 = 2.0;
/// How much closer to the fitting difficulty a due fact counts in a review.
const REVIEWED: f64 = 4.0;
/// How much closer still to the fitting difficulty a due fact counts in a review, for each day that it has been due.
const OVERDUE: f64 = 1.0 / 15.0;
const MOST_OVERDUE: i64 = 120;
/// One in this many new puzzles is a review after a pause of two weeks or more.
const REVIEW_EVERY_AFTER_A_PAUSE: usize = 2;
/// How much harder than what fits a fact may be in a review after a pause of two weeks or more.
const REVIEWED_AFTER_A_PAUSE: f64 = 0.5;
/// How much closer to the fitting difficulty a due fact counts in a review after a pause, for each time that it has waited twice as long as
/// it should. So what was lost first comes first.
const LOST: f64 = 2.0;
/// How much farther from the fitting difficulty a puzzle counts that is solved like the one before it or the one that comes back after it.
/// So it comes only if nothing else is left: to choose the way each time teaches more than one kind after the other (Rohrer 2014, doi
/// 10.3758/s13423-014-0588-3).
const NEIGHBOUR: f64 = 50.0;
/// Gives sessions another random generator than puzzles have for the same seed.
const SESSIONS: u64 = 0x5e55_1045;

/// A session of practice. It chooses puzzles for one child, one after the other, each by what the child has answered before.
#[derive(Debug, Clone)]
pub struct Session {
    pool: Vec<Arc<Lesson>>,
    player: Player,
    aim: f64,
    count: usize,
    /// Whether the session finds where a new child starts. In such a session no puzzle comes back.
    is_placement: bool,
    chance: Chance,
    asked: Vec<Task>,
    /// The simplest catches of the ponds asked so far, in writing. Many ponds have the same catch, and we avoid repeating it.
    catches: Vec<String>,
    last: Option<Arc<Lesson>>,
    back: Vec<Back>,
    /// How often the puzzle that is asked now, if it has come back, was wrong in this session.
    wrong: usize,
    /// How often the puzzle that is asked now, if it has come back, was right since it was last wrong.
    right_since: usize,
    /// Whether the puzzle that is asked now has come back and has not been right since it was wrong.
    asks_open: bool,
    answered: usize,
    wrong_in_a_row: usize,
    new: usize,
}

#[derive(Debug, Clone)]
struct Back {
    /// After how many answers of the session the puzzle comes back.
    after: usize,
    puzzle: Puzzle,
    wrong: usize,
    right_since: usize,
}

/// A puzzle that a [`Session`] has chosen to be asked next.
#[derive(Debug, Clone, PartialEq)]
pub struct NextPuzzle {
    /// The puzzle that the child is asked.
    pub puzzle: Puzzle,
    /// Whether the puzzle has come back, because the child got it wrong earlier in this session.
    pub is_repeat: bool,
}

impl Session {
    /// Makes a session of `count` new puzzles from the lessons in `pool`. `aim` is in percent of puzzles right, within [`HARDEST_AIM_PERCENT`] and
    /// [`EASIEST_AIM_PERCENT`]. The same seed and answers choose the same puzzles.
    pub fn new(pool: Vec<Arc<Lesson>>, player: Player, aim: u8, count: usize, seed: u64) -> Self {
        let aim = f64::from(aim.clamp(HARDEST_AIM_PERCENT, EASIEST_AIM_PERCENT)) / 100.0;
        Self {
            pool,
            player,
            aim,
            count,
            is_placement: false,
            chance: chance_from_seed(seed, SESSIONS),
            asked: Vec::new(),
            catches: Vec::new(),
            last: None,
            back: Vec::new(),
            wrong: 0,
            right_since: 0,
            asks_open: false,
            answered: 0,
            wrong_in_a_row: 0,
            new: 0,
        }
    }

    /// Makes a placement, a session that finds where a new child starts: at most [`MOST_PLACEMENT_PUZZLES`] puzzles from those lessons in `pool`
    /// whose answers cannot be guessed.
    pub fn placement(mut pool: Vec<Arc<Lesson>>, player: Player, seed: u64) -> Self {
        if pool.iter().any(|lesson| !lesson.kind.is_easily_guessed()) {
            pool.retain(|lesson| !lesson.kind.is_easily_guessed());
        }
        let session = Self::new(pool, player, PLACEMENT_AIM, MOST_PLACEMENT_PUZZLES, seed);
        Self { is_placement: true, ..session }
    }

    /// How many new puzzles the session has in all. Puzzles that come back after a wrong answer are not counted.
    pub fn puzzle_count(&self) -> usize {
        self.count
    }

    /// How many new puzzles of the session the child has answered so far. Puzzles that came back after a wrong answer are not counted.
    pub fn done_count(&self) -> usize {
        self.new
    }

    /// How many puzzles of the session were wrong, and have not been right since. They come again before the session is over.
    pub fn uncorrected_count(&self) -> usize {
        self.back.iter().filter(|back| back.right_since == 0).count() + usize::from(self.asks_open)
    }

    /// Ends the session early: it asks no more new puzzles, and is over once the puzzles that must come back are answered.
    pub fn stop_new_puzzles(&mut self) {
        self.count = self.new;
    }

    /// Chooses the next puzzle for the child of whom we know `learner`. `None` when the session is over.
    pub fn next_puzzle(&mut self, learner: &Learner, today: NaiveDate) -> Option<NextPuzzle> {
        let next = self.find_next(learner, today)?;
        self.last = self.lesson_of(&next.puzzle).cloned();
        Some(next)
    }

    fn find_next(&mut self, learner: &Learner, today: NaiveDate) -> Option<NextPuzzle> {
        if self.new < self.count && self.comes_back().is_none() {
            if let Some(puzzle) = self.choose(learner, today) {
                self.asked.push(puzzle.task.clone());
                self.catches.extend(catch_of(&puzzle));
                return Some(NextPuzzle { puzzle, is_repeat: false });
            }
            // A lesson of few facts has run out of them.
            self.stop_new_puzzles();
        }
        if self.new >= self.count {
            // At the end only puzzles that have not been right yet come back. Others would follow upon themselves.
            self.back.retain(|back| back.right_since == 0);
        }
        let first =
            self.comes_back().or_else(|| (0..self.back.len()).min_by_key(|at| self.back[*at].after))?;
        let Back { puzzle, wrong, right_since, .. } = self.back.remove(first);
        (self.wrong, self.right_since) = (wrong, right_since);
        self.asks_open = right_since == 0;
        Some(NextPuzzle { puzzle, is_repeat: true })
    }

    /// The index of the puzzle that comes back now: of those that are due, the one that has waited longest. Puzzles solved like the last
    /// one wait for one of another kind, if the pool has any.
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

    /// Records whether the child's answer to a puzzle from [`next`](Self::next) was right. A puzzle that was wrong comes back later, except
    /// in a placement.
    pub fn record(&mut self, NextPuzzle { puzzle, is_repeat: again }: NextPuzzle, right: bool) {
        self.answered += 1;
        self.asks_open = false;
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

    /// The lessons of the puzzles right before and after the next new puzzle, as far as known. Empty if all lessons of the pool are solved
    /// like these.
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

    /// Chooses the new puzzle that fits the child best, of some puzzles that are made for the choice; `None` if the pool has none left.
    fn choose(&mut self, learner: &Learner, today: NaiveDate) -> Option<Puzzle> {
        let mut best: Option<(f64, Puzzle)> = None;
        let mut effort = 0;
        let aim = match (self.is_placement, self.wrong_in_a_row) {
            (true, 0 | 1) => self.aim,
            (true, _) => RELIEF,
            (false, _) => learner.adjusted_aim(self.aim),
        };
        let is_back = learner.is_back_from_a_pause(today);
        let every = if is_back { REVIEW_EVERY_AFTER_A_PAUSE } else { REVIEW_EVERY };
        let is_review = self.new % every == every - 1;
        let beside = self.beside();
        let mut estimates: Vec<SkillEstimate> =
            self.pool.iter().map(|lesson| learner.estimate_in(lesson)).collect();
        let is_close = |best: &Option<(f64, Puzzle)>| best.as_ref().is_some_and(|(off, _)| *off < CLOSE);
        while effort < EFFORT && !self.pool.is_empty() && !(effort > AT_LEAST && is_close(&best)) {
            let at = self.chance.random_range(0..self.pool.len());
            let lesson = Arc::clone(&self.pool[at]);
            effort += cost(lesson.kind);
            let Some(puzzle) = lesson.puzzle(self.player, self.chance.next_u64()) else {
                // The child's limits leave no puzzle in this lesson.
                self.pool.remove(at);
                estimates.remove(at);
                continue;
            };
            if self.asked.iter().any(|asked| asked.is_same_question(&puzzle.task)) {
                continue;
            }
            let estimate = match puzzle.task {
                Task::Fact(fact) => learner.estimate_of(fact, estimates[at], today),
                _ => estimates[at],
            };
            let too_hard = puzzle.difficulty - estimate.difficulty_for(aim, lesson.kind.guess_probability());
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
            // A puzzle that is already farther off need not be solved.
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

fn catch_of(puzzle: &Puzzle) -> Option<String> {
    let Task::Pond { .. } = puzzle.task else { return None };
    puzzle.solution().map(|solution| solution.to_string())
}

/// How much farther from the fitting difficulty a pond counts, for each time that the same catch was asked.
const SAME: f64 = 0.5;

/// How much farther from the fitting difficulty a fact counts; below zero if it counts closer. Wrong facts come first, then due, then new
/// ones (`None`), and last those still remembered.
fn waits(memory: Option<FactMemory>, today: NaiveDate) -> f64 {
    match memory {
        None => 0.0,
        Some(memory) if memory.due > today => REMEMBERED,
        Some(memory) if memory.is_unsure() => -UNSURE,
        Some(_) => -DUE,
    }
}

/// How much closer to the fitting difficulty a due fact counts in a review; 0 if it is not due. `is_back` says whether the child is just
/// back from a pause.
fn review(memory: Option<FactMemory>, today: NaiveDate, is_back: bool) -> f64 {
    let Some(memory) = memory.filter(|memory| memory.due <= today) else { return 0.0 };
    let overdue = (today - memory.due).num_days().min(MOST_OVERDUE);
    REVIEWED
        + if is_back {
            LOST * portable_math::log2(memory.elapsed_intervals(today))
        } else {
            OVERDUE * overdue as f64
        }
}

/// The most effort for choosing one puzzle, counted in facts that are made.
const EFFORT: u32 = 1200;
/// The least effort for choosing one puzzle, counted like [`EFFORT`]. Even if a puzzle fits, one that is due may fit better.
const AT_LEAST: u32 = 600;
/// How near a puzzle must be to the fitting difficulty, so that we need not look for a better one.
const CLOSE: f64 = 0.05;

/// The effort of making a puzzle of this kind, counted in facts that are made.
const fn cost(kind: Kind) -> u32 {
    match kind {
        Kind::Fact | Kind::Complete | Kind::HowMany | Kind::OnALine | Kind::TwoSteps => 1,
        Kind::ThirdCard | Kind::TrueOrFalse => 20,
        Kind::ThreeTens | Kind::MacOne => 30,
        Kind::CatchFish | Kind::AnyCatch => 120,
    }
}
