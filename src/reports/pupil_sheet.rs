//! The pupil sheet: one page for parents and teachers about one child.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use heart::arithmetic::{Fact, Operation, Rung};
use heart::games::GameKind;
use heart::practice::Lessons;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use super::findings::mistake;
use super::pupil::{Pupil, SIGNS};
use crate::language::Language;
use crate::records::{ArchivedChild, Week};
use crate::wording;

/// So many kinds of mistakes are named.
const MISTAKES: usize = 4;
/// So many weeks fit into the curve; more are drawn together by twos, threes and so on.
const COLUMNS: usize = 26;

/// The words of the template.
const WORDS: [&str; 15] = [
    "report-pupil-title",
    "report-class",
    "report-strengths",
    "report-steps",
    "report-ladder",
    "report-weeks",
    "progress-weeks-why",
    "progress-facts",
    "progress-known",
    "progress-learning",
    "progress-wrong",
    "report-unasked",
    "report-mistakes",
    "report-curriculum",
    "report-foot",
];

#[derive(Serialize)]
struct Sheet {
    words: Value,
    name: String,
    classes: String,
    dates: String,
    /// A kind word in place of all that follows, if there is nothing to report.
    nothing: Option<String>,
    figures: Vec<Figure>,
    ladder: Vec<Step>,
    tables: Vec<Table>,
    weeks: Vec<Column>,
    strengths: Vec<String>,
    steps: Vec<String>,
    mistakes: Vec<(String, u32)>,
    no_mistakes: Option<String>,
    curriculum: Vec<(String, String)>,
}

/// A number and what it counts.
#[derive(Serialize)]
struct Figure {
    value: String,
    label: String,
}

/// A rung of the ladder.
#[derive(Serialize)]
struct Step {
    sign: String,
    name: String,
    mastered: usize,
    lessons: usize,
    /// In words: how many of its lessons are mastered.
    count: String,
    /// The games that the child plays on this rung.
    games: String,
}

/// The facts of a sign.
#[derive(Serialize)]
struct Table {
    sign: String,
    how: String,
    /// In words, for those who do not see it.
    summary: String,
    /// Row by row: `known`, `learning`, `wrong`, or nothing.
    grades: Vec<Vec<Option<&'static str>>>,
}

/// A column of the curve: a week, or several.
#[derive(Serialize)]
struct Column {
    /// The day on which it begins, where it has one written below.
    label: String,
    attempts: u32,
    percent: Option<u32>,
}

/// The sheet of a child over some days; `today` ends a period that is open.
#[must_use]
pub fn pupil_sheet(
    child: &ArchivedChild,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let pupil = Pupil::of(child, period, lessons, today);
    let name = pupil.child.name.clone();
    let is_empty = pupil.tally.attempts == 0;
    let sheet = Sheet {
        words: words(language, &WORDS),
        classes: language.list(&pupil.child.classes),
        dates: dates(pupil.from, pupil.to, language),
        nothing: is_empty.then(|| language.say_with("report-nothing", [("name", name.as_str().into())])),
        figures: figures(&pupil, language),
        ladder: Rung::ALL.map(|rung| step(&pupil, rung, language)).into(),
        tables: SIGNS.into_iter().filter_map(|sign| table(&pupil, sign, language)).collect(),
        weeks: columns(&pupil.weeks, language),
        strengths: pupil.strengths(language),
        steps: pupil.next_steps(language),
        mistakes: pupil
            .mistakes
            .iter()
            .take(MISTAKES)
            .map(|(what, count)| (language.say(mistake(*what)), *count))
            .collect(),
        no_mistakes: pupil.mistakes.is_empty().then(|| language.say("report-no-mistakes")),
        curriculum: curriculum(&pupil, language),
        name,
    };
    let title = language.say_with("report-of", [("name", sheet.name.as_str().into())]);
    Document::new(title, language, "pupil", sheet)
}

/// The days of a report, in words.
pub(super) fn dates(from: NaiveDate, to: NaiveDate, language: &Language) -> String {
    let arguments = [("from", language.day(from).into()), ("to", language.day(to).into())];
    language.say_with("report-dates", arguments)
}

fn figures(pupil: &Pupil<'_>, language: &Language) -> Vec<Figure> {
    let tally = pupil.tally;
    let minutes = tally.milliseconds / 60_000;
    let percent = tally.percent().map_or_else(|| "–".to_owned(), |percent| format!("{percent}\u{a0}%"));
    let median = wording::seconds(language, tally.median);
    let said = |label: &str, value| Figure { value, label: language.say(label) };
    let counted = |label: &str, count: u64| Figure {
        value: count.to_string(),
        label: language.say_with(label, [("count", count.into())]),
    };
    vec![
        counted("report-days", pupil.days.into()),
        counted("report-minutes", minutes),
        counted("report-attempts", tally.attempts.into()),
        said("report-right", percent),
        said("report-median", median),
        counted("report-mastered", pupil.mastered_so_far() as u64),
    ]
}

fn step(pupil: &Pupil<'_>, rung: Rung, language: &Language) -> Step {
    let (mastered, lessons) = pupil.mastered_of(rung);
    let settings = &pupil.child.settings;
    let games = GameKind::ALL.into_iter().filter(|game| game.has_rungs() && settings.rung(*game) == rung);
    let arguments = [("mastered", mastered.into()), ("lessons", lessons.into())];
    Step {
        sign: language.sign(rung.newest_operation()),
        name: language.say(wording::newest_sign(rung)),
        mastered,
        lessons,
        count: language.say_with("report-mastered-of", arguments),
        games: language.list(games.map(|game| language.say(wording::title(game)))),
    }
}

/// The table of a sign; `None` if nothing of it was ever answered.
fn table(pupil: &Pupil<'_>, sign: Operation, language: &Language) -> Option<Table> {
    let grade = |row, column| {
        let known = pupil.facts.get(&Fact::in_table(sign, row, column)?)?;
        Some(match (known.is_known(), known.right) {
            (true, _) => "known",
            (false, 0) => "wrong",
            (false, _) => "learning",
        })
    };
    let numbers = || pupil.child.settings.in_tables();
    let grades: Vec<Vec<_>> =
        numbers().map(|row| numbers().map(|column| grade(row, column)).collect()).collect();
    let count = |grade| grades.iter().flatten().filter(|cell| **cell == Some(grade)).count();
    let [known, learning, wrong] = ["known", "learning", "wrong"].map(count);
    let sign_shown = language.sign(sign);
    let arguments = [
        ("sign", sign_shown.clone().into()),
        ("known", known.into()),
        ("learning", learning.into()),
        ("wrong", wrong.into()),
    ];
    (known + learning + wrong > 0).then(|| Table {
        how: wording::table_of_facts(language, sign),
        summary: language.say_with("report-facts-summary", arguments),
        sign: sign_shown,
        grades,
    })
}

fn columns(weeks: &[Week], language: &Language) -> Vec<Column> {
    let together = weeks.len().div_ceil(COLUMNS).max(1);
    let column = |weeks: &[Week]| {
        let sum = |count: fn(&Week) -> u32| weeks.iter().map(count).sum::<u32>();
        let first_tries = sum(|week| week.tally.first_tries);
        let right = sum(|week| week.tally.right_at_first);
        let begin = weeks.first().map(|week| week.monday);
        Column {
            label: begin.map_or_else(String::new, |day| short_day(day, language)),
            attempts: sum(|week| week.tally.attempts),
            percent: (200 * right + first_tries).checked_div(2 * first_tries),
        }
    };
    weeks.chunks(together).map(column).collect()
}

/// A day of a year that is known.
fn short_day(day: NaiveDate, language: &Language) -> String {
    language.say_with("date-short", [("day", day.day().into()), ("month", day.month().into())])
}

/// What curricula say of the lessons that were practised.
fn curriculum(pupil: &Pupil<'_>, language: &Language) -> Vec<(String, String)> {
    let practised = || pupil.lessons.iter().filter(|lesson| pupil.practised.contains(lesson.id.as_str()));
    let ccss: BTreeSet<&str> =
        practised().flat_map(|lesson| &lesson.curriculum.ccss).map(String::as_str).collect();
    let england: BTreeSet<&str> =
        practised().flat_map(|lesson| &lesson.curriculum.england).map(String::as_str).collect();
    let kmk: BTreeSet<&str> =
        practised().flat_map(|lesson| &lesson.curriculum.kmk).map(String::as_str).collect();
    [("curriculum-ccss", ccss), ("curriculum-england", england), ("curriculum-kmk", kmk)]
        .into_iter()
        .filter(|(_, references)| !references.is_empty())
        .map(|(id, references)| (language.say(id), references.into_iter().collect::<Vec<_>>().join(" · ")))
        .collect()
}
