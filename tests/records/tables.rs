//! Tables for spreadsheets: what is read back equals the records, and no cell is a formula.

use std::collections::HashMap;

use crate::made::{attempts, child, day};
use chrono::DateTime;
use engine::arithmetic::{Fact, Operation, Rung};
use engine::practice::{Kind, Learner, Lessons};
use proptest::prelude::*;
use records::{ArchivedChild, Attempt};
use reports::{CsvFormat, CsvTable, DecimalMark, Period, Separator, made_up_class};

type Cells = HashMap<String, String>;

fn class() -> Vec<ArchivedChild> {
    let mia = child(1, "Mia");
    let mut ben = child(2, "=cmd|' /C calc'!A0");
    ben.classes = ["-1a".to_owned(), "Chess".to_owned()].into();
    let (of_mia, of_ben) = (attempts(mia.id, 0..300), attempts(ben.id, 0..40));
    vec![
        ArchivedChild { child: mia, attempts: of_mia },
        ArchivedChild { child: ben, attempts: of_ben },
        ArchivedChild { child: child(3, "Noa"), attempts: Vec::new() },
    ]
}

fn read(table: CsvTable, children: &[ArchivedChild], period: Period) -> Vec<Cells> {
    let mut file = Vec::new();
    let children = children.iter().map(Ok::<_, std::io::Error>);
    table.write(children, period, &Lessons::built_in(), CsvFormat::default(), &mut file).unwrap();
    let content =
        file.strip_prefix("\u{feff}".as_bytes()).expect("spreadsheets want to see a byte order mark");
    let mut reader = csv::Reader::from_reader(content);
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(heads, table.columns());
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| heads.iter().cloned().zip(row.iter().map(str::to_owned)).collect()).collect()
}

#[test]
fn attempts_read_from_a_table_equal_the_records() {
    let class = class();
    let rows = read(CsvTable::Attempts, &class, Period::default());
    let all: Vec<(&ArchivedChild, &Attempt)> =
        class.iter().flat_map(|child| child.attempts.iter().map(move |attempt| (child, attempt))).collect();
    assert_eq!(rows.len(), all.len());
    for (row, (child, attempt)) in rows.iter().zip(all) {
        let tried = &attempt.tried;
        assert_eq!(row["attempt_id"], attempt.id.to_string());
        assert_eq!(row["child_id"], child.child.id.to_string());
        assert_eq!(DateTime::parse_from_rfc3339(&row["at"]).unwrap(), attempt.at);
        assert_eq!(DateTime::parse_from_rfc3339(&row["at"]).unwrap().offset(), attempt.at.offset());
        assert_eq!(row["right"] == "yes", tried.is_success());
        assert_eq!(row["right_at_first"] == "yes", tried.is_right_first_time());
        assert_eq!(row["total"].parse().ok(), tried.answer.total);
        let seed = row["seed"].strip_prefix('\'').unwrap_or(&row["seed"]);
        assert_eq!(seed.parse(), Ok(tried.setting.seed));
        let timed = tried.practised.as_ref().map(|practised| practised.timed);
        assert_eq!(row["timed"], timed.map_or("", |timed| if timed { "yes" } else { "no" }));
        assert_eq!(row["calculation"], tried.answer.calculation);
        let lesson = tried.practised.as_ref().map_or("", |practised| practised.lesson.as_str());
        assert_eq!(row["lesson"], lesson);
        assert_eq!(row["slip"], if lesson.is_empty() || tried.is_success() { "" } else { "off_by_one" });
    }
}

/// The rows that are read back from a table of these children that was written in this form, in the form of the usual reader.
fn read_in(form: CsvFormat, table: CsvTable, children: &[ArchivedChild]) -> Vec<Vec<String>> {
    let mut file = Vec::new();
    table
        .write(
            children.iter().map(Ok::<_, std::io::Error>),
            Period::default(),
            &Lessons::built_in(),
            form,
            &mut file,
        )
        .unwrap();
    let separator = match form.separator {
        Separator::Comma => b',',
        Separator::Semicolon => b';',
        Separator::Tab => b'\t',
    };
    let content = file.strip_prefix("\u{feff}".as_bytes()).expect("a byte order mark");
    let mut reader = csv::ReaderBuilder::new().delimiter(separator).has_headers(false).from_reader(content);
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn every_form_holds_the_same_cells() {
    let class = class();
    for table in CsvTable::ALL {
        let usual = read_in(CsvFormat::default(), table, &class);
        for separator in [Separator::Comma, Separator::Semicolon, Separator::Tab] {
            assert_eq!(read_in(CsvFormat { separator, ..CsvFormat::default() }, table, &class), usual);
            // A comma in a number never separates cells, whatever does.
            let with_commas = read_in(CsvFormat { separator, decimal: DecimalMark::Comma }, table, &class);
            let numbers = |column: &str| {
                column.ends_with("seconds")
                    || column.starts_with("estimate")
                    || column.starts_with("uncertainty")
            };
            for (row, usual_row) in with_commas.iter().zip(&usual).skip(1) {
                for (column, (cell, usual)) in table.columns().iter().zip(row.iter().zip(usual_row)) {
                    let wanted = if numbers(column) { usual.replace('.', ",") } else { usual.clone() };
                    assert_eq!(*cell, wanted, "{column}");
                }
            }
            assert_eq!(with_commas.len(), usual.len());
        }
    }
}

#[test]
fn no_number_is_too_long_for_a_spreadsheet() {
    let mut class = class();
    for (attempt, seed) in class[0].attempts.iter_mut().zip([7, 999_999_999_999_999, u64::MAX]) {
        attempt.tried.setting.seed = seed;
    }
    let rows = read(CsvTable::Attempts, &class[..1], Period::default());
    let seeds: Vec<&str> = rows.iter().take(3).map(|row| row["seed"].as_str()).collect();
    assert_eq!(seeds, ["7", "999999999999999", "'18446744073709551615"]);
    for table in CsvTable::ALL {
        for cell in read(table, &class, Period::default()).iter().flat_map(HashMap::values) {
            let digits = cell.len() > 15 && cell.chars().all(|sign| sign.is_ascii_digit());
            assert!(!digits, "{cell} would be rounded");
        }
    }
}

#[test]
fn pupil_figures_agree_with_a_plain_count() {
    let class = class();
    let rows = read(CsvTable::Pupils, &class, Period::default());
    assert_eq!(rows.len(), 3);
    for (row, child) in rows.iter().zip(&class) {
        let count = |of: &dyn Fn(&&Attempt) -> bool| child.attempts.iter().filter(of).count();
        let first = count(&|attempt| attempt.tried.effort.refused_before == 0);
        let right = count(&|attempt| attempt.tried.is_right_first_time());
        assert_eq!(row["attempts"], child.attempts.len().to_string());
        assert_eq!(row["first_tries"], first.to_string());
        assert_eq!(row["right_at_first"], right.to_string());
        let percent = (first > 0).then(|| (right as f64 * 100.0 / first as f64).round().to_string());
        assert_eq!(row["right_at_first_percent"], percent.unwrap_or_default());
    }
    assert_eq!((rows[2]["attempts"].as_str(), rows[2]["median_seconds"].as_str()), ("0", ""));
}

#[test]
fn fact_figures_agree_with_a_plain_count() {
    let class = class();
    let rows = read(CsvTable::Facts, &class, Period::default());
    let asked =
        || class.iter().flat_map(|child| &child.attempts).flat_map(|attempt| &attempt.tried.effort.facts);
    let answered = asked().filter(|asked| asked.answer.is_some()).count();
    let sum: usize = rows.iter().map(|row| row["answered"].parse::<usize>().unwrap()).sum();
    assert_eq!(sum, answered);
    let right =
        asked().filter(|asked| asked.answer.is_some_and(|answer| asked.fact.result() == Ok(answer))).count();
    let sum: usize = rows.iter().map(|row| row["answered_right"].parse::<usize>().unwrap()).sum();
    assert_eq!(sum, right);
}

#[test]
fn estimates_and_due_days_are_those_at_the_end_of_the_period() {
    let (class, lessons) = (class(), Lessons::built_in());
    let learner = |child: &ArchivedChild| {
        Learner::from_answers(child.attempts.iter().filter_map(Attempt::answer_record), &lessons)
    };
    for (row, child) in read(CsvTable::Pupils, &class, Period::default()).iter().zip(&class) {
        let estimate = learner(child).estimate(Kind::Fact, Rung::Division);
        assert!((row["estimate_division"].parse::<f64>().unwrap() - estimate.value).abs() <= 0.005);
        assert!((row["uncertainty_division"].parse::<f64>().unwrap() - estimate.sd).abs() <= 0.005);
    }
    let mia = learner(&class[0]);
    let rows = read(CsvTable::Facts, &class[..1], Period { from: Some(day(2)), to: None });
    assert!(rows.iter().any(|row| !row["due"].is_empty()));
    for row in rows {
        let operation = Operation::ALL.into_iter().find(|one| row["sign"].ends_with(one.sign())).unwrap();
        let fact =
            Fact { left: row["left"].parse().unwrap(), operation, right: row["right"].parse().unwrap() };
        assert_eq!(row["due"], mia.due_day(fact).map_or_else(String::new, |day| day.to_string()), "{fact:?}");
    }
}

#[test]
fn a_period_includes_its_first_and_last_day() {
    let class = class();
    let period = Period { from: Some(day(3)), to: Some(day(3)) };
    let rows = read(CsvTable::Attempts, &class, period);
    let inside = class.iter().flat_map(|child| &child.attempts);
    let inside = inside.filter(|attempt| attempt.at.date_naive() == day(3)).count();
    assert!(inside > 0 && inside < 340);
    assert_eq!(rows.len(), inside);
    assert!(read(CsvTable::Attempts, &class, Period { from: Some(day(400)), to: None }).is_empty());
    assert_eq!(read(CsvTable::Pupils, &class, Period { from: Some(day(400)), to: None }).len(), 3);
}

proptest! {
    #[test]
    fn no_name_is_a_formula(name in "[=+@\\t\\r-]?[ -~\\n]{0,20}") {
        let mut mia = child(1, "Mia");
        mia.name.clone_from(&name);
        mia.classes = [name.clone()].into();
        let rows = read(CsvTable::Pupils, &[ArchivedChild { child: mia, attempts: Vec::new() }], Period::default());
        for cell in [&rows[0]["name"], &rows[0]["classes"]] {
            prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell:?}");
            let safe = format!("'{name}");
            prop_assert!(*cell == name || *cell == safe);
        }
    }
}

#[test]
fn a_made_up_class_is_complete_and_always_the_same() {
    let (class, again) = (made_up_class(7, day(200)), made_up_class(7, day(200)));
    assert_eq!(class, again);
    assert_eq!(class.children.len(), 28);
    let lessons = Lessons::built_in();
    let mut mastered = 0;
    for child in &class.children {
        assert!(child.attempts.len() > 200, "{} tried {}", child.child.name, child.attempts.len());
        assert!(child.attempts.is_sorted_by_key(|attempt| attempt.at));
        assert!(child.attempts.iter().all(|attempt| attempt.at.date_naive() <= day(200)));
        let learner =
            Learner::from_answers(child.attempts.iter().filter_map(Attempt::answer_record), &lessons);
        mastered += lessons.iter().filter(|lesson| learner.mastered_on(&lesson.id).is_some()).count();
        let right = child.attempts.iter().filter(|attempt| attempt.tried.is_right_first_time()).count();
        let share = right as f64 / child.attempts.len() as f64;
        assert!((0.5..0.99).contains(&share), "{} was right in {share}", child.child.name);
    }
    assert!(mastered > 100, "{mastered} stones");
    assert_ne!(made_up_class(8, day(200)), class);
}
