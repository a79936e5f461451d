//! `fishpond csv`: what children did, as a table for a spreadsheet.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde_json::json;

use super::behind_pin::{Done, Refused, lessons, open, scope};
use crate::records::write_for_owner;
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
    #[arg(long, value_name = "DATE")]
    from: Option<NaiveDate>,

    /// The last day
    #[arg(long, value_name = "DATE")]
    to: Option<NaiveDate>,

    /// The file to write; one that is there is replaced
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

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
    let lessons = lessons(data_dir.clone())?;
    let store = open(data_dir)?;
    let scope = scope(&store, options.child.as_deref(), options.class.as_deref())?;
    let archive = store.archive(&scope)?;
    let path = &options.output;
    let period = Period { from: options.from, to: options.to };
    write_for_owner(path, |file| options.table.write(&archive.children, period, &lessons, file))?;
    let children = archive.children.len();
    Ok(Done {
        sentence: format!("Written to {}: children {children}.", path.display()),
        json: json!({ "file": path, "children": children }),
    })
}
