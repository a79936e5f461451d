//! What a class needs: who needs a word and why, who needs the same next, and what is hard for many.
//!
//! All of it follows from the children's answers and the day, so that a screen, a page and another machine say the same, whatever order the
//! children come in.

mod groups;
mod talk;
mod words;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::{Days, NaiveDate};

pub use groups::Group;
pub use talk::{Mistake, have_a_game, have_a_turn, worth_talking};
pub use words::{Help, Why, Word};

use super::{Chosen, Evidence, Findings};
use crate::arithmetic::Fact;
use crate::practice::stands_apart;
use crate::practice::{Answered, Learner, Lessons, Slip, pace};

/// So many days are lately: what went wrong before is no news.
pub const LATELY: u64 = 28;
/// So many days are a week.
const WEEK: u64 = 7;
/// So many of the last answers tell how it goes on the whole,
const ON_THE_WHOLE: usize = 40;
/// and so many how it goes in one lesson.
const IN_A_LESSON: usize = 20;
/// So many weak facts, and slips, are named.
const NAMED: usize = 3;

/// A child of a class, as far as practice knows.
#[derive(Debug, Clone)]
pub struct Member {
    learner: Learner,
    findings: Findings,
    aim: f64,
    open: Lessons,
    pace: f64,
    days: BTreeSet<NaiveDate>,
    lately: Recent,
}

/// What a child did in the last four weeks; the first answers to puzzles alone, since whoever presses the same again has not slipped again.
#[derive(Debug, Clone, Default)]
struct Recent {
    /// How many answers there were, and how many of them in the last week.
    answers: usize,
    this_week: usize,
    /// Whether the last answers were right,
    right: VecDeque<bool>,
    /// and the last of each lesson.
    by_lesson: BTreeMap<String, VecDeque<bool>>,
    /// How many answers each lesson has had in all, before these weeks too.
    ever: BTreeMap<String, usize>,
    slips: BTreeMap<Slip, Slipped>,
}

/// How often a slip was made.
#[derive(Debug, Clone, Default)]
struct Slipped {
    times: usize,
    this_week: usize,
    days: BTreeSet<NaiveDate>,
    lessons: BTreeMap<String, usize>,
}

impl Member {
    /// A child who has given these answers, the oldest first, and has practised or played on these days. Of all lessons some are open to the
    /// child, and a grown-up may have chosen what comes next; `aim` is the share of puzzles that should be right. What comes after `today` does
    /// not count.
    #[must_use]
    pub fn of(
        answers: &[Answered],
        days: impl IntoIterator<Item = NaiveDate>,
        (open, all): (&Lessons, &Lessons),
        (aim, chosen): (f64, Option<&Chosen>),
        today: NaiveDate,
    ) -> Self {
        let (mut learner, mut lately) = (Learner::default(), Recent::default());
        let answers = &answers[..answers.partition_point(|answered| answered.day <= today)];
        let findings = Findings::of(answers, (open, all), chosen, today);
        for answered in answers {
            learner.take_in(answered, all);
            lately.take_in(answered, today);
        }
        let mut days: BTreeSet<NaiveDate> = days.into_iter().filter(|day| *day <= today).collect();
        days.extend(answers.iter().map(|answered| answered.day));
        Self { learner, findings, aim, open: open.clone(), pace: pace(answers), days, lately }
    }

    /// The child, as all answers tell.
    #[must_use]
    pub const fn learner(&self) -> &Learner {
        &self.learner
    }

    /// What may be said of the child.
    #[must_use]
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// The seconds that the child takes for a puzzle.
    #[must_use]
    pub const fn pace(&self) -> f64 {
        self.pace
    }

    /// The last day on which the child practised or played.
    #[must_use]
    pub fn last(&self) -> Option<NaiveDate> {
        self.days.last().copied()
    }

    /// On how many days the child practised or played, from one on.
    #[must_use]
    pub fn days_since(&self, from: NaiveDate) -> usize {
        self.days.range(from..).count()
    }
}

impl Recent {
    fn take_in(&mut self, answered: &Answered, today: NaiveDate) {
        // A rehearsed tables check is no puzzle.
        if !answered.is_first() || stands_apart(&answered.lesson) {
            return;
        }
        *self.ever.entry(answered.lesson.clone()).or_default() += 1;
        if answered.day <= today - Days::new(LATELY) {
            return;
        }
        let is_this_week = answered.day > today - Days::new(WEEK);
        self.answers += 1;
        self.this_week += usize::from(is_this_week);
        push(&mut self.right, answered.right, ON_THE_WHOLE);
        push(self.by_lesson.entry(answered.lesson.clone()).or_default(), answered.right, IN_A_LESSON);
        if let Some(slip) = answered.slip {
            let slipped = self.slips.entry(slip).or_default();
            slipped.times += 1;
            slipped.this_week += usize::from(is_this_week);
            slipped.days.insert(answered.day);
            *slipped.lessons.entry(answered.lesson.clone()).or_default() += 1;
        }
    }
}

fn push(last: &mut VecDeque<bool>, right: bool, most: usize) {
    last.push_back(right);
    if last.len() > most {
        last.pop_front();
    }
}

/// What a class needs, its children named by keys.
#[derive(Debug, Clone, PartialEq)]
pub struct Class<K> {
    /// Who needs a word, the weightiest first; of each child no more than one.
    pub words: Vec<Word<K>>,
    /// Who needs the same next, in the order of the lessons. Each child who has answered anything and has something left is in one of them.
    pub groups: Vec<Group<K>>,
    /// The children who have reached everything that is open to them.
    pub done: Vec<K>,
    /// The children of whom there is no answer yet.
    pub new: Vec<K>,
    /// The three facts that are weak for the most children, at most.
    pub facts: Vec<Weak<Fact, K>>,
    /// The three slips that the most children made, at most.
    pub slips: Vec<Weak<Slip, K>>,
}

/// What is hard for some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weak<T, K> {
    /// What.
    pub what: T,
    /// For whom.
    pub who: Vec<K>,
    /// How often it went wrong for them, of late.
    pub times: usize,
}

impl<K: Ord + Copy> Class<K> {
    /// What a class of these children needs on a day. The keys say in which order children of equal weight are named, and decide nothing else.
    #[must_use]
    pub fn of<'a>(
        members: impl IntoIterator<Item = (K, &'a Member)>,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Self {
        let members: BTreeMap<K, &Member> = members.into_iter().collect();
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
        Self {
            words: words::words(&members, lessons, today),
            groups: groups::groups(&known, lessons, today),
            done: known
                .iter()
                .filter(|(_, member)| member.findings.next().is_none())
                .map(|(key, _)| *key)
                .collect(),
            facts: of_most(weak),
            slips: of_most(slipped),
            new: new.into_iter().map(|(key, _)| key).collect(),
        }
    }
}

/// What is hard for the most children, of those the most often.
fn of_most<T: Ord + Copy, K: Copy>(found: impl Iterator<Item = (T, K, usize)>) -> Vec<Weak<T, K>> {
    let mut all: BTreeMap<T, Weak<T, K>> = BTreeMap::new();
    for (what, who, times) in found {
        let weak = all.entry(what).or_insert(Weak { what, who: Vec::new(), times: 0 });
        weak.who.push(who);
        weak.times += times;
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by_key(|weak| Reverse((weak.who.len(), weak.times)));
    all.truncate(NAMED);
    all
}
