//! `fishpond csv`: what children did, as a table for a spreadsheet.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, lessons};
use super::output::{Output, output};
use super::values::{Worded, one_of};
use super::voice::counted;
use super::what_was_done::WhatWasDone;
use reports::{Decimal, Form, Separator, Table};

/// The tables by their words.
const TABLES: [Worded<Table>; 6] = [
    (Table::Pupils, "pupils", &[], "The table with a row for each child"),
    (Table::Attempts, "attempts", &[], "The table with a row for each answer"),
    (Table::Facts, "facts", &[], "The table with a row for each child and number fact"),
    (
        Table::Overview,
        "overview",
        &[],
        "The class at a glance: a row for each child and each lesson or fact with answers",
    ),
    (Table::Growth, "growth", &[], "The growth of the class: a row for each child and week"),
    (Table::Aims, "aims", &[], "The aims of the curriculum: a row for each child and aim"),
];

/// What stands between cells, by its words.
const SEPARATORS: [Worded<Separator>; 3] = [
    (Separator::Comma, ",", &["comma"], "A comma between cells"),
    (Separator::Semicolon, ";", &["semicolon"], "A semicolon between cells, for spreadsheets that write 1,5"),
    (Separator::Tab, "tab", &[], "A tab between cells"),
];

/// The marks before tenths, by their words.
const DECIMALS: [Worded<Decimal>; 2] = [
    (Decimal::Point, ".", &["point"], "A point before tenths, as in 1.5"),
    (Decimal::Comma, ",", &["comma"], "A comma before tenths, as in 1,5"),
];

/// Which table, of whom, of when, and where to.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
docs/csv.md explains the columns.

Examples:
  fishpond csv pupils --class 2a -o pupils.csv
  fishpond csv attempts --child Mia --from 2026-09-01 --to 2026-12-31 -o mia.csv
  fishpond csv overview --class 2a --to 2026-12-18 -o overview.csv
  fishpond csv pupils --separator ';' --decimal , -o for-a-german-excel.csv")]
pub struct Options {
    /// The table to write
    #[arg(value_parser = one_of(&TABLES))]
    table: Table,

    #[command(flatten)]
    what: WhatWasDone,

    /// Separate cells with this
    #[arg(long, value_parser = one_of(&SEPARATORS), default_value = ",", value_name = "SIGN")]
    separator: Separator,

    /// Write this before tenths
    #[arg(long, value_parser = one_of(&DECIMALS), default_value = ".", value_name = "SIGN")]
    decimal: Decimal,

    /// Write to this file, or - for standard output; an existing file is replaced
    #[arg(short, long, value_name = "FILE", value_parser = output())]
    pub output: Output,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Writes the file.
///
/// # Errors
///
/// The PIN is not right, there is no such child or class, or the file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let period = options.table.period(options.what.period()?, platform::today());
    let lessons = lessons(data_dir.clone())?;
    let read = options.what.read(data_dir)?;
    let Options { output, table, separator, decimal, .. } = options;
    let form = Form { separator: *separator, decimal: *decimal };
    output.write(|file| table.write(&read.children, period, &lessons, form, file))?;
    let children = read.children.len();
    let done = Done {
        sentence: format!("Wrote a table about {} to {output}.", counted(children, "child", "children")),
        json: json!({ "file": output.in_json(), "children": children }),
    };
    Ok(done.with_backup(read.backup))
}
