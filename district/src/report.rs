//! `fishpond-district report`: prints a view as a table, as CSV or as JSON.

use std::fmt::Write as _;

use chrono::NaiveDate;
use postgres::SimpleQueryMessage;
use serde_json::json;

use crate::CannotWork;
use crate::database::Database;

/// The tables of figures that `fishpond-district report` can print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum View {
    /// Each school with twenty pupils or more, as readers will see it next
    BySchool,
    /// Each year of each school
    ByYear,
    /// Each year of each school, lesson by lesson
    ByLesson,
    /// When we last heard from each computer
    Machines,
}

/// Prints the table of figures `view` of the database as text, for the days between `from` and `to`, both included; `None` sets no limit.
/// `csv` or `json` chooses the format: a table if both are false.
///
/// # Errors
///
/// If the database fails, or CSV cannot be written.
pub fn report(
    database: &mut Database,
    view: View,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
    (csv, json): (bool, bool),
) -> Result<String, CannotWork> {
    let ask = match view {
        View::BySchool => "SELECT * FROM by_school_now ORDER BY school",
        View::ByYear => "SELECT * FROM by_year ORDER BY school, year",
        View::ByLesson => "SELECT * FROM by_lesson ORDER BY school, year, lesson NULLS FIRST",
        View::Machines => "SELECT * FROM machines ORDER BY school, machine",
    };
    let messages = database.try_out(|transaction| {
        if from.is_some() || to.is_some() {
            let day = |day: Option<NaiveDate>| day.map_or("NULL".to_owned(), |day| format!("'{day}'"));
            transaction.batch_execute(&format!(
                "UPDATE period SET first = {}, last = {}",
                day(from),
                day(to)
            ))?;
        }
        Ok(transaction.simple_query(ask)?)
    })?;
    let mut heads: Vec<String> = Vec::new();
    let mut rows: Vec<Vec<Option<String>>> = Vec::new();
    for message in &messages {
        match message {
            SimpleQueryMessage::RowDescription(columns) => {
                heads = columns.iter().map(|column| column.name().to_owned()).collect();
            }
            SimpleQueryMessage::Row(row) => {
                rows.push((0..row.len()).map(|at| row.get(at).map(str::to_owned)).collect());
            }
            _ => {}
        }
    }
    if csv {
        return in_csv(&heads, &rows);
    }
    if json {
        let row = |row: &Vec<Option<String>>| -> serde_json::Value {
            heads
                .iter()
                .cloned()
                .zip(row.iter().map(|cell| value(cell.as_ref())))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        return Ok(format!("{}\n", json!(rows.iter().map(row).collect::<Vec<_>>())));
    }
    Ok(table(&heads, &rows))
}

/// A cell in JSON. A number is a number, and a figure that is kept back is null.
fn value(cell: Option<&String>) -> serde_json::Value {
    match cell {
        None => serde_json::Value::Null,
        Some(text) => text.parse::<serde_json::Number>().map_or_else(|_| text.as_str().into(), Into::into),
    }
}

fn in_csv(heads: &[String], rows: &[Vec<Option<String>>]) -> Result<String, CannotWork> {
    let failed =
        |error: &dyn std::fmt::Display| CannotWork::because(format!("CSV could not be written: {error}"));
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(heads).map_err(|error| failed(&error))?;
    for row in rows {
        writer
            .write_record(row.iter().map(|cell| cell.as_deref().unwrap_or_default()))
            .map_err(|error| failed(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| failed(&error))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}

/// Prints columns side by side, with `–` for figures that are kept back.
fn table(heads: &[String], rows: &[Vec<Option<String>>]) -> String {
    let cell = |cell: &Option<String>| cell.clone().unwrap_or_else(|| "–".to_owned());
    let rows: Vec<Vec<String>> = std::iter::once(heads.to_vec())
        .chain(rows.iter().map(|row| row.iter().map(cell).collect()))
        .collect();
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        let _written = writeln!(text, "{}", cells.join("  ").trim_end());
    }
    text
}
