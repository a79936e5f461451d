//! Why we say a sentence about a child: the answers on which it rests, one by one, and what would change it.

use std::sync::Arc;

use chrono::{Days, NaiveDate};

use super::class::{TalkReason, talk_evidence};
use super::{
    AnswerFilter, AnswerTotals, Attainment, Evidence, Finding, FindingContent, FindingsTracker, LessonChoice,
    NextReason, evidence,
};
use crate::arithmetic::Fact;
use crate::practice::{AnswerRecord, ChildLessons, Lesson, Occasion, Slip};

/// How many answers a child is assumed to give on a day, to work out in how many days the child goes on to the next lesson.
const OF_A_DAY: usize = 10;
/// How many days we try out. If going on to the next lesson takes longer, we do not say how long.
const MOST_DAYS: usize = 12;

/// What a sentence about a child is about, so that its answers can be found.
#[derive(Debug, Clone, PartialEq)]
pub enum Topic {
    /// The sentence says how far the child has come in the lesson with this id.
    Lesson(String),
    /// The sentence is about a number fact: whether it is weak, or how well it is known. Sums and products have the smaller number in
    /// front.
    Fact(Fact),
    /// The sentence is about a slip that the child made again and again.
    Slip(Slip),
    /// The sentence says which lesson comes next.
    Next,
    /// The sentence says why a grown-up should talk to the child.
    Talk(TalkReason),
    /// The sentence is a count of answers. [`Reasoning::count_answers`] finds them, not [`Reasoning::find`], because answers in games count
    /// too.
    Counted(AnswerFilter),
}

/// A sentence about a child that answers support.
#[derive(Debug, Clone, PartialEq)]
pub enum SentenceAboutChild {
    /// One of the child's [findings](super::Findings::all).
    Found(Finding),
    /// A grown-up should talk to the child, for this reason.
    TalkReason(TalkReason),
    /// A count of answers, and what they add up to.
    Counted(AnswerFilter, AnswerTotals),
}

/// One of the answers on which a sentence about a child rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EvidenceAnswer {
    /// The index of the answer among all answers of the child that were looked at, counted from 0.
    pub index: usize,
    /// Whether the answer counts as right: in a sentence about a lesson, if it was right first time; about a fact, if this fact was right.
    /// An answer with a slip is not right.
    pub right: bool,
}

/// Why we say a sentence about a child: the answers that it rests on, and what would change it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reasoning {
    /// The sentence about the child.
    pub sentence: SentenceAboutChild,
    /// The answers on which the sentence rests, summed up; `None` if there are none. For [`Attainment::Slipped`] the first day is that of
    /// the first answer.
    pub evidence: Option<Evidence>,
    /// The answers on which the sentence rests, the oldest first.
    pub answers: Vec<EvidenceAnswer>,
    /// Why a lesson comes next; `None` for all other sentences.
    pub next_reason: Option<NextReason<Arc<Lesson>>>,
    /// What would change the sentence. Each of these alone changes it.
    pub change_conditions: Vec<ChangeCondition>,
}

/// What would change a sentence about a child. It is exact: nothing less would do, by the rule of the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeCondition {
    /// The child gives answers that count for the lesson, all right first time.
    RightAnswers {
        /// What is said of the lesson after these answers: [`Attainment::Can`] or [`Attainment::Sure`].
        to: Attainment,
        /// How many right answers it takes at least, counted over all days.
        answers: usize,
        /// On how many days after the last day with answers the child must give right answers; 0 if that day itself will do.
        days: usize,
        /// The day on which, or after which, the last of the right answers must be given; `None` if the day does not matter.
        from: Option<NaiveDate>,
    },
    /// A new day with answers in the lesson, of which more are wrong than right.
    BadDay,
    /// The child gets the fact right a number of times, one after the other and without a hint.
    FactRight {
        /// How many times the child must get the fact right.
        answers: usize,
    },
    /// The child is asked the fact alone a number of times, and gets it right in its usual time.
    FactQuick {
        /// How many times the child must get the fact right in its usual time.
        answers: usize,
        /// The child's usual time for a fact, in tenths of a second.
        tenths: u32,
    },
    /// The child does not get the fact wrong before this day, so that from then on it is no longer weak.
    NotWrongUntil(NaiveDate),
    /// The child does not make the slip before this day, so that from then on it is no longer reported.
    NoSlipUntil(NaiveDate),
    /// The child makes the slip once more.
    SlipAgain,
    /// The child goes on to the next lesson after a number of days, if on each of them ten puzzles of the lesson are right first time.
    ReachesNextLesson {
        /// How many days it takes until the child goes on.
        days: usize,
    },
    /// The child goes back to an easier lesson after a number of puzzles of the lesson on one day, none of them right first time.
    ReturnsToEasierLesson {
        /// How many wrong puzzles it takes until the child goes back.
        wrong: usize,
    },
    /// The lesson that a grown-up has chosen comes next until this day, the day included.
    ChosenUntil(NaiveDate),
    /// The child gives first answers, one after the other, that are right without a hint. If the sentence is that the child is stuck in a
    /// lesson, they must be in that lesson.
    MoreRight {
        /// How many right answers it takes at least.
        answers: usize,
    },
    /// The child practises or plays, so it is no longer away.
    BecomesActive,
    /// From this day on, what the finding tells is no news any more.
    OutdatedFrom(NaiveDate),
}

impl Reasoning {
    /// Finds out why we say a sentence about a child. `answers` are all the child's answers, the oldest first; those after the day `to` do
    /// not count. `aim` is the share of puzzles that should be right, from 0 to 1. `None` if there is nothing to say, and for
    /// [`Topic::Counted`].
    pub fn for_topic(
        topic: &Topic,
        answers: &[AnswerRecord],
        lessons: ChildLessons<'_>,
        aim: f64,
        chosen: Option<&LessonChoice>,
        to: NaiveDate,
    ) -> Option<Self> {
        let (answers, shown) = until(to, answers, lessons);
        if let Topic::Talk(why) = topic {
            let rests = talk_evidence::supporting_answers(why, answers, to);
            let changes = talk_evidence::change_conditions(why, answers, &shown, aim, to);
            return Some(Self::summed(SentenceAboutChild::TalkReason(why.clone()), rests, answers, changes));
        }
        let finding = shown.findings(chosen, to).finding_on(topic)?;
        Self::of_finding(finding, answers, &shown, chosen, to)
    }

    /// Finds out why we say each sentence about a child, in the order of [`Findings::all`](super::Findings::all). `answers` are all the
    /// child's answers, the oldest first; those after the day `to` do not count.
    pub fn for_all_findings(
        answers: &[AnswerRecord],
        lessons: ChildLessons<'_>,
        chosen: Option<&LessonChoice>,
        to: NaiveDate,
    ) -> Vec<Self> {
        let (answers, shown) = until(to, answers, lessons);
        let findings = shown.findings(chosen, to);
        let of = |finding| Self::of_finding(finding, answers, &shown, chosen, to);
        findings.all().filter_map(of).collect()
    }

    fn of_finding(
        finding: Finding,
        answers: &[AnswerRecord],
        shown: &FindingsTracker,
        chosen: Option<&LessonChoice>,
        to: NaiveDate,
    ) -> Option<Self> {
        let (rests, because, changes) = match &finding.content {
            FindingContent::Lesson(id, hold) => {
                let course = shown.lesson_history(id)?;
                (course.supporting_answers(Some(*hold)), None, course.change_conditions(*hold))
            }
            FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _) => {
                let facts = shown.fact_history(to);
                (facts.supporting_answers(*fact), None, facts.change_conditions(*fact))
            }
            FindingContent::Slip(slip) => {
                let slips = shown.slip_history(to);
                (slips.supporting_answers(*slip), None, slips.change_conditions(*slip))
            }
            FindingContent::Next(_) => {
                let (next, because) = shown.with_last_day_closed(to).next_lesson(chosen, to)?;
                let rests = shown.lesson_history(&next.lesson.id)?.supporting_answers(None);
                (rests, Some(because), until_next(shown, &next.lesson, chosen, to))
            }
        };
        Some(Self {
            next_reason: because,
            ..Self::summed(SentenceAboutChild::Found(finding), rests, answers, changes)
        })
    }

    fn summed(
        said: SentenceAboutChild,
        rests: Vec<EvidenceAnswer>,
        answers: &[AnswerRecord],
        changes: Vec<ChangeCondition>,
    ) -> Self {
        let evidence = evidence(rests.iter().map(|rests| (answers[rests.index].day, rests.right)));
        Self { sentence: said, evidence, answers: rests, next_reason: None, change_conditions: changes }
    }
}

/// The answers up to the day `to`, that day included, and what they show. `answers` come the oldest first.
fn until<'a>(
    to: NaiveDate,
    answers: &'a [AnswerRecord],
    lessons: ChildLessons<'_>,
) -> (&'a [AnswerRecord], FindingsTracker) {
    let answers = &answers[..answers.partition_point(|answered| answered.day <= to)];
    let mut shown = FindingsTracker::new(lessons);
    for answered in answers {
        shown.record(answered);
    }
    (answers, shown)
}

/// What would change the sentence that `next` is the child's next lesson. We find it out with made-up answers on the days after `to`.
fn until_next(
    shown: &FindingsTracker,
    next: &Lesson,
    chosen: Option<&LessonChoice>,
    to: NaiveDate,
) -> Vec<ChangeCondition> {
    let chosen_until = chosen.filter(|chosen| chosen.applies_on(to) && chosen.lesson == next.id);
    if let Some(chosen) = chosen_until {
        return vec![ChangeCondition::ChosenUntil(chosen.until)];
    }
    let day = |after: usize| {
        let after = u64::try_from(after).unwrap_or(u64::MAX);
        to.checked_add_days(Days::new(after)).unwrap_or(NaiveDate::MAX)
    };
    let stays = |shown: &FindingsTracker, on: NaiveDate| {
        shown.with_last_day_closed(on).next_lesson(None, on).is_some_and(|(now, _)| now.lesson.id == next.id)
    };
    let mut right = shown.without_recent_answers();
    let goes_on = |days: &usize| {
        (0..OF_A_DAY).for_each(|_| right.record(&hypothetical_answer(next, day(*days), true)));
        !stays(&right, day(*days))
    };
    let days = (1..=MOST_DAYS).find(goes_on).map(|days| ChangeCondition::ReachesNextLesson { days });
    let mut wrong = shown.without_recent_answers();
    let goes_back = |_: &usize| {
        wrong.record(&hypothetical_answer(next, day(1), false));
        !stays(&wrong, day(2))
    };
    let wrong = (1..=OF_A_DAY).find(goes_back).map(|wrong| ChangeCondition::ReturnsToEasierLesson { wrong });
    days.into_iter().chain(wrong).collect()
}

/// A made-up answer in this lesson, to find out what would follow from it. `right` says whether it is right first time.
pub(super) fn hypothetical_answer(lesson: &Lesson, day: NaiveDate, right: bool) -> AnswerRecord {
    AnswerRecord {
        day,
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: 0.0,
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 0.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}
