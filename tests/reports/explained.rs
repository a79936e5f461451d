//! What is said of a child rests on findings, and no page contradicts another.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes};
use engine::findings::{FindingContent, Findings};
use engine::practice::{AnswerRecord, ChildLessons, Lesson, Lessons};
use language::wording::lesson_text;
use language::{Language, Locale};
use records::{ArchivedChild, Attempt};
use reports::{Document, Period, RowOrder, class_sheet, finding_in_json, pupil_sheet, teachers_page};
use serde_json::{Value, json};

use crate::read::{CLASS, LESSONS, last_day};

fn answers(child: &ArchivedChild) -> Vec<AnswerRecord> {
    child.attempts.iter().filter_map(Attempt::answer_record).collect()
}

fn open_to(child: &ArchivedChild) -> Lessons {
    LESSONS.filtered(|lesson| child.child.settings.can_practise(lesson))
}

fn findings(child: &ArchivedChild) -> Findings {
    Findings::from_answers(
        &answers(child),
        ChildLessons { open: &open_to(child), all: &LESSONS },
        None,
        last_day(),
    )
}

fn explained(document: &Document) -> Vec<Value> {
    document.explanations().iter().map(|one| serde_json::to_value(one).unwrap()).collect()
}

/// All texts below these keys in the JSON content of a page. A key may name a part of each item, as in `rows.name`.
fn texts(content: &Value, keys: &[&str]) -> Vec<String> {
    fn all(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::String(text) => into.push(text.clone()),
            Value::Array(values) => values.iter().for_each(|value| all(value, into)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for key in keys {
        let (key, part) = key.split_once('.').unwrap_or((key, ""));
        match &content[key] {
            Value::Array(values) if !part.is_empty() => {
                for value in values {
                    all(&value[part], &mut found);
                }
            }
            value if part.is_empty() => all(value, &mut found),
            value => all(&value[part], &mut found),
        }
    }
    found.retain(|text| !text.is_empty());
    found
}

#[test]
fn every_sentence_about_a_child_rests_on_published_findings() {
    for locale in Locale::ALL {
        let language = Language::new(locale);
        for child in &CLASS.children {
            let told: Vec<Value> =
                findings(child).all().map(|found| finding_in_json(&child.child, &found)).collect();
            let sheet = pupil_sheet(child, Period::default(), &LESSONS, last_day(), &language);
            let page = teachers_page(child, Period::default(), &LESSONS, last_day(), &language);
            let of_sheet = explained(&sheet);
            for one in of_sheet.iter().chain(&explained(&page)) {
                for finding in one["findings"].as_array().unwrap() {
                    assert!(told.contains(finding), "{} {one}", child.child.name);
                }
            }
            // Every sentence on the sheet is explained, and every claim rests on something.
            let content = sheet.contents().next().unwrap();
            let said: BTreeSet<&str> = of_sheet.iter().map(|one| one["sentence"].as_str().unwrap()).collect();
            let keys = [
                "standing",
                "practised",
                "tonight.about",
                "strengths",
                "steps",
                "growth.summary",
                "tables.summary",
            ];
            for text in texts(content, &keys) {
                assert!(said.contains(text.as_str()), "{}: {text}", child.child.name);
            }
            for step in content["ladder"].as_array().unwrap() {
                for ability in step["abilities"].as_array().unwrap() {
                    let is_claimed = !ability[1].is_null();
                    let rests =
                        of_sheet.iter().find(|one| one["part"] == "ladder" && one["sentence"] == ability[0]);
                    assert_eq!(
                        is_claimed,
                        rests.is_some_and(|one| one["findings"] != json!([])),
                        "{ability}"
                    );
                }
            }
            let standing = of_sheet.iter().find(|one| one["part"] == "standing").unwrap();
            assert_ne!(standing["findings"], json!([]), "{}", child.child.name);
        }
    }
}

#[test]
fn the_next_lesson_is_the_same_on_every_page_and_never_a_known_one() {
    let language = Language::new(Locale::English);
    let title = |lesson: &Lesson| lesson_text(&language, &lesson.title);
    let whole = Period::default();
    let class =
        class_sheet(Some("3a"), &CLASS.children, RowOrder::Name, whole, &LESSONS, last_day(), &language);
    let class = class.contents().next().unwrap().clone();
    let mut met = 0;
    for child in &CLASS.children {
        let name = child.child.name.as_str();
        let findings = findings(child);
        let sheet = pupil_sheet(child, whole, &LESSONS, last_day(), &language);
        let content = sheet.contents().next().unwrap();
        let Some(next) = findings.next_lesson() else { continue };
        met += 1;
        let steps = texts(content, &["steps"]).join(" ");
        assert!(steps.contains(&format!("“{}”", title(next))), "{name}: {steps}");
        // What the child can do never comes next, under the name of the lesson or of its ability.
        assert!(!findings.can_do_lesson(&next.id), "{name} can do {}", next.id);
        let known: Vec<String> = content["ladder"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|step| {
                let abilities = step["abilities"].as_array().unwrap().clone();
                abilities
                    .into_iter()
                    .filter(|ability| ability[1] == "secure")
                    .map(|ability| ability[0].as_str().unwrap().to_owned())
            })
            .collect();
        if let Some((can, next)) = content["standing"].as_str().unwrap().split_once(". Next: ") {
            assert!(!known.contains(&next.trim_end_matches('.').to_owned()), "{name} {can} and {next}");
        }
        // On the class's sheet the child stands where that lesson does, and nowhere else.
        let of_group = class["groups"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|group| group["names"].as_str().unwrap().split(", ").any(|other| other == name));
        let mut places: Vec<String> =
            of_group.map(|group| group["lesson"].as_str().unwrap().to_owned()).collect();
        if class["alone"].as_str().is_some_and(|alone| alone.contains(&format!("{name} ({})", title(next)))) {
            places.push(title(next));
        }
        assert_eq!(places, [title(next)], "{name}");
    }
    assert!(met >= 20, "{met} of the children have something before them");
}

#[test]
fn no_group_changes_within_a_month_without_an_answer() {
    let all: Vec<(Vec<AnswerRecord>, Lessons)> =
        CLASS.children.iter().map(|child| (answers(child), open_to(child))).collect();
    let groups = |day: NaiveDate| -> BTreeMap<usize, String> {
        let of = |(answers, open): &(Vec<AnswerRecord>, Lessons)| {
            ClassChild::from_answers(answers, [], ChildLessons { open, all: &LESSONS }, 0.75, None, day)
        };
        let members: Vec<ClassChild> = all.iter().map(of).collect();
        let class =
            ClassNeeds::from_children(members.iter().enumerate(), &ClassNotes::default(), &LESSONS, day);
        class
            .groups
            .into_iter()
            .flat_map(|group| group.who.into_iter().map(move |who| (who, group.lesson.id.clone())))
            .collect()
    };
    let (mut changed, mut unexplained, mut looked_at) = (0, 0, 0);
    let mut before = groups(last_day() - Days::new(31));
    for ago in (0..=30).rev() {
        let day = last_day() - Days::new(ago);
        let now = groups(day);
        for (who, lesson) in &now {
            looked_at += 1;
            if before.get(who).is_some_and(|other| other != lesson) {
                changed += 1;
                let explains =
                    |answered: &AnswerRecord| answered.day == day || answered.day == day - Days::new(1);
                unexplained += usize::from(!all[*who].0.iter().any(explains));
            }
        }
        before = now;
    }
    assert!(looked_at > 600 && changed > 20, "{changed} of {looked_at}");
    assert_eq!(unexplained, 0, "of {changed} changes");
}

#[test]
fn slips_and_weak_facts_on_a_sheet_match_the_findings() {
    let language = Language::new(Locale::English);
    let mut facts = 0;
    for child in &CLASS.children {
        let sheet = pupil_sheet(child, Period::default(), &LESSONS, last_day(), &language);
        let told: Vec<FindingContent> = findings(child).all().map(|found| found.content).collect();
        for one in explained(&sheet).iter().filter(|one| one["part"] == "steps") {
            facts += one["findings"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|found| found["finding"] == "weak_fact")
                .count();
        }
        let tonight = explained(&sheet).into_iter().find(|one| one["part"] == "tonight");
        if let Some(slip) =
            tonight.and_then(|tonight| tonight["findings"][0]["slip"].as_str().map(str::to_owned))
        {
            let typical = told.iter().find_map(|about| {
                if let FindingContent::Slip(slip) = about { Some(json!(slip)) } else { None }
            });
            assert_eq!(typical, Some(json!(slip)), "{}: the one made most often", child.child.name);
        }
    }
    assert!(facts > 3, "{facts} facts to practise");
}
