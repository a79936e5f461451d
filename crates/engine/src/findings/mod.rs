//! Findings: what we may say of a child, each sentence with the answers that show it.
//!
//! `docs/findings.md` gives the rules as a teacher reads them. The estimate of how strong a child is
//! ([`Learner`](crate::practice::Learner)) chooses puzzles and puts lessons in order, but nothing is said of a child because of it.
//!
//! ```
//! use engine::findings::Findings;
//! use engine::practice::{ChildLessons, Lessons};
//!
//! let lessons = Lessons::built_in();
//! let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 24).unwrap();
//! let findings = Findings::from_answers(&[], ChildLessons { open: &lessons, all: &lessons }, None, day);
//! assert_eq!(findings.all().count(), 0, "of a child who has answered nothing, nothing is said");
//! ```

mod answer_comparison;
mod answer_filter;
mod attainments;
pub mod class;
mod fact;
mod lesson;
mod next_lesson;
mod reasoning;
mod slip;
mod tracker;

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;

use crate::arithmetic::Fact;
use crate::practice::{
    Ability, AbilityProgress, AbilityStage, AnswerRecord, ChildLessons, Lesson, Lessons, Slip,
};
pub use answer_comparison::{AnswerComparison, AnswerPair};
pub use answer_filter::{AnswerFilter, AnswerTotals, CountedAnswer};
pub use attainments::Attainments;
pub use next_lesson::{LessonChoice, NextLesson, NextReason};
pub use reasoning::{ChangeCondition, EvidenceAnswer, Reasoning, SentenceAboutChild, Topic};
pub use tracker::FindingsTracker;

/// The answers on which a [`Finding`], a sentence about a child, rests, summed up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Evidence {
    /// How many answers the sentence about the child rests on.
    pub answers: usize,
    /// How many of the answers that the sentence rests on were right first time, without a hint.
    pub right_at_once: usize,
    /// On how many different days the answers that the sentence rests on were given.
    pub days: usize,
    /// The day of the first of the answers that the sentence rests on. For [`Attainment::Slipped`] it is the last day on which the child
    /// could do the lesson.
    pub since: NaiveDate,
    /// The day of the last of the answers that the sentence rests on.
    pub until: NaiveDate,
}

/// How far a child has come in a lesson, as the child's answers show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attainment {
    /// The child has given answers in the lesson, but they show nothing more yet.
    Learning,
    /// The child could do the lesson on a day before, and the answers since then no longer show it.
    Slipped,
    /// Eight of the last ten answers were right first time, over two days or more, and on none of the last five days were most wrong.
    Can,
    /// The child is sure of the lesson: 18 of the last 20 answers were right first time, on three days or more over two weeks.
    Sure,
}

impl Attainment {
    /// Whether the child can do the lesson now: [`Can`](Self::Can) or [`Sure`](Self::Sure).
    pub fn can_do_lesson(self) -> bool {
        self >= Self::Can
    }
}

/// How well a child knows a number fact, as the answers of the last six weeks show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Recall {
    /// The fact is weak: it was wrong at least twice, and its last three answers were not all right.
    Wrong,
    /// The fact is weak: it was never wrong, but takes more than three times the child's usual time.
    Slow,
    /// The fact was asked, but the answers show nothing more yet.
    Learning,
    /// The fact is not weak, and its last three answers, or more, were all right.
    Known,
}

/// What a [`Finding`] says about a child: how far the child has come in a lesson, what is hard, or what comes next.
#[derive(Debug, Clone, PartialEq)]
pub enum FindingContent {
    /// How far the child has come in the lesson with this id.
    Lesson(String, Attainment),
    /// A fact that the child got wrong lately, or knows but slowly. Sums and products have the smaller number in front.
    WeakFact(Fact),
    /// A fact that is not weak. Only [`Findings::finding_on`] gives it, because [`Findings::all`] would grow long.
    Fact(Fact, Recall),
    /// A slip that the child made again and again.
    Slip(Slip),
    /// The lesson that comes next for the child.
    Next(NextLesson),
}

/// A sentence that we may say of a child, with its evidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// What the sentence says, and about which lesson, fact or slip.
    pub content: FindingContent,
    /// The answers that the sentence rests on.
    pub evidence: Evidence,
}

/// All that a child's answers up to the end of a day allow us to say of the child. Every sentence comes with the answers that show it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Findings {
    lessons: BTreeMap<String, LessonFindings>,
    facts: Vec<(Fact, Evidence)>,
    recalled: BTreeMap<Fact, (Recall, Evidence)>,
    slips: Vec<(Slip, Evidence)>,
    next: Option<NextLesson>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LessonFindings {
    /// How far the child has come in the lesson, with the answers that show it; `None` if there is nothing to say.
    found: Option<(Attainment, Evidence)>,
    /// The last answers that count for the lesson, whatever they show.
    last: Evidence,
}

impl Findings {
    /// Works out what we may say of a child at the end of the day `to`. `answers` are all the child's answers, the oldest first; those
    /// after `to` do not count. `chosen` is the lesson that a grown-up set for the child, if any.
    pub fn from_answers(
        answers: &[AnswerRecord],
        lessons: ChildLessons<'_>,
        chosen: Option<&LessonChoice>,
        to: NaiveDate,
    ) -> Self {
        let mut shown = FindingsTracker::new(lessons);
        for answered in answers.iter().take_while(|answered| answered.day <= to) {
            shown.record(answered);
        }
        shown.findings(chosen, to)
    }

    /// The lesson that comes next for the child, the same on every screen and page. `None` if no lesson is left.
    pub fn next_lesson(&self) -> Option<&Arc<Lesson>> {
        self.next.as_ref().map(|next| &next.lesson)
    }

    /// How far the child has come in the lesson with the id `lesson`; `None` if the child's answers say nothing of it.
    pub fn attainment(&self, lesson: &str) -> Option<Attainment> {
        self.lessons.get(lesson)?.found.map(|(hold, _)| hold)
    }

    /// The answers that show how far the child has come in the lesson with the id `lesson`, which [`attainment`](Self::attainment) says;
    /// `None` if that is `None`.
    pub fn attainment_evidence(&self, lesson: &str) -> Option<Evidence> {
        self.lessons.get(lesson)?.found.map(|(_, evidence)| evidence)
    }

    /// The last answers that count for the lesson with the id `lesson`, forty at most, whatever they show; `None` if there are none.
    pub fn recent_evidence(&self, lesson: &str) -> Option<Evidence> {
        self.lessons.get(lesson).map(|found| found.last)
    }

    /// The answers that show that the child can no longer do the lesson with the id `lesson`: since the last day on which the child could,
    /// five answers at least, fewer than seven of ten right first time. `None` if that is not so.
    pub fn evidence_of_slipping(&self, lesson: &str) -> Option<Evidence> {
        let (_, since) = self.lessons.get(lesson)?.found.filter(|(hold, _)| *hold == Attainment::Slipped)?;
        (since.answers >= 5 && 10 * since.right_at_once < 7 * since.answers).then_some(since)
    }

    /// Whether the child can do the lesson with the id `lesson` now.
    pub fn can_do_lesson(&self, lesson: &str) -> bool {
        self.attainment(lesson).is_some_and(Attainment::can_do_lesson)
    }

    /// Whether the child has an ability: the child can do all lessons that [show it](Ability::proving_lessons).
    pub fn has_ability(&self, ability: Ability) -> bool {
        ability.proving_lessons().iter().all(|lesson| self.can_do_lesson(lesson))
    }

    /// The number facts that are weak for the child, the weakest first: wrong lately, or right but slow.
    pub fn weak_facts(&self) -> impl Iterator<Item = Fact> {
        self.facts.iter().map(|(fact, _)| *fact)
    }

    /// How well the child knows a fact, with the answers that show it. Ask for sums and products with the smaller number in front. `None`
    /// if the fact was not asked in the last six weeks.
    pub fn recall(&self, fact: Fact) -> Option<(Recall, Evidence)> {
        self.recalled.get(&fact).copied()
    }

    /// The slips, wrong answers with a known reason, that the child made again and again, the most frequent first.
    pub fn slips(&self) -> impl Iterator<Item = Slip> {
        self.slips.iter().map(|(slip, _)| *slip)
    }

    /// What we may say of the child on one topic, also about facts that are not weak. `None` if there is nothing to say, for
    /// [`Topic::Word`], which needs the child's class, and for [`Topic::Counted`].
    pub fn finding_on(&self, topic: &Topic) -> Option<Finding> {
        let listed = self.all().find(|finding| match (&finding.content, topic) {
            (FindingContent::Lesson(id, _), Topic::Lesson(lesson)) => id == lesson,
            (FindingContent::WeakFact(weak), Topic::Fact(fact)) => weak == fact,
            (FindingContent::Slip(made), Topic::Slip(slip)) => made == slip,
            (FindingContent::Next(_), Topic::Next) => true,
            _ => false,
        });
        listed.or_else(|| {
            let Topic::Fact(fact) = topic else { return None };
            let (recall, evidence) = self.recall(*fact)?;
            Some(Finding { content: FindingContent::Fact(*fact, recall), evidence })
        })
    }

    /// All that we may say of the child, in this order: lessons by their ids, weak facts, slips, and the lesson that comes next. The
    /// weightiest fact and slip come first.
    pub fn all(&self) -> impl Iterator<Item = Finding> {
        let lessons = self.lessons.iter().filter_map(|(id, of_lesson)| {
            let (hold, evidence) = of_lesson.found?;
            Some((FindingContent::Lesson(id.clone(), hold), evidence))
        });
        let facts = self.facts.iter().map(|(fact, evidence)| (FindingContent::WeakFact(*fact), *evidence));
        let slips = self.slips.iter().map(|(slip, evidence)| (FindingContent::Slip(*slip), *evidence));
        let next = self.next.iter().filter_map(|next| {
            let since = next.since?;
            let nothing = Evidence { answers: 0, right_at_once: 0, days: 0, since, until: since };
            Some((
                FindingContent::Next(next.clone()),
                self.recent_evidence(&next.lesson.id).unwrap_or(nothing),
            ))
        });
        lessons
            .chain(facts)
            .chain(slips)
            .chain(next)
            .map(|(about, evidence)| Finding { content: about, evidence })
    }

    /// How far the child has come with each ability that one of `lessons` teaches, and which ability the child's next lesson teaches.
    pub fn ability_progress(&self, lessons: &Lessons) -> AbilityProgress {
        let grasps: Vec<(Ability, AbilityStage)> = Ability::ALL
            .into_iter()
            .filter(|ability| ability.teaching_lessons().iter().any(|id| lessons.get(id).is_some()))
            .map(|ability| (ability, self.grasp(ability)))
            .collect();
        AbilityProgress { grasps, learning: self.next_lesson().and_then(|next| Ability::of_lesson(next)) }
    }

    fn grasp(&self, ability: Ability) -> AbilityStage {
        let is_begun = ability.teaching_lessons().iter().any(|lesson| self.attainment(lesson).is_some());
        match (self.has_ability(ability), is_begun) {
            (true, _) => AbilityStage::Secure,
            (false, true) => AbilityStage::Learning,
            (false, false) => AbilityStage::ToCome,
        }
    }
}

/// Sums up answers, given as days and whether each was right first time, the oldest first. `None` if there are none.
fn evidence(answers: impl IntoIterator<Item = (NaiveDate, bool)>) -> Option<Evidence> {
    let mut answers = answers.into_iter();
    let (since, right) = answers.next()?;
    let first = Evidence { answers: 1, right_at_once: right.into(), days: 1, since, until: since };
    Some(answers.fold(first, |so_far, (day, right)| Evidence {
        answers: so_far.answers + 1,
        right_at_once: so_far.right_at_once + usize::from(right),
        days: so_far.days + usize::from(day != so_far.until),
        since,
        until: day,
    }))
}
