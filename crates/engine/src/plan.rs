//! A child's plan for today: what grown-ups have set, what is due or went wrong, the next lesson, and a game. It follows only from the
//! answers of the days before. So it is the same on every computer that has these answers, and stays as it is while the child works on it.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::NaiveDate;

use crate::findings::{Findings, LessonChoice};
use crate::practice::{
    AnswerRecord, ChildLessons, Learner, Lesson, Lessons, MOST_PLACEMENT_PUZZLES, Occasion,
    is_first_lesson_answer, usual_seconds,
};

/// The lengths, in minutes, that a child's plan for a day can have. Grown-ups choose one of them.
pub const PLAN_MINUTES: [u8; 3] = [5, 10, 15];
/// The length, in minutes, of a child's plan for a day if grown-ups have chosen no other.
pub const USUAL_PLAN_MINUTES: u8 = 10;
/// How many new puzzles of a lesson a child has to answer after grown-ups have set the lesson. Then the lesson is done.
pub const ANSWERS_PER_ASSIGNMENT: usize = 10;

/// Seconds from an answer to the next puzzle.
const BETWEEN: f64 = 4.0;
/// How many last answers we look through for lessons that went wrong lately.
const LATELY: usize = 30;
/// Seconds of each minute of the plan that are for puzzles. The rest is for the game.
const PUZZLING: f64 = 36.0;
/// Seconds of each minute of the plan that are for the game. The rest is for puzzles.
const PLAYING: usize = 24;
/// Seconds, roughly, from one calculation in a game to the next.
const CALLS_EVERY: usize = 40;
/// The fewest and the most puzzles of a pebble, one step of the plan.
const PUZZLES: (usize, usize) = (3, 20);
/// The fewest calculations in the game of the plan.
const LEAST_CALLS: usize = 3;
/// The most pebbles (steps) that a plan has.
const PEBBLES: usize = 3;
/// From this many due facts and recent wrong answers on, more than half of the puzzles repeat old lessons.
const MUCH: usize = 10;

/// What we need to make a child's plan for one day, besides the child's answers.
#[derive(Debug, Clone)]
pub struct PlanInput<'a> {
    /// The day that the plan is for.
    pub day: NaiveDate,
    /// How many minutes the child has on this day: one of [`PLAN_MINUTES`].
    pub minutes: u8,
    /// The lessons that grown-ups have set for the child, and that the child may still be asked on this day.
    pub assigned: &'a [AssignedLesson],
    /// The lesson that a grown-up has chosen to come next for the child; `None` if nobody has.
    pub chosen: Option<&'a LessonChoice>,
    /// How many calculations the child has made in games on this day.
    pub game_calculations: usize,
}

/// A lesson that grown-ups have set for a child, with how much of it is done.
#[derive(Debug, Clone)]
pub struct AssignedLesson {
    /// The lesson that grown-ups have set for the child.
    pub lesson: Arc<Lesson>,
    /// How many new puzzles of the lesson the child answered from the day it was set until yesterday.
    pub answered_before: usize,
    /// How many new puzzles of the lesson the child has answered today.
    pub answered_today: usize,
}

/// One step of a child's plan for a day, such as some puzzles or a game. Children see it as a pebble.
#[derive(Debug, Clone, PartialEq)]
pub struct Pebble {
    /// What the child does in this step of the plan: puzzles or a game.
    pub work: PlannedWork,
    /// How many puzzles (or, in a game, calculations) of this step of the plan the child has done today; never more than `of`.
    pub done: usize,
    /// How many puzzles (or, in a game, calculations) the child has to do in this step of the plan.
    pub total: usize,
}

/// What a child does in one step of a day's plan: puzzles or a game.
#[derive(Debug, Clone, PartialEq)]
pub enum PlannedWork {
    /// Puzzles of a lesson that grown-ups have set.
    Assigned(Arc<Lesson>),
    /// The puzzles of a placement, which finds where a new child starts.
    Placement,
    /// Puzzles of these lessons, in which facts are due again, answers went wrong lately, or puzzles fit the child now.
    Repeat(Vec<Arc<Lesson>>),
    /// Puzzles of the lesson that comes next for the child.
    Next(Arc<Lesson>),
    /// A game, dealt so that its catches ask facts that are due.
    Game,
}

impl Pebble {
    fn new(work: PlannedWork, done: usize, of: usize) -> Self {
        Self { work, done: done.min(of), total: of }
    }

    /// Whether the child has done all puzzles or calculations of this step of the plan today.
    pub const fn is_done(&self) -> bool {
        self.done >= self.total
    }
}

/// Makes a child's plan for one day, of three pebbles (steps) at most. Also returns what we know of the child from `answers`, which come
/// the oldest first.
pub fn plan_day(
    answers: &[AnswerRecord],
    lessons: ChildLessons<'_>,
    input: &PlanInput<'_>,
) -> (Vec<Pebble>, Learner) {
    let start = answers.partition_point(|answered| answered.day < input.day);
    // On the very first day the plan follows from the placement, the session that finds where a child starts, once there is one.
    let placed = answers.iter().enumerate().filter(|(_, answered)| answered.occasion == Occasion::Placement);
    let placed: Vec<usize> = placed.map(|(at, _)| at + 1).take(MOST_PLACEMENT_PUZZLES).collect();
    let known = if start == 0 { placed.last().copied().unwrap_or_default() } else { start };
    let mut learner = Learner::from_answers(answers[..known].iter().cloned(), lessons.all);
    let findings = Findings::from_answers(&answers[..known], lessons, input.chosen, input.day);
    let draft = Draft::new(&learner, &answers[..known], lessons.open, findings.next_lesson(), input);
    answers[known..].iter().for_each(|answered| learner.record(answered, lessons.all));
    let is_work = |answered: &&AnswerRecord| {
        is_first_lesson_answer(answered) && answered.occasion != Occasion::Placement
    };
    let of_today: Vec<&AnswerRecord> = answers[start..].iter().filter(is_work).collect();
    let mut pebbles = draft.pebbles(&learner, &of_today, input);
    if start == 0 {
        let placement = Pebble::new(PlannedWork::Placement, placed.len(), MOST_PLACEMENT_PUZZLES);
        let at = pebbles.iter().position(|pebble| !matches!(pebble.work, PlannedWork::Assigned(_)));
        pebbles.insert(at.unwrap_or_default(), placement);
        pebbles.retain(|pebble| !matches!(pebble.work, PlannedWork::Repeat(_)));
    }
    if pebbles.len() > PEBBLES {
        // If there are too many pebbles, the game stays as the last one.
        pebbles.drain(PEBBLES - 1..pebbles.len() - 1);
    }
    (pebbles, learner)
}

struct Draft {
    given: Vec<AssignedLesson>,
    repeat: Vec<Arc<Lesson>>,
    next: Option<Arc<Lesson>>,
    /// How many puzzles repeat old lessons, and how many are of the next lesson.
    puzzles: (usize, usize),
}

impl Draft {
    fn new(
        learner: &Learner,
        before: &[AnswerRecord],
        open: &Lessons,
        next: Option<&Arc<Lesson>>,
        today: &PlanInput<'_>,
    ) -> Self {
        let is_undone = |given: &&AssignedLesson| {
            given.answered_before < ANSWERS_PER_ASSIGNMENT && !was_reached(learner, &given.lesson, today.day)
        };
        // A lesson that was set for both the class and the child appears once.
        let mut ids = BTreeSet::new();
        let undone = today.assigned.iter().filter(is_undone);
        let undone = undone.filter(|given| ids.insert(given.lesson.id.as_str()));
        let given: Vec<AssignedLesson> = undone.take(PEBBLES - 1).cloned().collect();
        let is_given = |lesson: &Lesson| given.iter().any(|given| given.lesson.id == lesson.id);
        let others = open.filtered(|lesson| !is_given(lesson));
        let next = next.filter(|next| !is_given(next)).cloned();

        let lately = before.iter().rev().filter(|answered| is_first_lesson_answer(answered)).take(LATELY);
        let wrong: Vec<&str> =
            lately.filter(|answered| !answered.right).map(|answered| answered.lesson.as_str()).collect();
        let wanted = learner.facts_to_practise(today.day);
        let is_due = |answered: &&AnswerRecord| answered.facts.iter().any(|(fact, _)| wanted.contains(fact));
        let due = before.iter().filter(is_due).map(|answered| answered.lesson.as_str());
        let pool = learner.lesson_pool(&others, today.day);
        let fitting = pool.iter().map(|lesson| lesson.id.as_str());
        let ids: BTreeSet<&str> = due.chain(wrong.iter().copied()).chain(fitting).collect();
        let is_next = |lesson: &Lesson| next.as_ref().is_some_and(|next| next.id == lesson.id);
        let repeat = others.iter().filter(|lesson| ids.contains(lesson.id.as_str()) && !is_next(lesson));
        let repeat = repeat.cloned().collect();

        let all = f64::from(today.minutes) * PUZZLING / (usual_seconds(before) + BETWEEN);
        let asked: usize = given.iter().map(|given| ANSWERS_PER_ASSIGNMENT - given.answered_before).sum();
        let all = (all - asked as f64).max(0.0);
        let share = match wanted.len() + wrong.len() {
            0 => 0.4,
            MUCH.. => 0.6,
            _ => 0.5,
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
        let bounded = |puzzles: f64| puzzles.round().clamp(PUZZLES.0 as f64, PUZZLES.1 as f64) as usize;
        let puzzles = (bounded(all * share), bounded(all * (1.0 - share)));
        // A lesson that was set leaves room for one more pebble: for what is due or went wrong, if there is anything of that kind, else for
        // the next lesson.
        match (given.len(), wanted.is_empty() && wrong.is_empty()) {
            (0, _) => Self { given, repeat, next, puzzles },
            (1, true) => Self { given, repeat: Vec::new(), next, puzzles: (0, bounded(all)) },
            (1, false) => Self { given, repeat, next: None, puzzles: (bounded(all), 0) },
            _ => Self { given, repeat: Vec::new(), next: None, puzzles: (0, 0) },
        }
    }

    /// The steps of the plan, with how much of each is done. Each of today's answers counts for one step only.
    fn pebbles(self, learner: &Learner, of_today: &[&AnswerRecord], today: &PlanInput<'_>) -> Vec<Pebble> {
        let Self { given, repeat, next, puzzles: (repeated, walked) } = self;
        let is_apart = |id: &str| {
            given.iter().any(|given| given.lesson.id == id) || next.as_ref().is_some_and(|next| next.id == id)
        };
        let in_others = of_today.iter().filter(|answered| !is_apart(&answered.lesson)).count();
        let of = |id: &str| of_today.iter().filter(|answered| answered.lesson == id).count();
        let gave = given.iter().map(
            |AssignedLesson { lesson, answered_before: before, answered_today: of_today }| {
                let whole = ANSWERS_PER_ASSIGNMENT - before;
                let done = if learner.mastered_on(&lesson.id).is_some() { whole } else { *of_today };
                Pebble::new(PlannedWork::Assigned(Arc::clone(lesson)), done, whole)
            },
        );
        let repeat =
            (!repeat.is_empty()).then(|| Pebble::new(PlannedWork::Repeat(repeat), in_others, repeated));
        let next = next.as_ref().map(|lesson| {
            let is_reached = learner.mastered_on(&lesson.id) == Some(today.day);
            let done = if is_reached { walked } else { of(&lesson.id) };
            Pebble::new(PlannedWork::Next(Arc::clone(lesson)), done, walked)
        });
        let calls = (usize::from(today.minutes) * PLAYING / CALLS_EVERY).max(LEAST_CALLS);
        let game = Pebble::new(PlannedWork::Game, today.game_calculations, calls);
        gave.chain(repeat).chain(next).chain([game]).collect()
    }
}

fn was_reached(learner: &Learner, lesson: &Lesson, day: NaiveDate) -> bool {
    learner.mastered_on(&lesson.id).is_some_and(|reached| reached < day)
}
