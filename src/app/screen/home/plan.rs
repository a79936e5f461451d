//! Today's small plan: what the records tell of a child, as three pebbles.

use std::sync::Arc;

use chrono::NaiveDate;
use heart::practice::{Learner, Lesson, Lessons};

use super::Stop;
use crate::records::{Attempt, Progress};

/// So many puzzles make a child warm.
const WARM: usize = 10;
/// So many calculations at a table are a game; the first catch of somebody new is none.
const PLAYED: usize = 3;
/// So many answers are a walk to the next stone.
const WALKED: usize = 5;

/// A part of the plan.
#[derive(Debug, Clone)]
pub struct Pebble {
    /// Where it leads.
    pub stop: Stop,
    /// The lesson that it is about, if it is about one.
    pub lesson: Option<Arc<Lesson>>,
    /// Whether it is done today, comes now, or later.
    pub state: State,
}

/// How far a part of the plan has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Done today.
    Done,
    /// The first that is not.
    Now,
    /// All others.
    Later,
}

/// The plan of a child: some puzzles of all that fits, the next stone, a game. Nothing is asked for twice a day, and nothing is lost by
/// leaving it.
pub fn plan(progress: &Progress, learner: &Learner, lessons: &Lessons, today: NaiveDate) -> Vec<Pebble> {
    let of_today = || progress.last.iter().filter(|attempt| attempt.at.date_naive() == today);
    let lesson_of = |attempt: &Attempt| attempt.tried.practised.as_ref().map(|one| one.lesson.clone());
    let practised = || of_today().filter_map(lesson_of);
    let next = learner.next_lesson(lessons);
    let walked = |lesson: &Arc<Lesson>| practised().filter(|id| *id == lesson.id).count() >= WALKED;
    let has_reached = lessons.iter().any(|lesson| learner.reached(&lesson.id) == Some(today));
    let has_played = of_today().filter(|attempt| attempt.tried.practised.is_none()).count() >= PLAYED;
    let parts = [
        Some((Stop::WarmUp, None, practised().count() >= WARM)),
        next.map(|lesson| (Stop::NextStone, Some(Arc::clone(lesson)), has_reached || walked(lesson))),
        Some((Stop::Game, None, has_played)),
    ];
    let mut is_first = true;
    let pebble = |(stop, lesson, is_done)| {
        let state = match is_done {
            true => State::Done,
            false if std::mem::replace(&mut is_first, false) => State::Now,
            false => State::Later,
        };
        Pebble { stop, lesson, state }
    };
    parts.into_iter().flatten().map(pebble).collect()
}
