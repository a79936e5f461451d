//! `fishpond export`: children and all they did, as one JSON file.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, open, scope};
use crate::records::{Exported, export};

/// What to export, and where to.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Only the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

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
    let store = open(data_dir)?;
    let scope = scope(&store, options.child.as_deref(), options.class.as_deref())?;
    let Exported { path, children, attempts } = export(&store, &scope, options.output.clone())?;
    Ok(Done {
        sentence: format!("Exported to {}: children {children}, attempts {attempts}.", path.display()),
        json: json!({ "file": path, "children": children, "attempts": attempts }),
    })
}
