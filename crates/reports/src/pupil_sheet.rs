//! The pupil sheet: one page for a family about one child. It says what the child can do, how that grew, and what to do tonight.

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Operation, Rung};
use engine::games::GameKind;
use engine::practice::{Ability, AbilityStage, Lessons};
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words_by_id};
use super::explained::{ExplainedSentence, Explanation, findings_of_ability, next_findings};
use super::growth::Growth;
use super::pupil::{FACT_TABLE_OPERATIONS, PupilReport};
use super::tonight::HomePractice;
use language::Language;
use language::wording;
use records::{ArchivedChild, FactGrade};

/// How many facts of a sign a child must have answered for the sheet to have a table of them.
const FEW: usize = 5;

const WORDS: [&str; 17] = [
    "report-pupil-title",
    "report-class",
    "report-strengths",
    "report-steps",
    "report-tonight",
    "report-tonight-more",
    "report-ladder",
    "report-secure",
    "report-to-come",
    "report-growth",
    "report-growth-why",
    "progress-facts",
    "progress-known",
    "progress-learning",
    "progress-wrong",
    "report-unasked",
    "report-foot",
];

#[derive(Serialize)]
struct PupilSheet {
    words: Value,
    name: String,
    classes: String,
    dates: String,
    standing: String,
    /// A sentence on how many days the child practised, or when the child last did.
    practised: String,
    tonight: Option<HomePractice>,
    strengths: Vec<String>,
    steps: Vec<String>,
    ladder: Vec<RungStep>,
    growth: Vec<GrowthLine>,
    tables: Vec<FactTable>,
}

#[derive(Serialize)]
struct RungStep {
    sign: String,
    name: String,
    games: String,
    /// The abilities of this rung, and how far the child is with each: `secure`, `learning`, or `None` if it is still to come.
    abilities: Vec<(String, Option<&'static str>)>,
    /// The abilities and how far the child is, in words for people who cannot see the drawing.
    summary: String,
}

/// The child's growth on one rung. Places are fractions of the width and the height, from the left and from the bottom.
#[derive(Serialize)]
struct GrowthLine {
    sign: String,
    name: String,
    /// The points of the curve: how far across, the height, and the lowest and the highest height that are likely.
    places: Vec<[f64; 4]>,
    /// The heights at which the child can do something: the height, what that is, and whether the child has reached it.
    marks: Vec<(f64, String, bool)>,
    days: [String; 2],
    /// The growth in words, for people who cannot see the curve.
    summary: String,
}

#[derive(Serialize)]
struct FactTable {
    sign: String,
    how: String,
    /// The table in words, for people who cannot see it.
    summary: String,
    columns: Vec<i64>,
    rows: Vec<i64>,
    /// Row by row: `known`, `learning`, `next`, `out` if there is no such fact, or `None` if it was never asked.
    grades: Vec<Vec<Option<&'static str>>>,
}

/// Makes the pupil sheet of a child. A period without a last day ends with `today`.
pub fn pupil_sheet(
    child: &ArchivedChild,
    period: Period,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Document {
    let pupil = PupilReport::new(child, period, lessons, today);
    let name = pupil.child.name.clone();
    let mut explained = Vec::new();
    let mut said = |part: &'static str, said: ExplainedSentence| {
        explained.push(Explanation::new("pupil", part, pupil.child, &said));
        said.text
    };
    let tonight = pupil.home_practice(language);
    if let Some(tonight) = &tonight {
        said("tonight", ExplainedSentence::with_findings(tonight.about.clone(), tonight.rests_on.clone()));
    }
    let growth = Growth::draw_rungs(&pupil.growth, &pupil.findings, lessons, pupil.from, pupil.to);
    let sheet = PupilSheet {
        words: words_by_id(language, &WORDS),
        classes: language.join_list(&pupil.child.classes),
        dates: date_range(pupil.from, pupil.to, language),
        standing: said("standing", standing_sentence(&pupil, language)),
        practised: said(
            "practised",
            ExplainedSentence::without_findings(practice_sentence(&pupil, language)),
        ),
        tonight,
        strengths: pupil.strengths(language).into_iter().map(|one| said("strengths", one)).collect(),
        steps: pupil.next_steps(language).into_iter().map(|one| said("steps", one)).collect(),
        ladder: Rung::ALL.map(|rung| step(&pupil, rung, &mut said, language)).into(),
        growth: growth
            .into_iter()
            .map(|growth| {
                let reached = growth.steps.iter().filter(|step| step.is_reached);
                let reached = reached.flat_map(|step| findings_of_ability(&pupil.findings, step.ability));
                said("growth", ExplainedSentence::with_findings(growth.summary(language), reached));
                line(growth, language)
            })
            .collect(),
        tables: FACT_TABLE_OPERATIONS
            .into_iter()
            .filter_map(|sign| table(&pupil, sign, language))
            .map(|table| FactTable {
                summary: said("tables", ExplainedSentence::without_findings(table.summary.clone())),
                ..table
            })
            .collect(),
        name,
    };
    let title = language.say_with("report-of", [("name", sheet.name.as_str().into())]);
    Document::new(title, language, "pupil", sheet).with_explanations(explained)
}

pub(super) fn date_range(from: NaiveDate, to: NaiveDate, language: &Language) -> String {
    let arguments = [("from", language.day(from).into()), ("to", language.day(to).into())];
    language.say_with("report-dates", arguments)
}

pub(super) fn standing_sentence(pupil: &PupilReport<'_>, language: &Language) -> ExplainedSentence {
    let name = pupil.child.name.as_str();
    if pupil.last.is_none() {
        return ExplainedSentence::without_findings(
            language.say_with("report-nothing", [("name", name.into())]),
        );
    }
    let findings = &pupil.findings;
    let can = pupil
        .standing
        .farthest_secure()
        .into_iter()
        .flat_map(|ability| findings_of_ability(findings, ability));
    let text = wording::ability_summary(language, name, &pupil.standing);
    ExplainedSentence::with_findings(text, can.chain(next_findings(findings)))
}

/// A sentence on how many days the child practised, or when the child last did. Empty if the child never did.
pub(super) fn practice_sentence(pupil: &PupilReport<'_>, language: &Language) -> String {
    let Some(last) = pupil.last else { return String::new() };
    let id = if pupil.days == 0 { "report-away" } else { "report-practised" };
    let arguments = [
        ("name", pupil.child.name.as_str().into()),
        ("days", pupil.days.into()),
        ("last", language.day(last).into()),
    ];
    language.say_with(id, arguments)
}

fn step(
    pupil: &PupilReport<'_>,
    rung: Rung,
    said: &mut impl FnMut(&'static str, ExplainedSentence) -> String,
    language: &Language,
) -> RungStep {
    let settings = &pupil.child.settings;
    let games = GameKind::ALL.into_iter().filter(|game| game.has_rungs() && settings.rung(*game) == rung);
    let of_rung = pupil.standing.grasps.iter().filter(|(ability, _)| ability.rung() == rung);
    // Abilities before the ladder, or beside it, appear only once the child has begun them.
    let is_shown = |(ability, grasp): &&(Ability, AbilityStage)| {
        ability.is_on_the_ladder(pupil.lessons)
            || *grasp > AbilityStage::ToCome
            || pupil.standing.learning == Some(*ability)
    };
    let abilities = of_rung.filter(is_shown).map(|(ability, grasp)| {
        let grade = match grasp {
            AbilityStage::Secure => Some("secure"),
            AbilityStage::Learning => Some("learning"),
            AbilityStage::ToCome if pupil.standing.learning == Some(*ability) => Some("learning"),
            AbilityStage::ToCome => None,
        };
        let words = language.say(wording::ability_message_id(*ability));
        if grade.is_some() {
            said(
                "ladder",
                ExplainedSentence::with_findings(
                    words.clone(),
                    findings_of_ability(&pupil.findings, *ability),
                ),
            );
        }
        (words, grade)
    });
    let abilities: Vec<(String, Option<&'static str>)> = abilities.collect();
    let name = language.say(wording::newest_sign_message_id(rung));
    let states = [
        (Some("secure"), "report-secure"),
        (Some("learning"), "progress-learning"),
        (None, "report-to-come"),
    ];
    let parts = states.into_iter().filter_map(|(state, id)| {
        let mut of_it =
            abilities.iter().filter(|(_, other)| *other == state).map(|(what, _)| what).peekable();
        of_it.peek()?;
        let arguments = [("state", language.say(id).into()), ("what", language.join_list(of_it).into())];
        Some(language.say_with("report-state-of", arguments))
    });
    let summary = std::iter::once(name.clone()).chain(parts).collect::<Vec<_>>().join(". ");
    RungStep {
        sign: language.operation_sign(rung.newest_operation()),
        name,
        games: language.join_list(games.map(|game| language.say(wording::game_title_message_id(game)))),
        abilities,
        summary,
    }
}

fn line(growth: Growth, language: &Language) -> GrowthLine {
    let steps = growth.steps.iter();
    GrowthLine {
        sign: language.operation_sign(growth.rung.newest_operation()),
        name: language.say(wording::newest_sign_message_id(growth.rung)),
        summary: growth.summary(language),
        marks: steps
            .map(|step| (step.at, language.say(wording::ability_message_id(step.ability)), step.is_reached))
            .collect(),
        days: growth.days.map(|day| language.short_day(day)),
        places: growth.places,
    }
}

/// The table of a child's facts with this sign. `None` if hardly any facts were answered. The rows of a subtraction table stop at the last
/// ten that came up.
fn table(pupil: &PupilReport<'_>, sign: Operation, language: &Language) -> Option<FactTable> {
    let columns = pupil.child.settings.times_table_range();
    let rows = Fact::table_rows(sign, columns.clone());
    let in_table = |row, column| Fact::at_table_cell(sign, row, column);
    let came_up = |row: &i64| {
        let mut facts = columns.clone().filter_map(|column| in_table(*row, column));
        facts.any(|fact| pupil.facts.contains_key(&fact))
    };
    let last = rows.clone().rev().find(came_up)?;
    let rows = *rows.start()..=last.max(*columns.end());
    let grade = |row, column| {
        let Some(fact) = in_table(row, column) else { return Some("out") };
        pupil.facts.get(&fact).map(|known| match known.grade() {
            FactGrade::Known => "known",
            FactGrade::Learning => "learning",
            FactGrade::Next => "next",
        })
    };
    let grades: Vec<Vec<_>> =
        rows.clone().map(|row| columns.clone().map(|column| grade(row, column)).collect()).collect();
    let count = |grade| grades.iter().flatten().filter(|cell| **cell == Some(grade)).count();
    let [known, learning, next] = ["known", "learning", "next"].map(count);
    let sign_shown = language.operation_sign(sign);
    let arguments = [
        ("sign", sign_shown.clone().into()),
        ("known", known.into()),
        ("learning", learning.into()),
        ("next", next.into()),
    ];
    (known + learning + next >= FEW).then(|| FactTable {
        how: wording::fact_table_explanation(language, sign),
        summary: language.say_with("report-facts-summary", arguments),
        sign: sign_shown,
        columns: columns.collect(),
        rows: rows.collect(),
        grades,
    })
}
