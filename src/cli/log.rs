//! `fishpond log`: prints what grown-ups did here, and to whom.

use std::path::PathBuf;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::records_access::{CommandError, Response, find_child, open_to_read};
use super::values;
use records::{ActChild, ActKind, ChildId, LoggedAct, Store};

/// The most days of the log that can be asked for, which is more than the log has.
const MOST_DAYS: u64 = 3660;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The newest entry comes first. Entries are saved for a year. Each says what was done, on which
computer and account, and to which children. If grown-ups have PINs of their own, it says who it
was. It does not say what children did.

Examples:
  fishpond log --days 30
  fishpond log --child Mia --json")]
pub struct Options {
    /// Show only what was done to this child, by name or id, even the id of an erased child
    #[arg(long, value_name = "NAME")]
    child: Option<String>,

    /// Show only the last N days
    #[arg(long, value_name = "N", value_parser = values::whole_number_parser::<u16>(1..=MOST_DAYS))]
    days: Option<u16>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let reading = open_to_read(data_dir)?;
    let mut acts = reading.store().logged_acts()?;
    if let Some(name) = &options.child {
        let ids = ids_of(reading.store(), &acts, name)?;
        acts.retain(|act| act.to.iter().any(|one| one.ids.iter().any(|id| ids.contains(id))));
    }
    if let Some(days) = options.days {
        let first = (platform::now() - TimeDelta::days(days.into())).timestamp_millis();
        acts.retain(|act| act.at >= first);
    }
    let (lines, objects) = acts.iter().map(|act| (line(act), object(act))).unzip();
    Ok(Response::list("There are no entries.", lines, objects).with_backup(reading.backup))
}

/// The ids of the child with this name or id. A child who is no longer in the records is found by an id that the log has.
fn ids_of(store: &Store, acts: &[LoggedAct], name: &str) -> Result<Vec<ChildId>, CommandError> {
    let is_known = |id: &&ChildId| id.to_string() == name;
    let logged = acts.iter().flat_map(|act| &act.to).flat_map(|one| &one.ids).find(is_known);
    match (find_child(store, name), logged) {
        (Err(CommandError::NoChild(..)), Some(id)) => Ok(vec![*id]),
        (child, _) => Ok(child?.ids().into_iter().collect()),
    }
}

fn line(act: &LoggedAct) -> String {
    let at = act.moment().map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string());
    let who: Vec<&str> = [&act.grown_up, &act.by].into_iter().flatten().map(String::as_str).collect();
    let who = if who.is_empty() { String::new() } else { format!("  {}:", who.join(", ")) };
    let name = |one: &ActChild| one.name.clone().unwrap_or_else(|| "somebody who is gone".to_owned());
    let names: Vec<String> = act.to.iter().map(name).collect();
    let to = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
    format!("{at}{who} {}{to}", verb(act.kind))
}

fn object(act: &LoggedAct) -> Value {
    let child = |one: &ActChild| json!({ "name": one.name, "ids": one.ids });
    json!({
        "at": act.moment(),
        "by": act.by,
        "grown_up": act.grown_up,
        "what": act.kind,
        "children": act.to.iter().map(child).collect::<Vec<_>>(),
    })
}

const fn verb(kind: ActKind) -> &'static str {
    match kind {
        ActKind::Added => "added children",
        ActKind::Renamed => "renamed",
        ActKind::Moved => "moved to other classes",
        ActKind::Settings => "changed settings",
        ActKind::Assigned => "set lessons, or removed some",
        ActKind::TalkedTo => "ticked off talks, or wrote notes on them",
        ActKind::GuestGiven => "gave a child what the guest did",
        ActKind::Merged => "made one child of several",
        ActKind::Erased => "erased",
        ActKind::BroughtBack => "brought back",
        ActKind::Destroyed => "erased for good",
        ActKind::ClassList => "read a class list",
        ActKind::ClassYear => "moved every class up a year",
        ActKind::ClassYearBack => "moved every class back",
        ActKind::Imported => "imported",
        ActKind::Exported => "exported",
        ActKind::BackedUp => "made a backup",
        ActKind::BackupCopied => "copied a backup",
        ActKind::WentBack => "went back to a backup",
        ActKind::PinSet => "set a PIN",
        ActKind::PinChanged => "changed a PIN",
        ActKind::PinTakenAway => "removed a PIN",
        ActKind::SchoolJoined => "joined a school's folder",
        ActKind::SchoolLeft => "left the school's folder",
        ActKind::SchoolKey => "changed the school's key",
        ActKind::SchoolKeySaved => "saved the school's key",
        ActKind::SchoolRemoved => "took a computer out of the school",
        ActKind::SchoolTakenOver => "took over from another computer",
        ActKind::SchoolKeepsErased => "chose how long an erased child can be brought back",
    }
}
