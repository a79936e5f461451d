//! Tables for spreadsheets, as CSV: pupils, attempts, number facts.
//!
//! UTF-8 with a byte order mark, which spreadsheets want to see; one header row; instants in ISO 8601 with their offset. A text that a
//! spreadsheet would take for a formula has an apostrophe before it. `docs/csv.md` explains the columns.

use std::io::{self, Write};

use chrono::{NaiveDate, SecondsFormat};
use heart::arithmetic::Rung;
use heart::practice::{Estimate, Kind, Learner, Lessons};

use super::Period;
use super::pupil::{Pupil, facts};
use crate::records::{ArchivedChild, Attempt, FactKnown};

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

impl Table {
    /// All, as they are offered.
    pub const ALL: [Self; 3] = [Self::Pupils, Self::Attempts, Self::Facts];

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
                "estimate_addition",
                "uncertainty_addition",
                "estimate_subtraction",
                "uncertainty_subtraction",
                "estimate_multiplication",
                "uncertainty_multiplication",
                "estimate_concatenation",
                "uncertainty_concatenation",
                "estimate_division",
                "uncertainty_division",
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
            Self::Facts => &[
                "child_id",
                "name",
                "fact",
                "left",
                "sign",
                "right",
                "result",
                "answered",
                "answered_right",
                "due",
            ],
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
        let mut write = |row: Vec<String>| rows.write_record(row).map_err(as_io);
        write(self.columns().iter().map(ToString::to_string).collect())?;
        for child in children {
            match self {
                Self::Pupils => write(pupil(child, period, lessons))?,
                Self::Attempts => {
                    period.attempts(child).try_for_each(|attempt| write(row(child, attempt)))?;
                }
                Self::Facts => {
                    let learner = period.learner(child, lessons);
                    for known in facts(period.attempts(child)).values() {
                        write(fact_row(child, known, &learner))?;
                    }
                }
            }
        }
        rows.flush()
    }
}

/// What went wrong beneath, such as a reader that has seen enough: the writer of rows would wrap it up.
fn as_io(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
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
    // Nothing in the table depends on today.
    let pupil = Pupil::of(child, period, lessons, NaiveDate::MAX);
    let tally = pupil.tally;
    let classes: Vec<&str> = child.child.classes.iter().map(String::as_str).collect();
    let settings = &child.child.settings;
    let of_rung = |rung| {
        let Estimate { value, sd } = pupil.learner.estimate(Kind::Fact, rung);
        [value, sd].map(|number| format!("{number:.2}"))
    };
    let mut row = vec![
        child.child.id.to_string(),
        text(&child.child.name),
        text(&classes.join(", ")),
        settings.dragonfish.to_string(),
        settings.three_fishing.to_string(),
        pupil.days.to_string(),
        (tally.milliseconds / 60_000).to_string(),
        tally.attempts.to_string(),
        tally.first_tries.to_string(),
        tally.right_at_first.to_string(),
        tally.percent().map_or_else(String::new, |percent| percent.to_string()),
        if tally.attempts == 0 { String::new() } else { seconds(tally.median) },
        pupil.mastered().len().to_string(),
        pupil.learner.misconception().map_or_else(String::new, |slip| word(&slip)),
    ];
    row.extend(Rung::ALL.into_iter().flat_map(of_rung));
    row
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

fn fact_row(child: &ArchivedChild, known: &FactKnown, learner: &Learner) -> Vec<String> {
    let FactKnown { fact, answered, right, .. } = *known;
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
        learner.due(fact).map_or_else(String::new, |day| day.to_string()),
    ]
}
