//! `fishpond settings`: shows or changes how a child or a class plays. `fishpond settings check` checks the settings of the whole computer.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::{Value, json};

use super::REFUSED;
use super::answer_printer::{AnswerPrinter, print_failure};
use super::output::path_in_json;
use super::records_access::{CommandError, Response, chosen_children, open_to_change, open_to_read};
use records::machine::{MachineSettings, SettingsFault};
use records::{Child, Settings, Store};

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
Examples:
  fishpond settings --child Mia
  fishpond settings --child Mia --set dragonfish=multiplication --set largest=100
  fishpond settings --class 2a --set help=ask_totals --set 'closed=[\"mac_one\"]'
  fishpond settings check")]
pub struct Options {
    /// Choose this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class", required_unless_present = "class")]
    child: Option<String>,

    /// Choose all children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Set this, such as dragonfish=division or largest=null; you can give several
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check the settings of the whole computer, and show each fault with its line; needs no PIN
    Check(CheckOptions),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The exit code is 0 if all is well, 1 if anything is wrong. docs/machine.md says what you can set.

Examples:
  fishpond settings check
  fishpond settings check settings.toml --json")]
pub struct CheckOptions {
    /// The file to check [default: the file of this computer]
    pub file: Option<PathBuf>,
}

impl Options {
    pub fn check_options(&self) -> Option<&CheckOptions> {
        self.command.as_ref().map(|Command::Check(check)| check)
    }
}

/// Changes the settings of the chosen children and prints them. Without `--set` it only prints them.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let meant = |store: &Store| chosen_children(store, options.child.as_deref(), options.class.as_deref());
    if options.set.is_empty() {
        let reading = open_to_read(data_dir)?;
        return Ok(response(&meant(reading.store())?).with_backup(reading.backup));
    }
    let mut store = open_to_change(data_dir)?;
    let mut children = meant(&store)?;
    for child in &mut children {
        for set in &options.set {
            change(&mut child.settings, set)?;
        }
        child.changed = super::now();
    }
    store.save_as_grown_up(&children, None)?;
    Ok(response(&children))
}

fn response(children: &[Child]) -> Response {
    let sentences: Vec<String> = children.iter().map(in_words).collect();
    let all: Vec<Value> = children
        .iter()
        .map(|child| json!({ "name": child.name, "id": child.id, "settings": child.settings }))
        .collect();
    Response { sentence: sentences.join("\n"), json: all.into() }
}

fn change(settings: &mut Settings, set: &str) -> Result<(), CommandError> {
    let refused = |why: String| CommandError::NoSetting(set.to_owned(), why);
    let (name, value) = set.split_once('=').ok_or_else(|| refused("write NAME=VALUE".to_owned()))?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    settings.set_by_name(name, value).map_err(|why| refused(why.to_string()))
}

fn in_words(child: &Child) -> String {
    let lines = child.settings.by_name();
    let lines = lines.iter().map(|(name, value)| match value {
        Value::String(word) => format!("  {name}={word}"),
        other => format!("  {name}={other}"),
    });
    std::iter::once(child.name.clone()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Shows what the settings of the whole computer set, and what is wrong with them.
pub fn check_machine_settings(check: &CheckOptions, voice: AnswerPrinter) -> ExitCode {
    let machine = check.file.clone().map_or_else(MachineSettings::for_this_computer, MachineSettings::read);
    let said = if voice.is_json() {
        voice.print_line(&machine_in_json(&machine))
    } else {
        voice.print_line(&machine_in_words(&machine))
    };
    match said {
        Err(error) => print_failure(&error),
        Ok(()) if machine.faults().is_empty() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(REFUSED),
    }
}

fn machine_in_json(machine: &MachineSettings) -> Value {
    let fault = |fault: &SettingsFault| json!({ "line": fault.line, "wrong": fault.reason.to_string() });
    let faults: Vec<Value> = machine.faults().iter().map(fault).collect();
    json!({
        "file": path_in_json(machine.file()), "is_there": is_there(machine), "set": machine.fixed_setting_names(), "faults": faults,
    })
}

/// Whether the settings file of the computer exists. A file that was read exists, even if the system does not let us look a second time.
fn is_there(machine: &MachineSettings) -> bool {
    !machine.fixed_setting_names().is_empty() || platform::files::is_file(machine.file()).unwrap_or(true)
}

fn machine_in_words(machine: &MachineSettings) -> String {
    let file = machine.file().display();
    if !machine.faults().is_empty() {
        let faults = machine.faults().iter().map(|fault| format!("{file}: {fault}"));
        return faults.collect::<Vec<_>>().join("\n");
    }
    if !is_there(machine) {
        return format!("There is no {file}: nothing is set for this computer.");
    }
    let keys = machine.fixed_setting_names();
    let set = if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") };
    format!("{file} is in order. It sets: {set}.")
}
