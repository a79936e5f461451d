//! The page about a district: what its collector has published, a figure a line.

use heart::practice::Lessons;
use kept::{District, InDistrict};
use serde::Serialize;
use serde_json::Value;

use super::document::{Document, words};
use crate::language::Language;
use crate::wording;

/// How many lessons of a year the page names: those that most pupils practised.
const LESSONS: usize = 5;
/// How many lessons that are hard for many the page names.
const HARD: usize = 8;
/// The ids of the words that the template needs.
const WORDS: [&str; 6] = [
    "district-lesson",
    "district-practised",
    "district-learning",
    "district-can",
    "district-hard",
    "district-rounded",
];

#[derive(Serialize)]
struct Page {
    words: Value,
    title: String,
    day: String,
    whole: Vec<String>,
    years: Vec<Year>,
    hard: Vec<String>,
}

#[derive(Serialize)]
struct Year {
    name: String,
    lessons: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    title: String,
    practised: String,
    learning: String,
    can: String,
}

/// Makes one page of what is published of a district.
#[must_use]
pub fn district_page(district: &District, language: &Language) -> Document {
    let lessons = Lessons::built_in();
    let title_of = |id: &str| {
        lessons.get(id).map_or_else(|| id.to_owned(), |lesson| wording::words(language, &lesson.title))
    };
    let year_name = |year: Option<i16>| match year {
        Some(year) => language.say_with("district-year", [("year", i64::from(year).into())]),
        None => language.say("district-no-year"),
    };
    let figure = |told: Option<i64>| told.map_or_else(|| "–".to_owned(), |told| told.to_string());
    let year = |(year, of_year): &(Option<i16>, Vec<InDistrict>)| {
        let mut most: Vec<&InDistrict> = of_year.iter().collect();
        most.sort_by_key(|lesson| std::cmp::Reverse(lesson.practised));
        most.truncate(LESSONS);
        let line = |lesson: &InDistrict| Line {
            title: title_of(&lesson.lesson),
            practised: figure(lesson.practised),
            learning: figure(lesson.learning),
            can: figure(lesson.can),
        };
        let named = |lesson: &&InDistrict| most.iter().any(|one| one.lesson == lesson.lesson);
        Year { name: year_name(*year), lessons: of_year.iter().filter(named).map(line).collect() }
    };
    let mut whole = vec![language.say_with("district-schools", [("schools", district.schools.into())])];
    for (id, told, of) in [
        ("district-pupils", district.pupils, 1),
        ("district-answers", district.answers, 1_000),
        ("district-minutes", district.minutes, 1_000),
    ] {
        whole.extend(told.map(|told| language.say_with(id, [("number", (told / of).into())])));
    }
    let mut hard: Vec<(usize, String)> = Vec::new();
    for (year, of_year) in &district.years {
        for lesson in of_year.iter().filter(|lesson| lesson.hard_in > 0) {
            let arguments = [
                ("year", year_name(*year).into()),
                ("lesson", title_of(&lesson.lesson).into()),
                ("schools", lesson.hard_in.into()),
            ];
            hard.push((lesson.hard_in, language.say_with("district-hard-in", arguments)));
        }
    }
    // Those in most schools, still in the order of years and lessons.
    let mut counts: Vec<usize> = hard.iter().map(|(schools, _)| *schools).collect();
    counts.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
    let least = counts.get(HARD).map_or(0, |next| next + 1);
    let mut hard: Vec<String> =
        hard.into_iter().filter(|(schools, _)| *schools >= least).map(|(_, said)| said).collect();
    hard.truncate(HARD);
    if hard.is_empty() {
        hard.push(language.say("district-none-hard"));
    }
    let title = match &district.school {
        Some(school) => language.say_with("district-title-of", [("school", school.as_str().into())]),
        None => language.say("district-title"),
    };
    let day = language.say_with(
        "district-day",
        [("day", language.day(district.published).into()), ("since", language.day(district.since).into())],
    );
    let page = Page {
        words: words(language, &WORDS),
        title: title.clone(),
        day,
        whole,
        years: district.years.iter().map(year).collect(),
        hard,
    };
    Document::new(title, language, "district", page)
}
