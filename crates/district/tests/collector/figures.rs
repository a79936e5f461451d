//! The published figures equal those that one gets by asking about each pupil, counting, and rounding.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use engine::findings::Findings;
use engine::practice::{ChildLessons, Lessons};
use interchange::{Attempt, ChildId};
use serde_json::Value;
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, attempts_on_day, child, content, id, machine};
use crate::{all, collector, load, loading_on, told};

/// A made-up school: the year of each pupil, and all answers that the pupils have given.
pub struct SchoolAnswers {
    pub years: BTreeMap<ChildId, i16>,
    pub attempts: Vec<Attempt>,
}

/// How many pupils practised a lesson, are learning it and can do it, in each year and lesson. A figure is `None` if it is kept back.
type Cells = BTreeMap<(i16, String), [Option<i64>; 3]>;

impl SchoolAnswers {
    /// The figures of the class that may be published, before they are rounded. They are worked out from all answers at once.
    fn cells(&self) -> Cells {
        let lessons = Lessons::built_in();
        let mut counts: BTreeMap<(i16, String), [i64; 2]> = BTreeMap::new();
        for (child, year) in &self.years {
            let own = self.attempts.iter().filter(|one| one.tried.child == *child);
            let mut answers: Vec<_> = own.filter_map(Attempt::answer_record).collect();
            answers.sort_by_key(|answer| answer.day);
            let last = answers.last().map_or(NaiveDate::MIN, |answer| answer.day) + Days::new(1);
            let findings =
                Findings::from_answers(&answers, ChildLessons { open: &lessons, all: &lessons }, None, last);
            // An answer in a lesson counts for those that it contains, but only who answered in them has practised them.
            let is_practised = |id: &str| answers.iter().any(|answer| answer.lesson == id);
            let is_told = |id: &str| findings.attainment(id).is_some() && is_practised(id);
            for lesson in lessons.iter().filter(|lesson| is_told(&lesson.id)) {
                let count = counts.entry((*year, lesson.id.clone())).or_default();
                count[0] += 1;
                count[1] += i64::from(findings.can_do_lesson(&lesson.id));
            }
        }
        let cell = |(place, [practised, can]): ((i16, String), [i64; 2])| {
            let learning = practised - can;
            let both = learning >= 10 && can >= 10;
            let told = [(practised, practised >= 10), (learning, both), (can, both)];
            (place, told.map(|(number, is_told)| is_told.then_some(number)))
        };
        counts.into_iter().map(cell).filter(|(_, told)| *told != [None; 3]).collect()
    }

    /// Writes the pupils and their answers into the school's folder, as one file.
    fn write(&self, school: &mut MadeUpSchool) {
        let children = self.years.iter().map(|(id, year)| {
            let (chess, own) = ("Chess".to_owned(), format!("{year}b"));
            child(&[id.0.as_u128()], "X", &[&chess, &own], 1)
        });
        school.write(machine(1), content(children.collect(), vec![], self.attempts.clone()));
    }
}

/// Makes a school of 77 children: 48 in year 3, of whom half are always right, 24 in year 4, and five in year 5.
pub fn three_year_school() -> SchoolAnswers {
    let (mut years, mut attempts) = (BTreeMap::new(), Vec::new());
    for number in 1..=77_u128 {
        let year = match number {
            1..=48 => 3,
            49..=72 => 4,
            _ => 5,
        };
        years.insert(id(number), year);
        for on in 0..8 {
            let mut of_day = attempts_on_day(number, on, 30, u64::try_from(number).unwrap());
            for attempt in of_day.iter_mut().filter(|_| number.is_multiple_of(2)) {
                let way = &mut attempt.tried.effort;
                (way.hints, way.refused_before) = (0, 0);
                way.facts.clear();
                if let Some(practised) = &mut attempt.tried.practised {
                    (practised.right, practised.again, practised.slip) = (true, false, None);
                }
            }
            attempts.extend(of_day);
        }
    }
    SchoolAnswers { years, attempts }
}

/// Runs `fishpond-district report` with these arguments, and returns the lines that it prints as JSON.
pub fn report(database: &Database, arguments: &[&str]) -> Vec<Value> {
    let output = collector(database, "report").arg("--json").args(arguments).output().unwrap();
    let (code, told) = told(&output);
    assert_eq!(code, 0, "{told}");
    told.as_array().unwrap().clone()
}

fn cells(rows: &[Value]) -> Cells {
    let cell = |row: &Value| {
        let year = i16::try_from(row["year"].as_i64().unwrap()).unwrap();
        let place = (year, row["lesson"].as_str().unwrap().to_owned());
        (place, ["practised", "learning", "can"].map(|figure| row[figure].as_i64()))
    };
    rows.iter().map(cell).collect()
}

/// Checks that each published figure is one of the two multiples of five beside the exact one.
fn assert_rounded(told: &Cells, exact: &Cells) {
    assert_eq!(told.keys().collect::<Vec<_>>(), exact.keys().collect::<Vec<_>>());
    for (place, figures) in told {
        for (told, exact) in figures.iter().zip(exact[place]) {
            let is_rounded = |told: i64, exact: i64| told % 5 == 0 && (told - exact).abs() < 5;
            let fits = told
                .zip(exact)
                .map_or(told.is_none() && exact.is_none(), |(told, exact)| is_rounded(told, exact));
            assert!(fits, "{place:?}: {told:?} for {exact:?}");
        }
    }
}

#[test]
fn published_figures_are_what_findings_say_counted_and_rounded() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let (class, mut school) = (three_year_school(), MadeUpSchool::new(folder.path(), "lakeside"));
    class.write(&mut school);
    assert_eq!(load(&database, folder.path(), &[&school])["published"], true);
    let expected = class.cells();
    let told = cells(&report(&database, &["lessons"]));
    assert_rounded(&told, &expected);
    let figures: BTreeSet<usize> = expected.values().map(|told| told.iter().flatten().count()).collect();
    assert_eq!(figures, [1, 3].into(), "some lessons are told in full, of others only who practised");
    assert!(expected.keys().all(|(year, _)| *year != 5), "five children are not told of");
    assert!(expected.keys().all(|(_, lesson)| lesson != "of-a-teacher"), "nor are a teacher’s own lessons");

    let answers = i64::try_from(class.attempts.len()).unwrap();
    let time: i64 = class.attempts.iter().map(|one| i64::from(one.tried.effort.milliseconds)).sum();
    let thousands = |number: i64| (number + 500) / 1_000 * 1_000;
    let told = &report(&database, &["schools"])[0];
    assert!([75, 80].contains(&told["pupils"].as_i64().unwrap()), "{told}");
    assert_eq!(
        ["attempts", "minutes"].map(|figure| told[figure].as_i64().unwrap()),
        [thousands(answers), thousands(time / 60_000)]
    );
}

#[test]
fn counting_night_by_night_gives_what_counting_all_at_once_gives() {
    let (Some(nightly), Some(at_once)) = (Database::new(), Database::new()) else { return };
    let folder = tempdir().unwrap();
    let (class, mut school) = (three_year_school(), MadeUpSchool::new(folder.path(), "lakeside"));
    let days: BTreeSet<NaiveDate> = class.attempts.iter().map(|one| one.at.date_naive()).collect();
    let mut days: Vec<NaiveDate> = days.into_iter().collect();
    // A computer that was away tells of the third day last.
    let late = days.remove(2);
    days.push(late);
    for day in days {
        let attempts = class.attempts.iter().filter(|one| one.at.date_naive() == day).cloned().collect();
        SchoolAnswers { years: class.years.clone(), attempts }.write(&mut school);
        load(&nightly, folder.path(), &[&school]);
    }
    load(&at_once, folder.path(), &[&school]);
    assert_eq!(all(&nightly), all(&at_once));
}

#[test]
fn reports_answer_what_a_district_asks() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    // A school whose name is a number is still a text in JSON.
    let schools = ["42", "lakeside"].map(|name| {
        let mut school = MadeUpSchool::new(folder.path(), name);
        let mut class = three_year_school();
        if name == "42" {
            // The children of this school have other ids than those of the other school.
            let own = |child: ChildId| id(child.0.as_u128() + 1_000);
            class.years = class.years.into_iter().map(|(child, year)| (own(child), year)).collect();
            for attempt in &mut class.attempts {
                attempt.tried.child = own(attempt.tried.child);
                attempt.id = uuid::Uuid::from_u128(attempt.id.as_u128() ^ 1);
                // And more of them find it hard.
                let is_hard = attempt.tried.child.0.as_u128() % 4 == 2;
                if let Some(practised) = attempt.tried.practised.as_mut().filter(|_| is_hard) {
                    practised.right = false;
                }
            }
        }
        class.write(&mut school);
        school
    });
    let both: Vec<&MadeUpSchool> = schools.iter().collect();
    load(&database, folder.path(), &both);
    let [of_one, of_other] =
        ["42", "lakeside"].map(|school| cells(&report(&database, &["lessons", "--school", school])));
    let together = report(&database, &["lessons"]);
    assert!(together.iter().all(|row| row["schools"] == 2));
    assert_ne!(of_one, of_other, "chance rounds each school by itself");
    for (place, told) in cells(&together) {
        let both = |at: usize| [of_one[&place][at], of_other[&place][at]].into_iter().flatten();
        let sum = |at: usize| both(at).reduce(|one, other| one + other);
        assert_eq!(told, [0, 1, 2].map(sum), "a district’s figures are sums of what is told of schools");
    }

    let is_hard = |cells: &Cells| cells.values().filter(|[_, learning, can]| learning > can).count();
    let hard = report(&database, &["hard"]);
    assert!(hard.len() == is_hard(&of_one) + is_hard(&of_other) && !hard.is_empty(), "{hard:?}");
    for row in hard {
        assert!(row["learning"].as_i64() > row["can"].as_i64(), "{row}");
    }
    let names: Vec<Value> = report(&database, &["schools"]).iter().map(|row| row["school"].clone()).collect();
    assert_eq!(names, ["42", "lakeside"], "by name");

    // A term has the figures that were published last in it.
    for today in ["2026-12-20", "2027-01-05", "2027-01-12"] {
        let output = loading_on(today, &database, folder.path(), &both).output().unwrap();
        assert_eq!(told(&output).1["published"], true);
    }
    let terms: BTreeSet<(String, String)> = report(&database, &["growth"])
        .iter()
        .map(|row| ["term", "published"].map(|of| row[of].as_str().unwrap().to_owned()).into())
        .collect();
    let expected = [("2026-08-01", "2026-12-20"), ("2027-01-01", "2027-01-12")];
    assert_eq!(terms, expected.map(|(term, day)| (term.to_owned(), day.to_owned())).into());

    let refused = |database: &Database, arguments: &[&str], sentence: &str| {
        let output = collector(database, "report").args(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(sentence), "{said}");
    };
    for asked in ["lessons", "page"] {
        refused(
            &database,
            &[asked, "--school", "Nowhere"],
            "nothing is told of a school Nowhere; the schools are: 42, lakeside",
        );
    }
    if let Some(empty) = Database::new() {
        refused(&empty, &["lessons"], "nothing is loaded yet");
        refused(&empty, &["machines"], "only the collector’s own database knows of computers");
    }
    let csv = collector(&database, "report").args(["lessons", "--csv"]).output().unwrap();
    let csv = String::from_utf8(csv.stdout).unwrap();
    assert!(csv.starts_with("year,lesson,schools,practised,learning,can\n3,"), "{csv}");
    let text = collector(&database, "report").arg("machines").output().unwrap();
    assert!(String::from_utf8(text.stdout).unwrap().contains("lakeside"));
    let of_one = report(&database, &["machines", "--school", "42"]);
    assert!(of_one.len() == 1 && of_one[0]["school"] == "42", "{of_one:?}");
}
