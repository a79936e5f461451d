//! Tables for spreadsheets, as CSV: pupils, attempts, number facts.
//!
//! The files are UTF-8 with a byte order mark, which spreadsheets want. They have one header row, and moments are in ISO 8601 with their
//! offset. Text that a spreadsheet would take for a formula, and numbers that it would round, have an apostrophe before them. `docs/csv.md`
//! explains the columns.

use std::borrow::Borrow;
use std::io::{self, Write};

use chrono::{NaiveDate, SecondsFormat};
use engine::arithmetic::{Fact, Operation, Rung};
use engine::findings::class::PracticeWeek;
use engine::findings::class::overview::{self, ProgressMark};
use engine::findings::{Evidence, Findings, Topic};
use engine::practice::{Ability, AbilityStage, Kind, Learner, Lessons, SkillEstimate};

use super::Period;
use super::glance::{child_findings, mark_name};
use super::pupil::{PupilReport, tally_facts};
use language::Signs;
use language::wording::ability_message_id;
use records::{ArchivedChild, Attempt, FactAnswer, FactTally};

/// How many digits of a number Excel keeps. It turns further ones into zeros.
const DIGITS: usize = 15;

/// The signs of a CSV file: between its cells, and before tenths. The default is for scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CsvFormat {
    pub separator: Separator,
    pub decimal: DecimalMark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Separator {
    #[default]
    Comma,
    /// A semicolon, for spreadsheets of countries that write 1,5.
    Semicolon,
    Tab,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecimalMark {
    #[default]
    Point,
    Comma,
}

impl DecimalMark {
    pub const ALL: [Self; 2] = [Self::Point, Self::Comma];

    pub fn from_signs(signs: &Signs) -> Self {
        if signs.has_decimal_comma() { Self::Comma } else { Self::Point }
    }

    /// A number with this mark: 1.5 or 1,5.
    pub const fn example(self) -> &'static str {
        match self {
            Self::Point => "1.5",
            Self::Comma => "1,5",
        }
    }

    /// The format of a file that spreadsheets open with a double click, in countries with this mark before tenths.
    pub const fn csv_format(self) -> CsvFormat {
        let separator = match self {
            Self::Point => Separator::Comma,
            Self::Comma => Separator::Semicolon,
        };
        CsvFormat { separator, decimal: self }
    }

    fn of_number(self, written: String) -> String {
        if self == Self::Comma { written.replace('.', ",") } else { written }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CsvTable {
    Pupils,
    Attempts,
    Facts,
    /// The class at a glance: a row for each child and each lesson or fact of which something is said.
    Overview,
    /// The growth of the class: a row for each child and each week.
    Growth,
    /// The aims of the curriculum: a row for each child and each aim.
    Aims,
}

impl CsvTable {
    pub const ALL: [Self; 6] =
        [Self::Pupils, Self::Attempts, Self::Facts, Self::Overview, Self::Growth, Self::Aims];

    /// The names of the table's columns, which `docs/csv.md` explains.
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
                "next",
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
                "again",
                "placement",
                "facts",
                "timed",
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
            Self::Overview => &[
                "child_id",
                "name",
                "classes",
                "lesson",
                "fact",
                "mark",
                "answers",
                "right_at_once",
                "days",
                "since",
                "until",
            ],
            Self::Growth => &["child_id", "name", "classes", "week", "days", "minutes", "quick_facts"],
            Self::Aims => &["child_id", "name", "classes", "aim", "grasp"],
        }
    }

    /// The period that this table is about. For the class at a glance it ends with `today`, as on the screen, unless `period` has a last
    /// day.
    pub fn covered_period(self, period: Period, today: NaiveDate) -> Period {
        let is_at_a_glance = matches!(self, Self::Overview | Self::Growth | Self::Aims);
        if is_at_a_glance { Period { to: period.to.or(Some(today)), ..period } } else { period }
    }

    /// Writes the rows of one child after the other, as `children` gives them. The first error ends the table.
    pub fn write<E: From<io::Error>>(
        self,
        children: impl IntoIterator<Item = Result<impl Borrow<ArchivedChild>, E>>,
        period: Period,
        lessons: &Lessons,
        CsvFormat { separator, decimal }: CsvFormat,
        mut to: impl Write,
    ) -> Result<(), E> {
        to.write_all("\u{feff}".as_bytes())?;
        let separator = match separator {
            Separator::Comma => b',',
            Separator::Semicolon => b';',
            Separator::Tab => b'\t',
        };
        let mut rows = csv::WriterBuilder::new().delimiter(separator).from_writer(to);
        let mut write = |row: Vec<String>| rows.write_record(row).map_err(as_io);
        write(self.columns().iter().map(ToString::to_string).collect())?;
        for child in children {
            let child = child?;
            let child = child.borrow();
            match self {
                Self::Pupils => write(pupil(child, period, lessons, decimal))?,
                Self::Attempts => {
                    period.attempts(child).try_for_each(|attempt| write(row(child, attempt, decimal)))?;
                }
                Self::Facts => {
                    let learner = period.learner(child, lessons);
                    for known in tally_facts(period.attempts(child)).values() {
                        write(fact_row(child, known, &learner))?;
                    }
                }
                Self::Overview => {
                    let findings = child_findings(child, period, lessons, last_day(child));
                    marked(&findings, lessons).try_for_each(|(topic, mark, evidence)| {
                        write(marked_row(child, topic, mark, evidence))
                    })?;
                }
                Self::Growth => {
                    let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
                    let weeks =
                        PracticeWeek::from_answers(&answers, period.to.unwrap_or_else(|| last_day(child)));
                    weeks.iter().try_for_each(|week| write(week_row(child, week)))?;
                }
                Self::Aims => {
                    let standing =
                        child_findings(child, period, lessons, last_day(child)).ability_progress(lessons);
                    let mut grasps = standing.grasps.iter();
                    grasps.try_for_each(|(ability, grasp)| write(aim_row(child, *ability, *grasp)))?;
                }
            }
        }
        Ok(rows.flush()?)
    }
}

/// The error of the file or the pipe inside an error of the CSV writer, such as that a reader has stopped.
fn as_io(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// A cell with a text, so that spreadsheets do not take it for a formula.
fn text(content: &str) -> String {
    let is_formula = content.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{content}") } else { content.to_owned() }
}

fn word(value: &impl serde::Serialize) -> String {
    serde_json::json!(value).as_str().unwrap_or_default().to_owned()
}

fn yes(is_true: bool) -> String {
    if is_true { "yes" } else { "no" }.to_owned()
}

/// A cell with a whole number. A long one is written as a text, or spreadsheets would turn digits into zeros.
fn whole(number: impl ToString) -> String {
    let written = number.to_string();
    if written.trim_start_matches('-').len() > DIGITS { format!("'{written}") } else { written }
}

fn seconds(milliseconds: u32, decimal: DecimalMark) -> String {
    let tenths = milliseconds.saturating_add(50) / 100;
    decimal.of_number(format!("{}.{}", tenths / 10, tenths % 10))
}

/// The day of the child's last answer, with which a table ends: it must not depend on the day on which it is written.
fn last_day(child: &ArchivedChild) -> NaiveDate {
    child.attempts.last().map_or(NaiveDate::MAX, |attempt| attempt.at.date_naive())
}

/// The lessons and facts for which the child has a mark: lessons in their order, then facts by sign and numbers.
fn marked<'a>(
    findings: &'a Findings,
    lessons: &Lessons,
) -> impl Iterator<Item = (Topic, ProgressMark, Evidence)> + use<'a> {
    let facts = Operation::ALL.into_iter().flat_map(move |sign| overview::fact_topics([findings], sign));
    overview::lesson_topics(lessons, None).into_iter().chain(facts).filter_map(|topic| {
        let (mark, evidence) = overview::mark_for_topic(findings, &topic)?;
        Some((topic, mark, evidence))
    })
}

fn marked_row(child: &ArchivedChild, topic: Topic, mark: ProgressMark, evidence: Evidence) -> Vec<String> {
    let (lesson, fact) = match topic {
        Topic::Lesson(lesson) => (text(&lesson), String::new()),
        Topic::Fact(fact) => (String::new(), text(&fact_question(fact))),
        Topic::Slip(_) | Topic::Next | Topic::Talk(_) | Topic::Counted(_) => (String::new(), String::new()),
    };
    let rest = vec![
        lesson,
        fact,
        mark_name(mark).to_owned(),
        evidence.answers.to_string(),
        evidence.right_at_once.to_string(),
        evidence.days.to_string(),
        evidence.since.to_string(),
        evidence.until.to_string(),
    ];
    who(child).into_iter().chain(rest).collect()
}

fn week_row(child: &ArchivedChild, week: &PracticeWeek) -> Vec<String> {
    let rest = [
        week.monday.to_string(),
        week.days.to_string(),
        week.minutes().to_string(),
        week.quick_facts.to_string(),
    ];
    who(child).into_iter().chain(rest).collect()
}

fn aim_row(child: &ArchivedChild, ability: Ability, grasp: AbilityStage) -> Vec<String> {
    let grasp = match grasp {
        AbilityStage::Secure => "there",
        AbilityStage::Learning => "on_the_way",
        AbilityStage::ToCome => "not_begun",
    };
    let aim = ability_message_id(ability).trim_start_matches("can-do-");
    who(child).into_iter().chain([aim.to_owned(), grasp.to_owned()]).collect()
}

/// The first cells of a child's row: id, name and classes.
fn who(child: &ArchivedChild) -> [String; 3] {
    let classes: Vec<&str> = child.child.classes.iter().map(String::as_str).collect();
    [child.child.id.to_string(), text(&child.child.name), text(&classes.join(", "))]
}

fn pupil(child: &ArchivedChild, period: Period, lessons: &Lessons, decimal: DecimalMark) -> Vec<String> {
    let pupil = PupilReport::new(child, period, lessons, last_day(child));
    let tally = pupil.tally;
    let settings = &child.child.settings;
    let of_rung = |rung| {
        let SkillEstimate { value, sd } = pupil.learner.estimate(Kind::Fact, rung);
        [value, sd].map(|number| decimal.of_number(format!("{number:.2}")))
    };
    let counts = [
        settings.dragonfish.to_string(),
        settings.three_fishing.to_string(),
        pupil.days.to_string(),
        tally.minutes().to_string(),
        tally.attempts.to_string(),
        tally.first_tries.to_string(),
        tally.right_at_first.to_string(),
        tally.percent_right().map_or_else(String::new, |percent| percent.to_string()),
        if tally.attempts == 0 { String::new() } else { seconds(tally.median, decimal) },
        pupil.newly_mastered_lessons().len().to_string(),
        pupil.findings.slips().next().map_or_else(String::new, |slip| word(&slip)),
        pupil.findings.next_lesson().map_or_else(String::new, |next| text(&next.id)),
    ];
    who(child).into_iter().chain(counts).chain(Rung::ALL.into_iter().flat_map(of_rung)).collect()
}

fn row(child: &ArchivedChild, attempt: &Attempt, decimal: DecimalMark) -> Vec<String> {
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
        text(&tried.answer.offered),
        text(&tried.answer.calculation),
        yes(tried.is_success()),
        yes(tried.is_right_first_time()),
        tried.answer.refusal.map_or_else(String::new, |refusal| refusal.code().to_owned()),
        practised.and_then(|practised| practised.slip).map_or_else(String::new, |slip| word(&slip)),
        tried.answer.total.map_or_else(String::new, whole),
        tried.answer.points.to_string(),
        seconds(tried.effort.milliseconds, decimal),
        tried.effort.refused_before.to_string(),
        tried.effort.hints.to_string(),
        whole(tried.setting.seed),
        practised.map_or_else(String::new, |practised| yes(practised.again)),
        practised.map_or_else(String::new, |practised| yes(practised.placement)),
        text(&asked(&tried.effort.facts)),
        practised.map_or_else(String::new, |practised| yes(practised.timed)),
    ]
}

/// A cell with the facts that were asked, each with the child's answer: `8 + 7 = 15; 5 + 2 = ?`.
fn asked(facts: &[FactAnswer]) -> String {
    let asked = facts.iter().map(|FactAnswer { fact, answer }| {
        let answer = answer.map_or_else(|| "?".to_owned(), |answer| answer.to_string());
        format!("{} = {answer}", fact_question(*fact))
    });
    asked.collect::<Vec<_>>().join("; ")
}

/// The fact without its result, such as `8 + 7`.
pub fn fact_question(Fact { left, operation, right }: Fact) -> String {
    format!("{left} {} {right}", operation.sign())
}

fn fact_row(child: &ArchivedChild, known: &FactTally, learner: &Learner) -> Vec<String> {
    let FactTally { fact, answered, right, .. } = *known;
    let sign = fact.operation.sign().to_string();
    vec![
        child.child.id.to_string(),
        text(&child.child.name),
        text(&fact_question(fact)),
        whole(fact.left),
        text(&sign),
        whole(fact.right),
        fact.result().map_or_else(|_| String::new(), whole),
        answered.to_string(),
        right.to_string(),
        learner.due_day(fact).map_or_else(String::new, |day| day.to_string()),
    ]
}
