//! What comes next for a child: one lesson, which stays until the child reaches it or it is clearly too hard.
//!
//! It follows from the answers in each lesson, not from an estimate of how strong the child is. So a teacher can work it out again with a
//! pencil.

use std::collections::VecDeque;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::practice::{LONGEST_PLACEMENT, LadderPlace, Lesson};
use crate::window::push_bounded;

/// How many first answers a child must have given until the answers choose which lesson comes next.
const FEWEST: usize = 5;
/// How many of the child's first answers must have been given in a lesson, so that the child stays in it to begin with.
const PRACTISED: usize = 5;
/// How many last answers in a lesson show whether it is too hard.
const TRIED: usize = 10;
/// A lesson is too hard for a child if at most this many of its last [`TRIED`] answers were right first time.
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
    /// It follows this lesson, which the child can do or has passed.
    After(L),
    /// This lesson was clearly too hard, so the child went back to an easier one.
    TooHard(L),
    /// It was too hard at first. The child went back to this easier lesson, and has now done it.
    AfterEasierLesson(L),
}

impl<L> NextReason<L> {
    /// The same reason, with each lesson replaced by what `name` makes of it.
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

pub(super) struct Stone<'a> {
    pub lesson: &'a Arc<Lesson>,
    pub is_open: bool,
    /// Whether the child is past the lesson, so it no longer comes next: the child can do it, or a lesson that builds on it. The child is
    /// also past the lessons before the ladder (counting and first steps) once it can do one on the ladder.
    pub is_behind: bool,
    pub is_begun: bool,
}

/// Which lesson comes next for a child, worked out from one answer after the other. Lessons are given by their index among all lessons.
#[derive(Debug, Clone, Default)]
pub(super) struct NextLessonTracker {
    /// The child's very first answers, twelve at most: for each, the index of its lesson, and whether it was right first time.
    first: Vec<(usize, bool)>,
    /// Today's answers that can show that a lesson is too hard: for each, the index of its lesson, and whether it was right first time.
    of_day: Vec<(usize, bool)>,
    now: Option<NextStep>,
    /// The indices of the lessons that were too hard, so that the child went back from them; the latest one stands last.
    too_hard: Vec<usize>,
    /// The index of the lesson that came next last, from which to go on if none comes next now; `None` if none ever has.
    last: Option<usize>,
}

#[derive(Debug, Clone)]
struct NextStep {
    lesson: usize,
    since: NaiveDate,
    because: NextReason<usize>,
    /// Whether each of the last [`TRIED`] answers in the lesson was right first time, since the lesson came next.
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
    /// Records the first answer to a puzzle of the lesson with the index `lesson`; `right` says whether it was right first time.
    /// `shows_path` says that the lesson is open to the child and cannot be guessed, and `counts` that the answer belongs to no
    /// placement, which only finds where the child starts.
    pub fn record(&mut self, lesson: usize, right: bool, shows_path: bool, is_outside_placement: bool) {
        if shows_path && self.first.len() < LONGEST_PLACEMENT {
            self.first.push((lesson, right));
        }
        if is_outside_placement {
            self.of_day.push((lesson, right));
            if let Some(step) = &mut self.now {
                step.record(lesson, right);
            }
        }
    }

    /// Works out at the end of the day `day`, or during it, which lesson comes next. `stones` are all lessons, in order. `is_over` says
    /// whether the day is over; only then can the lesson that came next turn out too hard.
    pub fn end_day(&mut self, day: NaiveDate, is_day_over: bool, stones: &[Stone<'_>]) {
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

    /// Why the lesson that comes next does so; `None` if no lesson comes next.
    pub fn next_reason(&self) -> Option<NextReason<usize>> {
        self.now.as_ref().map(|step| step.because.clone())
    }

    fn knows_too_little(&self) -> bool {
        self.first.len() < FEWEST
    }

    /// The index in `stones` of the lesson that comes next, and the day from which on it does. While too few answers are known, it is the
    /// first lesson that the child can be given, without a day. `None` if no lesson is left.
    pub fn next_lesson(&self, stones: &[Stone<'_>]) -> Option<(usize, Option<NaiveDate>)> {
        let step = self.now.as_ref().map(|step| (step.lesson, Some(step.since)));
        if self.knows_too_little() { Some((choose(&[], stones)?, None)) } else { step }
    }
}

fn is_left(stone: &Stone<'_>) -> bool {
    stone.is_open && !stone.is_behind
}

/// The indices of the lessons that can come next, of those that stand at `place`: before, on or beside the ladder of rungs. They are in
/// the order in which children meet them.
fn left<'a>(place: LadderPlace, stones: &'a [Stone<'_>]) -> impl DoubleEndedIterator<Item = usize> + 'a {
    let is_there =
        move |(at, stone): (usize, &Stone<'_>)| (is_left(stone) && stone.lesson.place == place).then_some(at);
    stones.iter().enumerate().filter_map(is_there)
}

/// The index of the first lesson to come next, chosen by the child's very first answers: for each, the index of its lesson, and whether
/// it was right first time. It is the last lesson before the [`cut`] that the child practises already, or else the first one left from
/// there on. `None` if no lesson is left.
fn choose(answers: &[(usize, bool)], stones: &[Stone<'_>]) -> Option<usize> {
    let Some(cut) = cut(answers) else { return from(0, LadderPlace::Ladder, stones) };
    let times = |at: usize| answers.iter().filter(|(lesson, _)| *lesson == at).count();
    let is_practised = |at: &usize| {
        is_left(&stones[*at]) && stones[*at].lesson.place != LadderPlace::Beside && times(*at) >= PRACTISED
    };
    let place = stones.get(cut).map_or(LadderPlace::Ladder, |stone| stone.lesson.place);
    (0..cut).rev().find(is_practised).or_else(|| from(cut, place, stones))
}

fn after(lesson: usize, stones: &[Stone<'_>]) -> Option<usize> {
    from(lesson + 1, stones[lesson].lesson.place, stones)
}

/// The index of the first lesson left from the index `at` on; `place` is where the child is. A child before the ladder gets lessons there
/// first, then those on the ladder. If none is left behind `at`, it is the last on the ladder, so that nobody at its end is sent to its
/// beginning; of these, lessons that can be guessed come last. Then comes the first lesson beside the ladder. `None` if no lesson is
/// left.
fn from(at: usize, place: LadderPlace, stones: &[Stone<'_>]) -> Option<usize> {
    let early = left(LadderPlace::Before, stones)
        .filter(|_| place == LadderPlace::Before)
        .find(|lesson| *lesson >= at);
    early
        .or_else(|| left(LadderPlace::Ladder, stones).find(|lesson| *lesson >= at))
        .or_else(|| {
            left(LadderPlace::Ladder, stones).rfind(|lesson| !stones[*lesson].lesson.kind.is_easily_guessed())
        })
        .or_else(|| left(LadderPlace::Ladder, stones).next_back())
        .or_else(|| left(LadderPlace::Beside, stones).next())
}

/// Where the first lesson that the child cannot do yet seems to be, as an index among all lessons: with as many right answers as possible
/// before it and wrong ones from it on. It lies between the first lesson answered and the one after the last; of equally good places it
/// is the first. `None` without answers.
fn cut(answers: &[(usize, bool)]) -> Option<usize> {
    let lessons = || answers.iter().map(|(lesson, _)| *lesson);
    let on_their_side =
        |cut: usize| answers.iter().filter(|(lesson, right)| (*lesson < cut) == *right).count();
    let (first, last) = (lessons().min()?, lessons().max()?);
    (first..=last + 1).rev().max_by_key(|cut| on_their_side(*cut))
}

/// The index of the lesson to go back to from `lesson`, which is too hard: one that it builds on, or else the nearest before it, lessons
/// that were begun first. Lessons that can be guessed do not count, since they teach nothing for it. `None` if there is none.
fn before(lesson: usize, stones: &[Stone<'_>]) -> Option<usize> {
    let needed = &stones[lesson].lesson.after;
    let is_needed = |at: &usize| needed.contains(&stones[*at].lesson.id);
    let is_on_the_way = |at: &usize| stones[*at].lesson.place != LadderPlace::Beside;
    let helps = |at: &usize| is_left(&stones[*at]) && !stones[*at].lesson.kind.is_easily_guessed();
    let earlier = || (0..lesson).rev().filter(helps);
    earlier()
        .find(is_needed)
        .or_else(|| earlier().filter(is_on_the_way).find(|at| stones[*at].is_begun))
        .or_else(|| earlier().find(is_on_the_way))
}
