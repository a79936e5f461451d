//! `fishpond children`: lists, adds, renames and merges children, and brings erased ones back.

use std::path::PathBuf;

use clap::Subcommand;
use interchange::{is_same_name, name_sort_key, tidy_class_name, tidy_name, tidy_name_without_emoji};
use serde_json::{Value, json};

use super::answer_printer::count_with_noun;
use super::now;
use super::records_access::{
    CommandError, Response, find_child, find_class, find_held_back_child, open_to_change, open_to_read,
};
use crate::app::drawing::AVATAR_COUNT;
use records::machine::MachineSettings;
use records::{
    Child, ClassList, ColumnMeaning, HeldBackChild, NameTable, Store, TransferError, find_namesake,
    find_possible_duplicates,
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  fishpond children list --class 3a
  fishpond children add Mia Noah --class 3a
  fishpond children rename \"Anna M\" \"Anna Müller\"
  fishpond children merge \"Anna (2)\" --into Anna
  fishpond children merge --same-names --preview
  fishpond children erased
  fishpond children bring-back Mia")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the children
    List {
        /// List only the children of this class
        #[arg(long, value_name = "NAME")]
        class: Option<String>,
    },
    /// Add children; those already here stay as they are
    Add {
        /// Their names
        #[arg(required = true)]
        names: Vec<String>,

        /// Put them into this class
        #[arg(long, value_name = "NAME")]
        class: Option<String>,
    },
    /// Give a child another name
    Rename {
        /// The child, by name or id
        child: String,

        /// The new name
        name: String,
    },
    /// Make one child of two who are the same
    ///
    /// The child has all the answers of both, and the name and settings of the second.
    Merge {
        /// The first child, by name or id
        #[arg(required_unless_present = "same_names", requires = "into")]
        child: Option<String>,

        /// Merge it into this child, by name or id; this name and these settings stay
        #[arg(long, value_name = "NAME")]
        into: Option<String>,

        /// Merge all who have the same name, unless they are in different classes
        #[arg(long, conflicts_with_all = ["child", "into"])]
        same_names: bool,

        /// Only show who they are
        #[arg(long, requires = "same_names")]
        preview: bool,
    },
    /// List children erased on another computer who can still be brought back
    Erased,
    /// Bring back a child erased on another computer: here, and with the next exchange everywhere
    BringBack {
        /// The child, by name or id
        child: String,
    },
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    match &options.command {
        Command::List { class: name } => {
            let reading = open_to_read(data_dir)?;
            let children = match name {
                Some(name) => find_class(reading.store(), name)?.1,
                None => reading.store().children()?,
            };
            Ok(list(children).with_backup(reading.backup))
        }
        Command::Add { names, class } => add(&mut open_to_change(data_dir)?, names, class.as_deref()),
        Command::Rename { child: known, name } => {
            let mut store = open_to_change(data_dir)?;
            let before = find_child(&store, known)?;
            let name = valid_child_name(name)?;
            if let Some(other) = find_namesake(&name, &before, &store.children()?) {
                let class = before.classes.intersection(&other.classes).next().cloned();
                return Err(CommandError::NameIsTaken { name, class, gone: before.id, stays: other.id });
            }
            store
                .save_as_grown_up(&[Child { name: name.clone(), changed: now(), ..before.clone() }], None)?;
            let sentence = format!("{} is now called {name}.", before.name);
            Ok(Response { sentence, json: json!({ "id": before.id, "before": before.name, "name": name }) })
        }
        Command::Merge { preview: true, .. } => {
            let reading = open_to_read(data_dir)?;
            Ok(merged(&find_possible_duplicates(&reading.store().children()?), true)
                .with_backup(reading.backup))
        }
        Command::Merge { child: Some(known), into: Some(into), .. } => {
            let mut store = open_to_change(data_dir)?;
            let (gone, stays) = (find_child(&store, known)?, find_child(&store, into)?);
            merge(&mut store, &gone, stays)
        }
        Command::Erased => {
            let reading = open_to_read(data_dir)?;
            let store = reading.store();
            Ok(erased(&store.held_back_children()?, store.bring_back_days()?).with_backup(reading.backup))
        }
        Command::BringBack { child: name } => {
            let mut store = open_to_change(data_dir)?;
            let HeldBackChild { child, name, .. } = find_held_back_child(&store, name)?;
            store.bring_back(child, now())?;
            let sentence =
                format!("{name} is back. The school's other computers hear of it with the next exchange.");
            Ok(Response { sentence, json: json!({ "id": child, "name": name }) })
        }
        Command::Merge { .. } => {
            let mut store = open_to_change(data_dir)?;
            let children = store.children()?;
            let groups = find_possible_duplicates(&children);
            let cloned = |group: &Vec<&Child>| group.iter().map(|child| (*child).clone()).collect();
            store.merge_children(&groups.iter().map(cloned).collect::<Vec<_>>(), now())?;
            Ok(merged(&groups, false))
        }
    }
}

fn erased(held_back: &[HeldBackChild], keeps: u8) -> Response {
    let line = |one: &HeldBackChild| {
        let day = one.erasure_day().map_or_else(String::new, |day| format!(" on {day}"));
        let by = one.by.as_deref().map_or_else(String::new, |by| format!(" by {by}"));
        format!(
            "{}  {}: erased{day}{by}; days with an exchange since then: {} of {keeps}",
            one.child, one.name, one.days
        )
    };
    let object = |HeldBackChild { child, name, by, days, .. }: &HeldBackChild, day| json!({ "id": child, "name": name, "day": day, "by": by, "days": days, "of": keeps });
    let (lines, objects) = held_back.iter().map(|one| (line(one), object(one, one.erasure_day()))).unzip();
    Response::list("Nobody can be brought back.", lines, objects)
}

fn list(mut children: Vec<Child>) -> Response {
    children.sort_by_cached_key(|child| name_sort_key(&child.name));
    let line = |child: &Child| {
        let classes: Vec<&str> = child.classes.iter().map(String::as_str).collect();
        let classes = if classes.is_empty() { String::new() } else { format!(" ({})", classes.join(", ")) };
        format!("{}  {}{classes}", child.id, child.name)
    };
    let object = |child: &Child| json!({ "id": child.id, "name": child.name, "classes": child.classes });
    let (lines, objects) = children.iter().map(|child| (line(child), object(child))).unzip();
    Response::list("There are no children yet.", lines, objects)
}

/// A name of a child, a class or a computer, without spaces around it.
pub(super) fn valid_name(name: &str) -> Result<String, CommandError> {
    let name = name.trim();
    let fit = tidy_name(name);
    if fit.is_empty() || fit != name { Err(CommandError::NoName(fit)) } else { Ok(fit) }
}

/// A name of a child, without spaces around it and without pictures such as 🐟.
fn valid_child_name(name: &str) -> Result<String, CommandError> {
    let fit = tidy_name_without_emoji(&valid_name(name)?);
    if fit.is_empty() { Err(CommandError::NoLetters(name.to_owned())) } else { Ok(fit) }
}

/// A name of a class, without spaces around it and without pictures such as 🐟.
pub(super) fn valid_class_name(name: &str) -> Result<String, CommandError> {
    valid_name(name).map(|fit| tidy_class_name(&fit))
}

fn add(store: &mut Store, names: &[String], class: Option<&str>) -> Result<Response, CommandError> {
    let mut rows = csv::Writer::from_writer(Vec::new());
    rows.write_record(["Name"]).map_err(unwritten)?;
    for name in names {
        rows.write_record([valid_child_name(name)?]).map_err(unwritten)?;
    }
    let text = String::from_utf8(rows.into_inner().map_err(unwritten)?).map_err(unwritten)?;
    let mut sheet = NameTable::read(&text).map_err(TransferError::from)?;
    sheet.set_meanings(&[ColumnMeaning::Whole]);
    let machine = MachineSettings::for_this_computer();
    let class = class.filter(|class| !class.trim().is_empty()).map(valid_class_name).transpose()?;
    let class = class.as_deref();
    // A child with the same name in another class is a different child.
    let mut known = store.children()?;
    known.retain(|child| {
        child.classes.is_empty()
            || class.is_none_or(|class| child.classes.iter().any(|here| is_same_name(here, class)))
    });
    let mut preview =
        ClassList::Sheet(sheet).preview(class, &known, AVATAR_COUNT).map_err(TransferError::from)?;
    preview.newcomers.iter_mut().for_each(|child| machine.apply_defaults(child));
    let changed = now();
    store.save_as_grown_up(
        &preview.children_to_save().map(|child| Child { changed, ..child.clone() }).collect::<Vec<_>>(),
        None,
    )?;
    let added: Vec<&str> = preview.newcomers.iter().map(|child| child.name.as_str()).collect();
    let known = names.len() - added.len();
    let sentence =
        format!("Added {}. Already here: {known}.", count_with_noun(added.len(), "child", "children"));
    let objects: Vec<Value> =
        preview.newcomers.iter().map(|child| json!({ "id": child.id, "name": child.name })).collect();
    Ok(Response { sentence, json: json!({ "added": objects, "known": known }) })
}

fn unwritten(error: impl std::fmt::Display) -> CommandError {
    TransferError::File { path: "the list".into(), reason: error.to_string() }.into()
}

fn merge(store: &mut Store, gone: &Child, stays: Child) -> Result<Response, CommandError> {
    if gone.id == stays.id {
        return Err(CommandError::SameChild(stays.name));
    }
    let (name, [left, id]) = (stays.name.clone(), [gone.id, stays.id]);
    store.merge_children(&[vec![stays, gone.clone()]], now())?;
    let one = find_child(store, &id.to_string())?;
    let attempts = store.attempts(one.id)?.len();
    let answers = count_with_noun(attempts, "answer", "answers");
    let sentence = format!("{} and {name} are now one child: {name}, with {answers}.", gone.name);
    Ok(Response {
        sentence,
        json: json!({ "name": name, "id": one.id, "ids": one.ids(), "merged": [left, id], "attempts": attempts }),
    })
}

fn merged(groups: &[Vec<&Child>], is_preview: bool) -> Response {
    let in_words = |group: &Vec<&Child>| format!("{} ({} children)", group[0].name, group.len());
    let names = groups.iter().map(in_words).collect::<Vec<_>>().join(", ");
    let sentence = match (groups.is_empty(), is_preview) {
        (true, _) => "Nobody is here more than once.".to_owned(),
        (false, true) => format!("Would make one child of each: {names}."),
        (false, false) => format!("Made one child of each: {names}."),
    };
    let object = |group: &Vec<&Child>| json!({ "name": group[0].name, "merged": group.iter().map(|child| child.id).collect::<Vec<_>>() });
    Response {
        sentence,
        json: json!({ "preview": is_preview, "children": groups.iter().map(object).collect::<Vec<_>>() }),
    }
}
