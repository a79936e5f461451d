//! What may be said of children, checked by a second reader that knows only docs/findings.md and docs/csv.md.

use std::fs;
use std::path::Path;
use std::process::Command;

use chrono::{DateTime, Duration, FixedOffset};
use engine::games::Player;
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::burst::BURST_ID;
use engine::practice::waiting::WAITING_ID;
use engine::practice::{Lesson, Lessons, Slip, Task};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};
use uuid::Uuid;

use super::TestSchool;

/// How many made-up children are read by the second reader: 60, or as many as `FISHPOND_READ_CHILDREN` says.
fn count() -> usize {
    std::env::var("FISHPOND_READ_CHILDREN").ok().and_then(|count| count.parse().ok()).unwrap_or(60)
}

/// A made-up child: how often the child is right, and how that changes.
struct MadeUpPupil {
    chance: Chance,
    /// How likely the child is to answer right on the present day, from 0 to 1. It changes from day to day.
    able: f64,
    /// How much the child's chance of a right answer, `able`, grows from one day to the next. Negative for a child who forgets.
    learns: f64,
    /// On how many of a hundred days the child practises.
    there: u32,
    /// How many answers the child gives on a day on which it practises.
    answers: u32,
    habit: Option<Slip>,
}

impl MadeUpPupil {
    fn new(number: u64) -> Self {
        let mut chance = chance_from_seed(number, 33);
        let slips = [None, None, Some(Slip::OffByTen), Some(Slip::OffByOne), Some(Slip::ForgotCarry)];
        Self {
            able: chance.random_range(0.2..0.95),
            // Some children forget.
            learns: chance.random_range(-0.004..0.01),
            there: *[3, 20, 60].choose(&mut chance).unwrap(),
            answers: *[2, 8, 25].choose(&mut chance).unwrap(),
            habit: *slips.choose(&mut chance).unwrap(),
            chance,
        }
    }

    /// A year of attempts of this child, with a summer break in the middle. `number` tells the child from the others.
    fn attempts(&mut self, lessons: &[&Lesson], number: usize) -> Vec<Value> {
        let begin: DateTime<FixedOffset> = "2025-11-20T08:15:00+01:00".parse().unwrap();
        let favourites: Vec<&Lesson> = (0..6).map(|_| *lessons.choose(&mut self.chance).unwrap()).collect();
        let mut attempts = Vec::new();
        for day in (0..370).filter(|day| !(200..255).contains(day)) {
            self.able = (self.able + self.learns).clamp(0.05, 0.99);
            if !self.chance.random_ratio(self.there, 100) {
                continue;
            }
            let session = Uuid::from_u128(self.chance.random());
            for minute in 0..self.chance.random_range(1..=self.answers) {
                let at = begin + Duration::days(day) + Duration::seconds(i64::from(minute) * 31);
                let lesson = favourites[self.chance.random_range(0..favourites.len())];
                let is_placement = attempts.len() < 12 && number.is_multiple_of(2);
                attempts.extend(self.attempt(lesson, at, session, is_placement));
            }
        }
        attempts
    }

    fn attempt(
        &mut self,
        lesson: &Lesson,
        at: DateTime<FixedOffset>,
        session: Uuid,
        placement: bool,
    ) -> Option<Value> {
        let puzzle = lesson.puzzle(Player::default(), self.chance.random_range(0..500))?;
        let right = self.chance.random_bool(self.able);
        let (again, hints) = (self.chance.random_ratio(1, 12), u8::from(self.chance.random_ratio(1, 15)));
        let slip = (!right).then_some(self.habit).flatten().filter(|_| self.chance.random_ratio(1, 2));
        let facts: Vec<Value> = match puzzle.task {
            Task::Fact(fact) => {
                let result = fact.result().ok()?;
                let answer = if right { result } else { result + 1 };
                vec![
                    json!({"left": fact.left, "operation": fact.operation, "right": fact.right, "answer": answer}),
                ]
            }
            _ => Vec::new(),
        };
        let seconds =
            self.chance.random_range(1.0..6.0) * if self.chance.random_ratio(1, 20) { 9.0 } else { 1.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is below a minute")]
        let milliseconds = (seconds * 1000.0_f64) as u32;
        let mut attempt = json!({
            "id": Uuid::from_u128(self.chance.random()), "session": session, "at": at.to_rfc3339(),
            "child": Uuid::nil(), "game": lesson.game, "rung": lesson.rung, "order": "spoken", "help": "show_totals",
            "seed": 1, "offered": puzzle.shown_text(), "calculation": "", "total": null, "points": 0,
            "milliseconds": milliseconds,
            "refused_before": u8::from(self.chance.random_ratio(1, 15)), "hints": hints, "facts": facts,
            "practised": {
                "lesson": lesson.id, "kind": lesson.kind, "difficulty": 0, "right": right, "again": again, "timed": false,
            },
        });
        if let Some(slip) = slip {
            attempt["practised"]["slip"] = json!(slip);
        }
        if placement {
            attempt["placement"] = json!(true);
        } else if matches!(puzzle.task, Task::Fact(_)) && self.chance.random_ratio(1, 20) {
            let apart = [BURST_ID, WAITING_ID][usize::from(milliseconds.is_multiple_of(2))];
            attempt["practised"]["lesson"] = json!(apart);
        }
        Some(attempt)
    }
}

/// The settings of the child with this number. Some children may go far, some read in order of operations, and for some a grown-up has
/// chosen what comes next.
fn settings(number: usize) -> Value {
    let rungs = ["addition", "subtraction", "multiplication", "division"];
    let mut settings = json!({
        "dragonfish": rungs[number % 4], "three_fishing": rungs[number / 4 % 4],
        "order": if number.is_multiple_of(3) { "operations" } else { "spoken" },
    });
    if number % 5 == 1 {
        let (lesson, until) = [("add-tens", "2026-12-01"), ("divide-rounding", "2026-11-09")][number % 2];
        settings["next"] = json!({"lesson": lesson, "since": "2026-11-02", "until": until});
    }
    settings
}

/// An export of all the made-up children.
fn export() -> Value {
    let all = Lessons::built_in();
    let lessons: Vec<&Lesson> = all.iter().map(|lesson| &**lesson).collect();
    let child = |number: usize| {
        let mut attempts = MadeUpPupil::new(number as u64).attempts(&lessons, number);
        let id = Uuid::from_u128(number as u128 + 1);
        for attempt in &mut attempts {
            attempt["child"] = json!(id);
        }
        json!({"id": id, "name": format!("Pupil {number}"), "picture": 1, "classes": ["1a"], "settings": settings(number), "attempts": attempts})
    };
    json!({"format": "fishpond records", "version": 1, "children": (0..count()).map(child).collect::<Vec<_>>()})
}

/// Has the second reader check the findings. Returns whether it agrees, and what it says. `None` on a computer without Python.
fn second_reader(folder: &Path, findings: &str) -> Option<(bool, String)> {
    let told = folder.join("findings.jsonl");
    fs::write(&told, findings).unwrap();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("python3")
        .arg("-B")
        .arg(here.join("tests/command_line/second_reader.py"))
        .args([&folder.join("attempts.csv"), &told, &here.join("lessons")])
        .arg(TO)
        .args([folder.join("settings.json"), folder.join("lessons.txt"), here.join("docs/findings.md")])
        .output();
    let Ok(output) = output else {
        super::log::skip_without_python();
        return None;
    };
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    Some((output.status.success(), said.into_owned()))
}

/// The last day whose answers count for the findings. Some answers come later.
const TO: &str = "2026-11-10";

#[test]
fn an_independent_reader_finds_the_same_about_every_child() {
    let school = TestSchool::new("second_reader");
    let place = |name: &str| school.0.join(name);
    let [all, table] = ["all.fishpond", "attempts.csv"].map(|name| place(name).display().to_string());
    fs::write(&all, export().to_string()).unwrap();
    let run = |arguments: &[&str]| {
        let ended = school.run(Some("4711"), arguments);
        assert_eq!(ended.code, Some(0), "{arguments:?}: {}", ended.err);
        ended.out
    };
    run(&["import", &all]);
    run(&["csv", "attempts", "-o", &table]);
    let findings = run(&["findings", "--to", TO, "--json", "--answers"]);
    fs::write(place("settings.json"), run(&["settings", "--class", "1a", "--json"])).unwrap();
    fs::write(place("lessons.txt"), run(&["lesson", "list"])).unwrap();

    let of = |finding: &str| {
        findings.lines().filter(|line| line.contains(&format!("\"finding\":\"{finding}\""))).count()
    };
    for finding in ["can", "sure", "learning", "slipped", "weak_fact", "slip", "next"] {
        assert!(of(finding) >= 5, "{} of {finding}", of(finding));
    }
    let Some((agrees, said)) = second_reader(&school.0, &findings) else { return };
    assert!(agrees, "{said}");

    // The second reader notices everything that is told wrongly.
    let lines: Vec<&str> = findings.lines().collect();
    let first = lines[0];
    let changed = |from: &str, to: &str| findings.replacen(from, to, 1);
    for wrong in [
        lines[1..].join("\n"),
        format!("{first}\n{findings}"),
        changed("\"finding\":\"learning\"", "\"finding\":\"can\""),
        changed("\"finding\":\"can\"", "\"finding\":\"sure\""),
        changed("\"days\":2,", "\"days\":3,"),
        changed("\"since\":\"2026", "\"since\":\"2025"),
        changed("\"finding\":\"next\"", "\"finding\":\"learning\""),
        changed("\"rests_on\":[\"", "\"rests_on\":[\"0"),
    ] {
        assert!(wrong != findings, "nothing was changed");
        assert!(!second_reader(&school.0, &wrong).unwrap().0, "nothing was seen");
    }
}

#[test]
fn each_sentence_on_a_page_rests_on_published_findings() {
    let school = TestSchool::new("explained");
    let place = |name: &str| school.0.join(name).display().to_string();
    fs::write(place("all.fishpond"), export().to_string()).unwrap();
    let run = |arguments: &[&str]| {
        let ended = school.run(Some("4711"), arguments);
        assert_eq!(ended.code, Some(0), "{arguments:?}: {}", ended.err);
        ended.out
    };
    run(&["import", &place("all.fishpond")]);
    let told = run(&["findings", "--child", "Pupil 4", "--to", TO, "--json"]);
    let told: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (sheet, explained) = (place("sheet.pdf"), place("explained.json"));
    run(&[
        "report",
        "--child",
        "Pupil 4",
        "--to",
        TO,
        "--teachers-page",
        "-o",
        &sheet,
        "--explain",
        &explained,
    ]);
    let explained: Value = serde_json::from_slice(&fs::read(&explained).unwrap()).unwrap();
    let named: Vec<&Value> =
        explained.as_array().unwrap().iter().flat_map(|one| one["findings"].as_array().unwrap()).collect();
    assert!(named.iter().all(|finding| told.contains(finding)));
    let same = school.run(Some("4711"), &["report", "--child", "Pupil 4", "-o", &sheet, "--explain", &sheet]);
    assert!(same.is_complaint(), "{}", same.err);
    for finding in ["learning", "next"] {
        assert!(named.iter().any(|named| named["finding"] == finding), "{finding} is named nowhere");
    }
}

#[test]
fn findings_are_also_put_into_words() {
    let school = TestSchool::new("findings_in_words");
    let ended = school.run(Some("4711"), &["findings", "--child", "Mia"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(0), ""), "nothing was answered: {}", ended.err);
    let all = school.0.join("all.fishpond").display().to_string();
    fs::write(&all, export().to_string()).unwrap();
    assert_eq!(school.run(Some("4711"), &["import", &all]).code, Some(0));
    let told = school.run(Some("4711"), &["findings", "--class", "1a", "--to", TO]).out;
    for said in [
        ": can do ",
        ": is sure of ",
        ": could do ",
        " right first time, on ",
        " is weak: ",
        ": makes the slip ",
    ] {
        assert!(told.contains(said), "{said}");
    }
    assert!(school.run(Some("4711"), &["findings", "--class", "9z"]).is_complaint());
    assert_eq!(school.run(None, &["findings"]).code, Some(1), "behind the PIN");
}
