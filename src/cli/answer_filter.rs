//! The options of `csv` and `xapi` that choose children and days.

use std::io::Write;
use std::path::PathBuf;

use chrono::NaiveDate;

use super::output::OutputTarget;
use super::records_access::{CommandError, open_for_export};
use super::values::parse_day;
use records::{ArchiveScope, ArchivedChild, ExportError, RecordsReader, write_export};
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
    pub fn open(&self, data_dir: Option<PathBuf>) -> Result<FilteredRecords, CommandError> {
        let (reading, scope, children) =
            open_for_export(data_dir, self.child.as_deref(), self.class.as_deref())?;
        Ok(FilteredRecords { reading, scope, children })
    }
}

/// Records that are open to read some children, whose answers may be too many to hold in memory at once.
pub struct FilteredRecords {
    reading: RecordsReader,
    scope: ArchiveScope,
    /// How many children are read.
    pub children: usize,
}

impl FilteredRecords {
    /// Writes what `content` makes of the children, who come one after the other with all their answers.
    pub fn write<T: Default>(
        &self,
        output: &OutputTarget,
        mut content: impl FnMut(ChildrenRead<'_>, &mut dyn Write) -> Result<T, ExportError>,
    ) -> Result<T, CommandError> {
        let children = || self.reading.store().archived_children(&self.scope);
        Ok(write_export(
            |file| content(Box::new(children()?.map(|child| Ok(child?))), file),
            |write| output.write(write),
        )?)
    }

    /// The day of the backup, if one was read instead of the records.
    pub fn backup(&self) -> Option<NaiveDate> {
        self.reading.backup
    }
}

/// Children as they are read from the records.
pub type ChildrenRead<'a> = Box<dyn Iterator<Item = Result<ArchivedChild, ExportError>> + 'a>;
