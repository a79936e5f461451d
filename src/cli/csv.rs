//! `fishpond csv`: writes what children did as a table for a spreadsheet.

use std::path::PathBuf;

use serde_json::json;

use super::answer_filter::AnswerFilter;
use super::answer_printer::count_with_noun;
use super::output::{OutputTarget, output_parser};
use super::records_access::{CommandError, Response, all_lessons};
use super::values::{OptionValue, choice_parser};
use reports::{CsvFormat, CsvTable, DecimalMark, Separator};

const TABLES: [OptionValue<CsvTable>; 6] = [
    (CsvTable::Pupils, "pupils", &[], "The table with a row for each child"),
    (CsvTable::Attempts, "attempts", &[], "The table with a row for each answer"),
    (CsvTable::Facts, "facts", &[], "The table with a row for each child and number fact"),
    (
        CsvTable::Overview,
        "overview",
        &[],
        "The class at a glance: a row for each child and each lesson or fact with answers",
    ),
    (CsvTable::Growth, "growth", &[], "The growth of the class: a row for each child and week"),
    (CsvTable::Aims, "aims", &[], "The aims of the curriculum: a row for each child and aim"),
];

const SEPARATORS: [OptionValue<Separator>; 3] = [
    (Separator::Comma, ",", &["comma"], "A comma between cells"),
    (Separator::Semicolon, ";", &["semicolon"], "A semicolon between cells, for spreadsheets that write 1,5"),
    (Separator::Tab, "tab", &[], "A tab between cells"),
];

const DECIMALS: [OptionValue<DecimalMark>; 2] = [
    (DecimalMark::Point, ".", &["point"], "A point before tenths, as in 1.5"),
    (DecimalMark::Comma, ",", &["comma"], "A comma before tenths, as in 1,5"),
];

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
    #[arg(value_parser = choice_parser(&TABLES))]
    table: CsvTable,

    #[command(flatten)]
    what: AnswerFilter,

    /// Separate cells with this
    #[arg(long, value_parser = choice_parser(&SEPARATORS), default_value = ",", value_name = "SIGN")]
    separator: Separator,

    /// Write this before tenths
    #[arg(long, value_parser = choice_parser(&DECIMALS), default_value = ".", value_name = "SIGN")]
    decimal: DecimalMark,

    /// Write to this file, or - for standard output; an existing file is replaced
    #[arg(short, long, value_name = "FILE", value_parser = output_parser())]
    pub output: OutputTarget,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let period = options.table.covered_period(options.what.period()?, platform::today());
    let lessons = all_lessons(data_dir.clone())?;
    let source = options.what.open(data_dir)?;
    let Options { output, table, separator, decimal, .. } = options;
    let form = CsvFormat { separator: *separator, decimal: *decimal };
    source.write(output, |children, file| table.write(children, period, &lessons, form, file))?;
    let children = source.children;
    let done = Response {
        sentence: format!(
            "Wrote a table about {} to {output}.",
            count_with_noun(children, "child", "children")
        ),
        json: json!({ "file": output.in_json(), "children": children }),
    };
    Ok(done.with_backup(source.reading.backup))
}
