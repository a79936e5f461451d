//! What a family sees of their child at parents' evening: the year's growth, calculations then and now, and what helps at home.

use chrono::{Days, NaiveDate};
use engine::findings::AnswerComparison;
use engine::practice::{AnswerRecord, Lessons};

use super::Period;
use super::growth::Growth;
use super::pupil::PupilReport;
use super::pupil_sheet::{practice_sentence, standing_sentence};
use super::tonight::HomePractice;
use language::Language;
use records::{ArchivedChild, Attempt};

const YEAR: Days = Days::new(364);

/// What a family sees of their child at parents' evening. It names no other child.
#[derive(Debug, Clone)]
pub struct ParentsEvening {
    pub standing: String,
    /// A sentence on how many days the child practised. Empty if on none.
    pub practised: String,
    /// A drawing of the child's growth for each rung (a step of the ladder of signs) with enough answers.
    pub growth: Vec<Growth>,
    /// Calculations that the child was asked early in the year and again now, five at most.
    pub pairs: Vec<ThenAndNowPair>,
    /// How many calculations were asked early in the year and again later, how many of them were right first time then, and how many now.
    pub counted: [usize; 3],
    /// One thing to do at home. `None` if there is no recent slip and no next lesson.
    pub tonight: Option<HomePractice>,
}

#[derive(Debug, Clone)]
pub struct ThenAndNowPair {
    pub then: Attempt,
    /// Whether the child's first answer of the year was right first time.
    pub was_right: bool,
    /// The child's last answer to the calculation, which was right first time.
    pub now: Attempt,
}

impl ParentsEvening {
    /// What a family sees of their child's 52 weeks before `today`.
    pub fn new(child: &ArchivedChild, lessons: &Lessons, today: NaiveDate, language: &Language) -> Self {
        let first = child.attempts.first().map_or(today, |attempt| attempt.at.date_naive());
        let period = Period { from: Some(first.max(today - YEAR)), to: Some(today) };
        let pupil = PupilReport::new(child, period, lessons, today);
        let attempts: Vec<&Attempt> =
            child.attempts.iter().filter(|attempt| attempt.tried.practised.is_some()).collect();
        let answers: Vec<AnswerRecord> =
            attempts.iter().filter_map(|attempt| attempt.answer_record()).collect();
        let found = AnswerComparison::compare(&answers, today);
        let pairs = found.examples.iter().map(|pair| ThenAndNowPair {
            then: attempts[pair.then].clone(),
            was_right: answers[pair.then].is_right_without_help(),
            now: attempts[pair.now].clone(),
        });
        Self {
            standing: standing_sentence(&pupil, language).text,
            practised: practice_sentence(&pupil, language),
            growth: Growth::draw_rungs(&pupil.growth, &pupil.findings, lessons, pupil.from, pupil.to),
            pairs: pairs.collect(),
            counted: [found.asked, found.right_then, found.right_now],
            tonight: pupil.home_practice(language),
        }
    }
}
