//! Which lessons fit a child: those from which its own next puzzles are drawn.

use std::cmp::Reverse;
use std::sync::Arc;

use chrono::NaiveDate;

use super::learner::Learner;
use super::lesson::{Lesson, Lessons, Place};

/// A lesson in which so many would be right is passed over when the next is proposed.
pub(super) const PASSED_OVER: f64 = 0.8;
/// So many lessons are gone on with at a time.
const AHEAD: usize = 4;
/// So many are looked back at.
const BEHIND: usize = 3;
/// Of so many the facts that are due are asked.
const DUE: usize = 3;
/// Puzzles that are right so often are there for whoever needs something easy now,
const EASY: f64 = 0.9;
/// and such for whoever needs something hard,
const HARD: f64 = 0.5;
/// in so many lessons at least.
const ENOUGH: usize = 2;
/// What is harder than the next lesson by more than this is no way back from it.
const LATER: f64 = 0.5;

/// How likely the easier and the harder puzzles of a lesson are known; whoever may be right by guessing has not found them easier.
struct Fit<'a> {
    lesson: &'a Arc<Lesson>,
    easier: f64,
    harder: f64,
}

impl Learner {
    /// The lesson that lies nearest to what the child can do, by estimate: the first that is neither mastered nor too easy. It decides which puzzles
    /// fit; what comes next is said by [`Findings::next`](crate::findings::Findings::next) alone. What the child has never come near is not
    /// too easy, however much is believed of the child: whoever does everything on one rung rightly meets the next one from its beginning.
    #[must_use]
    pub fn nearest_lesson<'a>(&self, lessons: &'a Lessons) -> Option<&'a Arc<Lesson>> {
        let harder =
            |one: &Lesson, other: &Lesson| one.typical_difficulty().total_cmp(&other.typical_difficulty());
        let unreached = || lessons.iter().filter(|lesson| self.reached(&lesson.id).is_none());
        // What stands beside the ladder waits until nothing is left on it.
        let on_the_way = || unreached().filter(|lesson| self.is_on_the_way(lesson));
        on_the_way()
            .find(|lesson| !self.finds_easy(lesson))
            .or_else(|| unreached().find(|lesson| !self.finds_easy(lesson)))
            // To whom all of it is easy, the hardest comes nearest.
            .or_else(|| unreached().max_by(|one, other| harder(one, other)))
            .or_else(|| lessons.iter().next_back())
    }

    /// Whether a lesson is proposed in its turn. Of whom nothing is known begins on the ladder, and goes back where that is too hard.
    fn is_on_the_way(&self, lesson: &Lesson) -> bool {
        match lesson.place {
            Place::Before => !self.is_new(),
            Place::Ladder => true,
            Place::Beside => false,
        }
    }

    /// Whether nearly all puzzles of a lesson would be known; what is not known of the child speaks against it.
    fn finds_easy(&self, lesson: &Lesson) -> bool {
        self.has_shown(lesson) && self.knows(lesson, lesson.typical_difficulty()) >= PASSED_OVER
    }

    /// The lessons from which a child's own next puzzles are drawn: those to go on with, as far as anything of them would be right, the last
    /// that were mastered or passed over, those in which most is due, however far behind they lie, and whatever it takes that something easy and
    /// something hard is among them. The one to go on with comes first.
    #[must_use]
    pub fn pool(&self, lessons: &Lessons, today: NaiveDate) -> Vec<Arc<Lesson>> {
        let fits: Vec<Fit> = lessons.iter().map(|lesson| self.fit(lesson)).collect();
        let next = self.nearest_lesson(lessons).map(|lesson| lesson.id.as_str());
        let at = fits.iter().position(|fit| Some(fit.lesson.id.as_str()) == next).unwrap_or(0);
        let is_open = |fit: &&Fit| {
            let is_next = Some(fit.lesson.id.as_str()) == next;
            is_next || self.reached(&fit.lesson.id).is_none() && fit.easier >= HARD
        };
        let ahead = fits[at..].iter().filter(is_open).take(AHEAD);
        let behind = fits[..at].iter().rev().filter(|fit| fit.harder <= EASY).take(BEHIND);
        let mut pool: Vec<&Fit> = ahead.chain(behind).collect();
        let overdue = self.overdue(today);
        let is_new = |fit: &&Fit| pool.iter().all(|other| other.lesson.id != fit.lesson.id);
        let mut due: Vec<(i64, &Fit)> = fits
            .iter()
            .filter(is_new)
            .filter_map(|fit| Some((*overdue.get(fit.lesson.id.as_str())?, fit)))
            .collect();
        due.sort_by_key(|(overdue, _)| Reverse(*overdue));
        pool.extend(due.into_iter().take(DUE).map(|(_, fit)| fit));
        // Of what is easy enough the hardest, of what is hard enough the easiest; and where nothing is, what comes nearest.
        let next_one = fits.get(at).map_or(f64::INFINITY, |fit| fit.lesson.typical_difficulty());
        // Nobody who fails at what comes first is given what comes late, though nothing went wrong there yet.
        let is_below = |fit: &Fit| fit.lesson.typical_difficulty() <= next_one + LATER;
        add(&mut pool, &fits, is_below, |fit| EASY - fit.easier);
        add(&mut pool, &fits, |_| true, |fit| fit.harder - HARD);
        pool.into_iter().map(|fit| Arc::clone(fit.lesson)).collect()
    }

    fn fit<'a>(&self, lesson: &'a Arc<Lesson>) -> Fit<'a> {
        let [easier, harder] = lesson.difficulties().map(|difficulty| self.knows(lesson, difficulty));
        Fit { lesson, easier, harder }
    }
}

/// Adds the lessons that miss something by least, until enough of the pool miss it by nothing.
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
