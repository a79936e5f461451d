//! `fishpond xapi`: what children did, as statements for a learning record store.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, lessons};
use super::output::{Output, output};
use super::what_was_done::WhatWasDone;
use crate::language::{Language, Locale};
use crate::reports::{HomePage, Statements};

/// Of whom, of when, whose accounts they are, and where to.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Nothing is sent anywhere: the statements are one JSON object a line, for whoever runs a learning record store. docs/xapi.md explains them.

Examples:
  fishpond xapi --class 3a --home-page https://school.example -o statements.ndjson
  fishpond xapi --child Mia --from 2026-09-01 --home-page https://school.example -o -")]
pub struct Options {
    #[command(flatten)]
    what: WhatWasDone,

    /// The address of the site whose accounts the children are
    #[arg(long, value_name = "IRI")]
    home_page: HomePage,

    /// Tell the children's names; otherwise they are random ids
    #[arg(long)]
    names: bool,

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
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let Options { home_page, names, output, .. } = options;
    let period = options.what.period()?;
    let lessons = lessons(data_dir.clone())?;
    let read = options.what.read(data_dir)?;
    let language = Language::new(locale.unwrap_or(Locale::English));
    let statements = Statements { home_page, names: *names, language: &language, lessons: &lessons };
    let mut written = 0;
    output.write(|file| {
        written = statements.write(&read.children, period, file)?;
        Ok(())
    })?;
    let children = read.children.len();
    let done = Done {
        sentence: format!("Written to {output}: children {children}, statements {written}."),
        json: json!({ "file": output.in_json(), "children": children, "statements": written }),
    };
    Ok(done.with_backup(read.backup))
}
