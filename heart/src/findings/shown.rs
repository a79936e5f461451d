//! All that a child has shown, taken in answer by answer.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use chrono::{Days, NaiveDate};

use super::lesson::Course;
use super::next::{Stone, Way};
use super::{Chosen, Findings, Next, fact, slip};
use crate::practice::burst::BURST;
use crate::practice::mastery::Mastering;
use crate::practice::tables_check::TABLES_CHECK;
use crate::practice::{Ability, Answered, Lesson, Lessons, Occasion, Place};

/// All that a child's answers up to a day have shown of the child. It takes in one answer after the other, the oldest first.
///
/// For a list of answers, [`Findings::of`] is enough. A screen that stays open keeps a `Shown` and takes in each new answer.
#[derive(Debug, Clone)]
pub struct Shown {
    lessons: Vec<InLesson>,
    /// The place of each lesson among all lessons, by its id.
    places: BTreeMap<String, usize>,
    /// The places of the lessons that show each ability.
    abilities: Vec<Vec<usize>>,
    way: Way,
    /// The answers of the last weeks.
    lately: VecDeque<Answered>,
    last_day: Option<NaiveDate>,
    /// Whether the child has given a first answer to any puzzle.
    has_answered: bool,
}

/// What was shown in one lesson.
#[derive(Debug, Clone)]
struct InLesson {
    lesson: Arc<Lesson>,
    is_open: bool,
    /// The places of the other lessons that its answers count for.
    proves: Vec<usize>,
    /// The places of the lessons that it builds on.
    builds_on: Vec<usize>,
    /// The index of the ability that it belongs to.
    ability: Option<usize>,
    course: Course,
    mastering: Mastering,
}

impl Shown {
    /// Begins with a child who has answered nothing. `all` are all lessons, and `open` those of them that the child may do.
    #[must_use]
    pub fn new(open: &Lessons, all: &Lessons) -> Self {
        let places: BTreeMap<String, usize> = all.iter().map(|lesson| lesson.id.clone()).zip(0..).collect();
        let place = |id: &str| places.get(id).copied();
        let of_lesson = |lesson: &Arc<Lesson>| InLesson {
            lesson: Arc::clone(lesson),
            is_open: open.get(&lesson.id).is_some(),
            proves: lesson.proves().filter_map(place).collect(),
            builds_on: lesson.after.iter().filter_map(|id| place(id)).collect(),
            ability: Ability::of(lesson).map(|ability| ability as usize),
            course: Course::default(),
            mastering: Mastering::new(Some(lesson)),
        };
        let shown_by =
            |ability: Ability| ability.shown_by().iter().map(|id| place(id).unwrap_or(usize::MAX)).collect();
        Self {
            lessons: all.iter().map(of_lesson).collect(),
            abilities: Ability::ALL.into_iter().map(shown_by).collect(),
            places,
            way: Way::default(),
            lately: VecDeque::new(),
            last_day: None,
            has_answered: false,
        }
    }

    /// Takes in the child's next answer, given on the day of the last one or later. An answer given in a burst (*Two quick minutes* of
    /// known facts against the clock, which the answer itself says) counts for nothing.
    pub fn take_in(&mut self, answered: &Answered) {
        if answered.lesson == BURST {
            return;
        }
        if let Some(last) = self.last_day.filter(|last| *last < answered.day) {
            self.end_day(last, true);
        }
        self.last_day = self.last_day.max(Some(answered.day));
        self.has_answered |= answered.is_first();
        if answered.occasion == Occasion::New {
            let before = first_day(fact::WEEKS.max(slip::WEEKS), answered.day);
            while self.lately.front().is_some_and(|first| first.day < before) {
                self.lately.pop_front();
            }
            self.lately.push_back(answered.clone());
        }
        // A rehearsed tables check asks facts, and belongs to no lesson.
        let place = self.places.get(&answered.lesson).copied().filter(|_| answered.lesson != TABLES_CHECK);
        let Some(place) = place.filter(|_| answered.is_first()) else { return };
        let (day, right) = (answered.day, answered.is_right_without_help());
        let counts = answered.occasion == Occasion::New;
        let lesson = &mut self.lessons[place];
        lesson.mastering.take_in(answered);
        let shows_way = lesson.is_open && !lesson.lesson.kind.is_guessed();
        self.way.take_in(place, right, (shows_way, counts));
        if counts {
            lesson.course.take_in(day, right, true);
            for proven in self.lessons[place].proves.clone() {
                self.lessons[proven].course.take_in(day, right, false);
            }
        }
    }

    /// What may be said of the child at the end of the day `to`, which must not be before the last answer. `chosen` is the lesson that a
    /// grown-up has chosen to come next.
    #[must_use]
    pub fn found(&self, chosen: Option<&Chosen>, to: NaiveDate) -> Findings {
        let mut shown = self.clone();
        if let Some(last) = self.last_day {
            shown.end_day(last, last < to);
        }
        let stones = stones(&shown.lessons, &shown.abilities);
        let chosen = chosen.filter(|chosen| chosen.holds(to)).and_then(|chosen| {
            let place = shown.places.get(&chosen.lesson)?;
            let lesson = Arc::clone(stones[*place].lesson);
            let until = Some(chosen.until);
            (!stones[*place].is_behind).then_some(Next { lesson, since: Some(chosen.since), until })
        });
        let next = chosen.or_else(|| {
            let (place, since) = shown.way.next(&stones)?;
            Some(Next { lesson: Arc::clone(stones[place].lesson), since, until: None })
        });
        let next = next.map(|next| Next { since: next.since.filter(|_| self.has_answered), ..next });
        drop(stones);
        let lately = |weeks| shown.lately.iter().filter(move |answered| answered.day >= first_day(weeks, to));
        let (facts, slips) = (fact::weak(lately(fact::WEEKS)), slip::again_and_again(lately(slip::WEEKS)));
        let found = |InLesson { lesson, course, .. }: InLesson| Some((lesson.id.clone(), course.found()?));
        Findings { lessons: shown.lessons.into_iter().filter_map(found).collect(), facts, slips, next }
    }

    fn end_day(&mut self, day: NaiveDate, is_over: bool) {
        self.way.end_day(day, is_over, &stones(&self.lessons, &self.abilities));
    }
}

/// What matters for the choice of what comes next, lesson by lesson.
fn stones<'a>(lessons: &'a [InLesson], abilities: &[Vec<usize>]) -> Vec<Stone<'a>> {
    let can = |place: &usize| lessons.get(*place).is_some_and(|lesson| lesson.course.can());
    let has: Vec<bool> = abilities.iter().map(|shown_by| shown_by.iter().all(can)).collect();
    let is_shown = |(_, lesson): &(usize, &InLesson)| {
        lesson.course.can()
            || lesson.mastering.reached().is_some()
            || lesson.ability.is_some_and(|ability| has[ability])
    };
    let mut behind = vec![false; lessons.len()];
    let mut wanted: Vec<usize> =
        lessons.iter().enumerate().filter(is_shown).map(|(place, _)| place).collect();
    let is_on_ladder = |place: &usize| lessons[*place].lesson.place == Place::Ladder;
    let has_left_the_beginning = wanted.iter().any(is_on_ladder);
    // The lessons that the child has shown, and all that they build on.
    while let Some(place) = wanted.pop() {
        if !std::mem::replace(&mut behind[place], true) {
            wanted.extend(&lessons[place].builds_on);
        }
    }
    let stone = |(lesson, is_behind): (&'a InLesson, bool)| Stone {
        lesson: &lesson.lesson,
        is_open: lesson.is_open,
        is_behind: is_behind || (has_left_the_beginning && lesson.lesson.place == Place::Before),
        is_begun: lesson.mastering.answered() > 0,
    };
    lessons.iter().zip(behind).map(stone).collect()
}

/// The first day of a stretch of weeks that ends on the day `to`.
fn first_day(weeks: u64, to: NaiveDate) -> NaiveDate {
    to.checked_sub_days(Days::new(7 * weeks - 1)).unwrap_or(NaiveDate::MIN)
}
