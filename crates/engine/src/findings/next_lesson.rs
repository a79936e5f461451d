//! Which lesson comes next for a child. It stays the same until the child can do it or it is clearly too hard.
//!
//! It follows from the answers in each lesson, not from an estimate of how strong the child is. So a teacher can work it out again with a
//! pencil.

use std::collections::VecDeque;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::practice::{Lesson, LessonPlace, MOST_PLACEMENT_PUZZLES};
use crate::recent_values::push_bounded;

/// How many first answers to puzzles a child must have given before we choose which lesson comes next.
const FEWEST: usize = 5;
/// A child who has given this many of the very first answers in one lesson goes on with that lesson.
const PRACTISED: usize = 5;
/// How many of the last answers in a lesson show whether it is too hard.
const TRIED: usize = 10;
/// A lesson is too hard if at most this many of the last [`TRIED`] answers were right first time.
const TOO_FEW: usize = 4;

/// A grown-up's choice of the lesson that comes next for a child, from one day to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonChoice {
    /// The id of the lesson that the grown-up has chosen to come next.
    pub lesson: String,
    /// The first day on which the lesson comes next.
    pub since: NaiveDate,
    /// The last day on which the lesson comes next.
    pub until: NaiveDate,
}

impl LessonChoice {
    /// Whether the choice counts on the day `day`: from `since` to `until`, both included.
    pub fn applies_on(&self, day: NaiveDate) -> bool {
        self.since <= day && day <= self.until
    }
}

/// The lesson that comes next for a child, and since when.
#[derive(Debug, Clone, PartialEq)]
pub struct NextLesson {
    /// The lesson that the child does next.
    pub lesson: Arc<Lesson>,
    /// The day from which on the lesson comes next; `None` while the child has given too few answers to choose one.
    pub since: Option<NaiveDate>,
    /// The last day on which the lesson comes next, if a grown-up has chosen it; `None` otherwise.
    pub until: Option<NaiveDate>,
}

/// Why a lesson comes next for a child. `L` is the type by which a lesson is named: its index, or the lesson itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextReason<L> {
    /// A grown-up has chosen the lesson.
    Chosen,
    /// The child's very first answers have shown that it fits.
    First,
    /// The lesson follows this one, which the child can do or has passed.
    After(L),
    /// This other lesson was clearly too hard, so the child went back to an easier one.
    TooHard(L),
    /// The lesson was too hard at first. The child went back to this easier lesson, and has now done it.
    AfterEasierLesson(L),
}

impl<L> NextReason<L> {
    pub(super) fn map_lesson<M>(self, name: impl FnOnce(L) -> M) -> NextReason<M> {
        match self {
            Self::Chosen => NextReason::Chosen,
            Self::First => NextReason::First,
            Self::After(lesson) => NextReason::After(name(lesson)),
            Self::TooHard(lesson) => NextReason::TooHard(name(lesson)),
            Self::AfterEasierLesson(lesson) => NextReason::AfterEasierLesson(name(lesson)),
        }
    }
}

pub(super) struct LessonStanding<'a> {
    pub lesson: &'a Arc<Lesson>,
    pub is_open: bool,
    /// Whether the child needs the lesson no more: the child can do it, or a lesson that builds on it. Lessons before the ladder are also
    /// behind a child who can do one on the ladder.
    pub is_behind: bool,
    pub is_begun: bool,
}

/// Works out which lesson comes next, from one answer after the other. Lessons are given by their index among all lessons.
#[derive(Debug, Clone, Default)]
pub(super) struct NextLessonTracker {
    /// The child's very first answers, twelve at most: the index of the lesson, and whether the answer was right first time.
    first: Vec<(usize, bool)>,
    /// The answers of the present day that can show that a lesson is too hard: the index of the lesson, and whether the answer was right
    /// first time.
    of_day: Vec<(usize, bool)>,
    now: Option<NextStep>,
    /// Lessons from which the child went back; the latest one stands last.
    too_hard: Vec<usize>,
    /// The lesson that came next before. If none comes next now, we go on from there.
    last: Option<usize>,
}

#[derive(Debug, Clone)]
struct NextStep {
    lesson: usize,
    since: NaiveDate,
    because: NextReason<usize>,
    /// The last [`TRIED`] answers in the lesson since it came next: whether each was right first time.
    tried: VecDeque<bool>,
}

impl NextStep {
    fn record(&mut self, lesson: usize, right: bool) {
        if lesson == self.lesson {
            push_bounded(&mut self.tried, right, TRIED);
        }
    }

    fn is_too_hard(&self) -> bool {
        self.tried.len() == TRIED && self.tried.iter().filter(|right| **right).count() <= TOO_FEW
    }
}

impl NextLessonTracker {
    /// Takes in a first answer to a puzzle. `shows_path` says whether the lesson is open to the child and cannot be guessed, and
    /// `is_outside_placement` whether the answer was not one of the puzzles that find the child's place.
    pub fn record(
        &mut self,
        lesson: usize,
        right: bool,
        shows_starting_point: bool,
        is_outside_placement: bool,
    ) {
        if shows_starting_point && self.first.len() < MOST_PLACEMENT_PUZZLES {
            self.first.push((lesson, right));
        }
        if is_outside_placement {
            self.of_day.push((lesson, right));
            if let Some(step) = &mut self.now {
                step.record(lesson, right);
            }
        }
    }

    /// Works out which lesson comes next after the answers of the day `day`. `stones` are all lessons, in order. Only if `is_day_over` can
    /// the lesson that came next turn out too hard.
    pub fn end_day(&mut self, day: NaiveDate, is_day_over: bool, stones: &[LessonStanding<'_>]) {
        let of_day = std::mem::take(&mut self.of_day);
        if self.knows_too_little() {
            return;
        }
        let since = |lesson: usize, since: NaiveDate, because: NextReason<usize>| {
            let mut step = NextStep { lesson, since, because, tried: VecDeque::new() };
            if since == day {
                for (lesson, right) in &of_day {
                    step.record(*lesson, *right);
                }
            }
            Some(step)
        };
        let Some(step) = self.now.take() else {
            let (lesson, because) = match self.last {
                None => (choose(&self.first, stones), NextReason::First),
                Some(last) => (after(last, stones), NextReason::After(last)),
            };
            self.now = lesson.and_then(|lesson| since(lesson, day, because));
            return;
        };
        self.last = Some(step.lesson);
        self.now = if is_left(&stones[step.lesson]) {
            let back = (is_day_over && step.is_too_hard()).then(|| before(step.lesson, stones)).flatten();
            match back {
                Some(lesson) => {
                    self.too_hard.push(step.lesson);
                    let tomorrow = day.checked_add_days(Days::new(1)).unwrap_or(day);
                    since(lesson, tomorrow, NextReason::TooHard(step.lesson))
                }
                None => Some(step),
            }
        } else {
            let again = std::iter::from_fn(|| self.too_hard.pop()).find(|lesson| is_left(&stones[*lesson]));
            let again = again.map(|lesson| (lesson, NextReason::AfterEasierLesson(step.lesson)));
            let on = || Some((after(step.lesson, stones)?, NextReason::After(step.lesson)));
            again.or_else(on).and_then(|(lesson, because)| since(lesson, day, because))
        };
    }

    pub fn next_reason(&self) -> Option<NextReason<usize>> {
        self.now.as_ref().map(|step| step.because.clone())
    }

    fn knows_too_little(&self) -> bool {
        self.first.len() < FEWEST
    }

    /// The index of the lesson that comes next, and the day since when. If the child has given too few answers, it is the first lesson that
    /// the child can be given, without a day.
    pub fn next_lesson(&self, stones: &[LessonStanding<'_>]) -> Option<(usize, Option<NaiveDate>)> {
        let step = self.now.as_ref().map(|step| (step.lesson, Some(step.since)));
        if self.knows_too_little() { Some((choose(&[], stones)?, None)) } else { step }
    }
}

fn is_left(stone: &LessonStanding<'_>) -> bool {
    stone.is_open && !stone.is_behind
}

/// The lessons at `place` (before, on or beside the ladder) that can come next, in the order in which children meet them.
fn left<'a>(
    place: LessonPlace,
    stones: &'a [LessonStanding<'_>],
) -> impl DoubleEndedIterator<Item = usize> + 'a {
    let is_there = move |(at, stone): (usize, &LessonStanding<'_>)| {
        (is_left(stone) && stone.lesson.place == place).then_some(at)
    };
    stones.iter().enumerate().filter_map(is_there)
}

/// The lesson with which a child begins, after these very first answers: the last lesson before the [`cut`] that the child practises
/// already, or else the first one left from there on.
fn choose(answers: &[(usize, bool)], stones: &[LessonStanding<'_>]) -> Option<usize> {
    let Some(cut) = cut(answers) else { return from(0, LessonPlace::Ladder, stones) };
    let times = |at: usize| answers.iter().filter(|(lesson, _)| *lesson == at).count();
    let is_practised = |at: &usize| {
        is_left(&stones[*at]) && stones[*at].lesson.place != LessonPlace::Beside && times(*at) >= PRACTISED
    };
    let place = stones.get(cut).map_or(LessonPlace::Ladder, |stone| stone.lesson.place);
    (0..cut).rev().find(is_practised).or_else(|| from(cut, place, stones))
}

fn after(lesson: usize, stones: &[LessonStanding<'_>]) -> Option<usize> {
    from(lesson + 1, stones[lesson].lesson.place, stones)
}

/// The first lesson left from the index `at` on; `place` says whether the child is before, on or beside the ladder. A child before the
/// ladder gets lessons before the ladder first, then those on it.
///
/// If no lesson is left from `at` on, it is the last one left on the ladder, so that nobody at the end of the ladder is sent to its
/// beginning; of these, lessons that can be guessed come last. If none is left on the ladder, it is the first one beside it.
fn from(at: usize, place: LessonPlace, stones: &[LessonStanding<'_>]) -> Option<usize> {
    let early = left(LessonPlace::Before, stones)
        .filter(|_| place == LessonPlace::Before)
        .find(|lesson| *lesson >= at);
    early
        .or_else(|| left(LessonPlace::Ladder, stones).find(|lesson| *lesson >= at))
        .or_else(|| {
            left(LessonPlace::Ladder, stones).rfind(|lesson| !stones[*lesson].lesson.kind.is_easily_guessed())
        })
        .or_else(|| left(LessonPlace::Ladder, stones).next_back())
        .or_else(|| left(LessonPlace::Beside, stones).next())
}

/// The place on the way of lessons that parts these answers best: most right answers are before it, and most wrong ones from it on. Of
/// equally good places it is the first. `None` without answers.
fn cut(answers: &[(usize, bool)]) -> Option<usize> {
    let lessons = || answers.iter().map(|(lesson, _)| *lesson);
    let on_their_side =
        |cut: usize| answers.iter().filter(|(lesson, right)| (*lesson < cut) == *right).count();
    let (first, last) = (lessons().min()?, lessons().max()?);
    (first..=last + 1).rev().max_by_key(|cut| on_their_side(*cut))
}

/// The easier lesson to which a child goes back from `lesson`: one that `lesson` builds on, or else the nearest before it, with begun ones
/// first. Lessons that can be guessed are left out, because they teach nothing for it.
fn before(lesson: usize, stones: &[LessonStanding<'_>]) -> Option<usize> {
    let needed = &stones[lesson].lesson.after;
    let is_needed = |at: &usize| needed.contains(&stones[*at].lesson.id);
    let is_on_the_way = |at: &usize| stones[*at].lesson.place != LessonPlace::Beside;
    let helps = |at: &usize| is_left(&stones[*at]) && !stones[*at].lesson.kind.is_easily_guessed();
    let earlier = || (0..lesson).rev().filter(helps);
    earlier()
        .find(is_needed)
        .or_else(|| earlier().filter(is_on_the_way).find(|at| stones[*at].is_begun))
        .or_else(|| earlier().find(is_on_the_way))
}
