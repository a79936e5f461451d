//! An attacker who knows one class list tries for ten weeks to find out from published figures what a pupil can do. The attack itself is in
//! `attack.py`. With today's figures it must find nothing, and with the views that version 0.2.0 published it must find something.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::process::Command;
use std::{env, fs};

use chrono::{Days, NaiveDate};
use interchange::{Attempt, ErasureState, PracticeDetails};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{
    DAY_MILLISECONDS, MadeUpSchool, SEPTEMBER, attempt, child, content, id, machine, tombstone,
};
use crate::{loading_on, told};

const WEEKS: u64 = 10;
const LESSONS: [&str; 3] = ["add-make-ten", "add-doubles", "add-count-on"];

/// A pupil of the made-up district.
struct AttackedPupil {
    number: u128,
    /// The pupil's class, as an index from 0 into the classes of the school.
    class: usize,
    /// The weeks in which the pupil is at the school, counted from 0.
    here: std::ops::Range<u64>,
    /// Whether the pupil is erased at the end of the weeks in `here`. Otherwise the pupil only leaves the class.
    is_erased: bool,
    /// How likely the pupil's answer is right, in each lesson, from 0 to 1. `None` if the pupil never practises the lesson.
    skill: [Option<f64>; LESSONS.len()],
    /// The weeks in which the pupil answers.
    active: BTreeSet<u64>,
}

/// A made-up school with the years of its classes: each class has its own year, or two have the same.
struct AttackedCell {
    school: MadeUpSchool,
    years: Vec<u8>,
    pupils: Vec<AttackedPupil>,
}

/// Makes a district with at least `classes` small classes, in the folder `inside`: schools of one class, of two classes of the same year,
/// and of three years.
fn district(inside: &std::path::Path, classes: usize, chance: &mut StdRng) -> Vec<AttackedCell> {
    let mut places = Vec::new();
    let mut made = 0;
    for kind in [vec![3], vec![2, 2], vec![1, 2, 4]].iter().cycle() {
        if made >= classes {
            break;
        }
        let number = places.len();
        let mut place = AttackedCell {
            school: MadeUpSchool::new(inside, &format!("school {number}")),
            years: kind.clone(),
            pupils: Vec::new(),
        };
        for class in 0..kind.len() {
            let size = chance.random_range(11..29);
            // In one class nobody can do it, in another all, and in most of them some.
            let share = *[0.0, 0.35, 0.5, 0.5, 0.65, 1.0].get(chance.random_range(0..6)).unwrap();
            for _ in 0..size {
                let number = (u128::try_from(number + 1).unwrap() << 32) + place.pupils.len() as u128;
                place.pupils.push(pupil(number, class, share, chance));
            }
        }
        made += kind.len();
        places.push(place);
    }
    places
}

fn pupil(number: u128, class: usize, share: f64, chance: &mut StdRng) -> AttackedPupil {
    let here = match chance.random_range(0..12) {
        0 => 0..chance.random_range(2..WEEKS),
        1 => chance.random_range(1..WEEKS - 2)..WEEKS,
        _ => 0..WEEKS,
    };
    let skill =
        LESSONS.map(|_| chance.random_bool(0.9).then(|| if chance.random_bool(share) { 0.97 } else { 0.4 }));
    // In two weeks nearly everybody is away.
    let goes =
        |week: u64, chance: &mut StdRng| chance.random_bool(if week == 4 || week == 7 { 0.04 } else { 0.85 });
    let active = here.clone().filter(|week| goes(*week, chance)).collect();
    AttackedPupil { number, class, here, is_erased: chance.random_bool(0.5), skill, active }
}

/// Makes the answers that a pupil gives in a week, counted from 0.
fn answers(pupil: &AttackedPupil, week: u64, chance: &mut StdRng) -> Vec<Attempt> {
    let mut answers = Vec::new();
    for on in 0..2 {
        let day = SEPTEMBER + i64::try_from(7 * week + on).unwrap() * DAY_MILLISECONDS + 9 * 3_600_000;
        for (lesson, skill) in LESSONS.iter().zip(pupil.skill) {
            let Some(skill) = skill else { continue };
            for _ in 0..chance.random_range(3..9) {
                let at = day + i64::try_from(answers.len()).unwrap() * 60_000;
                let mut one = attempt(id(pupil.number), at, chance);
                let right = chance.random_bool(skill);
                let kind = engine::practice::Lessons::built_in().get(lesson).unwrap().kind;
                one.tried.practised = Some(PracticeDetails {
                    lesson: (*lesson).to_owned(),
                    kind,
                    difficulty: 0,
                    right,
                    again: false,
                    timed: false,
                    slip: None,
                    placement: false,
                });
                (one.tried.effort.hints, one.tried.effort.refused_before) = (0, 0);
                one.tried.effort.facts.clear();
                answers.push(one);
            }
        }
    }
    answers
}

/// Writes the file of a school for one `week`, from 0: who came, who answered, who left and who is erased.
fn tells(place: &mut AttackedCell, week: u64, chance: &mut StdRng) {
    let (mut children, mut attempts, mut tombstones) = (Vec::new(), Vec::new(), Vec::new());
    let changed = i64::try_from(week).unwrap() + 1;
    for pupil in &place.pupils {
        let name = format!("P{}", pupil.number);
        if pupil.here.end == week && pupil.is_erased {
            tombstones.push(tombstone(&[pupil.number], SEPTEMBER + changed, ErasureState::Erased));
        } else if pupil.here.end == week {
            children.push(child(&[pupil.number], &name, &[], changed));
        } else if pupil.here.contains(&week) {
            let class = format!("{}{}", place.years[pupil.class], ["a", "b", "c"][pupil.class]);
            children.push(child(
                &[pupil.number],
                &name,
                &[&class],
                i64::try_from(pupil.here.start).unwrap() + 1,
            ));
            if pupil.active.contains(&week) {
                attempts.extend(answers(pupil, week, chance));
            }
        }
    }
    place.school.write(machine(1), content(children, tombstones, attempts));
}

/// Runs the query `ask`, and returns its rows as lines of JSON, with the number of the week in each.
fn lines(database: &Database, schema: &str, week: u64, ask: &str) -> String {
    let mut client = database.connect();
    client.batch_execute(&format!("SET search_path = {schema}")).unwrap();
    let mut lines = String::new();
    for row in client.query(&format!("SELECT to_json(line)::text FROM ({ask}) AS line"), &[]).unwrap() {
        let line: String = row.get(0);
        writeln!(lines, "{{\"week\":{week},{}", &line[1..]).unwrap();
    }
    lines
}

/// Adds the lines of one week to the texts in `told`, each under the name of its file for `attack.py`: what the attacker gets to see, and
/// what is true.
fn told_of(
    database: &Database,
    places: &[AttackedCell],
    week: u64,
    told: &mut BTreeMap<&'static str, String>,
) {
    let mut add = |file: &'static str, lines: String| told.entry(file).or_default().push_str(&lines);
    let number = week + 1;
    add(
        "lessons",
        lines(
            database,
            "fishpond",
            week,
            &format!(
                "SELECT school, year, lesson, figure, pupils FROM by_lesson WHERE publication = {number}"
            ),
        ),
    );
    add(
        "sums",
        lines(
            database,
            "fishpond",
            week,
            &format!("SELECT school, figure, total FROM by_school WHERE publication = {number}"),
        ),
    );
    // More than anybody outside knows: which cells were counted anew this week.
    add(
        "counted",
        lines(
            database,
            "fishpond",
            week,
            &format!(
                "SELECT school.name AS school, year, lesson FROM cell JOIN school ON key = school WHERE counted = {number}"
            ),
        ),
    );
    add(
        "truth",
        lines(
            database,
            "fishpond",
            week,
            "SELECT pupil.name AS pupil, attempts, lessons, can FROM standing JOIN pupil USING (pupil)",
        ),
    );
    add(
        "before",
        lines(
            database,
            "before, fishpond",
            week,
            "SELECT school, year, lesson, pupils, attempts, reached FROM by_lesson",
        ),
    );
    for place in places {
        for pupil in place.pupils.iter().filter(|pupil| pupil.here.contains(&week)) {
            let (name, class) = (&place.school.name, pupil.class);
            add(
                "lists",
                format!(
                    "{{\"week\":{week},\"school\":\"{name}\",\"year\":{},\"class\":{class},\"classes\":{},\"pupil\":\"P{}\",\"active\":{}}}\n",
                    place.years[class],
                    place.years.len(),
                    pupil.number,
                    pupil.active.contains(&week)
                ),
            );
        }
    }
}

#[test]
#[ignore = "needs Python with ortools: FISHPOND_SOLVER names it. FISHPOND_CLASSES says how many classes, 40 if nothing is said, and FISHPOND_SEED which"]
fn nobody_finds_out_what_a_pupil_can_do() {
    let Some(database) = Database::new() else { return };
    let solver = env::var("FISHPOND_SOLVER").unwrap_or_else(|_| "python3".to_owned());
    let classes = env::var("FISHPOND_CLASSES").ok().and_then(|count| count.parse().ok()).unwrap_or(40);
    let seed = env::var("FISHPOND_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(11);
    let mut chance = StdRng::seed_from_u64(seed);
    let folder = tempdir().unwrap();
    let mut places = district(folder.path(), classes, &mut chance);
    let first = NaiveDate::from_ymd_opt(2026, 9, 7).unwrap();
    let mut told_so_far = BTreeMap::new();
    for week in 0..WEEKS {
        for place in &mut places {
            tells(place, week, &mut chance);
        }
        let today = (first + Days::new(7 * week)).to_string();
        let schools: Vec<&MadeUpSchool> = places.iter().map(|place| &place.school).collect();
        let output = loading_on(&today, &database, folder.path(), &schools).arg("--names").output().unwrap();
        let (code, said) = told(&output);
        assert!(code == 0 && said["published"] == true, "{said}");
        if week == 0 {
            views_of_0_2_0(&database);
        }
        told_of(&database, &places, week, &mut told_so_far);
    }
    let told = tempdir().unwrap();
    for (file, lines) in told_so_far {
        fs::write(told.path().join(format!("{file}.jsonl")), lines).unwrap();
    }
    if let Ok(kept) = env::var("FISHPOND_ATTACK") {
        fs::create_dir_all(&kept).unwrap();
        for file in fs::read_dir(told.path()).unwrap().flatten() {
            fs::copy(file.path(), std::path::Path::new(&kept).join(file.file_name())).unwrap();
        }
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/attack.py");
    let attacked = Command::new(solver).arg(script).arg(told.path()).status().unwrap();
    assert!(attacked.success());
}

/// Makes the views for readers as version 0.2.0 had them, over the answers that the database has now.
fn views_of_0_2_0(database: &Database) {
    let mut client = database.connect();
    client
        .batch_execute(
            "CREATE SCHEMA before; SET search_path = before, fishpond;
             CREATE TABLE lesson (id text PRIMARY KEY, seconds smallint);
             CREATE TABLE period (first date, last date); INSERT INTO period DEFAULT VALUES",
        )
        .unwrap();
    client.batch_execute(include_str!("../../src/schema/2-views.sql")).unwrap();
}
