//! What a class needs: which children to talk to and why, who can work on the same lesson, and what is hard for many.
//!
//! All of it follows from the children's answers, from the day, and from whom grown-ups have talked to. So a screen, a page and another
//! computer say the same, whatever order the children come in.

mod class_session;
mod groups;
pub mod overview;
mod past_talks;
pub(super) mod talk_evidence;
mod talk_reasons;
pub(super) mod weeks;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::{Days, NaiveDate};

pub use class_session::{Mistake, count_players_in_time, count_turns_in_time, mistakes_to_discuss};
pub use groups::LessonGroup;
pub use past_talks::{ClassNotes, PastTalk};
pub use talk_reasons::{SuggestedHelp, TalkReason, TalkSuggestion};
pub use weeks::PracticeWeek;

use super::{Evidence, Findings, LessonChoice};
use crate::arithmetic::Fact;
use crate::practice::{AnswerRecord, ChildLessons, Learner, Lessons, Slip, stands_apart, usual_seconds};
use crate::recent_values::push_bounded;

/// How many days, today included, we look back for what a class needs. What went wrong before that is no news.
pub const RECENT_DAYS: u64 = 28;
const WEEK: u64 = 7;
/// From how many of the last answers we see whether practice is too hard for the child.
const ON_THE_WHOLE: usize = 40;
/// From how many of the last answers in a lesson we see whether the child is stuck in it.
const IN_A_LESSON: usize = 20;
/// How many weak facts, and how many slips, of a class are named at most.
const NAMED: usize = 3;

/// What we know of one child of a class from the child's answers: strengths, findings, pace and days of practice.
#[derive(Debug, Clone)]
pub struct ClassChild {
    learner: Learner,
    findings: Findings,
    aim: f64,
    open: Lessons,
    pace: f64,
    days: BTreeSet<NaiveDate>,
    weeks: Vec<PracticeWeek>,
    lately: RecentAnswers,
}

/// A child's answers in the last four weeks, counted. Only first answers to puzzles count: giving the same wrong answer again is no new
/// slip.
#[derive(Debug, Clone, Default)]
struct RecentAnswers {
    answers: usize,
    this_week: usize,
    last: LastAnswers,
    by_lesson: BTreeMap<String, LastAnswers>,
    /// By lesson id: how many first answers the child gave until the lesson was mastered, or has given so far. Answers before these four
    /// weeks count too.
    to_stone: BTreeMap<String, usize>,
    slips: BTreeMap<Slip, SlipCount>,
}

#[derive(Debug, Clone, Default)]
struct LastAnswers {
    right: VecDeque<bool>,
    days: VecDeque<NaiveDate>,
}

#[derive(Debug, Clone, Default)]
struct SlipCount {
    times: usize,
    this_week: usize,
    /// The index of the last answer with this slip among all answers of the child, counted from 0.
    last: usize,
    days: BTreeMap<NaiveDate, usize>,
    lessons: BTreeMap<String, usize>,
}

impl ClassChild {
    /// Works out what we know of a child from all its answers, the oldest first. `active_days` are the days on which the child practised or
    /// played, `chosen` the lesson that a grown-up set for the child, and `aim` the share of puzzles that should be right, from 0 to 1.
    /// What is after `today` does not count.
    pub fn from_answers(
        answers: &[AnswerRecord],
        active_days: impl IntoIterator<Item = NaiveDate>,
        lessons: ChildLessons<'_>,
        aim: f64,
        chosen: Option<&LessonChoice>,
        today: NaiveDate,
    ) -> Self {
        let (mut learner, mut lately) = (Learner::default(), RecentAnswers::default());
        let answers = &answers[..answers.partition_point(|answered| answered.day <= today)];
        let findings = Findings::from_answers(answers, lessons, chosen, today);
        for (at, answered) in answers.iter().enumerate() {
            if RecentAnswers::looks_at(answered) && learner.mastered_on(&answered.lesson).is_none() {
                *lately.to_stone.entry(answered.lesson.clone()).or_default() += 1;
            }
            learner.record(answered, lessons.all);
            lately.record(answered, at, today);
        }
        let mut days: BTreeSet<NaiveDate> = active_days.into_iter().filter(|day| *day <= today).collect();
        days.extend(answers.iter().map(|answered| answered.day));
        let weeks = PracticeWeek::from_answers(answers, today);
        Self {
            learner,
            findings,
            aim,
            open: lessons.open.clone(),
            pace: usual_seconds(answers),
            days,
            weeks,
            lately,
        }
    }

    /// How strong the child is, which lessons are mastered, and which facts are due again.
    pub const fn learner(&self) -> &Learner {
        &self.learner
    }

    /// What we may say of the child to grown-ups, with the answers that show it.
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// How many seconds the child usually takes for one puzzle; see [`usual_seconds`].
    pub const fn seconds_per_puzzle(&self) -> f64 {
        self.pace
    }

    /// The last day on which the child practised or played; `None` if that has not happened yet.
    pub fn last_active_day(&self) -> Option<NaiveDate> {
        self.days.last().copied()
    }

    /// The weeks from the child's first answer to today, a year of them at most. Empty if the child has not answered anything.
    pub fn weeks(&self) -> &[PracticeWeek] {
        &self.weeks
    }
}

impl RecentAnswers {
    /// Whether an answer counts here: it is the first one to its puzzle, and was given in a lesson.
    fn looks_at(answered: &AnswerRecord) -> bool {
        answered.is_first_to_puzzle() && !stands_apart(&answered.lesson)
    }

    /// Whether the answer was given in the four weeks that end with `today`.
    fn is_lately(answered: &AnswerRecord, today: NaiveDate) -> bool {
        answered.day > today - Days::new(RECENT_DAYS)
    }

    /// Takes in an answer, if it counts and was given in the last four weeks. `at` is its index among all answers of the child.
    fn record(&mut self, answered: &AnswerRecord, at: usize, today: NaiveDate) {
        if !Self::looks_at(answered) || !Self::is_lately(answered, today) {
            return;
        }
        let is_this_week = answered.day > today - Days::new(WEEK);
        self.answers += 1;
        self.this_week += usize::from(is_this_week);
        self.last.push(answered, ON_THE_WHOLE);
        self.by_lesson.entry(answered.lesson.clone()).or_default().push(answered, IN_A_LESSON);
        if let Some(slip) = answered.slip {
            let slipped = self.slips.entry(slip).or_default();
            slipped.times += 1;
            slipped.last = at;
            slipped.this_week += usize::from(is_this_week);
            *slipped.days.entry(answered.day).or_default() += 1;
            *slipped.lessons.entry(answered.lesson.clone()).or_default() += 1;
        }
    }
}

impl LastAnswers {
    fn push(&mut self, answered: &AnswerRecord, most: usize) {
        push_bounded(&mut self.right, answered.right, most);
        push_bounded(&mut self.days, answered.day, most);
    }
}

/// What a class needs today. `K` is the key by which the caller names a child.
#[derive(Debug, Clone, PartialEq)]
pub struct ClassNeeds<K> {
    /// The children whom a grown-up should talk to, the weightiest reason first. Each child appears once at most.
    pub talk_suggestions: Vec<TalkSuggestion<K>>,
    /// The children whom there is a reason to talk to, but somebody has talked to them about it already, or they are away today.
    pub held_back: Vec<K>,
    /// The children who have never done anything, unless most other children have done nothing in the last week either; then it is empty.
    pub idle: Vec<K>,
    /// Groups of children who can work on the same lesson, in the order of the lessons. Each child who has answered anything and has a
    /// lesson left is in one.
    pub groups: Vec<LessonGroup<K>>,
    /// The children who have no lesson left among those that they may do, by the keys with which the caller names them.
    pub without_lessons_left: Vec<K>,
    /// How many first answers to puzzles the children of the class gave in the last four weeks. If there is nobody to talk to, this tells
    /// on how many answers that rests.
    pub answers: usize,
    /// The children who have not answered anything yet, by the keys with which the caller names them.
    pub without_answers: Vec<K>,
    /// The number facts that are weak (wrong lately, or right but slow) for the most children, three at most.
    pub facts: Vec<ClassWeakness<Fact, K>>,
    /// The slips, wrong answers with a known reason, that the most children made again and again, three at most.
    pub slips: Vec<ClassWeakness<Slip, K>>,
}

/// A fact or a slip that is hard for several children of a class. `T` is [`Fact`] or [`Slip`], and `K` the key by which the caller names a
/// child.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassWeakness<T, K> {
    /// The number fact that is weak, or the slip that is made again and again.
    pub weakness: T,
    /// The children for whom the fact or slip is hard, by the keys with which the caller names them.
    pub children: Vec<K>,
    /// How often `children` together got the fact wrong in the last six weeks, or made the slip in the last four.
    pub times: usize,
}

impl<K: Ord + Copy> ClassNeeds<K> {
    /// Works out what a class needs today. `noted` is what grown-ups know beside the answers. Of two equally weighty reasons for a talk,
    /// the child with the smaller key comes first.
    pub fn from_children<'a>(
        members: impl IntoIterator<Item = (K, &'a ClassChild)>,
        noted: &ClassNotes<K>,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Self {
        let members: BTreeMap<K, &ClassChild> = members.into_iter().collect();
        let (new, known): (Vec<_>, Vec<_>) = members
            .iter()
            .map(|(key, member)| (*key, *member))
            .partition(|(_, member)| member.learner.is_new());
        let wrong = |evidence: &Evidence| evidence.answers - evidence.right_at_once;
        let weak = known.iter().flat_map(|(key, member)| {
            let facts = member.findings.facts.iter();
            facts.map(move |(fact, evidence)| (*fact, *key, wrong(evidence)))
        });
        let slipped = known.iter().flat_map(|(key, member)| {
            let slips = member.findings.slips.iter();
            slips.map(move |(slip, evidence)| (*slip, *key, evidence.answers))
        });
        let talk_reasons::TalkSuggestions { suggestions: words, held_back, idle } =
            talk_reasons::suggest_talks(&members, noted, lessons, today);
        Self {
            talk_suggestions: words,
            held_back,
            idle,
            groups: groups::group_children(&known, lessons, today),
            without_lessons_left: known
                .iter()
                .filter(|(_, member)| member.findings.next_lesson().is_none())
                .map(|(key, _)| *key)
                .collect(),
            facts: of_most(weak),
            slips: of_most(slipped),
            answers: known.iter().map(|(_, member)| member.lately.answers).sum(),
            without_answers: new.into_iter().map(|(key, _)| key).collect(),
        }
    }
}

/// The facts or slips that are hard for the most children, three at most. `found` tells for each child how often each went wrong. Among
/// equals, those that went wrong most often come first.
fn of_most<T: Ord + Copy, K: Copy>(found: impl Iterator<Item = (T, K, usize)>) -> Vec<ClassWeakness<T, K>> {
    let mut all: BTreeMap<T, ClassWeakness<T, K>> = BTreeMap::new();
    for (what, who, times) in found {
        let weak =
            all.entry(what).or_insert(ClassWeakness { weakness: what, children: Vec::new(), times: 0 });
        weak.children.push(who);
        weak.times += times;
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by_key(|weak| Reverse((weak.children.len(), weak.times)));
    all.truncate(NAMED);
    all
}
