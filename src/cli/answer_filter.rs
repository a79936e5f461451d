//! The options of `csv` and `xapi` that choose children and days.

use std::path::PathBuf;

use chrono::NaiveDate;

use super::records_access::{CommandError, ExportSource};
use super::values::parse_day;
use reports::Period;

#[derive(Debug, clap::Args)]
pub struct AnswerFilter {
    /// Write only about this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Write only about the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Start on this day, such as 2026-09-01
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    from: Option<NaiveDate>,

    /// End on this day
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    to: Option<NaiveDate>,
}

impl AnswerFilter {
    pub fn period(&self) -> Result<Period, CommandError> {
        let period = Period { from: self.from, to: self.to };
        if period.is_backwards() { Err(CommandError::Backwards) } else { Ok(period) }
    }

    /// Asks for the PIN, opens the records to read the chosen children, and adds an entry to the log of what grown-ups did.
    pub fn open(&self, data_dir: Option<PathBuf>) -> Result<ExportSource, CommandError> {
        ExportSource::open(data_dir, self.child.as_deref(), self.class.as_deref())
    }
}
