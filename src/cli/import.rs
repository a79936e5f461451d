//! `fishpond import`: takes in a file that was exported, here or on another machine.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, open};
use crate::records::read_archive;

/// What to import, and how.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A file that was exported
    file: PathBuf,

    /// Take children of the same name for the same child, even if they were written down on two machines
    #[arg(long)]
    same_names: bool,

    /// Only tell what would come in
    #[arg(long)]
    preview: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Takes the file in.
///
/// # Errors
///
/// The PIN is not right, or the file is something else.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let mut store = open(data_dir)?;
    let archive = read_archive(&options.file, options.same_names, &store)?;
    let merged = if options.preview { store.preview(&archive)? } else { store.import(&archive)? };
    let verb = if options.preview { "Would import" } else { "Imported" };
    Ok(Done {
        sentence: format!(
            "{verb}: new children {}, known children {}, new attempts {}, attempts that were here {}, new games {}.",
            merged.newcomers.len(),
            merged.known.len(),
            merged.attempts,
            merged.known_attempts,
            merged.games,
        ),
        json: json!({
            "preview": options.preview,
            "newcomers": merged.newcomers,
            "known": merged.known,
            "attempts": merged.attempts,
            "known_attempts": merged.known_attempts,
            "games": merged.games,
        }),
    })
}
