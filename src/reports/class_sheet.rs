//! The class sheet: one row for each child, and who needs a word.

use std::cmp::Reverse;

use chrono::NaiveDate;
use heart::arithmetic::Rung;
use heart::practice::{Lessons, Stone};
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words};
use super::pupil::Pupil;
use super::pupil_sheet::dates;
use crate::language::Language;
use crate::records::ArchivedChild;
use crate::wording;

/// What the rows of a class sheet are ordered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Order {
    /// By name.
    #[default]
    Name,
    /// Those who practised longest first.
    Minutes,
    /// Those who get most right at the first try first.
    Right,
    /// Those who have mastered most lessons first.
    Lessons,
}

impl Order {
    /// All, as they are offered.
    pub const ALL: [Self; 4] = [Self::Name, Self::Minutes, Self::Right, Self::Lessons];
}

/// The words of the template.
const WORDS: [&str; 19] = [
    "report-class-title",
    "report-column-name",
    "report-column-signs",
    "report-column-days",
    "report-column-minutes",
    "report-column-attempts",
    "report-column-right",
    "report-column-median",
    "report-column-mastered",
    "report-middle",
    "report-grid-mastered",
    "report-grid-begun",
    "report-grid-open",
    "report-class-why",
    "report-concerns",
    "report-no-concerns",
    "report-class-nothing",
    "report-foot",
    "report-class",
];

#[derive(Serialize)]
struct Sheet {
    words: Value,
    name: String,
    dates: String,
    /// The rungs above the grid of lessons: a sign, and how many lessons.
    rungs: Vec<(String, usize)>,
    rows: Vec<Row>,
    /// The row of medians.
    middle: Option<Row>,
    concerns: Vec<(String, String)>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    signs: String,
    days: String,
    minutes: String,
    attempts: String,
    right: String,
    median: String,
    mastered: String,
    /// In words, for those who do not see it.
    summary: String,
    /// One for each lesson: `known` if it is mastered, `learning` if it is begun, or nothing.
    grid: Vec<Option<&'static str>>,
}

/// The sheet of a class, or of all children if `class` has no name; `today` ends a period that is open.
#[must_use]
pub fn class_sheet(
    class: Option<&str>,
    children: &[ArchivedChild],
    order: Order,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let mut pupils: Vec<Pupil<'_>> =
        children.iter().map(|child| Pupil::of(child, period, lessons, today)).collect();
    pupils.sort_by_key(|pupil| pupil.child.name.to_lowercase());
    match order {
        Order::Name => {}
        Order::Minutes => pupils.sort_by_key(|pupil| Reverse(pupil.tally.milliseconds)),
        Order::Right => pupils.sort_by_key(|pupil| Reverse(pupil.tally.percent())),
        Order::Lessons => pupils.sort_by_key(|pupil| Reverse(pupil.mastered_so_far())),
    }
    let from = pupils.iter().map(|pupil| pupil.from).min();
    let name = class.map_or_else(|| language.say("report-everybody"), str::to_owned);
    let concern = |pupil: &Pupil<'_>| Some((pupil.child.name.clone(), pupil.concern(language)?));
    let sheet = Sheet {
        words: words(language, &WORDS),
        dates: pupils
            .first()
            .zip(from)
            .map_or_else(String::new, |(pupil, from)| dates(from, pupil.to, language)),
        rungs: Rung::ALL
            .map(|rung| {
                let lessons = lessons
                    .iter()
                    .filter(|lesson| lesson.rung == rung && lesson.place.is_on_the_ladder())
                    .count();
                (language.sign(rung.newest_operation()), lessons)
            })
            .into(),
        rows: pupils.iter().map(|pupil| row(pupil, language)).collect(),
        middle: (pupils.len() > 2).then(|| middle(&pupils, language)),
        concerns: pupils.iter().filter_map(concern).collect(),
        name,
    };
    let title = language.say_with("report-class-of", [("name", sheet.name.as_str().into())]);
    Document::new(title, language, "class", sheet)
}

/// The lessons from left to right: rung by rung.
fn grid(pupil: &Pupil<'_>) -> Vec<Option<&'static str>> {
    let of_rung = |rung| {
        pupil.stones().filter(move |(lesson, _)| lesson.rung == rung && lesson.place.is_on_the_ladder())
    };
    let cell = |stone| match stone {
        Stone::Reached => Some("known"),
        Stone::Begun => Some("learning"),
        Stone::Open | Stone::Later => None,
    };
    Rung::ALL.into_iter().flat_map(|rung| of_rung(rung).map(|(_, stone)| cell(stone))).collect()
}

fn row(pupil: &Pupil<'_>, language: &Language) -> Row {
    let grid = grid(pupil);
    let count = |grade| grid.iter().filter(|cell| **cell == Some(grade)).count();
    let (mastered, begun) = (count("known"), count("learning"));
    let settings = &pupil.child.settings;
    let rung = settings.dragonfish.max(settings.three_fishing);
    let tally = pupil.tally;
    let none = || "–".to_owned();
    Row {
        name: pupil.child.name.clone(),
        signs: Rung::ALL
            .into_iter()
            .take_while(|lower| *lower <= rung)
            .map(|rung| language.sign(rung.newest_operation()))
            .collect::<Vec<_>>()
            .join(" "),
        days: pupil.days.to_string(),
        minutes: (tally.milliseconds / 60_000).to_string(),
        attempts: tally.attempts.to_string(),
        right: tally.percent().map_or_else(none, percent),
        median: if tally.attempts == 0 { none() } else { wording::seconds(language, tally.median) },
        mastered: mastered.to_string(),
        summary: language
            .say_with("report-grid-summary", [("mastered", mastered.into()), ("begun", begun.into())]),
        grid,
    }
}

fn percent(percent: u32) -> String {
    format!("{percent}\u{a0}%")
}

/// What stands in the middle of the class.
fn middle(pupils: &[Pupil<'_>], language: &Language) -> Row {
    fn of<T: Ord + Copy>(mut values: Vec<T>) -> Option<T> {
        values.sort_unstable();
        values.get(values.len() / 2).copied()
    }
    let number = |count: &dyn Fn(&Pupil<'_>) -> u64| {
        of(pupils.iter().map(count).collect()).unwrap_or_default().to_string()
    };
    let rights: Vec<u32> = pupils.iter().filter_map(|pupil| pupil.tally.percent()).collect();
    let active = pupils.iter().filter(|pupil| pupil.tally.attempts > 0);
    let medians: Vec<u32> = active.map(|pupil| pupil.tally.median).collect();
    let none = || "–".to_owned();
    Row {
        name: language.say("report-middle"),
        signs: String::new(),
        days: number(&|pupil| pupil.days.into()),
        minutes: number(&|pupil| pupil.tally.milliseconds / 60_000),
        attempts: number(&|pupil| pupil.tally.attempts.into()),
        right: of(rights).map_or_else(none, percent),
        median: of(medians).map_or_else(none, |median| wording::seconds(language, median)),
        mastered: number(&|pupil| pupil.mastered_so_far() as u64),
        summary: String::new(),
        grid: Vec::new(),
    }
}
