//! The pool: the lessons from which the next puzzles for one child are drawn.

use std::cmp::Reverse;
use std::sync::Arc;

use chrono::NaiveDate;

use super::learner::{EASY_LESSON_SHARE, Learner};
use super::lesson::{Lesson, LessonPlace};
use super::lessons::Lessons;
use crate::arithmetic::Rung;

/// How many lessons the pool takes from the nearest one on, the lesson that best suits the child.
const AHEAD: usize = 4;
/// How many lessons the pool takes before the nearest one.
const BEHIND: usize = 3;
/// How many lessons the pool takes because their facts are due again.
const DUE: usize = 3;
/// A puzzle is easy from this probability of a right answer on. A pool has some easy puzzles, in case the child needs them now.
const EASY: f64 = 0.9;
/// A puzzle is hard up to this probability of a right answer. A pool has some hard puzzles, in case the child needs them now.
const HARD: f64 = 0.5;
/// How many lessons with easy puzzles a pool needs, and how many with hard ones.
const ENOUGH: usize = 2;
/// How much harder than the nearest lesson a lesson with easy puzzles may be.
const LATER: f64 = 0.5;

/// How a lesson fits a child: the probabilities that the child knows its easier and its harder puzzles. Guessing right does not make them
/// easier.
struct Fit<'a> {
    lesson: &'a Arc<Lesson>,
    easier: f64,
    harder: f64,
}

impl Learner {
    /// The first of `lessons` that is neither mastered nor too easy, as we estimate it, or else the hardest or the last one. `None` only if
    /// `lessons` is empty.
    ///
    /// The lesson decides which puzzles fit; only [`Findings::next_lesson`](crate::findings::Findings::next_lesson) says which lesson comes
    /// next. A lesson that the child has never come near is not too easy, however strong we believe the child to be. So a child who does
    /// everything on one rung rightly meets the next rung from its beginning.
    pub fn nearest_lesson<'a>(&self, lessons: &'a Lessons) -> Option<&'a Arc<Lesson>> {
        let harder =
            |one: &Lesson, other: &Lesson| one.typical_difficulty().total_cmp(&other.typical_difficulty());
        let unreached = || lessons.iter().filter(|lesson| self.mastered_on(&lesson.id).is_none());
        // Lessons beside the ladder wait until none on it is left.
        let on_the_way = || unreached().filter(|lesson| self.is_on_the_way(lesson));
        on_the_way()
            .find(|lesson| !self.finds_easy(lesson))
            .or_else(|| unreached().find(|lesson| !self.finds_easy(lesson)))
            // If all of them are easy, the hardest comes nearest.
            .or_else(|| unreached().max_by(|one, other| harder(one, other)))
            .or_else(|| lessons.iter().next_back())
    }

    /// A new child begins on the ladder of rungs; lessons before it come only if that is too hard, and lessons beside it when none is left.
    fn is_on_the_way(&self, lesson: &Lesson) -> bool {
        match lesson.place {
            LessonPlace::Before => !self.is_new(),
            LessonPlace::Ladder => true,
            LessonPlace::Beside => false,
        }
    }

    /// Whether the child can do nearly all puzzles of the lesson, as we estimate it, and has shown it at something as hard. The less we
    /// know of the child, the less we believe it.
    fn finds_easy(&self, lesson: &Lesson) -> bool {
        self.has_solved_equally_hard(lesson)
            && self.probability_of_knowing(lesson, lesson.typical_difficulty()) >= EASY_LESSON_SHARE
    }

    /// Whether the first of `lessons` on the ladder of this rung is mastered, or easy for the child. `false` if there is no such lesson.
    pub fn can_do_first_lesson(&self, rung: Rung, lessons: &Lessons) -> bool {
        let first = lessons.iter().find(|lesson| lesson.rung == rung && lesson.place == LessonPlace::Ladder);
        first.is_some_and(|first| self.mastered_on(&first.id).is_some() || self.finds_easy(first))
    }

    /// The lessons from which a session draws the child's own next puzzles on the day `today`. The [nearest](Self::nearest_lesson) comes
    /// first. `lessons` are those that the child may do. Of these, the pool takes
    ///
    /// - the nearest lesson, and those after it that are not mastered and whose easier puzzles the child would get right every second time
    ///   or more often
    /// - the last lessons before it, if the child would not get nearly all of their harder puzzles right
    /// - the lessons with the most facts that are due again, however early they come
    /// - more lessons, until there is enough that is easy for the child and enough that is hard
    pub fn lesson_pool(&self, lessons: &Lessons, today: NaiveDate) -> Vec<Arc<Lesson>> {
        let fits: Vec<Fit> = lessons.iter().map(|lesson| self.fit(lesson)).collect();
        let next = self.nearest_lesson(lessons).map(|lesson| lesson.id.as_str());
        let at = fits.iter().position(|fit| Some(fit.lesson.id.as_str()) == next).unwrap_or(0);
        let is_open = |fit: &&Fit| {
            let is_next = Some(fit.lesson.id.as_str()) == next;
            is_next || self.mastered_on(&fit.lesson.id).is_none() && fit.easier >= HARD
        };
        let ahead = fits[at..].iter().filter(is_open).take(AHEAD);
        let behind = fits[..at].iter().rev().filter(|fit| fit.harder <= EASY).take(BEHIND);
        let mut pool: Vec<&Fit> = ahead.chain(behind).collect();
        let overdue = self.overdue_days_by_lesson(today);
        let is_new = |fit: &&Fit| pool.iter().all(|other| other.lesson.id != fit.lesson.id);
        let mut due: Vec<(i64, &Fit)> = fits
            .iter()
            .filter(is_new)
            .filter_map(|fit| Some((*overdue.get(fit.lesson.id.as_str())?, fit)))
            .collect();
        due.sort_by_key(|(overdue, _)| Reverse(*overdue));
        pool.extend(due.into_iter().take(DUE).map(|(_, fit)| fit));
        // Of lessons with easy puzzles we take the hardest, of those with hard puzzles the easiest. If there are none, we take what comes
        // nearest.
        let next_one = fits.get(at).map_or(f64::INFINITY, |fit| fit.lesson.typical_difficulty());
        // A child who fails early lessons is not given late ones just because nothing went wrong there yet.
        let is_below = |fit: &Fit| fit.lesson.typical_difficulty() <= next_one + LATER;
        add(&mut pool, &fits, is_below, |fit| EASY - fit.easier);
        add(&mut pool, &fits, |_| true, |fit| fit.harder - HARD);
        pool.into_iter().map(|fit| Arc::clone(fit.lesson)).collect()
    }

    fn fit<'a>(&self, lesson: &'a Arc<Lesson>) -> Fit<'a> {
        let [easier, harder] =
            lesson.difficulty_range().map(|difficulty| self.probability_of_knowing(lesson, difficulty));
        Fit { lesson, easier, harder }
    }
}

/// Adds lessons to the pool until it has [`ENOUGH`] as wanted. `misses` is how far a lesson is from that, 0 or less if it is as wanted; the
/// nearest come first.
fn add<'a, 'b>(
    pool: &mut Vec<&'a Fit<'b>>,
    fits: &'a [Fit<'b>],
    is_allowed: impl Fn(&Fit) -> bool,
    misses: impl Fn(&Fit) -> f64,
) {
    let there = pool.iter().filter(|fit| misses(fit) <= 0.0).count();
    let is_new = |fit: &&Fit| pool.iter().all(|other| other.lesson.id != fit.lesson.id);
    let mut others: Vec<&Fit> = fits.iter().filter(|fit| is_allowed(fit)).filter(is_new).collect();
    others.sort_by(|one, other| {
        let order = |fit: &Fit| (misses(fit) > 0.0, misses(fit).abs());
        let ((misses_one, one), (misses_other, other)) = (order(one), order(other));
        misses_one.cmp(&misses_other).then(one.total_cmp(&other))
    });
    pool.extend(others.into_iter().take(ENOUGH.saturating_sub(there)));
}
