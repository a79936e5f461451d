//! Whose attempts, and of which days: what commands that tell all of them are asked for.

use std::path::PathBuf;

use chrono::NaiveDate;

use super::behind_pin::{Read, Refused, read_out};
use super::values::day;
use reports::Period;

/// What some children did on some days.
#[derive(Debug, clap::Args)]
pub struct WhatWasDone {
    /// Write only about this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Write only about the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Start on this day, such as 2026-09-01
    #[arg(long, value_name = "DATE", value_parser = day)]
    from: Option<NaiveDate>,

    /// End on this day
    #[arg(long, value_name = "DATE", value_parser = day)]
    to: Option<NaiveDate>,
}

impl WhatWasDone {
    /// The days.
    ///
    /// # Errors
    ///
    /// The last lies before the first.
    pub fn period(&self) -> Result<Period, Refused> {
        let period = Period { from: self.from, to: self.to };
        if period.is_backwards() { Err(Refused::Backwards) } else { Ok(period) }
    }

    /// The children, with all they did, to be written into a file.
    ///
    /// # Errors
    ///
    /// The PIN is not right, there is no such child or class, or the log cannot be written.
    pub fn read(&self, data_dir: Option<PathBuf>) -> Result<Read, Refused> {
        read_out(data_dir, self.child.as_deref(), self.class.as_deref())
    }
}
