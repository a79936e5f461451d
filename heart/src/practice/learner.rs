//! What a child's answers tell: ratings, lessons that are mastered, facts that are due.
//!
//! All of it follows from the answers, one after the other. So nothing has to be kept but these, and two machines that have the same
//! answers know the same of a child.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use chrono::NaiveDate;

use super::deals::Wanted;
use super::example::Slips;
use super::lesson::{Kind, Lesson, Lessons, Place};
use super::memory::Memory;
use super::rating::{Rating, Scored, advantage, success};
use super::slip::Slip;
use crate::arithmetic::{Fact, Operation, Rung};

/// The last answers that decide about mastery.
const LAST: usize = 10;
/// So many of them have to be right.
const RIGHT: usize = 9;
/// On so many days.
const DAYS: usize = 2;
/// So many of the last answers tell whether puzzles were too hard or too easy of late.
const LATELY: usize = 20;
/// Where somebody begins of whom nothing is known.
const BEGINNER: f64 = -1.5;
/// A lesson in which so many would be right is passed over when the next is proposed.
const PASSED_OVER: f64 = 0.8;

/// An answer to a puzzle, as the ratings see it.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    /// The day.
    pub day: NaiveDate,
    /// The id of the lesson.
    pub lesson: String,
    /// The kind of puzzle.
    pub kind: Kind,
    /// The rung of the lesson.
    pub rung: Rung,
    /// How hard the puzzle is.
    pub difficulty: f64,
    /// Whether the answer is right.
    pub right: bool,
    /// Whether it is the first answer to this puzzle.
    pub is_first: bool,
    /// How many hints were looked at before.
    pub hints: u8,
    /// The seconds it took.
    pub seconds: f64,
    /// Whether the child plays with a timer.
    pub timed: bool,
    /// What went wrong, if it has a name.
    pub slip: Option<Slip>,
    /// The facts that it asked, and whether each was right.
    pub facts: Vec<(Fact, bool)>,
}

/// How far a child has come with a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stone {
    /// Lessons that come before it are not mastered yet.
    Later,
    /// It can be begun.
    Open,
    /// It has been begun.
    Begun,
    /// It is mastered, for ever.
    Reached,
}

/// A child, as the answers tell.
#[derive(Debug, Clone, Default)]
pub struct Learner {
    skills: BTreeMap<Rung, Rating>,
    kinds: BTreeMap<Kind, Rating>,
    lessons: BTreeMap<String, Course>,
    facts: BTreeMap<Fact, Memory>,
    /// Whether the last answers were right.
    lately: VecDeque<bool>,
    /// The last slips.
    slips: VecDeque<Slip>,
    /// The lessons that the child has once found easy: what comes after them stays open.
    easy: BTreeSet<String>,
    last_day: Option<NaiveDate>,
}

/// What happened in one lesson.
#[derive(Debug, Clone, Default)]
struct Course {
    /// The last answers: whether each was right at first try without hints, and its seconds if it was timed.
    last: VecDeque<(bool, Option<f64>)>,
    /// The days on which the last answers were good enough.
    good: BTreeSet<NaiveDate>,
    reached: Option<NaiveDate>,
    /// What went wrong in the last answers.
    slips: Slips,
}

impl Course {
    fn is_good(&self, limit: Option<u8>) -> bool {
        let right = self.last.iter().filter(|(right, _)| *right).count();
        let mut times: Vec<f64> = self.last.iter().filter_map(|(_, seconds)| *seconds).collect();
        times.sort_by(f64::total_cmp);
        let median = times.get(times.len() / 2);
        let in_time = median.zip(limit).is_none_or(|(median, limit)| *median <= f64::from(limit));
        self.last.len() == LAST && right >= RIGHT && in_time
    }
}

impl Learner {
    /// A child who has given these answers, the oldest first.
    #[must_use]
    pub fn of(answers: impl IntoIterator<Item = Answered>, lessons: &Lessons) -> Self {
        let mut learner = Self::default();
        answers.into_iter().for_each(|answered| learner.take_in(&answered, lessons));
        learner
    }

    /// Whether there is no answer yet.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.lessons.is_empty()
    }

    /// Takes in the next answer.
    pub fn take_in(&mut self, answered: &Answered, lessons: &Lessons) {
        self.rest(answered.day);
        if answered.is_first {
            // Whoever looked at a hint has not shown what they can.
            if !answered.right || answered.hints == 0 {
                self.rate(answered);
            }
            self.note(answered, lessons);
            // Whatever was wrong has made nothing easier.
            if answered.right {
                self.find_easy(lessons);
            }
        }
        self.slips.extend(answered.slip);
        if self.slips.len() > LATELY {
            self.slips.pop_front();
        }
        for (fact, right) in &answered.facts {
            let before = self.facts.get(fact).copied();
            let right = *right && answered.hints == 0;
            self.facts.insert(*fact, Memory::after(before, right, answered.seconds, answered.day));
        }
    }

    fn rest(&mut self, day: NaiveDate) {
        let days = self.last_day.map_or(0, |last| u32::try_from((day - last).num_days()).unwrap_or(0));
        if days > 0 {
            for rating in self.skills.values_mut().chain(self.kinds.values_mut()) {
                *rating = rating.rested(days);
            }
        }
        self.last_day = self.last_day.max(Some(day));
    }

    fn rate(&mut self, answered: &Answered) {
        let ability = self.ability(answered.kind, answered.rung);
        let scored = Scored { right: answered.right, seconds: answered.timed.then_some(answered.seconds) };
        let delta = ability - answered.difficulty;
        let skill = self.skills.entry(answered.rung).or_insert(Rating::at(ability));
        *skill = skill.after(scored, delta);
        let kind = self.kinds.entry(answered.kind).or_insert(Rating::at(ability));
        *kind = kind.after(scored, delta);
    }

    fn note(&mut self, answered: &Answered, lessons: &Lessons) {
        self.lately.push_back(answered.right);
        if self.lately.len() > LATELY {
            self.lately.pop_front();
        }
        let limit = lessons.get(&answered.lesson).and_then(|lesson| lesson.mastery.seconds);
        let course = self.lessons.entry(answered.lesson.clone()).or_default();
        course.slips.take_in(answered.slip);
        let knew = answered.right && answered.hints == 0;
        course.last.push_back((knew, answered.timed.then_some(answered.seconds)));
        if course.last.len() > LAST {
            course.last.pop_front();
        }
        if course.is_good(limit) {
            course.good.insert(answered.day);
        }
        if course.good.len() >= DAYS {
            course.reached.get_or_insert(answered.day);
        }
    }

    /// What the child can do in puzzles of a kind on a rung, on the scale of their difficulties.
    #[must_use]
    pub fn ability(&self, kind: Kind, rung: Rung) -> f64 {
        let known = [self.skills.get(&rung), self.kinds.get(&kind)];
        let all = || self.skills.values().chain(self.kinds.values());
        let mean = |ratings: &mut dyn Iterator<Item = &Rating>| {
            let (sum, count) =
                ratings.fold((0.0, 0.0), |(sum, count), rating| (sum + rating.value, count + 1.0));
            (count > 0.0).then(|| sum / count)
        };
        mean(&mut known.into_iter().flatten()).or_else(|| mean(&mut all())).unwrap_or(BEGINNER)
    }

    /// How hard a puzzle should be, so that the child answers such puzzles with this probability; somewhat easier after many that went
    /// wrong, and harder after many that went right.
    #[must_use]
    pub fn target(&self, kind: Kind, rung: Rung, aim: f64) -> f64 {
        let seen = self.lately.len() as f64;
        let missing = aim * seen - self.lately.iter().filter(|right| **right).count() as f64;
        self.ability(kind, rung) - advantage(aim + missing / LATELY as f64)
    }

    /// How far the child has come with a lesson.
    #[must_use]
    pub fn stone(&self, lesson: &Lesson, lessons: &Lessons) -> Stone {
        let is_behind = |before: &String| {
            lessons
                .get(before)
                .is_none_or(|before| self.has_reached(&before.id) || self.easy.contains(&before.id))
        };
        match self.lessons.get(&lesson.id) {
            Some(course) if course.reached.is_some() => Stone::Reached,
            Some(_) => Stone::Begun,
            None if lesson.after.iter().all(is_behind) => Stone::Open,
            None => Stone::Later,
        }
    }

    /// Keeps in mind which lessons the child finds easy by now.
    fn find_easy(&mut self, lessons: &Lessons) {
        let fresh =
            lessons.iter().filter(|lesson| !self.easy.contains(&lesson.id) && self.finds_easy(lesson));
        let fresh: Vec<String> = fresh.map(|lesson| lesson.id.clone()).collect();
        self.easy.extend(fresh);
    }

    /// Whether nearly all puzzles of a lesson would be right.
    fn finds_easy(&self, lesson: &Lesson) -> bool {
        // Whoever can do what higher rungs ask can do this as well.
        let higher = self.skills.range(lesson.rung..).map(|(_, rating)| rating.value);
        let ability = higher.fold(self.ability(lesson.kind, lesson.rung), f64::max);
        !self.is_new() && success(ability - lesson.typical_difficulty()) >= PASSED_OVER
    }

    /// Whether an example should be shown before the next puzzle of a lesson: as long as nothing was answered in it, and when a slip was made
    /// again that was among the last answers; never to a child who has reached it, or finds it easy.
    #[must_use]
    pub fn needs_example(&self, lesson: &Lesson) -> bool {
        match self.lessons.get(&lesson.id) {
            Some(course) => course.reached.is_none() && course.slips.has_returned(),
            None => !self.easy.contains(&lesson.id),
        }
    }

    /// The day on which a lesson was mastered.
    #[must_use]
    pub fn reached(&self, lesson: &str) -> Option<NaiveDate> {
        self.lessons.get(lesson)?.reached
    }

    fn has_reached(&self, lesson: &str) -> bool {
        self.reached(lesson).is_some()
    }

    /// Whether all lessons of a rung are mastered, of these.
    #[must_use]
    pub fn has_finished(&self, rung: Rung, lessons: &Lessons) -> bool {
        let is_needed = |lesson: &&Arc<Lesson>| lesson.rung == rung && lesson.place.is_on_the_ladder();
        let mut of_rung = lessons.iter().filter(is_needed).peekable();
        of_rung.peek().is_some() && of_rung.all(|lesson| self.has_reached(&lesson.id))
    }

    /// Whether the last ten answers in a lesson are good enough; on two different days they make it mastered.
    #[must_use]
    pub fn is_good(&self, lesson: &Lesson) -> bool {
        self.lessons.get(&lesson.id).is_some_and(|course| course.is_good(lesson.mastery.seconds))
    }

    /// How many of the last ten answers in a lesson were right at first try.
    #[must_use]
    pub fn lately_right(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |course| course.last.iter().filter(|(right, _)| *right).count())
    }

    /// How many answers in a lesson those are: ten at most, and fewer as long as no more were given.
    #[must_use]
    pub fn lately_answered(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |course| course.last.len())
    }

    /// Whether a lesson is proposed in its turn. Of whom nothing is known begins on the ladder, and goes back where that is too hard.
    fn is_on_the_way(&self, lesson: &Lesson) -> bool {
        match lesson.place {
            Place::Before => !self.is_new(),
            Place::Ladder => true,
            Place::Beside => false,
        }
    }

    /// The lesson that the child should go on with: the first that is neither mastered nor too easy.
    #[must_use]
    pub fn next_lesson<'a>(&self, lessons: &'a Lessons) -> Option<&'a Arc<Lesson>> {
        let unreached = || lessons.iter().filter(|lesson| !self.has_reached(&lesson.id));
        // What stands beside the ladder waits until nothing is left on it.
        let on_the_way = || unreached().filter(|lesson| self.is_on_the_way(lesson));
        on_the_way()
            .find(|lesson| !self.finds_easy(lesson))
            .or_else(|| unreached().find(|lesson| !self.finds_easy(lesson)))
            .or_else(|| unreached().next())
            .or_else(|| lessons.iter().next_back())
    }

    /// The lessons from which a child's own next puzzles are drawn: those to go on with, and the last that were mastered.
    #[must_use]
    pub fn pool(&self, lessons: &Lessons) -> Vec<Arc<Lesson>> {
        /// So many are gone on with at a time.
        const AHEAD: usize = 4;
        /// So many are looked back at.
        const BEHIND: usize = 3;
        let all: Vec<&Arc<Lesson>> = lessons.iter().collect();
        let next = self.next_lesson(lessons).map(|lesson| lesson.id.as_str());
        let at = all.iter().position(|lesson| Some(lesson.id.as_str()) == next).unwrap_or(0);
        let ahead = all[at..].iter().filter(|lesson| !self.has_reached(&lesson.id)).take(AHEAD);
        let behind = all[..at].iter().rev().filter(|lesson| self.has_reached(&lesson.id)).take(BEHIND);
        let mut pool: Vec<Arc<Lesson>> = ahead.chain(behind).map(|lesson| Arc::clone(lesson)).collect();
        if pool.is_empty() {
            pool.extend(all.into_iter().rev().take(AHEAD).cloned());
        }
        pool
    }

    /// What goes wrong most of late, if it goes wrong again and again.
    #[must_use]
    pub fn misconception(&self) -> Option<Slip> {
        /// Fewer could be chance.
        const AGAIN_AND_AGAIN: usize = 3;
        let times = |slip: &Slip| self.slips.iter().filter(|other| *other == slip).count();
        let most = Slip::ALL.into_iter().rev().max_by_key(times)?;
        (times(&most) >= AGAIN_AND_AGAIN).then_some(most)
    }

    /// Whether a fact should be asked again.
    #[must_use]
    pub fn is_due(&self, fact: Fact, today: NaiveDate) -> bool {
        self.facts.get(&fact).is_some_and(|memory| memory.due <= today)
    }

    /// All facts that should be asked again, sums and products both ways round.
    #[must_use]
    pub fn wanted(&self, today: NaiveDate) -> Wanted {
        let due = self.facts.iter().filter(|(_, memory)| memory.due <= today).map(|(fact, _)| *fact);
        let both = |fact: Fact| {
            let turns = matches!(fact.operation, Operation::Add | Operation::Multiply);
            let turned = Fact { left: fact.right, right: fact.left, ..fact };
            [Some(fact), turns.then_some(turned)]
        };
        due.flat_map(both).flatten().collect()
    }
}
