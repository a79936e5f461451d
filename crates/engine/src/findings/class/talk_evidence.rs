//! Why a grown-up should talk to a child: the answers behind the reason, one by one, and what would end it.

use std::collections::{BTreeSet, VecDeque};

use chrono::{Days, NaiveDate};

use super::talk_reasons::{self, TalkReason};
use super::{IN_A_LESSON, ON_THE_WHOLE, RECENT_DAYS, RecentAnswers, WEEK};
use crate::findings::reasoning::hypothetical_answer;
use crate::findings::{ChangeCondition, EvidenceAnswer, FindingsTracker};
use crate::practice::mastery::MasteryProgress;
use crate::practice::{AnswerRecord, Lesson, Slip};
use crate::recent_values::push_bounded;

/// The answers on which the reason `why` rests, the oldest first.
pub(in crate::findings) fn supporting_answers(
    why: &TalkReason,
    answers: &[AnswerRecord],
    today: NaiveDate,
) -> Vec<EvidenceAnswer> {
    let looked_at = || {
        let all = answers.iter().enumerate().filter(|(_, answered)| RecentAnswers::looks_at(answered));
        all.map(|(at, answered)| (EvidenceAnswer { index: at, right: answered.right }, answered))
    };
    let lately = || looked_at().filter(|(_, answered)| RecentAnswers::is_lately(answered, today));
    let rests = |(rests, _): (EvidenceAnswer, &AnswerRecord)| rests;
    match why {
        TalkReason::TooHard { .. } => last(lately().map(rests).collect(), ON_THE_WHOLE),
        TalkReason::Stuck { lesson, .. } => {
            let of_lesson = lately().filter(|(_, answered)| answered.lesson == lesson.id);
            last(of_lesson.map(rests).collect(), IN_A_LESSON)
        }
        TalkReason::Slip { slip, .. } | TalkReason::Gone { slip, .. } => {
            let with_slip = lately().filter(|(_, answered)| answered.slip == Some(*slip));
            with_slip.map(|(rests, _)| EvidenceAnswer { right: false, ..rests }).collect()
        }
        TalkReason::HardWon { lesson, .. } => {
            let mut mastering = MasteryProgress::new(Some(lesson));
            let of_lesson = looked_at().filter(|(_, answered)| answered.lesson == lesson.id);
            let to_stone = of_lesson.take_while(|(_, answered)| {
                let is_before = mastering.mastered_on().is_none();
                mastering.record(answered);
                is_before
            });
            to_stone.map(rests).collect()
        }
        // An absence rests on what the child did on the last active day.
        TalkReason::Away { last } => {
            looked_at().filter(|(_, answered)| answered.day == *last).map(rests).collect()
        }
    }
}

fn last(mut rests: Vec<EvidenceAnswer>, count: usize) -> Vec<EvidenceAnswer> {
    rests.split_off(rests.len().saturating_sub(count))
}

/// What would end the reason `why`. `tracker` knows what all answers have shown until today, and `aim` is the share of puzzles that should
/// be right, from 0 to 1.
pub(in crate::findings) fn change_conditions(
    why: &TalkReason,
    answers: &[AnswerRecord],
    tracker: &FindingsTracker,
    aim: f64,
    today: NaiveDate,
) -> Vec<ChangeCondition> {
    let right = || supporting_answers(why, answers, today).iter().map(|rests| rests.right).collect();
    let change = match why {
        TalkReason::TooHard { .. } => {
            let answers = more_right(right(), |last, _| talk_reasons::low_overall_score(last, aim).is_some());
            answers.map(|answers| ChangeCondition::MoreRight { answers })
        }
        TalkReason::Stuck { lesson, .. } => {
            let answers = out_of(lesson, right(), tracker, aim, today);
            answers.map(|answers| ChangeCondition::MoreRight { answers })
        }
        TalkReason::Slip { slip, .. } => {
            returns_until(*slip, answers, today).map(ChangeCondition::NoSlipUntil)
        }
        TalkReason::Away { .. } => Some(ChangeCondition::BecomesActive),
        TalkReason::HardWon { lesson, .. } => {
            let reached = tracker.mastered_on(&lesson.id);
            reached.and_then(|day| day.checked_add_days(Days::new(WEEK))).map(ChangeCondition::OutdatedFrom)
        }
        TalkReason::Gone { .. } => Some(ChangeCondition::SlipAgain),
    };
    change.into_iter().collect()
}

/// How many more right answers end a reason for a talk. `is_so` says whether the reason still holds, given the last answers and how many
/// more were right. `None` if right answers are not enough.
fn more_right(
    mut last: VecDeque<bool>,
    mut is_so: impl FnMut(&VecDeque<bool>, usize) -> bool,
) -> Option<usize> {
    let most = last.len();
    (1..=most).find(|more| {
        push_bounded(&mut last, true, most);
        !is_so(&last, *more)
    })
}

/// How many more right answers end the reason that the child is stuck in a lesson: until enough of the last answers are right, or the child
/// can do the lesson. `None` if right answers do not help.
fn out_of(
    lesson: &Lesson,
    last: VecDeque<bool>,
    shown: &FindingsTracker,
    aim: f64,
    today: NaiveDate,
) -> Option<usize> {
    let mut shown = shown.without_recent_answers();
    more_right(last, |last, _| {
        shown.record(&hypothetical_answer(lesson, today, true));
        talk_reasons::low_lesson_score(last, aim).is_some() && !shown.has_shown_lesson(&lesson.id)
    })
}

/// The first day on which the reason that the child makes this slip ends, if the child answers nothing until that day. `None` if it does
/// not end in the next four weeks.
fn returns_until(slip: Slip, answers: &[AnswerRecord], today: NaiveDate) -> Option<NaiveDate> {
    let looked_at: Vec<&AnswerRecord> =
        answers.iter().filter(|answered| RecentAnswers::looks_at(answered)).collect();
    let returns = |on: NaiveDate| {
        let lately = || looked_at.iter().filter(|answered| RecentAnswers::is_lately(answered, on));
        let made = || lately().filter(|answered| answered.slip == Some(slip));
        let days: BTreeSet<NaiveDate> = made().map(|answered| answered.day).collect();
        let is_new = days.last().is_some_and(|last| *last > on - Days::new(WEEK));
        is_new && talk_reasons::is_frequent_slip(made().count(), days.len(), lately().count())
    };
    (1..=RECENT_DAYS).map(|after| today + Days::new(after)).find(|day| !returns(*day))
}
