//! `fishpond erase`: a child and all that refers to it, from the backups as well.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, child, open};
use super::output::all_in_json;
use crate::machine::Machine;
use crate::records::school::School;
use crate::records::{Erased, Folder};

/// Whom to erase.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The child, by name or id
    #[arg(long, value_name = "NAME")]
    child: String,

    /// Do not ask whether you are sure
    #[arg(long)]
    yes: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Erases the child.
///
/// # Errors
///
/// The PIN is not right, there is no such child, or nobody is sure.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let mut store = open(data_dir.clone())?;
    let child = child(&store, &options.child)?;
    if !options.yes && !is_sure(&child.name) {
        return Err(Refused::NotSure);
    }
    let erased = store.erase(child.id, chrono::Utc::now().timestamp_millis())?;
    let mut lines = vec![format!("{} is erased, from the backups as well.", child.name)];
    lines.extend(other_files(&erased));
    if Machine::here().school(School::of(&Folder::open(data_dir)?)).is_some() {
        lines.push("The other machines of the school hear of it with their next exchange.".to_owned());
    }
    let (cleared, unsearched) = (all_in_json(&erased.cleared), all_in_json(&erased.unsearched));
    let json = json!({ "erased": child.id, "cleared": cleared, "unsearched": unsearched });
    Ok(Done { sentence: lines.join("\n"), json })
}

/// What became of files beside the database and its backups when a child had to go, line by line.
pub fn other_files(erased: &Erased) -> Vec<String> {
    let mut lines = Vec::new();
    for (why, paths) in [
        ("These files told of the child; they are gone, or the child is gone from them:", &erased.cleared),
        ("These files may still tell of the child; delete them if you do not need them:", &erased.unsearched),
    ] {
        if !paths.is_empty() {
            lines.push(why.to_owned());
            lines.extend(paths.iter().map(|path| path.display().to_string()));
        }
    }
    lines
}

/// Asks on the terminal; whoever is not there is not sure.
fn is_sure(name: &str) -> bool {
    if !io::stdin().is_terminal() {
        return false;
    }
    let question = format!("Erase {name} and all that {name} did? This cannot be undone. Type yes: ");
    let mut answer = String::new();
    let asked = io::stderr().write_all(question.as_bytes()).and_then(|()| io::stderr().flush());
    asked.and_then(|()| io::stdin().read_line(&mut answer)).is_ok() && answer.trim() == "yes"
}
