//! `fishpond settings`: how a child, or a class, plays.

use std::path::PathBuf;

use serde_json::{Map, Value, json};

use super::behind_pin::{Done, Refused, child, class, look, open};
use crate::records::{Child, LIMITS, Settings, Store};

/// Whose settings, and what they shall be.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  fishpond settings --child Mia
  fishpond settings --child Mia --set dragonfish=multiplication --set largest=100
  fishpond settings --class 2a --set help=ask_totals --set 'closed=[\"mac_one\"]'")]
pub struct Options {
    /// The child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class", required_unless_present = "class")]
    child: Option<String>,

    /// All children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Set this, such as dragonfish=division or largest=null; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
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
        child.changed = chrono::Local::now().timestamp_millis();
    }
    store.put(&children)?;
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
    let mut fields = fields(settings);
    if !fields.contains_key(name) {
        let known: Vec<&str> = fields.keys().map(String::as_str).collect();
        return Err(refused(format!("the settings are {}", known.join(", "))));
    }
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    let now = fields.insert(name.to_owned(), value).unwrap_or_default();
    let changed: Settings =
        serde_json::from_value(fields.into()).map_err(|error| refused(in_words(name, &now, &error)))?;
    changed.check().map_err(|wrong| refused(wrong.to_string()))?;
    *settings = changed;
    Ok(())
}

/// What a setting can be instead, in plain words.
fn in_words(name: &str, now: &Value, error: &serde_json::Error) -> String {
    if let Some(limits) = LIMITS.iter().find(|limits| limits.name == name) {
        return limits.to_string();
    }
    // “unknown variant `flying`, expected one of `addition`, `subtraction`”: behind the first, what is known stands in backquotes.
    let said = error.to_string();
    let known: Vec<&str> = said.split('`').skip(3).step_by(2).collect();
    match now {
        Value::Bool(_) => "write true or false".to_owned(),
        _ if said.starts_with("unknown variant") => format!("write one of: {}", known.join(", ")),
        Value::String(now) => format!("write a word, as in {name}={now}"),
        _ => format!("write JSON, as in {name}={now}"),
    }
}

fn fields(settings: &Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// The settings of a child, one on each line.
fn told(child: &Child) -> String {
    let lines = fields(&child.settings);
    let lines = lines.iter().map(|(name, value)| match value {
        Value::String(word) => format!("  {name}={word}"),
        other => format!("  {name}={other}"),
    });
    std::iter::once(child.name.clone()).chain(lines).collect::<Vec<_>>().join("\n")
}
