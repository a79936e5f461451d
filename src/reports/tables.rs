//! Tables for spreadsheets, as CSV: pupils, attempts, number facts.
//!
//! UTF-8 with a byte order mark, which spreadsheets want to see; one header row; instants in ISO 8601 with their offset. A text that a
//! spreadsheet would take for a formula has an apostrophe before it. `docs/csv.md` explains the columns.

use std::collections::BTreeMap;
use std::io::{self, Write};

use chrono::{NaiveDate, SecondsFormat};

use crate::arithmetic::Fact;
use crate::practice::{Learner, Lessons};
use crate::records::{ArchivedChild, Attempt};

/// Which table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Table {
    /// A row for each child.
    Pupils,
    /// A row for each attempt.
    Attempts,
    /// A row for each child and number fact.
    Facts,
}

/// Some days, both ends included; an end that is not given is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
}

impl Period {
    /// Whether a day lies in it.
    #[must_use]
    pub fn holds(self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }

    fn attempts(self, child: &ArchivedChild) -> impl Iterator<Item = &Attempt> + Clone {
        child.attempts.iter().filter(move |attempt| self.holds(attempt.at.date_naive()))
    }
}

/// Whoever thinks longer about something than this has gone to do something else.
const LONGEST_THOUGHT: u32 = 5 * 60 * 1000;

impl Table {
    /// The names of the columns.
    #[must_use]
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Pupils => &[
                "child_id",
                "name",
                "classes",
                "rung_dragonfish",
                "rung_three_fishing",
                "days",
                "minutes",
                "attempts",
                "first_tries",
                "right_at_first",
                "right_at_first_percent",
                "median_seconds",
                "lessons_mastered",
                "goes_wrong_most",
            ],
            Self::Attempts => &[
                "attempt_id",
                "child_id",
                "name",
                "at",
                "session_id",
                "game",
                "lesson",
                "puzzle",
                "rung",
                "reading_order",
                "help",
                "offered",
                "calculation",
                "right",
                "right_at_first",
                "reason",
                "slip",
                "total",
                "points",
                "seconds",
                "tries_before",
                "hints",
                "seed",
            ],
            Self::Facts => {
                &["child_id", "name", "fact", "left", "sign", "right", "result", "answered", "answered_right"]
            }
        }
    }

    /// Writes the table of some children and days.
    ///
    /// # Errors
    ///
    /// It cannot be written to.
    pub fn write(
        self,
        children: &[ArchivedChild],
        period: Period,
        lessons: &Lessons,
        mut to: impl Write,
    ) -> io::Result<()> {
        to.write_all("\u{feff}".as_bytes())?;
        let mut rows = csv::Writer::from_writer(to);
        rows.write_record(self.columns())?;
        for child in children {
            match self {
                Self::Pupils => rows.write_record(pupil(child, period, lessons))?,
                Self::Attempts => {
                    for attempt in period.attempts(child) {
                        rows.write_record(row(child, attempt))?;
                    }
                }
                Self::Facts => {
                    for (fact, (answered, right)) in facts(child, period) {
                        rows.write_record(fact_row(child, fact, answered, right))?;
                    }
                }
            }
        }
        rows.flush()
    }
}

/// A text that no spreadsheet takes for a formula.
fn text(content: &str) -> String {
    let is_formula = content.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{content}") } else { content.to_owned() }
}

fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

/// Milliseconds as seconds with one digit after the point.
fn seconds(milliseconds: u32) -> String {
    let tenths = (milliseconds + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn pupil(child: &ArchivedChild, period: Period, lessons: &Lessons) -> Vec<String> {
    let attempts = || period.attempts(child);
    let mut days: Vec<NaiveDate> = attempts().map(|attempt| attempt.at.date_naive()).collect();
    days.sort_unstable();
    days.dedup();
    let mut times: Vec<u32> =
        attempts().map(|attempt| attempt.tried.way.milliseconds.min(LONGEST_THOUGHT)).collect();
    times.sort_unstable();
    let milliseconds: u64 = times.iter().copied().map(u64::from).sum();
    let first_tries = attempts().filter(|attempt| attempt.tried.way.refused_before == 0).count();
    let right = attempts().filter(|attempt| attempt.tried.right_at_first()).count();
    let percent = (200 * right + first_tries).checked_div(2 * first_tries);
    let answers = attempts().filter_map(Attempt::answered);
    let learner = Learner::of(answers, lessons);
    let mastered = lessons.iter().filter(|lesson| learner.reached(&lesson.id).is_some()).count();
    let classes: Vec<&str> = child.child.classes.iter().map(String::as_str).collect();
    let settings = &child.child.settings;
    vec![
        child.child.id.to_string(),
        text(&child.child.name),
        text(&classes.join(", ")),
        settings.dragonfish.to_string(),
        settings.three_fishing.to_string(),
        days.len().to_string(),
        (milliseconds / 60_000).to_string(),
        times.len().to_string(),
        first_tries.to_string(),
        right.to_string(),
        percent.map_or_else(String::new, |percent| percent.to_string()),
        times.get(times.len() / 2).map_or_else(String::new, |median| seconds(*median)),
        mastered.to_string(),
        learner.misconception().map_or_else(String::new, |slip| word(&slip)),
    ]
}

fn row(child: &ArchivedChild, attempt: &Attempt) -> Vec<String> {
    let tried = &attempt.tried;
    let practised = tried.practised.as_ref();
    vec![
        attempt.id.to_string(),
        child.child.id.to_string(),
        text(&child.child.name),
        attempt.at.to_rfc3339_opts(SecondsFormat::Millis, false),
        attempt.session.to_string(),
        word(&tried.setting.game),
        practised.map_or_else(String::new, |practised| text(&practised.lesson)),
        practised.map_or_else(String::new, |practised| word(&practised.kind)),
        tried.setting.rung.to_string(),
        word(&tried.setting.order),
        word(&tried.setting.help),
        text(&tried.call.offered),
        text(&tried.call.calculation),
        yes(tried.caught()),
        yes(tried.right_at_first()),
        tried.call.refusal.map_or_else(String::new, |refusal| refusal.word().to_owned()),
        practised.and_then(|practised| practised.slip).map_or_else(String::new, |slip| word(&slip)),
        tried.call.total.map_or_else(String::new, |total| total.to_string()),
        tried.call.points.to_string(),
        seconds(tried.way.milliseconds),
        tried.way.refused_before.to_string(),
        tried.way.hints.to_string(),
        tried.setting.seed.to_string(),
    ]
}

/// How often each fact was answered, and how often rightly.
fn facts(child: &ArchivedChild, period: Period) -> BTreeMap<Fact, (u32, u32)> {
    let mut facts: BTreeMap<Fact, (u32, u32)> = BTreeMap::new();
    for asked in period.attempts(child).flat_map(|attempt| &attempt.tried.way.facts) {
        if let Some(answer) = asked.answer {
            let (answered, right) = facts.entry(asked.fact).or_default();
            *answered += 1;
            *right += u32::from(asked.fact.result() == Ok(answer));
        }
    }
    facts
}

fn fact_row(child: &ArchivedChild, fact: Fact, answered: u32, right: u32) -> Vec<String> {
    let sign = fact.operation.sign().to_string();
    vec![
        child.child.id.to_string(),
        text(&child.child.name),
        text(&format!("{} {sign} {}", fact.left, fact.right)),
        fact.left.to_string(),
        text(&sign),
        fact.right.to_string(),
        fact.result().map_or_else(|_| String::new(), |result| result.to_string()),
        answered.to_string(),
        right.to_string(),
    ]
}
