//! `fishpond settings`: how a child, or a class, plays.

use std::path::PathBuf;

use clap::Subcommand;
use serde_json::{Value, json};

use super::behind_pin::{Done, Refused, child, class, look, open};
use records::{Child, Settings, Store};

/// Whose settings, and what they shall be.
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
    Check(Check),
}

/// Which settings to check.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The exit code is 0 if all is well, 1 if anything is wrong. docs/machine.md says what you can set.

Examples:
  fishpond settings check
  fishpond settings check settings.toml --json")]
pub struct Check {
    /// The file to check [default: the file of this computer]
    pub file: Option<PathBuf>,
}

impl Options {
    /// What is to be checked, if anything is.
    pub fn check(&self) -> Option<&Check> {
        self.command.as_ref().map(|Command::Check(check)| check)
    }
}

/// Sets what is to be set, and tells the settings.
///
/// # Errors
///
/// The PIN is not right, there is no such child, class or setting, or it cannot have that value.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    if options.set.is_empty() {
        let reading = look(data_dir)?;
        return Ok(tell(&chosen(options, reading.store())?).with_backup(reading.backup));
    }
    let mut store = open(data_dir)?;
    let mut children = chosen(options, &store)?;
    for child in &mut children {
        for set in &options.set {
            change(&mut child.settings, set)?;
        }
        child.changed = platform::now().timestamp_millis();
    }
    store.set(&children, None)?;
    Ok(tell(&children))
}

/// The children who are meant.
fn chosen(options: &Options, store: &Store) -> Result<Vec<Child>, Refused> {
    Ok(match (&options.child, &options.class) {
        (Some(name), _) => vec![child(store, name)?],
        (None, Some(name)) => class(store, name)?.1,
        (None, None) => Vec::new(),
    })
}

fn tell(children: &[Child]) -> Done {
    let told: Vec<String> = children.iter().map(told).collect();
    let all: Vec<Value> = children
        .iter()
        .map(|child| json!({ "name": child.name, "id": child.id, "settings": child.settings }))
        .collect();
    Done { sentence: told.join("\n"), json: all.into() }
}

/// Sets one thing.
fn change(settings: &mut Settings, set: &str) -> Result<(), Refused> {
    let refused = |why: String| Refused::NoSetting(set.to_owned(), why);
    let (name, value) = set.split_once('=').ok_or_else(|| refused("write NAME=VALUE".to_owned()))?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    settings.set_by_name(name, value).map_err(|why| refused(why.to_string()))
}

/// The settings of a child, one on each line.
fn told(child: &Child) -> String {
    let lines = child.settings.by_name();
    let lines = lines.iter().map(|(name, value)| match value {
        Value::String(word) => format!("  {name}={word}"),
        other => format!("  {name}={other}"),
    });
    std::iter::once(child.name.clone()).chain(lines).collect::<Vec<_>>().join("\n")
}
