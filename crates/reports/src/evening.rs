//! What a family sees of their child at parents' evening: the year's growth, calculations then and now, and what helps at home.

use chrono::{Days, NaiveDate};
use engine::findings::ThenAndNow;
use engine::practice::{AnswerRecord, Lessons};

use super::Period;
use super::growth::Growth;
use super::pupil::Pupil;
use super::pupil_sheet::{practised, standing};
use super::tonight::Tonight;
use language::Language;
use records::{ArchivedChild, Attempt};

/// How far back a family looks: 52 weeks.
const YEAR: Days = Days::new(364);

/// What a family sees of their child. It names no other child.
#[derive(Debug, Clone)]
pub struct Evening {
    /// The sentence about what the child can do and is learning.
    pub standing: String,
    /// The sentence about the days of practice. Empty if there was none.
    pub practised: String,
    /// How the child has grown, on each rung with enough answers.
    pub growth: Vec<Growth>,
    /// Calculations then and now, five at most.
    pub pairs: Vec<ThenNow>,
    /// How many calculations were asked then and again later, and how many of them were right first time then and when asked last.
    pub counted: [usize; 3],
    /// One thing to do at home. `None` if no slip is told, and nothing comes next.
    pub tonight: Option<Tonight>,
}

/// The same calculation then and now.
#[derive(Debug, Clone)]
pub struct ThenNow {
    /// The first answer of the year.
    pub then: Attempt,
    /// Whether it was right first time.
    pub was_right: bool,
    /// The last answer, which was right first time.
    pub now: Attempt,
}

impl Evening {
    /// Gathers what the family of `child` sees on the day `today`. `lessons` are all lessons.
    pub fn of(child: &ArchivedChild, lessons: &Lessons, today: NaiveDate, language: &Language) -> Self {
        let first = child.attempts.first().map_or(today, |attempt| attempt.at.date_naive());
        let period = Period { from: Some(first.max(today - YEAR)), to: Some(today) };
        let pupil = Pupil::of(child, period, lessons, today);
        let attempts: Vec<&Attempt> =
            child.attempts.iter().filter(|attempt| attempt.tried.practised.is_some()).collect();
        let answers: Vec<AnswerRecord> = attempts.iter().filter_map(|attempt| attempt.answered()).collect();
        let found = ThenAndNow::compare(&answers, today);
        let pairs = found.told.iter().map(|pair| ThenNow {
            then: attempts[pair.then].clone(),
            was_right: answers[pair.then].is_right_without_help(),
            now: attempts[pair.now].clone(),
        });
        Self {
            standing: standing(&pupil, language).text,
            practised: practised(&pupil, language),
            growth: Growth::drawn(&pupil.growth, &pupil.findings, lessons, (pupil.from, pupil.to)),
            pairs: pairs.collect(),
            counted: [found.asked, found.right_then, found.right_now],
            tonight: pupil.tonight(language),
        }
    }
}
