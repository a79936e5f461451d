//! The page about a district: what its collector has published, a figure a line.

use engine::practice::Lessons;
use interchange::{DistrictFigures, DistrictLesson};
use serde::Serialize;
use serde_json::Value;

use super::class_sheet::missing_value_dash;
use super::document::{Document, words_by_id};
use language::Language;
use language::wording;

const LINES: usize = 40;
/// How many lessons the page names of each year: those that most pupils practised.
const LESSONS: usize = 5;
const HARD: usize = 8;
const WORDS: [&str; 8] = [
    "district-years",
    "district-year-of",
    "district-lesson",
    "district-practised",
    "district-learning",
    "district-can",
    "district-hard",
    "district-rounded",
];

#[derive(Serialize)]
struct DistrictPage {
    words: Value,
    title: String,
    day: String,
    whole: Vec<String>,
    years: Vec<Year>,
    more_years: Option<String>,
    hard: Vec<String>,
}

#[derive(Serialize)]
struct Year {
    name: String,
    lessons: Vec<SchoolLine>,
}

#[derive(Serialize)]
struct SchoolLine {
    title: String,
    practised: String,
    learning: String,
    can: String,
}

pub fn district_page(district: &DistrictFigures, language: &Language) -> Document {
    let lessons = Lessons::built_in();
    let year_name = |year: Option<i16>| match year {
        Some(year) => language.say_with("district-year", [("year", i64::from(year).into())]),
        None => language.say("district-no-year"),
    };
    let most_of_a_year = LINES.checked_div(district.years.len()).unwrap_or_default().clamp(1, LESSONS);
    let figure = |told: Option<i64>| told.map_or_else(missing_value_dash, |told| told.to_string());
    let year = |(year, of_year): &(Option<i16>, Vec<DistrictLesson>)| {
        let mut most: Vec<&DistrictLesson> = of_year.iter().collect();
        most.sort_by_key(|lesson| std::cmp::Reverse(lesson.practised));
        most.truncate(most_of_a_year);
        let line = |lesson: &DistrictLesson| SchoolLine {
            title: wording::lesson_title(language, &lessons, &lesson.lesson),
            practised: figure(lesson.practised),
            learning: figure(lesson.learning),
            can: figure(lesson.can),
        };
        let named = |lesson: &&DistrictLesson| most.iter().any(|one| one.lesson == lesson.lesson);
        Year { name: year_name(*year), lessons: of_year.iter().filter(named).map(line).collect() }
    };
    let schools = district.school.is_none().then(|| ("schools", district.schools.into()));
    let mut whole: Vec<String> =
        schools.into_iter().map(|schools| language.say_with("district-schools", [schools])).collect();
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
                ("lesson", wording::lesson_title(language, &lessons, &lesson.lesson).into()),
                ("schools", lesson.hard_in.into()),
            ];
            hard.push((lesson.hard_in, language.say_with("district-hard-in", arguments)));
        }
    }
    // First those that are hard in most schools, and then in the order of years and lessons.
    hard.sort_by_key(|(schools, _)| std::cmp::Reverse(*schools));
    let more = hard.len().saturating_sub(HARD);
    let mut hard: Vec<String> = hard.into_iter().take(HARD).map(|(_, said)| said).collect();
    if hard.is_empty() {
        hard.push(language.say("district-none-hard"));
    }
    if more > 0 {
        hard.push(language.say_with("district-more", [("count", more.into())]));
    }
    let title = match &district.school {
        Some(school) => language.say_with("district-title-of", [("school", school.as_str().into())]),
        None => language.say("district-title"),
    };
    let more_years = district.years.len().saturating_sub(LINES);
    let day = language.say_with(
        "district-day",
        [("day", language.day(district.published).into()), ("since", language.day(district.since).into())],
    );
    let page = DistrictPage {
        words: words_by_id(language, &WORDS),
        title: title.clone(),
        day,
        whole,
        years: district.years.iter().take(LINES).map(year).collect(),
        more_years: (more_years > 0)
            .then(|| language.say_with("district-more-years", [("count", more_years.into())])),
        hard,
    };
    Document::new(title, language, "district", page)
}
