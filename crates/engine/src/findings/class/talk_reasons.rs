//! Which children a grown-up should talk to, why, and what helps.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use chrono::{Days, NaiveDate};

use super::past_talks::{ClassNotes, EarlierTalks, is_absence_new};
use super::{ClassChild, IN_A_LESSON, ON_THE_WHOLE, RecentAnswers, SlipCount, WEEK};
use crate::practice::{Ability, Lesson, Lessons, Slip};

/// How often a child must make a slip within four weeks, to be a reason for a talk.
const OFTEN: usize = 5;
/// On how many days of four weeks a child must make a slip, to be a reason for a talk.
const ON_DAYS: usize = 3;
/// A slip is a reason for a talk only if at least one in this many answers has it.
const ONE_OF: usize = 5;
/// How far the share of right answers must lie below the aim, from 0 to 1, so that practice is too hard.
const MISSED: f64 = 0.2;
/// How far the share of right answers in one lesson must lie below the aim, from 0 to 1, so that the child is stuck. It is more than for
/// all lessons together, because chance plays a larger part.
const MISSED_IN_A_LESSON: f64 = 0.25;
/// How many answers it must take to master a lesson, so that the child deserves praise.
const HARD_WON: usize = 40;
/// A slip counts as gone only if the last week has at least this many answers, and none of them has the slip.
const WITHOUT: usize = 20;

/// A child whom a grown-up should talk to, with the reason and what helps. `K` is the key by which the caller names the child.
#[derive(Debug, Clone, PartialEq)]
pub struct TalkSuggestion<K> {
    /// The key by which the caller names the child.
    pub who: K,
    /// Why a grown-up should talk to the child.
    pub why: TalkReason,
    /// What a grown-up can do for the child.
    pub help: SuggestedHelp,
}

/// Why a grown-up should talk to a child. The reasons that come first weigh most.
#[derive(Debug, Clone, PartialEq)]
pub enum TalkReason {
    /// Far fewer answers are right than the child's aim asks, so practice is too hard.
    TooHard {
        /// How many of the last 40 first answers to puzzles were right.
        right: usize,
        /// How many first answers were looked at: 40.
        of: usize,
    },
    /// Of the answers in a lesson that the child has begun, far fewer are right than the child's aim asks.
    Stuck {
        /// The lesson in which the child is stuck.
        lesson: Arc<Lesson>,
        /// How many of the last 20 first answers to puzzles of the lesson were right.
        right: usize,
        /// How many first answers in the lesson were looked at: 20.
        of: usize,
    },
    /// The child makes the same slip again and again.
    Slip {
        /// The slip that keeps coming back.
        slip: Slip,
        /// How often the child made the slip in the last four weeks.
        times: usize,
        /// How many first answers the child gave in the last four weeks.
        of: usize,
        /// On how many days of the last four weeks the child made the slip.
        days: usize,
    },
    /// The child did nothing for a week or more, while most others did something.
    Away {
        /// The last day on which the child practised or played.
        last: NaiveDate,
    },
    /// In the last week the child mastered a lesson that took 40 first answers or more.
    HardWon {
        /// The lesson that the child has mastered.
        lesson: Arc<Lesson>,
        /// How many first answers the child needed to master the lesson, with the one that did.
        answers: usize,
    },
    /// The child often made a slip in the three weeks before the last, and did not make it in the last week.
    Gone {
        /// The slip that is gone.
        slip: Slip,
        /// How often the child made the slip in the three weeks before the last.
        times: usize,
    },
}

/// What a grown-up can do for a child who needs help or praise.
#[derive(Debug, Clone, PartialEq)]
pub enum SuggestedHelp {
    /// Set this lesson for the child.
    SetLesson(Arc<Lesson>),
    /// Sit beside the child for a puzzle of this lesson.
    SitBeside(Arc<Lesson>),
    /// Praise the child.
    Praise,
}

impl TalkReason {
    /// How weighty the reason is, as its place in the order of weight: from 0 for the weightiest to 5 for the lightest.
    pub const fn weight_rank(&self) -> u8 {
        match self {
            Self::TooHard { .. } => 0,
            Self::Stuck { .. } => 1,
            Self::Slip { .. } => 2,
            Self::Away { .. } => 3,
            Self::HardWon { .. } => 4,
            Self::Gone { .. } => 5,
        }
    }

    /// The code of the reason for files, such as `stuck add-tens` or `slip off_by_ten`, to be saved with the note of a talk. It never
    /// changes, and has no numbers.
    pub fn code(&self) -> String {
        match self {
            Self::TooHard { .. } => "too_hard".to_owned(),
            Self::Stuck { lesson, .. } => format!("stuck {}", lesson.id),
            Self::Slip { slip, .. } => format!("slip {}", slip.code()),
            Self::Away { .. } => "away".to_owned(),
            Self::HardWon { lesson, .. } => format!("hard_won {}", lesson.id),
            Self::Gone { slip, .. } => format!("gone {}", slip.code()),
        }
    }
}

pub(super) struct TalkSuggestions<K> {
    /// The suggested talks, the weightiest reason first. Equally weighty ones stay in the order of their keys.
    pub suggestions: Vec<TalkSuggestion<K>>,
    pub held_back: Vec<K>,
    pub idle: Vec<K>,
}

pub(super) fn suggest_talks<K: Ord + Copy>(
    members: &BTreeMap<K, &ClassChild>,
    notes: &ClassNotes<K>,
    lessons: &Lessons,
    today: NaiveDate,
) -> TalkSuggestions<K> {
    let week = today - Days::new(WEEK - 1);
    let active = |member: &&ClassChild| member.last_active_day().is_some_and(|last| week <= last);
    let ever = members.values().filter(|member| member.last_active_day().is_some()).count();
    let this_week = members.values().copied().filter(|member| active(member)).count();
    // In the holidays nobody counts as away.
    let most_did = this_week > 0 && 2 * this_week >= ever;
    let (mut words, mut held_back) = (Vec::new(), Vec::new());
    for (who, member) in members {
        let needs =
            |talks: &EarlierTalks<'_>| member.needs(talks, lessons, today, most_did && !active(member));
        let is_here = !notes.is_away(*who) || member.last_active_day() == Some(today);
        let told = notes.earlier_talks(*who, today).filter(|_| is_here).and_then(|talks| needs(&talks));
        match told {
            Some((why, help)) => words.push(TalkSuggestion { who: *who, why, help }),
            None if needs(&EarlierTalks::none(today)).is_some() => held_back.push(*who),
            None => {}
        }
    }
    words.sort_by_key(|word| word.why.weight_rank());
    let idle = members.iter().filter(|(_, member)| most_did && member.last_active_day().is_none());
    TalkSuggestions { suggestions: words, held_back, idle: idle.map(|(who, _)| *who).collect() }
}

impl ClassChild {
    /// The weightiest reason to talk to the child, and what helps. A reason that was talked about already counts again once something is
    /// new. `is_missed` says whether the child was away in a week when most others were active.
    fn needs(
        &self,
        talks: &EarlierTalks<'_>,
        lessons: &Lessons,
        today: NaiveDate,
        is_missed: bool,
    ) -> Option<(TalkReason, SuggestedHelp)> {
        let troubles =
            || self.too_hard(talks).or_else(|| self.stuck(talks)).or_else(|| self.slip(talks, lessons));
        // While a child is away, what went wrong weeks ago is no reason.
        let reason = if is_missed { self.away(talks) } else { troubles() };
        reason.or_else(|| self.won(talks, today)).or_else(|| self.gone(talks))
    }

    fn beside_next(&self) -> Option<SuggestedHelp> {
        self.findings.next_lesson().cloned().map(SuggestedHelp::SitBeside)
    }

    fn too_hard(&self, talks: &EarlierTalks<'_>) -> Option<(TalkReason, SuggestedHelp)> {
        let (right, of) = low_overall_score(&self.lately.last.right, self.aim)?;
        let why = TalkReason::TooHard { right, of };
        let last = &self.lately.last;
        let is_left = talks.may_suggest_talk(|day| last.has_any_after(day))
            && talks.may_suggest_reason(&why, |day| last.are_all_after(day));
        is_left.then_some((why, self.beside_next()?))
    }

    /// The reason that the child is stuck in a lesson; of several lessons, the one with the fewest right answers. What helps is the next
    /// lesson or, if it is the same one, sitting beside the child.
    fn stuck(&self, talks: &EarlierTalks<'_>) -> Option<(TalkReason, SuggestedHelp)> {
        self.findings.next_lesson()?;
        let in_lesson = |lesson: &Arc<Lesson>| {
            let has_it = Ability::of_lesson(lesson).is_some_and(|ability| self.findings.has_ability(ability));
            if has_it
                || self.findings.can_do_lesson(&lesson.id)
                || self.learner.mastered_on(&lesson.id).is_some()
            {
                return None;
            }
            let last = self.lately.by_lesson.get(&lesson.id)?;
            let (right, of) = low_lesson_score(&last.right, self.aim)?;
            let why = TalkReason::Stuck { lesson: Arc::clone(lesson), right, of };
            let is_left = talks.may_suggest_talk(|day| last.has_any_after(day))
                && talks.may_suggest_reason(&why, |day| last.are_all_after(day));
            is_left.then(|| (right, Arc::clone(lesson), why))
        };
        let (_, lesson, why) = self.open.iter().filter_map(in_lesson).min_by_key(|(right, ..)| *right)?;
        let another = self.findings.next_lesson().filter(|next| next.id != lesson.id);
        let help = another.map_or_else(
            || SuggestedHelp::SitBeside(lesson),
            |next| SuggestedHelp::SetLesson(Arc::clone(next)),
        );
        Some((why, help))
    }

    /// The reason that the child makes a slip again and again; of several slips, the most frequent, and of two equally frequent ones the
    /// one made last. What helps is sitting beside the child for the lesson in which it is made most.
    fn slip(&self, talks: &EarlierTalks<'_>, lessons: &Lessons) -> Option<(TalkReason, SuggestedHelp)> {
        let RecentAnswers { answers, slips, .. } = &self.lately;
        let is_back = |(slip, slipped): (&Slip, &'_ SlipCount)| {
            let SlipCount { times, days, this_week, .. } = slipped;
            if !is_frequent_slip(*times, days.len(), *answers) || *this_week == 0 {
                return None;
            }
            let why = TalkReason::Slip { slip: *slip, times: *times, of: *answers, days: days.len() };
            let is_left = talks.may_suggest_talk(|day| slipped.was_made_after(day))
                && talks.may_suggest_reason(&why, |day| slipped.recurs_after(day));
            is_left.then_some((*slip, why))
        };
        let back = slips.iter().filter_map(is_back);
        let often =
            |(slip, _): &(Slip, TalkReason)| slips.get(slip).map(|slipped| (slipped.times, slipped.last));
        let (slip, why) = back.max_by_key(often)?;
        let slipped = slips.get(&slip)?;
        let most = lessons.iter().rev().filter(|lesson| slipped.lessons.contains_key(&lesson.id));
        let lesson = most.max_by_key(|lesson| slipped.lessons.get(&lesson.id)).cloned();
        Some((why, lesson.map(SuggestedHelp::SitBeside).or_else(|| self.beside_next())?))
    }

    fn away(&self, talks: &EarlierTalks<'_>) -> Option<(TalkReason, SuggestedHelp)> {
        let last = self.last_active_day()?;
        let why = TalkReason::Away { last };
        let is_new = talks.may_suggest_talk(|day| is_absence_new(last, day));
        is_new.then_some((why, SuggestedHelp::SetLesson(self.findings.next_lesson().cloned()?)))
    }

    /// The reason that the child mastered a lesson in the last week with at least [`HARD_WON`] answers; of several lessons, the one that
    /// took most.
    fn won(&self, talks: &EarlierTalks<'_>, today: NaiveDate) -> Option<(TalkReason, SuggestedHelp)> {
        let week = today - Days::new(WEEK - 1);
        let won = |lesson: &Arc<Lesson>| {
            let answers = *self.lately.to_stone.get(&lesson.id)?;
            let reached = self.learner.mastered_on(&lesson.id).filter(|day| week <= *day)?;
            let why = TalkReason::HardWon { lesson: Arc::clone(lesson), answers };
            (answers >= HARD_WON && talks.may_suggest_reason(&why, |day| reached > day))
                .then_some((answers, why))
        };
        let (_, why) = self.open.iter().filter_map(won).max_by_key(|(answers, _)| *answers)?;
        Some((why, SuggestedHelp::Praise))
    }

    /// The reason that a slip is gone, which the child often made before and not in the last week; of several, the most frequent, and of
    /// two equally frequent ones the one made last.
    fn gone(&self, talks: &EarlierTalks<'_>) -> Option<(TalkReason, SuggestedHelp)> {
        if self.lately.this_week < WITHOUT {
            return None;
        }
        let gone = |(slip, slipped): (&Slip, &SlipCount)| {
            let SlipCount { times, days, this_week, .. } = slipped;
            let why = TalkReason::Gone { slip: *slip, times: *times };
            let is_gone = *times >= OFTEN && days.len() >= ON_DAYS && *this_week == 0;
            let is_told = is_gone && talks.may_suggest_reason(&why, |day| slipped.was_made_after(day));
            is_told.then_some((*times, slipped.last, why))
        };
        let (_, _, why) =
            self.lately.slips.iter().filter_map(gone).max_by_key(|(times, last, _)| (*times, *last))?;
        Some((why, SuggestedHelp::Praise))
    }
}

/// How many of a child's last answers were right, and how many there are, if so few were right that practice is too hard; else `None`.
/// `aim` is the share that should be right, from 0 to 1.
pub(super) fn low_overall_score(last_right: &VecDeque<bool>, aim: f64) -> Option<(usize, usize)> {
    missed(last_right, ON_THE_WHOLE, aim - MISSED)
}

/// How many of a child's last answers in one lesson were right, and how many there are, if so few were right that the child is stuck in it;
/// else `None`. `aim` is the share that should be right, from 0 to 1.
pub(super) fn low_lesson_score(last_right: &VecDeque<bool>, aim: f64) -> Option<(usize, usize)> {
    missed(last_right, IN_A_LESSON, aim - MISSED_IN_A_LESSON)
}

/// Whether a child makes a slip often enough to be talked to: `times` times on `days` days, among `answers` answers of the last four weeks.
pub(super) const fn is_frequent_slip(times: usize, days: usize, answers: usize) -> bool {
    times >= OFTEN && days >= ON_DAYS && times * ONE_OF >= answers
}

/// How many of the last answers are right, and how many there are. `None` if there are fewer than `enough`, or if at least the share
/// `share` of them is right.
fn missed(last: &VecDeque<bool>, enough: usize, share: f64) -> Option<(usize, usize)> {
    let right = last.iter().filter(|right| **right).count();
    #[expect(clippy::cast_precision_loss, reason = "there are 40 of them at most")]
    // With the aim 0.8, 24 right answers of 40 are just enough. The small number makes up for what is lost in rounding 0.8 − 0.2.
    let is_low = (right as f64) + 1e-9 < share * last.len() as f64;
    (last.len() >= enough && is_low).then_some((right, last.len()))
}
