//! Today's small plan for a child: what grown-ups gave, what is due or went wrong, the next stone, and a game. It follows from the answers
//! of the days before alone, so that it is the same on every machine that has them, and stays as it is while it is carried out.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::NaiveDate;

use super::learner::{Answered, Learner, Occasion};
use super::lesson::{Lesson, Lessons};
use super::session::LONGEST_PLACEMENT;
use super::stands_apart;
use crate::findings::{Chosen, Findings};

/// The minutes that a plan may be made for.
pub const MINUTES: [u8; 3] = [5, 10, 15];
/// The usual ones.
pub const USUAL_MINUTES: u8 = 10;
/// A lesson that was given is done after so many answers.
pub const GIVEN_ANSWERS: usize = 10;

/// The seconds for a puzzle where nothing is known yet.
const USUAL_PACE: f64 = 14.0;
/// The bounds of what is believed of a child's pace: who leaves the room is not slow, and who presses at random not quick.
const PACES: (f64, f64) = (4.0, 40.0);
/// The seconds from an answer to the next puzzle.
const BETWEEN: f64 = 4.0;
/// So many of the last answers tell the pace, and what went wrong of late.
const LATELY: usize = 30;
/// Of a minute, so many seconds are for puzzles.
const PUZZLING: f64 = 36.0;
/// The others are for the game.
const PLAYING: usize = 24;
/// At a table a calculation comes about so often, in seconds.
const CALLS_EVERY: usize = 40;
/// The fewest and the most puzzles of a pebble.
const PUZZLES: (usize, usize) = (3, 20);
/// Fewer calculations are no game.
const LEAST_CALLS: usize = 3;
/// So many pebbles are a plan.
const PEBBLES: usize = 3;
/// From so much that is due on, more than half of the puzzles are for that.
const MUCH: usize = 10;

/// What a plan is made for, besides a child's answers.
#[derive(Debug, Clone)]
pub struct Today<'a> {
    /// The day.
    pub day: NaiveDate,
    /// How many minutes the child has.
    pub minutes: u8,
    /// The lessons that grown-ups gave, and that are to be done today or later.
    pub given: &'a [Given],
    /// What a grown-up has chosen to come next.
    pub chosen: Option<&'a Chosen>,
    /// How many calculations the child has called at tables today.
    pub called: usize,
}

/// A lesson that grown-ups gave.
#[derive(Debug, Clone)]
pub struct Given {
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// How many puzzles of it were answered since it was given, before today.
    pub before: usize,
    /// How many today.
    pub today: usize,
}

/// A part of the plan.
#[derive(Debug, Clone, PartialEq)]
pub struct Pebble {
    /// What is done.
    pub work: Work,
    /// How much of it is done today: puzzles, or calculations at a table. Never more than there are.
    pub done: usize,
    /// How much there is.
    pub of: usize,
}

/// What is done in a part of the plan.
#[derive(Debug, Clone, PartialEq)]
pub enum Work {
    /// A lesson that grown-ups gave.
    Given(Arc<Lesson>),
    /// The puzzles that find where a new child starts.
    Placement,
    /// Puzzles of these lessons: what is due, what went wrong of late, and what fits.
    Repeat(Vec<Arc<Lesson>>),
    /// The puzzles of the next stone.
    Next(Arc<Lesson>),
    /// A game, dealt so that it offers what is due.
    Game,
}

impl Pebble {
    fn new(work: Work, done: usize, of: usize) -> Self {
        Self { work, done: done.min(of), of }
    }

    /// Whether all of it is done today.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.done >= self.of
    }
}

/// The plan of a child for a day, and the child as all answers tell. The answers come the oldest first; of all lessons some are open to the child.
#[must_use]
pub fn plan(
    answers: &[Answered],
    (open, all): (&Lessons, &Lessons),
    today: &Today<'_>,
) -> (Vec<Pebble>, Learner) {
    let start = answers.partition_point(|answered| answered.day < today.day);
    // On the very first day the plan follows from the placement, as soon as there is one.
    let placed = answers.iter().enumerate().filter(|(_, answered)| answered.occasion == Occasion::Placement);
    let placed: Vec<usize> = placed.map(|(at, _)| at + 1).take(LONGEST_PLACEMENT).collect();
    let known = if start == 0 { placed.last().copied().unwrap_or_default() } else { start };
    let mut learner = Learner::of(answers[..known].iter().cloned(), all);
    let findings = Findings::of(&answers[..known], (open, all), today.chosen, today.day);
    let draft = Draft::of(&learner, &answers[..known], (open, findings.next()), today);
    answers[known..].iter().for_each(|answered| learner.take_in(answered, all));
    let is_work = |answered: &&Answered| counts(answered) && answered.occasion != Occasion::Placement;
    let of_today: Vec<&Answered> = answers[start..].iter().filter(is_work).collect();
    let mut pebbles = draft.pebbles(&learner, &of_today, today);
    if start == 0 {
        let placement = Pebble::new(Work::Placement, placed.len(), LONGEST_PLACEMENT);
        let at = pebbles.iter().position(|pebble| !matches!(pebble.work, Work::Given(_)));
        pebbles.insert(at.unwrap_or_default(), placement);
        pebbles.retain(|pebble| !matches!(pebble.work, Work::Repeat(_)));
    }
    if pebbles.len() > PEBBLES {
        // The game stays.
        pebbles.drain(PEBBLES - 1..pebbles.len() - 1);
    }
    (pebbles, learner)
}

/// The seconds that a child takes for a puzzle: the median of the last answers, within bounds.
#[must_use]
pub fn pace(answers: &[Answered]) -> f64 {
    let last = answers.iter().rev().filter(|answered| counts(answered)).take(LATELY);
    let mut seconds: Vec<f64> = last.map(|answered| answered.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    seconds.get(seconds.len() / 2).map_or(USUAL_PACE, |median| median.clamp(PACES.0, PACES.1))
}

/// Whether an answer is one to a new puzzle of practice.
fn counts(answered: &Answered) -> bool {
    answered.is_first() && !stands_apart(&answered.lesson)
}

/// What a plan consists of, before it is looked at what is done of it.
struct Draft {
    given: Vec<Given>,
    repeat: Vec<Arc<Lesson>>,
    next: Option<Arc<Lesson>>,
    /// How many puzzles there are to repeat, and how many on the way to the next stone.
    puzzles: (usize, usize),
}

impl Draft {
    fn of(
        learner: &Learner,
        before: &[Answered],
        (open, next): (&Lessons, Option<&Arc<Lesson>>),
        today: &Today<'_>,
    ) -> Self {
        let is_undone =
            |given: &&Given| given.before < GIVEN_ANSWERS && !was_reached(learner, &given.lesson, today.day);
        // One that was given to a class and to the child stands there once.
        let mut ids = BTreeSet::new();
        let undone = today.given.iter().filter(is_undone);
        let undone = undone.filter(|given| ids.insert(given.lesson.id.as_str()));
        let given: Vec<Given> = undone.take(PEBBLES - 1).cloned().collect();
        let is_given = |lesson: &Lesson| given.iter().any(|given| given.lesson.id == lesson.id);
        let others = open.open_to(|lesson| !is_given(lesson));
        let next = next.filter(|next| !is_given(next)).cloned();

        let lately = before.iter().rev().filter(|answered| counts(answered)).take(LATELY);
        let wrong: Vec<&str> =
            lately.filter(|answered| !answered.right).map(|answered| answered.lesson.as_str()).collect();
        let wanted = learner.wanted(today.day);
        let is_due = |answered: &&Answered| answered.facts.iter().any(|(fact, _)| wanted.contains(fact));
        let due = before.iter().filter(is_due).map(|answered| answered.lesson.as_str());
        let pool = learner.pool(&others, today.day);
        let fitting = pool.iter().map(|lesson| lesson.id.as_str());
        let ids: BTreeSet<&str> = due.chain(wrong.iter().copied()).chain(fitting).collect();
        let is_next = |lesson: &Lesson| next.as_ref().is_some_and(|next| next.id == lesson.id);
        let repeat = others.iter().filter(|lesson| ids.contains(lesson.id.as_str()) && !is_next(lesson));
        let repeat = repeat.cloned().collect();

        let all = f64::from(today.minutes) * PUZZLING / (pace(before) + BETWEEN);
        let asked: usize = given.iter().map(|given| GIVEN_ANSWERS - given.before).sum();
        let all = (all - asked as f64).max(0.0);
        let share = match wanted.len() + wrong.len() {
            0 => 0.4,
            MUCH.. => 0.6,
            _ => 0.5,
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
        let bounded = |puzzles: f64| puzzles.round().clamp(PUZZLES.0 as f64, PUZZLES.1 as f64) as usize;
        let puzzles = (bounded(all * share), bounded(all * (1.0 - share)));
        // With a lesson that was given there is room for one of the two: for what is due or went wrong, if there is any.
        match (given.len(), wanted.is_empty() && wrong.is_empty()) {
            (0, _) => Self { given, repeat, next, puzzles },
            (1, true) => Self { given, repeat: Vec::new(), next, puzzles: (0, bounded(all)) },
            (1, false) => Self { given, repeat, next: None, puzzles: (bounded(all), 0) },
            _ => Self { given, repeat: Vec::new(), next: None, puzzles: (0, 0) },
        }
    }

    /// The pebbles, with what is done of each. An answer counts for one of them alone.
    fn pebbles(self, learner: &Learner, of_today: &[&Answered], today: &Today<'_>) -> Vec<Pebble> {
        let Self { given, repeat, next, puzzles: (repeated, walked) } = self;
        let is_apart = |id: &str| {
            given.iter().any(|given| given.lesson.id == id) || next.as_ref().is_some_and(|next| next.id == id)
        };
        let in_others = of_today.iter().filter(|answered| !is_apart(&answered.lesson)).count();
        let of = |id: &str| of_today.iter().filter(|answered| answered.lesson == id).count();
        let gave = given.iter().map(|Given { lesson, before, today: of_today }| {
            let whole = GIVEN_ANSWERS - before;
            let done = if learner.reached(&lesson.id).is_some() { whole } else { *of_today };
            Pebble::new(Work::Given(Arc::clone(lesson)), done, whole)
        });
        let repeat = (!repeat.is_empty()).then(|| Pebble::new(Work::Repeat(repeat), in_others, repeated));
        let next = next.as_ref().map(|lesson| {
            let is_reached = learner.reached(&lesson.id) == Some(today.day);
            let done = if is_reached { walked } else { of(&lesson.id) };
            Pebble::new(Work::Next(Arc::clone(lesson)), done, walked)
        });
        let calls = (usize::from(today.minutes) * PLAYING / CALLS_EVERY).max(LEAST_CALLS);
        let game = Pebble::new(Work::Game, today.called, calls);
        gave.chain(repeat).chain(next).chain([game]).collect()
    }
}

/// Whether a lesson was reached before a day.
fn was_reached(learner: &Learner, lesson: &Lesson, day: NaiveDate) -> bool {
    learner.reached(&lesson.id).is_some_and(|reached| reached < day)
}
