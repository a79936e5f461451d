//! Why a child needs a word: the answers behind the reason, one by one, and what would end it.

use std::collections::{BTreeSet, VecDeque};

use chrono::{Days, NaiveDate};

use super::words::{self, Why};
use super::{IN_A_LESSON, LATELY, ON_THE_WHOLE, Recent, WEEK};
use crate::findings::why::tried;
use crate::findings::{Change, Rests, Shown};
use crate::practice::mastery::Mastering;
use crate::practice::{Answered, Lesson, Slip};

/// The answers on which the reason rests, the oldest first.
pub(in crate::findings) fn rests_on(why: &Why, answers: &[Answered], today: NaiveDate) -> Vec<Rests> {
    let looked_at = || {
        let all = answers.iter().enumerate().filter(|(_, answered)| Recent::looks_at(answered));
        all.map(|(at, answered)| (Rests { at, right: answered.right }, answered))
    };
    let lately = || looked_at().filter(|(_, answered)| Recent::is_lately(answered, today));
    let rests = |(rests, _): (Rests, &Answered)| rests;
    match why {
        Why::TooHard { .. } => last(lately().map(rests).collect(), ON_THE_WHOLE),
        Why::Stuck { lesson, .. } => {
            let of_lesson = lately().filter(|(_, answered)| answered.lesson == lesson.id);
            last(of_lesson.map(rests).collect(), IN_A_LESSON)
        }
        Why::Slip { slip, .. } | Why::Gone { slip, .. } => {
            let with_slip = lately().filter(|(_, answered)| answered.slip == Some(*slip));
            with_slip.map(|(rests, _)| Rests { right: false, ..rests }).collect()
        }
        Why::HardWon { lesson, .. } => {
            let mut mastering = Mastering::new(Some(lesson));
            let of_lesson = looked_at().filter(|(_, answered)| answered.lesson == lesson.id);
            let to_stone = of_lesson.take_while(|(_, answered)| {
                let is_before = mastering.reached().is_none();
                mastering.take_in(answered);
                is_before
            });
            to_stone.map(rests).collect()
        }
        // What the child did on the last day there.
        Why::Away { last } => looked_at().filter(|(_, answered)| answered.day == *last).map(rests).collect(),
    }
}

fn last(mut rests: Vec<Rests>, count: usize) -> Vec<Rests> {
    rests.split_off(rests.len().saturating_sub(count))
}

/// What would end the reason for which a child needs a word.
pub(in crate::findings) fn changes(
    why: &Why,
    (answers, shown): (&[Answered], &Shown),
    aim: f64,
    today: NaiveDate,
) -> Vec<Change> {
    let right = || rests_on(why, answers, today).iter().map(|rests| rests.right).collect();
    let change = match why {
        Why::TooHard { .. } => {
            let answers = more_right(right(), |last, _| words::is_too_hard(last, aim));
            answers.map(|answers| Change::MoreRight { answers })
        }
        Why::Stuck { lesson, .. } => {
            let answers = out_of(lesson, right(), shown, aim, today);
            answers.map(|answers| Change::MoreRight { answers })
        }
        Why::Slip { slip, .. } => returns_until(*slip, answers, today).map(Change::NoSlipUntil),
        Why::Away { .. } => Some(Change::Comes),
        Why::HardWon { lesson, .. } => {
            let reached = shown.reached(&lesson.id);
            reached.and_then(|day| day.checked_add_days(Days::new(WEEK))).map(Change::OldOn)
        }
        Why::Gone { .. } => Some(Change::SlipAgain),
    };
    change.into_iter().collect()
}

/// How many more answers must be right until the reason is gone. `is_so` says whether it still is one, by the last answers and by how many
/// more were right.
fn more_right(
    mut last: VecDeque<bool>,
    mut is_so: impl FnMut(&VecDeque<bool>, usize) -> bool,
) -> Option<usize> {
    let most = last.len();
    (1..=most).find(|more| {
        super::push(&mut last, true, most);
        !is_so(&last, *more)
    })
}

/// How many more answers of a lesson must be right until the child is not stuck in it: enough of the last are, or it is shown.
fn out_of(lesson: &Lesson, last: VecDeque<bool>, shown: &Shown, aim: f64, today: NaiveDate) -> Option<usize> {
    let mut shown = shown.without_lately();
    more_right(last, |last, _| {
        shown.take_in(&tried(lesson, today, true));
        words::is_stuck(last, aim) && !shown.is_shown(&lesson.id)
    })
}

/// The first day on which a slip no longer keeps coming back, if nothing is answered until then.
fn returns_until(slip: Slip, answers: &[Answered], today: NaiveDate) -> Option<NaiveDate> {
    let looked_at: Vec<&Answered> = answers.iter().filter(|answered| Recent::looks_at(answered)).collect();
    let returns = |on: NaiveDate| {
        let lately = || looked_at.iter().filter(|answered| Recent::is_lately(answered, on));
        let made = || lately().filter(|answered| answered.slip == Some(slip));
        let days: BTreeSet<NaiveDate> = made().map(|answered| answered.day).collect();
        let is_new = days.last().is_some_and(|last| *last > on - Days::new(WEEK));
        is_new && words::returns(made().count(), days.len(), lately().count())
    };
    (1..=LATELY).map(|after| today + Days::new(after)).find(|day| !returns(*day))
}
