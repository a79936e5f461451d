//! `fishpond csv`: what children did, as a table for a spreadsheet.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde_json::json;

use super::behind_pin::{Done, Refused, lessons, read};
use super::output::{Output, output};
use super::values::day;
use crate::reports::{Period, Table};

/// Which table, of whom, of when, and where to.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
docs/csv.md explains the columns.

Examples:
  fishpond csv pupils --class 2a -o pupils.csv
  fishpond csv attempts --child Mia --from 2026-09-01 --to 2026-12-31 -o mia.csv")]
pub struct Options {
    /// The table
    table: Table,

    /// Only this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Only the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// The first day, such as 2026-09-01
    #[arg(long, value_name = "DATE", value_parser = day)]
    from: Option<NaiveDate>,

    /// The last day
    #[arg(long, value_name = "DATE", value_parser = day)]
    to: Option<NaiveDate>,

    /// The file to write, or - for standard output; one that is there is replaced
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
    let period = Period { from: options.from, to: options.to };
    if period.is_backwards() {
        return Err(Refused::Backwards);
    }
    let lessons = lessons(data_dir.clone())?;
    let read = read(data_dir, options.child.as_deref(), options.class.as_deref())?;
    let Options { output, table, .. } = options;
    output.write(|file| table.write(&read.children, period, &lessons, file))?;
    let children = read.children.len();
    let done = Done {
        sentence: format!("Written to {output}: children {children}."),
        json: json!({ "file": output.in_json(), "children": children }),
    };
    Ok(done.with_backup(read.backup))
}
