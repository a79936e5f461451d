//! `fishpond import`: imports a file that was exported, here or on another computer.

use std::path::PathBuf;

use serde_json::json;

use super::answer_printer::count_with_noun;
use super::erase::other_file_lines;
use super::output::paths_in_json;
use super::records_access::{CommandError, Response, open_to_change, open_to_read};
use records::{ClashChoice, ClashDecisions, ErasureState, ImportClash, ImportReport, import_file};

#[derive(Debug, clap::Args)]
pub struct Options {
    /// The exported file
    file: PathBuf,

    /// Treat children of the same name as the same child, even if they were added on two computers
    #[arg(long)]
    same_names: bool,

    /// Decide about children who were erased, here or on the computer that the file is from
    ///
    /// Without this option, those erased here stay out, and those erased there stay here.
    #[arg(long, value_name = "WHAT")]
    erased: Option<Erased>,

    /// Only show what would come in
    #[arg(long)]
    preview: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Erased {
    /// Leave them out, and erase them here too
    KeepOut,
    /// Bring them back here, and wherever the next export is imported
    BringBack,
}

impl From<Erased> for ClashChoice {
    fn from(erased: Erased) -> Self {
        match erased {
            Erased::KeepOut => Self::KeepOut,
            Erased::BringBack => Self::BringBack,
        }
    }
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let decisions =
        options.erased.map(|erased| ClashDecisions::same_for_all(erased.into())).unwrap_or_default();
    let now = super::now();
    let (merged, backup) = if options.preview {
        let mut reading = open_to_read(data_dir)?;
        let merged = reading.preview_import(&options.file, options.same_names, &decisions, now)?;
        (merged, reading.backup)
    } else {
        let mut store = open_to_change(data_dir)?;
        (import_file(&mut store, &options.file, options.same_names, &decisions, now)?, None)
    };
    let done =
        Response { sentence: sentence(&merged, options.preview), json: json(&merged, options.preview) };
    Ok(done.with_backup(backup))
}

fn sentence(merged: &ImportReport, is_preview: bool) -> String {
    let verb = if is_preview { "Would import" } else { "Imported" };
    let mut lines = vec![format!(
        "{verb}: children {} new, {} known; answers {} new, {} already here; games {} new; marks of erased children {} new.",
        merged.newcomers.len(),
        merged.known.len(),
        merged.attempts,
        merged.known_attempts,
        merged.games,
        merged.tombstones,
    )];
    lines.extend(merged.returned.iter().map(|name| {
        format!("{name} was erased here, and comes back: another computer has brought {name} back.")
    }));
    lines.extend(merged.clashes.iter().map(clash_in_words));
    lines.extend(other_file_lines(&merged.erased));
    lines.join("\n")
}

fn clash_in_words(clash: &ImportClash) -> String {
    let ImportClash { name, stamp, attempts, is_here, .. } = clash;
    let (day, answers) = (stamp.day(), count_with_noun(*attempts, "answer", "answers"));
    let why = match (is_here, stamp.fate) {
        (false, ErasureState::Erased) => {
            format!("{name} was erased on {day}, and is in the file with {answers}")
        }
        (true, ErasureState::Erased) => {
            format!("{name} was erased on another computer on {day}, and is here with {answers}")
        }
        (false, ErasureState::BroughtBack) => {
            format!("{name} was erased, and brought back on {day}; the file holds {answers} from before")
        }
        (true, ErasureState::BroughtBack) => {
            format!("{name} was erased elsewhere, and brought back on {day}; here with {answers} from before")
        }
    };
    let what = match (is_here, clash.choice) {
        (false, Some(ClashChoice::KeepOut)) => "kept out (--erased bring-back brings the child in)",
        (true, Some(ClashChoice::KeepOut)) => "erased here too",
        (_, Some(ClashChoice::BringBack)) => "brought back",
        (_, None) => {
            "left as it is; add --erased keep-out to erase the child here, or --erased bring-back to keep it"
        }
    };
    format!("{why}: {what}.")
}

fn json(merged: &ImportReport, is_preview: bool) -> serde_json::Value {
    let clashes = merged.clashes.iter().map(|clash| {
        json!({
            "child": clash.child,
            "name": clash.name,
            "is_here": clash.is_here,
            "fate": clash.stamp.fate,
            "at": clash.stamp.at,
            "attempts": clash.attempts,
            "choice": clash.choice.map(|choice| match choice {
                ClashChoice::KeepOut => "keep_out",
                ClashChoice::BringBack => "bring_back",
            }),
        })
    });
    json!({
        "preview": is_preview,
        "newcomers": merged.newcomers,
        "known": merged.known,
        "returned": merged.returned,
        "attempts": merged.attempts,
        "known_attempts": merged.known_attempts,
        "games": merged.games,
        "marks": merged.tombstones,
        "erased": clashes.collect::<Vec<_>>(),
        "cleared": paths_in_json(&merged.erased.cleared),
        "unsearched": paths_in_json(&merged.erased.unsearched),
    })
}
