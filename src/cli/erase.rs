//! `fishpond erase`: erases a child and all that refers to the child, from the backups as well.

use std::path::PathBuf;

use serde_json::json;

use super::now;
use super::output::paths_in_json;
use super::records_access::{
    CommandError, Response, confirm, find_child, find_held_back_child, open_to_change,
};
use records::machine::MachineSettings;
use records::school::School;
use records::{ChildId, DataFolder, ErasureReport, HeldBackChild, Store};

#[derive(Debug, clap::Args)]
pub struct Options {
    /// Erase this child, by name or id
    #[arg(long, value_name = "NAME")]
    child: String,

    /// Do not ask whether you are sure
    #[arg(long)]
    yes: bool,

    /// Erase the child at once on the school's other computers too, with no days to bring them back
    #[arg(long)]
    now_everywhere: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let mut store = open_to_change(data_dir.clone())?;
    let child = match find_child(&store, &options.child) {
        Err(CommandError::NoChild(..)) if find_held_back_child(&store, &options.child).is_ok() => {
            return destroy(options, &mut store);
        }
        child => child?,
    };
    let question =
        format!("Erase {} and all that {} did? You cannot undo this. Type yes: ", child.name, child.name);
    if !options.yes && !confirm(&question) {
        return Err(CommandError::NotSure("erased"));
    }
    let is_shared = MachineSettings::for_this_computer()
        .resolve_school(School::load(&DataFolder::open(data_dir)?)?)
        .is_some();
    let erased = store.erase_everywhere(child.id, now(), options.now_everywhere)?;
    let mut lines = vec![format!("{} is erased, from the backups too.", child.name)];
    lines.extend(other_file_lines(&erased));
    if is_shared {
        lines.push(if options.now_everywhere { EVERYWHERE } else { LATER }.to_owned());
    }
    Ok(done(child.id, &lines, &erased))
}

const EVERYWHERE: &str = "The school's other computers erase the child with their next exchange.";
const LATER: &str = "The school's other computers hear of it with their next exchange. For some days you can bring the child back there.";

/// Erases at once what is left of a child who was erased on another computer.
fn destroy(options: &Options, store: &mut Store) -> Result<Response, CommandError> {
    let HeldBackChild { child, name, .. } = find_held_back_child(store, &options.child)?;
    let question = format!("{name} was erased on another computer. Erase what is left here? Type yes: ");
    if !options.yes && !confirm(&question) {
        return Err(CommandError::NotSure("erased"));
    }
    let everywhere = options.now_everywhere.then(now);
    let erased = store.destroy_held_back(child, everywhere)?;
    let mut lines = vec![format!("Nothing is left of {name} here.")];
    if everywhere.is_some() {
        lines.push(EVERYWHERE.to_owned());
    }
    lines.extend(other_file_lines(&erased));
    Ok(done(child, &lines, &erased))
}

fn done(child: ChildId, lines: &[String], erased: &ErasureReport) -> Response {
    let (cleared, unsearched) = (paths_in_json(&erased.cleared), paths_in_json(&erased.unsearched));
    let json = json!({ "erased": child, "cleared": cleared, "unsearched": unsearched });
    Response { sentence: lines.join("\n"), json }
}

/// What became of files other than the database and its backups that may tell of the child, line by line.
pub fn other_file_lines(erased: &ErasureReport) -> Vec<String> {
    let mut lines = Vec::new();
    for (why, paths) in [
        ("These files told of the child. They are gone, or the child is out of them:", &erased.cleared),
        ("These files may still tell of the child. Delete them if you do not need them:", &erased.unsearched),
    ] {
        if !paths.is_empty() {
            lines.push(why.to_owned());
            lines.extend(paths.iter().map(|path| path.display().to_string()));
        }
    }
    lines
}
