//! The page for teachers that follows a pupil sheet: days and times, shares, what went wrong, and the places in curricula.

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::practice::{Lesson, Lessons};
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::class_sheet::{missing_value_dash, percent};
use super::document::{Document, words_by_id};
use super::explained::{ExplainedSentence, Explanation, findings_of_lesson};
use super::findings::mistake_id;
use super::pupil::PupilReport;
use super::pupil_sheet::date_range;
use language::Language;
use language::wording;
use records::{ArchivedChild, Week};

const MISTAKES: usize = 6;
/// The greatest number of columns of the curve. With more weeks, each column stands for two, three or more of them.
const COLUMNS: usize = 26;

const WORDS: [&str; 9] = [
    "report-teachers-title",
    "report-class",
    "report-lessons",
    "report-lessons-why",
    "report-weeks",
    "progress-weeks-why",
    "report-mistakes",
    "report-curriculum",
    "report-foot",
];

#[derive(Serialize)]
struct TeachersPage {
    words: Value,
    name: String,
    classes: String,
    dates: String,
    figures: Vec<Figure>,
    rungs: Vec<RungLessons>,
    weeks: Vec<Column>,
    mistakes: Vec<(String, u32)>,
    no_mistakes: Option<String>,
    curricula: Vec<PractisedCurriculum>,
}

#[derive(Serialize)]
struct Figure {
    value: String,
    label: String,
}

#[derive(Serialize)]
struct RungLessons {
    sign: String,
    name: String,
    mastered: usize,
    lessons: usize,
    /// How many of the rung's lessons are mastered, in words.
    count: String,
    /// The lessons of the rung that were practised in the period: the title, whether it is mastered, and what the child showed in it.
    practised: Vec<(String, bool, String)>,
}

#[derive(Serialize)]
struct Column {
    label: String,
    attempts: u32,
    percent: Option<u32>,
}

#[derive(Serialize)]
struct PractisedCurriculum {
    name: String,
    references: String,
    /// The paper of the curriculum's country, on which alone it is printed. `None` if it is printed on any paper.
    paper: Option<&'static str>,
}

/// Makes the page for teachers about a child. A period without a last day ends with `today`.
pub fn teachers_page(
    child: &ArchivedChild,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let pupil = PupilReport::new(child, period, lessons, today);
    let mut explained = Vec::new();
    let page = TeachersPage {
        words: words_by_id(language, &WORDS),
        name: pupil.child.name.clone(),
        classes: language.join_list(&pupil.child.classes),
        dates: date_range(pupil.from, pupil.to, language),
        figures: figures(&pupil, language),
        rungs: Rung::ALL.map(|rung| of_rung(&pupil, rung, &mut explained, language)).into(),
        weeks: columns(&pupil.weeks, language),
        mistakes: pupil
            .mistakes
            .iter()
            .take(MISTAKES)
            .map(|(what, count)| (language.say(mistake_id(*what)), *count))
            .collect(),
        no_mistakes: pupil.mistakes.is_empty().then(|| language.say("report-no-mistakes")),
        curricula: curricula(&pupil, language),
    };
    let title = language.say_with("report-of", [("name", page.name.as_str().into())]);
    Document::new(title, language, "teachers", page).with_explanations(explained)
}

fn figures(pupil: &PupilReport<'_>, language: &Language) -> Vec<Figure> {
    let tally = pupil.tally;
    let median =
        if tally.attempts == 0 { missing_value_dash() } else { wording::seconds(language, tally.median) };
    let of = ("of", tally.first_tries.into());
    let right = Figure {
        value: tally.percent_right().map_or_else(missing_value_dash, percent),
        label: language.say_with("report-right", [of]),
    };
    let said = |label: &str, value| Figure { value, label: language.say(label) };
    let counted = |label: &str, count: u64| Figure {
        value: count.to_string(),
        label: language.say_with(label, [("count", count.into())]),
    };
    vec![
        counted("report-days", pupil.days.into()),
        counted("report-minutes", tally.minutes()),
        counted("report-attempts", tally.attempts.into()),
        right,
        said("report-median", median),
        counted("report-mastered", pupil.mastered_lesson_count() as u64),
    ]
}

fn of_rung(
    pupil: &PupilReport<'_>,
    rung: Rung,
    explained: &mut Vec<Explanation>,
    language: &Language,
) -> RungLessons {
    let (mastered, lessons) = pupil.mastered_and_total_lessons(rung);
    let arguments = [("mastered", mastered.into()), ("lessons", lessons.into())];
    let practised = pupil
        .lessons
        .iter()
        .filter(|lesson| lesson.rung == rung && pupil.practised.contains(lesson.id.as_str()));
    let practised = practised.map(|lesson| {
        let shown = shown(pupil, lesson, language);
        let title = wording::lesson_text(language, &lesson.title);
        let said = ExplainedSentence::with_findings(
            format!("{title}: {shown}"),
            findings_of_lesson(&pupil.findings, lesson),
        );
        explained.push(Explanation::new("teachers", "rungs", pupil.child, &said));
        let is_reached = pupil.learner.mastered_on(&lesson.id).is_some();
        (title, is_reached, shown)
    });
    RungLessons {
        sign: language.operation_sign(rung.newest_operation()),
        name: language.say(wording::newest_sign_message_id(rung)),
        mastered,
        lessons,
        count: language.say_with("report-mastered-of", arguments),
        practised: practised.collect(),
    }
}

/// A sentence on what the child showed in a lesson: how many of the last answers were right first time, and when; or that the child can no
/// longer do it. Empty without answers.
fn shown(pupil: &PupilReport<'_>, lesson: &Lesson, language: &Language) -> String {
    let findings = &pupil.findings;
    let slipped = findings.evidence_of_slipping(&lesson.id);
    let id = if slipped.is_some() { "report-lesson-slipped" } else { "report-lesson-shown" };
    let Some(shown) = slipped.or_else(|| findings.recent_evidence(&lesson.id)) else { return String::new() };
    let arguments = [
        ("right", shown.right_at_once.into()),
        ("of", shown.answers.into()),
        ("since", language.short_day(shown.since).into()),
        ("until", language.short_day(shown.until).into()),
    ];
    language.say_with(id, arguments)
}

fn columns(weeks: &[Week], language: &Language) -> Vec<Column> {
    let together = weeks.len().div_ceil(COLUMNS).max(1);
    let column = |weeks: &[Week]| {
        let sum = |count: fn(&Week) -> u32| weeks.iter().map(count).sum::<u32>();
        let first_tries = sum(|week| week.tally.first_tries);
        let right = sum(|week| week.tally.right_at_first);
        let begin = weeks.first().map(|week| week.monday);
        Column {
            label: begin.map_or_else(String::new, |day| language.short_day(day)),
            attempts: sum(|week| week.tally.attempts),
            percent: (200 * right + first_tries).checked_div(2 * first_tries),
        }
    };
    weeks.chunks(together).map(column).collect()
}

/// The parts of curricula that were practised. English has two, of countries that print on different paper.
fn curricula(pupil: &PupilReport<'_>, language: &Language) -> Vec<PractisedCurriculum> {
    let practised = pupil.lessons.iter().filter(|lesson| pupil.practised.contains(lesson.id.as_str()));
    let found = wording::curriculum_places(language, practised.map(|lesson| &**lesson));
    let found = found.into_iter().map(|curriculum| PractisedCurriculum {
        name: language.say(curriculum.name),
        references: curriculum.places.into_iter().collect::<Vec<_>>().join(" · "),
        paper: match curriculum.name {
            "curriculum-england" => Some("a4"),
            "curriculum-ccss" => Some("us-letter"),
            _ => None,
        },
    });
    found.collect()
}
