//! Every sentence on every sheet, checked by a second reader, a Python script that knows only docs/findings.md and docs/csv.md. The
//! children are made up for this test: their answers are messier than any real child's.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::{Days, NaiveDate};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes};
use language::wording::findings::talk_reason;
use language::{Language, Locale};
use records::{Archive, ArchivedChild, Attempt, Attendance};
use reports::{
    CsvFormat, CsvTable, HomePractice, ParentsEvening, Period, RowOrder, class_sheet, pupil_sheet,
    teachers_page,
};
use serde_json::{Value, json};

use crate::made::TestFolder;
use crate::read::LESSONS;

/// How many made-up children are read by the second reader: 60, or as many as `FISHPOND_READ_CHILDREN` says.
fn count() -> usize {
    std::env::var("FISHPOND_READ_CHILDREN").ok().and_then(|count| count.parse().ok()).unwrap_or(60)
}

/// The last day whose answers count for the sheets. Some answers come later.
fn to() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 10).unwrap()
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Runs a Python script. Returns what it printed, as an error if it failed. `None` on a computer without Python.
fn python(script: &str, arguments: &[&Path]) -> Option<Result<String, String>> {
    let output = Command::new("python3").arg("-B").arg(here(script)).args(arguments).output();
    let Ok(output) = output else {
        let is_required = std::env::var("FISHPOND_PYTHON").is_ok_and(|said| said == "required");
        assert!(!is_required, "this machine has no Python");
        println!("left out: this machine has no Python");
        return None;
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some(if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(text(&output.stdout) + &text(&output.stderr))
    })
}

/// The days of the sheet about the class with this name. Some sheets begin with the first answer, others later.
fn period(class: &str) -> Period {
    let back = [None, Some(20), Some(120), Some(41)][class.len() % 2 + 2 * usize::from(class < "5")];
    Period { from: back.map(|days| to() - Days::new(days)), to: Some(to()) }
}

fn in_json(tonight: &HomePractice) -> Value {
    json!({"about": tonight.about, "steps": tonight.steps, "told": tonight.told, "more": tonight.more})
}

/// All that pages say of one child, as JSON for the second reader.
fn of_child(child: &ArchivedChild, period: Period, language: &Language) -> Value {
    let sheet = pupil_sheet(child, period, &LESSONS, to(), language);
    let teachers = teachers_page(child, period, &LESSONS, to(), language);
    let evening = ParentsEvening::new(child, &LESSONS, to(), language);
    let growth: Vec<String> = evening.growth.iter().map(|growth| growth.summary(language)).collect();
    let pairs: Vec<_> = evening.pairs.iter().map(|pair| (pair.then.id, pair.now.id)).collect();
    json!({
        "child": child.child.id, "from": period.from,
        "sheet": sheet.contents().next().unwrap(), "teachers": teachers.contents().next().unwrap(),
        "evening": {
            "standing": evening.standing, "practised": evening.practised, "growth": growth, "pairs": pairs,
            "counted": evening.counted, "tonight": evening.tonight.as_ref().map(in_json),
        },
    })
}

/// All that pages say of a class, as JSON for the second reader: the sheet, and who is named on *Today* and why.
fn of_class(name: &str, children: &[ArchivedChild], language: &Language) -> Value {
    let period = period(name);
    let sheet = class_sheet(Some(name), children, RowOrder::Name, period, &LESSONS, to(), language);
    let member = |child: &ArchivedChild| {
        let days = child.attempts.iter().map(|attempt| attempt.at.date_naive()).filter(|day| *day <= to());
        let attendance = Attendance { child: child.child.id, last: days.clone().max(), days: days.collect() };
        let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
        (child.child.id, child.child.to_class_member(&attendance, &answers, &LESSONS, to()))
    };
    let members: Vec<(_, ClassChild)> = children.iter().map(member).collect();
    let talked = children.iter().map(|child| (child.child.id, child.child.past_talks())).collect();
    let known = ClassNotes { past_talks: talked, ..ClassNotes::default() };
    let needs = ClassNeeds::from_children(
        members.iter().map(|(child, member)| (*child, member)),
        &known,
        &LESSONS,
        to(),
    );
    let today: Vec<_> =
        needs.talk_suggestions.iter().map(|named| (named.who, talk_reason(language, &named.why))).collect();
    let ids: Vec<_> = children.iter().map(|child| child.child.id).collect();
    json!({
        "class": name, "children": ids, "from": period.from, "sheet": sheet.contents().next().unwrap(), "today": today,
    })
}

#[test]
fn an_independent_reader_writes_every_sentence_of_every_sheet_anew() {
    let place = TestFolder::new();
    let file = |name: &str| place.path().join(name);
    let river: Vec<&str> = LESSONS.iter().map(|lesson| lesson.id.as_str()).collect();
    fs::write(file("lessons.txt"), river.join("\n")).unwrap();
    let many = PathBuf::from(count().to_string());
    let made_up =
        python("tests/reports/made_up_children.py", &[&many, &here("lessons"), &file("lessons.txt")]);
    let Some(made_up) = made_up else { return };
    let Archive { children, .. } = Archive::read(made_up.unwrap().as_bytes()).unwrap();
    let language = Language::new(Locale::English);
    let mut lines = Vec::new();
    for class in children.chunk_by(|one, other| one.child.classes == other.child.classes) {
        let name = class[0].child.classes.first().unwrap();
        lines.push(of_class(name, class, &language));
        lines.extend(class.iter().map(|child| of_child(child, period(name), &language)));
    }
    let said: Vec<String> = lines.iter().map(ToString::to_string).collect();
    fs::write(file("said.jsonl"), said.join("\n")).unwrap();
    for (table, name) in [
        (CsvTable::Attempts, "attempts.csv"),
        (CsvTable::Pupils, "pupils.csv"),
        (CsvTable::Growth, "growth.csv"),
    ] {
        let all = Period { from: None, to: if name == "attempts.csv" { None } else { Some(to()) } };
        let mut written = Vec::new();
        table
            .write(
                children.iter().map(Ok::<_, std::io::Error>),
                all,
                &LESSONS,
                CsvFormat::default(),
                &mut written,
            )
            .unwrap();
        fs::write(file(name), written).unwrap();
    }
    let settings: Vec<Value> = children
        .iter()
        .map(|ArchivedChild { child, .. }| {
            let talks: Vec<_> = child.talks().map(|talk| (talk.day, talk.about)).collect();
            json!({"id": child.id, "name": child.name, "settings": child.settings, "talks": talks})
        })
        .collect();
    fs::write(file("settings.json"), json!(settings).to_string()).unwrap();
    let day = PathBuf::from(to().to_string());
    let read = || python("tests/reports/sheet_reader.py", &[place.path(), &here(""), &day]).unwrap();
    if let Ok(folder) = std::env::var("FISHPOND_READ_FOLDER") {
        for name in ["lessons.txt", "said.jsonl", "attempts.csv", "pupils.csv", "growth.csv", "settings.json"]
        {
            fs::copy(file(name), Path::new(&folder).join(name)).unwrap();
        }
    }
    let told = read();
    assert!(told.is_ok(), "{}", told.unwrap_err());

    // The second reader notices a sentence that is not true.
    for (from, into) in [
        ("Practised on ", "Practised at least on "),
        ("not here since ", "away since "),
        ("Here is how.", "That is how."),
        (" different lessons.", " lessons."),
    ] {
        let changed = said.join("\n").replacen(from, into, 1);
        assert_ne!(changed, said.join("\n"), "{from}");
        fs::write(file("said.jsonl"), changed).unwrap();
        assert!(read().is_err(), "{from}");
    }
}
