//! All that a child's answers have shown, recorded answer by answer.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use chrono::{Days, NaiveDate};

use super::fact::FactHistory;
use super::lesson::LessonHistory;
use super::next_lesson::{LessonStanding, NextLessonTracker};
use super::slip::SlipHistory;
use super::{Findings, LessonChoice, NextLesson, NextReason, fact, slip};
use crate::practice::mastery::MasteryProgress;
use crate::practice::tables_check::TABLES_CHECK_ID;
use crate::practice::{
    Ability, AnswerRecord, ChildLessons, Lesson, LessonPlace, Occasion, counts_for_nothing,
};

/// Records one answer after the other, the oldest first, and tells at any time what they show. It serves a screen that stays open; for a
/// list of answers, [`Findings::from_answers`] is enough.
#[derive(Debug, Clone)]
pub struct FindingsTracker {
    lessons: Vec<TrackedLesson>,
    /// The index of each lesson among all lessons, by its id.
    places: BTreeMap<String, usize>,
    /// For each ability, in the order of [`Ability::ALL`], the indices of the lessons that show it.
    abilities: Vec<Vec<usize>>,
    way: NextLessonTracker,
    /// The answers of the last six weeks to new puzzles, with their indices among all answers.
    lately: VecDeque<(usize, AnswerRecord)>,
    count: usize,
    last_day: Option<NaiveDate>,
    has_answered: bool,
}

#[derive(Debug, Clone)]
struct TrackedLesson {
    lesson: Arc<Lesson>,
    is_open: bool,
    /// The indices of other lessons for which answers in this one count too, because this one contains them.
    proves: Vec<usize>,
    builds_on: Vec<usize>,
    /// The index in [`Ability::ALL`] of the ability that the lesson teaches; `None` if the lesson is a teacher's own.
    ability: Option<usize>,
    course: LessonHistory,
    mastering: MasteryProgress,
}

impl FindingsTracker {
    /// Makes a tracker without any answers yet. `open` are the lessons that the child may do, and `all` are all there are.
    pub fn new(ChildLessons { open, all }: ChildLessons<'_>) -> Self {
        let places: BTreeMap<String, usize> = all.iter().map(|lesson| lesson.id.clone()).zip(0..).collect();
        let place = |id: &str| places.get(id).copied();
        let of_lesson = |lesson: &Arc<Lesson>| TrackedLesson {
            lesson: Arc::clone(lesson),
            is_open: open.get(&lesson.id).is_some(),
            proves: lesson.contained_lessons().filter_map(place).collect(),
            builds_on: lesson.after.iter().filter_map(|id| place(id)).collect(),
            ability: Ability::of_lesson(lesson).map(|ability| ability as usize),
            course: LessonHistory::default(),
            mastering: MasteryProgress::new(Some(lesson)),
        };
        let shown_by = |ability: Ability| {
            ability.proving_lessons().iter().map(|id| place(id).unwrap_or(usize::MAX)).collect()
        };
        Self {
            lessons: all.iter().map(of_lesson).collect(),
            abilities: Ability::ALL.into_iter().map(shown_by).collect(),
            places,
            way: NextLessonTracker::default(),
            lately: VecDeque::new(),
            count: 0,
            last_day: None,
            has_answered: false,
        }
    }

    /// Takes in an answer, which was given on the day of the last one or later. An answer in two quick minutes, or of a child who
    /// waits in a game, counts for nothing.
    pub fn record(&mut self, answered: &AnswerRecord) {
        let at = self.count;
        self.count += 1;
        if counts_for_nothing(&answered.lesson) {
            return;
        }
        if let Some(last) = self.last_day.filter(|last| *last < answered.day) {
            self.end_day(last, true);
        }
        self.last_day = self.last_day.max(Some(answered.day));
        self.has_answered |= answered.is_first_to_puzzle();
        if answered.occasion == Occasion::New {
            let before = first_day(fact::FACT_HISTORY_WEEKS.max(slip::SLIP_HISTORY_WEEKS), answered.day);
            while self.lately.front().is_some_and(|(_, first)| first.day < before) {
                self.lately.pop_front();
            }
            self.lately.push_back((at, answered.clone()));
        }
        // A rehearsed tables check asks facts, and belongs to no lesson.
        let place = self.places.get(&answered.lesson).copied().filter(|_| answered.lesson != TABLES_CHECK_ID);
        let Some(place) = place.filter(|_| answered.is_first_to_puzzle()) else { return };
        let (day, right) = (answered.day, answered.is_right_without_help());
        let counts = answered.occasion == Occasion::New;
        let lesson = &mut self.lessons[place];
        lesson.mastering.record(answered);
        let shows_path = lesson.is_open && !lesson.lesson.kind.is_easily_guessed();
        self.way.record(place, right, shows_path, counts);
        if counts {
            lesson.course.record(day, right, at, true);
            for proven in self.lessons[place].proves.clone() {
                self.lessons[proven].course.record(day, right, at, false);
            }
        }
    }

    /// What we may say of the child at the end of the day `to`, which must not be before the last answer. `chosen` is the lesson that a
    /// grown-up set for the child, if any.
    pub fn findings(&self, chosen: Option<&LessonChoice>, to: NaiveDate) -> Findings {
        let shown = self.with_last_day_closed(to);
        let (facts, slips) = (shown.fact_history(to), shown.slip_history(to).repeated_slips());
        let (facts, recalled) = (facts.weak_facts(), facts.recall_by_fact());
        let next = shown.next_lesson(chosen, to).map(|(next, _)| next);
        let found = |TrackedLesson { lesson, course, .. }: TrackedLesson| {
            Some((lesson.id.clone(), course.into_findings()?))
        };
        Findings {
            lessons: shown.lessons.into_iter().filter_map(found).collect(),
            facts,
            recalled,
            slips,
            next,
        }
    }

    /// The same tracker with its last day of answers closed. Only if that day lies before `to` can it have shown that a lesson is too hard.
    pub(super) fn with_last_day_closed(&self, to: NaiveDate) -> Self {
        let mut shown = self.clone();
        if let Some(last) = self.last_day {
            shown.end_day(last, last < to);
        }
        shown
    }

    pub(super) fn fact_history(&self, to: NaiveDate) -> FactHistory {
        FactHistory::from_answers(self.lately(fact::FACT_HISTORY_WEEKS, to))
    }

    pub(super) fn slip_history(&self, to: NaiveDate) -> SlipHistory {
        SlipHistory::from_answers(self.lately(slip::SLIP_HISTORY_WEEKS, to))
    }

    fn lately(&self, weeks: u64, to: NaiveDate) -> impl Iterator<Item = (usize, &AnswerRecord)> {
        let first = first_day(weeks, to);
        self.lately
            .iter()
            .filter(move |(_, answered)| answered.day >= first)
            .map(|(at, answered)| (*at, answered))
    }

    /// The lesson that comes next for the child, and why. `chosen` is the lesson that a grown-up set for the child, if any. The last day
    /// with answers must be [closed](Self::with_last_day_closed).
    pub(super) fn next_lesson(
        &self,
        chosen: Option<&LessonChoice>,
        to: NaiveDate,
    ) -> Option<(NextLesson, NextReason<Arc<Lesson>>)> {
        let stones = stones(&self.lessons, &self.abilities);
        let lesson = |place: usize| Arc::clone(stones[place].lesson);
        let chosen = chosen.filter(|chosen| chosen.applies_on(to)).and_then(|chosen| {
            let place = *self.places.get(&chosen.lesson)?;
            let next =
                NextLesson { lesson: lesson(place), since: Some(chosen.since), until: Some(chosen.until) };
            (!stones[place].is_behind).then_some((next, NextReason::Chosen))
        });
        let (next, because) = chosen.or_else(|| {
            let (place, since) = self.way.next_lesson(&stones)?;
            let because = self.way.next_reason().unwrap_or(NextReason::First);
            Some((NextLesson { lesson: lesson(place), since, until: None }, because.map_lesson(lesson)))
        })?;
        Some((NextLesson { since: next.since.filter(|_| self.has_answered), ..next }, because))
    }

    pub(super) fn lesson_history(&self, lesson: &str) -> Option<&LessonHistory> {
        self.places.get(lesson).map(|place| &self.lessons[*place].course)
    }

    pub(super) fn mastered_on(&self, lesson: &str) -> Option<NaiveDate> {
        self.lessons[*self.places.get(lesson)?].mastering.mastered_on()
    }

    /// A copy that can tell nothing of facts and slips. It is made more quickly than a full copy.
    pub(super) fn without_recent_answers(&self) -> Self {
        let Self { lessons, places, abilities, way, count, last_day, has_answered, .. } = self;
        Self {
            lessons: lessons.clone(),
            places: places.clone(),
            abilities: abilities.clone(),
            way: way.clone(),
            lately: VecDeque::new(),
            count: *count,
            last_day: *last_day,
            has_answered: *has_answered,
        }
    }

    /// Whether the child can do the lesson, has mastered it, or has the ability that it teaches.
    pub(super) fn has_shown_lesson(&self, lesson: &str) -> bool {
        let Some(lesson) = self.places.get(lesson).map(|place| &self.lessons[*place]) else { return false };
        let can = |place: &usize| self.lessons.get(*place).is_some_and(|lesson| lesson.course.can_do());
        lesson.course.can_do()
            || lesson.mastering.mastered_on().is_some()
            || lesson.ability.is_some_and(|ability| self.abilities[ability].iter().all(can))
    }

    fn end_day(&mut self, day: NaiveDate, is_over: bool) {
        self.way.end_day(day, is_over, &stones(&self.lessons, &self.abilities));
    }
}

fn stones<'a>(lessons: &'a [TrackedLesson], abilities: &[Vec<usize>]) -> Vec<LessonStanding<'a>> {
    let can = |place: &usize| lessons.get(*place).is_some_and(|lesson| lesson.course.can_do());
    let has: Vec<bool> = abilities.iter().map(|shown_by| shown_by.iter().all(can)).collect();
    let is_shown = |(_, lesson): &(usize, &TrackedLesson)| {
        lesson.course.can_do()
            || lesson.mastering.mastered_on().is_some()
            || lesson.ability.is_some_and(|ability| has[ability])
    };
    let mut behind = vec![false; lessons.len()];
    let mut wanted: Vec<usize> =
        lessons.iter().enumerate().filter(is_shown).map(|(place, _)| place).collect();
    let is_on_ladder = |place: &usize| lessons[*place].lesson.place == LessonPlace::Ladder;
    let has_left_the_beginning = wanted.iter().any(is_on_ladder);
    // The lessons that the child has shown, and all that they build on.
    while let Some(place) = wanted.pop() {
        if !std::mem::replace(&mut behind[place], true) {
            wanted.extend(&lessons[place].builds_on);
        }
    }
    let stone = |(lesson, is_behind): (&'a TrackedLesson, bool)| LessonStanding {
        lesson: &lesson.lesson,
        is_open: lesson.is_open,
        is_behind: is_behind || (has_left_the_beginning && lesson.lesson.place == LessonPlace::Before),
        is_begun: lesson.mastering.recent_answer_count() > 0,
    };
    lessons.iter().zip(behind).map(stone).collect()
}

/// The first day of a stretch of `weeks` weeks whose last day is `to`.
fn first_day(weeks: u64, to: NaiveDate) -> NaiveDate {
    to.checked_sub_days(Days::new(7 * weeks - 1)).unwrap_or(NaiveDate::MIN)
}
