//! The views count as Fishpond counts, and small cells show no figures.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::NaiveDate;
use heart::practice::{Learner, Lessons};
use kept::{Attempt, ChildId};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{School, child, content, day, id, machine};
use crate::{collector, load};

/// One row of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Figures {
    pupils: i64,
    attempts: i64,
    first_tries: i64,
    right_at_first: i64,
    percent: Option<i64>,
    /// The median time of an answer, in milliseconds.
    median: i64,
    minutes: i64,
    reached: Option<i64>,
}

type Cells<K> = BTreeMap<K, Option<Figures>>;

/// The figures of some attempts, as Fishpond's own `Tally` counts them.
fn figures(attempts: &[&Attempt], reached: Option<i64>) -> Figures {
    let count =
        |is: &dyn Fn(&Attempt) -> bool| i64::try_from(attempts.iter().filter(|one| is(one)).count()).unwrap();
    let mut times: Vec<i64> =
        attempts.iter().map(|one| i64::from(one.tried.way.milliseconds.min(300_000))).collect();
    times.sort_unstable();
    let pupils: BTreeSet<ChildId> = attempts.iter().map(|one| one.tried.child).collect();
    let first_tries = count(&|one| one.tried.way.refused_before == 0);
    let right_at_first = count(&|one| one.tried.right_at_first());
    Figures {
        pupils: i64::try_from(pupils.len()).unwrap(),
        attempts: count(&|_| true),
        first_tries,
        right_at_first,
        percent: (right_at_first * 200 + first_tries).checked_div(2 * first_tries),
        median: times[times.len() / 2],
        minutes: times.iter().sum::<i64>() / 60_000,
        reached,
    }
}

/// A school: the year of each pupil, and everything they have done.
struct Class {
    years: BTreeMap<ChildId, i16>,
    attempts: Vec<Attempt>,
}

impl Class {
    /// How many pupils of a year have reached a lesson. For `None`, the number of lessons each has reached, added up.
    fn reached(&self, year: i16, lesson: Option<&str>) -> i64 {
        let lessons = Lessons::built_in();
        let of_year = self.years.iter().filter(|(_, of)| **of == year).map(|(child, _)| *child);
        let count = of_year.map(|child| {
            let own = self.attempts.iter().filter(|one| one.tried.child == child);
            let answers: Vec<_> = own.filter_map(Attempt::answered).collect();
            let all: BTreeSet<String> = answers.iter().map(|answer| answer.lesson.clone()).collect();
            let learner = Learner::of(answers, &lessons);
            all.iter()
                .filter(|one| lesson.is_none_or(|lesson| lesson == *one) && learner.reached(one).is_some())
                .count()
        });
        i64::try_from(count.sum::<usize>()).unwrap()
    }

    fn of_year(&self, year: i16) -> Vec<&Attempt> {
        self.attempts.iter().filter(|one| self.years[&one.tried.child] == year).collect()
    }

    /// One cell for each year, without figures if it has fewer than five pupils.
    fn by_year(&self) -> Cells<i16> {
        let years: BTreeSet<i16> = self.years.values().copied().collect();
        let cell = |year: i16| {
            let figures = figures(&self.of_year(year), Some(self.reached(year, None)));
            (year, (figures.pupils >= 5).then_some(figures))
        };
        years.into_iter().map(cell).collect()
    }

    /// One cell for each year and lesson. If one is too small to show, the smallest of the others is hidden too, so nobody can subtract.
    fn by_lesson(&self) -> Cells<(i16, Option<String>)> {
        let mut cells = Cells::new();
        for year in self.years.values().copied().collect::<BTreeSet<_>>() {
            let mut of_lesson: BTreeMap<Option<String>, Vec<&Attempt>> = BTreeMap::new();
            for attempt in self.of_year(year) {
                let lesson = attempt.tried.practised.as_ref().map(|practised| practised.lesson.clone());
                of_lesson.entry(lesson).or_default().push(attempt);
            }
            let all: Vec<(Option<String>, Figures)> = of_lesson
                .into_iter()
                .map(|(lesson, attempts)| {
                    let reached = lesson.as_deref().map(|lesson| self.reached(year, Some(lesson)));
                    (lesson, figures(&attempts, reached))
                })
                .collect();
            let mut large: VecDeque<_> = all.iter().filter(|(_, figures)| figures.pupils >= 5).collect();
            let has_small = large.len() < all.len();
            large
                .make_contiguous()
                .sort_by_key(|(lesson, figures)| (figures.pupils, lesson.is_none(), lesson.clone()));
            let beside = large.pop_front().filter(|_| has_small).map(|(lesson, _)| lesson.clone());
            for (lesson, figures) in &all {
                let is_shown = figures.pupils >= 5 && beside.as_ref() != Some(lesson);
                cells.insert((year, lesson.clone()), is_shown.then(|| figures.clone()));
            }
        }
        cells
    }
}

/// A school of 25 children: twelve in year 3, eleven in year 4, and only two in year 5. In year 3 only three children have tried
/// `count-to-ten`.
fn school() -> Class {
    let (mut years, mut attempts) = (BTreeMap::new(), Vec::new());
    for number in 1..=25_u128 {
        let year = match number {
            1..=12 => 3,
            13..=23 => 4,
            _ => 5,
        };
        years.insert(id(number), year);
        for on in 0..8 {
            attempts.extend(day(number, on, 40, u64::try_from(number).unwrap()));
        }
    }
    // Every third child is always right in `add-doubles`. In year 3 only children 1 to 3 practise `count-to-ten`.
    for attempt in &mut attempts {
        let number = attempt.tried.child.0.as_u128();
        let Some(practised) = &mut attempt.tried.practised else { continue };
        if practised.lesson == "add-doubles" && number.is_multiple_of(3) {
            practised.right = true;
            attempt.tried.way.hints = 0;
        }
        if practised.lesson == "count-to-ten" && number > 3 && number <= 12 {
            "add-doubles".clone_into(&mut practised.lesson);
        }
    }
    Class { years, attempts }
}

/// All cells of a view, read from the database.
fn view<K: Ord>(database: &Database, ask: &str, key: impl Fn(&postgres::Row) -> K) -> Cells<K> {
    let rows = database.connect().query(ask, &[]).unwrap();
    let cell = |row: &postgres::Row| {
        let figures = row.get::<_, Option<i64>>("pupils").map(|pupils| Figures {
            pupils,
            attempts: row.get("attempts"),
            first_tries: row.get("first_tries"),
            right_at_first: row.get("right_at_first"),
            percent: row.get("right_at_first_percent"),
            median: row.get("median"),
            minutes: row.get("minutes"),
            reached: row.get("reached"),
        });
        if figures.is_none() {
            let none = row.get::<_, Option<i64>>("attempts").or(row.get("median")).or(row.get("reached"));
            assert_eq!(none, None, "a cell without pupils has nothing else");
        }
        (key(row), figures)
    };
    rows.iter().map(cell).collect()
}

const FIGURES: &str = "pupils, attempts, first_tries, right_at_first, right_at_first_percent,
    (1000 * median_seconds)::bigint AS median, minutes::bigint";

#[test]
fn the_views_show_what_fishpond_counts_and_hide_groups_under_five() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let (class, mut school) = (school(), School::new(folder.path(), "lakeside"));
    let children = class.years.iter().map(|(id, year)| {
        let (chess, own) = ("Chess".to_owned(), format!("{year}b"));
        child(&[id.0.as_u128()], "X", &[&chess, &own], 1)
    });
    school.write(machine(1), content(children.collect(), vec![], class.attempts.clone()));
    load(&database, folder.path(), &[&school]);
    let ask = format!("SELECT year, {FIGURES}, lessons_reached::bigint AS reached FROM by_year");
    let by_year = view(&database, &ask, |row| row.get::<_, i16>("year"));
    assert_eq!(by_year, class.by_year());
    assert_eq!(by_year.values().filter(|cell| cell.is_none()).count(), 1, "two children are not told of");
    let ask = format!("SELECT year, lesson, {FIGURES}, reached FROM by_lesson");
    let by_lesson =
        view(&database, &ask, |row| (row.get::<_, i16>("year"), row.get::<_, Option<String>>("lesson")));
    assert_eq!(by_lesson, class.by_lesson());
    let reached = by_lesson.values().flatten().filter_map(|cell| cell.reached).sum::<i64>();
    assert!(reached > 0, "somebody has reached something");
    let of_three = by_lesson.iter().filter(|((year, _), cell)| *year == 3 && cell.is_none()).count();
    assert_eq!(of_three, 2, "one that is small, and one that it would follow from");
}

#[test]
fn a_report_covers_only_the_days_asked_for_and_hides_small_groups() {
    let Some(database) = Database::new() else { return };
    let folder = tempdir().unwrap();
    let (class, mut school) = (school(), School::new(folder.path(), "lakeside"));
    let children =
        class.years.iter().map(|(id, year)| child(&[id.0.as_u128()], "X", &[&format!("{year}b")], 1));
    school.write(machine(1), content(children.collect(), vec![], class.attempts.clone()));
    load(&database, folder.path(), &[&school]);
    let from = NaiveDate::from_ymd_opt(2026, 9, 3).unwrap();
    let to = NaiveDate::from_ymd_opt(2026, 9, 4).unwrap();
    let period = Class {
        years: class.years.clone(),
        attempts: class
            .attempts
            .iter()
            .filter(|one| (from..=to).contains(&one.at.date_naive()))
            .cloned()
            .collect(),
    };
    let days = ["--from", "2026-09-03", "--to", "2026-09-04"];
    let output = collector(&database, "report").args(["by-year", "--json"]).args(days).output().unwrap();
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let expected = period.by_year();
    for row in told.as_array().unwrap() {
        let year = i16::try_from(row["year"].as_i64().unwrap()).unwrap();
        let attempts = expected[&year].as_ref().map(|cell| cell.attempts);
        assert_eq!(row["attempts"].as_i64(), attempts);
    }
    let csv = collector(&database, "report").args(["by-year", "--csv"]).output().unwrap();
    let csv = String::from_utf8(csv.stdout).unwrap();
    assert!(csv.starts_with("school,year,pupils,days,attempts"), "{csv}");
    assert!(csv.lines().any(|line| line == "lakeside,5,,,,,,,,,"), "{csv}");
}
