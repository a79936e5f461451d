//! The class at a glance, for paper: a row for each lesson, a column for each child, a mark where a child has answers.

use chrono::NaiveDate;
use heart::findings::class::glance::{self, Mark};
use heart::findings::{Findings, Topic};
use heart::practice::Lessons;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use crate::language::Language;
use crate::wording;
use records::{ArchivedChild, Attempt};

/// The ids of the words that the template needs.
const WORDS: [&str; 3] = ["grown-ups-overview", "today-why", "report-class-nothing"];

#[derive(Serialize)]
struct Sheet {
    words: Value,
    name: String,
    day: String,
    names: Vec<String>,
    rows: Vec<Row>,
    /// The marks with their words, the best first.
    legend: Vec<(&'static str, String)>,
}

/// A lesson, with a mark for each child.
#[derive(Serialize)]
struct Row {
    title: String,
    marks: Vec<Option<&'static str>>,
    /// The marks in words, for people who cannot see them.
    summary: String,
}

/// What a child's answers show at the end of the period, or at the end of `today`.
pub(super) fn found(child: &ArchivedChild, period: Period, lessons: &Lessons, today: NaiveDate) -> Findings {
    let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answered).collect();
    let settings = &child.child.settings;
    let open = lessons.open_to(|lesson| settings.opens(lesson));
    Findings::of(&answers, (&open, lessons), settings.next.as_ref(), period.to.unwrap_or(today))
}

/// The name of a mark in tables and templates.
pub(super) const fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Slipped => "slipped",
        Mark::Wrong => "wrong",
        Mark::Slow => "slow",
        Mark::Learning => "learning",
        Mark::Known => "known",
        Mark::Can => "can",
        Mark::Sure => "sure",
    }
}

/// Makes the page of the class at a glance, at the end of the period or of `today`. Lessons of which nothing is said are left out. `class`
/// is only the name to print, or `None` for all children.
#[must_use]
pub fn glance(
    class: Option<&str>,
    children: &[ArchivedChild],
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let mut children: Vec<&ArchivedChild> = children.iter().collect();
    children.sort_by_key(|child| child.child.name.to_lowercase());
    let found: Vec<Findings> = children.iter().map(|child| found(child, period, lessons, today)).collect();
    let row = |topic: Topic| {
        let marks: Vec<Option<Mark>> =
            found.iter().map(|findings| Some(glance::mark(findings, &topic)?.0)).collect();
        let said = children.iter().zip(&marks).filter_map(|(child, mark)| {
            let mark = language.say(wording::mark((*mark)?));
            Some(format!("{}: {mark}", child.child.name))
        });
        let summary = said.collect::<Vec<_>>().join("; ");
        let marks: Vec<_> = marks.into_iter().map(|mark| mark.map(name)).collect();
        let Topic::Lesson(lesson) = &topic else { return None };
        let title = wording::words(language, &lessons.get(lesson)?.title);
        marks.iter().any(Option::is_some).then_some(Row { title, marks, summary })
    };
    let legend = Mark::OF_LESSONS.map(|mark| (name(mark), language.say(wording::mark(mark))));
    let name = class.map_or_else(|| language.say("report-everybody"), str::to_owned);
    let sheet = Sheet {
        words: words(language, &WORDS),
        name: name.clone(),
        day: language.day(period.to.unwrap_or(today)),
        names: children.iter().map(|child| child.child.name.clone()).collect(),
        rows: glance::lessons(lessons, None).into_iter().filter_map(row).collect(),
        legend: legend.into(),
    };
    let title = format!("{}: {name}", language.say("grown-ups-overview"));
    Document::new(title, language, "glance", sheet)
}
