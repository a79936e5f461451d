//! `fishpond export`: children and all they did, as one file.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, look, scope};
use super::output::{Output, output};
use crate::records::export;

/// What to export, and where to.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Only the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

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
    let reading = look(data_dir)?;
    let scope = scope(reading.store(), options.child.as_deref(), options.class.as_deref())?;
    let output = &options.output;
    let (children, attempts) = match output {
        Output::File(path) => {
            let exported = export(reading.store(), &scope, path.clone())?;
            (exported.children, exported.attempts)
        }
        Output::Standard => {
            let archive = reading.store().archive(&scope)?;
            output.write(|out| Ok(serde_json::to_writer(out, &archive)?))?;
            (archive.children.len(), archive.attempts())
        }
    };
    let done = Done {
        sentence: format!("Exported to {output}: children {children}, attempts {attempts}."),
        json: json!({ "file": output.in_json(), "children": children, "attempts": attempts }),
    };
    Ok(done.with_backup(reading.backup))
}
