//! What we know of a child: strength, mastered lessons, and facts to ask again.
//!
//! All of it follows from the answers, taken in one after the other. So only the answers are saved, and two computers with the same answers
//! know the same of a child.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use chrono::NaiveDate;

use super::answer_record::{AnswerRecord, Occasion, brings_little_fish, stands_apart};
use super::burst::{BURST_ID, RecentAnswerSeconds, can_be_asked_in_burst};
use super::deals::FactsToPractise;
use super::example::RecentSlips;
use super::lesson::{Kind, Lesson};
use super::lessons::Lessons;
use super::mastery::MasteryProgress;
use super::memory::FactMemory;
use super::rating::SkillEstimate;
use super::skills::{PersonalOffset, Skills};
use super::waiting::WAITING_ID;
use crate::arithmetic::{Fact, Operation, Rung};
use crate::recent_values::push_bounded;

/// The share of a lesson's puzzles that a child must get right, as we estimate it, so that the lesson can be passed over.
pub(super) const EASY_LESSON_SHARE: f64 = 0.8;
/// Days without an answer, after which we expect that much is forgotten.
const PAUSE: u32 = 14;
/// Days after a pause on which we first ask for what the child may have lost in it.
const BACK_FOR: i64 = 7;

/// How far a child has come with a lesson. Children see the lesson as a stone of a river, which they reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoneState {
    /// The lessons that must come before this one are not mastered yet.
    Later,
    /// The lesson can be begun: those before it are mastered, or were easy for the child.
    Open,
    /// The child has given an answer in the lesson, and has not mastered it.
    Begun,
    /// The lesson is mastered, for ever.
    Reached,
}

/// What we know of one child from all the child's answers: strengths, mastered lessons, and facts that are due.
#[derive(Debug, Clone, Default)]
pub struct Learner {
    skills: Skills,
    lessons: BTreeMap<Arc<str>, LessonProgress>,
    facts: BTreeMap<Fact, FactProgress>,
    lately: RecentAnswers,
    fry: usize,
    bursts: RecentAnswerSeconds,
    /// For each rung and kind of puzzle, the highest difficulty that was ever easy for the child. So lessons that come after easy ones stay
    /// open, even if the child grows weaker.
    best: Best,
    /// For each rung, the difficulty of the hardest puzzle that the child answered rightly.
    shown: [Option<f64>; Rung::ALL.len()],
    last_day: Option<NaiveDate>,
    /// The day on which the child came back from the last pause, if there was one.
    back_since: Option<NaiveDate>,
}

/// The highest difficulty that was ever easy for a child, by rung and then by kind of puzzle.
#[derive(Debug, Clone)]
struct Best([[f64; Kind::ALL.len()]; Rung::ALL.len()]);

impl Default for Best {
    fn default() -> Self {
        Self([[f64::NEG_INFINITY; Kind::ALL.len()]; Rung::ALL.len()])
    }
}

#[derive(Debug, Clone)]
struct FactProgress {
    memory: FactMemory,
    /// How much easier the fact is for this child than others of its lesson that look as hard.
    own: PersonalOffset,
    /// The id of the lesson that asked the fact last; `None` if no lesson has, as in a tables check.
    lesson: Option<Arc<str>>,
}

#[derive(Debug, Clone)]
struct LessonProgress {
    /// How much easier the lesson is for this child than its difficulty says, or harder if negative.
    own: PersonalOffset,
    mastering: MasteryProgress,
    slips: RecentSlips,
}

impl Learner {
    /// Works out what we know of a child who has given the answers `answers`, the oldest first. `lessons` are all lessons there are.
    pub fn from_answers(answers: impl IntoIterator<Item = AnswerRecord>, lessons: &Lessons) -> Self {
        let mut learner = Self::default();
        answers.into_iter().for_each(|answered| learner.record(&answered, lessons));
        learner
    }

    /// Whether the child has answered no puzzle yet.
    pub fn is_new(&self) -> bool {
        self.lessons.is_empty()
    }

    /// Records the child's next answer, given on the day of the last one or later. `lessons` are all lessons there are.
    pub fn record(&mut self, answered: &AnswerRecord, lessons: &Lessons) {
        let brings_fry = answered.occasion == Occasion::New && answered.is_right_without_help();
        self.fry += usize::from(brings_fry && brings_little_fish(&answered.lesson));
        if answered.lesson == WAITING_ID {
            return;
        }
        self.rest(answered.day);
        if !stands_apart(&answered.lesson) {
            self.lately.record(answered.right);
        }
        let is_of_burst = answered.lesson == BURST_ID;
        if is_of_burst && answered.right {
            self.bursts.record(answered.seconds);
        }
        // A right answer after a hint does not show what the child can do.
        let counts = !answered.right || answered.hints == 0;
        let mut asked = asked_alone(answered).map(|fact| (fact, self.personal_offset(fact, answered.day)));
        let own = asked.as_mut().map(|(_, own)| own);
        if answered.is_first_to_puzzle() && !is_of_burst {
            self.note(answered, counts, own, lessons);
            // A wrong answer makes nothing easier.
            if answered.right && counts {
                self.remember_best(Some((answered.kind, answered.rung)));
                let shown = &mut self.shown[answered.rung as usize];
                *shown = Some(shown.map_or(answered.difficulty, |most| most.max(answered.difficulty)));
            }
        } else if let Some(own) = own.filter(|_| counts) {
            let lesson = self
                .lessons
                .get(answered.lesson.as_str())
                .map_or(PersonalOffset::UNKNOWN_FOR_LESSON, |course| course.own);
            self.skills.record_again(
                answered.right,
                answered.difficulty,
                answered.kind,
                answered.rung,
                lesson,
                own,
            );
        }
        for (fact, right) in &answered.facts {
            let before = self.facts.remove(fact);
            let right = *right && answered.hints == 0;
            let memory = before.as_ref().map(|progress| progress.memory);
            let memory = FactMemory::after_answer(memory, right, answered.seconds, answered.day);
            let mut progress = match before {
                Some(before) => FactProgress { memory, ..before },
                None => FactProgress { memory, own: PersonalOffset::UNKNOWN_FOR_FACT, lesson: None },
            };
            if let Some((_, own)) = asked.filter(|(asked, _)| asked == fact) {
                progress.own = own;
                // A rehearsed check is no lesson that could ask the fact again.
                let lesson = self.lessons.get_key_value(answered.lesson.as_str());
                if let Some((id, _)) = lesson.filter(|(id, _)| lessons.get(id).is_some()) {
                    progress.lesson = Some(Arc::clone(id));
                }
            }
            self.facts.insert(*fact, progress);
        }
    }

    fn rest(&mut self, day: NaiveDate) {
        let days = self.last_day.map_or(0, |last| u32::try_from((day - last).num_days()).unwrap_or(0));
        if days >= PAUSE {
            self.back_since = Some(day);
        }
        if days > 0 {
            // The answers of the day before may have made something easy on other rungs and in other kinds.
            self.remember_best(None);
            self.skills.let_days_pass(days);
            self.lessons.values_mut().for_each(|course| course.own.let_days_pass(days));
        }
        self.last_day = self.last_day.max(Some(day));
    }

    /// Whether the child has had a pause, and has been back for less than a week or is just coming back. Much can have been forgotten in
    /// the pause.
    pub(super) fn is_back_from_a_pause(&self, today: NaiveDate) -> bool {
        let days_since = |day: NaiveDate| (today - day).num_days();
        self.last_day.is_some_and(|last| days_since(last) >= i64::from(PAUSE))
            || self.back_since.is_some_and(|back| days_since(back) < BACK_FOR)
    }

    fn note(
        &mut self,
        answered: &AnswerRecord,
        counts: bool,
        fact: Option<&mut PersonalOffset>,
        lessons: &Lessons,
    ) {
        let id = answered.lesson.as_str();
        if !self.lessons.contains_key(id) {
            let mastering = MasteryProgress::new(lessons.get(id).map(|lesson| &**lesson));
            let course = LessonProgress {
                own: PersonalOffset::UNKNOWN_FOR_LESSON,
                mastering,
                slips: RecentSlips::default(),
            };
            self.lessons.insert(id.into(), course);
        }
        let Some(course) = self.lessons.get_mut(id) else { return };
        if counts {
            self.skills.record(
                answered.right,
                answered.difficulty,
                answered.kind,
                answered.rung,
                &mut course.own,
                fact,
            );
        }
        course.slips.record(answered.slip);
        course.mastering.record(answered);
    }

    /// How strong we believe the child to be in puzzles of this kind on this rung, whatever the lesson, on the scale of
    /// [`Puzzle::difficulty`](super::Puzzle::difficulty).
    pub fn estimate(&self, kind: Kind, rung: Rung) -> SkillEstimate {
        self.skills.estimate(kind, rung)
    }

    /// How strong we believe the child to be in this lesson, which may be easier or harder for this child than its difficulty says.
    pub(super) fn estimate_in(&self, lesson: &Lesson) -> SkillEstimate {
        let own = self
            .lessons
            .get(lesson.id.as_str())
            .map_or(PersonalOffset::UNKNOWN_FOR_LESSON, |course| course.own);
        own.apply_to(self.skills.estimate(lesson.kind, lesson.rung))
    }

    /// The probability that the child knows the answer to a puzzle of the lesson with this [difficulty](super::Puzzle::difficulty), without
    /// guessing.
    pub fn probability_of_knowing(&self, lesson: &Lesson, difficulty: f64) -> f64 {
        self.estimate_in(lesson).expected_success(difficulty, 0.0)
    }

    /// How hard the next puzzle of the lesson should be, on the scale of [`Puzzle::difficulty`](super::Puzzle::difficulty), so that the
    /// share `aim` of puzzles is right. It is easier after many wrong answers, and harder after many right ones.
    pub fn target_difficulty(&self, lesson: &Lesson, aim: f64) -> f64 {
        self.estimate_in(lesson).difficulty_for(self.adjusted_aim(aim), lesson.kind.guess_probability())
    }

    pub(super) fn adjusted_aim(&self, aim: f64) -> f64 {
        self.lately.aim_for(aim)
    }

    /// How far the child has come with the lesson `lesson`. `lessons` are all lessons, to look up those that come before it.
    pub fn stone_state(&self, lesson: &Lesson, lessons: &Lessons) -> StoneState {
        let is_behind = |before: &String| {
            lessons.get(before).is_none_or(|before| self.has_reached(&before.id) || self.found_easy(before))
        };
        match self.lessons.get(lesson.id.as_str()) {
            Some(course) if course.mastering.mastered_on().is_some() => StoneState::Reached,
            Some(_) => StoneState::Begun,
            None if lesson.after.iter().all(is_behind) => StoneState::Open,
            None => StoneState::Later,
        }
    }

    /// Notes what is easy for the child now, in puzzles of this kind and on this rung, or in all if `only` is `None`. It counts only if it
    /// is harder than what was easy before.
    fn remember_best(&mut self, only: Option<(Kind, Rung)>) {
        for (rung, kinds) in Rung::ALL.into_iter().zip(&mut self.best.0) {
            for (kind, best) in Kind::ALL.into_iter().zip(kinds) {
                if only.is_none_or(|(of_kind, of_rung)| of_kind == kind || of_rung == rung) {
                    let easy = self.skills.estimate(kind, rung).difficulty_for(EASY_LESSON_SHARE, 0.0);
                    *best = best.max(easy);
                }
            }
        }
    }

    /// Whether the child was ever able, as we estimate it, to do nearly all puzzles like those of this lesson.
    fn found_easy(&self, lesson: &Lesson) -> bool {
        self.best.0[lesson.rung as usize][lesson.kind as usize] >= lesson.typical_difficulty()
    }

    /// Whether the child was right at a puzzle on the lesson's rung that is as hard as the lesson's usual ones, or at any puzzle on a rung
    /// above.
    pub(super) fn has_solved_equally_hard(&self, lesson: &Lesson) -> bool {
        let (here, above) = (&self.shown[lesson.rung as usize], &self.shown[lesson.rung as usize + 1..]);
        here.is_some_and(|most| most >= lesson.typical_difficulty()) || above.iter().any(Option::is_some)
    }

    /// How often the [`Example`](super::Example) of a lesson has been shown again, if it should be shown before the next puzzle of the
    /// lesson; `None` if it should not. It is shown
    ///
    /// - before the first answer in the lesson, unless the child is strong enough to find the lesson easy
    /// - when a slip (a wrong answer with a known reason) comes twice in the last ten answers, unless the child has mastered the lesson
    ///
    /// The number is 0 when the example is shown for the first time. As many more steps as the number says are left to the child, see
    /// [`Example::with_fewer_steps_shown`](super::Example::with_fewer_steps_shown).
    pub fn example_repeat_count(&self, lesson: &Lesson) -> Option<usize> {
        match self.lessons.get(lesson.id.as_str()) {
            Some(course) => course.slips.repeat_count().filter(|_| course.mastering.mastered_on().is_none()),
            None => (!self.found_easy(lesson)).then_some(0),
        }
    }

    /// The day on which the child mastered the lesson with this id; `None` if that has not happened.
    pub fn mastered_on(&self, lesson: &str) -> Option<NaiveDate> {
        self.lessons.get(lesson)?.mastering.mastered_on()
    }

    fn has_reached(&self, lesson: &str) -> bool {
        self.mastered_on(lesson).is_some()
    }

    /// Whether the child has finished a rung: all its lessons that stand [on the ladder](super::LessonPlace::Ladder) are mastered. `false`
    /// if there are none.
    pub fn has_finished_rung(&self, rung: Rung, lessons: &Lessons) -> bool {
        let is_needed = |lesson: &&Arc<Lesson>| lesson.rung == rung && lesson.place.is_on_the_ladder();
        let mut of_rung = lessons.iter().filter(is_needed).peekable();
        of_rung.peek().is_some() && of_rung.all(|lesson| self.has_reached(&lesson.id))
    }

    /// Whether nine of the child's last ten answers in the lesson were right first time, and quick enough if there was a timer. With two
    /// such days, the lesson is mastered.
    pub fn is_at_mastery_level(&self, lesson: &Lesson) -> bool {
        self.lessons.get(lesson.id.as_str()).is_some_and(|course| course.mastering.is_at_mastery_level())
    }

    /// How many of the last ten answers in the lesson with this id were right first time.
    pub fn recent_right_count(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |course| course.mastering.recent_right_count())
    }

    /// How many answers [`recent_right_count`](Self::recent_right_count) looks at: ten, or fewer while the lesson is new to the child.
    pub fn recent_answer_count(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |course| course.mastering.recent_answer_count())
    }

    /// How many little fish (*fry*) practice has brought to the child's pond: one for each puzzle that was right first time.
    pub const fn fry_count(&self) -> usize {
        self.fry
    }

    /// The day from which on the child should be asked the number fact again; `None` if the child was never asked the fact.
    pub fn due_day(&self, fact: Fact) -> Option<NaiveDate> {
        self.memory(fact).map(|memory| memory.due)
    }

    /// Whether the child should be asked the number fact again on the day `today`; `false` if the child was never asked the fact.
    pub fn is_due(&self, fact: Fact, today: NaiveDate) -> bool {
        self.due_day(fact).is_some_and(|due| due <= today)
    }

    pub(super) fn memory(&self, fact: Fact) -> Option<FactMemory> {
        self.facts.get(&fact).map(|progress| progress.memory)
    }

    /// How strong we believe the child to be in this fact, from the strength `in_lesson` in its lesson and from the answers to the fact.
    pub(super) fn estimate_of(
        &self,
        fact: Fact,
        in_lesson: SkillEstimate,
        today: NaiveDate,
    ) -> SkillEstimate {
        self.personal_offset(fact, today).apply_to(in_lesson)
    }

    fn personal_offset(&self, fact: Fact, today: NaiveDate) -> PersonalOffset {
        let Some(FactProgress { memory, own, .. }) = self.facts.get(&fact) else {
            return PersonalOffset::UNKNOWN_FOR_FACT;
        };
        let mut own = *own;
        own.let_days_pass(memory.days_since_answer(today));
        own
    }

    /// For each lesson, by its id, how many days its facts have been due, added up. Each fact counts a week at most.
    pub(super) fn overdue_days_by_lesson(&self, today: NaiveDate) -> BTreeMap<&str, i64> {
        /// A single fact that was forgotten long ago weighs no more than a few others.
        const MOST: i64 = 7;
        let mut overdue = BTreeMap::new();
        for FactProgress { memory, lesson, .. } in self.facts.values() {
            if let Some(lesson) = lesson.as_deref().filter(|_| memory.due <= today) {
                *overdue.entry(lesson).or_default() += (1 + (today - memory.due).num_days()).min(MOST);
            }
        }
        overdue
    }

    /// The number facts that the child knows by heart on the day `today`, and that a burst (two quick minutes of known facts) can ask.
    pub fn facts_by_heart(&self, today: NaiveDate) -> Vec<Fact> {
        let known = self.facts.iter().filter(|(_, progress)| progress.memory.is_by_heart(today));
        known.map(|(fact, _)| *fact).filter(|fact| can_be_asked_in_burst(*fact)).collect()
    }

    /// The median of the seconds that the child's last right answers in bursts (two quick minutes of known facts) took, 30 of them at most;
    /// `None` before the first.
    pub fn median_burst_seconds(&self) -> Option<f64> {
        self.bursts.median()
    }

    /// All number facts that the child should be asked again on the day `today`. Sums and products are there both ways round.
    pub fn facts_to_practise(&self, today: NaiveDate) -> FactsToPractise {
        let due =
            self.facts.iter().filter(|(_, progress)| progress.memory.due <= today).map(|(fact, _)| *fact);
        let both = |fact: Fact| {
            let turns = matches!(fact.operation, Operation::Add | Operation::Multiply);
            let turned = Fact { left: fact.right, right: fact.left, ..fact };
            [Some(fact), turns.then_some(turned)]
        };
        due.flat_map(both).flatten().collect()
    }
}

/// The fact that the puzzle asked, if it asked for the result of one fact and nothing else.
fn asked_alone(answered: &AnswerRecord) -> Option<Fact> {
    match answered.facts[..] {
        [(fact, _)] if answered.kind == Kind::Fact => Some(fact),
        _ => None,
    }
}

const LAST: usize = 60;
/// In how many puzzles we roughly make up for missing right answers.
const MADE_UP_IN: f64 = 14.0;
/// The share of the missing right answers that still counts after one more answer.
const KEPT: f64 = 0.98;
/// How many missing right answers count at most. With more, a child would get easy puzzles for too long.
const MISSING: f64 = 5.0;
/// How many right answers too many count at most. With more, a child would get hard puzzles for too long because it has practised something
/// easy.
const OVER: f64 = 3.0;
/// The lowest probability of a right answer that we aim at for a puzzle.
const HARDEST: f64 = 0.45;
/// The highest probability of a right answer that we aim at for a puzzle.
const EASIEST: f64 = 0.96;

#[derive(Debug, Clone, Default)]
struct RecentAnswers(VecDeque<bool>);

impl RecentAnswers {
    /// Takes in one more answer. Answers to puzzles that have come back count too.
    fn record(&mut self, right: bool) {
        push_bounded(&mut self.0, right, LAST);
    }

    /// The probability of a right answer to aim at for the next puzzle, so that the share of right answers overall is `aim`.
    fn aim_for(&self, aim: f64) -> f64 {
        let missing = self.0.iter().fold(0.0, |missing: f64, right| {
            let right = if *right { 1.0 } else { 0.0 };
            (KEPT * missing + aim - right).clamp(-OVER, MISSING)
        });
        (aim + missing / MADE_UP_IN).clamp(HARDEST, EASIEST)
    }
}
