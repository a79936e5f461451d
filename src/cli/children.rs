//! `fishpond children`: who plays here, newcomers, other names, and two that are one.

use std::path::PathBuf;

use chrono::Local;
use clap::Subcommand;
use serde_json::{Value, json};

use super::behind_pin::{Done, Refused, child, class, look, open};
use crate::app::drawing::AVATARS;
use crate::machine::Machine;
use crate::records::{Child, ClassList, LONGEST_NAME, Meaning, NotMoved, Sheet, Store};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  fishpond children list --class 3a
  fishpond children add Mia Noah --class 3a
  fishpond children rename \"Anna M\" \"Anna Müller\"
  fishpond children merge \"Anna (2)\" --into Anna")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Tells who plays here
    List {
        /// Only the children of this class
        #[arg(long, value_name = "NAME")]
        class: Option<String>,
    },
    /// Adds children; whoever is there already stays as they are
    Add {
        /// Their names
        #[arg(required = true)]
        names: Vec<String>,

        /// The class that they come into
        #[arg(long, value_name = "NAME")]
        class: Option<String>,
    },
    /// Gives a child another name
    Rename {
        /// The child, by name or id
        child: String,

        /// The new name
        name: String,
    },
    /// Makes one child of two who are the same: all that both did, with the name and settings of the second
    Merge {
        /// The child that goes, by name or id
        child: String,

        /// The child that stays, by name or id
        #[arg(long, value_name = "NAME")]
        into: String,
    },
}

/// Carries it out.
///
/// # Errors
///
/// The PIN is not right, there is no such child or class, or a name cannot be taken.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    match &options.command {
        Command::List { class: name } => {
            let reading = look(data_dir)?;
            let children = match name {
                Some(name) => class(reading.store(), name)?.1,
                None => reading.store().children()?,
            };
            Ok(list(children).with_backup(reading.backup))
        }
        Command::Add { names, class } => add(&mut open(data_dir)?, names, class.as_deref()),
        Command::Rename { child: known, name } => {
            let mut store = open(data_dir)?;
            let before = child(&store, known)?;
            let name = fit(name)?;
            store.put(&[Child { name: name.clone(), changed: now(), ..before.clone() }])?;
            let sentence = format!("{} is called {name} now.", before.name);
            Ok(Done { sentence, json: json!({ "id": before.id, "before": before.name, "name": name }) })
        }
        Command::Merge { child: known, into } => {
            let mut store = open(data_dir)?;
            let (gone, stays) = (child(&store, known)?, child(&store, into)?);
            merge(&mut store, &gone, stays)
        }
    }
}

fn now() -> i64 {
    Local::now().timestamp_millis()
}

fn list(mut children: Vec<Child>) -> Done {
    children.sort_by_key(|child| child.name.to_lowercase());
    let line = |child: &Child| {
        let classes: Vec<&str> = child.classes.iter().map(String::as_str).collect();
        format!("{}  {} ({})", child.id, child.name, classes.join(", "))
    };
    let object = |child: &Child| json!({ "id": child.id, "name": child.name, "classes": child.classes });
    let lines: Vec<String> = children.iter().map(line).collect();
    Done {
        sentence: if lines.is_empty() { "There are no children yet.".to_owned() } else { lines.join("\n") },
        json: children.iter().map(object).collect::<Vec<_>>().into(),
    }
}

/// A name without spaces around it, if it is one.
fn fit(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.contains(char::is_control) {
        return Err(Refused::NoName(name.escape_debug().to_string()));
    }
    Ok(name.to_owned())
}

/// As if they stood on a list.
fn add(store: &mut Store, names: &[String], class: Option<&str>) -> Result<Done, Refused> {
    let mut rows = csv::Writer::from_writer(Vec::new());
    rows.write_record(["Name"]).map_err(unwritten)?;
    for name in names {
        rows.write_record([fit(name)?]).map_err(unwritten)?;
    }
    let text = String::from_utf8(rows.into_inner().map_err(unwritten)?).map_err(unwritten)?;
    let mut sheet = Sheet::read(&text).map_err(NotMoved::from)?;
    sheet.mean_all(&[Meaning::Whole]);
    let machine = Machine::here();
    let mut preview =
        ClassList::Sheet(sheet).preview(class, &store.children()?, AVATARS).map_err(NotMoved::from)?;
    preview.newcomers.iter_mut().for_each(|child| machine.greet(child));
    let changed = now();
    store.put(&preview.kept().map(|child| Child { changed, ..child.clone() }).collect::<Vec<_>>())?;
    let added: Vec<&str> = preview.newcomers.iter().map(|child| child.name.as_str()).collect();
    let known = names.len() - added.len();
    let sentence = format!("Added: {}, here already {known}.", added.len());
    let objects: Vec<Value> =
        preview.newcomers.iter().map(|child| json!({ "id": child.id, "name": child.name })).collect();
    Ok(Done { sentence, json: json!({ "added": objects, "known": known }) })
}

fn unwritten(error: impl std::fmt::Display) -> Refused {
    NotMoved::File { path: "the list".into(), reason: error.to_string() }.into()
}

/// All that both did.
fn merge(store: &mut Store, gone: &Child, stays: Child) -> Result<Done, Refused> {
    if gone.id == stays.id {
        return Err(Refused::SameChild(stays.name));
    }
    let (name, id) = (stays.name.clone(), stays.id);
    store.unite(&[vec![stays, gone.clone()]], now())?;
    let attempts = store
        .children()?
        .iter()
        .find(|child| child.ids().contains(&id))
        .map_or(Ok(0), |child| store.attempts(child.id).map(|attempts| attempts.len()))?;
    let sentence = format!("{} and {name} are one child now, {name}: attempts {attempts}.", gone.name);
    Ok(Done { sentence, json: json!({ "name": name, "gone": gone.id, "attempts": attempts }) })
}
